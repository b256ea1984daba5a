/* Playouts that learn: the move-average sampling technique (Finnsson, Björnsson: Simulation-Based Approach to General
 * Game Playing, AAAI 2008). The value of an answer to its seat, wherever in the search it was given, makes it more or
 * less likely in later playouts. It knows nothing about any game. */
#ifndef VL_BOTS_MAST_H
#define VL_BOTS_MAST_H

#include "veillee/rules.h"

enum { VL_MAST_LOG = 512 }; /* most answers that are noted in an iteration */

/* An answer by seat and kind of question, over all iterations. */
struct vl_habit {
    float sum;      /* of the seat's shares */
    uint32_t count; /* iterations */
    float mean;     /* computed when learning, not at each comparison */
};

struct vl_mast {
    struct vl_habit *habits; /* [seat][kind][answer]; NULL: playouts are uniformly random */
    unsigned kinds;
    unsigned logged;
    struct vl_noted {
        uint32_t habit : 28;
        uint32_t seat : 4;
    } log[VL_MAST_LOG]; /* the answers of this iteration */
};

/* How many habits a game needs. */
size_t vl_mast_habits(const struct vl_rules *rules);

/* Forgets everything. */
void vl_mast_reset(struct vl_mast *mast);

/* Notes that this answer is given in this iteration. */
void vl_mast_note(struct vl_mast *mast, const struct vl_question *question, vl_answer answer);

/* Plays to the end of the stage. */
void vl_mast_playout(struct vl_mast *mast, const struct vl_rules *rules, struct vl_state *state, struct vl_rng *rng);

/* Ends the iteration with its value to each seat. */
void vl_mast_learn(struct vl_mast *mast, const float share[VL_SEATS_MAX]);

#endif
