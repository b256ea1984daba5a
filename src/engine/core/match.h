/* The inside of a match, for the files that make it up. */
#ifndef ENGINE_MATCH_H
#define ENGINE_MATCH_H

#include "veillee/match.h"

/* Followed in the same memory by the state, the answers (rules->answers_bound of them) and the events. Invariants:
 * answers[i].events never falls; the state is what the start and answers[0 .. answers - 1] make of the setup. */
struct vl_match {
    struct vl_table_setup setup;
    uint32_t answers;
    uint32_t events;
};

/* What the rule module starts from; points to the numbers in `table`. */
struct vl_setup vl_table_setup_of_game(const struct vl_table_setup *table);

/* Refuses "ID=VALUE" (setup.option_value): diag->expected lists the values that there are. */
enum vl_rc vl_setup_refuse_value(const char *id, const char *value, const char *const *values, unsigned count,
                                 struct vl_diag *diag);

#endif
