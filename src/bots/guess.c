/* Guesses at what is hidden. A completion of a view takes every state that the looker cannot tell from the true one for
 * equally likely; but who has played what says something about what is left in hands. So a search first draws many
 * completions and asks the net how likely each of them is, and every iteration begins with one of these, as often as
 * it is likely. */
#include "bots/bots.h"
#include "veillee/eye.h"

enum { ITERATIONS_EACH = 8 };

static float likely(struct vl_bot *bot, const struct vl_view *view, uint64_t seed)
{
    struct vl_rng rng = {seed};
    vl_complete(bot->rules, view, &rng, bot->state);
    assert(!bot->state->over); /* whoever thinks is asked */
    vl_look(bot->rules, bot->state, &bot->eye);
    return vl_net_likely(bot->thinking.net, &bot->eye, bot->state->seats, bot->seat);
}

void vl_guess_start(struct vl_bot *bot, const struct vl_view *view, uint32_t iterations, struct vl_rng *rng)
{
    struct vl_guesses *guesses = &bot->guesses;
    const uint32_t most = iterations / ITERATIONS_EACH;
    float best = 0, sum = 0;
    guesses->count = guesses->guess ? bot->thinking.guesses : 0;
    guesses->count = guesses->count < most ? guesses->count : most;
    for (uint32_t i = 0; i < guesses->count; i++) {
        struct vl_guess *guess = &guesses->guess[i];
        guess->seed = vl_random(rng);
        guess->up_to = likely(bot, view, guess->seed);
        best = i == 0 || guess->up_to > best ? guess->up_to : best;
    }
    for (uint32_t i = 0; i < guesses->count; i++)
        guesses->guess[i].up_to = sum += worth_power_of_e(guesses->guess[i].up_to - best);
}

/* The first guess beyond a random place in the sum of all. */
static uint64_t pick(const struct vl_guesses *guesses, struct vl_rng *rng)
{
    const float place = guesses->guess[guesses->count - 1].up_to * (float)(vl_random(rng) >> 40) * 0x1p-24F;
    uint32_t low = 0, high = guesses->count - 1;
    while (low < high) {
        const uint32_t middle = (low + high) / 2;
        if (guesses->guess[middle].up_to > place)
            high = middle;
        else
            low = middle + 1;
    }
    return guesses->guess[low].seed;
}

void vl_guess(struct vl_bot *bot, const struct vl_view *view, struct vl_rng *rng)
{
    if (bot->guesses.count == 0) {
        vl_complete(bot->rules, view, rng, bot->state);
        return;
    }
    struct vl_rng again = {pick(&bot->guesses, rng)};
    vl_complete(bot->rules, view, &again, bot->state);
    for (unsigned i = 0; i < VL_STREAMS; i++) /* what is still to be drawn is not to be the same each time */
        bot->state->rng[i].state = vl_random(rng);
}
