/* MAR-4.9, 4.15: what a price is made of, and paying it. */
#include "procedures.h"

/* The frame's step is the part that is asked for next; the answer to the one before is in. */
static void name_term(struct marquis *g, const struct vl_frame *frame, struct vl_events *events)
{
    const unsigned term = g->core.question.kind - (unsigned)MARQUIS_ASK_COINS;
    const vl_clause clause = g->core.question.clause;
    marquis_change_term(g, term, g->core.reply);
    TELL(events, MARQUIS_EV_TERM, clause >> 8, clause & 0xFF, frame->a, (int16_t)term, g->core.reply);
}

/* MAR-4.15: coins, then diamonds, then Vetos; rubies pay for a Procureur alone (MAR-4.9). */
static enum vl_step ask_term(struct marquis *g, struct vl_frame *frame)
{
    uint8_t purse[MARQUIS_TERMS];
    unsigned term = frame->step;
    marquis_purse(g, frame, purse);
    while (term < MARQUIS_TERMS && purse[term] == 0)
        term++;
    if (term == MARQUIS_TERMS)
        return VL_STEP_DONE;
    return marquis_ask(g, (uint8_t)(term + 1), (uint8_t)(MARQUIS_ASK_COINS + term),
                       frame->b & PRICE_RUBIES ? VL_CLAUSE(4, 9) : VL_CLAUSE(4, 15), frame->a,
                       (uint8_t[4]){frame->b & PRICE_PAYER});
}

enum vl_step marquis_price(struct vl_state *state, struct vl_events *events)
{
    struct marquis *g = table_of(state);
    struct vl_frame *frame = vl_top(state);
    name_term(g, frame, events);
    return ask_term(g, frame);
}

/* The payer has something. */
enum vl_step marquis_begin_price(struct marquis *g, vl_seat seat, unsigned payer)
{
    vl_call(&g->core, PROC_PRICE, seat, (uint8_t)payer);
    return ask_term(g, vl_top(&g->core));
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
