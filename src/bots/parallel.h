/* A thought on several processors. */
#ifndef VL_BOTS_PARALLEL_H
#define VL_BOTS_PARALLEL_H

#include "veillee/bot.h"

/* Does work(jobs + i * size) for each i < count, at most VL_TREES_MAX, on `threads` threads at most, the caller's among
 * them; returns when all is done. Signals stay with whoever waits. */
void vl_parallel_for(void (*work)(void *job), void *jobs, size_t size, unsigned count, unsigned threads);

#endif
