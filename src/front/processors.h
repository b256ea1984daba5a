/* How many threads this machine runs at once, and whether its speed may show in what comes of them. */
#ifndef VEILLEE_FRONT_PROCESSORS_H
#define VEILLEE_FRONT_PROCESSORS_H

#include "veillee/bot.h"

/* Processors that are at work, from 1 to `most`. */
unsigned vl_processors(unsigned most);

/* Whether nothing may depend on how fast the machine is: VEILLEE_UNTIMED=1 in the environment, as in tests. A level
 * then has no limit by the clock, and hint is waited for as long as it takes. */
bool vl_untimed(void);

/* What a bot of that kind may think here: its budget, of a level without the clock where nothing is timed. What is
 * limited by words or by an order stays so. */
struct vl_budget vl_budget_of(const struct vl_thinking *thinking);

/* The same on all processors: for whoever has one bot think at a time. No answer changes by it, but where the clock
 * ends a thought it has come further. */
struct vl_budget vl_budget_here(const struct vl_thinking *thinking);

#endif
