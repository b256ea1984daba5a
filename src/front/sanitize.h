/* Keeps text from outside (names, paths, words of the command line) from driving a terminal: before it is printed,
 * control characters, those of C1 too (U+0080 to U+009F, which some terminals obey), direction marks, line separators
 * and bytes that are not UTF-8 are removed. */
#ifndef VEILLEE_FRONT_SANITIZE_H
#define VEILLEE_FRONT_SANITIZE_H

#include <stdbool.h>
#include <stddef.h>

/* Returns what replaces the character of `bytes` bytes at the start of `text`: " " for what breaks or drives a line,
 * "?" for what turns its direction, NULL for the character itself. `bytes` 0 or less: not UTF-8, "?". */
const char *vl_sanitize_for(const char *text, int bytes);

/* Replaces in the text what must not be shown. `out` has room for `length` bytes and may be the text itself. Returns
 * the new length. */
size_t vl_sanitize(const char *text, size_t length, char *out);

/* The same for whole lines, whose ends ("\n", "\r\n") stay. */
size_t vl_sanitize_lines(const char *text, size_t length, char *out);

#endif
