/* Names of players: what people type, made safe to show anywhere. */
#include "engine/core/join.h"
#include "veillee/match.h"

#include <string.h>
#include <unictype.h>
#include <unigbrk.h>
#include <uninorm.h>
#include <unistr.h>
#include <uniwidth.h>

enum { ROOM = 4 * VL_NAME_MAX, COMPOSED = 3 * ROOM /* what NFC makes of it at most */ };

/* Control and format characters move the cursor or turn the direction of what follows; the separators break lines. */
static bool is_unsafe(ucs4_t character)
{
    return uc_is_general_category_withtable(character, UC_CATEGORY_MASK_C | UC_CATEGORY_MASK_Zl | UC_CATEGORY_MASK_Zp);
}

/* Nobody sees it; but for the selector by which a sign is shown as an emblem. */
static bool is_invisible(ucs4_t character)
{
    return character != 0xFE0F && uc_is_property_default_ignorable_code_point(character);
}

/* As wide as they may be; the pattern of Braille without dots looks like one. */
static bool is_blank(ucs4_t character)
{
    return uc_is_property_white_space(character) || character == 0x2800;
}

/* The next wanted character, all blanks in a row as one; false at the end. */
static bool next_wanted(const uint8_t **at, const uint8_t *end, ucs4_t *character)
{
    bool blank = false;
    while (*at < end) {
        const int bytes = u8_mbtoucr(character, *at, (size_t)(end - *at));
        if (bytes > 0 && !is_blank(*character) && !is_unsafe(*character) && !is_invisible(*character) && blank)
            break; /* it comes next */
        *at += bytes > 0 ? bytes : 1;
        if (bytes > 0 && is_blank(*character))
            blank = true;
        else if (bytes > 0 && !is_unsafe(*character) && !is_invisible(*character))
            return true;
    }
    *character = ' ';
    return blank;
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

/* Letters with their accents as one character each, in the order of Unicode. Returns the bytes. */
static size_t compose(const uint8_t *text, size_t length, uint8_t out[COMPOSED])
{
    size_t bytes = COMPOSED;
    const uint8_t *composed = u8_normalize(UNINORM_NFC, text, length, out, &bytes);
    if (composed)
        return bytes;
    memcpy(out, text, length); /* no memory: as it was typed */
    return length;
}

bool vl_name_clean(const char *text, char out[VL_NAME_MAX])
{
    uint8_t clean[ROOM], composed[COMPOSED];
    size_t length = 0;
    ucs4_t character;
    const uint8_t *at = (const uint8_t *)text, *end = at + strlen(text);
    while (length + 6 < sizeof clean && next_wanted(&at, end, &character))
        if (length > 0 || character != ' ')
            length += (size_t)u8_uctomb(clean + length, character, (ptrdiff_t)(sizeof clean - length));
    length = compose(clean, length, composed);
    length = whole_graphemes(composed, length, VL_NAME_MAX - 1);
    length -= length > 0 && composed[length - 1] == ' ';
    memcpy(out, composed, length);
    out[length] = 0;
    return u8_width(composed, length, "UTF-8") > 0;
}

bool vl_name_is_safe(const char *name)
{
    const size_t length = strlen(name);
    const uint8_t *at = (const uint8_t *)name, *end = at + length;
    ucs4_t character = ' ';
    if (length >= VL_NAME_MAX)
        return false;
    for (const uint8_t *first = at; at < end;) {
        const int bytes = u8_mbtoucr(&character, at, (size_t)(end - at));
        if (bytes <= 0 || is_unsafe(character) || (at == first && is_blank(character)))
            return false;
        at += bytes;
    }
    return !is_blank(character) && u8_width((const uint8_t *)name, length, "UTF-8") > 0;
}

bool vl_name_same(const char *name, const char *other)
{
    char one[VL_NAME_MAX], two[VL_NAME_MAX];
    if (strcmp(name, other) == 0)
        return true;
    vl_name_clean(name, one);
    vl_name_clean(other, two);
    return strcmp(one, two) == 0;
}
