/* Lists in words, in memory of a fixed size. */
#ifndef ENGINE_JOIN_H
#define ENGINE_JOIN_H

#include <stddef.h>

/* Appends `text` to what `out` holds, with `between` before it unless it is the first; cuts it to size at a whole UTF-8
 * character. */
void vl_join(char *out, size_t size, const char *between, const char *text);

/* The same; nothing if `text` is empty. */
void vl_join_some(char *out, size_t size, const char *between, const char *text);

/* How many of the `length` bytes of UTF-8 fit into `room` as whole characters. */
size_t vl_whole(const char *text, size_t length, size_t room);

/* The index of `text` among `count` words, or `count`. */
unsigned vl_word_find(const char *const *words, unsigned count, const char *text);

#endif
