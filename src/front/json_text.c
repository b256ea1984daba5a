#include "front/json_text.h"

#include "front/visible.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ESCAPE = 6 }; /* "\\u0080" */

/* The control character of DEL or C1 that stands there, with its bytes; 0: none does. */
static unsigned control_at(const char *at, size_t *bytes)
{
    const unsigned char first = (unsigned char)at[0], second = (unsigned char)at[1];
    *bytes = first == 0xC2 ? 2 : 1;
    if (first == 0x7F)
        return first;
    return first == 0xC2 && second >= 0x80 && second < 0xA0 ? second : 0;
}

static size_t controls(const char *text)
{
    size_t count = 0, bytes;
    for (const char *at = text; *at; at++)
        count += control_at(at, &bytes) != 0;
    return count;
}

static void escape(const char *text, char *out)
{
    size_t bytes;
    while (*text) {
        const unsigned control = control_at(text, &bytes);
        if (control)
            out += snprintf(out, ESCAPE + 1, "\\u%04x", control);
        else
            *out++ = *text;
        text += control ? bytes : 1;
    }
    *out = '\0';
}

char *vl_json_text(const json_t *value, size_t flags)
{
    char *plain = json_dumps(value, flags);
    const size_t count = plain ? controls(plain) : 0;
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
    json_t *value = json_stringn(shown, vl_visible(text, length, shown));
    free(shown);
    return value;
}
