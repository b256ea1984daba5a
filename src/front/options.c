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

static const char *text_under(const struct vl_catalogue *catalogue, const struct vl_rules *rules,
                              enum vl_language language, const struct vl_option *option, const char *part)
{
    char key[128];
    write_key(key, rules, option, part);
    return vl_text_has(catalogue, rules, key) ? vl_text(catalogue, rules, language, key) : NULL;
}

/* The text about a value for that many players, or else for the nearest fewer. */
static const char *about_for(const struct vl_catalogue *catalogue, const struct vl_rules *rules,
                             enum vl_language language, const struct vl_option *option, unsigned value, unsigned seats)
{
    const char *about = NULL;
    char part[64];
    for (; seats > 0 && !about; seats--) {
        snprintf(part, sizeof part, "%s.about.%u", option->values[value], seats);
        about = text_under(catalogue, rules, language, option, part);
    }
    return about;
}

const char *vl_option_about(const struct vl_catalogue *catalogue, const struct vl_rules *rules,
                            enum vl_language language, const struct vl_option *option, unsigned value, unsigned seats)
{
    char part[64];
    const char *about = about_for(catalogue, rules, language, option, value, seats);
    if (about)
        return about;
    snprintf(part, sizeof part, "%s.about", option->values[value]);
    about = text_under(catalogue, rules, language, option, part);
    return about ? about : text_under(catalogue, rules, language, option, "about");
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
