/* The answers to choose from, and a random one of them. */
#ifndef VL_BOTS_CHOICE_H
#define VL_BOTS_CHOICE_H

#include "veillee/rules.h"

/* The answers that a bot considers: all of them if the game names no candidate answers. */
static inline vl_answers vl_considered(const struct vl_rules *rules, const struct vl_state *state, bool rollout)
{
    const bool forced = (state->question.answers & (state->question.answers - 1)) == 0;
    return forced || !rules->candidates ? state->question.answers : rules->candidates(state, rollout);
}

/* Whether these answers to the question are a real choice: not if there is only one, if they are interchangeable, or if
 * the public is asked (a race, that is, chance). */
static inline bool vl_is_choice(const struct vl_question *question, vl_answers answers)
{
    return (answers & (answers - 1)) != 0 && question->seat != VL_PUBLIC && !(question->flags & VL_ASK_INTERCHANGEABLE);
}

/* One of the answers, each equally likely. A single one takes its random number too, which nobody looks at. */
static inline vl_answer vl_pick(vl_answers answers, struct vl_rng *rng)
{
    if ((answers & (answers - 1)) == 0) {
        vl_random_skip(rng);
        return (vl_answer)vl_first(answers);
    }
    return (vl_answer)vl_nth(answers, vl_random_below(rng, vl_count(answers)));
}

#endif
