#include "review/counsel.h"

#include "front/processors.h"
#include "veillee/system.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Iterations of each tree in the first round, times four in each that follows; and of the tree that an outlook is drawn
 * from, twice as many after each round. */
enum { FIRST = 60, TIMES = 4, OUTLOOK_FIRST = 500, OUTLOOK_MOST = 4000, ROUNDS_MOST = 6, FEW = 8 };

/* A piece of work. */
struct job {
    uint32_t question; /* of its number */
    bool weighs;       /* else it looks at what follows `answer` */
    unsigned round;
    vl_answer answer;
    vl_answers also;
};

struct vl_counsel {
    pthread_t thread;
    pthread_mutex_t mutex; /* over all that follows, up to the thread's own */
    pthread_cond_t work;   /* there may be something to do */
    pthread_cond_t news;   /* something is known that was not */
    bool quit;
    bool asked;        /* there is a question */
    uint32_t question; /* its number: of what is worked out for another one, nothing is kept */
    unsigned wanted;   /* rounds */
    unsigned standard; /* rounds of a question */
    vl_answer mark;
    vl_answers also;                         /* answers that have been marked, and no bot would think of */
    uint16_t depth[VL_ANSWERS_MAX];          /* iterations behind each outlook; 0: there is none */
    struct vl_outlook after[VL_ANSWERS_MAX]; /* what follows each answer */
    struct vl_counselled known;
    struct vl_view_room view;

    atomic_bool stop;

    /* ---- the thread's own ---- */
    struct vl_view_room seen;
    struct vl_weights weights;
    struct vl_outlook outlook;
    struct vl_weigher *weigher;

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

/* How closely is looked at what follows, once so many rounds are done. */
static uint16_t depth_after(unsigned rounds)
{
    uint32_t depth = OUTLOOK_FIRST;
    for (unsigned i = 1; i < rounds && depth < OUTLOOK_MOST; i++)
        depth *= 2;
    return (uint16_t)depth;
}

/* ---- what is to be done next; with the mutex held ---- */

static bool is_listed(struct vl_counsel *counsel, vl_answer answer)
{
    return answer < VL_ANSWERS_MAX && (vl_seen(vl_view_in(&counsel->view))->question.answers & vl_answer_bit(answer));
}

static bool wants_outlook(const struct vl_counsel *counsel, vl_answer answer, uint16_t depth)
{
    return answer < VL_ANSWERS_MAX && (counsel->known.weights.weighed & vl_answer_bit(answer)) &&
           counsel->depth[answer] < depth;
}

/* Whose outlook is wanted most: that of the best answer and of the marked one; then, before a long round begins, that
 * of every other, so that whoever marks it need not wait. */
static vl_answer outlook_wanted(const struct vl_counsel *counsel, uint16_t *depth)
{
    const struct vl_weights *weights = &counsel->known.weights;
    *depth = depth_after(counsel->known.rounds);
    if (wants_outlook(counsel, weights->best, *depth))
        return weights->best;
    if (wants_outlook(counsel, counsel->mark, *depth))
        return counsel->mark;
    *depth = OUTLOOK_FIRST;
    for (unsigned answer = 0; counsel->known.rounds > 1 && answer < VL_ANSWERS_MAX; answer++)
        if (wants_outlook(counsel, (vl_answer)answer, *depth))
            return (vl_answer)answer;
    return VL_NONE;
}

/* Somebody looks at an answer that no bot thought worth weighing: the last round is done again with it. */
static bool is_missing(struct vl_counsel *counsel)
{
    return is_listed(counsel, counsel->mark) && counsel->known.weights.weighed &&
           !((counsel->known.weights.weighed | counsel->also) & vl_answer_bit(counsel->mark));
}

/* Few answers are all weighed in full, so that each has its chance beside it. */
static struct job weighing_of(struct vl_counsel *counsel, unsigned round)
{
    const vl_answers all = vl_seen(vl_view_in(&counsel->view))->question.answers;
    if (vl_count(all) <= FEW)
        counsel->also = all;
    if (is_listed(counsel, counsel->mark))
        counsel->also |= vl_answer_bit(counsel->mark);
    return (struct job){.question = counsel->question, .weighs = true, .round = round, .also = counsel->also};
}

static bool next_job(struct vl_counsel *counsel, struct job *job)
{
    const unsigned rounds = counsel->known.rounds;
    uint16_t depth;
    if (!counsel->asked)
        return false;
    if (rounds == 0 || is_missing(counsel)) {
        *job = weighing_of(counsel, rounds ? rounds - 1 : 0);
        return true;
    }
    const vl_answer answer = outlook_wanted(counsel, &depth);
    if (answer != VL_NONE) {
        *job = (struct job){.question = counsel->question, .answer = answer, .round = depth};
        return true;
    }
    if (rounds >= counsel->wanted || !counsel->known.weights.weighed)
        return false;
    *job = weighing_of(counsel, rounds);
    return true;
}

/* ---- the thread ---- */

static bool do_job(struct vl_counsel *counsel, const struct job *job)
{
    const struct vl_view *view = vl_view_in(&counsel->seen);
    if (!job->weighs)
        return vl_foresee(counsel->weigher, view, job->answer, job->round, &counsel->stop, &counsel->outlook);
    const struct vl_weighing weighing = {.iterations = iterations_of(job->round), .also = job->also};
    return vl_weigh(counsel->weigher, view, &weighing, &counsel->stop, &counsel->weights);
}

/* Whether it is news to whoever looks. */
static bool take_in(struct vl_counsel *counsel, const struct job *job)
{
    if (job->weighs) {
        counsel->known.weights = counsel->weights;
        counsel->known.rounds = job->round + 1;
        return true;
    }
    counsel->after[job->answer] = counsel->outlook;
    counsel->depth[job->answer] = (uint16_t)job->round;
    return job->answer == counsel->known.weights.best || job->answer == counsel->mark;
}

static void tell(struct vl_counsel *counsel)
{
    pthread_cond_broadcast(&counsel->news);
    if (counsel->wake)
        counsel->wake(counsel->data);
}

/* Waits for something to do; false: the thread is to end. */
static bool find_job(struct vl_counsel *counsel, struct job *job)
{
    while (!counsel->quit && !next_job(counsel, job)) {
        if (counsel->asked && !counsel->known.resting) {
            counsel->known.resting = true;
            tell(counsel);
        }
        pthread_cond_wait(&counsel->work, &counsel->mutex);
    }
    if (counsel->quit)
        return false;
    counsel->known.resting = false;
    atomic_store(&counsel->stop, false);
    memcpy(counsel->seen.bytes, counsel->view.bytes, counsel->setup.rules->state_size);
    return true;
}

static void *think(void *argument)
{
    struct vl_counsel *counsel = argument;
    struct job job;
    vl_system_give_way(5); /* keys come first */
    pthread_mutex_lock(&counsel->mutex);
    while (find_job(counsel, &job)) {
        pthread_mutex_unlock(&counsel->mutex);
        const bool done = do_job(counsel, &job);
        pthread_mutex_lock(&counsel->mutex);
        if (done && counsel->asked && job.question == counsel->question && take_in(counsel, &job))
            tell(counsel);
    }
    pthread_mutex_unlock(&counsel->mutex);
    return NULL;
}

/* ---- the caller's side ---- */

static void init_locks(struct vl_counsel *counsel)
{
    pthread_condattr_t steady;
    pthread_condattr_init(&steady);
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_mutex_init(&counsel->mutex, NULL);
    pthread_cond_init(&counsel->work, NULL);
    pthread_cond_init(&counsel->news, &steady);
    pthread_condattr_destroy(&steady);
}

static void give_back(struct vl_counsel *counsel)
{
    pthread_cond_destroy(&counsel->news);
    pthread_cond_destroy(&counsel->work);
    pthread_mutex_destroy(&counsel->mutex);
    free(counsel->weigher);
    free(counsel);
}

struct vl_counsel *vl_counsel_open(const struct vl_match_setup *setup, unsigned threads, void (*wake)(void *data),
                                   void *data)
{
    struct vl_counsel *counsel = calloc(1, sizeof *counsel);
    const uint32_t most = iterations_of(ROUNDS_MOST - 1);
    if (!counsel)
        return NULL;
    counsel->setup = *setup;
    counsel->standard = VL_COUNSEL_ROUNDS;
    counsel->mark = VL_NONE;
    counsel->wake = wake;
    counsel->data = data;
    init_locks(counsel);
    counsel->weigher = calloc(1, vl_weigher_size(&counsel->setup, most, threads));
    if (counsel->weigher)
        vl_weigher_start(counsel->weigher, &counsel->setup, most, threads);
    if (!counsel->weigher || !vl_system_thread(&counsel->thread, think, counsel, true)) {
        give_back(counsel);
        return NULL;
    }
    return counsel;
}

void vl_counsel_close(struct vl_counsel *counsel)
{
    if (!counsel)
        return;
    pthread_mutex_lock(&counsel->mutex);
    counsel->quit = true;
    atomic_store(&counsel->stop, true);
    pthread_cond_signal(&counsel->work);
    pthread_mutex_unlock(&counsel->mutex);
    pthread_join(counsel->thread, NULL);
    give_back(counsel);
}

/* What is worked out is of no use any more. */
static void forget(struct vl_counsel *counsel)
{
    counsel->asked = false;
    counsel->question++;
    counsel->mark = VL_NONE;
    counsel->also = 0;
    counsel->wanted = counsel->standard;
    counsel->known = (struct vl_counselled){0};
    memset(counsel->depth, 0, sizeof counsel->depth);
    atomic_store(&counsel->stop, true);
}

/* What the table as a whole sees lists no answers; those to a question before everybody follow from it all the same. */
static void copy_question(const struct vl_counsel *counsel, const struct vl_view *view, struct vl_view_room *out)
{
    const struct vl_rules *rules = counsel->setup.rules;
    memcpy(out->bytes, view, rules->state_size);
    vl_view_list(rules, vl_view_in(out));
}

void vl_counsel_begin(struct vl_counsel *counsel, const struct vl_view *view)
{
    const size_t size = counsel->setup.rules->state_size;
    struct vl_view_room room;
    copy_question(counsel, view, &room);
    pthread_mutex_lock(&counsel->mutex);
    if (!counsel->asked || memcmp(counsel->view.bytes, room.bytes, size) != 0) {
        forget(counsel);
        memcpy(counsel->view.bytes, room.bytes, size);
        counsel->asked = true;
        pthread_cond_signal(&counsel->work);
    }
    pthread_mutex_unlock(&counsel->mutex);
}

/* There may be something to do again; whether there is, the thread finds out. */
static void stir(struct vl_counsel *counsel)
{
    counsel->known.resting = false;
    pthread_cond_signal(&counsel->work);
}

void vl_counsel_mark(struct vl_counsel *counsel, vl_answer answer)
{
    pthread_mutex_lock(&counsel->mutex);
    if (counsel->mark != answer) {
        counsel->mark = answer;
        stir(counsel);
    }
    pthread_mutex_unlock(&counsel->mutex);
}

void vl_counsel_longer(struct vl_counsel *counsel)
{
    pthread_mutex_lock(&counsel->mutex);
    counsel->wanted += VL_COUNSEL_LONGER;
    counsel->wanted = counsel->wanted < ROUNDS_MOST ? counsel->wanted : ROUNDS_MOST;
    stir(counsel);
    pthread_mutex_unlock(&counsel->mutex);
}

void vl_counsel_end(struct vl_counsel *counsel)
{
    pthread_mutex_lock(&counsel->mutex);
    forget(counsel);
    pthread_mutex_unlock(&counsel->mutex);
}

void vl_counsel_rounds(struct vl_counsel *counsel, unsigned rounds)
{
    pthread_mutex_lock(&counsel->mutex);
    counsel->standard = rounds;
    counsel->wanted = rounds;
    pthread_mutex_unlock(&counsel->mutex);
}

static void copy_outlook(const struct vl_counsel *counsel, vl_answer answer, vl_answers *foreseen,
                         struct vl_outlook *out)
{
    if (answer >= VL_ANSWERS_MAX || counsel->depth[answer] == 0)
        return;
    *out = counsel->after[answer];
    *foreseen |= vl_answer_bit(answer);
}

bool vl_counsel_read(struct vl_counsel *counsel, struct vl_counselled *out)
{
    pthread_mutex_lock(&counsel->mutex);
    const bool known = counsel->asked && counsel->known.rounds > 0;
    if (known) {
        *out = counsel->known;
        out->mark = counsel->mark;
        copy_outlook(counsel, out->weights.best, &out->foreseen, &out->best);
        copy_outlook(counsel, counsel->mark, &out->foreseen, &out->marked);
    }
    pthread_mutex_unlock(&counsel->mutex);
    return known;
}

static bool is_met(const struct vl_counsel *counsel, const struct vl_counsel_wish *wish)
{
    const vl_answer mark = counsel->mark;
    const bool weighed = mark < VL_ANSWERS_MAX && (counsel->known.weights.weighed & vl_answer_bit(mark));
    const bool foreseen = mark < VL_ANSWERS_MAX && counsel->depth[mark] > 0;
    return counsel->asked && counsel->known.rounds >= wish->rounds && (weighed || !wish->marked) &&
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
static bool wait_for_news(struct vl_counsel *counsel, const struct timespec *until)
{
    if (until)
        return pthread_cond_timedwait(&counsel->news, &counsel->mutex, until) != ETIMEDOUT;
    pthread_cond_wait(&counsel->news, &counsel->mutex);
    return true;
}

bool vl_counsel_wait(struct vl_counsel *counsel, const struct vl_counsel_wish *wish)
{
    const bool limited = wish->most && !vl_untimed();
    const struct timespec until = in_milliseconds(wish->most);
    pthread_mutex_lock(&counsel->mutex);
    while (counsel->asked && !counsel->known.resting && !is_met(counsel, wish))
        if (!wait_for_news(counsel, limited ? &until : NULL))
            break;
    const bool met = is_met(counsel, wish);
    pthread_mutex_unlock(&counsel->mutex);
    return met;
}

bool vl_counsel_rest(struct vl_counsel *counsel, struct vl_counselled *out)
{
    pthread_mutex_lock(&counsel->mutex);
    while (counsel->asked && !counsel->known.resting)
        wait_for_news(counsel, NULL);
    pthread_mutex_unlock(&counsel->mutex);
    return vl_counsel_read(counsel, out);
}

/* ---- the tutor ---- */

bool vl_tutor_objects(enum vl_tutor tutor, const struct vl_weights *weights, vl_answer answer)
{
    static const float threshold[VL_TUTORS] = {[VL_TUTOR_GENTLE] = 0.05F, [VL_TUTOR_STRICT] = 0.02F};
    const float sure = 2.4F; /* standard errors; see the header */
    float error = 0;
    if (tutor == VL_TUTOR_OFF || answer >= VL_ANSWERS_MAX)
        return false;
    const float loss = vl_weighed_loss(weights, answer, &error);
    return loss > threshold[tutor] && loss > sure * error;
}
