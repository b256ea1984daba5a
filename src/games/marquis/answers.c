/* What may be answered, from what the seat asked knows. */
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

static const struct vl_frame *top(const struct marquis *g)
{
    return &g->core.frame[g->core.depth - 1];
}

/* ---- purchases ---- */

/* With the Veto in the hand, of which only the owner knows. */
static unsigned most_transactions(const struct marquis *g, vl_seat seat, unsigned purchase)
{
    struct marquis_rate rate;
    if (!marquis_buy_rate(g, seat, purchase, &rate))
        return 0;
    return marquis_transactions(g, seat, rate, g->coins[seat] + marquis_veto_coins(g, seat, purchase, false));
}

/* MAR-2.7, 4.13 */
static vl_answers list_declare(const struct marquis *g, vl_seat seat)
{
    const unsigned purchase = top(g)->b & BUY_KIND;
    return no_or_yes(!marquis_must_buy(g, seat, purchase), most_transactions(g, seat, purchase) > 0);
}

static vl_answers list_buy(const struct marquis *g, vl_seat seat)
{
    const unsigned purchase = top(g)->b & BUY_KIND;
    const bool must = (top(g)->b & BUY_DECLARED) || marquis_must_buy(g, seat, purchase);
    const vl_answers answers = up_to(most_transactions(g, seat, purchase));
    return must ? answers & ~vl_answer_bit(0) : answers;
}

/* ---- characters ---- */

/* MAR-2.1, 3.3, 4.9 */
static vl_answers list_play(const struct marquis *g, vl_seat seat)
{
    const vl_answers characters = g->hand[seat] & CHARACTERS;
    return table_is(g->promised, seat) ? characters & BIT(MARQUIS_PROCUREUR) : characters;
}

vl_seats marquis_victims(const struct marquis *g)
{
    vl_seats victims = 0;
    for (vl_seat seat = 0; seat < g->core.seats; seat++) {
        if (marquis_exposed(g, seat))
            victims |= vl_seat_bit(seat);
    }
    return victims;
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

/* ---- Vetos and Procureurs ---- */

static vl_answers list_veto(const struct marquis *g, vl_seat seat)
{
    return no_or_yes(true, g->hand[seat] & BIT(MARQUIS_VETO));
}

bool marquis_may_wipe(const struct marquis *g, vl_seat seat)
{
    return !table_is(g->done, seat) &&
           (marquis_acts_as(g, seat) == MARQUIS_PROCUREUR || marquis_may_hold(g, seat, MARQUIS_PROCUREUR));
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

static bool is_free_comtesse(const struct marquis *g, vl_seat seat)
{
    return marquis_acts_as(g, seat) == MARQUIS_COMTESSE && marquis_protects(g, seat) == VL_NONE;
}

static vl_seats partners_of_comtesse(const struct marquis *g)
{
    vl_seats partners = 0;
    for (VL_EACH(seat, marquis_victims(g))) {
        if (marquis_can_pay(g, (vl_seat)seat, false))
            partners |= vl_seat_bit((vl_seat)seat);
    }
    return partners;
}

static vl_seats comtesses(const struct marquis *g)
{
    vl_seats partners = 0;
    for (VL_EACH(seat, marquis_opponents(g))) {
        if (is_free_comtesse(g, (vl_seat)seat))
            partners |= vl_seat_bit((vl_seat)seat);
    }
    return partners;
}

vl_seats marquis_partners(const struct marquis *g)
{
    const vl_seat seat = g->active;
    if (marquis_acts_as(g, seat) == MARQUIS_COMTESSE)
        return is_free_comtesse(g, seat) ? partners_of_comtesse(g) : 0;
    if (g->protector[seat] != VL_NONE || g->pile_count[seat] == 0 || !marquis_can_pay(g, seat, false))
        return 0;
    return comtesses(g);
}

/* What the payer has of each part of a price; rubies are none of a price of protection (MAR-4.15). */
static unsigned has_of(const struct marquis *g, const struct vl_frame *frame, unsigned term)
{
    const vl_seat payer = frame->b & (PRICE_RUBIES - 1);
    switch (term) {
    case MARQUIS_COINS: return g->coins[payer];
    case MARQUIS_DIAMONDS: return g->diamonds[payer];
    case MARQUIS_RUBIES: return frame->b & PRICE_RUBIES ? g->rubies[payer] : 0;
    default: return g->vetoes[payer];
    }
}

/* A price is at least something: the last part that can make it so cannot be nothing. */
static vl_answers list_term(const struct marquis *g, unsigned term)
{
    const struct vl_frame *frame = top(g);
    const vl_answers answers = up_to(has_of(g, frame, term));
    unsigned named = 0, later = 0;
    for (unsigned i = 0; i < MARQUIS_TERMS; i++) {
        named += i < term ? g->price[i] : 0U;
        later += i > term ? has_of(g, frame, i) : 0;
    }
    return named + later == 0 ? answers & ~vl_answer_bit(0) : answers;
}

vl_answers marquis_list(const struct vl_state *state)
{
    const struct marquis *g = table_read(state);
    const vl_seat seat = state->question.seat;
    switch (state->question.kind) {
    case MARQUIS_ASK_DECLARE: return list_declare(g, seat);
    case MARQUIS_ASK_BUY: return list_buy(g, seat);
    case MARQUIS_ASK_PLAY: return list_play(g, seat);
    case MARQUIS_ASK_VICTIM: return marquis_victims(g);
    case MARQUIS_ASK_VETO: return list_veto(g, seat);
    case MARQUIS_ASK_WIPE: return list_wipe(g, seat);
    case MARQUIS_ASK_PROTECT: return marquis_partners(g) | vl_answer_bit(MARQUIS_NOBODY);
    case MARQUIS_ASK_COINS:
    case MARQUIS_ASK_DIAMONDS:
    case MARQUIS_ASK_RUBIES:
    case MARQUIS_ASK_VETOES: return list_term(g, state->question.kind - MARQUIS_ASK_COINS);
    case MARQUIS_ASK_TAKE_BACK: return marquis_returnable(g, seat);
    case MARQUIS_ASK_PICK: return g->stock[seat];
    default: return no_or_yes(true, true);
    }
}
