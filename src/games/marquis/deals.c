/* MAR-4.15, 4.9: offers of protection, and what a price is made of. */
#include "procedures.h"

/* ---- a price ---- */

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

/* ---- protection ---- */

enum { DEALS_ASK, DEALS_PARTNER, DEALS_PRICED, DEALS_ANSWERED };

struct deal {
    vl_seat comtesse, owner; /* who protects, and who pays */
};

/* MAR-4.15: a Comtesse offers it, another asks for it; the frame's a is the other side. */
static struct deal deal_of(const struct marquis *g, const struct vl_frame *frame)
{
    if (marquis_acts_as(g, g->active) == MARQUIS_COMTESSE)
        return (struct deal){g->active, frame->a};
    return (struct deal){frame->a, g->active};
}

static enum vl_step ask_partner(struct marquis *g)
{
    if (g->offers >= g->numbers.offers || marquis_partners(g) == 0)
        return VL_STEP_DONE;
    return marquis_ask(g, DEALS_PARTNER, MARQUIS_ASK_PROTECT, VL_CLAUSE(4, 15), g->active, (uint8_t[4]){0});
}

static enum vl_step ask_price(struct marquis *g, struct vl_frame *frame)
{
    if (g->core.reply == MARQUIS_NOBODY)
        return VL_STEP_DONE;
    frame->a = g->core.reply;
    frame->step = DEALS_PRICED;
    return vl_call(&g->core, PROC_PRICE, g->active, deal_of(g, frame).owner);
}

static enum vl_step propose(struct marquis *g, const struct vl_frame *frame, struct vl_events *events)
{
    const vl_seat owner = deal_of(g, frame).owner;
    marquis_change_proposed(g);
    TELL(events, MARQUIS_EV_PROPOSED, 4, 15, g->active, frame->a, owner, marquis_visible(g, owner),
         g->price[MARQUIS_COINS], g->price[MARQUIS_DIAMONDS], g->price[MARQUIS_VETOES]);
    return marquis_ask(g, DEALS_ANSWERED, MARQUIS_ASK_ACCEPT, VL_CLAUSE(4, 15), frame->a, (uint8_t[4]){g->active});
}

static enum vl_step answered(struct marquis *g, struct vl_frame *frame, struct vl_events *events)
{
    const struct deal deal = deal_of(g, frame);
    frame->step = DEALS_ASK;
    if (g->core.reply == MARQUIS_NO) {
        marquis_change_no_price(g);
        TELL(events, MARQUIS_EV_REFUSED, 4, 15, frame->a, g->active);
        return VL_STEP_ON;
    }
    marquis_pay(g, deal.owner, deal.comtesse, VL_CLAUSE(4, 15), events);
    marquis_change_protected(g, deal.comtesse, deal.owner);
    TELL(events, MARQUIS_EV_PROTECTED, 4, 6, deal.comtesse, deal.owner, marquis_visible(g, deal.owner));
    return VL_STEP_ON;
}

enum vl_step marquis_deals(struct vl_state *state, struct vl_events *events)
{
    struct marquis *g = table_of(state);
    struct vl_frame *frame = vl_top(state);
    switch (frame->step) {
    case DEALS_ASK: return ask_partner(g);
    case DEALS_PARTNER: return ask_price(g, frame);
    case DEALS_PRICED: return propose(g, frame, events);
    default: return answered(g, frame, events);
    }
}

vl_seat marquis_partner(const struct marquis *g)
{
    for (unsigned i = 0; i < g->core.depth; i++) {
        const struct vl_frame *frame = &g->core.frame[i];
        if (frame->procedure == PROC_DEALS && frame->step >= DEALS_PRICED)
            return frame->a;
    }
    return VL_NONE;
}
