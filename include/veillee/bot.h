/* Bots. A bot gets a view, the question in it, random numbers and a budget; it cannot see more.
 *
 * The strongest is single-observer information set Monte Carlo tree search (Cowling, Powley, Whitehouse: Information
 * Set Monte Carlo Tree Search, IEEE TCIAIG 2012): each iteration completes the view at random, descends one tree by
 * UCB1 with availability counts, plays to the end of the stage, and adds the share of every seat to the nodes. The
 * rollouts of a master prefer answers that did well in earlier ones (MAST: Finnsson, Björnsson, AAAI 2008); those of an
 * adept do not.
 *
 * A weaker level searches in the same way, with fewer iterations, and overlooks answers: `d` choices after its own
 * question (0: its own), each answer is missed with probability 1 - (1 - q)^(d + 1), drawn once for a search, but never
 * all answers of a question. So distant gains are overlooked more often than immediate ones. An answer of its own
 * question is not overlooked where it is clearly good: where a few playouts right after it (which no budget counts) do
 * better than those of the other answers do on average, by more than half of q.
 *
 * The weakest does not search: it looks at the table right after each answer, and each answer pleases it more or less
 * than it should, partly by the moment, partly by a fancy that lasts all match: a favourite card, somebody it likes to
 * pick on.
 *
 * A character likes certain things to happen besides winning, and gives up a part of the win for each (rules.h,
 * liking): the cautious dislike to harm anybody and like to help, the greedy like to gain and dislike to lose anything,
 * the vengeful like to harm who has harmed them and to leave others alone. What harms, gains, helps and loses is
 * declared with the events.
 *
 * An answer depends on the view, the seed of the bot, the number of iterations and, for the vengeful, who has harmed
 * them; not on the bot's earlier answers, so a resumed match continues as it would have. */
#ifndef VEILLEE_BOT_H
#define VEILLEE_BOT_H

#include "veillee/match.h"
#include "veillee/net.h"

#include <stdatomic.h>

struct vl_budget {
    uint32_t iterations;   /* at most; the same number gives the same answer on every machine */
    uint32_t milliseconds; /* at most; 0: no limit by the clock */
    int64_t (*now)(void);  /* the clock, in nanoseconds; NULL: the monotonic one. Called by the threads that search */
    unsigned threads; /* at most; 0 and 1: only the caller's. The answer does not depend on it. Levels use none: a match
                         with one thinking bot gives it all processors, an arena plays matches in parallel */
};

/* How a bot chooses an answer. */
enum vl_way {
    VL_BY_CHANCE, /* any answer */
    VL_BY_TRIAL,  /* tries each answer in turn by a random playout, without a tree */
    VL_BY_GLANCE, /* what looks best right after the answer, as the whim takes it */
    VL_BY_SEARCH,
};

/* How a search evaluates the match where it leaves its tree. */
enum vl_leaf {
    VL_LEAF_ROLLOUT, /* a rollout: random answers to the end of the stage, then the game's judge */
    VL_LEAF_NET,     /* a net, after `depth` random answers */
    VL_LEAF_BOTH,    /* the mean of the two */
    VL_LEAF_END,     /* a rollout to the end of the stage, then the net */
};

enum { VL_TREES_MAX = 8 };

/* The parameters of a bot. Without a net all leaves are rollouts. */
struct vl_thinking {
    struct vl_budget budget;
    const struct vl_net *net; /* NULL: none; outlives the bot */
    uint32_t nodes, edges;    /* of each tree, each at least 2 */
    uint8_t trees;            /* each grown with a part of the iterations, and added up; at most VL_TREES_MAX */
    uint8_t way, leaf;
    uint8_t level;     /* the enum vl_level that these are the parameters of; VL_HUMAN: none */
    uint8_t character; /* enum vl_temper */
    uint8_t depth;
    uint8_t lead;      /* percentage of the value of a leaf that is the lead, where who wins is all but decided */
    uint16_t overlook; /* probability q, in thousandths, of overlooking an answer (see above) */
    uint16_t whim; /* by a glance: how far its judgement of an answer is off, in thousandths of the answers' spread */
    uint16_t beliefs; /* most completions that the net weighs before a search; 0: all are taken as equally likely */
    bool mast;        /* rollouts prefer answers that did well */
    uint16_t prior;   /* how much a search with a net goes by the priors of answers, in hundredths; 0: not at all */
    float explore;    /* factor of ln(n) in UCB1, times the variance of the values of leaves */
    float least;      /* a lower bound of that variance */
};

/* The parameters of a level in play, for games without a net. */
struct vl_thinking vl_thinking_of(enum vl_level level);

/* The same with a net (NULL: none), which may replace the numbers of the level. */
struct vl_thinking vl_thinking_with(struct vl_thinking thinking, const struct vl_net *net);

/* The parameters of a level at this table, with its net if that fits the numbers. */
struct vl_thinking vl_thinking_at(const struct vl_match_setup *setup, enum vl_level level);

/* The parameters of the bot in that seat: level and character. */
struct vl_thinking vl_thinking_in(const struct vl_match_setup *setup, vl_seat seat);

/* The net for the numbers and seats of the table, or NULL. */
const struct vl_net *vl_net_at(const struct vl_match_setup *setup);

/* "adept", "adept/greedy", or "search:iterations=2000,leaf=net,depth=1": a way ("chance", "trial", "glance", "search"),
 * then what differs from its defaults: iterations, ms, nodes, trees, leaf (rollout, net, both, end), depth, lead,
 * overlook, whim, guesses, character, mast, prior and explore (in hundredths) and least (in ten thousandths). Refuses
 * with "thinking.word" and "thinking.value": diag->what is the word, diag->expected what is accepted. */
enum vl_rc vl_thinking_parse(const char *text, struct vl_thinking *out, struct vl_diag *diag);

/* The memory of a bot: vl_bot_size zeroed bytes, which vl_bot_start initializes. */
struct vl_bot;

size_t vl_bot_size(const struct vl_rules *rules, const struct vl_thinking *thinking);

/* The random numbers of the bot come from the seed of the match and its seat, on their own stream. */
void vl_bot_start(struct vl_bot *bot, const struct vl_rules *rules, const struct vl_thinking *thinking, vl_seat seat,
                  uint64_t seed);

/* Tells the bot, before it answers, how often each other seat has harmed it (vl_harm_note, vl_match_harm). Only
 * the vengeful care. */
void vl_bot_harm(struct vl_bot *bot, const uint8_t harm_done[VL_SEATS_MAX]);

/* A legal answer to the question of the view. If another thread sets *stop (may be NULL), the search ends early. A
 * forced answer is given without a search. */
vl_answer vl_bot_answer(struct vl_bot *bot, const struct vl_view *view, const struct vl_budget *budget,
                        const atomic_bool *stop);

/* The worth of the match to each seat according to the last search, without the character. False: there was none. */
bool vl_bot_expects(const struct vl_bot *bot, float worth[VL_SEATS_MAX]);

/* For measuring: runs all `iterations` of a search from a view and returns the answer that was visited most, whatever
 * the level of the bot. */
vl_answer vl_search(struct vl_bot *bot, const struct vl_view *view, const struct vl_budget *budget,
                    const atomic_bool *stop);

/* [VL_ANSWERS_MAX] How often the last search gave each answer; the bot's own. */
const uint32_t *vl_bot_visits(const struct vl_bot *bot);

/* Plays random answers, of those worth considering, to the end of the stage. */
void vl_playout(const struct vl_rules *rules, struct vl_state *state, struct vl_rng *rng);

/* For measuring: plays random answers, of all that there are, to the end of the match; returns how many. */
uint32_t vl_playout_match(const struct vl_rules *rules, struct vl_state *state, struct vl_rng *rng);

#endif
