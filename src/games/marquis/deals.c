/* MAR-4.15: offers of protection. */
#include "procedures.h"

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

static bool may_deal(const struct marquis *g)
{
    return g->offers < g->numbers.offers && marquis_partners(g) != 0;
}

static enum vl_step ask_partner(struct marquis *g)
{
    return marquis_ask(g, DEALS_PARTNER, MARQUIS_ASK_PROTECT, VL_CLAUSE(4, 15), g->active, marquis_no_arguments);
}

enum vl_step marquis_begin_deals(struct marquis *g)
{
    if (!may_deal(g))
        return VL_STEP_DONE;
    vl_call(&g->core, PROC_DEALS, 0, 0);
    return ask_partner(g);
}

static enum vl_step ask_price(struct marquis *g, struct vl_frame *frame, struct vl_events *events)
{
    (void)events;
    if (g->core.reply == MARQUIS_NOBODY)
        return VL_STEP_DONE;
    frame->a = g->core.reply;
    frame->step = DEALS_PRICED;
    return marquis_begin_price(g, g->active, deal_of(g, frame).owner);
}

static enum vl_step propose(struct marquis *g, struct vl_frame *frame, struct vl_events *events)
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

static enum vl_step ask_again(struct marquis *g, struct vl_frame *frame, struct vl_events *events)
{
    (void)frame;
    (void)events;
    return may_deal(g) ? ask_partner(g) : VL_STEP_DONE;
}

enum vl_step marquis_deals(struct vl_state *state, struct vl_events *events)
{
    static const marquis_step steps[] = {
        [DEALS_ASK] = ask_again,
        [DEALS_PARTNER] = ask_price,
        [DEALS_PRICED] = propose,
        [DEALS_ANSWERED] = answered,
    };
    struct vl_frame *frame = vl_top(state);
    return steps[frame->step](table_of(state), frame, events);
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
