/* How many threads this machine runs at once, and whether its speed may affect results. */
#ifndef VEILLEE_FRONT_PROCESSORS_H
#define VEILLEE_FRONT_PROCESSORS_H

#include "veillee/bot.h"

/* The number of processors online, from 1 to `most`. */
unsigned vl_processors(unsigned most);

/* Whether results may not depend on the speed of the machine: VEILLEE_UNTIMED=1 in the environment, as in tests. A
 * level then has no time limit, and a hint may take as long as it needs. */
bool vl_untimed(void);

/* The budget of such a bot here: that of a level has no time limit if vl_untimed. Limits given in words or by an order
 * stay. */
struct vl_budget vl_budget_of(const struct vl_thinking *thinking);

/* The same on all processors, for callers that run one bot at a time. It changes no answer, but a search that the clock
 * ends gets further. */
struct vl_budget vl_budget_here(const struct vl_thinking *thinking);

#endif
