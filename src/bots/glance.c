#include "bots/glance.h"

#include "bots/character.h"
#include "bots/leaf.h"

#include <math.h>

enum { GLANCES = 8 };

static struct vl_glance glance_at(struct vl_bot *bot, const struct vl_view *view, vl_answer answer, struct vl_rng *rng)
{
    const vl_seat seat = vl_view_state(view)->question.seat;
    float sum = 0, squares = 0, liked = 0;
    for (unsigned i = 0; i < GLANCES; i++) {
        struct vl_leaf_worth leaf;
        vl_determinize(bot->rules, view, rng, bot->state);
        bot->state->rollout = 1;
        const unsigned stage = bot->rules->stage(bot->state);
        vl_character_begin(bot);
        vl_character_play(bot, answer);
        vl_leaf_reach(bot, rng, stage, &leaf);
        sum += leaf.share[seat];
        squares += leaf.share[seat] * leaf.share[seat];
        vl_character_roll(bot, rng);
        liked += bot->liked;
    }
    const float mean = sum / GLANCES, variance = squares / GLANCES - mean * mean;
    return (struct vl_glance){mean, sqrtf((variance > 0 ? variance : 0) / GLANCES), liked / GLANCES};
}

vl_answers vl_glance_at(struct vl_bot *bot, const struct vl_view *view, vl_answers answers,
                        struct vl_deadline *deadline, struct vl_rng *rng, struct vl_glance glance[VL_ANSWERS_MAX])
{
    vl_answers seen = 0;
    if (bot->mast.habits) /* of the thought before */
        vl_mast_reset(&bot->mast);
    for (VL_EACH(answer, answers)) {
        if (deadline && seen != 0 && !vl_deadline_on(deadline))
            break;
        glance[answer] = glance_at(bot, view, (vl_answer)answer, rng);
        seen |= vl_answer_bit((vl_answer)answer);
    }
    return seen;
}

/* About normal, of mean 0 and standard deviation 1: the same on every machine. */
static float normal(struct vl_rng *rng)
{
    float sum = 0;
    for (unsigned i = 0; i < 3; i++)
        sum += (float)vl_random_below(rng, 1 << 16) / (1 << 16);
    return 2 * sum - 3;
}

/* How much better or worse an answer seems than it is: half of the variance is of the moment, half a fancy for this
 * answer to questions of this kind, which lasts all match. */
static float whim(const struct vl_bot *bot, const struct vl_question *question, vl_answer answer, struct vl_rng *rng)
{
    struct vl_rng fancy = {vl_mix(bot->seed.state ^ (uint64_t)question->kind << 8 ^ answer)};
    return sqrtf(0.5F) * (normal(rng) + normal(&fancy));
}

/* The standard deviation of the answers' means. */
static float spread_of(const struct vl_glance *glance, vl_answers answers)
{
    float sum = 0, squares = 0;
    const float count = (float)vl_count(answers);
    for (VL_EACH(answer, answers)) {
        sum += glance[answer].mean;
        squares += glance[answer].mean * glance[answer].mean;
    }
    const float mean = sum / count, variance = squares / count - mean * mean;
    return sqrtf(variance > 0 ? variance : 0);
}

vl_answer vl_think_glance(struct vl_bot *bot, const struct vl_view *view, struct vl_deadline *deadline,
                          struct vl_rng *rng)
{
    const struct vl_question *question = &vl_view_state(view)->question;
    struct vl_glance glance[VL_ANSWERS_MAX];
    /* Bad answers too, which others do not even consider. */
    const vl_answers answers = vl_glance_at(bot, view, question->answers, deadline, rng, glance);
    vl_answer best = (vl_answer)vl_first(answers);
    const float size = (float)bot->thinking.whim / 1000 * spread_of(glance, answers);
    for (VL_EACH(answer, answers)) {
        glance[answer].mean += size * whim(bot, question, (vl_answer)answer, rng) + glance[answer].liked;
        if (glance[answer].mean > glance[best].mean)
            best = (vl_answer)answer;
    }
    return best;
}
