#include "front/visible.h"

#include <stdint.h>
#include <unistr.h>

/* The character at the start, or what stands for it; returns the bytes that it takes in the text. */
static size_t next(const char *text, size_t left, char out[4], size_t *count)
{
    ucs4_t character;
    const int bytes = u8_mbtoucr(&character, (const uint8_t *)text, left);
    *count = 1;
    if (bytes <= 0) {
        out[0] = '?';
        return 1;
    }
    if (character < 0x20 || (character >= 0x7F && character < 0xA0)) {
        out[0] = ' ';
        return (size_t)bytes;
    }
    *count = (size_t)bytes;
    for (int i = 0; i < bytes; i++)
        out[i] = text[i];
    return (size_t)bytes;
}

size_t vl_visible(const char *text, size_t length, char *out)
{
    size_t written = 0;
    for (size_t at = 0, count; at < length; written += count) {
        char character[4] = {0};
        at += next(text + at, length - at, character, &count);
        for (size_t i = 0; i < count; i++)
            out[written + i] = character[i];
    }
    return written;
}

void vl_put_visible(const char *text, size_t length, FILE *out)
{
    for (size_t at = 0, count; at < length;) {
        char character[4] = {0};
        at += next(text + at, length - at, character, &count);
        fwrite(character, 1, count, out);
    }
}
