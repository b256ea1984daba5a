/* The legal answers that depend on no power, from what the seat asked knows: cards, seats, places; and how several
 * seats are asked at once. */
#include "procedures.h"

/* GUE-2.1, 6.9: after a Princesse was declined, she is not among the cards to draw from. */
vl_answers gueux_list_fan(const struct vl_state *state)
{
    const struct vl_frame *frame = vl_top_read(state);
    return (UINT64_C(1) << (gueux_of(state)->count[frame->a] - frame->b)) - 1;
}

vl_answers gueux_list_hand(const struct vl_state *state)
{
    return gueux_of(state)->hand[state->question.seat];
}

vl_answers gueux_list_others(const struct vl_state *state)
{
    return table_others(gueux_of(state), state->question.seat);
}

/* GUE-5.1 */
vl_answers gueux_list_speakers(const struct vl_state *state)
{
    return gueux_speakers(gueux_of(state)) | vl_answer_bit(GUEUX_NOBODY);
}

/* GUE-5.4 */
vl_answers gueux_list_fewest(const struct vl_state *state)
{
    return gueux_fewest(gueux_of(state));
}

/* GUE-5.7 */
vl_answers gueux_list_exchange(const struct vl_state *state)
{
    return gueux_list_hand(state) | vl_answer_bit(GUEUX_NOTHING);
}

/* GUE-6.1 */
vl_answers gueux_list_out(const struct vl_state *state)
{
    return table_out(gueux_of(state));
}

/* GUE-8.1 */
vl_answers gueux_list_holders(const struct vl_state *state)
{
    return gueux_holders(gueux_of(state));
}

/* ---- several at once ---- */

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
    gueux_ask_tribute(state, clause, seat, (struct gueux_question_tribute){.to = to});
    state->question.seats = givers;
    return true;
}

void gueux_seal(struct vl_state *state, vl_clause clause, struct vl_events *events)
{
    gueux_emit_chose(state, events, clause,
                     (struct gueux_event_chose){.seat = state->question.seat, .character = state->reply});
}

vl_seat gueux_run_reflex(struct vl_state *state, uint8_t step, vl_clause clause, uint8_t character)
{
    const vl_seats holders = gueux_holders(gueux_of(state));
    const bool keys = state->option[GUEUX_OPTION_REFLEXES] == 0 && (state->humans & holders);
    if (!keys) /* GUE-8.2 */
        return (vl_seat)vl_draw_member(state, VL_STREAM_LOTS, holders);
    gueux_meet_at(state, step);
    gueux_ask_reflex(state, clause, VL_PUBLIC, (struct gueux_question_reflex){.character = character});
    state->question.seats = holders;
    return VL_NONE;
}
