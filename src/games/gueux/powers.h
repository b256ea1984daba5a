/* From a character to its power, and the powers of a kind. The file of its level implements each. */
#ifndef GUEUX_POWERS_H
#define GUEUX_POWERS_H

#include "state.h"

struct gueux_power {
    vl_clause clause;
    uint8_t level;     /* for which it is written (GUE-4.1) */
    uint8_t moment;    /* enum gueux_moment */
    uint8_t act;       /* enum gueux_act */
    uint8_t procedure; /* carries it out, with its user in `a`; 0: `work` does */
    enum vl_step (*work)(struct vl_state *state, vl_seat user, struct vl_events *events);
    bool (*usable)(const struct gueux *g, vl_seat user); /* GUE-2.4, 4.2, 4.3; NULL: always */
};

extern const struct gueux_power gueux_powers[GUEUX_CHARACTERS];

/* Whether the power can be carried out. */
bool gueux_is_usable(const struct gueux *g, unsigned character, vl_seat user);

/* Carries out a power, or begins to; VL_STEP_DONE if it is done. */
enum vl_step gueux_use(struct vl_state *state, unsigned character, vl_seat user, struct vl_events *events);

#endif
