/* How each level thinks and how much, where its net says nothing else. What comes of it: docs/bots.md. */
#include "bots/bots.h"

#include "engine/core/join.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* The factor of ln(n) in UCB1: 1, 2 and 4 were equal over hundreds of matches. */
#define EXPLORE 2.0F
#define LEAST 1e-6F
#define PRIOR_PERCENT 100

/* What makes a level: how far a glance is off, or how much it searches and how many of 1000 answers it overlooks. It
 * takes at most 900 ms. */
struct level {
    uint16_t whim; /* 0: it searches; else an iteration is a glance at an answer, and all are glanced at */
    uint32_t iterations;
    uint16_t overlook;
    bool mast;
};

static const struct level levels[VL_LEVELS] = {
    [VL_HUMAN] = {.iterations = 1}, /* never asked */
    /* With this, who answers at random wins about 3 of 10 matches of two against a cadet, in each game but Gueux. */
    [VL_CADET] = {.whim = 4000},
    [VL_NOVICE] = {.whim = 2250},
    [VL_BEGINNER] = {.whim = 1500},
    [VL_APPRENTICE] = {.whim = 1040},
    [VL_ADEPT] = {0, 80, 225, false},
    [VL_EXPERT] = {0, 170, 105, false},
    [VL_VETERAN] = {0, 800, 35, true},
    [VL_MASTER] = {0, 10000, 0, true},
};

enum { LEAD_WHEN_DECIDED = 10 };

enum { NODES_MOST = 8192, NODES_LEAST = 512, EDGES_OF_A_NODE = 4 };

/* An iteration makes one node at most. */
static uint32_t nodes_for(uint32_t iterations)
{
    return iterations < NODES_LEAST ? NODES_LEAST : iterations > NODES_MOST ? NODES_MOST : iterations;
}

static void set_iterations(struct vl_thinking *thinking, uint32_t iterations)
{
    thinking->budget.iterations = iterations;
    thinking->nodes = nodes_for(iterations);
    thinking->edges = EDGES_OF_A_NODE * thinking->nodes;
}

struct vl_thinking vl_thinking_of(enum vl_level level)
{
    const struct level *is = &levels[level];
    struct vl_thinking thinking = {.way = is->whim > 0 ? VL_BY_GLANCE : VL_BY_SEARCH,
                                   .leaf = VL_LEAF_NET,
                                   .budget = {.milliseconds = 900},
                                   .level = (uint8_t)level,
                                   .overlook = is->overlook,
                                   .whim = is->whim,
                                   .mast = is->mast,
                                   .lead = LEAD_WHEN_DECIDED,
                                   .prior = PRIOR_PERCENT,
                                   .explore = EXPLORE,
                                   .least = LEAST};
    set_iterations(&thinking, is->whim > 0 ? VL_ANSWERS_MAX : is->iterations);
    return thinking;
}

struct vl_thinking vl_thinking_in(const struct vl_match_setup *setup, vl_seat seat)
{
    struct vl_thinking thinking = vl_thinking_at(setup, setup->player[seat].level);
    thinking.character = (uint8_t)setup->player[seat].character;
    return thinking;
}

const struct vl_net *vl_net_at(const struct vl_match_setup *setup)
{
    return vl_net_for(setup->net, setup->rules, setup->numbers, setup->seats);
}

struct vl_thinking vl_thinking_with(struct vl_thinking thinking, const struct vl_net *net)
{
    static_assert(VL_LEVELS - VL_ADEPT == VL_NET_LEVELS, "a net tells all levels that search");
    thinking.net = net;
    if (!net || thinking.level < VL_ADEPT || net->level[thinking.level - VL_ADEPT].iterations == 0)
        return thinking;
    const struct vl_net_level *is = &net->level[thinking.level - VL_ADEPT];
    set_iterations(&thinking, is->iterations);
    thinking.overlook = is->overlook;
    thinking.beliefs = is->beliefs;
    thinking.prior = is->prior;
    return thinking;
}

struct vl_thinking vl_thinking_at(const struct vl_match_setup *setup, enum vl_level level)
{
    return vl_thinking_with(vl_thinking_of(level), vl_net_at(setup));
}

/* ---- in words ---- */

static const char *const ways[] = {"chance", "trial", "glance", "search"};
static const char *const characters[VL_TEMPERS] = {"even", "cautious", "greedy", "vengeful"};
static const char *const leaves[] = {"rollout", "net", "both", "end"};

/* The words for the parameters, and where their numbers go. */
enum part {
    ITERATIONS,
    MS,
    NODES,
    TREES,
    LEAF,
    DEPTH,
    LEAD,
    OVERLOOK,
    WHIM,
    BELIEFS,
    CHARACTER,
    MAST,
    EXPLORING,
    LEAST_VARIANCE,
    PRIOR,
    PARTS
};
static const char *const parts[PARTS] = {"iterations", "ms",   "nodes",    "trees", "leaf",
                                         "depth",      "lead", "overlook", "whim",  "guesses",
                                         "character",  "mast", "explore",  "least", "prior"};

static enum vl_rc refuse(struct vl_diag *diag, const char *key, const char *word, const char *const *accepted,
                         unsigned count)
{
    vl_fail(diag, VL_REFUSED, key, word, "");
    for (unsigned i = 0; diag && i < count; i++)
        vl_join(diag->expected, sizeof diag->expected, ", ", accepted[i]);
    return VL_REFUSED;
}

/* A whole number, at most `most`; false: it is none. */
static bool read_number(const char *text, unsigned long most, unsigned long *out)
{
    char *end;
    errno = 0;
    *out = strtoul(text, &end, 10);
    return *text >= '0' && *text <= '9' && *end == '\0' && errno == 0 && *out <= most;
}

static enum vl_rc set_number(struct vl_thinking *out, enum part part, const char *value, struct vl_diag *diag)
{
    static const unsigned long most[PARTS] = {
        [ITERATIONS] = 100000000,   [MS] = 1000000,      [NODES] = 1 << 22,        [DEPTH] = 200,
        [TREES] = VL_TREES_MAX,     [LEAD] = 100,        [OVERLOOK] = 1000,        [WHIM] = 60000,
        [BELIEFS] = VL_BELIEFS_MAX, [EXPLORING] = 10000, [LEAST_VARIANCE] = 10000, [PRIOR] = 10000,
    };
    unsigned long number;
    if (!read_number(value, most[part], &number))
        return vl_fail(diag, VL_REFUSED, "thinking.value", value, parts[part]);
    switch (part) {
    case ITERATIONS: out->budget.iterations = (uint32_t)number; break;
    case MS: out->budget.milliseconds = (uint32_t)number; break;
    case NODES:
        out->nodes = number < 2 ? 2 : (uint32_t)number;
        out->edges = 4 * out->nodes;
        break;
    case TREES: out->trees = (uint8_t)number; break;
    case DEPTH: out->depth = (uint8_t)number; break;
    case LEAD: out->lead = (uint8_t)number; break;
    case OVERLOOK: out->overlook = (uint16_t)number; break;
    case WHIM: out->whim = (uint16_t)number; break;
    case BELIEFS: out->beliefs = (uint16_t)number; break;
    case PRIOR: out->prior = (uint16_t)number; break;
    case EXPLORING: out->explore = (float)number / 100.0F; break;
    default: out->least = (float)number / 10000.0F;
    }
    return VL_OK;
}

static enum vl_rc set_word(uint8_t *out, const char *value, const char *const *words, unsigned count,
                           struct vl_diag *diag)
{
    const unsigned place = vl_word_find(words, count, value);
    if (place == count)
        return refuse(diag, "thinking.value", value, words, count);
    *out = (uint8_t)place;
    return VL_OK;
}

/* "iterations=2000", "mast" */
static enum vl_rc set_part(struct vl_thinking *out, char *word, struct vl_diag *diag)
{
    char *value = strchr(word, '=');
    if (value)
        *value++ = '\0';
    const unsigned part = vl_word_find(parts, PARTS, word);
    if (part == PARTS || (part == MAST) != !value)
        return refuse(diag, "thinking.word", word, parts, PARTS);
    if (part == MAST) {
        out->mast = true;
        return VL_OK;
    }
    if (part == LEAF)
        return set_word(&out->leaf, value, leaves, sizeof leaves / sizeof leaves[0], diag);
    if (part == CHARACTER)
        return set_word(&out->character, value, characters, VL_TEMPERS, diag);
    return set_number(out, (enum part)part, value, diag);
}

/* The standard of each way: that of a master without MAST, the clock aside; a trial has a few playouts an answer. */
static struct vl_thinking standard(unsigned way)
{
    struct vl_thinking thinking = vl_thinking_of(VL_MASTER);
    thinking.level = VL_HUMAN;
    thinking.way = (uint8_t)way;
    thinking.leaf = VL_LEAF_ROLLOUT;
    thinking.budget.milliseconds = 0;
    thinking.mast = false;
    if (way == VL_BY_TRIAL)
        thinking.budget.iterations = 24;
    if (way != VL_BY_SEARCH)
        thinking.nodes = thinking.edges = 2;
    return thinking;
}

enum vl_rc vl_thinking_parse(const char *text, struct vl_thinking *out, struct vl_diag *diag)
{
    struct vl_player player;
    char words[256];
    if (vl_player_read(text, &player) && player.level != VL_HUMAN && player.level != VL_EQUAL && player.head == 0) {
        *out = vl_thinking_of(player.level);
        out->character = (uint8_t)player.character;
        return VL_OK;
    }
    if (strlen(text) >= sizeof words)
        return refuse(diag, "thinking.word", text, ways, sizeof ways / sizeof ways[0]);
    memcpy(words, text, strlen(text) + 1);
    char *rest = strchr(words, ':');
    if (rest)
        *rest++ = '\0';
    const unsigned way = vl_word_find(ways, sizeof ways / sizeof ways[0], words);
    if (way == sizeof ways / sizeof ways[0])
        return refuse(diag, "thinking.word", words, ways, sizeof ways / sizeof ways[0]);
    *out = standard(way);
    while (rest) {
        char *word = rest;
        rest = strchr(word, ',');
        if (rest)
            *rest++ = '\0';
        const enum vl_rc rc = set_part(out, word, diag);
        if (rc != VL_OK)
            return rc;
    }
    return VL_OK;
}
