/* What the bots share among themselves: their memory, the watch on their budget, and how each kind of them thinks. */
#ifndef VL_BOTS_BOTS_H
#define VL_BOTS_BOTS_H

#include "bots/guess.h"
#include "bots/mast.h"
#include "bots/tree.h"
#include "veillee/bot.h"
#include "veillee/run.h"

struct vl_bot {
    const struct vl_rules *rules;
    struct vl_thinking thinking;
    struct vl_bot *next;    /* who grows the next tree, behind it in the same memory; NULL after the last */
    struct vl_rng seed;     /* with the view, the start of the random numbers of each answer */
    struct vl_state *state; /* scratch */
    struct vl_tree tree;
    struct vl_mast mast;
    struct vl_guesses guesses;
    struct vl_eye eye;
    vl_seat seat;
    float grudge[VL_SEATS_MAX]; /* parts of 1, or all 0 */
    bool expects;               /* the search for the last answer has come to this: */
    float worth[VL_SEATS_MAX];
};

/* The watch on a budget. */
struct vl_watch {
    const atomic_bool *stop; /* may be NULL */
    int64_t (*now)(void);    /* the clock; NULL: there is no deadline */
    int64_t deadline;        /* nanoseconds of it */
    uint32_t left;           /* iterations */
    unsigned threads;
    uint32_t done;
};

void vl_watch_start(struct vl_watch *watch, const struct vl_budget *budget, const atomic_bool *stop);

/* Counts one iteration; false if there may be no further one. */
bool vl_watch_on(struct vl_watch *watch);

/* Random numbers for the answer to this view. */
struct vl_rng vl_bot_rng(const struct vl_bot *bot, const struct vl_view *view);

/* The answers that a bot considers: all of them where the game names no sensible ones. */
static inline vl_answers vl_considered(const struct vl_rules *rules, const struct vl_state *state, bool rollout)
{
    const bool lone = (state->question.answers & (state->question.answers - 1)) == 0;
    return lone || !rules->sensible ? state->question.answers : rules->sensible(state, rollout);
}

/* Whether there is anything to think about among these answers to the question: not if there is a lone one, if all are
 * equally good, or if the table as a whole is asked (a race, that is, chance). */
static inline bool vl_is_choice(const struct vl_question *question, vl_answers answers)
{
    return (answers & (answers - 1)) != 0 && question->seat != VL_TABLE && !(question->flags & VL_ASK_EVEN);
}

/* One of the answers, each as likely as the others. Draws a number for a lone one too: that costs less than asking. */
static inline vl_answer vl_pick(vl_answers answers, struct vl_rng *rng)
{
    return (vl_answer)vl_nth(answers, vl_random_below(rng, vl_count(answers)));
}

/* Any answer. */
vl_answer vl_think_random(struct vl_bot *bot, const struct vl_view *view, struct vl_watch *watch, struct vl_rng *rng);

/* Tries each answer in turn with a random playout, and gives the one that came out best. */
vl_answer vl_think_heuristic(struct vl_bot *bot, const struct vl_view *view, struct vl_watch *watch,
                             struct vl_rng *rng);

/* Searches; gives up early once the answer visited most cannot be overtaken. */
vl_answer vl_think_ismcts(struct vl_bot *bot, const struct vl_view *view, struct vl_watch *watch, struct vl_rng *rng);

#endif
