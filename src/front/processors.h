/* How many threads this machine runs at once. */
#ifndef VEILLEE_FRONT_PROCESSORS_H
#define VEILLEE_FRONT_PROCESSORS_H

#include "veillee/bot.h"

/* Processors that are at work, from 1 to `most`. */
unsigned vl_processors(unsigned most);

/* The same budget on all processors: for whoever has one bot think at a time. No answer changes by it, but where the
 * clock ends a thought it has come further. */
struct vl_budget vl_budget_here(struct vl_budget budget);

#endif
