/* What comes from outside, names, paths, words of the command line, drives no terminal: control characters, those of C1
 * too (U+0080 to U+009F, which some terminals obey), and bytes that are no UTF-8 are taken out before it is printed. */
#ifndef VEILLEE_FRONT_VISIBLE_H
#define VEILLEE_FRONT_VISIBLE_H

#include <stddef.h>
#include <stdio.h>

/* The text with a blank in the place of each control character, and "?" in that of each byte that is no UTF-8. `out`
 * has room for as many bytes as there are; it may be the text itself. Returns how many there are then. */
size_t vl_visible(const char *text, size_t length, char *out);

/* Prints it so, of any length. */
void vl_put_visible(const char *text, size_t length, FILE *out);

#endif
