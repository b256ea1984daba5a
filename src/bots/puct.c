#include "bots/puct.h"

#include "veillee/features.h"

#include <math.h>

void vl_puct_start(struct vl_bot *bot, unsigned seats)
{
    const bool wanted = bot->thinking.net && bot->thinking.prior > 0;
    bot->policy = wanted ? vl_net_policy(bot->thinking.net, seats) : NULL;
}

/* Edges for the answers that have none, with their priors among all of these. False if the tree is full. */
static bool widen(struct vl_bot *bot, struct vl_node *node, vl_answers answers)
{
    struct vl_tree *tree = &bot->tree;
    const struct vl_question *question = &bot->state->question;
    const unsigned seats = bot->state->seats;
    vl_answers relative = 0;
    float prior[VL_ANSWERS_MAX];
    for (VL_EACH(answer, answers))
        relative |= vl_answer_bit(vl_relative_answer(bot->rules, question, seats, (vl_answer)answer));
    vl_extract_features(bot->rules, bot->state, &bot->features);
    vl_net_priors(bot->policy, &bot->features, seats, question, relative, prior);
    for (VL_EACH(answer, answers & ~node->tried)) {
        const uint32_t edge = vl_tree_grow(tree, node, (vl_answer)answer);
        if (edge == VL_TREE_NOTHING)
            return false;
        tree->edges[edge].prior = prior[vl_relative_answer(bot->rules, question, seats, (vl_answer)answer)];
        tree->edges[edge].available = 0;
    }
    return true;
}

static float mean_of(const struct vl_tree *tree, const struct vl_node *node, vl_answers answers, float *priors)
{
    float sum = 0, visits = 0;
    for (uint32_t i = node->edges; i < node->edges + node->count; i++) {
        const struct vl_edge *edge = &tree->edges[i];
        if ((answers >> edge->answer & 1) == 0)
            continue;
        sum += edge->sum;
        visits += (float)edge->visits;
        *priors += edge->prior;
    }
    return visits > 0 ? sum / visits : 0;
}

/* An answer that has never been given is worth what the others are worth on average. */
uint32_t vl_puct(struct vl_bot *bot, struct vl_node *node, vl_answers answers, float weight)
{
    struct vl_tree *tree = &bot->tree;
    if ((answers & ~node->tried) != 0 && !widen(bot, node, answers))
        return VL_TREE_NOTHING;
    float priors = 0, highest = -INFINITY;
    const float mean = mean_of(tree, node, answers, &priors);
    const float factor = priors > 0 ? (float)bot->thinking.prior / 100 * sqrtf(weight) / priors : 0;
    uint32_t best = node->edges;
    for (uint32_t i = node->edges; i < node->edges + node->count; i++) {
        struct vl_edge *edge = &tree->edges[i];
        if ((answers >> edge->answer & 1) == 0)
            continue;
        edge->available++;
        const float visits = (float)edge->visits, worth = edge->visits > 0 ? edge->sum / visits : mean;
        const float bound = worth + factor * edge->prior * sqrtf((float)edge->available) / (1 + visits);
        if (bound > highest) {
            highest = bound;
            best = i;
        }
    }
    return best;
}
