#include "bots/parallel.h"

#include "veillee/system.h"

#include <pthread.h>

struct hand {
    void (*work)(void *job);
    void *job;
    pthread_t thread;
    bool threaded;
};

static void *lend(void *argument)
{
    struct hand *hand = argument;
    hand->work(hand->job);
    return NULL;
}

static void start(struct hand *hand)
{
    hand->threaded = vl_system_thread(&hand->thread, lend, hand, true);
}

/* The caller does the rest if there are too few threads. */
void vl_parallel_for(void (*work)(void *job), void *jobs, size_t size, unsigned count, unsigned threads)
{
    struct hand hand[VL_TREES_MAX];
    assert(count <= VL_TREES_MAX);
    for (unsigned i = 0; i < count; i++) {
        hand[i] = (struct hand){.work = work, .job = (char *)jobs + i * size};
        if (i > 0 && i < threads)
            start(&hand[i]);
    }
    for (unsigned i = 0; i < count; i++)
        if (!hand[i].threaded)
            lend(&hand[i]);
    for (unsigned i = 0; i < count; i++)
        if (hand[i].threaded)
            pthread_join(hand[i].thread, NULL);
}
