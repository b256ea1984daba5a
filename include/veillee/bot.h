/* Players of the house. A bot is handed a view, a question in it, random numbers and a budget; it cannot see more.
 *
 * The strongest is single-observer information set Monte Carlo tree search (Cowling, Powley, Whitehouse: Information
 * Set Monte Carlo Tree Search, IEEE TCIAIG 2012): each iteration completes the view at random, descends one tree by
 * UCB1 with availability counts, plays on to the end of the stage, and adds every seat's share to the nodes. A master's
 * rollouts lean towards answers that have paid in others (MAST: Finnsson, Björnsson, AAAI 2008); an adept's do not.
 *
 * An answer follows from the view, the bot's seed and the number of iterations alone: not from what the bot has
 * answered before, so a match that is resumed goes on as it would have. */
#ifndef VEILLEE_BOT_H
#define VEILLEE_BOT_H

#include "veillee/match.h"

#include <stdatomic.h>

struct vl_budget {
    uint32_t iterations;   /* at most; the same number gives the same answer on every machine */
    uint32_t milliseconds; /* at most; 0: no limit by the clock */
};

/* One bot's memory. Zeroed memory of vl_bot_size bytes becomes a bot by vl_bot_start. */
struct vl_bot;

size_t vl_bot_size(const struct vl_rules *rules, enum vl_level level);

/* level: VL_BEGINNER to VL_MASTER. The bot's random numbers come from the match's seed and its seat, on a stream of
 * their own. */
void vl_bot_start(struct vl_bot *bot, const struct vl_rules *rules, enum vl_level level, vl_seat seat, uint64_t seed);

/* The budget of a level in play: a master thinks one second at most. */
struct vl_budget vl_bot_budget(enum vl_level level);

/* The answer to the view's question, always one of those listed. *stop (may be NULL) set by another thread ends the
 * thinking early. A lone answer is given without thinking. */
vl_answer vl_bot_answer(struct vl_bot *bot, const struct vl_view *view, const struct vl_budget *budget,
                        const atomic_bool *stop);

/* Runs all `iterations` of the search from a view and returns the answer visited most, whatever the bot's level; for
 * measuring. visits[a], if not NULL, is how often answer a was tried. */
vl_answer vl_search(struct vl_bot *bot, const struct vl_view *view, const struct vl_budget *budget,
                    const atomic_bool *stop, uint32_t visits[VL_ANSWERS_MAX]);

/* Plays a state to the end of its stage (or of the match) with random answers; returns how many. */
uint32_t vl_playout(const struct vl_rules *rules, struct vl_state *state, struct vl_rng *rng, bool whole_match);

#endif
