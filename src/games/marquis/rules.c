/* Marquis as a rule module. */
#include "procedures.h"

#include <string.h>

/* The game has no options, so there is nothing to refuse. */
static enum vl_rc check(const struct vl_setup *setup, struct vl_diag *diag)
{
    (void)setup;
    (void)diag;
    return VL_OK;
}

/* MAR-1.1, 1.2, 1.4 */
static void setup(struct vl_state *state, const struct vl_setup *from)
{
    struct marquis *g = table_of(state);
    memcpy(&g->numbers, from->numbers, sizeof g->numbers);
    const unsigned sets = state->seats > g->numbers.set_seats ? 2 : 1;
    for (vl_seat seat = 0; seat < state->seats; seat++) {
        g->stock[seat] = table_shows(g, seat) ? ALL_CARDS : 0;
        g->stock_count[seat] = MARQUIS_CARDS;
    }
    memset(g->imitates, VL_NONE, sizeof g->imitates);
    memset(g->last, VL_NONE, sizeof g->last);
    memset(g->protector, VL_NONE, sizeof g->protector);
    g->treasury = (uint8_t)(g->numbers.pool * state->seats);
    g->diamond_supply = (uint8_t)(g->numbers.diamonds * sets);
    g->ruby_supply = (uint8_t)(g->numbers.rubies * sets);
    marquis_index_of(g, &g->index);
}

static vl_clause refuse_purchase(const struct marquis *g, vl_answer answer)
{
    const struct vl_question *question = &g->core.question;
    const struct vl_frame *frame = &g->core.frame[g->core.depth - 1];
    if (answer != 0)
        return question->clause;
    if (marquis_must_buy(g, question->seat, frame->b & BUY_KIND, marquis_asked_rate(g)))
        return VL_CLAUSE(2, 7);
    return frame->b & BUY_DECLARED ? VL_CLAUSE(4, 13) : question->clause;
}

static vl_clause refuse_character(const struct marquis *g, vl_answer answer)
{
    if (answer == MARQUIS_VETO)
        return VL_CLAUSE(3, 3);
    return table_is(g->promised, g->core.question.seat) ? VL_CLAUSE(4, 9) : g->core.question.clause;
}

static vl_clause refusal(const struct vl_state *state, vl_answer answer)
{
    const struct marquis *g = table_read(state);
    switch (state->question.kind) {
    case MARQUIS_ASK_DECLARE:
    case MARQUIS_ASK_BUY: return refuse_purchase(g, answer);
    case MARQUIS_ASK_PLAY: return refuse_character(g, answer);
    default: return state->question.clause;
    }
}

static void scores(const struct vl_state *state, int points[VL_SEATS_MAX])
{
    for (vl_seat seat = 0; seat < VL_SEATS_MAX; seat++)
        points[seat] = seat < state->seats ? (int)marquis_points(table_read(state), seat) : 0;
}

/* ---- */

static const vl_procedure procedures[MARQUIS_PROCEDURES] = {
    [PROC_MATCH] = marquis_match,     [PROC_TURN] = marquis_turn,   [PROC_BUY] = marquis_buy,
    [PROC_ACTIONS] = marquis_actions, [PROC_ACTION] = marquis_act,  [PROC_WINDOW] = marquis_window,
    [PROC_MURDER] = marquis_murder,   [PROC_DEALS] = marquis_deals, [PROC_PRICE] = marquis_price,
};

#define FIELD(member, width)                                                                                           \
    {                                                                                                                  \
        offsetof(struct marquis, member), sizeof(((struct marquis *)0)->member) / (width), width                       \
    }

static const struct vl_layout layout[] = {
    FIELD(hand, 2),
    FIELD(stock, 2),
    FIELD(taken, 2),
    FIELD(maybe, 2),
    FIELD(known, 2),
    FIELD(out, 2),
    {offsetof(struct marquis, missing),
     offsetof(struct marquis, numbers) + sizeof(((struct marquis *)0)->numbers) - offsetof(struct marquis, missing), 1},
    {0, 0, 0},
};

_Static_assert(sizeof(struct marquis) <= VL_STATE_MAX, "size of the state");

const struct vl_rules marquis_rules = {
    .id = "marquis",
    .prefix = "MAR",
    .seats_min = 2,
    .seats_max = VL_SEATS_MAX,
    .state_size = sizeof(struct marquis),
    .numbers_size = sizeof(struct marquis_numbers),
    .answers_bound = 20000,
    .events_bound = 60000,
    .layout = layout,
    .signed_size = 768,
    .signed_zeros = 7,
    .groups = marquis_groups,
    .group_count = MARQUIS_GROUPS,
    .questions = marquis_question_forms,
    .answers = marquis_answer_forms,
    .events = marquis_event_forms,
    .question_count = MARQUIS_QUESTIONS,
    .answer_count = MARQUIS_SAYS,
    .event_count = MARQUIS_EVENTS,
    .numbers = marquis_number_specs,
    .effect_group = VL_NONE,
    .effects = VL_NONE,
    .procedures = procedures,
    .check = check,
    .setup = setup,
    .list = marquis_list,
    .refusal = refusal,
    .blank = (void (*)(struct vl_view *, vl_seat))marquis_blank,
    .fill = (void (*)(struct vl_view *, struct vl_rng *))marquis_fill,
    .fold = (void (*)(struct vl_view *, const struct vl_event *))marquis_fold,
    .say = (void (*)(const struct vl_view *, vl_answer, struct vl_phrase *))marquis_say,
    .scores = scores,
    .winners = marquis_winners,
    .invariant = marquis_invariant,
    .stage = marquis_stage,
    .judge = marquis_judge,
    .sensible = marquis_sensible,
};
