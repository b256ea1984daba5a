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

/* Returns the length of what is there then. */
static size_t append(char *out, size_t size, size_t used, const char *text)
{
    const size_t fits = vl_whole(text, strlen(text), size - 1 - used);
    memcpy(out + used, text, fits);
    out[used + fits] = 0;
    return used + fits;
}

void vl_join(char *out, size_t size, const char *between, const char *text)
{
    const size_t used = strlen(out);
    append(out, size, used ? append(out, size, used, between) : 0, text);
}

void vl_join_some(char *out, size_t size, const char *between, const char *text)
{
    if (*text)
        vl_join(out, size, between, text);
}

unsigned vl_word_find(const char *const *words, unsigned count, const char *text)
{
    unsigned i = 0;
    while (i < count && strcmp(words[i], text) != 0)
        i++;
    return i;
}
