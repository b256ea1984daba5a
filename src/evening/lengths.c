#include "evening/lengths.h"

#include <string.h>

/* Whether the line applies to the value in the set-up. */
static bool applies(const struct vl_measured_option *is, const struct vl_match_setup *setup, unsigned option)
{
    const struct vl_option *at = &setup->rules->options[option];
    return strcmp(is->option, at->id) == 0 && strcmp(is->value, at->values[setup->option[option]]) == 0 &&
           setup->seats >= is->from && (is->to == 0 || setup->seats <= is->to);
}

double vl_length_answers(const struct vl_catalogue *catalogue, const struct vl_match_setup *setup)
{
    const struct vl_rules *rules = setup->rules;
    const struct vl_measured *measured = vl_catalogue_measured(catalogue, rules);
    if (!measured || setup->seats < rules->seats_min || setup->seats > rules->seats_max)
        return 0;
    double answers = measured->answers[setup->seats - rules->seats_min];
    for (unsigned option = 0; option < rules->option_count; option++)
        for (unsigned i = 0; i < measured->options_count; i++)
            if (applies(&measured->options[i], setup, option))
                answers *= measured->options[i].times;
    return answers;
}

unsigned vl_length_minutes(double seconds)
{
    return seconds < 60 ? 1 : (unsigned)(seconds / 60 + 0.5);
}
