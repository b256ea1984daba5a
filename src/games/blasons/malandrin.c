/* BLA-5: the Malandrin. Cards are named by their place in the trick, from 0. */
#include "procedures.h"

enum { POINT_ASK, POINT_ANSWERED };

/* The index in the trick of the Malandrin for which its player chooses at the turn of that one (BLA-5.5). */
static unsigned holder_of(const struct blasons *b, unsigned turn)
{
    const uint8_t by = b->taken.turn_by[turn];
    return by == VL_NONE ? turn : by;
}

/* The answers for pointing when the turn of that Malandrin comes (BLA-5.8). */
vl_answers blasons_list_points(const struct vl_state *state)
{
    const struct blasons *b = blasons_of(state);
    const unsigned turn = vl_top_read(state)->a;
    const struct blasons_trick *trick = table_trick(b);
    vl_answers answers = vl_answer_bit(BLASONS_POINT_SELF); /* BLA-5.6 */
    for (unsigned n = 0; n < trick->cards; n++) {
        const unsigned effect = table_effect(b, trick->card[n]);
        if (effect == BLASONS_POINT)
            answers |= (vl_answers)(n > turn) << (BLASONS_POINT_AT_TURN + n); /* BLA-5.5 */
        else
            answers |= vl_answer_bit((vl_answer)(BLASONS_POINT_VALUE + n)); /* BLA-5.2 */
        if (effect != BLASONS_POINT && effect != BLASONS_NO_EFFECT)
            answers |= (vl_answers)(n > turn) << (BLASONS_POINT_POWER + n); /* BLA-5.3 */
    }
    return answers;
}

/* A later Malandrin takes over what an earlier one had pointed at: it simply becomes the one noted (BLA-5.2, 5.3, 5.5).
 */
static void point(struct vl_state *state, unsigned turn, vl_answer answer, struct vl_events *events)
{
    const struct blasons *b = blasons_of(state);
    const struct blasons_trick *trick = table_trick(b);
    const vl_seat seat = blasons_player(b, trick, holder_of(b, turn)), at = blasons_player(b, trick, turn),
                  owner = blasons_player(b, trick, answer & 7);
    switch (answer & ~7) {
    case BLASONS_POINT_VALUE:
        blasons_emit_took_value(state, events, VL_CLAUSE(5, 2),
                                (struct blasons_event_took_value){.seat = seat, .owner = owner, .turn = at});
        break;
    case BLASONS_POINT_POWER:
        blasons_emit_took_power(state, events, VL_CLAUSE(5, 3),
                                (struct blasons_event_took_power){.seat = seat, .owner = owner, .turn = at});
        break;
    case BLASONS_POINT_AT_TURN:
        blasons_emit_took_turn(state, events, VL_CLAUSE(5, 5),
                               (struct blasons_event_took_turn){.seat = seat, .owner = owner, .turn = at});
        break;
    default:
        blasons_emit_took_nothing(state, events, VL_CLAUSE(5, 6),
                                  (struct blasons_event_took_nothing){.seat = seat, .owner = seat, .turn = at});
    }
}

/* BLA-5.1, 5.5 */
enum vl_step blasons_run_point(struct vl_state *state, struct vl_events *events)
{
    const struct blasons *b = blasons_of(state);
    struct vl_frame *frame = vl_top(state);
    const unsigned turn = frame->a, holder = holder_of(b, turn);
    if (frame->step == POINT_ANSWERED) {
        point(state, turn, state->reply, events);
        return VL_STEP_DONE;
    }
    const vl_seat seat = blasons_player(b, table_trick(b), holder);
    frame->step = POINT_ANSWERED;
    if (holder == turn)
        return blasons_ask_point(state, VL_CLAUSE(5, 1), seat);
    return blasons_ask_point_for(state, VL_CLAUSE(5, 5), seat,
                                 (struct blasons_question_point_for){.turn = blasons_player(b, table_trick(b), turn)});
}
