/* Working a review out while somebody waits. */
#include "plain/reviewing.h"

#include "front/processors.h"

#include <signal.h>
#include <time.h>

enum { THREADS_MAX = 8, PROGRESS = 5 }; /* PROGRESS: seconds between two lines */

static atomic_bool interrupted;

static void interrupt(int signal)
{
    (void)signal;
    atomic_store(&interrupted, true);
}

static void say_progress(struct plain_reviewing *r, const char *key)
{
    const struct vl_text_arg args[] = {{"n", NULL, vl_review_points(vl_review_progress(r->review))}};
    plain_review_put(r, key, args, 1);
    fflush(r->s.io.out);
}

static int64_t seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec;
}

/* True: there is more to be done. */
static bool work_on(struct plain_reviewing *r)
{
    const unsigned threads = vl_processors(THREADS_MAX);
    int64_t told = seconds();
    bool more = true;
    while (more && !atomic_load(&interrupted) && !plain_waits(&r->s.io)) {
        more = vl_review_work(r->review, threads, &interrupted);
        if (more && seconds() - told >= PROGRESS) {
            say_progress(r, "plain.review.progress");
            told = seconds();
        }
    }
    return more;
}

void plain_review_work(struct plain_reviewing *r)
{
    struct sigaction before, during = {.sa_handler = interrupt};
    if (vl_review_progress(r->review) >= 1.0F)
        return;
    say_progress(r, "plain.review.work");
    atomic_store(&interrupted, false);
    sigemptyset(&during.sa_mask);
    sigaction(SIGINT, &during, &before);
    const bool more = work_on(r);
    sigaction(SIGINT, &before, NULL);
    r->stopped = more && !atomic_load(&interrupted);
    if (more)
        say_progress(r, "plain.review.stopped");
}
