/* How a search goes down its tree by the priors of a policy: PUCT (Rosin: Multi-armed bandits with episode
 * context, 2011; Silver and others: Mastering the game of Go without human knowledge, 2017), over the answers that are
 * available. */
#ifndef VL_BOTS_PUCT_H
#define VL_BOTS_PUCT_H

#include "bots/bots.h"

/* Sets the policy of a search for so many seats, if it is to have one. */
void vl_puct_start(struct vl_bot *bot, unsigned seats);

/* The edge to go down from the node of the question in the bot's state; all of them are counted as available. `weight`:
 * how far values of leaves are apart, squared. VL_TREE_NOTHING if there is no room for all answers. */
uint32_t vl_puct(struct vl_bot *bot, struct vl_node *node, vl_answers answers, float weight);

#endif
