#include "engine/data/measured.h"

#include "veillee/match.h"

#include <stdio.h>
#include <string.h>

#define ID(key, structure, member) CYAML_FIELD_STRING_PTR(key, CYAML_FLAG_DEFAULT, structure, member, 1, 200)
#define FLOAT(key, structure, member) CYAML_FIELD_FLOAT(key, CYAML_FLAG_DEFAULT, structure, member)
#define LIST(key, flags, member, entry)                                                                                \
    CYAML_FIELD_SEQUENCE(key, (flags) | CYAML_FLAG_POINTER, struct vl_measured, member, entry, 0, CYAML_UNLIMITED)

static const cyaml_schema_value_t length_schema = {
    CYAML_VALUE_FLOAT(CYAML_FLAG_DEFAULT, double),
};

static const cyaml_schema_field_t option_fields[] = {
    ID("option", struct vl_measured_option, option),
    ID("value", struct vl_measured_option, value),
    FLOAT("times", struct vl_measured_option, times),
    CYAML_FIELD_UINT("from", CYAML_FLAG_OPTIONAL, struct vl_measured_option, from),
    CYAML_FIELD_UINT("to", CYAML_FLAG_OPTIONAL, struct vl_measured_option, to),
    CYAML_FIELD_END,
};

static const cyaml_schema_value_t option_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, struct vl_measured_option, option_fields),
};

static const cyaml_schema_field_t head_fields[] = {
    CYAML_FIELD_UINT("seats", CYAML_FLAG_DEFAULT, struct vl_measured_head, seats),
    ID("weaker", struct vl_measured_head, weaker),
    ID("stronger", struct vl_measured_head, stronger),
    FLOAT("head", struct vl_measured_head, head),
    FLOAT("low", struct vl_measured_head, low),
    FLOAT("high", struct vl_measured_head, high),
    CYAML_FIELD_UINT("matches", CYAML_FLAG_DEFAULT, struct vl_measured_head, matches),
    CYAML_FIELD_END,
};

static const cyaml_schema_value_t head_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, struct vl_measured_head, head_fields),
};

static const cyaml_schema_field_t measured_fields[] = {
    ID("game", struct vl_measured, game),
    LIST("answers", CYAML_FLAG_DEFAULT, answers, &length_schema),
    LIST("options", CYAML_FLAG_OPTIONAL, options, &option_schema),
    LIST("heads", CYAML_FLAG_OPTIONAL, heads, &head_schema),
    LIST("wins", CYAML_FLAG_OPTIONAL, wins, &length_schema),
    CYAML_FIELD_END,
};

const cyaml_schema_value_t vl_schema_measured = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_POINTER, struct vl_measured, measured_fields),
};

/* ---- checking ---- */

static enum vl_rc check_answers(const struct vl_data_file *file, const struct vl_rules *rules,
                                const struct vl_measured *measured, struct vl_diag *diag)
{
    const struct vl_yaml_step path[] = {{.key = "answers"}};
    const unsigned wanted = rules->seats_max - rules->seats_min + 1U;
    char expected[32];
    bool good = measured->answers_count == wanted;
    for (unsigned i = 0; i < measured->answers_count && good; i++)
        good = measured->answers[i] > 0;
    snprintf(expected, sizeof expected, "%u x 0.1 ...", wanted);
    return good ? VL_OK : vl_data_refuse(file, path, 1, "catalogue.field", "answers", expected, diag);
}

static bool knows(const struct vl_rules *rules, const struct vl_measured_option *is)
{
    for (unsigned i = 0; i < rules->option_count; i++)
        for (unsigned value = 0; value < rules->options[i].count && strcmp(rules->options[i].id, is->option) == 0;
             value++)
            if (strcmp(rules->options[i].values[value], is->value) == 0)
                return is->times > 0;
    return false;
}

static enum vl_rc check_options(const struct vl_data_file *file, const struct vl_rules *rules,
                                const struct vl_measured *measured, struct vl_diag *diag)
{
    for (unsigned i = 0; i < measured->options_count; i++) {
        const struct vl_yaml_step path[] = {{.key = "options"}, {.entry = i}};
        if (!knows(rules, &measured->options[i]))
            return vl_data_refuse(file, path, 2, "catalogue.unknown_thing", measured->options[i].option, rules->id,
                                  diag);
    }
    return VL_OK;
}

/* Levels that are known, and more of them apart than in the line before of so many seats. */
static bool in_order(const struct vl_rules *rules, const struct vl_measured_head *is,
                     const struct vl_measured_head *before)
{
    enum vl_level weaker, stronger, less = VL_HUMAN, more = VL_HUMAN;
    if (!vl_level_parse(is->weaker, &weaker) || !vl_level_parse(is->stronger, &stronger) || weaker == VL_HUMAN ||
        stronger <= weaker || is->seats < rules->seats_min || is->seats > rules->seats_max || is->head < is->low ||
        is->head > is->high)
        return false;
    if (!before || before->seats < is->seats)
        return true;
    vl_level_parse(before->weaker, &less); /* which have been found in order */
    vl_level_parse(before->stronger, &more);
    return before->seats == is->seats && more - less < stronger - weaker && before->head <= is->head;
}

static enum vl_rc check_heads(const struct vl_data_file *file, const struct vl_rules *rules,
                              const struct vl_measured *measured, struct vl_diag *diag)
{
    for (unsigned i = 0; i < measured->heads_count; i++) {
        const struct vl_yaml_step path[] = {{.key = "heads"}, {.entry = i}};
        if (!in_order(rules, &measured->heads[i], i > 0 ? &measured->heads[i - 1] : NULL))
            return vl_data_refuse(file, path, 2, "catalogue.field", measured->heads[i].weaker,
                                  "seats, weaker < stronger, low <= head <= high", diag);
    }
    return VL_OK;
}

static enum vl_rc check_wins(const struct vl_data_file *file, const struct vl_measured *measured, struct vl_diag *diag)
{
    const struct vl_yaml_step path[] = {{.key = "wins"}};
    const unsigned wanted = VL_MASTER - VL_CADET;
    char expected[32];
    bool good = measured->wins_count == wanted || measured->wins_count == 0;
    for (unsigned i = 0; i < measured->wins_count && good; i++)
        good = measured->wins[i] > 0 && measured->wins[i] < 100;
    snprintf(expected, sizeof expected, "%u x 0.1 .. 99.9", wanted);
    return good ? VL_OK : vl_data_refuse(file, path, 1, "catalogue.field", "wins", expected, diag);
}

enum vl_rc vl_measured_read(const struct vl_data_file *file, const struct vl_rules *rules, struct vl_measured **out,
                            struct vl_diag *diag)
{
    const struct vl_yaml_step path[] = {{.key = "game"}};
    void *loaded;
    enum vl_rc rc = vl_data_load(file, &vl_schema_measured, &loaded, diag);
    const struct vl_measured *measured = *out = loaded;
    if (rc == VL_OK && strcmp(measured->game, rules->id) != 0)
        rc = vl_data_refuse(file, path, 1, "catalogue.field", measured->game, rules->id, diag);
    if (rc == VL_OK)
        rc = check_answers(file, rules, measured, diag);
    if (rc == VL_OK)
        rc = check_options(file, rules, measured, diag);
    if (rc == VL_OK)
        rc = check_heads(file, rules, measured, diag);
    return rc == VL_OK ? check_wins(file, measured, diag) : rc;
}
