/* How anything is written where there is only ASCII. */
#ifndef VEILLEE_FRONT_ASCII_H
#define VEILLEE_FRONT_ASCII_H

#include <stddef.h>

/* Writes text in ASCII; no-break spaces stay what they are. Cut to size. Returns its bytes. */
size_t vl_ascii(const char *text, char *out, size_t size);

#endif
