/* What may be answered, from what the seat asked knows. */
#include "powers.h"
#include "procedures.h"

/* Powers in the first step of a turn, each by its own act; Moine and Nonne apart. */
#define ACTS (gueux_powers_at(ON_TURN) | gueux_powers_at(FOR_DRAW))

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

bool gueux_answers_turn_open(const struct gueux *g)
{
    return (table_about(g) & unused(g) & ACTS) != 0 || table_mixable(g);
}

static bool has_monks(const struct gueux *g, vl_seat seat)
{
    return table_mixable(g) && (g->hand[seat] & MONKS) == MONKS;
}

/* GUE-7.9 */
vl_answers gueux_answers_turn(const struct gueux *g, vl_seat seat)
{
    vl_answers answers = vl_answer_bit(GUEUX_DRAW);
    for (VL_EACH(character, ready(g, seat) & ACTS))
        answers |= vl_answer_bit(gueux_powers[character].act);
    return has_monks(g, seat) ? answers | vl_answer_bit(GUEUX_LAY_MIXED) : answers;
}

unsigned gueux_actor(uint8_t act)
{
    for (VL_EACH(character, ACTS))
        if (gueux_powers[character].act == act)
            return (unsigned)character;
    return GUEUX_MOINE;
}

static vl_answers no_or(bool yes)
{
    return vl_answer_bit(GUEUX_NO) | (yes ? vl_answer_bit(GUEUX_YES) : 0);
}

vl_answers gueux_answers_end(const struct gueux *g, vl_seat seat)
{
    return no_or(has_monks(g, seat));
}

/* GUE-7.3 */
vl_answers gueux_answers_look(const struct gueux *g, vl_seat seat)
{
    return no_or(ready(g, seat) & BIT(GUEUX_PLEUTRE));
}

/* GUE-7.7: what came in serves at once, since it is not the own turn. */
vl_answers gueux_answers_refuse(const struct gueux *g, vl_seat seat)
{
    return no_or(g->powers & g->hand[seat] & BIT(GUEUX_RUSTRE));
}

bool gueux_answers_may_open(const struct gueux *g)
{
    return (table_about(g) & g->powers & gueux_powers_at(MAY_WHEN_DRAWN)) != 0;
}

/* GUE-6.1, 6.2, 6.6, 6.9 */
vl_answers gueux_answers_may(const struct gueux *g, vl_seat seat)
{
    const uint8_t card = g->drawn;
    return no_or(card < GUEUX_CHARACTERS && table_has_power(g, card) && gueux_works_at(card, MAY_WHEN_DRAWN) &&
                 g->count[seat] > 0 && gueux_is_usable(g, card, seat));
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
    case GUEUX_ASK_SPOKE: return gueux_speakers(g);
    case GUEUX_ASK_TURN: return gueux_answers_turn(g, seat);
    case GUEUX_ASK_END: return gueux_answers_end(g, seat);
    case GUEUX_ASK_POSITION: return list_position(g, frame);
    case GUEUX_ASK_LOOK: return gueux_answers_look(g, seat);
    case GUEUX_ASK_REFUSE: return gueux_answers_refuse(g, seat);
    case GUEUX_ASK_MAY: return gueux_answers_may(g, seat);
    case GUEUX_ASK_REVIVE: return table_out(g);
    case GUEUX_ASK_FEWEST: return gueux_fewest(g);
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
