/* Which powers a seat can use at its turn and its draw; what may be answered there. */
#include "powers.h"
#include "procedures.h"
#include "view.h"

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

/* ---- what public facts allow ---- */

/* Whether the seat may hold all these cards, by public facts; in a playout, where no knowledge is stored, whether
 * anybody may. */
static bool could_hold(const struct gueux *g, vl_seat seat, uint32_t cards, vl_seat without)
{
    if (cards & ~table_about(g))
        return false;
    return !table_keeps_knowledge(g) || gueux_could_hold(g, seat, cards, without);
}

bool gueux_could_lay_mixed(const struct gueux *g)
{
    return table_mixable(g) && g->count[g->active] > 1 && could_hold(g, g->active, MONKS, VL_NONE);
}

bool gueux_could_act(const struct gueux *g)
{
    for (VL_EACH(character, table_about(g) & unused(g) & ACTS))
        if (could_hold(g, g->active, BIT(character), VL_NONE))
            return true;
    return gueux_could_lay_mixed(g);
}

bool gueux_could_look(const struct gueux *g)
{
    return gueux_in_force(g, GUEUX_PLEUTRE) && !(g->used & GUEUX_USED_PLEUTRE) &&
           could_hold(g, g->active, BIT(GUEUX_PLEUTRE), VL_NONE);
}

/* One that makes no pair with a card of the drawer's. */
uint32_t gueux_could_draw(const struct gueux *g, vl_seat from, bool redraw)
{
    const uint32_t cards = table_about(g) & g->powers & gueux_powers_at(MAY_WHEN_DRAWN);
    uint32_t could = redraw ? cards & ~BIT(GUEUX_PRINCESSE) : cards;
    if (!table_keeps_knowledge(g))
        return could;
    for (VL_EACH(card, could))
        could &= gueux_could_hold(g, from, BIT(card), g->active) ? ~UINT32_C(0) : ~BIT(card);
    return could;
}

/* GUE-6.1, 6.2, 6.6, 6.9 */
bool gueux_could_use(const struct gueux *g, uint32_t cards, vl_seat from)
{
    const uint32_t idle = (table_out(g) ? 0 : BIT(GUEUX_BATARD)) |
                          (gueux_has_others(g, g->active) ? 0 : BIT(GUEUX_MAROUFLE)) |
                          (g->count[from] > 0 ? 0 : BIT(GUEUX_PRINCESSE));
    return g->count[g->active] > 0 && (cards & ~idle) != 0;
}

/* ---- what a hand allows ---- */

static bool has_monks(const struct gueux *g, vl_seat seat)
{
    return table_mixable(g) && (g->hand[seat] & MONKS) == MONKS;
}

unsigned gueux_actor(uint8_t act)
{
    for (VL_EACH(character, ACTS))
        if (gueux_powers[character].act == act)
            return (unsigned)character;
    return GUEUX_MOINE;
}

/* GUE-6.1, 6.2, 6.6, 6.9 */
bool gueux_may_use_drawn(const struct gueux *g, vl_seat seat)
{
    const uint8_t card = g->drawn;
    return card < GUEUX_CHARACTERS && gueux_in_force(g, card) && gueux_works_at(card, MAY_WHEN_DRAWN) &&
           g->count[seat] > 0 && gueux_is_usable(g, card, seat);
}

/* ---- by kind of question, in the order of the rule book ---- */

static vl_answers no_or(bool yes)
{
    return vl_answer_bit(GUEUX_NO) | (yes ? vl_answer_bit(GUEUX_YES) : 0);
}

/* GUE-4.2 */
vl_answers gueux_list_may(const struct vl_state *state)
{
    return no_or(gueux_may_use_drawn(gueux_of(state), state->question.seat));
}

/* GUE-7.3 */
vl_answers gueux_list_look(const struct vl_state *state)
{
    return no_or(ready(gueux_of(state), state->question.seat) & BIT(GUEUX_PLEUTRE));
}

/* GUE-7.7: what came in serves at once, since it is not the own turn. */
vl_answers gueux_list_refuse(const struct vl_state *state)
{
    const struct gueux *g = gueux_of(state);
    return no_or(g->powers & g->hand[state->question.seat] & BIT(GUEUX_RUSTRE));
}

/* GUE-7.9 */
vl_answers gueux_list_acts(const struct vl_state *state)
{
    const struct gueux *g = gueux_of(state);
    const vl_seat seat = state->question.seat;
    vl_answers answers = vl_answer_bit(GUEUX_DRAW);
    for (VL_EACH(character, ready(g, seat) & ACTS))
        answers |= vl_answer_bit(gueux_powers[character].act);
    return has_monks(g, seat) ? answers | vl_answer_bit(GUEUX_LAY_MIXED) : answers;
}

vl_answers gueux_list_end(const struct vl_state *state)
{
    return no_or(has_monks(gueux_of(state), state->question.seat));
}
