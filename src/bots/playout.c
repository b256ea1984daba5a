/* Random playouts, and the bots that use nothing else: one that does not think, and one that tries each answer. */
#include "bots/bots.h"

vl_answer vl_think_random(struct vl_bot *bot, const struct vl_view *view, struct vl_deadline *deadline,
                          struct vl_rng *rng)
{
    (void)bot;
    (void)deadline;
    return vl_pick(vl_view_state(view)->question.answers, rng);
}

void vl_playout(const struct vl_rules *rules, struct vl_state *state, struct vl_rng *rng)
{
    const unsigned stage = rules->stage(state);
    struct vl_rng numbers = *rng;
    state->rollout = 1;
    while (!state->over && rules->stage(state) == stage)
        vl_play_on(rules, state, vl_pick(vl_considered(rules, state, true), &numbers));
    *rng = numbers;
}

uint32_t vl_playout_match(const struct vl_rules *rules, struct vl_state *state, struct vl_rng *rng)
{
    struct vl_rng numbers = *rng;
    uint32_t count = 0;
    bool on = !state->over;
    state->rollout = 1;
    for (; on; count++)
        on = vl_play_on(rules, state, vl_pick(state->question.answers, &numbers));
    *rng = numbers;
    return count;
}

/* Every seat's share if this answer is given and chance plays on. */
static float try_out(struct vl_bot *bot, const struct vl_view *view, vl_answer answer, struct vl_rng *rng)
{
    float share[VL_SEATS_MAX];
    const vl_seat seat = vl_view_state(view)->question.seat;
    vl_determinize(bot->rules, view, rng, bot->state);
    bot->state->rollout = 1;
    const unsigned stage = bot->rules->stage(bot->state);
    vl_play_on(bot->rules, bot->state, answer);
    if (!bot->state->over && bot->rules->stage(bot->state) == stage)
        vl_playout(bot->rules, bot->state, rng);
    bot->rules->estimate(bot->state, share);
    return share[seat];
}

/* One random playout after another, each answer in its turn. */
vl_answer vl_think_heuristic(struct vl_bot *bot, const struct vl_view *view, struct vl_deadline *deadline,
                             struct vl_rng *rng)
{
    const vl_answers answers = vl_considered(bot->rules, vl_view_state(view), false);
    const unsigned count = vl_count(answers);
    float sum[VL_ANSWERS_MAX] = {0};
    unsigned tries[VL_ANSWERS_MAX] = {0};
    for (unsigned n = vl_random_below(rng, count); vl_deadline_on(deadline); n = (n + 1) % count) {
        sum[n] += try_out(bot, view, (vl_answer)vl_nth(answers, n), rng);
        tries[n]++;
    }
    unsigned best = vl_random_below(rng, count);
    for (unsigned n = 0; n < count; n++)
        if (tries[n] > 0 && (tries[best] == 0 || sum[n] * (float)tries[best] > sum[best] * (float)tries[n]))
            best = n;
    return (vl_answer)vl_nth(answers, best);
}
