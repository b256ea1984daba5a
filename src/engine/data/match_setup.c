/* A table set up from the catalogue and from words: what people, lessons and records ask for. */
#include "engine/core/join.h"
#include "engine/core/match_inside.h"

#include <string.h>

static const char *const files[] = {"FILE"};

void vl_match_setup_standard(struct vl_match_setup *setup, const struct vl_catalogue *catalogue,
                             const struct vl_rules *rules)
{
    memset(setup, 0, sizeof *setup);
    setup->rules = rules;
    setup->net = vl_catalogue_net(catalogue, rules);
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
        vl_join(diag->expected, sizeof diag->expected, ", ", "undo, hints, table");
    }
    return VL_REFUSED;
}

static enum vl_rc refuse_undo(const char *value, struct vl_diag *diag)
{
    const char *undos[VL_UNDOS];
    for (unsigned i = 0; i < VL_UNDOS; i++)
        undos[i] = vl_undo_id((enum vl_undo)i);
    return vl_setup_refuse_value("undo", value, undos, VL_UNDOS, diag);
}

static enum vl_rc set_undo(struct vl_match_setup *setup, const char *value, struct vl_diag *diag)
{
    return vl_undo_parse(value, &setup->undo) ? VL_OK : refuse_undo(value, diag);
}

static enum vl_rc set_hints(struct vl_match_setup *setup, const char *value, struct vl_diag *diag)
{
    const char *const hints[] = {vl_hints_id(false), vl_hints_id(true)};
    const unsigned i = vl_word_find(hints, 2, value);
    if (i == 2)
        return vl_setup_refuse_value("hints", value, hints, 2, diag);
    setup->no_hints = i == 1;
    return VL_OK;
}

static enum vl_rc set_option(struct vl_match_setup *setup, unsigned index, const char *value, struct vl_diag *diag)
{
    const struct vl_option *option = &setup->rules->options[index];
    const unsigned i = vl_word_find(option->values, option->count, value);
    if (i == option->count) {
        vl_setup_refuse_value(option->id, value, option->values, option->count, diag);
        if (diag)
            diag->clause = option->clause;
        return VL_REFUSED;
    }
    setup->option[index] = (uint8_t)i;
    return VL_OK;
}

enum vl_rc vl_match_setup_option(struct vl_match_setup *setup, const char *id, const char *value, struct vl_diag *diag)
{
    for (unsigned i = 0; i < setup->rules->option_count; i++) {
        if (strcmp(setup->rules->options[i].id, id) == 0)
            return set_option(setup, i, value, diag);
    }
    if (strcmp(id, "table") == 0)
        return value[0] ? vl_match_setup_numbers(setup, value, diag) : vl_setup_refuse_value(id, value, files, 1, diag);
    if (strcmp(id, "undo") == 0)
        return set_undo(setup, value, diag);
    if (strcmp(id, "hints") == 0)
        return set_hints(setup, value, diag);
    return refuse_option(setup->rules, id, diag);
}
