/* Own numbers: the numbers of a file replace those of the data, and the source of each number in force. */
#include "engine/core/join.h"
#include "engine/core/numbers.h"
#include "engine/data/catalogue_inside.h"
#include "veillee/match.h"

#include <assert.h>
#include <string.h>

/* ---- reading ---- */

/* For a file that is something else, naming the first missing field would not help. */
static enum vl_rc refuse_shape(const struct vl_data_file *file, struct vl_diag *diag)
{
    const unsigned line = diag ? diag->line : 0;
    if (diag && strcmp(diag->key, "catalogue.field") == 0 && diag->what[0] == 0)
        vl_fail(diag, VL_REFUSED, "table.shape", "", "game, things");
    return vl_data_place(file, line, diag);
}

/* On VL_OK the file is open, and both are the caller's to give back. */
static enum vl_rc load(const char *path, struct vl_data_file *file, struct vl_cards **cards, struct vl_diag *diag)
{
    void *loaded;
    *cards = NULL;
    if (vl_data_open_path(file, path, diag) != VL_OK) {
        if (diag)
            diag->key = "table.missing";
        return VL_IO;
    }
    const enum vl_rc rc = vl_data_load(file, &vl_schema_table, &loaded, diag);
    *cards = loaded;
    if (rc == VL_OK)
        return VL_OK;
    refuse_shape(file, diag);
    vl_data_free(&vl_schema_table, loaded);
    vl_data_close(file);
    return rc;
}

static void unload(struct vl_data_file *file, struct vl_cards *cards)
{
    vl_data_free(&vl_schema_table, cards);
    vl_data_close(file);
}

enum vl_rc vl_match_setup_numbers(struct vl_match_setup *setup, const char *path, struct vl_diag *diag)
{
    struct vl_data_file file;
    struct vl_cards *cards;
    uint8_t numbers[VL_NUMBERS_MAX], source[VL_NUMBERS_MAX];
    enum vl_rc rc = load(path, &file, &cards, diag);
    if (rc != VL_OK)
        return rc;
    memcpy(numbers, setup->numbers, sizeof numbers);
    memcpy(source, setup->source, sizeof source);
    rc = vl_cards_overlay(&file, setup->rules, cards, numbers, source, diag);
    if (rc == VL_OK) {
        memcpy(setup->numbers, numbers, sizeof numbers);
        memcpy(setup->source, source, sizeof source);
        setup->own_numbers = true;
    }
    unload(&file, cards);
    return rc;
}

enum vl_rc vl_match_file_game(const struct vl_catalogue *catalogue, const char *path, const struct vl_rules **rules,
                              struct vl_diag *diag)
{
    const struct vl_yaml_step game = {.key = "game"};
    struct vl_data_file file;
    struct vl_cards *cards;
    enum vl_rc rc = load(path, &file, &cards, diag);
    if (rc != VL_OK)
        return rc;
    *rules = vl_catalogue_find(catalogue, cards->game);
    if (!*rules) {
        vl_catalogue_refuse(catalogue, "catalogue.field", cards->game, diag);
        rc = vl_data_place(&file, vl_yaml_line(file.bytes, file.size, &game, 1), diag);
    }
    unload(&file, cards);
    return rc;
}

void vl_match_setup_take_numbers(struct vl_match_setup *setup, const struct vl_match_setup *from)
{
    assert(setup->rules == from->rules);
    setup->own_numbers = from->own_numbers;
    memcpy(setup->numbers, from->numbers, sizeof setup->numbers);
    memcpy(setup->source, from->source, sizeof setup->source);
}

/* ---- in force ---- */

/* The numbers of one thing, gathered. */
struct gathered {
    const struct vl_match_setup *setup;
    const struct vl_thing *thing;
    unsigned group, member;
    struct vl_number *out;
    unsigned count;
};

static const struct vl_number *in_data(const struct vl_thing *thing, const char *what, const char *of)
{
    for (unsigned i = 0; i < thing->numbers_count; i++) {
        const struct vl_number *number = &thing->numbers[i];
        const bool same_of = of && number->of ? strcmp(of, number->of) == 0 : !of && !number->of;
        if (same_of && strcmp(number->what, what) == 0)
            return number;
    }
    return NULL;
}

static void gather(struct gathered *g, const char *what, const char *of, size_t at)
{
    const uint8_t is = g->setup->numbers[at], source = g->setup->source[at];
    const struct vl_number *data = in_data(g->thing, what, of);
    assert(g->count < VL_THING_NUMBERS_MAX);
    const char *from = source ? vl_sources[source - 1] : data && data->is == is ? data->source : "own";
    const int *was = data && from == data->source ? data->was : NULL;
    g->out[g->count++] = (struct vl_number){.what = what, .of = of, .is = is, .source = from, .was = was};
}

/* Whether the data has a number of that name from place `first` on. */
static bool has_more(const struct vl_thing *thing, unsigned first, const char *what)
{
    for (unsigned i = first; i < thing->numbers_count; i++)
        if (strcmp(thing->numbers[i].what, what) == 0)
            return true;
    return false;
}

/* Numbers that are not in the data, but in the set-up. */
static void gather_new(struct gathered *g, const struct vl_number_spec *spec)
{
    const struct vl_rules *rules = g->setup->rules;
    const bool paired = spec->of_group != VL_NONE;
    const unsigned count = paired ? rules->groups[spec->of_group].count : 1;
    for (unsigned j = 0; j < count; j++) {
        const size_t at = vl_number_at(rules, spec, g->member, j);
        const char *of = paired ? rules->groups[spec->of_group].ids[j] : NULL;
        if (!in_data(g->thing, spec->what, of) && (g->setup->numbers[at] || g->setup->source[at]))
            gather(g, spec->what, of, at);
    }
}

unsigned vl_match_setup_thing(const struct vl_match_setup *setup, const struct vl_thing *thing,
                              struct vl_number out[VL_THING_NUMBERS_MAX])
{
    const struct vl_rules *rules = setup->rules;
    struct gathered g = {.setup = setup, .thing = thing, .out = out};
    g.group = vl_group_index(rules, thing->group);
    g.member = vl_group_find(&rules->groups[g.group], thing->id);
    for (unsigned i = 0; i < thing->numbers_count; i++) {
        const struct vl_number *number = &thing->numbers[i];
        const struct vl_number_spec *spec = vl_number_spec(rules, g.group, number->what);
        const unsigned j = number->of ? vl_group_find(&rules->groups[spec->of_group], number->of) : 0;
        gather(&g, number->what, number->of, vl_number_at(rules, spec, g.member, j));
        if (!has_more(thing, i + 1, number->what))
            gather_new(&g, spec);
    }
    for (const struct vl_number_spec *spec = rules->numbers; spec->what; spec++) {
        if (spec->group == g.group && !has_more(thing, 0, spec->what))
            gather_new(&g, spec);
    }
    return g.count;
}
