/* MAR-3, 4.9: a Veto, and the Procureurs who may wipe it out. */
#include "procedures.h"

enum { WINDOW_ANSWERED = 1, WINDOW_NEXT, WINDOW_WIPE, WINDOW_PRICED, WINDOW_HIRED };

/* The frame: a holds the action and how many places from the active seat have been asked, b whom it is done to. */
enum { PLACE_SHIFT = 4, ACTION_MASK = 15 };

static unsigned action_of(const struct vl_frame *frame)
{
    return frame->a & ACTION_MASK;
}

/* Who was asked last; the active seat as long as nobody has been. */
vl_seat marquis_stepping_in(const struct marquis *g, const struct vl_frame *window)
{
    return marquis_seat_at(g, window->a >> PLACE_SHIFT);
}

enum vl_step marquis_open_window(struct vl_state *state, unsigned action, vl_seat from, unsigned coins)
{
    const struct marquis *g = marquis_of(state);
    vl_call(state, PROC_WINDOW, (uint8_t)action, from);
    vl_top(state)->step = WINDOW_ANSWERED;
    return ASK(veto, VL_CLAUSE(3, 1), from, .by = g->active, .card = marquis_acts_as(g, g->active),
               .action = (uint8_t)action, .coins = (uint8_t)coins);
}

/* MAR-3.2: it stands aside until it is clear whether it stands. */
static enum vl_step veto(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    if (state->reply == MARQUIS_NO)
        return VL_STEP_DONE;
    HAPPEN(vetoed, VL_CLAUSE(3, 2), .seat = frame->b, .by = marquis_of(state)->active,
           .action = (int16_t)action_of(frame));
    marquis_draw_up(state, frame->b, VL_CLAUSE(3, 2), events);
    frame->step = WINDOW_NEXT;
    return VL_STEP_ON;
}

/* ---- who may wipe it out ---- */

vl_seats marquis_wipers(const struct marquis *g, vl_seat vetoer)
{
    vl_seats seats = 0;
    for (VL_EACH(seat, table_others(marquis_opponents(g), vetoer))) {
        if (marquis_may_wipe(g, (vl_seat)seat))
            seats |= vl_seat_bit((vl_seat)seat);
    }
    return seats;
}

/* Those who may step in and are still to be asked. */
static vl_seats to_be_asked(const struct marquis *g, const struct vl_frame *frame)
{
    const vl_seat last = marquis_stepping_in(g, frame);
    const vl_seats seats = marquis_wipers(g, frame->b);
    return last == g->active ? seats : marquis_later(g, seats, last);
}

static enum vl_step stands(struct vl_state *state, struct vl_events *events)
{
    HAPPEN(veto_kept, VL_CLAUSE(3, 2), .seat = marquis_of(state)->active);
    state->frame[state->depth - 2].step = MARQUIS_STEP_VETOED;
    return VL_STEP_DONE;
}

static enum vl_step ask_next(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct marquis *g = marquis_of(state);
    const vl_seats seats = to_be_asked(g, frame);
    if (seats == 0)
        return stands(state, events);
    const vl_seat next = marquis_first_of(g, seats);
    frame->a = (uint8_t)(marquis_places_to(g, next) << PLACE_SHIFT | action_of(frame));
    frame->step = WINDOW_WIPE;
    const enum vl_step step = ASK(wipe, VL_CLAUSE(4, 9), next, .by = g->active, .vetoer = frame->b);
    state->question.seats = seats;
    return step;
}

/* ---- wiping it out ---- */

static bool from_hand(const struct marquis *g, vl_seat seat)
{
    return marquis_acts_as(g, seat) != MARQUIS_PROCUREUR;
}

/* MAR-3.5: the action takes place. */
static enum vl_step wiped(struct vl_state *state, const struct vl_frame *frame, struct vl_events *events)
{
    const struct marquis *g = marquis_of(state);
    const vl_seat seat = marquis_stepping_in(g, frame);
    HAPPEN(wiped, VL_CLAUSE(3, 5), .seat = seat, .by = g->active, .vetoer = frame->b, .hand = from_hand(g, seat));
    return VL_STEP_DONE;
}

static enum vl_step wipe(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct marquis *g = marquis_of(state);
    const vl_seat seat = marquis_stepping_in(g, frame);
    frame->step = WINDOW_NEXT;
    if (state->reply == MARQUIS_PASS)
        return VL_STEP_ON;
    if (from_hand(g, seat) && !(g->known[seat] & BIT(MARQUIS_PROCUREUR)))
        HAPPEN(showed, VL_CLAUSE(4, 9), .seat = seat);
    if (state->reply == MARQUIS_FREE)
        return wiped(state, frame, events);
    frame->step = WINDOW_PRICED;
    return marquis_begin_price(state, seat, g->active | PRICE_RUBIES);
}

static enum vl_step offer(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct marquis *g = marquis_of(state);
    const vl_seat seat = marquis_stepping_in(g, frame);
    HAPPEN(offered, VL_CLAUSE(4, 9), .seat = seat, .to = g->active);
    frame->step = WINDOW_HIRED;
    return ASK(hire, VL_CLAUSE(4, 9), g->active, .by = seat);
}

static enum vl_step hired(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct marquis *g = marquis_of(state);
    const vl_seat seat = marquis_stepping_in(g, frame);
    if (state->reply == MARQUIS_YES) {
        marquis_pay(state, g->active, seat, VL_CLAUSE(4, 9), events);
        return wiped(state, frame, events);
    }
    HAPPEN(refused, VL_CLAUSE(4, 9), .seat = g->active, .by = seat);
    frame->step = WINDOW_NEXT;
    return VL_STEP_ON;
}

enum vl_step marquis_run_window(struct vl_state *state, struct vl_events *events)
{
    static const marquis_step steps[] = {
        [WINDOW_ANSWERED] = veto, [WINDOW_NEXT] = ask_next, [WINDOW_WIPE] = wipe,
        [WINDOW_PRICED] = offer,  [WINDOW_HIRED] = hired,
    };
    struct vl_frame *frame = vl_top(state);
    return steps[frame->step](state, frame, events);
}
