/* The signature of how a game plays, for whoever holds it to what it was. */
#ifndef LAB_BENCH_H
#define LAB_BENCH_H

#include "veillee/rules.h"

/* A hash over every state of a fixed number of random matches, with all numbers of seats and every value of every
 * option: it changes when the rules, the order of answers or the random numbers do. `state` has rules->state_size
 * bytes. */
uint64_t lab_bench_signature(const struct vl_rules *rules, const uint8_t *numbers, struct vl_state *state);

#endif
