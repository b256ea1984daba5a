#include "front/charset.h"

#include "engine/core/join.h"
#include "front/ascii.h"
#include "front/locale.h"
#include "front/sanitize.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <uniconv.h>
#include <unistr.h>

#define NONE ((iconv_t)-1)

bool vl_charset_open(struct vl_charset *charset)
{
    const char *name = vl_locale_charset();
    const bool is_utf8 = strcasecmp(name, "UTF-8") == 0;
    charset->from_utf8 = is_utf8 ? NONE : iconv_open(name, "UTF-8");
    return is_utf8;
}

/* Returns the bytes written; 0: it has no such character. */
static size_t convert(const struct vl_charset *charset, const char *text, size_t length, char *out, size_t size)
{
    char *from = (char *)(uintptr_t)text, *to = out; /* iconv changes nothing there */
    size_t left = length, room = size;
    if (charset->from_utf8 == NONE)
        return 0;
    const size_t changed = iconv(charset->from_utf8, &from, &left, &to, &room);
    return changed == 0 && left == 0 ? size - room : 0;
}

static size_t in_ascii(const struct vl_charset *charset, const char *text, size_t length, char *out, size_t size)
{
    char character[8], ascii[16];
    memcpy(character, text, length);
    character[length] = '\0';
    const size_t count = vl_ascii(character, ascii, sizeof ascii);
    for (size_t i = 0; i < count; i++)
        if ((unsigned char)ascii[i] >= 0x80) { /* a no-break space, and nothing else */
            const size_t bytes = convert(charset, ascii, count, out, size);
            *out = bytes ? *out : ' ';
            return bytes ? bytes : 1;
        }
    memcpy(out, ascii, count);
    return count;
}

size_t vl_charset_encode(const struct vl_charset *charset, const char *text, size_t length, char *out, size_t size)
{
    size_t written = 0;
    for (size_t at = 0, bytes; at < length; at += bytes) {
        bytes = (size_t)u8_mblen((const uint8_t *)text + at, length - at);
        if (bytes == 0 || (unsigned char)text[at] < 0x80) {
            bytes = 1;
            out[written++] = text[at];
            continue;
        }
        const size_t said = convert(charset, text + at, bytes, out + written, size - written);
        written += said ? said : in_ascii(charset, text + at, bytes, out + written, size - written);
    }
    return written;
}

void vl_charset_take(char *text, size_t size)
{
    const size_t length = strlen(text);
    size_t bytes = 0;
    if (!u8_check((const uint8_t *)text, length))
        return;
    uint8_t *read = u8_conv_from_encoding(vl_locale_charset(), iconveh_error, text, length, NULL, NULL, &bytes);
    if (read) {
        bytes = vl_whole((const char *)read, bytes, size - 1);
        memcpy(text, read, bytes);
        free(read);
    }
    text[vl_sanitize(text, read ? bytes : length, text)] = '\0';
}
