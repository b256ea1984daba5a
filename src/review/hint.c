#include "review/hint.h"

#include "front/processors.h"
#include "veillee/system.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Iterations of each tree in the first round, times four in each that follows; and of the tree from which a variation
 * is drawn, twice as many after each round. */
enum { FIRST = 60, TIMES = 4, VARIATION_FIRST = 500, VARIATION_MOST = 4000, ROUNDS_MOST = 6, FEW = 8 };

/* A piece of work. */
struct job {
    uint32_t question; /* of its number */
    bool weighs;       /* else it finds the variation of `answer` */
    unsigned round;
    vl_answer answer;
    vl_answers also;
};

struct vl_hint {
    pthread_t thread;
    pthread_mutex_t mutex; /* over all that follows, up to the thread's own */
    pthread_cond_t work;   /* there may be something to do */
    pthread_cond_t news;   /* something is known that was not */
    bool quit;
    bool asked; /* there is a question */
    vl_answer mark;
    uint32_t question;                         /* its number: results for another one are dropped */
    unsigned wanted;                           /* rounds */
    unsigned standard;                         /* rounds of a question */
    vl_answers also;                           /* answers that have been marked, and no bot would think of */
    uint16_t depth[VL_ANSWERS_MAX];            /* iterations for each variation; 0: there is none */
    struct vl_variation after[VL_ANSWERS_MAX]; /* what follows each answer */
    struct vl_hint_result known;
    struct vl_view_room view;

    atomic_bool stop;

    /* ---- the thread's own ---- */
    struct vl_view_room seen;
    struct vl_weights weights;
    struct vl_variation variation;
    struct vl_evaluator *evaluator;

    /* ---- these never change ---- */
    struct vl_match_setup setup;
    void (*wake)(void *data);
    void *data;
};

static uint32_t iterations_of(unsigned round)
{
    uint32_t iterations = FIRST;
    while (round-- > 0)
        iterations *= TIMES;
    return iterations;
}

/* The depth of variations after that many rounds. */
static uint16_t depth_after(unsigned rounds)
{
    uint32_t depth = VARIATION_FIRST;
    for (unsigned i = 1; i < rounds && depth < VARIATION_MOST; i++)
        depth *= 2;
    return (uint16_t)depth;
}

/* ---- what is to be done next; with the mutex held ---- */

static bool is_listed(struct vl_hint *hint, vl_answer answer)
{
    return answer < VL_ANSWERS_MAX &&
           (vl_view_state(vl_view_in(&hint->view))->question.answers & vl_answer_bit(answer));
}

static bool wants_variation(const struct vl_hint *hint, vl_answer answer, uint16_t depth)
{
    return answer < VL_ANSWERS_MAX && (hint->known.weights.evaluated & vl_answer_bit(answer)) &&
           hint->depth[answer] < depth;
}

/* The best one but the best and its equals; if there are only those, of these. VL_NONE: there is no other. */
static vl_answer second_best(const struct vl_weights *weights)
{
    vl_answer second = VL_NONE;
    bool equals = true;
    for (VL_EACH(answer, weights->evaluated & ~vl_answer_bit(weights->best))) {
        const bool equal = vl_hint_is_equal(weights, (vl_answer)answer);
        if (second == VL_NONE || (equals && !equal) ||
            (equals == equal && weights->of[answer].worth[weights->seat] > weights->of[second].worth[weights->seat])) {
            second = (vl_answer)answer;
            equals = equal;
        }
    }
    return second;
}

/* The answer that is compared with the best one. */
static vl_answer other_of(const struct vl_hint *hint)
{
    const bool marked = hint->mark < VL_ANSWERS_MAX && hint->mark != hint->known.weights.best;
    return marked ? hint->mark : second_best(&hint->known.weights);
}

/* The variation wanted most: that of the best answer, then of the one compared with it; then, before a long round
 * begins, that of every other, so that marking it does not mean waiting. */
static vl_answer variation_wanted(const struct vl_hint *hint, uint16_t *depth)
{
    const struct vl_weights *weights = &hint->known.weights;
    *depth = depth_after(hint->known.rounds);
    if (wants_variation(hint, weights->best, *depth))
        return weights->best;
    if (wants_variation(hint, other_of(hint), *depth))
        return other_of(hint);
    *depth = VARIATION_FIRST;
    for (unsigned answer = 0; hint->known.rounds > 1 && answer < VL_ANSWERS_MAX; answer++)
        if (wants_variation(hint, (vl_answer)answer, *depth))
            return (vl_answer)answer;
    return VL_NONE;
}

/* Somebody has marked an answer that is not a candidate: the last round is done again with it. */
static bool is_missing(struct vl_hint *hint)
{
    return is_listed(hint, hint->mark) && hint->known.weights.evaluated &&
           !((hint->known.weights.evaluated | hint->also) & vl_answer_bit(hint->mark));
}

/* A few answers are all evaluated in full, so that each has its chance beside it. */
static struct job evaluation_of(struct vl_hint *hint, unsigned round)
{
    const vl_answers all = vl_view_state(vl_view_in(&hint->view))->question.answers;
    if (vl_count(all) <= FEW)
        hint->also = all;
    if (is_listed(hint, hint->mark))
        hint->also |= vl_answer_bit(hint->mark);
    return (struct job){.question = hint->question, .weighs = true, .round = round, .also = hint->also};
}

static bool next_job(struct vl_hint *hint, struct job *job)
{
    const unsigned rounds = hint->known.rounds;
    uint16_t depth;
    if (!hint->asked)
        return false;
    if (rounds == 0 || is_missing(hint)) {
        *job = evaluation_of(hint, rounds ? rounds - 1 : 0);
        return true;
    }
    const vl_answer answer = variation_wanted(hint, &depth);
    if (answer != VL_NONE) {
        *job = (struct job){.question = hint->question, .answer = answer, .round = depth};
        return true;
    }
    if (rounds >= hint->wanted || !hint->known.weights.evaluated)
        return false;
    *job = evaluation_of(hint, rounds);
    return true;
}

/* ---- the thread ---- */

static bool do_job(struct vl_hint *hint, const struct job *job)
{
    const struct vl_view *view = vl_view_in(&hint->seen);
    if (!job->weighs)
        return vl_find_variation(hint->evaluator, view, job->answer, job->round, &hint->stop, &hint->variation);
    const struct vl_evaluation evaluation = {.iterations = iterations_of(job->round), .also = job->also};
    return vl_evaluate(hint->evaluator, view, &evaluation, &hint->stop, &hint->weights);
}

/* Whether there is anything new to show. */
static bool take_in(struct vl_hint *hint, const struct job *job)
{
    if (job->weighs) {
        hint->known.weights = hint->weights;
        hint->known.rounds = job->round + 1;
        return true;
    }
    hint->after[job->answer] = hint->variation;
    hint->depth[job->answer] = (uint16_t)job->round;
    return job->answer == hint->known.weights.best || job->answer == other_of(hint);
}

static void publish(struct vl_hint *hint)
{
    pthread_cond_broadcast(&hint->news);
    if (hint->wake)
        hint->wake(hint->data);
}

/* Waits for something to do; false: the thread is to end. */
static bool find_job(struct vl_hint *hint, struct job *job)
{
    while (!hint->quit && !next_job(hint, job)) {
        if (hint->asked && !hint->known.resting) {
            hint->known.resting = true;
            publish(hint);
        }
        pthread_cond_wait(&hint->work, &hint->mutex);
    }
    if (hint->quit)
        return false;
    hint->known.resting = false;
    atomic_store(&hint->stop, false);
    memcpy(hint->seen.bytes, hint->view.bytes, hint->setup.rules->state_size);
    return true;
}

static void *think(void *argument)
{
    struct vl_hint *hint = argument;
    struct job job;
    vl_system_give_way(5); /* keys come first */
    pthread_mutex_lock(&hint->mutex);
    while (find_job(hint, &job)) {
        pthread_mutex_unlock(&hint->mutex);
        const bool done = do_job(hint, &job);
        pthread_mutex_lock(&hint->mutex);
        if (done && hint->asked && job.question == hint->question && take_in(hint, &job))
            publish(hint);
    }
    pthread_mutex_unlock(&hint->mutex);
    return NULL;
}

/* ---- the caller's side ---- */

static void init_locks(struct vl_hint *hint)
{
    pthread_condattr_t steady;
    pthread_condattr_init(&steady);
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_mutex_init(&hint->mutex, NULL);
    pthread_cond_init(&hint->work, NULL);
    pthread_cond_init(&hint->news, &steady);
    pthread_condattr_destroy(&steady);
}

static void give_back(struct vl_hint *hint)
{
    pthread_cond_destroy(&hint->news);
    pthread_cond_destroy(&hint->work);
    pthread_mutex_destroy(&hint->mutex);
    free(hint->evaluator);
    free(hint);
}

struct vl_hint *vl_hint_open(const struct vl_match_setup *setup, unsigned threads, void (*wake)(void *data), void *data)
{
    struct vl_hint *hint = calloc(1, sizeof *hint);
    const uint32_t most = iterations_of(ROUNDS_MOST - 1);
    if (!hint)
        return NULL;
    hint->setup = *setup;
    hint->standard = VL_HINT_ROUNDS;
    hint->mark = VL_NONE;
    hint->wake = wake;
    hint->data = data;
    init_locks(hint);
    hint->evaluator = calloc(1, vl_evaluator_size(&hint->setup, most, threads));
    if (hint->evaluator)
        vl_evaluator_start(hint->evaluator, &hint->setup, most, threads);
    if (!hint->evaluator || !vl_system_thread(&hint->thread, think, hint, true)) {
        give_back(hint);
        return NULL;
    }
    return hint;
}

void vl_hint_close(struct vl_hint *hint)
{
    if (!hint)
        return;
    pthread_mutex_lock(&hint->mutex);
    hint->quit = true;
    atomic_store(&hint->stop, true);
    pthread_cond_signal(&hint->work);
    pthread_mutex_unlock(&hint->mutex);
    pthread_join(hint->thread, NULL);
    give_back(hint);
}

/* The current work has become useless. */
static void forget(struct vl_hint *hint)
{
    hint->asked = false;
    hint->question++;
    hint->mark = VL_NONE;
    hint->also = 0;
    hint->wanted = hint->standard;
    hint->known = (struct vl_hint_result){0};
    memset(hint->depth, 0, sizeof hint->depth);
    atomic_store(&hint->stop, true);
}

/* The public view lists no answers; but those to a public choice follow from it. */
static void copy_question(const struct vl_hint *hint, const struct vl_view *view, struct vl_view_room *out)
{
    const struct vl_rules *rules = hint->setup.rules;
    memcpy(out->bytes, view, rules->state_size);
    vl_view_list(rules, vl_view_in(out));
}

void vl_hint_begin(struct vl_hint *hint, const struct vl_view *view)
{
    const size_t size = hint->setup.rules->state_size;
    struct vl_view_room room;
    copy_question(hint, view, &room);
    pthread_mutex_lock(&hint->mutex);
    if (!hint->asked || memcmp(hint->view.bytes, room.bytes, size) != 0) {
        forget(hint);
        memcpy(hint->view.bytes, room.bytes, size);
        hint->asked = true;
        pthread_cond_signal(&hint->work);
    }
    pthread_mutex_unlock(&hint->mutex);
}

/* There may be something to do again; whether there is, the thread finds out. */
static void stir(struct vl_hint *hint)
{
    hint->known.resting = false;
    pthread_cond_signal(&hint->work);
}

void vl_hint_mark(struct vl_hint *hint, vl_answer answer)
{
    pthread_mutex_lock(&hint->mutex);
    if (hint->mark != answer) {
        hint->mark = answer;
        stir(hint);
    }
    pthread_mutex_unlock(&hint->mutex);
}

void vl_hint_longer(struct vl_hint *hint)
{
    pthread_mutex_lock(&hint->mutex);
    hint->wanted += VL_HINT_LONGER;
    hint->wanted = hint->wanted < ROUNDS_MOST ? hint->wanted : ROUNDS_MOST;
    stir(hint);
    pthread_mutex_unlock(&hint->mutex);
}

void vl_hint_end(struct vl_hint *hint)
{
    pthread_mutex_lock(&hint->mutex);
    forget(hint);
    pthread_mutex_unlock(&hint->mutex);
}

void vl_hint_rounds(struct vl_hint *hint, unsigned rounds)
{
    pthread_mutex_lock(&hint->mutex);
    hint->standard = rounds;
    hint->wanted = rounds;
    pthread_mutex_unlock(&hint->mutex);
}

static void copy_variation(const struct vl_hint *hint, vl_answer answer, vl_answers *foreseen, struct vl_variation *out)
{
    if (answer >= VL_ANSWERS_MAX || hint->depth[answer] == 0)
        return;
    *out = hint->after[answer];
    *foreseen |= vl_answer_bit(answer);
}

bool vl_hint_read(struct vl_hint *hint, struct vl_hint_result *out)
{
    pthread_mutex_lock(&hint->mutex);
    const bool known = hint->asked && hint->known.rounds > 0;
    if (known) {
        *out = hint->known;
        out->other = out->weights.evaluated ? other_of(hint) : VL_NONE;
        copy_variation(hint, out->weights.best, &out->foreseen, &out->after_best);
        copy_variation(hint, out->other, &out->foreseen, &out->after_other);
    }
    pthread_mutex_unlock(&hint->mutex);
    return known;
}

static bool is_met(const struct vl_hint *hint, const struct vl_hint_wish *wish)
{
    const vl_answer mark = hint->mark;
    const bool evaluated = mark < VL_ANSWERS_MAX && (hint->known.weights.evaluated & vl_answer_bit(mark));
    const vl_answer other = hint->known.weights.evaluated ? other_of(hint) : VL_NONE;
    const bool foreseen = other < VL_ANSWERS_MAX && hint->depth[other] > 0 && hint->depth[hint->known.weights.best] > 0;
    return hint->asked && hint->known.rounds >= wish->rounds && (evaluated || !wish->marked) &&
           (foreseen || !wish->foreseen);
}

static struct timespec in_milliseconds(unsigned milliseconds)
{
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += milliseconds / 1000;
    until.tv_nsec += milliseconds % 1000 * 1000000L;
    if (until.tv_nsec >= 1000000000L) {
        until.tv_sec++;
        until.tv_nsec -= 1000000000L;
    }
    return until;
}

/* False: the time is over. With the mutex held. */
static bool wait_for_news(struct vl_hint *hint, const struct timespec *until)
{
    if (until)
        return pthread_cond_timedwait(&hint->news, &hint->mutex, until) != ETIMEDOUT;
    pthread_cond_wait(&hint->news, &hint->mutex);
    return true;
}

bool vl_hint_wait(struct vl_hint *hint, const struct vl_hint_wish *wish)
{
    const bool limited = wish->most && !vl_untimed();
    const struct timespec until = in_milliseconds(wish->most);
    pthread_mutex_lock(&hint->mutex);
    while (hint->asked && !hint->known.resting && !is_met(hint, wish))
        if (!wait_for_news(hint, limited ? &until : NULL))
            break;
    const bool met = is_met(hint, wish);
    pthread_mutex_unlock(&hint->mutex);
    return met;
}

/* ---- the tutor ---- */

bool vl_hint_is_equal(const struct vl_weights *weights, vl_answer answer)
{
    const float noise = 2, least = 0.01F; /* standard errors; what would be told as a difference of none */
    float error;
    const float loss = vl_evaluated_loss(weights, answer, &error);
    return loss <= noise * error || loss < least;
}

bool vl_tutor_objects(enum vl_tutor tutor, const struct vl_weights *weights, vl_answer answer)
{
    static const float threshold[VL_TUTORS] = {[VL_TUTOR_GENTLE] = 0.05F, [VL_TUTOR_STRICT] = 0.02F};
    const float sure = 2.4F; /* standard errors; see the header */
    float error = 0;
    if (tutor == VL_TUTOR_OFF || answer >= VL_ANSWERS_MAX)
        return false;
    const float loss = vl_evaluated_loss(weights, answer, &error);
    return loss > threshold[tutor] && loss > sure * error;
}
