/* A review whose numbers are made up, of real matches: for tests of what is said and written of a review. It stands in
 * for src/review/review.c wherever it is included, once a program. */
#ifndef TESTS_REVIEW_FAKE_REVIEW_H
#define TESTS_REVIEW_FAKE_REVIEW_H

#include "review/review.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { FAKE_DECISIONS_MAX = 2048, FAKE_PIECES = 5 };

struct vl_review {
    struct vl_match *match, *at;
    bool started;
    unsigned decisions, swings;
    atomic_uint pieces; /* that are done, by another thread */
    struct vl_decision decision[FAKE_DECISIONS_MAX];
    struct vl_chance_swing swing[FAKE_DECISIONS_MAX];
    float curve[VL_SEATS_MAX];
};

/* The one that was opened last; and how many of its pieces can be done by now. */
static struct vl_review *fake_reviewed;
static atomic_uint fake_pieces = FAKE_PIECES;

/* The short look at the end of a match (lost_share.h) finds nothing to choose. */
bool vl_review_evaluate(struct vl_evaluator *evaluator, const struct vl_view *view, unsigned looked, uint32_t share,
                        const atomic_bool *stop, struct vl_decision *decision)
{
    (void)evaluator;
    (void)view;
    (void)looked;
    (void)share;
    (void)stop;
    decision->evaluated = 0;
    return true;
}

/* A number from 0 to 1 that follows from where it is needed. */
static inline float fake_number(uint32_t a, uint32_t b)
{
    uint64_t x = (a + 1) * 0x9E3779B97F4A7C15ULL ^ (b + 7) * 0xBF58476D1CE4E5B9ULL;
    x ^= x >> 29;
    x *= 0x94D049BB133111EBULL;
    x ^= x >> 32;
    return (float)(x & 1023) / 1023.0F;
}

static inline void fake_decide(struct vl_review *review, uint32_t answer)
{
    struct vl_decision *d = &review->decision[review->decisions];
    const struct vl_given given = vl_match_given(review->match, answer);
    if (given.forced || given.seat >= VL_SEATS_MAX || review->decisions == FAKE_DECISIONS_MAX)
        return;
    const vl_answers listed = vl_match_question(vl_review_at(review, answer), given.seat).answers;
    *d = (struct vl_decision){.answer = answer, .seat = given.seat, .taken = given.answer, .best = given.answer};
    d->looked = 1;
    d->evaluated = listed;
    for (VL_EACH(a, listed)) {
        d->worth[a] = fake_number(answer, (uint32_t)a);
        d->error[a] = 0.004F + 0.02F * fake_number((uint32_t)a, answer);
        if (d->worth[a] > d->worth[d->best])
            d->best = (vl_answer)a;
    }
    d->loss = d->worth[d->best] - d->worth[d->taken];
    d->error_of_loss = 0.01F;
    d->mark = (uint8_t)vl_mark_of(d->loss, d->error_of_loss);
    d->change[d->seat] = -d->loss;
    review->decisions++;
}

enum vl_rc vl_review_open(struct vl_review **out, const struct vl_match *match, const char *path, struct vl_diag *diag)
{
    struct vl_review *review = calloc(1, sizeof *review);
    const struct vl_match_setup *setup = vl_match_setup(match);
    (void)path;
    review->match = malloc(vl_match_size(setup->rules));
    review->at = malloc(vl_match_size(setup->rules));
    if (vl_match_start(review->match, setup, diag) != VL_OK)
        abort();
    for (uint32_t i = 0; i < vl_match_answers(match); i++) {
        const struct vl_given given = vl_match_given(match, i);
        if (vl_match_answer(review->match, given.seat, given.answer, diag) != VL_OK)
            abort();
    }
    review->swing[review->swings++] = (struct vl_chance_swing){.answer = VL_DEAL, .luck = {0.04F, -0.04F}};
    for (uint32_t i = 0; i < vl_match_answers(match); i++) {
        fake_decide(review, i);
        if (i % 9 == 4 && review->swings < FAKE_DECISIONS_MAX)
            review->swing[review->swings++] =
                (struct vl_chance_swing){.answer = i, .luck = {-0.03F, 0.01F * (float)(i % 7), 0.002F}};
    }
    *out = fake_reviewed = review;
    return VL_OK;
}

void vl_review_close(struct vl_review *review)
{
    free(review->match);
    free(review->at);
    free(review);
}

bool vl_review_work(struct vl_review *review, unsigned threads, const atomic_bool *stop)
{
    (void)threads;
    (void)stop;
    review->pieces += review->pieces < fake_pieces;
    return review->pieces < FAKE_PIECES;
}

float vl_review_progress(struct vl_review *review)
{
    return (float)review->pieces / FAKE_PIECES;
}

void vl_review_lock(struct vl_review *review)
{
    (void)review;
}

void vl_review_unlock(struct vl_review *review)
{
    (void)review;
}

unsigned vl_review_decisions(const struct vl_review *review)
{
    return review->decisions;
}

const struct vl_decision *vl_review_decision(const struct vl_review *review, unsigned index)
{
    return &review->decision[index];
}

unsigned vl_review_swings(const struct vl_review *review)
{
    return review->swings;
}

const struct vl_chance_swing *vl_review_swing(const struct vl_review *review, unsigned index)
{
    return &review->swing[index];
}

static inline float fake_result(const struct vl_match *match, vl_seat seat)
{
    const vl_seats winners = vl_match_winners(match);
    return winners >> seat & 1 ? 1.0F / (float)vl_count(winners) : 0.0F;
}

const float *vl_review_curve(const struct vl_review *review, uint32_t answer)
{
    const uint32_t answers = vl_match_answers(review->match);
    const uint8_t seats = vl_match_setup(review->match)->seats;
    const float gone = (float)answer / (float)answers;
    float *curve = ((struct vl_review *)(void *)review)->curve;
    for (vl_seat s = 0; s < seats; s++)
        curve[s] = (1.0F - gone) * (0.6F + 0.4F * fake_number(answer, s)) / (float)seats +
                   gone * fake_result(review->match, s);
    return curve;
}

float vl_review_known(const struct vl_review *review, vl_seat seat, uint32_t answer)
{
    float known = -1.0F;
    for (unsigned i = 0; i < review->decisions && review->decision[i].answer < answer; i++)
        if (review->decision[i].seat == seat)
            known = review->decision[i].worth[review->decision[i].best];
    return known;
}

struct vl_reviewed vl_review_player(const struct vl_review *review, vl_seat seat)
{
    struct vl_reviewed player = {.result = fake_result(review->match, seat),
                                 .mean = 1.0F / (float)vl_match_setup(review->match)->seats,
                                 .accuracy = 0.5F + 0.05F * (float)seat};
    for (unsigned i = 0; i < review->swings; i++)
        player.luck += review->swing[i].luck[seat];
    for (unsigned i = 0; i < review->decisions; i++) {
        player.skill += review->decision[i].change[seat];
        player.decisions += review->decision[i].seat == seat;
        player.marks[review->decision[i].mark] += review->decision[i].seat == seat;
    }
    player.rest = player.result - player.mean - player.luck - player.skill;
    return player;
}

unsigned vl_review_turnings(const struct vl_review *review, struct vl_turning out[VL_TURNING_MAX])
{
    unsigned count = 0;
    for (unsigned i = 0; i < review->decisions && count < VL_TURNING_MAX - 1; i += 1 + review->decisions / 6) {
        const struct vl_decision *d = &review->decision[i];
        out[count++] = (struct vl_turning){
            .answer = d->answer, .seat = d->seat, .before = 0.2F, .after = 0.35F, .chance = i % 2 == 1, .decision = d};
    }
    return count;
}

struct vl_match *vl_review_at(struct vl_review *review, uint32_t answer)
{
    if (!review->started || vl_match_answers(review->at) > answer)
        if (vl_match_start(review->at, vl_match_setup(review->match), NULL) != VL_OK)
            abort();
    review->started = true;
    for (uint32_t i = vl_match_answers(review->at); i < answer; i++) {
        const struct vl_given given = vl_match_given(review->match, i);
        if (vl_match_answer(review->at, given.seat, given.answer, NULL) != VL_OK)
            abort();
    }
    return review->at;
}

struct vl_match *vl_review_match(struct vl_review *review)
{
    return review->match;
}

void vl_review_found(struct vl_review *review, unsigned decision)
{
    review->decision[decision].found = true;
}

#endif
