#include "front/json_text.h"

#include "front/sanitize.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistr.h>

enum { ESCAPE = 6 }; /* "\\u0080" */

/* The character there and its bytes, if it must not be shown; else 0. */
static unsigned hidden_at(const char *at, size_t *bytes)
{
    ucs4_t character;
    *bytes = 1;
    if ((unsigned char)*at < 0x7F)
        return 0;
    const int taken = u8_strmbtouc(&character, (const uint8_t *)at);
    *bytes = (size_t)taken; /* what Jansson writes is UTF-8 */
    return vl_sanitize_for(at, taken) ? character : 0;
}

static size_t hidden(const char *text)
{
    size_t count = 0, bytes;
    for (; *text; text += bytes)
        count += hidden_at(text, &bytes) != 0;
    return count;
}

static void escape(const char *text, char *out)
{
    for (size_t bytes; *text; text += bytes) {
        const unsigned character = hidden_at(text, &bytes);
        if (character)
            out += snprintf(out, ESCAPE + 1, "\\u%04x", character);
        else {
            memcpy(out, text, bytes);
            out += bytes;
        }
    }
    *out = '\0';
}

char *vl_json_text(const json_t *value, size_t flags)
{
    char *plain = json_dumps(value, flags);
    const size_t count = plain ? hidden(plain) : 0;
    if (count == 0)
        return plain;
    char *text = malloc(strlen(plain) + count * ESCAPE + 1);
    if (text)
        escape(plain, text);
    free(plain);
    return text;
}

json_t *vl_json_shown(const char *text)
{
    const size_t length = strlen(text);
    json_t *exact = json_string(text);
    char *shown = exact ? NULL : malloc(length + 1);
    if (!shown)
        return exact;
    json_t *value = json_stringn(shown, vl_sanitize(text, length, shown));
    free(shown);
    return value;
}
