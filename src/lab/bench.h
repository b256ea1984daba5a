/* How fast a game runs, and a signature of how it plays. */
#ifndef LAB_BENCH_H
#define LAB_BENCH_H

#include "veillee/match.h"

struct bench_result {
    double playouts;   /* whole random matches a second */
    double answers;    /* answered questions a second */
    double iterations; /* of the search, as a master thinks at that table, at the first question that is a choice;
                          0: there is none */
    double rollout_iterations; /* the same with rollouts at the leaves */
    bool net;                  /* a master has a net at that table */
    uint64_t signature;
};

/* A hash over every state of a fixed number of random matches, with all numbers of seats and every value of every
 * option: it changes when the rules, the order of answers or the random numbers do. `state` has rules->state_size
 * bytes. */
uint64_t lab_bench_signature(const struct vl_rules *rules, const uint8_t *numbers, struct vl_state *state);

/* Measures matches at this table on one core; each figure is the median of several runs that last `seconds` together
 * (0: as short as can be). False: no memory. */
bool lab_bench_run(const struct vl_table_setup *table, double seconds, struct bench_result *out);

#endif
