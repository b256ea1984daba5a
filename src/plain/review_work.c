/* Working a review out while somebody waits. */
#include "plain/reviewing.h"

#include "front/processors.h"

#include <signal.h>
#include <time.h>

/* Milliseconds before it is said that it takes a while, and between two lines of how far it is. */
enum { THREADS_MAX = 8, SOON = 500, PROGRESS = 5000 };

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

static int64_t milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* True: there is more to be done. */
static bool work_on(struct plain_reviewing *r)
{
    const unsigned threads = vl_processors(THREADS_MAX);
    int64_t told = milliseconds();
    bool more = true, begun = false;
    while (more && !atomic_load(&interrupted) && !plain_waits(&r->s.io)) {
        more = vl_review_work(r->review, threads, &interrupted);
        if (more && milliseconds() - told >= (begun ? PROGRESS : SOON)) {
            say_progress(r, begun ? "plain.review.progress" : "plain.review.work");
            told = milliseconds();
            begun = true;
        }
    }
    return more;
}

void plain_review_work(struct plain_reviewing *r)
{
    struct sigaction before, during = {.sa_handler = interrupt};
    atomic_store(&interrupted, false);
    sigemptyset(&during.sa_mask);
    sigaction(SIGINT, &during, &before);
    const bool more = work_on(r);
    sigaction(SIGINT, &before, NULL);
    r->stopped = more && !atomic_load(&interrupted);
    if (more)
        say_progress(r, "plain.review.stopped");
}
