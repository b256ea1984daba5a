/* How the procedures of Gueux ask several at once. */
#include "procedures.h"

vl_seat gueux_next_to_choose(struct vl_state *state, vl_seats choosers)
{
    struct vl_frame *frame = vl_top(state);
    const vl_seats left = (vl_seats)(choosers >> frame->b << frame->b);
    if (left == 0)
        return VL_NONE;
    const vl_seat seat = (vl_seat)vl_first(left);
    frame->b = (uint8_t)(seat + 1);
    return seat;
}

bool gueux_next_tribute(struct vl_state *state, uint8_t step, vl_clause clause, vl_seat to)
{
    const vl_seats givers = (vl_seats)table_others(gueux_of(state), to);
    const vl_seat seat = gueux_next_to_choose(state, givers);
    if (seat == VL_NONE)
        return false;
    gueux_meet_at(state, step);
    ASK(tribute, clause, seat, .to = to);
    state->question.seats = givers;
    return true;
}

void gueux_seal(struct vl_state *state, vl_clause clause, struct vl_events *events)
{
    HAPPEN(chose, clause, .seat = state->question.seat, .character = state->reply);
}

vl_seat gueux_run_reflex(struct vl_state *state, uint8_t step, vl_clause clause, uint8_t character)
{
    const vl_seats holders = gueux_holders(gueux_of(state));
    const bool keys = state->option[GUEUX_OPTION_REFLEXES] == 0 && (state->humans & holders);
    if (!keys) /* GUE-8.2 */
        return (vl_seat)vl_draw_member(state, VL_STREAM_LOTS, holders);
    gueux_meet_at(state, step);
    ASK(reflex, clause, VL_TABLE, .character = character);
    state->question.seats = holders;
    return VL_NONE;
}
