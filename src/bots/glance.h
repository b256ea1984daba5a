/* What a table looks like right after each answer, without a search: how a cadet thinks, and what no weaker level
 * overlooks. */
#ifndef VL_BOTS_GLANCE_H
#define VL_BOTS_GLANCE_H

#include "bots/bots.h"

/* The value of leaves right after an answer to the seat that gives it. */
struct vl_glance {
    float mean, error; /* the standard error of the mean */
    float liked;       /* by the character */
};

/* Sets glance[a] for each answer `a` to the view's question until the deadline (NULL: none), of which an answer is an
 * iteration. Returns those that it has come to: at least one. Uses the bot's state. */
vl_answers vl_glance_at(struct vl_bot *bot, const struct vl_view *view, vl_answers answers,
                        struct vl_deadline *deadline, struct vl_rng *rng, struct vl_glance glance[VL_ANSWERS_MAX]);

/* Gives the answer that looks best at first glance, to somebody who values each of them as the whim takes it. */
vl_answer vl_think_glance(struct vl_bot *bot, const struct vl_view *view, struct vl_deadline *deadline,
                          struct vl_rng *rng);

#endif
