/* What a reader takes for one character, and how many columns it fills. */
#ifndef VEILLEE_TUI_GRAPHEMES_H
#define VEILLEE_TUI_GRAPHEMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct vl_grapheme {
    const char *text;
    size_t bytes;
    int columns;
};

/* Bytes of a letter or sign of one column that nothing combines with, as nearly all are; 0: it needs a closer look. */
size_t vl_grapheme_plain(const char *text, size_t left);

/* The first grapheme of a text that is not empty. Controls and bytes that are not UTF-8 become a sign of one column. */
struct vl_grapheme vl_grapheme_first(const char *text, size_t left);

enum { VL_COMBINING = 0xCC }; /* the first byte of U+0300: what begins below it combines with nothing before */

/* Takes one grapheme off the text; false at its end. */
static inline bool vl_grapheme_next(const char **text, size_t *left, struct vl_grapheme *out)
{
    const uint8_t *at = (const uint8_t *)*text;
    if (*left == 0)
        return false;
    const bool ascii = at[0] >= 0x20 && at[0] < 0x7F && (*left == 1 || at[1] < VL_COMBINING);
    *out = ascii ? (struct vl_grapheme){*text, 1, 1} : vl_grapheme_first(*text, *left);
    *text += out->bytes;
    *left -= out->bytes;
    return true;
}

/* Writes what is drawn of it, so that terminals agree on the columns: nothing that would make its first character wider
 * or narrower (U+FE0F, skin tones), or join it to the next. Writes whole characters, at most `size` bytes; returns how
 * many. */
size_t vl_grapheme_drawn(const struct vl_grapheme *grapheme, char *out, size_t size);

/* The columns that a text, or some bytes of one, take in one line. */
int vl_columns(const char *text);
int vl_columns_of(const char *text, size_t bytes);

/* The bytes of the longest beginning, in whole graphemes, that fits in `width` columns. */
size_t vl_fitting(const char *text, int width);
size_t vl_fitting_of(const char *text, size_t bytes, int width);

#endif
