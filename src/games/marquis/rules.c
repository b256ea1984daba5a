/* Marquis as a rule module. */
#include "procedures.h"
#include "view.h"

#include "engine/core/join.h"

#include <assert.h>
#include <string.h>

/* MAR-1.3: somebody must sit where the first player is said to. Every choice of coins goes with every other, and the
 * treasury pays as far as it can. */
static enum vl_rc check(const struct vl_setup *setup, struct vl_diag *diag)
{
    const struct vl_option *option = &marquis_options[MARQUIS_OPTION_FIRST];
    if (setup->option[MARQUIS_OPTION_FIRST] <= setup->seats)
        return VL_OK;
    vl_fail(diag, VL_REFUSED, "setup.option_pair", "first=", "first=random");
    if (diag) {
        vl_join(diag->what, sizeof diag->what, "", option->values[setup->option[MARQUIS_OPTION_FIRST]]);
        diag->clause = option->clause;
    }
    return VL_REFUSED;
}

/* MAR-1.1, 1.2, 1.4 */
static void setup(struct vl_state *state, const struct vl_setup *from)
{
    struct marquis *g = marquis_writable(state);
    memcpy(&g->numbers, from->numbers, sizeof g->numbers);
    const unsigned sets = state->seats > g->numbers.set_seats ? 2 : 1;
    for (vl_seat seat = 0; seat < state->seats; seat++) {
        g->stock[seat] = ALL_CARDS;
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

/* Nothing, where something has to be bought, since it must be or has been declared; more than the coins go for. */
static vl_clause refuse_purchase(const struct vl_state *state, vl_answer answer, struct marquis_rate rate)
{
    const struct vl_frame *frame = vl_top_read(state);
    const struct marquis *g = marquis_of(state);
    const vl_seat seat = state->question.seat;
    const unsigned purchase = frame->b & BUY_KIND;
    if (answer != 0)
        return marquis_purchase_clause(g, seat, purchase);
    if (marquis_must_buy(g, seat, purchase, rate))
        return VL_CLAUSE(2, 7);
    assert(frame->b & BUY_DECLARED);
    return VL_CLAUSE(4, 13);
}

static vl_clause refuse_declaration(const struct vl_state *state, vl_answer answer)
{
    const struct marquis_question_declare asked = marquis_read_question_declare(&state->question);
    return refuse_purchase(state, answer, (struct marquis_rate){asked.coins, asked.diamonds});
}

static vl_clause refuse_character(const struct vl_state *state, vl_answer answer)
{
    if (answer == MARQUIS_VETO)
        return VL_CLAUSE(3, 3);
    return table_is(marquis_of(state)->promised, state->question.seat) ? VL_CLAUSE(4, 9) : state->question.clause;
}

static vl_clause refusal(const struct vl_state *state, vl_answer answer)
{
    switch (state->question.kind) {
    case MARQUIS_ASK_DECLARE: return refuse_declaration(state, answer);
    case MARQUIS_ASK_BUY: return refuse_purchase(state, answer, marquis_asked_rate(state));
    case MARQUIS_ASK_PLAY: return refuse_character(state, answer);
    default: return state->question.clause;
    }
}

static void scores(const struct vl_state *state, int points[VL_SEATS_MAX])
{
    for (vl_seat seat = 0; seat < VL_SEATS_MAX; seat++)
        points[seat] = seat < state->seats ? (int)marquis_points(marquis_of(state), seat) : 0;
}

static vl_seats winners(const struct vl_state *state)
{
    return state->over ? marquis_leaders(marquis_of(state)) : 0;
}

/* ---- */

static const vl_procedure procedures[MARQUIS_PROCEDURES] = {
    [PROC_MATCH] = marquis_run_match,     [PROC_TURN] = marquis_run_turn,     [PROC_BUY] = marquis_run_buy,
    [PROC_ACTIONS] = marquis_run_actions, [PROC_ACTION] = marquis_run_action, [PROC_WINDOW] = marquis_run_window,
    [PROC_MURDER] = marquis_run_murder,   [PROC_DEALS] = marquis_run_deals,   [PROC_PRICE] = marquis_run_price,
};

_Static_assert(sizeof(struct marquis) <= VL_STATE_MAX, "size of the state");

enum {
    VETO = BIT(MARQUIS_VETO),
    ACTING = BIT(MARQUIS_CARDS) - 1 - VETO - BIT(MARQUIS_FAUSSAIRE), /* MAR-4.4: he does all as what he imitates */
    RATED = ACTING - BIT(MARQUIS_CLERC),                             /* MAR-4.7: his is the neighbour's */
    RATED_TWICE = BIT(MARQUIS_BIJOUTIER) | BIT(MARQUIS_MAITRE_CHANTEUR),
    POWERFUL = BIT(MARQUIS_ASSASSIN) | BIT(MARQUIS_COMTESSE) | BIT(MARQUIS_PICKPOCKET) | BIT(MARQUIS_VOLEUR_BARBARE),
};

#define AT(member) offsetof(struct marquis_numbers, member)

/* Whose number it is; and of these, unless it is nothing, the other half of a rate: one without the other is none. */
static const struct {
    uint16_t at, cards, other;
} read_numbers[] = {
    {AT(receives), ACTING, 0},
    {AT(takes), ACTING, 0},
    {AT(rate_coins), RATED, AT(rate_diamonds)},
    {AT(rate_diamonds), RATED, AT(rate_coins)},
    {AT(other_coins), RATED_TWICE, AT(other_diamonds)},
    {AT(other_diamonds), RATED_TWICE, AT(other_coins)},
    {AT(power), POWERFUL, 0},
};

static bool matters(const uint8_t *numbers, const struct vl_number_spec *spec, unsigned member, unsigned of)
{
    if (spec->group != GROUP_CARD)
        return true;
    if (spec->of_group == GROUP_CARD && of == MARQUIS_VETO) /* MAR-3.3: it is never the visible card */
        return false;
    unsigned i = 0;
    while (read_numbers[i].at != spec->offset)
        i++;
    const unsigned other = read_numbers[i].other;
    return (read_numbers[i].cards & BIT(member)) &&
           (other == 0 || numbers[other + member] > 0 || numbers[spec->offset + member] == 0);
}

const struct vl_rules marquis_rules = {
    .id = "marquis",
    .prefix = "MAR",
    .edition = 2,
    .seats_min = 2,
    .seats_max = VL_SEATS_MAX,
    .state_size = sizeof(struct marquis),
    .numbers_size = sizeof(struct marquis_numbers),
    .answers_bound = 20000,
    .events_bound = 60000,
    .fields = marquis_fields,
    .signed_size = 768,
    .signed_zeros = 7,
    .options = marquis_options,
    .option_count = MARQUIS_OPTIONS,
    .groups = marquis_groups,
    .group_count = MARQUIS_GROUPS,
    .questions = marquis_question_forms,
    .asking = marquis_questions,
    .answers = marquis_answer_forms,
    .events = marquis_event_forms,
    .explanations = marquis_explanation_forms,
    .explain = marquis_explain,
    .describe = marquis_describe,
    .overview = true,
    .hotkey = marquis_hotkey,
    .question_count = MARQUIS_QUESTIONS,
    .answer_count = MARQUIS_ANSWER_FORMS,
    .explanation_count = MARQUIS_EXPLANATIONS,
    .event_count = MARQUIS_EVENTS,
    .numbers = marquis_number_specs,
    .effect_group = VL_NONE,
    .effects = VL_NONE,
    .procedures = procedures,
    .procedure_count = MARQUIS_PROCEDURES,
    .matters = matters,
    .check = check,
    .setup = setup,
    .refusal = refusal,
    .fill = marquis_fill,
    .fold = marquis_fold,
    .public_choice = marquis_public_choice,
    .standing = marquis_standing,
    .write = marquis_write,
    .write_seat = marquis_write_seat,
    .head_most = 15,
    .head_event = MARQUIS_EV_HEAD_START,
    .head_clause = VL_CLAUSE(1, 5),
    .set_up = MARQUIS_EV_TURN,
    .first = MARQUIS_EV_FIRST,
    .scores = scores,
    .winners = winners,
    .track = {.step = 10, .afresh = true},
    .invariant = marquis_invariant,
    .highlights = &marquis_highlights,
    .liking = {[VL_CAUTIOUS] = 0.067F, [VL_GREEDY] = 0.087F, [VL_VENGEFUL] = 0.2F},
    .stage = marquis_stage,
    .estimate = marquis_estimate,
    .candidates = marquis_candidates,
    .features = marquis_features,
    .look = marquis_extract_features,
};
