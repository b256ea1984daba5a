#include "front/options.h"

#include "veillee/rules.h"

#include <stdio.h>
#include <string.h>

static void write_key(char out[128], const struct vl_rules *rules, const struct vl_option *option, const char *part)
{
    snprintf(out, 128, "%s.option.%s%s%s", rules->id, option->id, part ? "." : "", part ? part : "");
}

const char *vl_option_text(const struct vl_catalogue *catalogue, const struct vl_rules *rules,
                           enum vl_language language, const struct vl_option *option, const char *part)
{
    char key[128];
    write_key(key, rules, option, part);
    /* If there is no text, vl_text returns the key, which does not outlive this function. */
    if (!vl_text_has(catalogue, rules, key))
        return part ? part : option->id;
    return vl_text(catalogue, rules, language, key);
}

bool vl_option_about(const struct vl_formatter *formatter, const struct vl_option *option, unsigned value,
                     unsigned minutes, char *out, size_t size)
{
    const struct vl_rules *rules = formatter->rules;
    const struct vl_text_arg arg = {"minutes", NULL, minutes};
    char part[64], key[128];
    snprintf(part, sizeof part, "%s.about", option->values[value]);
    write_key(key, rules, option, part);
    if (!vl_text_has(formatter->catalogue, rules, key))
        write_key(key, rules, option, "about");
    out[0] = '\0';
    if (!vl_text_has(formatter->catalogue, rules, key))
        return false;
    vl_text_format(formatter->catalogue, rules, formatter->language, key, &arg, 1, out, size);
    return true;
}

unsigned vl_option_value_at(const struct vl_option *option, unsigned place)
{
    return option->order ? option->order[place] : place;
}

unsigned vl_option_place_of(const struct vl_option *option, unsigned value)
{
    unsigned place = 0;
    while (vl_option_value_at(option, place) != value)
        place++;
    return place;
}

bool vl_option_first(const struct vl_rules *rules, unsigned *option)
{
    for (unsigned i = 0; i < rules->option_count; i++) {
        if (strcmp(rules->options[i].id, "first") == 0) {
            *option = i;
            return true;
        }
    }
    return false;
}
