/* For bots: which answers are worth a thought. */
#include "view.h"

/* Whether the seat asked knows the hand to be without the Paillarde: by a demand that failed (GUE-9.2), or because it
 * knows every card of it. Bots play on in thought without keeping knowledge, so deep in a search this is what was known
 * where it began. */
static bool known_without(const struct gueux *g, vl_seat asked, unsigned holder)
{
    const uint32_t known = g->known[holder][asked];
    if ((g->lacks[holder][asked] | g->lacks[holder][TABLE_ROW]) & GUEUX_LACKS_PAILLARDE)
        return true;
    return vl_count(known) == g->count[holder] && !(known & BIT(GUEUX_PAILLARDE));
}

/* Whether her double is known to be out of play, so that hers is the Gueux. */
static bool known_aside(const struct gueux *g, vl_seat asked)
{
    return g->aside == GUEUX_PAILLARDE && (g->aside_open || (g->aside_known >> asked & 1));
}

/* Other hands in which the Paillarde may be, as far as the seat asked knows: the one alone in which she is known to be;
 * none where it has no double to look for. */
static vl_seats suspects(const struct gueux *g, vl_seat asked)
{
    vl_seats hands = 0;
    if (!(g->hand[asked] & g->powers & BIT(GUEUX_PAILLARDE)) || known_aside(g, asked))
        return 0;
    for (VL_EACH(holder, table_others(g, asked))) {
        if (g->known[holder][asked] & BIT(GUEUX_PAILLARDE))
            return vl_seat_bit((vl_seat)holder);
        hands |= known_without(g, asked, (unsigned)holder) ? 0 : vl_seat_bit((vl_seat)holder);
    }
    return hands;
}

/* The same, if there are several: a look at one of them tells where to ask. */
static vl_seats looked_for(const struct gueux *g, vl_seat asked)
{
    const vl_seats hands = suspects(g, asked);
    return vl_count(hands) > 1 ? hands : 0;
}

/* GUE-7.4, 7.5: whoever has the Sybille need not guess of whom to demand the Paillarde. */
static vl_answers think_turn(const struct gueux *g)
{
    const vl_answers answers = g->core.question.answers;
    const bool guess = (answers & vl_answer_bit(GUEUX_USE_SYBILLE)) && looked_for(g, g->core.question.seat);
    return guess ? answers & ~vl_answer_bit(GUEUX_USE_PAILLARDE) : answers;
}

/* GUE-7.4: a look at a hand that is known tells nothing. */
static vl_answers think_show(const struct gueux *g)
{
    const vl_seat asked = g->core.question.seat;
    vl_answers answers = g->core.question.answers & looked_for(g, asked);
    for (VL_EACH(holder, answers ? 0 : g->core.question.answers)) {
        if (vl_count(g->known[holder][asked]) < g->count[holder])
            answers |= vl_answer_bit((vl_answer)holder);
    }
    return answers ? answers : g->core.question.answers;
}

/* Whether a look at the hand to be drawn from tells anything: the only card of a hand is seen as it is drawn. */
static bool tells(const struct gueux *g, vl_seat asked, vl_seat from)
{
    return g->count[from] > 1 && vl_count(g->known[from][asked]) < g->count[from];
}

/* GUE-7.3: a look. Its price is that all see the Pleutre (GUE-9.3): nothing if all know of him, and little beside a
 * sure pair at the next turn. */
static vl_answers think_look(const struct gueux *g)
{
    const vl_answers answers = g->core.question.answers, yes = answers & vl_answer_bit(GUEUX_YES);
    const vl_seat asked = g->core.question.seat, from = (vl_seat)gueux_q_look(&g->core.question).from;
    const bool seen = g->known[asked][TABLE_ROW] & BIT(GUEUX_PLEUTRE);
    const bool worth = tells(g, asked, from) && (seen || (looked_for(g, asked) >> from & 1));
    return yes && worth ? yes : answers;
}

/* GUE-7.5: a demand of whoever cannot have her only gives the turn away. Where nobody can, that is what is wanted: to
 * miss a draw is of use to whoever would draw the Gueux. */
static vl_answers think_demand(const struct gueux *g)
{
    vl_answers answers = 0;
    for (VL_EACH(holder, g->core.question.answers)) {
        if (!known_without(g, g->core.question.seat, (unsigned)holder))
            answers |= vl_answer_bit((vl_answer)holder);
    }
    return answers ? answers : g->core.question.answers;
}

static vl_answers think(const struct gueux *g)
{
    switch (g->core.question.kind) {
    case GUEUX_ASK_TURN: return think_turn(g);
    case GUEUX_ASK_LOOK: return think_look(g);
    case GUEUX_ASK_SHOW: return think_show(g);
    case GUEUX_ASK_DEMAND: return think_demand(g);
    default: return g->core.question.answers;
    }
}

vl_answers gueux_sensible(const struct vl_state *state, bool rollout)
{
    return rollout ? state->question.answers : think(gueux_of(state));
}
