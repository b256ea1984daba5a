/* Leaf evaluation: the value of the match where a search leaves its tree (enum vl_leaf of bot.h). */
#ifndef VL_BOTS_LEAF_H
#define VL_BOTS_LEAF_H

#include "bots/bots.h"

/* For each seat: the value of the match, and what the search maximizes, in which the lead counts too. */
struct vl_leaf_worth {
    float worth[VL_SEATS_MAX];
    float share[VL_SEATS_MAX];
};

/* Plays the bot's state on as far as its parameters say, and evaluates it; `stage` is where the iteration began. */
void vl_leaf_reach(struct vl_bot *bot, struct vl_rng *rng, unsigned stage, struct vl_leaf_worth *leaf);

#endif
