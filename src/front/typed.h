/* Tidies typed text in UTF-8: names keep their characters, while words of the program are compared in simple ones. */
#ifndef VEILLEE_FRONT_TYPED_H
#define VEILLEE_FRONT_TYPED_H

#include <stddef.h>

/* Turns white space of any kind into single blanks, none at the ends, and removes what drives a terminal or is
 * invisible, such as a byte order mark. */
void vl_typed_tidy(char *line);

/* The length without final full stops, unless there is nothing else. */
size_t vl_typed_end(const char *text, size_t length);

/* Turns the tidied line into ASCII-width letters and digits without final full stops, since East Asian input methods
 * type full-width ones. Cuts it to size at a whole character. */
void vl_typed_simplify(char *line, size_t size);

#endif
