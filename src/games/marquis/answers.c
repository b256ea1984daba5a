/* What may be answered, from what the seat asked knows, and asking it. */
#include "procedures.h"

#include <string.h>

static vl_answers no_or_yes(bool no, bool yes)
{
    return (no ? vl_answer_bit(MARQUIS_NO) : 0) | (yes ? vl_answer_bit(MARQUIS_YES) : 0);
}

/* 0 to `most`, as far as a set of answers goes. */
static vl_answers up_to(unsigned most)
{
    return most >= MARQUIS_NOBODY ? ~(vl_answers)0 : (vl_answer_bit((vl_answer)(most + 1)) - 1);
}

static const struct vl_frame *top(const struct marquis *g)
{
    return &g->core.frame[g->core.depth - 1];
}

/* ---- purchases ---- */

/* With the Veto in the hand, of which only the owner knows. */
static unsigned money_of(const struct marquis *g, vl_seat seat, unsigned purchase)
{
    return g->coins[seat] + marquis_veto_coins(g, seat, purchase, false);
}

/* MAR-2.7, 4.13 */
static vl_answers list_declare(const struct marquis *g, vl_seat seat)
{
    const unsigned purchase = top(g)->b & BUY_KIND;
    return no_or_yes(!marquis_must_buy(g, seat, purchase, marquis_asked_rate(g)),
                     marquis_affords(g, marquis_asked_rate(g), money_of(g, seat, purchase)));
}

static vl_answers list_buy(const struct marquis *g, vl_seat seat)
{
    const struct marquis_rate rate = marquis_asked_rate(g);
    const unsigned purchase = top(g)->b & BUY_KIND;
    const bool must = (top(g)->b & BUY_DECLARED) || marquis_must_buy(g, seat, purchase, rate);
    const vl_answers answers = up_to(marquis_transactions(g, seat, rate, money_of(g, seat, purchase)));
    return must ? answers & ~vl_answer_bit(0) : answers;
}

/* ---- characters ---- */

/* MAR-2.1, 3.3, 4.9 */
static vl_answers list_play(const struct marquis *g, vl_seat seat)
{
    const vl_answers characters = g->hand[seat] & CHARACTERS;
    return table_is(g->promised, seat) ? characters & BIT(MARQUIS_PROCUREUR) : characters;
}

/* MAR-4.1 */
static vl_answers list_victim(const struct marquis *g, vl_seat seat)
{
    (void)seat;
    return marquis_exposed(g);
}

uint16_t marquis_returnable(const struct marquis *g, vl_seat seat)
{
    const uint8_t visible = marquis_visible(g, seat);
    uint16_t cards = marquis_pile_set(g, seat);
    if (visible == VL_NONE)
        return 0;
    cards &= (uint16_t)~BIT(visible);
    return visible == MARQUIS_FAUSSAIRE ? cards & (uint16_t)~BIT(MARQUIS_ASTROLOGUE) : cards;
}

static vl_answers list_take_back(const struct marquis *g, vl_seat seat)
{
    return marquis_returnable(g, seat);
}

static vl_answers list_pick(const struct marquis *g, vl_seat seat)
{
    return g->stock[seat];
}

/* ---- Vetos and Procureurs ---- */

static vl_answers list_veto(const struct marquis *g, vl_seat seat)
{
    return no_or_yes(true, g->hand[seat] & BIT(MARQUIS_VETO));
}

bool marquis_may_wipe(const struct marquis *g, vl_seat seat)
{
    return marquis_acts_as(g, seat) == MARQUIS_PROCUREUR || marquis_may_hold(g, seat, MARQUIS_PROCUREUR);
}

/* MAR-4.9: it is the active player whose action a Veto answers, and who would pay. */
static vl_answers list_wipe(const struct marquis *g, vl_seat seat)
{
    vl_answers answers = vl_answer_bit(MARQUIS_PASS);
    if (marquis_acts_as(g, seat) != MARQUIS_PROCUREUR && !(g->hand[seat] & BIT(MARQUIS_PROCUREUR)))
        return answers;
    answers |= vl_answer_bit(MARQUIS_FREE);
    return marquis_can_pay(g, g->active, true) ? answers | vl_answer_bit(MARQUIS_FOR_A_PRICE) : answers;
}

/* ---- deals ---- */

static vl_seats partners_of_comtesse(const struct marquis *g)
{
    vl_seats partners = 0;
    for (VL_EACH(seat, marquis_exposed(g))) {
        if (marquis_can_pay(g, (vl_seat)seat, false))
            partners |= vl_seat_bit((vl_seat)seat);
    }
    return partners;
}

vl_seats marquis_partners(const struct marquis *g)
{
    const vl_seat seat = g->active;
    const vl_seats free_comtesses = (vl_seats)(g->index.acting[MARQUIS_COMTESSE] & ~g->index.shielding);
    if (free_comtesses == 0)
        return 0;
    if (marquis_acts_as(g, seat) == MARQUIS_COMTESSE)
        return table_is(free_comtesses, seat) ? partners_of_comtesse(g) : 0;
    const vl_seats partners = free_comtesses & marquis_opponents(g);
    const bool wants = table_is(g->index.laid, seat) && !table_is(g->index.shielded, seat);
    return partners && wants && marquis_can_pay(g, seat, false) ? partners : 0;
}

static vl_answers list_protect(const struct marquis *g, vl_seat seat)
{
    (void)seat;
    return marquis_partners(g) | vl_answer_bit(MARQUIS_NOBODY);
}

/* A price is at least something: the last part that can make it so cannot be nothing. */
static vl_answers list_term(const struct marquis *g, vl_seat seat)
{
    const unsigned term = g->core.question.kind - (unsigned)MARQUIS_ASK_COINS;
    uint8_t purse[MARQUIS_TERMS];
    (void)seat;
    marquis_purse(g, top(g), purse);
    const vl_answers answers = up_to(purse[term]);
    for (unsigned i = 0; i < MARQUIS_TERMS; i++) {
        if (i < term ? g->price[i] > 0 : i > term && purse[i] > 0)
            return answers;
    }
    return answers & ~vl_answer_bit(0);
}

/* ---- */

static vl_answers list_no_or_yes(const struct marquis *g, vl_seat seat)
{
    (void)g;
    (void)seat;
    return no_or_yes(true, true);
}

static vl_answers (*const lists[MARQUIS_QUESTIONS])(const struct marquis *, vl_seat) = {
    [MARQUIS_ASK_STOP] = list_no_or_yes,  [MARQUIS_ASK_DECLARE] = list_declare,
    [MARQUIS_ASK_CLAIM] = list_no_or_yes, [MARQUIS_ASK_BUY] = list_buy,
    [MARQUIS_ASK_PLAY] = list_play,       [MARQUIS_ASK_VICTIM] = list_victim,
    [MARQUIS_ASK_VETO] = list_veto,       [MARQUIS_ASK_WIPE] = list_wipe,
    [MARQUIS_ASK_PROTECT] = list_protect, [MARQUIS_ASK_COINS] = list_term,
    [MARQUIS_ASK_DIAMONDS] = list_term,   [MARQUIS_ASK_RUBIES] = list_term,
    [MARQUIS_ASK_VETOES] = list_term,     [MARQUIS_ASK_ACCEPT] = list_no_or_yes,
    [MARQUIS_ASK_HIRE] = list_no_or_yes,  [MARQUIS_ASK_TAKE_BACK] = list_take_back,
    [MARQUIS_ASK_PICK] = list_pick,
};

vl_answers marquis_list(const struct vl_state *state)
{
    return lists[state->question.kind](table_read(state), state->question.seat);
}

/* ---- asking ---- */

const uint8_t marquis_no_arguments[4];

enum vl_step marquis_ask(struct marquis *g, uint8_t step, uint8_t kind, vl_clause clause, vl_seat seat,
                         const uint8_t arg[4])
{
    vl_top(&g->core)->step = step;
    g->core.question = (struct vl_question){.clause = clause, .kind = kind, .seat = seat, .seats = vl_seat_bit(seat)};
    memcpy(g->core.question.arg, arg, sizeof g->core.question.arg);
    g->core.question.answers = lists[kind](g, seat);
    assert(g->core.question.answers != 0);
    return VL_STEP_ASK;
}
