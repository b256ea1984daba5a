/* Positions on which good players agree: what a master answers there.
 *
 * A program of positions (tests/bots/blunders) asks the master about each of them with so many seeds as VEILLEE_SEEDS
 * says (20), its budget in iterations alone, and wants a right answer in at least 95 of 100. A position that is still
 * open is only laid out then, its right answers being listed: VEILLEE_POSITIONS=all asks about those too, and says of
 * every position what it reaches. */
#ifndef SUPPORT_POSITIONS_H
#define SUPPORT_POSITIONS_H

#include "veillee/rules.h"

struct position {
    const char *name;                    /* what is to be done */
    const struct vl_state *(*lay)(void); /* lays the table out up to the question; the state is the caller's */
    const char *right;                   /* the answers that good players give, in notation, parted by commas */
    const char *open;                    /* what masters reached who do not reach 95 of 100 yet; NULL: they do */
};

/* Runs them as the tests of a program; returns its exit code. */
int positions_run(const struct vl_rules *rules, const struct position positions[], unsigned count);
#define POSITIONS_RUN(rules, positions) positions_run(rules, positions, sizeof(positions) / sizeof(positions)[0])

#endif
