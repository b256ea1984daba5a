/* MAR-4.9, 4.15: what a price is made of, and paying it. */
#include "procedures.h"

static unsigned has(const struct marquis *g, vl_seat payer, unsigned term)
{
    const uint8_t all[MARQUIS_TERMS] = {g->coins[payer], g->diamonds[payer], g->rubies[payer], g->vetoes[payer]};
    return all[term];
}

/* The frame's step is the part that is asked for next; the answer to the one before is in. */
static void name_term(struct marquis *g, const struct vl_frame *frame, struct vl_events *events)
{
    const unsigned term = g->core.question.kind - (unsigned)MARQUIS_ASK_COINS;
    const vl_clause clause = g->core.question.clause;
    marquis_change_term(g, term, g->core.reply);
    TELL(events, MARQUIS_EV_TERM, clause >> 8, clause & 0xFF, frame->a, (int16_t)term, g->core.reply);
}

/* MAR-4.15: coins, then diamonds, then Vetos; rubies pay for a Procureur alone (MAR-4.9). */
enum vl_step marquis_price(struct vl_state *state, struct vl_events *events)
{
    struct marquis *g = table_of(state);
    struct vl_frame *frame = vl_top(state);
    const bool rubies = frame->b & PRICE_RUBIES;
    const vl_seat payer = frame->b & (PRICE_RUBIES - 1);
    if (frame->step > 0)
        name_term(g, frame, events);
    for (unsigned term = frame->step; term < MARQUIS_TERMS; term++) {
        if (has(g, payer, term) > 0 && (term != MARQUIS_RUBIES || rubies))
            return marquis_ask(g, (uint8_t)(term + 1), (uint8_t)(MARQUIS_ASK_COINS + term),
                               rubies ? VL_CLAUSE(4, 9) : VL_CLAUSE(4, 15), frame->a, (uint8_t[4]){payer});
    }
    return VL_STEP_DONE;
}

enum vl_step marquis_begin_price(struct marquis *g, vl_seat seat, unsigned payer, struct vl_events *events)
{
    vl_call(&g->core, PROC_PRICE, seat, (uint8_t)payer);
    return marquis_price(&g->core, events);
}

/* MAR-2.8: diamonds got in a deal are changed too. */
static void exchange(struct marquis *g, vl_seat seat, struct vl_events *events)
{
    const unsigned changes = g->diamonds[seat] / g->numbers.ruby;
    const uint8_t rubies = (uint8_t)(changes < g->ruby_supply ? changes : g->ruby_supply);
    if (rubies == 0)
        return;
    marquis_change_changed(g, seat, rubies);
    TELL(events, MARQUIS_EV_CHANGED, 2, 8, seat, rubies);
}

void marquis_pay(struct marquis *g, vl_seat from, vl_seat to, vl_clause clause, struct vl_events *events)
{
    uint8_t price[MARQUIS_TERMS];
    for (unsigned term = 0; term < MARQUIS_TERMS; term++)
        price[term] = g->price[term];
    marquis_change_paid(g, from, to, price);
    TELL(events, MARQUIS_EV_PAID, clause >> 8, clause & 0xFF, from, to, price[MARQUIS_COINS], price[MARQUIS_DIAMONDS],
         price[MARQUIS_RUBIES], price[MARQUIS_VETOES]);
    exchange(g, to, events);
}
