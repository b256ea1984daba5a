/* MAR-3, 4.9: a Veto, and the Procureurs who may wipe it out. */
#include "procedures.h"

enum { WINDOW_ANSWERED = 1, WINDOW_NEXT, WINDOW_WIPE, WINDOW_PRICED, WINDOW_HIRED };

/* The frame: a holds the action and how many places from the active seat have been asked, b whom it is done to. */
enum { PLACE_SHIFT = 4, ACTION_MASK = 15 };

static unsigned action_of(const struct vl_frame *frame)
{
    return frame->a & ACTION_MASK;
}

static vl_seat asked(const struct marquis *g, const struct vl_frame *frame)
{
    return marquis_seat_at(g, frame->a >> PLACE_SHIFT);
}

enum vl_step marquis_open_window(struct marquis *g, unsigned action, vl_seat from, unsigned coins)
{
    const uint8_t arg[4] = {g->active, marquis_acts_as(g, g->active), (uint8_t)action, (uint8_t)coins};
    vl_call(&g->core, PROC_WINDOW, (uint8_t)action, from);
    marquis_ask(g, WINDOW_ANSWERED, MARQUIS_ASK_VETO, VL_CLAUSE(3, 1), from, arg);
    g->core.question.flags = VL_ASK_REACTION;
    return VL_STEP_ASK;
}

/* MAR-3.2: it stands aside until it is clear whether it stands. */
static enum vl_step veto(struct marquis *g, struct vl_frame *frame, struct vl_events *events)
{
    if (g->core.reply == MARQUIS_NO)
        return VL_STEP_DONE;
    marquis_change_vetoed(g, frame->b);
    TELL(events, MARQUIS_EV_VETOED, 3, 2, frame->b, g->active, (int16_t)action_of(frame));
    marquis_draw_up(g, frame->b, VL_CLAUSE(3, 2), events);
    frame->step = WINDOW_NEXT;
    return VL_STEP_ON;
}

/* Those who may step in and are still to be asked; the active seat, at the first place, stands for nobody yet. */
static vl_seats to_be_asked(const struct marquis *g, const struct vl_frame *frame)
{
    const vl_seat last = asked(g, frame);
    vl_seats seats = 0, others = table_others(marquis_opponents(g), frame->b);
    if (last != g->active)
        others = marquis_later(g, others, last);
    for (VL_EACH(seat, others)) {
        if (marquis_may_wipe(g, (vl_seat)seat))
            seats |= vl_seat_bit((vl_seat)seat);
    }
    return seats;
}

static enum vl_step stands(struct marquis *g, struct vl_events *events)
{
    marquis_change_veto_kept(g, g->active);
    TELL(events, MARQUIS_EV_VETO_KEPT, 3, 2, g->active);
    g->core.frame[g->core.depth - 2].step = MARQUIS_STEP_VETOED;
    return VL_STEP_DONE;
}

static enum vl_step ask_next(struct marquis *g, struct vl_frame *frame, struct vl_events *events)
{
    const vl_seats seats = to_be_asked(g, frame);
    if (seats == 0)
        return stands(g, events);
    const vl_seat next = marquis_first_of(g, seats);
    frame->a = (uint8_t)(marquis_places_to(g, next) << PLACE_SHIFT | action_of(frame));
    marquis_ask(g, WINDOW_WIPE, MARQUIS_ASK_WIPE, VL_CLAUSE(4, 9), next, (uint8_t[4]){g->active, frame->b});
    g->core.question.flags = VL_ASK_REACTION;
    g->core.question.seats = seats;
    return VL_STEP_ASK;
}

static bool from_hand(const struct marquis *g, vl_seat seat)
{
    return marquis_acts_as(g, seat) != MARQUIS_PROCUREUR;
}

/* MAR-3.5: the action takes place. */
static enum vl_step wiped(struct marquis *g, const struct vl_frame *frame, struct vl_events *events)
{
    const vl_seat seat = asked(g, frame);
    const bool hand = from_hand(g, seat);
    marquis_change_wiped(g, seat, hand);
    TELL(events, MARQUIS_EV_WIPED, 3, 5, seat, g->active, frame->b, hand);
    return VL_STEP_DONE;
}

static enum vl_step wipe(struct marquis *g, struct vl_frame *frame, struct vl_events *events)
{
    const vl_seat seat = asked(g, frame);
    frame->step = WINDOW_NEXT;
    if (g->core.reply == MARQUIS_PASS)
        return VL_STEP_ON;
    if (from_hand(g, seat) && !(g->known[seat] & BIT(MARQUIS_PROCUREUR))) {
        marquis_change_showed(g, seat);
        TELL(events, MARQUIS_EV_SHOWED, 4, 9, seat);
    }
    if (g->core.reply == MARQUIS_FREE)
        return wiped(g, frame, events);
    frame->step = WINDOW_PRICED;
    return marquis_begin_price(g, seat, g->active | PRICE_RUBIES);
}

static enum vl_step offer(struct marquis *g, struct vl_frame *frame, struct vl_events *events)
{
    const vl_seat seat = asked(g, frame);
    TELL(events, MARQUIS_EV_OFFERED, 4, 9, seat, g->active, g->price[MARQUIS_COINS], g->price[MARQUIS_DIAMONDS],
         g->price[MARQUIS_RUBIES], g->price[MARQUIS_VETOES]);
    return marquis_ask(g, WINDOW_HIRED, MARQUIS_ASK_HIRE, VL_CLAUSE(4, 9), g->active, (uint8_t[4]){seat});
}

static enum vl_step hired(struct marquis *g, struct vl_frame *frame, struct vl_events *events)
{
    const vl_seat seat = asked(g, frame);
    if (g->core.reply == MARQUIS_YES) {
        marquis_pay(g, g->active, seat, VL_CLAUSE(4, 9), events);
        return wiped(g, frame, events);
    }
    marquis_change_no_price(g);
    TELL(events, MARQUIS_EV_REFUSED, 4, 9, g->active, seat);
    frame->step = WINDOW_NEXT;
    return VL_STEP_ON;
}

enum vl_step marquis_window(struct vl_state *state, struct vl_events *events)
{
    static const marquis_step steps[] = {
        [WINDOW_ANSWERED] = veto, [WINDOW_NEXT] = ask_next, [WINDOW_WIPE] = wipe,
        [WINDOW_PRICED] = offer,  [WINDOW_HIRED] = hired,
    };
    struct vl_frame *frame = vl_top(state);
    return steps[frame->step](table_of(state), frame, events);
}
