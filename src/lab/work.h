/* Work that several threads share: numbered turns, each played by whichever thread is free, and taken in their order.
 */
#ifndef LAB_WORK_H
#define LAB_WORK_H

#include "veillee/base.h"
#include "veillee/rng.h"

enum { LAB_THREADS_MAX = 256 };

struct lab_work {
    uint32_t turns;
    unsigned threads;
    bool tells;  /* how far it is, on standard error: on a terminal one line that is renewed, else a line a minute */
    void *order; /* is handed to the functions */

    /* What a thread needs for its turns. NULL: there is not enough memory. */
    void *(*open)(void *order);
    /* Plays a turn, beside other threads. False: it has failed, as diag says. */
    bool (*play)(void *table, uint32_t turn, struct vl_diag *diag);
    /* Takes what came of the next turn, one at a time. False: nothing more is played or taken. */
    bool (*take)(void *order, uint32_t turn);
    void (*close)(void *table);
};

/* Returns when all turns are taken, or those under way are played out after the end that `take` has said; which thread
 * plays a turn changes nothing. False: there is not enough memory, or a turn has failed, which diag (it may be NULL)
 * says by its key, "memory" or that of `play`. */
bool lab_work(const struct lab_work *work, struct vl_diag *diag);

/* Of the monotonic clock. */
double lab_seconds(void);

/* The seed of a deal of an order: below 2^53, so that every reader of JSON can read it. */
static inline uint64_t lab_seed(uint64_t seed, uint32_t deal)
{
    return vl_mix(seed + deal * UINT64_C(0x9E3779B97F4A7C15)) >> 11;
}

#endif
