/* Texts of cards and rules that say numbers: "{game.marquis.pool|# coin|# coins}". */
#include "engine/core/numbers.h"
#include "engine/data/catalogue.h"
#include "veillee/text.h"

#include <stdio.h>
#include <string.h>

enum { NUMBERS_MAX = 24 };

/* The next name between braces, or NULL; *length: of the name. */
static const char *next_name(const char *text, size_t *length)
{
    const char *brace = strchr(text, '{');
    if (!brace)
        return NULL;
    *length = strcspn(brace + 1, "}:|");
    return brace + 1;
}

const char *vl_numbers_unknown(const struct vl_rules *rules, const char *text, char out[64])
{
    size_t length, at;
    unsigned count = 0;
    for (const char *name = text; (name = next_name(name, &length)); name += length) {
        if (vl_number_find(rules, name, length, &at) && ++count <= NUMBERS_MAX)
            continue;
        snprintf(out, 64, "%.*s", length < 63 ? (int)length : 63, name);
        return out;
    }
    return NULL;
}

const char *vl_tell_words(const struct vl_teller *teller, const struct vl_words *words, char *out, size_t size)
{
    const char *text = vl_words_in(words, teller->language);
    struct vl_text_arg arg[NUMBERS_MAX];
    char names[NUMBERS_MAX][64];
    size_t length, at;
    unsigned count = 0;
    if (!text || !strchr(text, '{'))
        return text;
    const uint8_t *numbers = teller->numbers ? teller->numbers : vl_catalogue_numbers(teller->catalogue, teller->rules);
    for (const char *name = text; count < NUMBERS_MAX && (name = next_name(name, &length)); name += length) {
        if (length >= sizeof names[0] || !vl_number_find(teller->rules, name, length, &at))
            continue;
        memcpy(names[count], name, length);
        names[count][length] = 0;
        arg[count] = (struct vl_text_arg){names[count], NULL, numbers[at]};
        count++;
    }
    vl_text_fill(text, teller->language, arg, count, out, size);
    return out;
}
