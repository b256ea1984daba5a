/* How each level thinks and how much. What comes of it: docs/architecture.md. */
#include "bots/bots.h"

#include "engine/core/join.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* What stands before ln(n) in UCB1: 1, 2 and 4 came out equal over hundreds of matches. */
#define EXPLORE 2.0F
#define LEAST 1e-6F

static const struct vl_thinking levels[VL_LEVELS] = {
    [VL_HUMAN] = {.way = VL_BY_CHANCE, .budget = {.iterations = 1}, .nodes = 2, .edges = 2},
    [VL_BEGINNER] =
        {.way = VL_BY_TRIAL, .budget = {.iterations = 24, .milliseconds = 900}, .nodes = 2, .edges = 2, .slips = 15},
    [VL_ADEPT] = {.way = VL_BY_SEARCH,
                  .budget = {.iterations = 150, .milliseconds = 900},
                  .nodes = 512,
                  .edges = 2048,
                  .explore = EXPLORE,
                  .least = LEAST},
    [VL_MASTER] = {.way = VL_BY_SEARCH,
                   .budget = {.iterations = 10000, .milliseconds = 900},
                   .nodes = 8192,
                   .edges = 32768,
                   .mast = true,
                   .explore = EXPLORE,
                   .least = LEAST},
};

struct vl_thinking vl_thinking_of(enum vl_level level)
{
    return levels[level];
}

const struct vl_net *vl_net_at(const struct vl_table_setup *setup)
{
    return vl_net_for(setup->net, setup->rules, setup->numbers, setup->seats);
}

struct vl_thinking vl_thinking_at(const struct vl_table_setup *setup, enum vl_level level)
{
    struct vl_thinking thinking = vl_thinking_of(level);
    thinking.net = vl_net_at(setup);
    return thinking;
}

/* ---- in words ---- */

static const char *const ways[] = {"chance", "trial", "search"};
static const char *const leaves[] = {"rollout", "net", "both", "end"};

/* What the parts of a way in words are, and where their numbers go. */
enum part { ITERATIONS, MS, NODES, TREES, LEAF, DEPTH, LEAD, SLIPS, MAST, EXPLORING, LEAST_VARIANCE, PARTS };
static const char *const parts[PARTS] = {"iterations", "ms",    "nodes", "trees",   "leaf", "depth",
                                         "lead",       "slips", "mast",  "explore", "least"};

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
        [ITERATIONS] = 100000000, [MS] = 1000000, [NODES] = 1 << 22, [DEPTH] = 200,
        [TREES] = VL_TREES_MAX,   [LEAD] = 100,   [SLIPS] = 100,     [EXPLORING] = 10000,
        [LEAST_VARIANCE] = 10000,
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
    case SLIPS: out->slips = (uint8_t)number; break;
    case EXPLORING: out->explore = (float)number / 100.0F; break;
    default: out->least = (float)number / 10000.0F;
    }
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
    if (part != LEAF)
        return set_number(out, (enum part)part, value, diag);
    const unsigned leaf = vl_word_find(leaves, sizeof leaves / sizeof leaves[0], value);
    if (leaf == sizeof leaves / sizeof leaves[0])
        return refuse(diag, "thinking.value", value, leaves, sizeof leaves / sizeof leaves[0]);
    out->leaf = (uint8_t)leaf;
    return VL_OK;
}

/* The standard of each way: that of a beginner without slips, and of a master without MAST, the clock aside. */
static struct vl_thinking standard(unsigned way)
{
    struct vl_thinking thinking = levels[way == VL_BY_SEARCH ? VL_MASTER : way == VL_BY_TRIAL ? VL_BEGINNER : VL_HUMAN];
    thinking.budget.milliseconds = 0;
    thinking.slips = 0;
    thinking.mast = false;
    return thinking;
}

enum vl_rc vl_thinking_parse(const char *text, struct vl_thinking *out, struct vl_diag *diag)
{
    enum vl_level level;
    char words[256];
    if (vl_level_parse(text, &level) && level != VL_HUMAN) {
        *out = vl_thinking_of(level);
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
