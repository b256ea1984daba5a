/* What this system does in its own way, for real; the ways of others are in system_bsd_test and system_macos_test. */
#define _GNU_SOURCE /* pthread_setattr_default_np */
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>

#include "support/test.h"
#include "veillee/system.h"

enum { LITTLE = 128 * 1024, USED = VL_THREAD_STACK / 2 };

struct seen {
    bool stack_is_there, interrupts_blocked;
};

static void *look(void *argument)
{
    struct seen *seen = argument;
    volatile char room[USED];
    for (size_t i = 0; i < sizeof room; i += 1024)
        room[i] = 1;
    seen->stack_is_there = room[0] == 1;
    sigset_t blocked;
    pthread_sigmask(SIG_SETMASK, NULL, &blocked);
    seen->interrupts_blocked = sigismember(&blocked, SIGINT);
    return NULL;
}

static struct seen seen_by_thread(bool quiet)
{
    struct seen seen = {false, false};
    pthread_t thread;
    assert_true(vl_system_thread(&thread, look, &seen, quiet));
    assert_int_equal(pthread_join(thread, NULL), 0);
    return seen;
}

/* As musl and macOS have it: a thread that nobody gives a stack has little. */
static int make_threads_small(void **state)
{
    pthread_attr_t attributes;
    (void)state;
    return pthread_attr_init(&attributes) || pthread_attr_setstacksize(&attributes, LITTLE) ||
           pthread_setattr_default_np(&attributes) || pthread_attr_destroy(&attributes);
}

TEST(threads_have_stack_enough_whatever_the_library_gives)
{
    assert_true(seen_by_thread(true).stack_is_there);
    assert_true(seen_by_thread(false).stack_is_there);
}

TEST(signals_come_to_no_quiet_thread_and_to_whoever_began_it_still)
{
    sigset_t blocked;
    assert_true(seen_by_thread(true).interrupts_blocked);
    assert_false(seen_by_thread(false).interrupts_blocked);
    pthread_sigmask(SIG_SETMASK, NULL, &blocked);
    assert_false(sigismember(&blocked, SIGINT));
}

SETUP_ALL(make_threads_small, NULL)
