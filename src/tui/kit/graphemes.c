#include "tui/kit/graphemes.h"

#include <stdint.h>
#include <string.h>
#include <unigbrk.h>
#include <unistr.h>
#include <uniwidth.h>

/* A printable character of ASCII that nothing combines with, as most are. */
static bool is_plain(const uint8_t *at, size_t left)
{
    return at[0] >= 0x20 && at[0] < 0x7F && (left == 1 || at[1] < 0x80);
}

enum { JOINER = 0x200D };

/* Kitty, foot and Windows Terminal show an emoji of two columns where U+FE0F follows; xterm, VTE, tmux and curses show
 * what the character is without it. Skin tones and joined emoji are one sign here and several there. */
static bool changes_width(ucs4_t character)
{
    return character == 0xFE0E || character == 0xFE0F || character == JOINER ||
           (character >= 0x1F3FB && character <= 0x1F3FF);
}

size_t vl_grapheme_drawn(const struct vl_grapheme *grapheme, char *out, size_t size)
{
    const uint8_t *const text = (const uint8_t *)grapheme->text;
    size_t count = 0;
    for (size_t at = 0; at < grapheme->bytes;) {
        ucs4_t character;
        const size_t bytes = (size_t)u8_mbtouc(&character, text + at, grapheme->bytes - at);
        if (at == 0 || !changes_width(character)) {
            if (count + bytes > size)
                break;
            memcpy(out + count, text + at, bytes);
            count += bytes;
        }
        at += bytes;
    }
    return count;
}

static int columns_of(const struct vl_grapheme *grapheme)
{
    char drawn[64];
    const int columns = u8_width((const uint8_t *)drawn, vl_grapheme_drawn(grapheme, drawn, sizeof drawn), "UTF-8");
    return columns > 2 ? 2 : columns;
}

/* What is joined stands apart: the bytes up to there, the joiner included. */
static size_t joined_at(const uint8_t *text, size_t bytes)
{
    for (size_t at = 0; at < bytes;) {
        ucs4_t character;
        const bool first = at == 0;
        at += (size_t)u8_mbtouc(&character, text + at, bytes - at);
        if (character == JOINER && !first)
            return at;
    }
    return bytes;
}

/* What is there instead of one byte as wide as it is long. */
static void measure(const uint8_t *at, size_t left, struct vl_grapheme *out)
{
    ucs4_t character;
    if (u8_mbtoucr(&character, at, left) < 0)
        out->text = "?";
    else if (character < 0x20 || character == 0x7F)
        out->text = " ";
    else if (character >= 0x80 && character < 0xA0) { /* a control character too: some terminals take it for one */
        out->text = "\u00A0";
        out->bytes = 2;
    } else if (character >= 0x80 || (left > 1 && at[1] >= 0x80)) {
        out->bytes = (size_t)(u8_grapheme_next(at, at + left) - at);
        if (u8_check(at, out->bytes)) /* some characters draw the next one in, even if it is none */
            out->bytes = (size_t)u8_mblen(at, left);
        out->bytes = joined_at(at, out->bytes);
        out->columns = columns_of(out);
    }
}

bool vl_grapheme_next(const char **text, size_t *left, struct vl_grapheme *out)
{
    const uint8_t *at = (const uint8_t *)*text;
    if (*left == 0)
        return false;
    *out = (struct vl_grapheme){*text, 1, 1};
    if (!is_plain(at, *left))
        measure(at, *left, out);
    *text += out->bytes;
    *left -= out->bytes;
    return true;
}

int vl_columns(const char *text)
{
    size_t left = strlen(text);
    int columns = 0;
    for (struct vl_grapheme piece; vl_grapheme_next(&text, &left, &piece);)
        columns += piece.columns;
    return columns;
}

static size_t fitting(const char *text, size_t left, int width)
{
    const char *const start = text;
    const char *end = text;
    for (struct vl_grapheme piece; vl_grapheme_next(&text, &left, &piece) && (width -= piece.columns) >= 0;)
        end = text;
    return (size_t)(end - start);
}

size_t vl_fitting(const char *text, int width)
{
    return fitting(text, strlen(text), width);
}
