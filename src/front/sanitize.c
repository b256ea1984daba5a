#include "front/sanitize.h"

#include <stdint.h>
#include <string.h>
#include <unictype.h>
#include <unistr.h>

const char *vl_sanitize_for(const char *text, int bytes)
{
    ucs4_t character;
    if (bytes <= 0)
        return "?";
    u8_mbtouc_unsafe(&character, (const uint8_t *)text, (size_t)bytes);
    if (uc_is_general_category_withtable(character, UC_CATEGORY_MASK_Cc | UC_CATEGORY_MASK_Zl | UC_CATEGORY_MASK_Zp))
        return " ";
    return uc_is_property_bidi_control(character) ? "?" : NULL;
}

static bool ends_line(const char *text, size_t left)
{
    return text[0] == '\n' || (text[0] == '\r' && left > 1 && text[1] == '\n');
}

static size_t visible(const char *text, size_t length, char *out, bool lines)
{
    size_t written = 0;
    for (size_t at = 0, bytes; at < length; at += bytes) {
        ucs4_t character;
        const bool plain = text[at] >= 0x20 && text[at] < 0x7F;
        const int taken = plain ? 1 : u8_mbtoucr(&character, (const uint8_t *)text + at, length - at);
        const bool stays = plain || (lines && ends_line(text + at, length - at));
        const char *other = stays ? NULL : vl_sanitize_for(text + at, taken);
        bytes = taken > 0 ? (size_t)taken : 1;
        memmove(out + written, other ? other : text + at, other ? 1 : bytes);
        written += other ? 1 : bytes;
    }
    return written;
}

size_t vl_sanitize(const char *text, size_t length, char *out)
{
    return visible(text, length, out, false);
}

size_t vl_sanitize_lines(const char *text, size_t length, char *out)
{
    return visible(text, length, out, true);
}
