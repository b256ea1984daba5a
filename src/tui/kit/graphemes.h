/* What a reader takes for one character, and the columns that it fills. */
#ifndef VEILLEE_TUI_GRAPHEMES_H
#define VEILLEE_TUI_GRAPHEMES_H

#include <stdbool.h>
#include <stddef.h>

struct vl_grapheme {
    const char *text;
    size_t bytes;
    int columns;
};

/* Takes one off the text; false at its end. Controls and bytes that are no UTF-8 become a sign of one column. */
bool vl_grapheme_next(const char **text, size_t *left, struct vl_grapheme *out);

/* What is drawn of it, so that terminals agree on the columns: nothing that would make its first character wider or
 * narrower (U+FE0F, skin tones), or join it to the next. Writes at most `size` bytes, whole characters; returns how
 * many. */
size_t vl_grapheme_drawn(const struct vl_grapheme *grapheme, char *out, size_t size);

/* Columns of a text in one line. */
int vl_columns(const char *text);

/* Bytes of the longest beginning, whole graphemes, that fits in `width` columns. */
size_t vl_fitting(const char *text, int width);

#endif
