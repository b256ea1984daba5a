#include "tui/kit/graphemes.h"

#include <stdint.h>
#include <string.h>
#include <unigbrk.h>
#include <unistr.h>
#include <uniwidth.h>

enum { JOINER = 0x200D };

/* Kitty, foot and Windows Terminal show an emoji of two columns if U+FE0F follows; xterm, VTE, tmux and curses show the
 * character as it is without it. Skin tones and joined emoji are one sign on some and several on others. */
static bool changes_width(ucs4_t character)
{
    return character == 0xFE0E || character == 0xFE0F || character == JOINER ||
           (character >= 0x1F3FB && character <= 0x1F3FF);
}

enum { ALL_DRAWN = 3 }; /* bytes up to which a character has no room for another one that is left out */

size_t vl_grapheme_drawn(const struct vl_grapheme *grapheme, char *out, size_t size)
{
    if (grapheme->bytes <= ALL_DRAWN && grapheme->bytes <= size) {
        for (size_t i = 0; i < grapheme->bytes; i++)
            out[i] = grapheme->text[i];
        return grapheme->bytes;
    }
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

/* Joined characters are drawn separately: the bytes up to there, including the joiner. */
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

/* The bytes of a letter or punctuation mark of Latin scripts, an arrow, a mathematical sign, a frame, a block or
 * another shape that is one column wide everywhere. */
static size_t plain_bytes(const uint8_t *at, size_t left)
{
    if (at[0] < 0x80)
        return at[0] >= 0x20 && at[0] < 0x7F;
    if (left < 2 || (at[1] & 0xC0) != 0x80)
        return 0;
    if (at[0] >= 0xC3 && at[0] < 0xCA) /* U+00C0 to U+027F */
        return 2;
    if (at[0] == 0xC2) /* from the no-break space on, except the soft hyphen */
        return at[1] >= 0xA0 && at[1] != 0xAD ? 2 : 0;
    if (at[0] != 0xE2 || left < 3 || (at[2] & 0xC0) != 0x80)
        return 0;
    const bool punctuation = at[1] == 0x80 && at[2] >= 0x90 && at[2] < 0xA8;               /* U+2010 to U+2027 */
    const bool shape = at[1] >= 0x94 && at[1] < 0x98 && !(at[1] == 0x97 && at[2] >= 0xBD); /* U+2500 to U+25FC */
    return punctuation || shape || (at[1] >= 0x86 && at[1] < 0x8C) /* U+2180 to U+22FF */ ? 3 : 0;
}

size_t vl_grapheme_plain(const char *text, size_t left)
{
    const uint8_t *at = (const uint8_t *)text;
    const size_t bytes = plain_bytes(at, left);
    const bool alone = left == bytes || at[bytes] < VL_COMBINING || plain_bytes(at + bytes, left - bytes);
    return alone ? bytes : 0;
}

struct vl_grapheme vl_grapheme_first(const char *text, size_t left)
{
    const size_t plain = vl_grapheme_plain(text, left);
    if (plain)
        return (struct vl_grapheme){text, plain, 1};
    const uint8_t *at = (const uint8_t *)text;
    struct vl_grapheme out = {text, 1, 1};
    ucs4_t character;
    if (u8_mbtoucr(&character, at, left) < 0)
        out.text = "?";
    else if (character < 0x20 || character == 0x7F)
        out.text = " ";
    else if (character >= 0x80 && character < 0xA0) { /* a control character too, since some terminals act on it */
        out.text = "\u00A0";
        out.bytes = 2;
    } else if (character >= 0x80 || (left > 1 && at[1] >= 0x80)) {
        out.bytes = (size_t)(u8_grapheme_next(at, at + left) - at);
        if (u8_check(at, out.bytes)) /* some characters draw the next one in, even if it is not one */
            out.bytes = (size_t)u8_mblen(at, left);
        out.bytes = joined_at(at, out.bytes);
        out.columns = columns_of(&out);
    }
    return out;
}

int vl_columns_of(const char *text, size_t bytes)
{
    int columns = 0;
    for (struct vl_grapheme piece; vl_grapheme_next(&text, &bytes, &piece);)
        columns += piece.columns;
    return columns;
}

int vl_columns(const char *text)
{
    return vl_columns_of(text, strlen(text));
}

size_t vl_fitting_of(const char *text, size_t bytes, int width)
{
    const char *const start = text;
    const char *end = text;
    for (struct vl_grapheme piece; vl_grapheme_next(&text, &bytes, &piece) && (width -= piece.columns) >= 0;)
        end = text;
    return (size_t)(end - start);
}

size_t vl_fitting(const char *text, int width)
{
    return vl_fitting_of(text, strlen(text), width);
}
