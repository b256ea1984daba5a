/* Names of players: whatever people type, made safe to show anywhere. */
#include "engine/core/join.h"
#include "veillee/match.h"

#include <string.h>
#include <unictype.h>
#include <unigbrk.h>
#include <unistr.h>
#include <uniwidth.h>

/* Control and format characters move the cursor or turn the direction of what follows; the separators break lines. */
static bool is_unwanted(ucs4_t character)
{
    return uc_is_general_category_withtable(character, UC_CATEGORY_MASK_C | UC_CATEGORY_MASK_Zl | UC_CATEGORY_MASK_Zp);
}

static bool is_blank(ucs4_t character)
{
    return uc_is_general_category(character, UC_SPACE_SEPARATOR);
}

/* The next wanted character and its bytes; 0 at the end. */
static int next_wanted(const uint8_t **at, const uint8_t *end, ucs4_t *character)
{
    while (*at < end) {
        const int bytes = u8_mbtoucr(character, *at, (size_t)(end - *at));
        *at += bytes > 0 ? bytes : 1;
        if (bytes > 0 && !is_unwanted(*character))
            return bytes;
    }
    return 0;
}

/* A grapheme that straddles the end would lose its accents or half of an emblem. */
static size_t whole_graphemes(const uint8_t *text, size_t length, size_t room)
{
    const uint8_t *at = text;
    if (length <= room)
        return length;
    for (;;) {
        const uint8_t *next = u8_grapheme_next(at, text + length);
        assert(next); /* the end lies beyond the room */
        if ((size_t)(next - text) > room)
            return (size_t)(at - text);
        at = next;
    }
}

static size_t trimmed(const uint8_t *text, size_t length)
{
    ucs4_t last;
    while (length > 0) {
        const uint8_t *before = u8_prev(&last, text + length, text);
        assert(before); /* the text is whole */
        if (!is_blank(last))
            break;
        length = (size_t)(before - text);
    }
    return length;
}

bool vl_name_clean(const char *text, char out[VL_NAME_MAX])
{
    uint8_t clean[4 * VL_NAME_MAX];
    size_t length = 0;
    ucs4_t character;
    const uint8_t *at = (const uint8_t *)text, *end = at + strlen(text);
    for (int bytes; (bytes = next_wanted(&at, end, &character)) > 0 && length + 6 < sizeof clean;) {
        if (length > 0 || !is_blank(character))
            length += (size_t)u8_uctomb(clean + length, character, bytes);
    }
    length = trimmed(clean, whole_graphemes(clean, length, VL_NAME_MAX - 1));
    memcpy(out, clean, length);
    out[length] = 0;
    return u8_width(clean, length, "UTF-8") > 0;
}
