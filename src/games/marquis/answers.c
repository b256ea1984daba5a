/* The legal answers, from what the seat asked knows. */
#include "procedures.h"

static vl_answers no_or_yes(bool no, bool yes)
{
    return (no ? vl_answer_bit(MARQUIS_NO) : 0) | (yes ? vl_answer_bit(MARQUIS_YES) : 0);
}

/* 0 to `most`, as far as a set of answers goes. */
static vl_answers up_to(unsigned most)
{
    return most >= MARQUIS_NOBODY ? ~(vl_answers)0 : (vl_answer_bit((vl_answer)(most + 1)) - 1);
}

/* ---- purchases ---- */

/* With the Veto in the hand, of which only the owner knows. */
static unsigned money_of(const struct marquis *g, vl_seat seat, unsigned purchase)
{
    return g->coins[seat] + marquis_veto_coins(g, seat, purchase, false);
}

/* MAR-2.7, 4.13 */
vl_answers marquis_list_declare(const struct vl_state *state)
{
    const struct marquis *g = marquis_of(state);
    const vl_seat seat = state->question.seat;
    const struct marquis_question_declare asked = marquis_read_question_declare(&state->question);
    const struct marquis_rate rate = {asked.coins, asked.diamonds};
    const unsigned purchase = vl_top_read(state)->b & BUY_KIND;
    return no_or_yes(!marquis_must_buy(g, seat, purchase, rate), marquis_affords(g, rate, money_of(g, seat, purchase)));
}

vl_answers marquis_list_buy(const struct vl_state *state)
{
    const struct marquis *g = marquis_of(state);
    const vl_seat seat = state->question.seat;
    const struct marquis_rate rate = marquis_asked_rate(state);
    const unsigned purchase = vl_top_read(state)->b & BUY_KIND;
    const bool must = (vl_top_read(state)->b & BUY_DECLARED) || marquis_must_buy(g, seat, purchase, rate);
    const vl_answers answers = up_to(marquis_transactions(g, seat, rate, money_of(g, seat, purchase)));
    return must ? answers & ~vl_answer_bit(0) : answers;
}

/* ---- characters ---- */

/* MAR-2.1, 3.3, 4.9 */
vl_answers marquis_list_play(const struct vl_state *state)
{
    const struct marquis *g = marquis_of(state);
    const vl_seat seat = state->question.seat;
    const vl_answers characters = g->hand[seat] & CHARACTERS;
    return table_is(g->promised, seat) ? characters & BIT(MARQUIS_PROCUREUR) : characters;
}

/* MAR-4.1 */
vl_answers marquis_list_victim(const struct vl_state *state)
{
    const struct marquis *g = marquis_of(state);
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

vl_answers marquis_list_take_back(const struct vl_state *state)
{
    const struct marquis *g = marquis_of(state);
    const vl_seat seat = state->question.seat;
    return marquis_returnable(g, seat);
}

vl_answers marquis_list_pick(const struct vl_state *state)
{
    const struct marquis *g = marquis_of(state);
    const vl_seat seat = state->question.seat;
    return g->stock[seat];
}

/* ---- Vetos and Procureurs ---- */

vl_answers marquis_list_veto(const struct vl_state *state)
{
    const struct marquis *g = marquis_of(state);
    const vl_seat seat = state->question.seat;
    return no_or_yes(true, g->hand[seat] & BIT(MARQUIS_VETO));
}

bool marquis_may_wipe(const struct marquis *g, vl_seat seat)
{
    return marquis_acts_as(g, seat) == MARQUIS_PROCUREUR || marquis_may_hold(g, seat, MARQUIS_PROCUREUR);
}

/* MAR-4.9: it is the active player whose action a Veto answers, and who would pay. */
vl_answers marquis_list_wipe(const struct vl_state *state)
{
    const struct marquis *g = marquis_of(state);
    const vl_seat seat = state->question.seat;
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

vl_answers marquis_list_protect(const struct vl_state *state)
{
    const struct marquis *g = marquis_of(state);
    return marquis_partners(g) | vl_answer_bit(MARQUIS_NOBODY);
}

/* A price is at least something: the last part that can make it so cannot be nothing. */
vl_answers marquis_list_term(const struct vl_state *state)
{
    const struct marquis *g = marquis_of(state);
    const unsigned term = state->question.kind - (unsigned)MARQUIS_ASK_COINS;
    uint8_t purse[MARQUIS_TERMS];
    marquis_purse(g, vl_top_read(state), purse);
    const vl_answers answers = up_to(purse[term]);
    for (unsigned i = 0; i < MARQUIS_TERMS; i++) {
        if (i < term ? g->price[i] > 0 : i > term && purse[i] > 0)
            return answers;
    }
    return answers & ~vl_answer_bit(0);
}

/* ---- what is always open ---- */

vl_answers marquis_list_no_or_yes(const struct vl_state *state)
{
    (void)state;
    return no_or_yes(true, true);
}
