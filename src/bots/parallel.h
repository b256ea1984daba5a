/* A search on several processors. */
#ifndef VL_BOTS_PARALLEL_H
#define VL_BOTS_PARALLEL_H

#include "veillee/bot.h"

/* Calls work(jobs + i * size) for each i < count, at most VL_TREES_MAX, on at most `threads` threads, including the
 * caller's; returns when all is done. Only the caller's thread gets signals. */
void vl_parallel_for(void (*work)(void *job), void *jobs, size_t size, unsigned count, unsigned threads);

#endif
