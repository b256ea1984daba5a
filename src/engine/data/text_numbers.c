/* Texts of cards and rules that say numbers: "{game.marquis.pool|# coin|# coins}". */
#include "engine/core/numbers.h"
#include "engine/data/catalogue_inside.h"
#include "engine/data/placeholders.h"
#include "veillee/text.h"

#include <string.h>

const char *vl_format_words(const struct vl_formatter *formatter, const struct vl_words *words, char *out, size_t size)
{
    const char *text = vl_words_in(words, formatter->language);
    struct vl_text_arg arg[VL_PLACEHOLDERS_MAX];
    char names[VL_PLACEHOLDERS_MAX][VL_PLACEHOLDER_SIZE];
    size_t length, at;
    unsigned count = 0;
    if (!text || !strchr(text, '{'))
        return text;
    const uint8_t *numbers =
        formatter->numbers ? formatter->numbers : vl_catalogue_numbers(formatter->catalogue, formatter->rules);
    for (const char *name = text; count < VL_PLACEHOLDERS_MAX && (name = vl_placeholder_next(name, &length));
         name += length) {
        if (length >= VL_PLACEHOLDER_SIZE || !vl_number_find(formatter->rules, name, length, &at))
            continue;
        memcpy(names[count], name, length);
        names[count][length] = 0;
        arg[count] = (struct vl_text_arg){names[count], NULL, numbers[at]};
        count++;
    }
    vl_text_fill(text, vl_language_like(formatter->catalogue, formatter->language), arg, count, out, size);
    return out;
}
