/* Luck: the outcome of chance, minus the mean of possible outcomes (evaluate.h). */
#include "veillee/evaluate.h"

#include "bots/bots.h"

#include <string.h>

enum {
    INSTEAD = 64,     /* tables drawn again */
    ROLLOUTS = 64,    /* of a table that is appraised by random play, ... */
    ROLLOUTS_EACH = 4 /* ... and of each of those drawn again */
};

struct vl_appraiser {
    const struct vl_rules *rules;
    const struct vl_net *net; /* NULL: none */
    struct vl_features features;
    struct vl_rng rng;
    struct vl_state *state, *start; /* behind the struct */
};

static size_t aligned(size_t size)
{
    return (size + 63) / 64 * 64;
}

size_t vl_appraiser_size(const struct vl_match_setup *setup)
{
    return aligned(sizeof(struct vl_appraiser)) + 2 * aligned(setup->rules->state_size);
}

void vl_appraiser_start(struct vl_appraiser *appraiser, const struct vl_match_setup *setup)
{
    char *memory = (char *)appraiser + aligned(sizeof *appraiser);
    appraiser->rules = setup->rules;
    appraiser->net = vl_net_at(setup);
    appraiser->state = (struct vl_state *)(void *)memory;
    memory += aligned(setup->rules->state_size);
    appraiser->start = (struct vl_state *)(void *)memory;
    vl_features_begin(&appraiser->features, setup->rules);
}

/* ---- appraising ---- */

/* Random numbers follow from the table, so that the same one is always worth the same. */
static void seed_by(struct vl_appraiser *appraiser, const struct vl_view *open)
{
    appraiser->rng.state = vl_mix(vl_hash(appraiser->rules, vl_view_state(open)));
}

/* Evaluates by random play from `start` on, `times` times. */
static void roll(struct vl_appraiser *appraiser, unsigned times, float worth[VL_SEATS_MAX])
{
    const struct vl_rules *rules = appraiser->rules;
    float once[VL_SEATS_MAX];
    memset(worth, 0, VL_SEATS_MAX * sizeof worth[0]);
    for (unsigned i = 0; i < times; i++) {
        vl_copy(appraiser->state, appraiser->start);
        for (unsigned stream = 0; stream < VL_STREAMS; stream++)
            appraiser->state->rng[stream].state = vl_random(&appraiser->rng);
        vl_playout(rules, appraiser->state, &appraiser->rng);
        rules->estimate(appraiser->state, once);
        for (unsigned seat = 0; seat < appraiser->state->seats; seat++)
            worth[seat] += once[seat] / (float)times;
    }
}

/* The value of appraiser->start; without a net, by random play, `times` times. */
static void appraise(struct vl_appraiser *appraiser, unsigned times, float worth[VL_SEATS_MAX])
{
    struct vl_state *state = appraiser->start;
    float lead[VL_SEATS_MAX];
    memset(worth, 0, VL_SEATS_MAX * sizeof worth[0]);
    state->rollout = 1;
    if (state->over) {
        appraiser->rules->estimate(state, worth);
    } else if (appraiser->net) {
        vl_extract_features(appraiser->rules, state, &appraiser->features);
        vl_net_estimate(appraiser->net, &appraiser->features, state->seats, worth, lead);
    } else {
        roll(appraiser, times, worth);
    }
}

void vl_appraise(struct vl_appraiser *appraiser, const struct vl_view *open, float worth[VL_SEATS_MAX])
{
    seed_by(appraiser, open);
    vl_determinize(appraiser->rules, open, &appraiser->rng, appraiser->start);
    appraise(appraiser, ROLLOUTS, worth);
}

/* ---- luck ---- */

/* Cards picked from a fan that has been shuffled, and who is first to speak. */
static bool is_drawn(const struct vl_question *question)
{
    return (question->answers & (question->answers - 1)) != 0 &&
           (question->flags & (VL_ASK_INTERCHANGEABLE | VL_ASK_REFLEX));
}

static bool same_numbers(const struct vl_rng a[VL_STREAMS], const struct vl_rng b[VL_STREAMS])
{
    return memcmp(a, b, VL_STREAMS * sizeof a[0]) == 0;
}

/* Draws another possible outcome; false if no number was drawn. */
static bool play_anew(struct vl_appraiser *appraiser, const struct vl_view *before, vl_answer answer)
{
    struct vl_state *state = appraiser->start;
    struct vl_rng numbers[VL_STREAMS];
    vl_determinize(appraiser->rules, before, &appraiser->rng, state);
    memcpy(numbers, state->rng, sizeof numbers);
    const bool drawn = is_drawn(&state->question);
    vl_play_on(appraiser->rules, state, drawn ? vl_pick(state->question.answers, &appraiser->rng) : answer);
    return drawn || !same_numbers(numbers, state->rng);
}

static void add(float sum[VL_SEATS_MAX], const float part[VL_SEATS_MAX], float times)
{
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        sum[seat] += part[seat] * times;
}

bool vl_luck_of(struct vl_appraiser *appraiser, const struct vl_view *before, vl_answer answer,
                const struct vl_view *after, float luck[VL_SEATS_MAX])
{
    float worth[VL_SEATS_MAX];
    memset(luck, 0, VL_SEATS_MAX * sizeof luck[0]);
    seed_by(appraiser, before);
    for (unsigned i = 0; i < INSTEAD; i++) {
        if (!play_anew(appraiser, before, answer) && i == 0)
            return false;
        appraise(appraiser, ROLLOUTS_EACH, worth);
        add(luck, worth, -1.0F / INSTEAD);
    }
    vl_appraise(appraiser, after, worth);
    add(luck, worth, 1);
    return true;
}

void vl_luck_of_deal(struct vl_appraiser *appraiser, const struct vl_match_setup *setup, const struct vl_view *start,
                     struct vl_match *match, float luck[VL_SEATS_MAX], float mean[VL_SEATS_MAX])
{
    struct vl_match_setup other = *setup;
    struct vl_view_room room;
    float worth[VL_SEATS_MAX];
    memset(mean, 0, VL_SEATS_MAX * sizeof mean[0]);
    for (unsigned i = 0; i < INSTEAD; i++) {
        other.seed = vl_mix(setup->seed + i + 1);
        const enum vl_rc rc = vl_match_start(match, &other, NULL);
        assert(rc == VL_OK); /* only another seed, for a set-up that has started before */
        (void)rc;
        vl_match_view(match, VL_REFEREE, vl_view_in(&room));
        vl_appraise(appraiser, vl_view_in(&room), worth);
        add(mean, worth, 1.0F / INSTEAD);
    }
    vl_appraise(appraiser, start, luck);
    add(luck, mean, -1);
}
