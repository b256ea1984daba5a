/* What may be answered, from what the seat asked knows. */
#include "procedures.h"

/* The powers in force that this turn has not used up yet. */
static uint32_t unused(const struct gueux *g)
{
    return g->powers & ~(g->used & GUEUX_USED_SYBILLE ? BIT(GUEUX_SYBILLE) : 0) &
           ~(g->used & GUEUX_USED_BARDE ? BIT(GUEUX_BARDE) : 0);
}

/* Those that the seat can use: what has just come in waits (GUE-7.9). */
static uint32_t ready(const struct gueux *g, vl_seat seat)
{
    return g->hand[seat] & ~g->fresh & unused(g);
}

bool answers_turn_open(const struct gueux *g)
{
    const uint32_t acts = BIT(GUEUX_SYBILLE) | BIT(GUEUX_BARDE) | BIT(GUEUX_PAILLARDE) | BIT(GUEUX_BACHELETTE);
    return (table_about(g) & unused(g) & acts) != 0 || table_mixable(g);
}

static bool has_monks(const struct gueux *g, vl_seat seat)
{
    return table_mixable(g) && (g->hand[seat] & MONKS) == MONKS;
}

/* GUE-7.9 */
vl_answers answers_turn(const struct gueux *g, vl_seat seat)
{
    const uint32_t cards = ready(g, seat);
    vl_answers answers = vl_answer_bit(GUEUX_DRAW);
    if (has_monks(g, seat))
        answers |= vl_answer_bit(GUEUX_LAY_MIXED);
    if (cards & BIT(GUEUX_SYBILLE))
        answers |= vl_answer_bit(GUEUX_USE_SYBILLE);
    if (cards & BIT(GUEUX_BARDE))
        answers |= vl_answer_bit(GUEUX_USE_BARDE);
    if (cards & BIT(GUEUX_PAILLARDE))
        answers |= vl_answer_bit(GUEUX_USE_PAILLARDE);
    if (cards & BIT(GUEUX_BACHELETTE))
        answers |= vl_answer_bit(GUEUX_USE_BACHELETTE);
    return answers;
}

static vl_answers no_or(bool yes)
{
    return vl_answer_bit(GUEUX_NO) | (yes ? vl_answer_bit(GUEUX_YES) : 0);
}

vl_answers answers_end(const struct gueux *g, vl_seat seat)
{
    return no_or(has_monks(g, seat));
}

/* GUE-7.3 */
vl_answers answers_look(const struct gueux *g, vl_seat seat)
{
    return no_or(ready(g, seat) & BIT(GUEUX_PLEUTRE));
}

/* GUE-7.7: what came in serves at once, since it is not the own turn. */
vl_answers answers_refuse(const struct gueux *g, vl_seat seat)
{
    return no_or(g->powers & g->hand[seat] & BIT(GUEUX_RUSTRE));
}

vl_answers answers_out(const struct gueux *g)
{
    return table_all(g) & ~(vl_answers)gueux_holders(g);
}

bool answers_may_open(const struct gueux *g)
{
    const uint32_t may = BIT(GUEUX_BATARD) | BIT(GUEUX_MAROUFLE) | BIT(GUEUX_DUCHESSE) | BIT(GUEUX_PRINCESSE);
    return (table_about(g) & g->powers & may) != 0;
}

/* GUE-6.1, 6.2, 6.6, 6.9 */
vl_answers answers_may(const struct gueux *g, vl_seat seat)
{
    const vl_seat from = g->core.frame[g->core.depth - 1].a;
    const uint8_t card = g->drawn;
    const bool held = card < GUEUX_CHARACTERS && (g->hand[seat] & BIT(card));
    if (card >= GUEUX_CHARACTERS || !table_has_power(g, card) || g->count[seat] == 0)
        return no_or(false);
    switch (card) {
    case GUEUX_BATARD: return no_or(held && answers_out(g) != 0);
    case GUEUX_MAROUFLE: return no_or(table_others(g, seat) != 0);
    case GUEUX_DUCHESSE: return no_or(true);
    case GUEUX_PRINCESSE: return no_or(held && g->count[from] > 0 && !(g->hand[from] & BIT(card)));
    default: return no_or(false);
    }
}

/* GUE-5.1: people other than the layer who hold cards; nobody alone if the question is void. */
vl_answers answers_speakers(const struct gueux *g)
{
    const vl_seats holders = gueux_holders(g);
    vl_answers speakers = 0;
    if (g->silence != VL_NONE && (holders & vl_seat_bit(g->silence)))
        speakers = g->core.humans & holders & ~(vl_answers)vl_seat_bit(g->silence);
    return speakers | vl_answer_bit(GUEUX_NOBODY);
}

static vl_answers list_position(const struct gueux *g, const struct vl_frame *frame)
{
    return (UINT64_C(1) << (g->count[frame->a] - frame->b)) - 1;
}

vl_answers gueux_list(const struct vl_state *state)
{
    const struct gueux *g = table_read(state);
    const struct vl_frame *frame = &state->frame[state->depth - 1];
    const vl_seat seat = state->question.seat;
    switch (state->question.kind) {
    case GUEUX_ASK_SPOKE: return answers_speakers(g);
    case GUEUX_ASK_TURN: return answers_turn(g, seat);
    case GUEUX_ASK_END: return answers_end(g, seat);
    case GUEUX_ASK_POSITION: return list_position(g, frame);
    case GUEUX_ASK_LOOK: return answers_look(g, seat);
    case GUEUX_ASK_REFUSE: return answers_refuse(g, seat);
    case GUEUX_ASK_MAY: return answers_may(g, seat);
    case GUEUX_ASK_REVIVE: return answers_out(g);
    case GUEUX_ASK_FEWEST: return table_fewest(g);
    case GUEUX_ASK_REFLEX: return gueux_holders(g);
    case GUEUX_ASK_STRANGER: return g->hand[seat] | vl_answer_bit(GUEUX_NOTHING);
    case GUEUX_ASK_VILLAIN: return table_others(g, seat) & ~(frame->step == 2 ? vl_answer_bit(frame->b) : 0);
    case GUEUX_ASK_HAND_OVER:
    case GUEUX_ASK_GIVE:
    case GUEUX_ASK_SPEAKER:
    case GUEUX_ASK_BREW:
    case GUEUX_ASK_TRIBUTE: return g->hand[seat];
    default: return table_others(g, seat);
    }
}
