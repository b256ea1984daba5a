/* Transliterates text for places that have only ASCII. */
#ifndef VEILLEE_FRONT_ASCII_H
#define VEILLEE_FRONT_ASCII_H

#include <stddef.h>

/* Writes text in ASCII; no-break spaces stay what they are. Cuts it to size. Returns the number of bytes. */
size_t vl_ascii(const char *text, char *out, size_t size);

#endif
