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

vl_answers gueux_sensible(const struct vl_state *state, bool rollout)
{
    return state->question.kind == GUEUX_ASK_DEMAND && !rollout ? think_demand(gueux_of(state))
                                                                : state->question.answers;
}
