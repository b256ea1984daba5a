#include "engine/core/join.h"

#include <string.h>

size_t vl_whole(const char *text, size_t length, size_t room)
{
    if (length <= room)
        return length;
    while (room > 0 && ((unsigned char)text[room] & 0xC0) == 0x80)
        room--;
    return room;
}

static void append(char *out, size_t size, const char *text)
{
    const size_t used = strlen(out);
    const size_t fits = vl_whole(text, strlen(text), size - 1 - used);
    memcpy(out + used, text, fits);
    out[used + fits] = 0;
}

void vl_join(char *out, size_t size, const char *between, const char *text)
{
    if (out[0] != 0)
        append(out, size, between);
    append(out, size, text);
}

unsigned vl_word_find(const char *const *words, unsigned count, const char *text)
{
    unsigned i = 0;
    while (i < count && strcmp(words[i], text) != 0)
        i++;
    return i;
}
