/* Random answers: a player who does not think, and playouts. */
#include "bots/bots.h"

vl_answer vl_think_random(struct vl_bot *bot, const struct vl_view *view, struct vl_watch *watch, struct vl_rng *rng)
{
    (void)bot;
    (void)watch;
    return vl_pick(vl_seen(view)->question.answers, rng);
}

uint32_t vl_playout(const struct vl_rules *rules, struct vl_state *state, struct vl_rng *rng, bool whole_match)
{
    const unsigned stage = rules->stage(state);
    struct vl_rng numbers = *rng;
    uint32_t count = 0;
    state->rollout = 1;
    while (!state->over && (whole_match || rules->stage(state) == stage)) {
        const vl_answers answers = whole_match ? state->question.answers : vl_considered(rules, state, true);
        vl_play_on(rules, state, vl_pick(answers, &numbers));
        count++;
    }
    *rng = numbers;
    return count;
}
