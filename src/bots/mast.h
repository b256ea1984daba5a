/* Rollouts that learn: the move-average sampling technique (Finnsson, Björnsson: Simulation-Based Approach to General
 * Game Playing, AAAI 2008). What an answer was worth to its seat, wherever in the search it was given, makes it more or
 * less likely in later rollouts. It knows nothing of any game. */
#ifndef VL_BOTS_MAST_H
#define VL_BOTS_MAST_H

#include "veillee/rules.h"

enum { VL_MAST_LOG = 512 }; /* answers of one iteration that are remembered */

/* An answer by seat and kind of question, over all iterations. */
struct vl_habit {
    float sum;      /* of the seat's shares */
    uint32_t count; /* iterations */
    float mean;     /* worked out as it is learnt, not whenever it is compared */
};

struct vl_mast {
    struct vl_habit *habits; /* [seat][kind][answer]; NULL: rollouts are even */
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

/* Ends the iteration: what it was worth to each seat. */
void vl_mast_learn(struct vl_mast *mast, const float share[VL_SEATS_MAX]);

#endif
