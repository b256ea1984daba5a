/* Single-observer information set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012; see bot.h). */
#include "bots/grow.h"

#include "bots/character.h"
#include "bots/leaf.h"
#include "bots/puct.h"

#include <math.h>
#include <string.h>

#define LEAST_LEAN 0.001F
#define WIDEST 0.25F /* variance of what is between 0 and 1 */

enum { FIRST_FEW = 16 }; /* iterations that tell neither the spread of values nor their mean */

/* ln(n), 1 <= n, drawn straight between powers of two: within 0.06, the same on every machine, and cheap. */
static float logarithm(uint32_t n)
{
    const unsigned exponent = 31U - (unsigned)__builtin_clz(n);
    const uint32_t fraction = (n << (31U - exponent)) & 0x7FFFFFFF;
    return ((float)exponent + (float)fraction * 0x1p-31F) * 0.6931472F;
}

/* Counts every edge that the question allows as available. The one with the highest upper bound; a node has edges and
 * all allowed answers have been tried. */
static uint32_t highest_bound(struct vl_tree *tree, const struct vl_node *node, vl_answers answers, float weight)
{
    uint32_t best = node->edges;
    float highest = -INFINITY;
    for (uint32_t i = node->edges; i < node->edges + node->count; i++) {
        struct vl_edge *edge = &tree->edges[i];
        if ((answers >> edge->answer & 1) == 0)
            continue;
        edge->available++;
        const float visits = (float)edge->visits;
        const float bound = edge->sum / visits + sqrtf(weight * logarithm(edge->available) / visits);
        if (bound > highest) {
            highest = bound;
            best = i;
        }
    }
    return best;
}

/* A new edge for one of the untried answers; VL_TREE_NOTHING if the tree is full. */
static uint32_t expand(struct vl_tree *tree, struct vl_node *node, vl_answers answers, struct vl_rng *rng)
{
    for (uint32_t i = node->edges; i < node->edges + node->count; i++)
        tree->edges[i].available += (uint32_t)(answers >> tree->edges[i].answer & 1);
    return vl_tree_grow(tree, node, vl_pick(answers & ~node->tried, rng));
}

/* Goes down the tree as long as it goes, and one edge beyond. Only choices have nodes. */
static void descend(struct vl_search *search)
{
    const struct vl_rules *rules = search->bot->rules;
    struct vl_state *state = search->bot->state;
    struct vl_tree *tree = &search->bot->tree;
    const bool staged = search->bot->thinking.leaf != VL_LEAF_NET, guided = search->bot->policy != NULL;
    const unsigned stage = rules->stage(state);
    uint32_t edge = VL_TREE_ROOT;
    while (!state->over && search->steps < VL_PATH_MAX && (!staged || rules->stage(state) == stage)) {
        const struct vl_question *question = &state->question;
        const vl_answers answers = vl_considered(rules, state, false);
        if (!vl_is_choice(question, answers)) {
            vl_character_play(search->bot, vl_pick(answers, &search->rng));
            continue;
        }
        struct vl_node *node = vl_tree_node(tree, edge, question);
        if (!node)
            return;
        const vl_answers seen = vl_overlook_see(search->overlook, question, answers, search->steps);
        const bool untried = (seen & ~node->tried) != 0;
        const float weight = search->spread[question->seat].weight;
        edge = guided    ? vl_puct(search->bot, node, seen, weight)
               : untried ? expand(tree, node, seen, &search->rng)
                         : highest_bound(tree, node, seen, weight);
        if (edge == VL_TREE_NOTHING)
            return;
        search->path[search->steps++] = (struct vl_step_down){edge, question->seat};
        const bool leaf = tree->edges[edge].visits == 0;
        if (search->bot->mast.habits)
            vl_mast_note(&search->bot->mast, question, tree->edges[edge].answer);
        vl_character_play(search->bot, (vl_answer)tree->edges[edge].answer);
        if (leaf)
            return;
    }
}

void vl_grow_again(struct vl_search *search)
{
    struct vl_bot *bot = search->bot;
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        search->spread[seat].weight = bot->thinking.explore * WIDEST;
    memset(bot->lean, 0, sizeof bot->lean);
    bot->leans = false;
    vl_tree_reset(&bot->tree);
    vl_puct_start(bot, vl_view_state(search->view)->seats);
    if (bot->mast.habits)
        vl_mast_reset(&bot->mast);
}

void vl_grow_start(struct vl_search *search)
{
    vl_grow_again(search);
    vl_belief_start(search->bot, search->view, search->deadline.left, &search->rng);
}

/* The first few shares do not show their spread, so the widest possible is assumed. */
static float variance(const struct vl_spread *spread, uint32_t iterations, float least)
{
    const double each = 1.0 / iterations, mean = spread->sum * each;
    const float measured = (float)(spread->squares * each - mean * mean);
    return iterations < FIRST_FEW ? WIDEST : measured < least ? least : measured;
}

static void measure_spread(struct vl_search *search, const struct vl_leaf_worth *leaf)
{
    const struct vl_thinking *thinking = &search->bot->thinking;
    search->iterations++;
    for (unsigned seat = 0; seat < search->bot->state->seats; seat++) {
        struct vl_spread *spread = &search->spread[seat];
        const double share = (double)leaf->share[seat];
        spread->sum += share;
        spread->squares += share * share;
        spread->worth += (double)leaf->worth[seat];
        spread->weight = thinking->explore * variance(spread, search->iterations, thinking->least);
    }
}

/* How decided it is whether a seat wins what it is likely to: 1 at 0 and at 1, one half at 0.02, 0.03 at 0.1. */
static float decided_by(float worth)
{
    const float away = 1 - 2 * worth, square = away * away, fourth = square * square, eighth = fourth * fourth;
    return eighth * eighth;
}

/* Nobody gives up, nor is careless: who, by the first few iterations, all but certainly wins or does not, looks at the
 * lead as well. Their values were without it, so the tree is grown anew. */
static void lean_to_lead(struct vl_search *search)
{
    struct vl_bot *bot = search->bot;
    float lean[VL_SEATS_MAX] = {0}, most = 0;
    for (unsigned seat = 0; seat < bot->state->seats; seat++) {
        lean[seat] = (float)bot->thinking.lead / 100 * decided_by((float)(search->spread[seat].worth / FIRST_FEW));
        most = lean[seat] > most ? lean[seat] : most;
    }
    if (most < LEAST_LEAN)
        return;
    search->iterations = 0;
    memset(search->spread, 0, sizeof search->spread);
    vl_grow_again(search);
    memcpy(bot->lean, lean, sizeof lean);
    bot->leans = true;
}

static void iterate(struct vl_search *search)
{
    struct vl_bot *bot = search->bot;
    struct vl_leaf_worth leaf;
    if (search->pairs)
        search->rng.state = vl_mix(search->pairs + search->iterations);
    vl_belief(bot, search->view, &search->rng);
    bot->state->rollout = 1;
    const unsigned stage = bot->rules->stage(bot->state);
    vl_character_begin(bot);
    if (search->forced != VL_NONE)
        vl_play_on(bot->rules, bot->state, search->forced);
    search->steps = 0;
    descend(search);
    vl_leaf_reach(bot, &search->rng, stage, &leaf);
    vl_character_roll(bot, &search->rng);
    for (unsigned i = 0; i < search->steps; i++) {
        struct vl_edge *edge = &bot->tree.edges[search->path[i].edge];
        edge->visits++;
        edge->sum += leaf.share[search->path[i].seat];
    }
    if (search->steps > 0) /* what is liked decides about the answer itself only: all that follows is to be good play */
        bot->tree.edges[search->path[0].edge].sum += bot->liked;
    if (bot->mast.habits)
        vl_mast_learn(&bot->mast, leaf.share);
    measure_spread(search, &leaf);
}

const struct vl_edge *vl_grown(const struct vl_tree *tree, unsigned *count)
{
    const uint32_t first = tree->edges[VL_TREE_ROOT].node;
    const struct vl_node *root = &tree->nodes[first];
    *count = first == VL_TREE_NOTHING ? 0 : root->count;
    return *count == 0 ? NULL : &tree->edges[root->edges];
}

/* Whether the answers behind the one visited most are too far behind. */
static bool decided(const struct vl_search *search)
{
    unsigned count;
    const struct vl_edge *edges = vl_grown(&search->bot->tree, &count);
    uint32_t most = 0, second = 0;
    if (search->deadline.done % 256 != 0)
        return false;
    for (unsigned i = 0; i < count; i++) {
        if (edges[i].visits >= most) {
            second = most;
            most = edges[i].visits;
        } else if (edges[i].visits > second) {
            second = edges[i].visits;
        }
    }
    return most - second > search->deadline.left;
}

void vl_grow(struct vl_search *search, bool early)
{
    while (search->iterations < FIRST_FEW && vl_deadline_on(&search->deadline))
        iterate(search);
    if (search->bot->thinking.lead > 0 && search->iterations == FIRST_FEW)
        lean_to_lead(search);
    while (vl_deadline_on(&search->deadline) && !(early && decided(search)))
        iterate(search);
}
