/* Players of the house. A bot is handed a view, a question in it, random numbers and a budget; it cannot see more.
 *
 * The strongest is single-observer information set Monte Carlo tree search (Cowling, Powley, Whitehouse: Information
 * Set Monte Carlo Tree Search, IEEE TCIAIG 2012): each iteration completes the view at random, descends one tree by
 * UCB1 with availability counts, plays on to the end of the stage, and adds every seat's share to the nodes. A master's
 * rollouts lean towards answers that have paid in others (MAST: Finnsson, Björnsson, AAAI 2008); an adept's do not.
 *
 * A weaker player thinks as the others do, with fewer iterations, and overlooks answers: those of anybody's question
 * `d` choices ahead of its own (0: its own) are each unseen with a probability of 1 - (1 - q) to the power of d + 1,
 * drawn once for a thought, but never all the answers of a question. So what pays far ahead is overlooked more often
 * than what pays at once. What is plainly good at once is not overlooked at its own question: by the leaves right after
 * the answer (a few of each, which no budget counts), better than the other answers are on average by more than half of
 * q.
 *
 * A character changes what leaves are to the bot itself, not what they are to the others: the cautious rather have half
 * a win for sure than a whole one half the time (a concave utility), the greedy count the points that they will be
 * ahead soon, the vengeful count against themselves what those win who have hurt them.
 *
 * An answer follows from the view, the bot's seed, the number of iterations, and, of the vengeful, whom the events so
 * far have given them a grudge against: not from what the bot has answered before, so a match that is resumed goes on
 * as it would have. */
#ifndef VEILLEE_BOT_H
#define VEILLEE_BOT_H

#include "veillee/match.h"
#include "veillee/net.h"

#include <stdatomic.h>

struct vl_budget {
    uint32_t iterations;   /* at most; the same number gives the same answer on every machine */
    uint32_t milliseconds; /* at most; 0: no limit by the clock */
    int64_t (*now)(void);  /* that clock, in nanoseconds; NULL: the monotonic one. Asked by the threads that think */
    unsigned threads;      /* at most; 0 and 1: the caller's alone. More change no answer. No level has any: whoever
                              has one bot think at a time lends it all processors, a tournament plays matches on them */
};

/* How a bot comes to an answer. */
enum vl_way {
    VL_BY_CHANCE, /* any answer */
    VL_BY_TRIAL,  /* each answer in its turn is tried by a random playout, and no looking further */
    VL_BY_SEARCH,
};

/* What a search takes for the worth of the match where it leaves its tree. */
enum vl_leaf {
    VL_LEAF_ROLLOUT, /* random answers to the end of the stage, and there the game's judge */
    VL_LEAF_NET,     /* a net, after `depth` random answers */
    VL_LEAF_BOTH,    /* the mean of the two */
    VL_LEAF_END,     /* random answers to the end of the stage, and there the net */
};

enum { VL_TREES_MAX = 8 };

/* A way of thinking. Without a net all leaves are rollouts. */
struct vl_thinking {
    struct vl_budget budget;
    const struct vl_net *net; /* NULL: none; outlives the bot */
    uint32_t nodes, edges;    /* of each tree, each at least 2 */
    uint8_t trees;            /* grown with a part of the iterations each, and added up; at most VL_TREES_MAX */
    uint8_t way, leaf;
    uint8_t level;     /* enum vl_level whose numbers these are; VL_HUMAN: nobody's */
    uint8_t character; /* enum vl_character */
    uint8_t depth;
    uint8_t lead; /* of 100 parts of a leaf's worth, how many are the lead rather than the win, where there is a net */
    uint16_t overlook; /* of 1000 answers at its own question, how many a search does not see: see below */
    uint16_t guesses;  /* completions that are weighed by the net before a search, at most; 0: all are equally likely */
    bool mast;         /* rollouts lean towards what has paid in others */
    float explore;     /* what stands before ln(n) in UCB1, times the variance of what the leaves were worth */
    float least;       /* that variance is never taken for less */
};

/* How a level thinks where no net says anything else, its budget that of play; no net is set. */
struct vl_thinking vl_thinking_of(enum vl_level level);

/* A thinking with that net (NULL: none), and that of a level by the numbers that the net tells of it. */
struct vl_thinking vl_thinking_with(struct vl_thinking thinking, const struct vl_net *net);

/* How a level thinks at this table, with its net where that serves the numbers. */
struct vl_thinking vl_thinking_at(const struct vl_table_setup *setup, enum vl_level level);

/* Of the player in that seat, who is a bot: by level and character. */
struct vl_thinking vl_thinking_in(const struct vl_table_setup *setup, vl_seat seat);

/* The net for its numbers and its number of seats, or NULL. */
const struct vl_net *vl_net_at(const struct vl_table_setup *setup);

/* "adept", "adept/greedy", or "search:iterations=2000,leaf=net,depth=1": a way ("chance", "trial", "search"), then what
 * differs from its standard: iterations, ms, nodes, trees, leaf (rollout, net, both, end), depth, lead, overlook,
 * guesses, character, mast, and in hundredths explore, in ten thousandths least. Refuses by "thinking.word" and
 * "thinking.value": diag->what is the word, diag->expected what is accepted. */
enum vl_rc vl_thinking_parse(const char *text, struct vl_thinking *out, struct vl_diag *diag);

static inline struct vl_budget vl_bot_budget(enum vl_level level)
{
    return vl_thinking_of(level).budget;
}

/* One bot's memory. Zeroed memory of vl_bot_size bytes becomes a bot by vl_bot_start. */
struct vl_bot;

size_t vl_bot_size(const struct vl_rules *rules, const struct vl_thinking *thinking);

/* The bot's random numbers come from the match's seed and its seat, on a stream of their own. */
void vl_bot_start(struct vl_bot *bot, const struct vl_rules *rules, const struct vl_thinking *thinking, vl_seat seat,
                  uint64_t seed);

/* How often each of the others has hurt the bot so far (vl_grudges_note, vl_match_grudges); before its answer. Only the
 * vengeful care. */
void vl_bot_grudge(struct vl_bot *bot, const uint8_t grudge[VL_SEATS_MAX]);

/* The answer to the view's question, always one of those listed. *stop (may be NULL) set by another thread ends the
 * thinking early. A lone answer is given without thinking. */
vl_answer vl_bot_answer(struct vl_bot *bot, const struct vl_view *view, const struct vl_budget *budget,
                        const atomic_bool *stop);

/* What the match is worth to each seat by the search for the answer given last, whatever its leaves count besides.
 * False: there was none. */
bool vl_bot_expects(const struct vl_bot *bot, float worth[VL_SEATS_MAX]);

/* Runs all `iterations` of the search from a view and returns the answer visited most, whatever the bot's level; for
 * measuring. visits[a], if not NULL, is how often answer a was tried. */
vl_answer vl_search(struct vl_bot *bot, const struct vl_view *view, const struct vl_budget *budget,
                    const atomic_bool *stop, uint32_t visits[VL_ANSWERS_MAX]);

/* Plays a state to the end of its stage (or of the match) with random answers; returns how many. */
uint32_t vl_playout(const struct vl_rules *rules, struct vl_state *state, struct vl_rng *rng, bool whole_match);

#endif
