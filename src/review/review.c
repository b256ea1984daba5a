/* Working a review out, piece by piece (review.h). */
#include "review/review.h"

#include "review/review_cache.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum {
    LONG = 3840,          /* ... and at the second, at answers that may have cost something */
    LEAST = 60,           /* ... however many decisions there are */
    DECISIONS_FULL = 600, /* more of them get less each */
    APPRAISED_EACH = 16,  /* answers a piece */
    LOOKS = 2,
    FORESEEN = 2000, /* iterations of a tree from which a variation is drawn */
};

#define WORTH_A_LOOK 0.03F /* a loss, less its noise, from which on a decision is evaluated longer */
#define TURNING 0.10F      /* a change of chances that is a turning point */

struct vl_review {
    pthread_mutex_t lock;
    const struct vl_rules *rules;
    struct vl_match *match, *walked, *shown; /* the whole; as far as the work has come; as somebody wants to see it */
    struct vl_match *dealt;                  /* for other deals */
    struct vl_view_room before, after;
    uint32_t answers;
    struct vl_decision *decisions;
    unsigned count, looked[LOOKS]; /* decisions in all, and gone through in each look */
    unsigned explained;            /* ... and for causes */
    struct vl_chance_swing *swings;
    unsigned swings_count;
    float (*curve)[VL_SEATS_MAX];
    uint32_t appraised; /* of answers + 1 places of the curve */
    float mean[VL_SEATS_MAX];
    struct vl_evaluator *evaluator;
    unsigned threads, share; /* in hundredths */
    struct vl_appraiser *appraiser;
    struct vl_review_file file;
};

/* ---- going through the match ---- */

static void go_on(const struct vl_review *review, struct vl_match *match)
{
    const struct vl_given given = vl_match_given(review->match, vl_match_answers(match));
    vl_match_answer(match, given.seat, given.answer, NULL);
}

static void go_to(const struct vl_review *review, struct vl_match *match, uint32_t answer)
{
    if (vl_match_answers(match) > answer)
        vl_match_rewind(match, answer);
    while (vl_match_answers(match) < answer)
        go_on(review, match);
}

static void find_decisions(struct vl_review *review)
{
    for (vl_match_rewind(review->walked, 0); vl_match_answers(review->walked) < review->answers;) {
        const struct vl_question question = vl_review_question(review->walked);
        const uint32_t answer = vl_match_answers(review->walked);
        if (vl_review_is_choice(&question))
            review->decisions[review->count++] =
                (struct vl_decision){.answer = answer,
                                     .seat = question.seat,
                                     .taken = vl_match_given(review->match, answer).answer,
                                     .best = VL_NONE};
        go_on(review, review->walked);
    }
}

/* ---- opening ---- */

static bool take_memory(struct vl_review *review, const struct vl_match *match)
{
    const size_t size = vl_match_size(review->rules);
    review->match = malloc(size);
    review->walked = malloc(size);
    review->shown = malloc(size);
    review->dealt = malloc(size);
    review->decisions = calloc(review->answers + 1, sizeof *review->decisions);
    review->swings = calloc(review->answers + 2, sizeof *review->swings);
    review->curve = calloc(review->answers + 1, sizeof *review->curve);
    review->appraiser = calloc(1, vl_appraiser_size(vl_match_setup(match)));
    if (!review->match || !review->walked || !review->shown || !review->dealt || !review->decisions ||
        !review->swings || !review->curve || !review->appraiser)
        return false;
    memcpy(review->match, match, size);
    memcpy(review->walked, match, size);
    memcpy(review->shown, match, size);
    return true;
}

enum vl_rc vl_review_open(struct vl_review **out, const struct vl_match *match, const char *path, struct vl_diag *diag)
{
    struct vl_review *review = calloc(1, sizeof *review);
    *out = review;
    assert(vl_match_over(match));
    if (!review)
        return vl_fail(diag, VL_IO, "memory", "", "");
    pthread_mutex_init(&review->lock, NULL);
    review->file.file = -1;
    review->share = 100;
    review->rules = vl_match_setup(match)->rules;
    review->answers = vl_match_answers(match);
    if (!take_memory(review, match)) {
        vl_review_close(review);
        *out = NULL;
        return vl_fail(diag, VL_IO, "memory", "", "");
    }
    vl_appraiser_start(review->appraiser, vl_match_setup(match));
    find_decisions(review);
    vl_review_file_open(&review->file, path, match, review->decisions, review->count);
    return VL_OK;
}

void vl_review_close(struct vl_review *review)
{
    if (!review)
        return;
    vl_review_file_close(&review->file);
    pthread_mutex_destroy(&review->lock);
    free(review->match);
    free(review->walked);
    free(review->shown);
    free(review->dealt);
    free(review->decisions);
    free(review->swings);
    free(review->curve);
    free(review->appraiser);
    free(review->evaluator);
    free(review);
}

void vl_review_hasten(struct vl_review *review, unsigned share)
{
    review->share = share;
    vl_review_file_close(&review->file);
}

/* ---- appraising ---- */

static void note_luck(struct vl_review *review, uint32_t answer, const float luck[VL_SEATS_MAX])
{
    struct vl_chance_swing *swing = &review->swings[review->swings_count];
    swing->answer = answer;
    memcpy(swing->luck, luck, sizeof swing->luck);
    review->swings_count++;
}

static void appraise_deal(struct vl_review *review)
{
    float luck[VL_SEATS_MAX];
    struct vl_view *start = vl_view_in(&review->before);
    go_to(review, review->walked, 0);
    vl_match_view(review->walked, VL_REFEREE, start);
    vl_luck_of_deal(review->appraiser, vl_match_setup(review->match), start, review->dealt, luck, review->mean);
    vl_review_lock(review);
    vl_appraise(review->appraiser, start, review->curve[0]);
    note_luck(review, VL_DEAL, luck);
    review->appraised = 1;
    vl_review_unlock(review);
}

/* The answer number appraised - 1, and the table after it. */
static void appraise_answer(struct vl_review *review)
{
    const uint32_t answer = review->appraised - 1;
    struct vl_view *before = vl_view_in(&review->before), *after = vl_view_in(&review->after);
    float luck[VL_SEATS_MAX], worth[VL_SEATS_MAX];
    go_to(review, review->walked, answer);
    vl_match_view(review->walked, VL_REFEREE, before);
    go_on(review, review->walked);
    vl_match_view(review->walked, VL_REFEREE, after);
    const bool chance =
        vl_luck_of(review->appraiser, before, vl_match_given(review->match, answer).answer, after, luck);
    vl_appraise(review->appraiser, after, worth);
    vl_review_lock(review);
    memcpy(review->curve[answer + 1], worth, sizeof worth);
    if (chance)
        note_luck(review, answer, luck);
    review->appraised++;
    vl_review_unlock(review);
}

static void appraise(struct vl_review *review, const atomic_bool *stop)
{
    if (review->appraised == 0)
        appraise_deal(review);
    for (unsigned i = 0; i < APPRAISED_EACH && review->appraised <= review->answers; i++) {
        if (stop && atomic_load_explicit(stop, memory_order_relaxed))
            return;
        appraise_answer(review);
    }
}

/* ---- evaluating ---- */

static void compute_loss(const struct vl_weights *weights, struct vl_decision *out)
{
    out->loss = vl_evaluated_loss(weights, out->taken, &out->error_of_loss);
    const float *best = weights->of[weights->best].worth, *taken = weights->of[out->taken].worth;
    const float raw = best[out->seat] - taken[out->seat];
    const bool sure = out->loss > VL_MARK_NOISE * out->error_of_loss; /* many times a little noise would be much */
    const float part = raw > 0 && out->loss < raw ? out->loss / raw : 1;
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        out->change[seat] = sure ? (taken[seat] - best[seat]) * part : 0;
}

/* Rounds as in the file, so that reading it again gives the same: to hundred thousandths, without negative zeros. */
static void round_off(float *part)
{
    *part = (float)(round((double)*part * 1e5) / 1e5 + 0.0);
}

static void round_all(struct vl_decision *decision)
{
    round_off(&decision->loss);
    round_off(&decision->error_of_loss);
    for (VL_EACH(answer, decision->evaluated)) {
        round_off(&decision->worth[answer]);
        round_off(&decision->error[answer]);
    }
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        round_off(&decision->change[seat]);
    decision->mark = (uint8_t)vl_mark_of(decision->loss, decision->error_of_loss);
}

bool vl_review_evaluate(struct vl_evaluator *evaluator, const struct vl_view *view, unsigned looked, uint32_t share,
                        const atomic_bool *stop, struct vl_decision *decision)
{
    struct vl_weights weights;
    const uint32_t full = looked == 0 ? VL_REVIEW_COARSE : LONG, part = full * share / 100;
    const struct vl_evaluation evaluation = {
        .iterations = part < LEAST ? LEAST : part, .salt = looked, .also = vl_answer_bit(decision->taken)};
    if (!vl_evaluate(evaluator, view, &evaluation, stop, &weights))
        return false;
    decision->looked = (uint8_t)(looked + 1);
    decision->explained = false;
    decision->evaluated = weights.evaluated;
    if (weights.evaluated == 0) {
        decision->best = decision->taken;
        return true;
    }
    decision->best = weights.best;
    for (VL_EACH(answer, weights.evaluated)) {
        decision->worth[answer] = weights.of[answer].worth[decision->seat];
        decision->error[answer] = weights.of[answer].error;
    }
    compute_loss(&weights, decision);
    round_all(decision);
    return true;
}

/* In hundredths of the full number of iterations. */
static uint32_t share_of(const struct vl_review *review)
{
    const uint32_t share = review->share;
    return review->count <= DECISIONS_FULL ? share : share * DECISIONS_FULL / review->count;
}

static bool wants_longer(const struct vl_decision *decision)
{
    return decision->loss + VL_MARK_NOISE * decision->error_of_loss > WORTH_A_LOOK;
}

bool vl_review_wants(const struct vl_decision *decision, unsigned look)
{
    return decision->looked == look && (look == 0 || wants_longer(decision));
}

static bool has_evaluator(struct vl_review *review, unsigned threads)
{
    const struct vl_match_setup *setup = vl_match_setup(review->match);
    if (review->evaluator && review->threads == threads)
        return true;
    free(review->evaluator);
    review->evaluator = calloc(1, vl_evaluator_size(setup, LONG, threads));
    review->threads = threads;
    if (review->evaluator)
        vl_evaluator_start(review->evaluator, setup, LONG, threads);
    return review->evaluator != NULL;
}

/* One decision. False: stopped. */
static bool evaluate(struct vl_review *review, unsigned index, unsigned look, const atomic_bool *stop)
{
    struct vl_decision decision = review->decisions[index];
    struct vl_view *view = vl_view_in(&review->before);
    go_to(review, review->walked, decision.answer);
    vl_match_view(review->walked, decision.seat, view);
    if (!vl_review_evaluate(review->evaluator, view, look, share_of(review), stop, &decision))
        return false;
    vl_review_lock(review);
    decision.found = review->decisions[index].found;
    review->decisions[index] = decision;
    vl_review_file_add(&review->file, &decision, index);
    vl_review_unlock(review);
    return true;
}

/* The next decision that wants the look. False: there is none left. */
static bool evaluate_next(struct vl_review *review, unsigned look, const atomic_bool *stop)
{
    unsigned *at = &review->looked[look];
    while (*at < review->count && !vl_review_wants(&review->decisions[*at], look))
        ++*at;
    if (*at == review->count)
        return false;
    if (evaluate(review, *at, look, stop))
        ++*at;
    return true;
}

/* ---- explaining ---- */

static bool foresee(struct vl_review *review, vl_answer answer, const atomic_bool *stop, struct vl_variation *out)
{
    const uint32_t iterations = FORESEEN * review->share / 100;
    return vl_find_variation(review->evaluator, vl_view_in(&review->before), answer,
                             iterations < LEAST ? LEAST : iterations, stop, out);
}

/* Why a marked answer was worse than the best one. False: stopped. */
static bool explain(struct vl_review *review, struct vl_decision *decision, const atomic_bool *stop)
{
    struct vl_variation better, worse;
    go_to(review, review->walked, decision->answer);
    vl_match_view(review->walked, decision->seat, vl_view_in(&review->before));
    if (!foresee(review, decision->best, stop, &better) || !foresee(review, decision->taken, stop, &worse))
        return false;
    const struct vl_compared compared = {.rules = review->rules,
                                         .seats = vl_match_setup(review->match)->seats,
                                         .seat = decision->seat,
                                         .better = &better,
                                         .worse = &worse,
                                         .gains = decision->change};
    struct vl_cause cause = vl_find_cause(&compared);
    float *const parts[] = {&cause.better.weight, &cause.worse.weight, &cause.better_points, &cause.worse_points,
                            &cause.gain};
    for (unsigned i = 0; i < sizeof parts / sizeof *parts; i++)
        round_off(parts[i]);
    vl_review_lock(review);
    decision->cause = cause;
    decision->explained = true;
    vl_review_file_add(&review->file, decision, (unsigned)(decision - review->decisions));
    vl_review_unlock(review);
    return true;
}

/* The next marked decision. False: there is none left. */
static bool explain_next(struct vl_review *review, const atomic_bool *stop)
{
    unsigned *at = &review->explained;
    while (*at < review->count && (review->decisions[*at].mark == VL_MARK_NONE || review->decisions[*at].explained))
        ++*at;
    if (*at == review->count)
        return false;
    if (explain(review, &review->decisions[*at], stop))
        ++*at;
    return true;
}

bool vl_review_work(struct vl_review *review, unsigned threads, const atomic_bool *stop)
{
    if (review->appraised <= review->answers) {
        appraise(review, stop);
        return true;
    }
    if (!has_evaluator(review, threads))
        return false;
    for (unsigned look = 0; look < LOOKS; look++)
        if (evaluate_next(review, look, stop))
            return true;
    return explain_next(review, stop);
}

/* ---- what is known ---- */

float vl_review_progress(struct vl_review *review)
{
    static const float part[LOOKS] = {0.55F, 0.35F}, explaining = 0.05F;
    vl_review_lock(review);
    float done = 0.05F * (float)review->appraised / (float)(review->answers + 1);
    for (unsigned look = 0; look < LOOKS; look++)
        done += review->count ? part[look] * (float)review->looked[look] / (float)review->count : part[look];
    done += review->count ? explaining * (float)review->explained / (float)review->count : explaining;
    vl_review_unlock(review);
    return done < 1 ? done : 1;
}

void vl_review_lock(struct vl_review *review)
{
    pthread_mutex_lock(&review->lock);
}

void vl_review_unlock(struct vl_review *review)
{
    pthread_mutex_unlock(&review->lock);
}

bool vl_review_is_cached(const struct vl_review *review)
{
    return review->file.file >= 0;
}

unsigned vl_review_decisions(const struct vl_review *review)
{
    return review->count;
}

const struct vl_decision *vl_review_decision(const struct vl_review *review, unsigned index)
{
    return &review->decisions[index];
}

unsigned vl_review_swings(const struct vl_review *review)
{
    return review->swings_count;
}

const struct vl_chance_swing *vl_review_swing(const struct vl_review *review, unsigned index)
{
    return &review->swings[index];
}

const float *vl_review_curve(const struct vl_review *review, uint32_t answer)
{
    return answer < review->appraised ? review->curve[answer] : NULL;
}

float vl_review_known(const struct vl_review *review, vl_seat seat, uint32_t answer)
{
    float known = -1;
    for (unsigned i = 0; i < review->count && review->decisions[i].answer < answer; i++) {
        const struct vl_decision *decision = &review->decisions[i];
        if (decision->seat == seat && decision->evaluated != 0)
            known = decision->worth[decision->best];
    }
    return known;
}

/* ---- players ---- */

struct vl_reviewed vl_review_player(const struct vl_review *review, vl_seat seat)
{
    struct vl_reviewed out = {.mean = review->mean[seat]};
    float lost = 0, at_random = 0;
    for (unsigned i = 0; i < review->swings_count; i++)
        out.luck += review->swings[i].luck[seat];
    for (unsigned i = 0; i < review->count; i++) {
        const struct vl_decision *decision = &review->decisions[i];
        out.skill += decision->change[seat];
        if (decision->seat != seat)
            continue;
        out.decisions++;
        out.marks[decision->mark]++;
        if (decision->evaluated == 0)
            continue;
        lost += decision->loss;
        at_random += vl_lost_at_random(decision);
        if (decision->mark == VL_MARK_NONE)
            out.small += decision->loss;
    }
    out.accuracy = vl_accuracy(lost, at_random);
    out.result = review->appraised > review->answers ? review->curve[review->answers][seat] : 0;
    out.rest = out.result - out.mean - out.luck - out.skill;
    return out;
}

/* ---- turning points ---- */

static const struct vl_decision *decision_at(const struct vl_review *review, uint32_t answer)
{
    for (unsigned i = 0; i < review->count; i++)
        if (review->decisions[i].answer == answer)
            return &review->decisions[i];
    return NULL;
}

static float luck_at(const struct vl_review *review, uint32_t answer, vl_seat seat)
{
    for (unsigned i = 0; i < review->swings_count; i++)
        if (review->swings[i].answer == answer)
            return review->swings[i].luck[seat];
    return 0;
}

static float size_of(const struct vl_turning *turning)
{
    return fabsf(turning->after - turning->before);
}

/* The seat whose chances the answer changed most. */
static struct vl_turning turning_at(const struct vl_review *review, uint32_t answer)
{
    struct vl_turning out = {.answer = answer};
    for (unsigned seat = 0; seat < vl_match_setup(review->match)->seats; seat++) {
        const struct vl_turning one = {.answer = answer,
                                       .seat = (vl_seat)seat,
                                       .before = review->curve[answer][seat],
                                       .after = review->curve[answer + 1][seat]};
        if (size_of(&one) > size_of(&out))
            out = one;
    }
    const float change = out.after - out.before, luck = luck_at(review, answer, out.seat);
    out.chance = change > 0 ? luck > change / 2 : luck < change / 2;
    return out;
}

/* Puts it among the greatest, in their order in time; the smallest gives way. */
static unsigned insert(struct vl_turning out[VL_TURNING_MAX], unsigned count, const struct vl_turning *turning)
{
    unsigned least = 0;
    if (count < VL_TURNING_MAX) {
        out[count] = *turning;
        return count + 1;
    }
    for (unsigned i = 1; i < count; i++)
        if (size_of(&out[i]) < size_of(&out[least]))
            least = i;
    if (size_of(turning) <= size_of(&out[least]))
        return count;
    memmove(&out[least], &out[least + 1], (count - least - 1) * sizeof out[0]);
    out[count - 1] = *turning;
    return count;
}

unsigned vl_review_turnings(const struct vl_review *review, struct vl_turning out[VL_TURNING_MAX])
{
    unsigned count = 0;
    for (uint32_t answer = 0; answer + 1 < review->appraised; answer++) {
        const struct vl_turning turning = turning_at(review, answer);
        if (size_of(&turning) >= TURNING)
            count = insert(out, count, &turning);
    }
    for (unsigned i = 0; i < count; i++)
        out[i].decision = decision_at(review, out[i].answer);
    return count;
}

/* ---- the match ---- */

struct vl_match *vl_review_at(struct vl_review *review, uint32_t answer)
{
    go_to(review, review->shown, answer);
    return review->shown;
}

struct vl_match *vl_review_match(struct vl_review *review)
{
    return review->match;
}

void vl_review_found(struct vl_review *review, unsigned decision)
{
    vl_review_lock(review);
    review->decisions[decision].found = true;
    vl_review_file_add(&review->file, &review->decisions[decision], decision);
    vl_review_unlock(review);
}
