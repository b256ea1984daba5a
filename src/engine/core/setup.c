/* Setting a table up: seats, names, options. */
#include "engine/core/join.h"
#include "engine/core/match.h"
#include "engine/data/numbers.h"

#include <stdio.h>
#include <string.h>

static const char *const levels[VL_LEVELS] = {"human", "beginner", "adept", "master"};
static const char *const undos[VL_UNDOS] = {"free", "agreed", "never"};

static const char *const files[] = {"FILE"};

/* The place of `text` among `count` words, or `count`. */
static unsigned find(const char *const *words, unsigned count, const char *text)
{
    unsigned i = 0;
    while (i < count && strcmp(words[i], text) != 0)
        i++;
    return i;
}

const char *vl_level_id(enum vl_level level)
{
    return levels[level];
}

bool vl_level_parse(const char *text, enum vl_level *out)
{
    const unsigned i = find(levels, VL_LEVELS, text);
    if (i < VL_LEVELS)
        *out = (enum vl_level)i;
    return i < VL_LEVELS;
}

const char *vl_undo_id(enum vl_undo undo)
{
    return undos[undo];
}

bool vl_undo_parse(const char *text, enum vl_undo *out)
{
    const unsigned i = find(undos, VL_UNDOS, text);
    if (i < VL_UNDOS)
        *out = (enum vl_undo)i;
    return i < VL_UNDOS;
}

void vl_table_setup_standard(struct vl_table_setup *setup, const struct vl_catalogue *catalogue,
                             const struct vl_rules *rules)
{
    memset(setup, 0, sizeof *setup);
    setup->rules = rules;
    setup->seats = rules->seats_min;
    setup->undo = VL_UNDO_FREE;
    for (unsigned i = 0; i < rules->option_count; i++)
        setup->option[i] = rules->options[i].standard;
    setup->own_numbers = catalogue->folder[0] != 0;
    memcpy(setup->numbers, vl_catalogue_numbers(catalogue, rules), rules->numbers_size);
}

/* ---- options ---- */

static enum vl_rc refuse_option(const struct vl_rules *rules, const char *id, struct vl_diag *diag)
{
    vl_fail(diag, VL_REFUSED, "setup.option_unknown", id, "");
    if (diag) {
        for (unsigned i = 0; i < rules->option_count; i++)
            vl_join(diag->expected, sizeof diag->expected, ", ", rules->options[i].id);
        vl_join(diag->expected, sizeof diag->expected, ", ", "undo, table");
    }
    return VL_REFUSED;
}

static enum vl_rc refuse_value(const char *id, const char *value, const char *const *values, unsigned count,
                               struct vl_diag *diag)
{
    vl_fail(diag, VL_REFUSED, "setup.option_value", id, "");
    if (diag) {
        vl_join(diag->what, sizeof diag->what, "=", value);
        for (unsigned i = 0; i < count; i++)
            vl_join(diag->expected, sizeof diag->expected, ", ", values[i]);
    }
    return VL_REFUSED;
}

static enum vl_rc set_option(struct vl_table_setup *setup, unsigned index, const char *value, struct vl_diag *diag)
{
    const struct vl_option *option = &setup->rules->options[index];
    const unsigned i = find(option->values, option->count, value);
    if (i == option->count) {
        refuse_value(option->id, value, option->values, option->count, diag);
        if (diag)
            diag->clause = option->clause;
        return VL_REFUSED;
    }
    setup->option[index] = (uint8_t)i;
    return VL_OK;
}

enum vl_rc vl_table_setup_option(struct vl_table_setup *setup, const char *id, const char *value, struct vl_diag *diag)
{
    for (unsigned i = 0; i < setup->rules->option_count; i++) {
        if (strcmp(setup->rules->options[i].id, id) == 0)
            return set_option(setup, i, value, diag);
    }
    if (strcmp(id, "table") == 0)
        return value[0] ? vl_table_setup_numbers(setup, value, diag) : refuse_value(id, value, files, 1, diag);
    if (strcmp(id, "undo") != 0)
        return refuse_option(setup->rules, id, diag);
    return vl_undo_parse(value, &setup->undo) ? VL_OK : refuse_value(id, value, undos, VL_UNDOS, diag);
}

/* ---- the whole setup ---- */

static enum vl_rc check_seats(const struct vl_table_setup *setup, struct vl_diag *diag)
{
    const struct vl_rules *rules = setup->rules;
    char seats[8], accepted[16];
    if (setup->seats >= rules->seats_min && setup->seats <= rules->seats_max)
        return VL_OK;
    snprintf(seats, sizeof seats, "%u", setup->seats);
    snprintf(accepted, sizeof accepted, "%u-%u", rules->seats_min, rules->seats_max);
    return vl_fail(diag, VL_REFUSED, "setup.seats", seats, accepted);
}

static enum vl_rc check_player(const struct vl_table_setup *setup, vl_seat seat, struct vl_diag *diag)
{
    const struct vl_player *player = &setup->player[seat];
    char clean[VL_NAME_MAX];
    if (!memchr(player->name, 0, sizeof player->name) || !vl_name_clean(player->name, clean) ||
        strcmp(clean, player->name) != 0)
        return vl_fail(diag, VL_REFUSED, "setup.name", memchr(player->name, 0, sizeof player->name) ? player->name : "",
                       "");
    if ((unsigned)player->level >= VL_LEVELS)
        return vl_fail(diag, VL_REFUSED, "setup.level", player->name, "human, beginner, adept, master");
    for (vl_seat other = 0; other < seat; other++) {
        if (strcmp(setup->player[other].name, player->name) == 0)
            return vl_fail(diag, VL_REFUSED, "setup.twice", player->name, "");
    }
    return VL_OK;
}

static enum vl_rc check_option(const struct vl_table_setup *setup, unsigned index, struct vl_diag *diag)
{
    const struct vl_option *option = &setup->rules->options[index];
    char value[8];
    if (setup->option[index] < option->count)
        return VL_OK;
    snprintf(value, sizeof value, "%u", setup->option[index]);
    return refuse_value(option->id, value, option->values, option->count, diag);
}

enum vl_rc vl_table_setup_check(const struct vl_table_setup *setup, struct vl_diag *diag)
{
    enum vl_rc rc = check_seats(setup, diag);
    for (vl_seat seat = 0; rc == VL_OK && seat < setup->seats; seat++)
        rc = check_player(setup, seat, diag);
    for (unsigned i = 0; rc == VL_OK && i < setup->rules->option_count; i++)
        rc = check_option(setup, i, diag);
    if (rc == VL_OK && (unsigned)setup->undo >= VL_UNDOS)
        rc = refuse_value("undo", "", undos, VL_UNDOS, diag);
    if (rc == VL_OK)
        rc = vl_numbers_check(setup->rules, setup->numbers, diag);
    if (rc != VL_OK)
        return rc;
    const struct vl_setup game = vl_table_setup_of_game(setup);
    return setup->rules->check(&game, diag);
}
