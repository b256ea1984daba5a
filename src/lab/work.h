/* Work that several threads share: numbered turns, each played by any free thread, and taken in their order. */
#ifndef LAB_WORK_H
#define LAB_WORK_H

#include "veillee/base.h"
#include "veillee/rng.h"

enum { LAB_THREADS_MAX = 256 };

struct lab_work {
    uint32_t turns;
    unsigned threads;
    bool shows_progress; /* shows progress on standard error: on a terminal one line that is replaced, else a line every
                   minute */
    void *order;         /* passed to the functions */

    /* Returns what a thread needs for its turns. NULL if there is not enough memory. */
    void *(*open)(void *order);
    /* Plays a turn, at the same time as other threads. False if it failed, as diag says. */
    bool (*play)(void *table, uint32_t turn, struct vl_diag *diag);
    /* Takes the result of the next turn, one at a time. False: nothing more is played or taken. */
    bool (*take)(void *order, uint32_t turn);
    void (*close)(void *table);
};

/* Returns when all turns are taken, or when `take` has ended it and the turns under way are finished; the thread that
 * plays a turn does not affect it. False if there is not enough memory, or a turn failed; diag (may be NULL) says which
 * by its key, "memory" or that of `play`. */
bool lab_work(const struct lab_work *work, struct vl_diag *diag);

/* Seconds of the monotonic clock. */
double lab_seconds(void);

/* The seed for a deal of an order: below 2^53, so that every reader of JSON can read it. */
static inline uint64_t lab_seed(uint64_t seed, uint32_t deal)
{
    return vl_mix(seed + deal * UINT64_C(0x9E3779B97F4A7C15)) >> 11;
}

#endif
