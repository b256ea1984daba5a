/* What somebody has typed, in UTF-8, as the program reads it: names keep their characters, words of the program are
 * looked for in simple ones. */
#ifndef VEILLEE_FRONT_TYPED_H
#define VEILLEE_FRONT_TYPED_H

#include <stddef.h>

/* Blanks of any kind become single ones, none at the ends; what drives a terminal or is not seen goes, such as a mark
 * of the order of bytes. */
void vl_typed_tidy(char *line);

/* The length without full stops behind, unless there is nothing else. */
size_t vl_typed_end(const char *text, size_t length);

/* The same line, tidied, in the letters and digits that everybody knows, without full stops behind: input methods of
 * the east write these in the width of their own. Cut to size at a whole character. */
void vl_typed_simplify(char *line, size_t size);

#endif
