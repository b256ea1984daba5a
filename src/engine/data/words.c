/* Whether a text is there in both languages, and French is well set. */
#include "engine/core/join.h"
#include "engine/data/catalogue_inside.h"
#include "engine/data/placeholders.h"

#include <stdio.h>
#include <string.h>

static bool begins(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

static bool is_space(char character)
{
    return character == ' ' || character == '\n' || character == '\t';
}

const char *vl_spacing_fault(const char *french)
{
    static const char narrow[] = "\u202F", wide[] = "\u00A0", opens[] = "«", closes[] = "»";
    for (const char *at = french; *at; at++) {
        if (begins(at, narrow) || (is_space(*at) && (strchr(";:!?", at[1]) || begins(at + 1, closes)) && at[1]))
            return at;
        if (begins(at, opens) && !begins(at + strlen(opens), wide))
            return at;
        if (begins(at, closes) && (at < french + strlen(wide) || !begins(at - strlen(wide), wide)))
            return at;
    }
    return NULL;
}

/* Refuses a text with such a fault. */
static enum vl_rc check_spacing(const struct vl_data_file *file, const char *french, const struct vl_yaml_step *path,
                                unsigned steps, const char *field, struct vl_diag *diag)
{
    char what[160] = "", where[60];
    const char *fault = vl_spacing_fault(french);
    if (!fault)
        return VL_OK;
    snprintf(where, sizeof where, "%.*s", (int)vl_whole(fault, strlen(fault), 24), fault);
    vl_join(what, sizeof what, "", field);
    vl_join(what, sizeof what, ".fr: ", where);
    return vl_data_refuse(file, path, steps, "catalogue.spacing", what, "U+00A0", diag);
}

static bool is_empty(const char *text)
{
    return !text || text[strspn(text, " \t\n")] == 0;
}

enum vl_rc vl_words_check(const struct vl_data_file *file, const struct vl_words *words,
                          const struct vl_yaml_step *path, unsigned steps, const char *field, struct vl_diag *diag)
{
    char what[120] = "";
    if (!is_empty(words->fr) && !is_empty(words->en))
        return check_spacing(file, words->fr, path, steps, field, diag);
    const char *language = is_empty(words->fr) ? "fr" : "en";
    vl_join(what, sizeof what, "", field);
    vl_join(what, sizeof what, ".", language);
    return vl_data_refuse(file, path, steps, "catalogue.language_missing", what, language, diag);
}

enum vl_rc vl_numbered_check(const struct vl_data_file *file, const struct vl_rules *rules,
                             const struct vl_words *words, const struct vl_yaml_step *path, unsigned steps,
                             const char *field, struct vl_diag *diag)
{
    char unknown[VL_PLACEHOLDER_SIZE];
    const enum vl_rc rc = vl_words_check(file, words, path, steps, field, diag);
    if (rc != VL_OK)
        return rc;
    if (vl_placeholder_unknown(rules, words->fr, unknown) || vl_placeholder_unknown(rules, words->en, unknown))
        return vl_data_refuse(file, path, steps, "catalogue.number_unknown", unknown, "GROUP.ID.NUMBER", diag);
    return VL_OK;
}
