/* The toy as a rule module. */
#include "forms.h"

#include <string.h>

_Static_assert(sizeof(struct toy) % 8 == 0 && sizeof(struct toy) <= VL_STATE_MAX, "size of the state");

static const vl_procedure procedures[TOY_PROCEDURES] = {[PROC_MATCH] = toy_run_match, [PROC_ROUND] = toy_run_round};

static void scores(const struct vl_state *state, int points[VL_SEATS_MAX])
{
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        points[seat] = seat < state->seats ? toy_of(state)->points[seat] : 0;
}

static vl_seats winners(const struct vl_state *state)
{
    return state->over ? toy_ahead(toy_of(state)) : 0;
}

static enum vl_rc invariant(const struct vl_state *state, struct vl_diag *diag)
{
    const struct toy *g = toy_of(state);
    return g->round < g->numbers.rounds ? VL_OK : vl_fail(diag, VL_REFUSED, "toy", "round", "");
}

static unsigned stage(const struct vl_state *state)
{
    return toy_of(state)->round;
}

/* Nobody knows. */
static void estimate(const struct vl_state *state, float worth[VL_SEATS_MAX])
{
    for (unsigned seat = 0; seat < state->seats; seat++)
        worth[seat] = 1.0F / (float)state->seats;
}

/* What a match starts from: only here does a game write to its table itself. */
static void set_up(struct vl_state *state, const struct vl_setup *from)
{
    struct toy *g = toy_writable(state);
    memcpy(&g->numbers, from->numbers, sizeof g->numbers);
    memset(g->card, VL_NONE, sizeof g->card);
    memset(g->bid, VL_NONE, sizeof g->bid);
}

const struct vl_rules toy_rules = {
    .id = "toy",
    .prefix = "TOY",
    .edition = 1,
    .seats_min = 2,
    .seats_max = TOY_SEATS,
    .state_size = sizeof(struct toy),
    .numbers_size = sizeof(struct toy_numbers),
    .answers_bound = 9 * 2 * TOY_SEATS,
    .events_bound = 16 + 9 * 16,
    .fields = toy_fields,
    .groups = toy_groups,
    .group_count = TOY_GROUPS,
    .questions = toy_question_forms,
    .asking = toy_questions,
    .answers = toy_answer_forms,
    .events = toy_event_forms,
    .explanations = toy_explanation_forms,
    .explain = toy_explain,
    .question_count = TOY_QUESTIONS,
    .answer_count = TOY_ANSWER_FORMS,
    .explanation_count = TOY_EXPLANATIONS,
    .event_count = TOY_EVENTS,
    .options = toy_options,
    .option_count = TOY_OPTIONS,
    .numbers = toy_number_specs,
    .effect_group = TOY_GROUP_CARD,
    .effects = TOY_GROUP_EFFECT,
    .effect_offset = offsetof(struct toy_numbers, effect),
    .procedures = procedures,
    .procedure_count = TOY_PROCEDURES,
    .check = toy_check,
    .setup = set_up,
    .mask = toy_mask,
    .fill = toy_fill,
    .fold = toy_fold,
    .write = toy_write,
    .set_up = TOY_EV_ROUND,
    .first = VL_NONE,
    .scores = scores,
    .winners = winners,
    .invariant = invariant,
    .highlights = &toy_highlights,
    .stage = stage,
    .estimate = estimate,
};
