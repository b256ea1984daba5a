/* MAR-4.15: offers of protection. */
#include "procedures.h"

enum { DEALS_ASK, DEALS_PARTNER, DEALS_PRICED, DEALS_ANSWERED };

/* A Comtesse offers it, another asks for it; the frame's a is the other side. */
static struct marquis_deal deal_with(const struct marquis *g, vl_seat partner)
{
    if (marquis_acts_as(g, g->active) == MARQUIS_COMTESSE)
        return (struct marquis_deal){.payee = g->active, .payer = partner, .protection = true};
    return (struct marquis_deal){.payee = partner, .payer = g->active, .protection = true};
}

struct marquis_deal marquis_deal(const struct marquis *g)
{
    for (unsigned i = 0; i < g->core.depth; i++) {
        const struct vl_frame *frame = &g->core.frame[i];
        if (frame->procedure == PROC_DEALS && frame->step >= DEALS_PRICED)
            return deal_with(g, frame->a);
        if (frame->procedure == PROC_WINDOW)
            return marquis_hiring(g, frame);
    }
    return (struct marquis_deal){.payer = VL_NONE, .payee = VL_NONE};
}

static bool may_deal(const struct marquis *g)
{
    return g->offers < g->numbers.offers && marquis_partners(g) != 0;
}

static enum vl_step ask_partner(struct vl_state *state)
{
    vl_top(state)->step = DEALS_PARTNER;
    return marquis_ask_protect(state, VL_CLAUSE(4, 15), marquis_of(state)->active);
}

enum vl_step marquis_begin_deals(struct vl_state *state)
{
    if (!may_deal(marquis_of(state)))
        return VL_STEP_DONE;
    vl_call(state, PROC_DEALS, 0, 0);
    return ask_partner(state);
}

static enum vl_step ask_price(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct marquis *g = marquis_of(state);
    (void)events;
    if (state->reply == MARQUIS_NOBODY)
        return VL_STEP_DONE;
    frame->a = state->reply;
    frame->step = DEALS_PRICED;
    return marquis_begin_price(state, g->active, deal_with(g, frame->a).payer);
}

static enum vl_step propose(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct marquis *g = marquis_of(state);
    marquis_emit_proposed(
        state, events, VL_CLAUSE(4, 15),
        (struct marquis_event_proposed){.seat = g->active, .to = frame->a, .payer = deal_with(g, frame->a).payer});
    frame->step = DEALS_ANSWERED;
    return marquis_ask_accept(state, VL_CLAUSE(4, 15), frame->a, (struct marquis_question_accept){.by = g->active});
}

static enum vl_step answered(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct marquis *g = marquis_of(state);
    const struct marquis_deal deal = deal_with(g, frame->a);
    frame->step = DEALS_ASK;
    if (state->reply == MARQUIS_NO) {
        marquis_emit_refused(state, events, VL_CLAUSE(4, 15),
                             (struct marquis_event_refused){.seat = frame->a, .by = g->active});
        return VL_STEP_ON;
    }
    marquis_pay(state, deal.payer, deal.payee, VL_CLAUSE(4, 15), events);
    marquis_emit_protected(state, events, VL_CLAUSE(4, 6),
                           (struct marquis_event_protected){.seat = deal.payee, .owner = deal.payer});
    return VL_STEP_ON;
}

static enum vl_step ask_again(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    (void)frame;
    (void)events;
    return may_deal(marquis_of(state)) ? ask_partner(state) : VL_STEP_DONE;
}

enum vl_step marquis_run_deals(struct vl_state *state, struct vl_events *events)
{
    static const vl_step_of steps[] = {
        [DEALS_ASK] = ask_again,
        [DEALS_PARTNER] = ask_price,
        [DEALS_PRICED] = propose,
        [DEALS_ANSWERED] = answered,
    };
    return vl_take_step(steps, state, events);
}
