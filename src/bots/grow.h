/* The growth of one tree: an iteration draws a determinization of the view, descends the tree, and adds the result. */
#ifndef VL_BOTS_GROW_H
#define VL_BOTS_GROW_H

#include "bots/overlook.h"

enum { VL_PATH_MAX = 128 };

struct vl_step_down {
    uint32_t edge;
    vl_seat seat;
};

/* The results of iterations for a seat. */
struct vl_spread {
    double sum, squares; /* of what the search maximizes */
    float weight;        /* the factor of ln(n) in UCB1 */
    double worth;        /* the sum of the values of the match */
};

struct vl_search {
    struct vl_bot *bot;
    const struct vl_view *view;
    struct vl_rng rng;
    struct vl_deadline deadline;
    const struct vl_overlook *overlook;
    vl_answer forced; /* given before the search: the tree is that of the state after it; VL_NONE: none is */
    uint64_t pairs;   /* unless 0, iteration i of every search with this number begins with the same random numbers */
    uint32_t iterations;
    struct vl_spread spread[VL_SEATS_MAX];
    unsigned steps;
    struct vl_step_down path[VL_PATH_MAX];
};

/* Begins with an empty tree; the caller sets view, rng, deadline, overlook, forced and pairs before. */
void vl_grow_start(struct vl_search *search);

/* The same with the beliefs of the previous search, which had the same view. */
void vl_grow_again(struct vl_search *search);

/* Grows until the budget is used up; `early`: or until the answer visited most cannot be overtaken. */
void vl_grow(struct vl_search *search, bool early);

/* The root's edges; NULL and 0 before the first iteration. */
const struct vl_edge *vl_grown(const struct vl_tree *tree, unsigned *count);

#endif
