/* Single-observer information set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012; see bot.h). */
#include "bots/bots.h"

#include <math.h>
#include <string.h>

enum { PATH_MAX_EDGES = 128 };

#define WIDEST 0.25F /* variance of what is between 0 and 1 */

struct step {
    uint32_t edge;
    vl_seat seat;
};

/* What iterations have brought a seat. */
struct spread {
    double sum, squares;
    float weight; /* what stands before ln(n) in UCB1 */
    double worth; /* of that sum, what the match was worth */
};

/* What a leaf is to each seat: the worth of the match, and what the search goes by, in which the lead counts too. */
struct leaf {
    float worth[VL_SEATS_MAX];
    float share[VL_SEATS_MAX];
};

struct search {
    struct vl_bot *bot;
    const struct vl_view *view;
    struct vl_rng *rng;
    uint32_t iterations;
    uint32_t salt; /* which one of equal answers it will be */
    struct spread spread[VL_SEATS_MAX];
    unsigned steps;
    struct step path[PATH_MAX_EDGES];
};

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
    float highest = -1;
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
static void descend(struct search *search)
{
    const struct vl_rules *rules = search->bot->rules;
    struct vl_state *state = search->bot->state;
    struct vl_tree *tree = &search->bot->tree;
    const bool staged = search->bot->thinking.leaf != VL_LEAF_NET;
    const unsigned stage = rules->stage(state);
    uint32_t edge = VL_TREE_ROOT;
    while (!state->over && search->steps < PATH_MAX_EDGES && (!staged || rules->stage(state) == stage)) {
        const struct vl_question *question = &state->question;
        const vl_answers answers = vl_considered(rules, state, false);
        if (!vl_is_choice(question, answers)) {
            vl_play_on(rules, state, vl_pick(answers, search->rng));
            continue;
        }
        struct vl_node *node = vl_tree_node(tree, edge, question);
        if (!node)
            return;
        const bool leaf = (answers & ~node->tried) != 0;
        edge = leaf ? expand(tree, node, answers, search->rng)
                    : highest_bound(tree, node, answers, search->spread[question->seat].weight);
        if (edge == VL_TREE_NOTHING)
            return;
        search->path[search->steps++] = (struct step){edge, question->seat};
        if (search->bot->mast.habits)
            vl_mast_note(&search->bot->mast, question, tree->edges[edge].answer);
        vl_play_on(rules, state, tree->edges[edge].answer);
        if (leaf)
            return;
    }
}

/* ---- leaves ---- */

static void roll_out(struct vl_bot *bot, struct vl_rng *rng)
{
    if (bot->mast.habits)
        vl_mast_playout(&bot->mast, bot->rules, bot->state, rng);
    else
        vl_playout(bot->rules, bot->state, rng, false);
}

/* On to the next choice, beyond `more` others. */
static void roll_on(struct vl_bot *bot, struct vl_rng *rng, unsigned more)
{
    struct vl_state *state = bot->state;
    while (!state->over) {
        const vl_answers answers = vl_considered(bot->rules, state, true);
        if (vl_is_choice(&state->question, answers) && more-- == 0)
            return;
        vl_play_on(bot->rules, state, vl_pick(answers, rng));
    }
}

/* What the net makes of the state; what the rules say of a match that is over. */
static void see_leaf(struct vl_bot *bot, struct leaf *leaf)
{
    const struct vl_net *net = bot->thinking.net;
    const float part = (float)bot->thinking.lead / 100.0F;
    float lead[VL_SEATS_MAX];
    if (bot->state->over) {
        bot->rules->judge(bot->state, leaf->worth);
        vl_net_lead(net, bot->rules, bot->state, lead);
    } else {
        vl_look(bot->rules, bot->state, &bot->eye);
        vl_net_judge(net, &bot->eye, bot->state->seats, leaf->worth, lead);
    }
    for (unsigned seat = 0; seat < bot->state->seats; seat++)
        leaf->share[seat] = leaf->worth[seat] + part * (lead[seat] - leaf->worth[seat]);
}

static void roll_leaf(struct search *search, unsigned stage, struct leaf *leaf)
{
    struct vl_bot *bot = search->bot;
    if (!bot->state->over && bot->rules->stage(bot->state) == stage)
        roll_out(bot, search->rng);
    if (bot->thinking.leaf == VL_LEAF_END) {
        see_leaf(bot, leaf);
        return;
    }
    bot->rules->judge(bot->state, leaf->worth);
    for (unsigned seat = 0; seat < bot->state->seats; seat++)
        leaf->share[seat] = leaf->worth[seat];
}

static void both_leaves(struct search *search, unsigned stage, struct leaf *leaf)
{
    struct leaf rolled;
    see_leaf(search->bot, leaf);
    roll_leaf(search, stage, &rolled);
    for (unsigned seat = 0; seat < search->bot->state->seats; seat++) {
        leaf->worth[seat] = (leaf->worth[seat] + rolled.worth[seat]) / 2.0F;
        leaf->share[seat] = (leaf->share[seat] + rolled.share[seat]) / 2.0F;
    }
}

static void reach_leaf(struct search *search, unsigned stage, struct leaf *leaf)
{
    const struct vl_thinking *thinking = &search->bot->thinking;
    if (thinking->leaf == VL_LEAF_NET || thinking->leaf == VL_LEAF_BOTH)
        roll_on(search->bot, search->rng, thinking->depth);
    if (thinking->leaf == VL_LEAF_NET)
        see_leaf(search->bot, leaf);
    else if (thinking->leaf == VL_LEAF_BOTH)
        both_leaves(search, stage, leaf);
    else
        roll_leaf(search, stage, leaf);
}

/* ---- iterations ---- */

static void start(struct search *search)
{
    struct vl_bot *bot = search->bot;
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        search->spread[seat].weight = bot->thinking.explore * WIDEST;
    search->salt = (uint32_t)vl_random(search->rng);
    vl_tree_reset(&bot->tree);
    if (bot->mast.habits)
        vl_mast_reset(&bot->mast);
}

/* The first few shares tell nothing of their spread: it is taken for the widest that there is. */
static float variance(const struct spread *spread, uint32_t iterations, float least)
{
    const double each = 1.0 / iterations, mean = spread->sum * each;
    const float measured = (float)(spread->squares * each - mean * mean);
    return iterations < 16 ? WIDEST : measured < least ? least : measured;
}

static void measure_spread(struct search *search, const struct leaf *leaf)
{
    const struct vl_thinking *thinking = &search->bot->thinking;
    search->iterations++;
    for (unsigned seat = 0; seat < search->bot->state->seats; seat++) {
        struct spread *spread = &search->spread[seat];
        const double share = (double)leaf->share[seat];
        spread->sum += share;
        spread->squares += share * share;
        spread->worth += (double)leaf->worth[seat];
        spread->weight = thinking->explore * variance(spread, search->iterations, thinking->least);
    }
}

static void iterate(struct search *search)
{
    struct vl_bot *bot = search->bot;
    struct leaf leaf;
    vl_complete(bot->rules, search->view, search->rng, bot->state);
    bot->state->rollout = 1;
    const unsigned stage = bot->rules->stage(bot->state);
    search->steps = 0;
    descend(search);
    reach_leaf(search, stage, &leaf);
    for (unsigned i = 0; i < search->steps; i++) {
        struct vl_edge *edge = &bot->tree.edges[search->path[i].edge];
        edge->visits++;
        edge->sum += leaf.share[search->path[i].seat];
    }
    if (bot->mast.habits)
        vl_mast_learn(&bot->mast, leaf.share);
    measure_spread(search, &leaf);
}

/* ---- the answer ---- */

/* The lowest of equal ones would be aimed at more often than the others, wherever answers are seats. */
static bool better(const struct vl_edge *edge, const struct vl_edge *than, uint32_t salt)
{
    if (edge->visits != than->visits)
        return edge->visits > than->visits;
    if (edge->sum > than->sum || edge->sum < than->sum)
        return edge->sum > than->sum;
    return vl_mix(salt ^ edge->answer) < vl_mix(salt ^ than->answer);
}

/* The root's edges: the one visited most, and by how many visits it leads. NULL before the first. */
static const struct vl_edge *leader(const struct search *search, uint32_t *lead)
{
    const struct vl_tree *tree = &search->bot->tree;
    const struct vl_node *root = &tree->nodes[tree->edges[VL_TREE_ROOT].node];
    if (tree->edges[VL_TREE_ROOT].node == VL_TREE_NOTHING || root->count == 0)
        return NULL;
    const struct vl_edge *best = &tree->edges[root->edges];
    uint32_t second = 0;
    for (uint32_t i = root->edges + 1; i < root->edges + root->count; i++) {
        const struct vl_edge *edge = &tree->edges[i];
        if (better(edge, best, search->salt)) {
            second = best->visits;
            best = edge;
        } else if (edge->visits > second) {
            second = edge->visits;
        }
    }
    *lead = best->visits - second;
    return best;
}

static bool decided(const struct search *search, const struct vl_watch *watch)
{
    uint32_t lead = 0;
    return watch->done % 256 == 0 && leader(search, &lead) != NULL && lead > watch->left;
}

static vl_answers considered(const struct search *search)
{
    return vl_considered(search->bot->rules, vl_seen(search->view), false);
}

static vl_answer conclude(struct search *search)
{
    uint32_t lead;
    const struct vl_edge *best = leader(search, &lead);
    search->bot->expects = search->iterations > 0;
    for (unsigned seat = 0; seat < VL_SEATS_MAX && search->iterations > 0; seat++)
        search->bot->worth[seat] = (float)(search->spread[seat].worth / search->iterations);
    return best ? (vl_answer)best->answer : vl_pick(considered(search), search->rng);
}

vl_answer vl_think_ismcts(struct vl_bot *bot, const struct vl_view *view, struct vl_watch *watch, struct vl_rng *rng)
{
    struct search search = {.bot = bot, .view = view, .rng = rng};
    start(&search);
    while (vl_is_choice(&vl_seen(view)->question, considered(&search)) && vl_watch_on(watch) &&
           !decided(&search, watch))
        iterate(&search);
    return conclude(&search);
}

static void write_visits(const struct vl_tree *tree, uint32_t visits[VL_ANSWERS_MAX])
{
    const struct vl_node *root = &tree->nodes[tree->edges[VL_TREE_ROOT].node];
    memset(visits, 0, VL_ANSWERS_MAX * sizeof visits[0]);
    if (tree->edges[VL_TREE_ROOT].node != VL_TREE_NOTHING)
        for (uint32_t i = root->edges; i < root->edges + root->count; i++)
            visits[tree->edges[i].answer] = tree->edges[i].visits;
}

vl_answer vl_search(struct vl_bot *bot, const struct vl_view *view, const struct vl_budget *budget,
                    const atomic_bool *stop, uint32_t visits[VL_ANSWERS_MAX])
{
    struct vl_rng rng = vl_bot_rng(bot, view);
    struct search search = {.bot = bot, .view = view, .rng = &rng};
    struct vl_watch watch;
    start(&search);
    vl_watch_start(&watch, budget, stop);
    while (vl_is_choice(&vl_seen(view)->question, considered(&search)) && vl_watch_on(&watch))
        iterate(&search);
    if (visits)
        write_visits(&bot->tree, visits);
    return conclude(&search);
}
