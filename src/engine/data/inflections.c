/* Whether the forms of names that texts ask for are there. */
#include "engine/core/numbers.h"
#include "engine/data/articles.h"
#include "engine/data/catalogue_inside.h"

#include <stdio.h>
#include <string.h>

/* ---- what a placeholder stands for ---- */

struct check {
    const struct vl_data_file *file;
    const struct vl_rules *rules; /* NULL: common texts */
    const struct vl_cards *cards;
    const struct vl_strings *strings;
    struct vl_diag *diag;
};

enum { NO_GROUP = VL_NONE };

static const struct vl_form *find_form(const struct vl_form *forms, unsigned count, const char *id, size_t length)
{
    for (unsigned i = 0; i < count; i++)
        if (strncmp(forms[i].id, id, length) == 0 && forms[i].id[length] == 0)
            return &forms[i];
    return NULL;
}

/* The form of the text: "sbires.event.laid.self" belongs to the event "laid", and so does "sbires_table.recap.laid",
 * the text of boards. NULL if it has none. */
static const struct vl_form *form_of(const struct vl_rules *rules, const char *key)
{
    const struct {
        const char *kind;
        const struct vl_form *forms;
        unsigned count;
    } kinds[] = {{".event.", rules->events, rules->event_count},
                 {".ask.", rules->questions, rules->question_count},
                 {".answer.", rules->answers, rules->answer_count},
                 {".explain.", rules->explanations, rules->explanation_count},
                 {"_table.recap.", rules->events, rules->event_count}};
    const size_t game = strlen(rules->id);
    if (strncmp(key, rules->id, game) != 0)
        return NULL;
    for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        const size_t length = strlen(kinds[i].kind);
        if (strncmp(key + game, kinds[i].kind, length) != 0)
            continue;
        const char *id = key + game + length;
        return find_form(kinds[i].forms, kinds[i].count, id, strcspn(id, "."));
    }
    return NULL;
}

/* The group whose members' names stand in the place of the placeholder; NO_GROUP: it is not known, or players' names
 * do. */
static unsigned group_of(const struct vl_rules *rules, const struct vl_form *form, const char *name, size_t length)
{
    for (unsigned i = 0; form && i < form->fields; i++) {
        const struct vl_field *field = &form->field[i];
        if (strncmp(field->name, name, length) == 0 && field->name[length] == 0)
            return field->kind >= VL_FIELD_GROUP ? field->kind - VL_FIELD_GROUP : NO_GROUP;
    }
    for (unsigned i = 0; i < rules->group_count; i++)
        if (strncmp(rules->groups[i].id, name, length) == 0 && rules->groups[i].id[length] == 0)
            return i;
    return NO_GROUP;
}

/* ---- whether every name has the form ---- */

static const struct vl_thing *find_thing(const struct vl_cards *cards, const char *group, const char *id)
{
    for (unsigned i = 0; i < cards->things_count; i++)
        if ((!group || strcmp(cards->things[i].group, group) == 0) && strcmp(cards->things[i].id, id) == 0)
            return &cards->things[i];
    return NULL;
}

/* The thing that gives a member its name, as vl_format_member finds it. NULL: a text does. */
static const struct vl_thing *namer(const struct check *check, const struct vl_group *group, const char *id)
{
    char key[120];
    const struct vl_thing *thing = find_thing(check->cards, group->id, id);
    snprintf(key, sizeof key, "%s.%s.%s", check->rules->id, group->id, id);
    return thing || vl_strings_find(check->strings, key, vl_string_hash(key)) ? thing
                                                                              : find_thing(check->cards, NULL, id);
}

/* The first member without the form, or NULL. Cards of the user need not have it: only their names are then written. */
static const char *lacking(const struct check *check, const struct vl_group *group, const char *form, size_t length)
{
    for (unsigned i = 0; i < group->count; i++) {
        const struct vl_thing *thing = namer(check, group, group->ids[i]);
        if (i + group->optional >= group->count)
            break;
        if (!vl_inflection_has(thing ? &thing->article : NULL, form, length))
            return group->ids[i];
    }
    return NULL;
}

/* ---- one text ---- */

static unsigned line_of(const struct check *check, const struct vl_string *string)
{
    return vl_yaml_scalar_line(check->file->bytes, check->file->size, string->key, 0);
}

static enum vl_rc refuse(const struct check *check, const struct vl_string *string, const char *placeholder,
                         const char *key, const char *expected)
{
    char what[160];
    snprintf(what, sizeof what, "%s: {%.*s}", string->key, (int)strcspn(placeholder, "}"), placeholder);
    vl_fail(check->diag, VL_REFUSED, key, what, expected);
    return vl_data_place(check->file, line_of(check, string), check->diag);
}

/* `name` begins a placeholder, behind its brace. */
static enum vl_rc check_placeholder(const struct check *check, const struct vl_string *string,
                                    enum vl_language language, const char *name)
{
    const size_t named = strcspn(name, "}:|?");
    const char *form = name + named + 1;
    if (name[named] != ':')
        return VL_OK;
    const size_t length = strcspn(form, "}");
    if (!vl_inflection_known(form, length, language))
        return refuse(check, string, name, "catalogue.form_unknown", vl_inflection_list(language));
    if (!check->rules || vl_inflection_has(NULL, form, length))
        return VL_OK;
    const unsigned group = group_of(check->rules, form_of(check->rules, string->key), name, named);
    if (group == NO_GROUP)
        return refuse(check, string, name, "catalogue.form_unknown", "de, que, typed");
    const char *id = lacking(check, &check->rules->groups[group], form, length);
    return id ? refuse(check, string, name, "catalogue.form_missing", id) : VL_OK;
}

static enum vl_rc check_text(const struct check *check, const struct vl_string *string, enum vl_language language)
{
    enum vl_rc rc = VL_OK;
    for (const char *at = vl_words_in(&string->is, language); rc == VL_OK && (at = strchr(at, '{')); at++) {
        if (at[1] == '{')
            at++;
        else
            rc = check_placeholder(check, string, language, at + 1);
    }
    return rc;
}

enum vl_rc vl_inflections_check(const struct vl_data_file *file, const struct vl_rules *rules,
                                const struct vl_cards *cards, const struct vl_strings *strings, struct vl_diag *diag)
{
    const struct check check = {.file = file, .rules = rules, .cards = cards, .strings = strings, .diag = diag};
    enum vl_rc rc = VL_OK;
    for (unsigned i = 0; rc == VL_OK && i < strings->strings_count; i++)
        for (unsigned language = 0; rc == VL_OK && language < VL_LANGUAGES; language++)
            rc = check_text(&check, &strings->strings[i], (enum vl_language)language);
    return rc;
}
