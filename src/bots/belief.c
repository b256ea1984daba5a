/* Beliefs about what is hidden. A determinization treats every state that the viewer cannot distinguish from the true
 * one as equally likely; but what has been played says something about what is left in hands. So a search first draws
 * many determinizations and asks the net how likely each is, and every iteration begins with one of them, as often as
 * it is likely. */
#include "bots/bots.h"
#include "veillee/features.h"

enum { ITERATIONS_EACH = 8 };

static float likely(struct vl_bot *bot, const struct vl_view *view, uint64_t seed)
{
    struct vl_rng rng = {seed};
    vl_determinize(bot->rules, view, &rng, bot->state);
    assert(!bot->state->over); /* a bot that searches is asked */
    vl_extract_features(bot->rules, bot->state, &bot->features);
    return vl_net_likely(bot->thinking.net, &bot->features, bot->state->seats, bot->seat);
}

void vl_belief_start(struct vl_bot *bot, const struct vl_view *view, uint32_t iterations, struct vl_rng *rng)
{
    struct vl_beliefs *beliefs = &bot->beliefs;
    const uint32_t most = iterations / ITERATIONS_EACH;
    float best = 0, sum = 0;
    beliefs->count = beliefs->belief ? bot->thinking.beliefs : 0;
    beliefs->count = beliefs->count < most ? beliefs->count : most;
    for (uint32_t i = 0; i < beliefs->count; i++) {
        struct vl_belief *belief = &beliefs->belief[i];
        belief->seed = vl_random(rng);
        belief->up_to = likely(bot, view, belief->seed);
        best = i == 0 || belief->up_to > best ? belief->up_to : best;
    }
    for (uint32_t i = 0; i < beliefs->count; i++)
        beliefs->belief[i].up_to = sum += worth_power_of_e(beliefs->belief[i].up_to - best);
}

/* The first belief beyond a random place in the sum of all. */
static uint64_t pick(const struct vl_beliefs *beliefs, struct vl_rng *rng)
{
    const float place = beliefs->belief[beliefs->count - 1].up_to * (float)(vl_random(rng) >> 40) * 0x1p-24F;
    uint32_t low = 0, high = beliefs->count - 1;
    while (low < high) {
        const uint32_t middle = (low + high) / 2;
        if (beliefs->belief[middle].up_to > place)
            high = middle;
        else
            low = middle + 1;
    }
    return beliefs->belief[low].seed;
}

void vl_belief(struct vl_bot *bot, const struct vl_view *view, struct vl_rng *rng)
{
    if (bot->beliefs.count == 0) {
        vl_determinize(bot->rules, view, rng, bot->state);
        return;
    }
    struct vl_rng again = {pick(&bot->beliefs, rng)};
    vl_determinize(bot->rules, view, &again, bot->state);
    for (unsigned i = 0; i < VL_STREAMS; i++) /* what is still to be drawn is not to be the same each time */
        bot->state->rng[i].state = vl_random(rng);
}
