/* Single-observer information set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012; see bot.h). */
#include "bots/bots.h"

#include <math.h>
#include <string.h>

enum { PATH_MAX_EDGES = 128 };

/* What stands before ln(n) in UCB1, with rewards measured by their own spread: a stage at whose end the shares hardly
 * differ is searched as keenly as one that decides all. 1, 2 and 4 came out equal over hundreds of matches. */
#define EXPLORATION 2.0F

struct step {
    uint32_t edge;
    vl_seat seat;
};

/* The shares that iterations have brought a seat. */
struct spread {
    double sum, squares;
    float weight; /* EXPLORATION times their variance */
};

struct search {
    struct vl_bot *bot;
    const struct vl_view *view;
    struct vl_rng *rng;
    uint32_t iterations;
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
    const unsigned stage = rules->stage(state);
    uint32_t edge = VL_TREE_ROOT;
    while (!state->over && rules->stage(state) == stage && search->steps < PATH_MAX_EDGES) {
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

static void roll_out(struct vl_bot *bot, struct vl_rng *rng)
{
    if (bot->mast.habits)
        vl_mast_playout(&bot->mast, bot->rules, bot->state, rng);
    else
        vl_playout(bot->rules, bot->state, rng, false);
}

static void start(struct search *search)
{
    struct vl_bot *bot = search->bot;
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        search->spread[seat].weight = EXPLORATION * 0.25F;
    vl_tree_reset(&bot->tree);
    if (bot->mast.habits)
        vl_mast_reset(&bot->mast);
}

/* The first few shares tell nothing of their spread: it is taken for the widest that there is. */
static void measure_spread(struct search *search, const float share[VL_SEATS_MAX])
{
    search->iterations++;
    const double each = 1.0 / search->iterations;
    for (unsigned seat = 0; seat < search->bot->state->seats; seat++) {
        struct spread *spread = &search->spread[seat];
        spread->sum += (double)share[seat];
        spread->squares += (double)share[seat] * (double)share[seat];
        const double mean = spread->sum * each, variance = spread->squares * each - mean * mean;
        spread->weight = EXPLORATION * (search->iterations < 16 ? 0.25F : variance < 1e-6 ? 1e-6F : (float)variance);
    }
}

static void iterate(struct search *search)
{
    struct vl_bot *bot = search->bot;
    float share[VL_SEATS_MAX];
    vl_complete(bot->rules, search->view, search->rng, bot->state);
    bot->state->rollout = 1;
    const unsigned stage = bot->rules->stage(bot->state);
    search->steps = 0;
    descend(search);
    if (!bot->state->over && bot->rules->stage(bot->state) == stage)
        roll_out(bot, search->rng);
    bot->rules->judge(bot->state, share);
    for (unsigned i = 0; i < search->steps; i++) {
        struct vl_edge *edge = &bot->tree.edges[search->path[i].edge];
        edge->visits++;
        edge->sum += share[search->path[i].seat];
    }
    if (bot->mast.habits)
        vl_mast_learn(&bot->mast, share);
    measure_spread(search, share);
}

static bool better(const struct vl_edge *edge, const struct vl_edge *than)
{
    if (edge->visits != than->visits)
        return edge->visits > than->visits;
    if (edge->sum > than->sum || edge->sum < than->sum)
        return edge->sum > than->sum;
    return edge->answer < than->answer;
}

/* The root's edges: the one visited most, and by how many visits it leads. NULL before the first. */
static const struct vl_edge *leader(const struct vl_tree *tree, uint32_t *lead)
{
    const struct vl_node *root = &tree->nodes[tree->edges[VL_TREE_ROOT].node];
    if (tree->edges[VL_TREE_ROOT].node == VL_TREE_NOTHING || root->count == 0)
        return NULL;
    const struct vl_edge *best = &tree->edges[root->edges];
    uint32_t second = 0;
    for (uint32_t i = root->edges + 1; i < root->edges + root->count; i++) {
        const struct vl_edge *edge = &tree->edges[i];
        if (better(edge, best)) {
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
    return watch->done % 256 == 0 && leader(&search->bot->tree, &lead) != NULL && lead > watch->left;
}

static vl_answers considered(const struct search *search)
{
    return vl_considered(search->bot->rules, vl_seen(search->view), false);
}

static vl_answer conclude(struct search *search)
{
    uint32_t lead;
    const struct vl_edge *best = leader(&search->bot->tree, &lead);
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
