/* Shared by the bots: their memory, the deadline, and how each kind of bot thinks. */
#ifndef VL_BOTS_BOTS_H
#define VL_BOTS_BOTS_H

#include "bots/choice.h"
#include "bots/mast.h"
#include "bots/tree.h"
#include "veillee/bot.h"
#include "veillee/run.h"

enum { VL_BELIEFS_MAX = 4096 };

struct vl_belief {
    uint64_t seed; /* of the determinization's random numbers */
    float up_to;   /* the likelihood of it and all before it together, where that of the likeliest one is 1 */
};

struct vl_beliefs {
    struct vl_belief *belief; /* room for thinking.beliefs; NULL: none are made */
    uint32_t count;
};

struct vl_bot {
    const struct vl_rules *rules;
    struct vl_thinking thinking;
    struct vl_bot *next;    /* grows the next tree, after this one in the same memory; NULL after the last */
    struct vl_rng seed;     /* with the view, it seeds the random numbers of each answer */
    struct vl_state *state; /* scratch */
    struct vl_tree tree;
    const struct vl_net *policy; /* of the search under way; NULL: none */
    struct vl_mast mast;
    struct vl_beliefs beliefs;
    struct vl_features features;
    vl_seat seat;
    float harm_done[VL_SEATS_MAX]; /* parts of 1, or all 0 */
    float liked;                   /* of the line under way, by the character, in shares of the win; */
    unsigned looks_ahead;          /* ... and for how many more choices */
    bool leans;                    /* a search has found somebody who looks at the lead as well: */
    float lean[VL_SEATS_MAX];      /* how much of a leaf's worth to the seat is its lead, in parts of 1 */
    bool expects;                  /* the search for the last answer has set `worth` and `visits` */
    uint32_t visits[VL_ANSWERS_MAX];
    float worth[VL_SEATS_MAX];
};

/* The check of a budget. */
struct vl_deadline {
    const atomic_bool *stop; /* may be NULL */
    int64_t (*now)(void);    /* the clock; NULL: there is no deadline */
    int64_t deadline;        /* in nanoseconds of that clock */
    uint32_t left;           /* iterations */
    unsigned threads;
    uint32_t done;
};

void vl_deadline_start(struct vl_deadline *deadline, const struct vl_budget *budget, const atomic_bool *stop);

/* Counts one iteration; false if there may be no further one. */
bool vl_deadline_on(struct vl_deadline *deadline);

/* Random numbers for the answer to this view. */
struct vl_rng vl_bot_rng(const struct vl_bot *bot, const struct vl_view *view);

/* Beliefs (belief.c): draws determinizations of the view, and how likely each is, as many as there is room for, but
 * fewer for short searches: one in eight `iterations`. */
void vl_belief_start(struct vl_bot *bot, const struct vl_view *view, uint32_t iterations, struct vl_rng *rng);

/* Writes a determinization of the view to the bot's state. */
void vl_belief(struct vl_bot *bot, const struct vl_view *view, struct vl_rng *rng);

/* Any answer. */
vl_answer vl_think_random(struct vl_bot *bot, const struct vl_view *view, struct vl_deadline *deadline,
                          struct vl_rng *rng);

/* Tries each answer in turn with random playouts, and gives the one with the best result. */
vl_answer vl_think_heuristic(struct vl_bot *bot, const struct vl_view *view, struct vl_deadline *deadline,
                             struct vl_rng *rng);

/* Searches; ends early once the answer visited most cannot be overtaken. */
vl_answer vl_think_ismcts(struct vl_bot *bot, const struct vl_view *view, struct vl_deadline *deadline,
                          struct vl_rng *rng);

#endif
