/* BLA-4: the powers. "Any player" includes oneself; whoever uses a power is a (the frame's first argument). */
#include "procedures.h"

enum { POWER_ASK, POWER_FIRST, POWER_SECOND };

bool power_usable(const struct blasons *b, unsigned effect, vl_seat user)
{
    switch (effect) {
    case BLASONS_SWAP: return table_swappable(b) != 0;
    case BLASONS_MOVE: return table_in_jeux(b) != 0;
    case BLASONS_SEND: return (table_in_jeux(b) & ~b->at[user]) != 0;
    case BLASONS_TURN: return table_face_down(b) != 0;
    default: return b->at[BLASONS_POOL] != 0;
    }
}

vl_answers power_partners(const struct blasons *b, unsigned token)
{
    return table_tokens(b) & ~b->at[blasons_place(b, token)];
}

vl_answers power_targets(const struct blasons *b, unsigned token)
{
    const vl_answers seats = (UINT64_C(1) << b->core.seats) - 1;
    return seats & ~vl_answer_bit((vl_answer)blasons_place(b, token));
}

void power_turn(struct blasons *b, vl_seat seat, unsigned token, vl_clause clause, struct vl_events *events)
{
    change_turned(b, token, b->colour[token]);
    TELL(events, BLASONS_EV_TURNED, (unsigned)(clause >> 8), (unsigned)(clause & 0xFF), seat,
         table_place_id(b, blasons_place(b, token)), (int16_t)blasons_position(b, token), b->colour[token],
         (int16_t)token);
}

void power_relocate(struct blasons *b, vl_seat seat, unsigned token, unsigned to, vl_clause clause,
                    struct vl_events *events)
{
    const unsigned from = blasons_place(b, token);
    TELL(events, BLASONS_EV_MOVED, (unsigned)(clause >> 8), (unsigned)(clause & 0xFF), seat, table_place_id(b, from),
         (int16_t)blasons_position(b, token), table_colour_id(b, token), table_place_id(b, to), (int16_t)token);
    change_moved(b, token, from, to);
}

static enum vl_step ask(struct blasons *b, uint8_t kind, vl_clause clause, vl_answers answers)
{
    struct vl_frame *frame = vl_top(&b->core);
    frame->step++;
    return vl_ask(&b->core, kind, clause, frame->a, answers);
}

/* The second question of a power names the token chosen first. */
static enum vl_step ask_of_token(struct blasons *b, uint8_t kind, vl_clause clause, vl_answers answers)
{
    const unsigned token = vl_top(&b->core)->b;
    ask(b, kind, clause, answers);
    b->core.question.arg[0] = (uint8_t)table_place_id(b, blasons_place(b, token));
    b->core.question.arg[1] = (uint8_t)blasons_position(b, token);
    return VL_STEP_ASK;
}

static void swap(struct blasons *b, vl_seat seat, unsigned token, unsigned other, struct vl_events *events)
{
    const unsigned from = blasons_place(b, token), to = blasons_place(b, other);
    TELL(events, BLASONS_EV_SWAPPED, 4, 1, seat, table_place_id(b, from), (int16_t)blasons_position(b, token),
         table_colour_id(b, token), table_place_id(b, to), (int16_t)blasons_position(b, other),
         table_colour_id(b, other), (int16_t)token, (int16_t)other);
    change_swapped(b, token, from, other, to);
}

/* BLA-4.1 */
enum vl_step blasons_swap(struct vl_state *state, struct vl_events *events)
{
    struct blasons *b = table_of(state);
    struct vl_frame *frame = vl_top(state);
    switch (frame->step) {
    case POWER_ASK: return ask(b, BLASONS_ASK_SWAP, VL_CLAUSE(4, 1), table_swappable(b));
    case POWER_FIRST:
        frame->b = state->reply;
        return ask_of_token(b, BLASONS_ASK_SWAP_WITH, VL_CLAUSE(4, 1), power_partners(b, frame->b));
    default: swap(b, frame->a, frame->b, state->reply, events); return VL_STEP_DONE;
    }
}

/* BLA-4.2 */
enum vl_step blasons_move(struct vl_state *state, struct vl_events *events)
{
    struct blasons *b = table_of(state);
    struct vl_frame *frame = vl_top(state);
    switch (frame->step) {
    case POWER_ASK: return ask(b, BLASONS_ASK_MOVE, VL_CLAUSE(4, 2), table_in_jeux(b));
    case POWER_FIRST:
        frame->b = state->reply;
        return ask_of_token(b, BLASONS_ASK_MOVE_TO, VL_CLAUSE(4, 2), power_targets(b, frame->b));
    default: power_relocate(b, frame->a, frame->b, state->reply, VL_CLAUSE(4, 2), events); return VL_STEP_DONE;
    }
}

/* BLA-4.3 */
enum vl_step blasons_send(struct vl_state *state, struct vl_events *events)
{
    struct blasons *b = table_of(state);
    const struct vl_frame *frame = vl_top(state);
    if (frame->step == POWER_ASK)
        return ask(b, BLASONS_ASK_SEND, VL_CLAUSE(4, 3), table_in_jeux(b) & ~b->at[frame->a]);
    power_relocate(b, frame->a, state->reply, BLASONS_POOL, VL_CLAUSE(4, 3), events);
    return VL_STEP_DONE;
}

/* BLA-4.4 */
enum vl_step blasons_turn(struct vl_state *state, struct vl_events *events)
{
    struct blasons *b = table_of(state);
    const struct vl_frame *frame = vl_top(state);
    if (frame->step == POWER_ASK)
        return ask(b, BLASONS_ASK_TURN, VL_CLAUSE(4, 4), table_face_down(b));
    power_turn(b, frame->a, state->reply, VL_CLAUSE(4, 4), events);
    return VL_STEP_DONE;
}

/* BLA-4.5 */
enum vl_step blasons_take(struct vl_state *state, struct vl_events *events)
{
    struct blasons *b = table_of(state);
    const struct vl_frame *frame = vl_top(state);
    if (frame->step == POWER_ASK)
        return ask(b, BLASONS_ASK_TAKE, VL_CLAUSE(4, 5), b->at[BLASONS_POOL]);
    power_relocate(b, frame->a, state->reply, frame->a, VL_CLAUSE(4, 5), events);
    return VL_STEP_DONE;
}
