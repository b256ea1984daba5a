/* What a weaker level overlooks (struct vl_thinking). It is drawn once for a search, by a hash of the question, the
 * answer and the depth, so it is the same in every iteration and every tree of the search. */
#ifndef VL_BOTS_OVERLOOK_H
#define VL_BOTS_OVERLOOK_H

#include "bots/bots.h"

enum { VL_OVERLOOK_DEPTHS = 24 }; /* deeper, no more is overlooked than at the last of these */

struct vl_overlook {
    uint64_t salt;                     /* of this search */
    uint32_t sees[VL_OVERLOOK_DEPTHS]; /* how many of 2^32 answers at a depth are seen */
    vl_answers plain;                  /* the bot's own answers now that cannot be overlooked */
    bool all;                          /* nothing is overlooked */
};

/* Draws what a search of these answers to the view's question overlooks. Uses the bot's state, and the salt for its
 * random numbers. */
void vl_overlook_start(struct vl_overlook *overlook, struct vl_bot *bot, const struct vl_view *view, vl_answers answers,
                       uint32_t salt);

/* The answers to the question, `depth` choices ahead, that are not overlooked; at least one. */
vl_answers vl_overlook_see(const struct vl_overlook *overlook, const struct vl_question *question, vl_answers answers,
                           unsigned depth);

#endif
