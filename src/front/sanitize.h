/* What comes from outside, names, paths, words of the command line, drives no terminal: control characters, those of C1
 * too (U+0080 to U+009F, which some terminals obey), marks that turn the direction of what follows, line separators,
 * and bytes that are no UTF-8 are taken out before it is printed. */
#ifndef VEILLEE_FRONT_SANITIZE_H
#define VEILLEE_FRONT_SANITIZE_H

#include <stdbool.h>
#include <stddef.h>

/* What is written for the character of so many bytes at the start of `text`: " " for what breaks or drives a line, "?"
 * for what turns its direction; NULL: itself. `bytes` 0 or less: it is no UTF-8, "?". */
const char *vl_sanitize_for(const char *text, int bytes);

/* The text with such signs in the place of what is not shown. `out` has room for as many bytes as there are; it may be
 * the text itself. Returns how many there are then. */
size_t vl_sanitize(const char *text, size_t length, char *out);

/* The same for whole lines: their ends ("\n", "\r\n") stay. */
size_t vl_sanitize_lines(const char *text, size_t length, char *out);

#endif
