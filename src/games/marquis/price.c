/* MAR-4.9, 4.15: what a price is made of, and paying it. */
#include "procedures.h"

static enum vl_step ask_for(unsigned term, struct vl_state *state, vl_clause clause, vl_seat seat, vl_seat payer)
{
    switch (term) {
    case MARQUIS_COINS: return marquis_ask_coins(state, clause, seat, (struct marquis_question_coins){.payer = payer});
    case MARQUIS_DIAMONDS:
        return marquis_ask_diamonds(state, clause, seat, (struct marquis_question_diamonds){.payer = payer});
    case MARQUIS_RUBIES:
        return marquis_ask_rubies(state, clause, seat, (struct marquis_question_rubies){.payer = payer});
    default: return marquis_ask_vetoes(state, clause, seat, (struct marquis_question_vetoes){.payer = payer});
    }
}

/* MAR-4.15: coins, then diamonds, then Vetos; rubies only pay for a Procureur (MAR-4.9). The frame's step is the part
 * to ask for next. */
static enum vl_step ask_term(struct vl_state *state, struct vl_frame *frame)
{
    uint8_t purse[MARQUIS_TERMS];
    unsigned term = frame->step;
    marquis_purse(marquis_of(state), frame, purse);
    while (term < MARQUIS_TERMS && purse[term] == 0)
        term++;
    if (term == MARQUIS_TERMS)
        return VL_STEP_DONE;
    frame->step = (uint8_t)(term + 1);
    return ask_for(term, state, frame->b & PRICE_RUBIES ? VL_CLAUSE(4, 9) : VL_CLAUSE(4, 15), frame->a,
                   frame->b & PRICE_PAYER);
}

enum vl_step marquis_run_price(struct vl_state *state, struct vl_events *events)
{
    struct vl_frame *frame = vl_top(state);
    marquis_emit_term(
        state, events, state->question.clause,
        (struct marquis_event_term){.seat = frame->a, .term = (int16_t)(frame->step - 1), .number = state->reply});
    return ask_term(state, frame);
}

enum vl_step marquis_begin_price(struct vl_state *state, vl_seat seat, unsigned payer)
{
    vl_call(state, PROC_PRICE, seat, (uint8_t)payer);
    return ask_term(state, vl_top(state));
}

/* MAR-2.8: diamonds got in a deal are changed too. */
static void exchange(struct vl_state *state, vl_seat seat, struct vl_events *events)
{
    const struct marquis *g = marquis_of(state);
    const unsigned changes = g->diamonds[seat] / g->numbers.ruby;
    const unsigned rubies = changes < g->ruby_supply ? changes : g->ruby_supply;
    if (rubies > 0)
        marquis_emit_changed(state, events, VL_CLAUSE(2, 8),
                             (struct marquis_event_changed){.seat = seat, .rubies = (int16_t)rubies});
}

void marquis_pay(struct vl_state *state, vl_seat from, vl_seat to, vl_clause clause, struct vl_events *events)
{
    marquis_emit_paid(state, events, clause, (struct marquis_event_paid){.seat = from, .to = to});
    exchange(state, to, events);
}
