/* Cards, houses and numbers of a data file against what the rule module wants. */
#include "engine/core/join.h"
#include "engine/core/numbers.h"
#include "engine/data/articles.h"
#include "engine/data/catalogue_inside.h"
#include "veillee/text.h"

#include <stdio.h>
#include <string.h>
#include <unistr.h>
#include <uniwidth.h>

const char *const vl_sources[] = {"printed", "stated", "inferred", "ruling", "reconstructed", "own", "tuned", NULL};

struct check {
    const struct vl_data_file *file;
    const struct vl_rules *rules;
    const struct vl_cards *cards;
    uint8_t *numbers;
    uint8_t *source; /* of own numbers; NULL: a data file, which must be complete */
    struct vl_diag *diag;
};

static enum vl_rc refuse(const struct check *check, unsigned thing, const char *field, const char *key,
                         const char *what, const char *expected)
{
    const struct vl_yaml_step path[] = {{.key = "things"}, {.entry = thing}, {.key = field}};
    return vl_data_refuse(check->file, path, field ? 3 : 2, key, what, expected, check->diag);
}

static enum vl_rc refuse_number(const struct check *check, unsigned thing, unsigned number, const char *field,
                                const char *key, const char *what)
{
    const struct vl_yaml_step path[] = {
        {.key = "things"}, {.entry = thing}, {.key = "numbers"}, {.entry = number}, {.key = field}};
    return vl_data_refuse(check->file, path, 5, key, what, "", check->diag);
}

/* Completes a refusal: the members of a list as what is accepted. */
static enum vl_rc accepting(const struct check *check, const char *const *ids, unsigned count)
{
    for (unsigned i = 0; check->diag && i < count; i++)
        vl_join(check->diag->expected, sizeof check->diag->expected, ", ", ids[i]);
    return VL_REFUSED;
}

static enum vl_rc accepting_groups(const struct check *check)
{
    for (unsigned i = 0; check->diag && i < check->rules->group_count; i++)
        vl_join(check->diag->expected, sizeof check->diag->expected, ", ", check->rules->groups[i].id);
    return VL_REFUSED;
}

static enum vl_rc accepting_numbers(const struct check *check, unsigned group)
{
    for (const struct vl_number_spec *spec = check->rules->numbers; check->diag && spec->what; spec++) {
        if (spec->group == group)
            vl_join(check->diag->expected, sizeof check->diag->expected, ", ", spec->what);
    }
    return VL_REFUSED;
}

/* ---- one number ---- */

struct place {
    unsigned thing, group, member;
};

static bool same(const char *a, const char *b)
{
    return a == b || (a && b && strcmp(a, b) == 0);
}

static bool stands_before(const struct vl_thing *thing, unsigned number)
{
    for (unsigned i = 0; i < number; i++) {
        if (same(thing->numbers[i].what, thing->numbers[number].what) &&
            same(thing->numbers[i].of, thing->numbers[number].of))
            return true;
    }
    return false;
}

/* The place of a source in vl_sources, or that of the NULL. */
static unsigned find_source(const char *source)
{
    unsigned i = 0;
    while (vl_sources[i] && strcmp(vl_sources[i], source) != 0)
        i++;
    return i;
}

/* *second: the member that the number belongs to besides its thing. */
static enum vl_rc check_of(const struct check *check, const struct place *place, unsigned index,
                           const struct vl_number_spec *spec, unsigned *second)
{
    const struct vl_number *number = &check->cards->things[place->thing].numbers[index];
    *second = 0;
    if (spec->of_group == VL_NONE)
        return number->of ? refuse_number(check, place->thing, index, "of", "catalogue.of_nothing", number->what)
                          : VL_OK;
    const struct vl_group *group = &check->rules->groups[spec->of_group];
    if (number->of)
        *second = vl_group_find(group, number->of);
    if (number->of && *second < group->count)
        return VL_OK;
    if (number->of)
        refuse_number(check, place->thing, index, "of", "catalogue.unknown_thing", number->of);
    else
        refuse_number(check, place->thing, index, "what", "catalogue.of_missing", number->what);
    return accepting(check, group->ids, group->count);
}

static enum vl_rc check_range(const struct check *check, const struct place *place, unsigned index,
                              const struct vl_number_spec *spec, unsigned second)
{
    const struct vl_number *number = &check->cards->things[place->thing].numbers[index];
    const struct vl_yaml_step path[] = {
        {.key = "things"}, {.entry = place->thing}, {.key = "numbers"}, {.entry = index}, {.key = "is"}};
    char name[128];
    if (check->source && spec->optional && number->is == 0) /* it takes away what the data says */
        return VL_OK;
    vl_number_name(check->rules, spec, place->member, second, name, sizeof name);
    if (vl_number_in_range(spec, check->source ? name : number->what, number->is, check->diag) == VL_OK)
        return VL_OK;
    if (check->source && check->diag)
        check->diag->key = "table.range";
    return vl_data_place(check->file, vl_yaml_line(check->file->bytes, check->file->size, path, 5), check->diag);
}

static enum vl_rc take_number(const struct check *check, const struct place *place, unsigned index)
{
    const struct vl_thing *thing = &check->cards->things[place->thing];
    const struct vl_number *number = &thing->numbers[index];
    const struct vl_number_spec *spec = vl_number_spec(check->rules, place->group, number->what);
    unsigned second, source = find_source(number->source ? number->source : "own");
    if (!spec) {
        refuse_number(check, place->thing, index, "what", "catalogue.number_unknown", number->what);
        return accepting_numbers(check, place->group);
    }
    if (stands_before(thing, index))
        return refuse_number(check, place->thing, index, "what", "catalogue.number_twice", number->what);
    if (!vl_sources[source]) {
        refuse_number(check, place->thing, index, "source", "catalogue.field", number->source);
        return accepting(check, vl_sources, source);
    }
    if (check_of(check, place, index, spec, &second) != VL_OK ||
        check_range(check, place, index, spec, second) != VL_OK)
        return VL_REFUSED;
    const size_t at = vl_number_at(check->rules, spec, place->member, second);
    check->numbers[at] = (uint8_t)number->is;
    if (check->source)
        check->source[at] = (uint8_t)(source + 1);
    return VL_OK;
}

static bool has_number(const struct vl_thing *thing, const char *what, const char *of)
{
    for (unsigned i = 0; i < thing->numbers_count; i++) {
        if (same(thing->numbers[i].what, what) && same(thing->numbers[i].of, of))
            return true;
    }
    return false;
}

static enum vl_rc check_determinize(const struct check *check, const struct place *place)
{
    const struct vl_thing *thing = &check->cards->things[place->thing];
    char what[128];
    for (const struct vl_number_spec *spec = check->rules->numbers; spec->what; spec++) {
        if (spec->group != place->group || spec->optional)
            continue;
        const struct vl_group *second = spec->of_group == VL_NONE ? NULL : &check->rules->groups[spec->of_group];
        for (unsigned j = 0; j < (second ? second->count : 1); j++) {
            if (has_number(thing, spec->what, second ? second->ids[j] : NULL))
                continue;
            vl_number_name(check->rules, spec, place->member, j, what, sizeof what);
            return refuse(check, place->thing, NULL, "catalogue.number_missing", what, "");
        }
    }
    return VL_OK;
}

/* ---- one thing ---- */

static enum vl_rc take_effect(const struct check *check, const struct place *place)
{
    const char *effect = check->cards->things[place->thing].effect;
    if (!effect)
        return VL_OK;
    if (place->group != check->rules->effect_group)
        return refuse(check, place->thing, "effect", "catalogue.no_effects", effect, "");
    const struct vl_group *effects = &check->rules->groups[check->rules->effects];
    const unsigned index = vl_group_find(effects, effect);
    if (index == effects->count) {
        refuse(check, place->thing, "effect", "catalogue.effect_unknown", effect, "");
        return accepting(check, effects->ids, effects->count);
    }
    check->numbers[check->rules->effect_offset + place->member] = (uint8_t)index;
    return VL_OK;
}

static enum vl_rc check_clauses(const struct check *check, unsigned index)
{
    const struct vl_thing *thing = &check->cards->things[index];
    for (unsigned i = 0; i < thing->clauses_count; i++) {
        const struct vl_yaml_step path[] = {{.key = "things"}, {.entry = index}, {.key = "clauses"}, {.entry = i}};
        if (vl_clause_parse(check->rules, thing->clauses[i]) == 0)
            return vl_data_refuse(check->file, path, 4, "catalogue.clause_unknown", thing->clauses[i],
                                  check->rules->prefix, check->diag);
    }
    return VL_OK;
}

/* Columns on a terminal, or in ASCII, where some letters are written with several. */
int vl_short_columns(const char *text)
{
    static const char *const doubled[] = {"œ", "Œ", "æ", "Æ", "ß"};
    int columns = u8_strwidth((const uint8_t *)text, "UTF-8");
    for (unsigned i = 0; i < sizeof doubled / sizeof *doubled; i++) {
        for (const char *at = text; (at = strstr(at, doubled[i])); at += strlen(doubled[i]))
            columns++;
    }
    return columns;
}

static enum vl_rc refuse_wide(const struct check *check, unsigned index, const char *field, enum vl_language language,
                              const char *text)
{
    const char *const id = check->cards->things[index].id;
    char what[120] = "", widest[12];
    snprintf(widest, sizeof widest, "%d", VL_SHORT_COLUMNS);
    vl_join(what, sizeof what, "", id);
    vl_join(what, sizeof what, ".", field);
    vl_join(what, sizeof what, ".", vl_language_id(language));
    vl_join(what, sizeof what, ": ", text);
    return refuse(check, index, field, "catalogue.too_wide", what, widest);
}

/* The game itself is named where there is room; a user's card may have no short form. */
static bool needs_short(const struct check *check, const struct place *place)
{
    const struct vl_group *group = &check->rules->groups[place->group];
    return strcmp(check->cards->things[place->thing].id, check->rules->id) != 0 &&
           place->member + group->optional < group->count;
}

static enum vl_rc check_short(const struct check *check, const struct place *place)
{
    const struct vl_thing *thing = &check->cards->things[place->thing];
    const struct vl_yaml_step path[] = {{.key = "things"}, {.entry = place->thing}, {.key = "short"}};
    const bool has = thing->short_name.fr || thing->short_name.en;
    const struct vl_words *words = has ? &thing->short_name : &thing->name;
    char field[120] = "";
    vl_join(field, sizeof field, "", thing->id);
    vl_join(field, sizeof field, ".", "short");
    if (has && vl_words_check(check->file, words, path, 3, field, check->diag) != VL_OK)
        return VL_REFUSED;
    for (unsigned i = 0; (has || needs_short(check, place)) && i < VL_LANGUAGES; i++) {
        const char *text = vl_words_in(words, (enum vl_language)i);
        if (vl_short_columns(text) > VL_SHORT_COLUMNS)
            return refuse_wide(check, place->thing, has ? "short" : "name", (enum vl_language)i, text);
    }
    return VL_OK;
}

static enum vl_rc check_article(const struct check *check, unsigned index)
{
    const struct vl_thing *thing = &check->cards->things[index];
    const char *expected = "", *fault = vl_article_fault(&thing->article, thing->name.fr, &expected);
    const struct vl_yaml_step path[] = {{.key = "things"}, {.entry = index}, {.key = "article"}, {.key = fault}};
    char what[160] = "";
    if (!fault)
        return VL_OK;
    vl_join(what, sizeof what, "", thing->id);
    vl_join(what, sizeof what, ".article.", fault);
    return vl_data_refuse(check->file, path, 4, "catalogue.field", what, expected, check->diag);
}

static enum vl_rc check_texts(const struct check *check, unsigned index)
{
    const struct vl_thing *thing = &check->cards->things[index];
    const struct vl_yaml_step name[] = {{.key = "things"}, {.entry = index}, {.key = "name"}};
    const struct vl_yaml_step text[] = {{.key = "things"}, {.entry = index}, {.key = "text"}};
    char field[120] = "";
    vl_join(field, sizeof field, "", thing->id);
    vl_join(field, sizeof field, ".", "name");
    enum vl_rc rc = vl_words_check(check->file, &thing->name, name, 3, field, check->diag);
    if (rc == VL_OK)
        rc = check_article(check, index);
    if (rc != VL_OK || (!thing->text.fr && !thing->text.en))
        return rc;
    field[0] = 0;
    vl_join(field, sizeof field, "", thing->id);
    vl_join(field, sizeof field, ".", "text");
    return vl_numbered_check(check->file, check->rules, &thing->text, text, 3, field, check->diag);
}

static enum vl_rc find_place(const struct check *check, unsigned index, struct place *place)
{
    const struct vl_thing *thing = &check->cards->things[index];
    place->thing = index;
    place->group = vl_group_index(check->rules, thing->group);
    if (place->group == check->rules->group_count) {
        refuse(check, index, "group", "catalogue.unknown_thing", thing->group, "");
        return accepting_groups(check);
    }
    const struct vl_group *group = &check->rules->groups[place->group];
    place->member = vl_group_find(group, thing->id);
    if (place->member == group->count) {
        refuse(check, index, "id", "catalogue.unknown_thing", thing->id, "");
        return accepting(check, group->ids, group->count);
    }
    for (unsigned i = 0; i < index; i++) {
        const struct vl_thing *other = &check->cards->things[i];
        if (strcmp(other->group, thing->group) == 0 && strcmp(other->id, thing->id) == 0)
            return refuse(check, index, "id", "catalogue.key_twice", thing->id, "");
    }
    return VL_OK;
}

static enum vl_rc take_thing(const struct check *check, unsigned index)
{
    const struct vl_thing *thing = &check->cards->things[index];
    struct place place = {0};
    enum vl_rc rc = find_place(check, index, &place);
    if (rc == VL_OK)
        rc = check_texts(check, index);
    if (rc == VL_OK)
        rc = check_short(check, &place);
    if (rc == VL_OK)
        rc = take_effect(check, &place);
    for (unsigned i = 0; rc == VL_OK && i < thing->numbers_count; i++)
        rc = take_number(check, &place, i);
    if (rc == VL_OK)
        rc = check_determinize(check, &place);
    return rc == VL_OK ? check_clauses(check, index) : rc;
}

/* ---- all things ---- */

static bool is_there(const struct vl_cards *cards, const char *group, const char *id)
{
    for (unsigned i = 0; i < cards->things_count; i++) {
        if (strcmp(cards->things[i].group, group) == 0 && (!id || strcmp(cards->things[i].id, id) == 0))
            return true;
    }
    return false;
}

static bool has_numbers(const struct vl_rules *rules, unsigned group)
{
    for (const struct vl_number_spec *spec = rules->numbers; spec->what; spec++) {
        if (spec->group == group)
            return true;
    }
    return false;
}

/* A group that the file speaks of at all, or has to, must be there whole. */
static enum vl_rc check_group(const struct check *check, unsigned index)
{
    const struct vl_group *group = &check->rules->groups[index];
    const struct vl_yaml_step things = {.key = "things"};
    char what[120] = "";
    if (!is_there(check->cards, group->id, NULL) && !has_numbers(check->rules, index))
        return VL_OK;
    for (unsigned i = 0; i + group->optional < group->count; i++) {
        if (is_there(check->cards, group->id, group->ids[i]))
            continue;
        vl_join(what, sizeof what, "", group->id);
        vl_join(what, sizeof what, " ", group->ids[i]);
        return vl_data_refuse(check->file, &things, 1, "catalogue.missing_thing", what, "", check->diag);
    }
    return VL_OK;
}

static enum vl_rc check_head(const struct check *check)
{
    const struct vl_yaml_step game = {.key = "game"}, name = {.key = "name"}, about = {.key = "about"};
    if (strcmp(check->cards->game, check->rules->id) != 0)
        return vl_data_refuse(check->file, &game, 1, "catalogue.field", check->cards->game, check->rules->id,
                              check->diag);
    const enum vl_rc rc = vl_words_check(check->file, &check->cards->name, &name, 1, "name", check->diag);
    return rc == VL_OK ? vl_words_check(check->file, &check->cards->about, &about, 1, "about", check->diag) : rc;
}

static enum vl_rc check_digits(const struct check *check)
{
    char what[100], value[90];
    const unsigned line = vl_yaml_no_number_line(check->file->bytes, check->file->size, "is", value, sizeof value);
    if (line == 0)
        return VL_OK;
    snprintf(what, sizeof what, "is: %s", value);
    vl_fail(check->diag, VL_REFUSED, "catalogue.field", what, "0, 1, 2 ...");
    return vl_data_place(check->file, line, check->diag);
}

enum vl_rc vl_cards_check(const struct vl_data_file *file, const struct vl_rules *rules, const struct vl_cards *cards,
                          uint8_t *numbers, struct vl_diag *diag)
{
    struct check check = {.file = file, .rules = rules, .cards = cards, .diag = diag};
    check.numbers = numbers;
    enum vl_rc rc = check_head(&check);
    if (rc == VL_OK)
        rc = check_digits(&check);
    for (unsigned i = 0; rc == VL_OK && i < cards->things_count; i++)
        rc = take_thing(&check, i);
    for (unsigned i = 0; rc == VL_OK && i < rules->group_count; i++)
        rc = check_group(&check, i);
    return rc;
}

/* ---- own numbers ---- */

static bool matters(const struct check *check, const struct vl_number_spec *spec, unsigned member, unsigned of)
{
    return !check->rules->matters || check->rules->matters(check->numbers, spec, member, of);
}

/* The second things, or else the numbers of the thing, that would make a difference. */
static enum vl_rc accepting_what_matters(const struct check *check, const struct place *place,
                                         const struct vl_number_spec *refused)
{
    const struct vl_group *of = refused->of_group == VL_NONE ? NULL : &check->rules->groups[refused->of_group];
    char *expected = check->diag ? check->diag->expected : NULL;
    for (unsigned j = 0; expected && of && j < of->count; j++) {
        if (matters(check, refused, place->member, j))
            vl_join(expected, sizeof check->diag->expected, ", ", of->ids[j]);
    }
    const bool has_others = expected && expected[0];
    for (const struct vl_number_spec *spec = check->rules->numbers; expected && !has_others && spec->what; spec++) {
        if (spec->group == place->group && matters(check, spec, place->member, 0))
            vl_join(expected, sizeof check->diag->expected, ", ", spec->what);
    }
    if (expected && !expected[0])
        check->diag->key = "table.idle_thing";
    return VL_REFUSED;
}

static enum vl_rc refuse_idle(const struct check *check, const struct place *place, unsigned index)
{
    const struct vl_number *number = &check->cards->things[place->thing].numbers[index];
    const struct vl_number_spec *spec = vl_number_spec(check->rules, place->group, number->what);
    const unsigned of = number->of ? vl_group_find(&check->rules->groups[spec->of_group], number->of) : 0;
    char name[128];
    if (matters(check, spec, place->member, of))
        return VL_OK;
    vl_number_name(check->rules, spec, place->member, of, name, sizeof name);
    refuse_number(check, place->thing, index, "what", "table.idle", name);
    return accepting_what_matters(check, place, spec);
}

/* Only once all of the file is taken: whether a number matters may depend on others. */
static enum vl_rc refuse_idle_numbers(const struct check *check)
{
    for (unsigned i = 0; i < check->cards->things_count; i++) {
        struct place place = {0};
        find_place(check, i, &place);
        for (unsigned j = 0; j < check->cards->things[i].numbers_count; j++) {
            if (refuse_idle(check, &place, j) != VL_OK)
                return VL_REFUSED;
        }
    }
    return VL_OK;
}

static enum vl_rc overlay_thing(const struct check *check, unsigned index)
{
    struct place place = {0};
    enum vl_rc rc = find_place(check, index, &place);
    if (rc == VL_OK)
        rc = take_effect(check, &place);
    for (unsigned i = 0; rc == VL_OK && i < check->cards->things[index].numbers_count; i++)
        rc = take_number(check, &place, i);
    return rc;
}

enum vl_rc vl_cards_overlay(const struct vl_data_file *file, const struct vl_rules *rules, const struct vl_cards *cards,
                            uint8_t *numbers, uint8_t *source, struct vl_diag *diag)
{
    struct check check = {.file = file, .rules = rules, .cards = cards, .diag = diag};
    const struct vl_yaml_step game = {.key = "game"};
    check.numbers = numbers;
    check.source = source;
    if (strcmp(cards->game, rules->id) != 0)
        return vl_data_refuse(file, &game, 1, "table.game", cards->game, rules->id, diag);
    enum vl_rc rc = check_digits(&check);
    for (unsigned i = 0; rc == VL_OK && i < cards->things_count; i++)
        rc = overlay_thing(&check, i);
    return rc == VL_OK ? refuse_idle_numbers(&check) : rc;
}
