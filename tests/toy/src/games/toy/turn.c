/* TOY-1.1, TOY-1.2: a round: everybody bids, the bids are revealed, everybody may show the card. */
#include "forms.h"

enum { ROUND_BEGINS, ROUND_BIDS, ROUND_SHOWS };

vl_answers toy_list_bids(const struct vl_state *state)
{
    (void)state;
    return (UINT64_C(1) << TOY_BIDS) - 1;
}

vl_answers toy_list_shows(const struct vl_state *state)
{
    (void)state;
    return vl_answer_bit(TOY_KEEP) | vl_answer_bit(TOY_SHOW);
}

/* Whose turn it is, or the next part of the round. */
static enum vl_step ask_for_bid(struct vl_state *state)
{
    const struct vl_frame *frame = vl_top(state);
    toy_ask_bid(state, VL_CLAUSE(1, 1), frame->a, (struct toy_question_bid){.round = (uint8_t)(frame->b + 1)});
    state->question.seats = (vl_seats)((1U << state->seats) - 1);
    return VL_STEP_ASK;
}

static enum vl_step ask_to_show(struct vl_state *state)
{
    return toy_ask_show(state, VL_CLAUSE(1, 2), vl_top(state)->a);
}

static void reveal(struct vl_state *state, struct vl_events *events)
{
    for (vl_seat seat = 0; seat < state->seats; seat++)
        toy_emit_revealed(state, events, VL_CLAUSE(1, 1),
                          (struct toy_event_revealed){.seat = seat, .bid = toy_of(state)->bid[seat]});
}

static enum vl_step take_bid(struct vl_state *state, struct vl_events *events)
{
    struct vl_frame *frame = vl_top(state);
    toy_emit_bid(state, events, VL_CLAUSE(1, 1), (struct toy_event_bid){.seat = frame->a, .bid = state->reply});
    if (++frame->a < state->seats)
        return ask_for_bid(state);
    reveal(state, events);
    frame->a = 0;
    frame->step = ROUND_SHOWS;
    return ask_to_show(state);
}

static enum vl_step take_show(struct vl_state *state, struct vl_events *events)
{
    struct vl_frame *frame = vl_top(state);
    if (state->reply == TOY_SHOW)
        toy_emit_shown(state, events, VL_CLAUSE(1, 2),
                       (struct toy_event_shown){.seat = frame->a, .card = toy_of(state)->card[frame->a]});
    return ++frame->a < state->seats ? ask_to_show(state) : VL_STEP_DONE;
}

enum vl_step toy_run_round(struct vl_state *state, struct vl_events *events)
{
    struct vl_frame *frame = vl_top(state);
    switch (frame->step) {
    case ROUND_BEGINS:
        toy_emit_round(state, events, VL_CLAUSE(1, 1), (struct toy_event_round){.round = (int16_t)(frame->b + 1)});
        frame->step = ROUND_BIDS;
        return ask_for_bid(state);
    case ROUND_BIDS: return take_bid(state, events);
    default: return take_show(state, events);
    }
}
