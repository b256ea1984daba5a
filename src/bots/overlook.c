#include "bots/overlook.h"

#include "bots/glance.h"

/* ---- at first glance ---- */

/* The answers that are plainly good at once: better than the others are on average, by half of what the player
 * overlooks, and by more than chance explains. */
static vl_answers plain_ones(struct vl_bot *bot, const struct vl_view *view, vl_answers answers, struct vl_rng *rng)
{
    struct vl_glance glance[VL_ANSWERS_MAX];
    vl_answers plain = 0;
    float sum = 0;
    vl_glance_at(bot, view, answers, NULL, rng, glance);
    for (VL_EACH(answer, answers))
        sum += glance[answer].mean;
    const float margin = (float)bot->thinking.overlook / 2000, others = (float)vl_count(answers) - 1;
    for (VL_EACH(answer, answers)) {
        const struct vl_glance *is = &glance[answer];
        if (is->mean > (sum - is->mean) / others + margin + 2 * is->error)
            plain |= UINT64_C(1) << answer;
    }
    return plain;
}

/* ---- what is seen ---- */

void vl_overlook_start(struct vl_overlook *overlook, struct vl_bot *bot, const struct vl_view *view, vl_answers answers,
                       uint32_t salt)
{
    const uint64_t seen = 1000U - bot->thinking.overlook;
    struct vl_rng rng = {vl_mix(salt)};
    *overlook = (struct vl_overlook){.salt = vl_random(&rng), .all = seen == 1000};
    if (overlook->all)
        return;
    uint64_t sees = UINT32_MAX;
    for (unsigned depth = 0; depth < VL_OVERLOOK_DEPTHS; depth++) {
        sees = sees * seen / 1000;
        overlook->sees[depth] = (uint32_t)sees;
    }
    overlook->plain = plain_ones(bot, view, answers, &rng);
}

/* Kind, seat and arguments tell questions apart. */
static uint64_t hash_of(const struct vl_overlook *overlook, const struct vl_question *question, unsigned depth)
{
    uint64_t asked = (uint64_t)depth << 48 | (uint64_t)question->kind << 40 | (uint64_t)question->seat << 32;
    for (unsigned i = 0; i < 4; i++)
        asked |= (uint64_t)question->arg[i] << 8 * i;
    return vl_mix(overlook->salt ^ asked);
}

vl_answers vl_overlook_see(const struct vl_overlook *overlook, const struct vl_question *question, vl_answers answers,
                           unsigned depth)
{
    if (overlook->all)
        return answers;
    const uint64_t hash = hash_of(overlook, question, depth);
    const uint32_t sees = overlook->sees[depth < VL_OVERLOOK_DEPTHS ? depth : VL_OVERLOOK_DEPTHS - 1];
    vl_answers seen = depth == 0 ? answers & overlook->plain : 0, nearest = 0;
    uint32_t least = UINT32_MAX;
    for (VL_EACH(answer, answers)) {
        const uint32_t drawn = (uint32_t)(vl_mix(hash + answer * UINT64_C(0x9E3779B97F4A7C15)) >> 32);
        if (drawn < sees)
            seen |= UINT64_C(1) << answer;
        if (drawn <= least) {
            least = drawn;
            nearest = UINT64_C(1) << answer;
        }
    }
    return seen ? seen : nearest;
}
