/* 7 Blasons as a rule module. */
#include "procedures.h"
#include "view.h"

#include "engine/core/join.h"

#include <string.h>

static const vl_procedure procedures[BLASONS_PROCEDURES] = {
    [PROC_MATCH] = blasons_run_match,     [PROC_TRICK] = blasons_run_trick,     [PROC_POINT] = blasons_run_point,
    [PROC_SWAP] = blasons_run_swap,       [PROC_MOVE] = blasons_run_move,       [PROC_SEND] = blasons_run_send,
    [PROC_TURN] = blasons_run_turn,       [PROC_TAKE] = blasons_run_take,       [PROC_SERVE] = blasons_run_serve,
    [PROC_CONSULT] = blasons_run_consult, [PROC_CURIOUS] = blasons_run_curious,
};

_Static_assert(sizeof(struct blasons) <= VL_STATE_MAX, "size of the state");

static enum vl_rc check_teams(const struct vl_setup *setup, struct vl_diag *diag)
{
    static const char *const said[] = {"teams=none", "teams=two", "teams=three"};
    const unsigned teams = setup->option[BLASONS_OPTION_TEAMS];
    const bool even = setup->seats == 6 || (setup->seats == 4 && teams == 1);
    if (teams == 0 || even)
        return VL_OK;
    vl_fail(diag, VL_REFUSED, "setup.option_pair", said[teams],
            setup->seats == 4 ? "teams=none, teams=two" : "teams=none");
    if (diag)
        diag->clause = VL_CLAUSE(9, 1);
    return VL_REFUSED;
}

/* BLA-2.1: nobody sits there. */
static enum vl_rc check_first(const struct vl_setup *setup, struct vl_diag *diag)
{
    const struct vl_option *option = &blasons_options[BLASONS_OPTION_FIRST];
    if (setup->option[BLASONS_OPTION_FIRST] <= setup->seats)
        return VL_OK;
    vl_fail(diag, VL_REFUSED, "setup.option_pair", "first=", "first=random");
    if (diag) {
        vl_join(diag->what, sizeof diag->what, "", option->values[setup->option[BLASONS_OPTION_FIRST]]);
        diag->clause = option->clause;
    }
    return VL_REFUSED;
}

/* With numbers of one's own: nobody can be dealt more tokens than there are. */
static enum vl_rc check_tokens(const struct vl_setup *setup, struct vl_diag *diag)
{
    const struct blasons_numbers *numbers = (const struct blasons_numbers *)(const void *)setup->numbers;
    const unsigned each = numbers->down[setup->seats - 3] + numbers->up[setup->seats - 3];
    if (each <= numbers->tokens)
        return VL_OK;
    vl_fail(diag, VL_REFUSED, "setup.option_pair", "down, up", "tokens");
    if (diag)
        diag->clause = VL_CLAUSE(2, 3);
    return VL_REFUSED;
}

static enum vl_rc check(const struct vl_setup *setup, struct vl_diag *diag)
{
    assert(setup->seats >= 3 && setup->seats <= BLASONS_SEATS);
    enum vl_rc rc = check_teams(setup, diag);
    if (rc == VL_OK)
        rc = check_first(setup, diag);
    return rc == VL_OK ? check_tokens(setup, diag) : rc;
}

static void setup(struct vl_state *state, const struct vl_setup *from)
{
    struct blasons *b = blasons_writable(state);
    memcpy(&b->numbers, from->numbers, sizeof b->numbers);
    for (vl_seat seat = 0; seat < state->seats; seat++)
        b->total[seat] = state->head[seat]; /* BLA-2.6 */
    memset(b->house, VL_NONE, sizeof b->house);
    memset(b->seat_of, BLASONS_POOL, sizeof b->seat_of);
    memset(b->lies, BLASONS_POOL, sizeof b->lies);
    memset(b->rank, VL_NONE, sizeof b->rank);
    memset(b->single, VL_NONE, sizeof b->single);
    memset(b->single_house, VL_NONE, sizeof b->single_house);
    memset(b->colour, VL_HIDDEN, sizeof b->colour);
    memset(&b->taken, VL_NONE, sizeof b->taken);
}

/* Why a Malandrin may not take that (BLA-5). */
static vl_clause refuse_point(const struct blasons *b, vl_answer answer)
{
    const struct blasons_trick *trick = table_trick(b);
    const unsigned n = answer & 7;
    const bool there = n < trick->cards;
    const unsigned effect = there ? table_effect(b, trick->card[n]) : BLASONS_NO_EFFECT;
    switch (answer & ~7) {
    case BLASONS_POINT_VALUE: return there ? VL_CLAUSE(5, 2) : VL_CLAUSE(5, 1);
    case BLASONS_POINT_POWER: return effect == BLASONS_NO_EFFECT ? VL_CLAUSE(4, 6) : VL_CLAUSE(5, 3);
    case BLASONS_POINT_AT_TURN: return effect == BLASONS_POINT ? VL_CLAUSE(5, 8) : VL_CLAUSE(5, 5);
    default: return VL_CLAUSE(5, 1);
    }
}

static vl_clause refusal(const struct vl_state *state, vl_answer answer)
{
    const uint8_t kind = state->question.kind;
    if (kind == BLASONS_ASK_POINT || kind == BLASONS_ASK_POINT_FOR)
        return refuse_point(blasons_of(state), answer);
    return state->question.clause;
}

static void scores(const struct vl_state *state, int points[VL_SEATS_MAX])
{
    const struct blasons *b = blasons_of(state);
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        points[seat] = seat < state->seats ? b->total[seat] : 0;
}

static unsigned rounds(const struct vl_state *state)
{
    const struct blasons *b = blasons_of(state);
    return b->core.over ? b->round + 1U : b->round;
}

static int in_round(const struct vl_state *state, unsigned round, vl_seat seat)
{
    return blasons_of(state)->points[round][seat];
}

static vl_seats winners(const struct vl_state *state)
{
    return state->over ? blasons_leaders(blasons_of(state)) : 0;
}

/* BLA-9.1 */
static vl_seats side(const struct vl_state *state, vl_seat seat)
{
    const struct blasons *b = blasons_of(state);
    vl_seats team = 0;
    for (vl_seat other = 0; other < state->seats; other++)
        team |= blasons_team(b, other) == blasons_team(b, seat) ? vl_seat_bit(other) : 0;
    return team;
}

const struct vl_rules blasons_rules = {
    .id = "blasons",
    .prefix = "BLA",
    .edition = 2,
    .seats_min = 3,
    .seats_max = BLASONS_SEATS,
    .state_size = sizeof(struct blasons),
    .numbers_size = sizeof(struct blasons_numbers),
    .answers_bound = 4000,
    .events_bound = 16000,
    .fields = blasons_fields,
    .signed_size = 664,
    .signed_zeros = 3,
    .groups = blasons_groups,
    .group_count = BLASONS_GROUPS,
    .questions = blasons_question_forms,
    .asking = blasons_questions,
    .answers = blasons_answer_forms,
    .events = blasons_event_forms,
    .explanations = blasons_explanation_forms,
    .explain = blasons_explain,
    .describe = blasons_describe,
    .hotkey = blasons_hotkey,
    .question_count = BLASONS_QUESTIONS,
    .answer_count = BLASONS_ANSWER_FORMS,
    .explanation_count = BLASONS_EXPLANATIONS,
    .event_count = BLASONS_EVENTS,
    .options = blasons_options,
    .option_count = BLASONS_OPTIONS,
    .numbers = blasons_number_specs,
    .effect_group = GROUP_CARD,
    .effects = GROUP_EFFECT,
    .effect_offset = offsetof(struct blasons_numbers, effect),
    .procedures = procedures,
    .procedure_count = BLASONS_PROCEDURES,
    .check = check,
    .setup = setup,
    .refusal = refusal,
    .mask = blasons_mask,
    .fill = blasons_fill,
    .fold = blasons_fold,
    .redact = blasons_redact,
    .deduce = blasons_deduce,
    .public_choice = blasons_public_choice,
    .write = blasons_write,
    .write_seat = blasons_write_seat,
    .head_most = 60,
    .head_event = BLASONS_EV_HEAD_START,
    .head_clause = VL_CLAUSE(2, 6),
    .set_up = BLASONS_EV_TRICK,
    .first = BLASONS_EV_FIRST,
    .scores = scores,
    .winners = winners,
    .rounds = rounds,
    .in_round = in_round,
    .track = {.step = 10},
    .side = side,
    .invariant = blasons_invariant,
    .highlights = &blasons_highlights,
    .liking = {[VL_CAUTIOUS] = 0.118F, [VL_GREEDY] = 0.42F, [VL_VENGEFUL] = 0.12F},
    .stage = blasons_stage,
    .estimate = blasons_estimate,
    .features = blasons_features,
    .look = blasons_extract_features,
};
