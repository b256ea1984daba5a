/* BLA-4: the powers. "Any player" includes oneself; a (the frame's first argument) is the user of a power, b the token
 * chosen first. */
#include "procedures.h"

enum { POWER_ASK, POWER_FIRST, POWER_SECOND };

/* ---- when one can be used (BLA-3.3) ---- */

static bool can_swap(const struct blasons *b, vl_seat user)
{
    (void)user;
    return table_swappable(b) != 0;
}

static bool can_move(const struct blasons *b, vl_seat user)
{
    (void)user;
    return table_in_jeux(b) != 0;
}

static bool can_send(const struct blasons *b, vl_seat user)
{
    return (table_in_jeux(b) & ~b->at[user]) != 0;
}

static bool can_turn(const struct blasons *b, vl_seat user)
{
    (void)user;
    return table_face_down(b) != 0;
}

static bool can_take(const struct blasons *b, vl_seat user)
{
    (void)user;
    return b->at[BLASONS_POOL] != 0;
}

/* ---- what can be chosen ---- */

vl_answers blasons_list_swappable(const struct vl_state *state)
{
    return table_swappable(blasons_of(state));
}

vl_answers blasons_list_partners(const struct vl_state *state)
{
    const struct blasons *b = blasons_of(state);
    return table_tokens(b) & ~b->at[blasons_place(b, vl_top_read(state)->b)];
}

vl_answers blasons_list_in_jeux(const struct vl_state *state)
{
    return table_in_jeux(blasons_of(state));
}

vl_answers blasons_list_targets(const struct vl_state *state)
{
    const vl_answers seats = (UINT64_C(1) << state->seats) - 1;
    return seats & ~vl_answer_bit((vl_answer)blasons_place(blasons_of(state), vl_top_read(state)->b));
}

vl_answers blasons_list_of_others(const struct vl_state *state)
{
    const struct blasons *b = blasons_of(state);
    return table_in_jeux(b) & ~b->at[vl_top_read(state)->a];
}

vl_answers blasons_list_face_down(const struct vl_state *state)
{
    return table_face_down(blasons_of(state));
}

vl_answers blasons_list_pool(const struct vl_state *state)
{
    return blasons_of(state)->at[BLASONS_POOL];
}

/* ---- what it does ---- */

void blasons_turn(struct vl_state *state, vl_seat seat, unsigned token, vl_clause clause, struct vl_events *events)
{
    blasons_emit_turned(state, events, clause,
                        (struct blasons_event_turned){
                            .seat = seat, .colour = blasons_of(state)->colour[token], .token = (int16_t)token});
}

void blasons_relocate(struct vl_state *state, vl_seat seat, unsigned token, unsigned to, vl_clause clause,
                      struct vl_events *events)
{
    blasons_emit_moved(state, events, clause,
                       (struct blasons_event_moved){
                           .seat = seat, .to = table_place_id(blasons_of(state), to), .token = (int16_t)token});
}

/* The token chosen first, as the second question names it. */
static uint8_t place_of_first(const struct vl_state *state)
{
    const struct blasons *b = blasons_of(state);
    return (uint8_t)table_place_id(b, blasons_place(b, vl_top_read(state)->b));
}

static uint8_t position_of_first(const struct vl_state *state)
{
    return state->rollout ? 0 : (uint8_t)blasons_position(blasons_of(state), vl_top_read(state)->b);
}

/* BLA-4.1 */
enum vl_step blasons_run_swap(struct vl_state *state, struct vl_events *events)
{
    struct vl_frame *frame = vl_top(state);
    switch (frame->step++) {
    case POWER_ASK: return blasons_ask_swap(state, VL_CLAUSE(4, 1), frame->a);
    case POWER_FIRST:
        frame->b = state->reply;
        return blasons_ask_swap_with(
            state, VL_CLAUSE(4, 1), frame->a,
            (struct blasons_question_swap_with){.place = place_of_first(state), .position = position_of_first(state)});
    default:
        blasons_emit_swapped(
            state, events, VL_CLAUSE(4, 1),
            (struct blasons_event_swapped){.seat = frame->a, .token = frame->b, .other_token = state->reply});
        return VL_STEP_DONE;
    }
}

/* BLA-4.2 */
enum vl_step blasons_run_move(struct vl_state *state, struct vl_events *events)
{
    struct vl_frame *frame = vl_top(state);
    switch (frame->step++) {
    case POWER_ASK: return blasons_ask_move(state, VL_CLAUSE(4, 2), frame->a);
    case POWER_FIRST:
        frame->b = state->reply;
        return blasons_ask_move_to(
            state, VL_CLAUSE(4, 2), frame->a,
            (struct blasons_question_move_to){.place = place_of_first(state), .position = position_of_first(state)});
    default: blasons_relocate(state, frame->a, frame->b, state->reply, VL_CLAUSE(4, 2), events); return VL_STEP_DONE;
    }
}

/* BLA-4.3 */
enum vl_step blasons_run_send(struct vl_state *state, struct vl_events *events)
{
    struct vl_frame *frame = vl_top(state);
    if (frame->step++ == POWER_ASK)
        return blasons_ask_send(state, VL_CLAUSE(4, 3), frame->a);
    blasons_relocate(state, frame->a, state->reply, BLASONS_POOL, VL_CLAUSE(4, 3), events);
    return VL_STEP_DONE;
}

/* BLA-4.4 */
enum vl_step blasons_run_turn(struct vl_state *state, struct vl_events *events)
{
    struct vl_frame *frame = vl_top(state);
    if (frame->step++ == POWER_ASK)
        return blasons_ask_turn(state, VL_CLAUSE(4, 4), frame->a);
    blasons_turn(state, frame->a, state->reply, VL_CLAUSE(4, 4), events);
    return VL_STEP_DONE;
}

/* BLA-4.5 */
enum vl_step blasons_run_take(struct vl_state *state, struct vl_events *events)
{
    struct vl_frame *frame = vl_top(state);
    if (frame->step++ == POWER_ASK)
        return blasons_ask_take(state, VL_CLAUSE(4, 5), frame->a);
    blasons_relocate(state, frame->a, state->reply, frame->a, VL_CLAUSE(4, 5), events);
    return VL_STEP_DONE;
}

/* ---- from a card's effect to all that ---- */

const struct blasons_power blasons_powers[BLASONS_EFFECTS] = {
    [BLASONS_SWAP] = {can_swap, PROC_SWAP, blasons_run_swap}, [BLASONS_MOVE] = {can_move, PROC_MOVE, blasons_run_move},
    [BLASONS_SEND] = {can_send, PROC_SEND, blasons_run_send}, [BLASONS_TURN] = {can_turn, PROC_TURN, blasons_run_turn},
    [BLASONS_TAKE] = {can_take, PROC_TAKE, blasons_run_take},
};
