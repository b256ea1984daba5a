/* What may be answered, from what the seat asked knows, where no power has a say in it: cards, seats, places. */
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
