/* BLA-5: the Malandrin. Cards are named by their place in the trick, from 0. */
#include "procedures.h"

enum { POINT_ASK, POINT_ANSWERED };

unsigned malandrin_holder(const struct blasons *b, unsigned turn)
{
    const uint8_t by = b->taken.turn_by[turn];
    return by == VL_NONE ? turn : by;
}

vl_answers malandrin_answers(const struct blasons *b, unsigned turn)
{
    const struct blasons_trick *trick = table_trick_read(b);
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

static void tell(const struct blasons *b, struct vl_events *events, uint8_t form, vl_clause clause, unsigned turn,
                 unsigned of)
{
    const struct blasons_trick *trick = table_trick_read(b);
    TELL(events, form, (unsigned)(clause >> 8), (unsigned)(clause & 0xFF),
         blasons_player(b, trick, malandrin_holder(b, turn)), trick->card[of], (int16_t)(b->round + 1), b->tricks,
         blasons_player(b, trick, of), blasons_player(b, trick, turn));
}

/* A later Malandrin takes over what an earlier one had pointed at: it simply becomes the one noted (BLA-5.2, 5.3, 5.5).
 */
static void point(struct blasons *b, unsigned turn, vl_answer answer, struct vl_events *events)
{
    const uint8_t holder = (uint8_t)malandrin_holder(b, turn);
    const unsigned n = answer & 7;
    switch (answer & ~7) {
    case BLASONS_POINT_VALUE:
        b->taken.value_by[n] = holder;
        tell(b, events, BLASONS_EV_TOOK_VALUE, VL_CLAUSE(5, 2), turn, n);
        break;
    case BLASONS_POINT_POWER:
        b->taken.power_by[n] = holder;
        tell(b, events, BLASONS_EV_TOOK_POWER, VL_CLAUSE(5, 3), turn, n);
        break;
    case BLASONS_POINT_AT_TURN:
        b->taken.turn_by[n] = holder;
        tell(b, events, BLASONS_EV_TOOK_TURN, VL_CLAUSE(5, 5), turn, n);
        break;
    default: tell(b, events, BLASONS_EV_TOOK_NOTHING, VL_CLAUSE(5, 6), turn, holder);
    }
}

/* BLA-5.1, 5.5 */
enum vl_step blasons_point(struct vl_state *state, struct vl_events *events)
{
    struct blasons *b = table_of(state);
    struct vl_frame *frame = vl_top(state);
    const unsigned turn = frame->a, holder = malandrin_holder(b, turn);
    if (frame->step == POINT_ANSWERED) {
        point(b, turn, state->reply, events);
        return VL_STEP_DONE;
    }
    const struct blasons_trick *trick = table_trick_read(b);
    const bool own = holder == turn;
    frame->step = POINT_ANSWERED;
    vl_ask(state, own ? BLASONS_ASK_POINT : BLASONS_ASK_POINT_FOR, own ? VL_CLAUSE(5, 1) : VL_CLAUSE(5, 5),
           blasons_player(b, trick, holder), malandrin_answers(b, turn));
    state->question.arg[0] = own ? 0 : blasons_player(b, trick, turn);
    return VL_STEP_ASK;
}
