/* Evaluating answers: own trees for each, over the same determinizations (evaluate.h). */
#include "bots/evaluator.h"

#include "bots/parallel.h"

#include <math.h>
#include <string.h>

enum {
    COARSE = 4,        /* all answers get one part in so many of the iterations before the best ones get all */
    COARSE_LEAST = 16, /* iterations of a tree below which that says nothing */
    EDGES_PER_NODE = 6,
    NODES_MOST = 200000,
};

#define NEAR 0.02F /* an answer this close to the best may be it, ... */
#define ERRORS 3   /* ... or one so many standard errors away */

/* ---- memory ---- */

static struct vl_thinking thinking_of(const struct vl_match_setup *setup, uint32_t most)
{
    struct vl_thinking thinking = vl_thinking_at(setup, VL_MASTER);
    thinking.trees = 1;
    thinking.overlook = 0;
    thinking.prior = 0;
    thinking.lead = 0; /* chances are what is said, so chances are what a tree goes by */
    thinking.nodes = most + 64 < NODES_MOST ? most + 64 : NODES_MOST;
    thinking.edges = EDGES_PER_NODE * thinking.nodes;
    return thinking;
}

static unsigned growers_of(unsigned threads)
{
    return threads == 0 ? 1 : threads < VL_EVALUATE_TREES ? threads : VL_EVALUATE_TREES;
}

static size_t aligned(size_t size)
{
    return (size + 63) / 64 * 64;
}

size_t vl_evaluator_size(const struct vl_match_setup *setup, uint32_t most, unsigned threads)
{
    const struct vl_thinking thinking = thinking_of(setup, most);
    return aligned(sizeof(struct vl_evaluator)) + growers_of(threads) * aligned(vl_bot_size(setup->rules, &thinking));
}

void vl_evaluator_start(struct vl_evaluator *evaluator, const struct vl_match_setup *setup, uint32_t most,
                        unsigned threads)
{
    const struct vl_thinking thinking = thinking_of(setup, most);
    char *memory = (char *)evaluator + aligned(sizeof *evaluator);
    evaluator->rules = setup->rules;
    evaluator->growers = growers_of(threads);
    for (unsigned i = 0; i < evaluator->growers; i++) {
        struct vl_grower *grower = &evaluator->grower[i];
        grower->bot = (struct vl_bot *)(void *)memory;
        grower->evaluator = evaluator;
        grower->first = i;
        vl_bot_start(grower->bot, setup->rules, &thinking, 0, 0);
        memory += aligned(vl_bot_size(setup->rules, &thinking));
    }
}

/* ---- trees ---- */

bool vl_evaluator_stopped(const struct vl_evaluator *evaluator)
{
    return evaluator->stop && atomic_load_explicit(evaluator->stop, memory_order_relaxed);
}

struct vl_search vl_evaluator_search(struct vl_evaluator *evaluator, struct vl_bot *bot, vl_answer answer,
                                     uint32_t iterations, uint64_t pairs)
{
    const struct vl_budget budget = {.iterations = iterations};
    struct vl_search search = {
        .bot = bot, .view = evaluator->view, .overlook = &evaluator->overlook, .forced = answer, .pairs = pairs};
    vl_deadline_start(&search.deadline, &budget, evaluator->stop);
    return search;
}

/* One tree of each of the answers, all over the same beliefs and determinizations. */
static void grow_tree(struct vl_grower *grower, unsigned tree)
{
    struct vl_evaluator *evaluator = grower->evaluator;
    struct vl_rng rng = {vl_mix(evaluator->salt + tree)};
    const uint64_t pairs = vl_random(&rng) | 1;
    vl_belief_start(grower->bot, evaluator->view, evaluator->iterations * vl_count(evaluator->answers), &rng);
    for (VL_EACH(answer, evaluator->answers)) {
        struct vl_search search =
            vl_evaluator_search(evaluator, grower->bot, (vl_answer)answer, evaluator->iterations, pairs);
        vl_grow_again(&search);
        vl_grow(&search, false);
        if (vl_evaluator_stopped(evaluator))
            return;
        for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
            evaluator->worth[answer][tree][seat] = (float)(search.spread[seat].worth / search.iterations);
    }
}

static void grow(void *job)
{
    struct vl_grower *grower = job;
    for (unsigned tree = grower->first; tree < VL_EVALUATE_TREES; tree += grower->evaluator->growers)
        grow_tree(grower, tree);
}

/* ---- what they say ---- */

static float mean_of(const float tree[VL_EVALUATE_TREES])
{
    float sum = 0;
    for (unsigned i = 0; i < VL_EVALUATE_TREES; i++)
        sum += tree[i];
    return sum / VL_EVALUATE_TREES;
}

/* The standard error of the mean. */
static float error_of(const float tree[VL_EVALUATE_TREES])
{
    const float mean = mean_of(tree);
    float squares = 0;
    for (unsigned i = 0; i < VL_EVALUATE_TREES; i++)
        squares += (tree[i] - mean) * (tree[i] - mean);
    return sqrtf(squares / (VL_EVALUATE_TREES * (VL_EVALUATE_TREES - 1)));
}

static void take_over(const struct vl_evaluator *evaluator, vl_answer answer, struct vl_weights *out)
{
    struct vl_weight *weight = &out->of[answer];
    float tree[VL_EVALUATE_TREES];
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++) {
        for (unsigned i = 0; i < VL_EVALUATE_TREES; i++)
            tree[i] = evaluator->worth[answer][i][seat];
        weight->worth[seat] = mean_of(tree);
        if (seat == out->seat)
            memcpy(weight->tree, tree, sizeof tree);
    }
    weight->error = error_of(weight->tree);
    weight->iterations = evaluator->iterations;
}

static void find_best(struct vl_weights *out)
{
    out->best = (vl_answer)vl_first(out->evaluated);
    for (VL_EACH(answer, out->evaluated)) {
        const struct vl_weight *weight = &out->of[answer], *best = &out->of[out->best];
        if (weight->iterations == best->iterations ? weight->worth[out->seat] > best->worth[out->seat]
                                                   : weight->iterations > best->iterations)
            out->best = (vl_answer)answer;
    }
}

/* How much less the answer is worth, tree by tree. */
static void differences(const struct vl_weights *weights, uint64_t better, uint64_t answer,
                        float out[VL_EVALUATE_TREES])
{
    for (unsigned i = 0; i < VL_EVALUATE_TREES; i++)
        out[i] = weights->of[better].tree[i] - weights->of[answer].tree[i];
}

/* Those that may be the best. */
static vl_answers contenders(const struct vl_weights *weights)
{
    vl_answers out = 0;
    for (VL_EACH(answer, weights->evaluated)) {
        float less[VL_EVALUATE_TREES];
        differences(weights, weights->best, answer, less);
        if (mean_of(less) < NEAR || mean_of(less) < ERRORS * error_of(less))
            out |= UINT64_C(1) << answer;
    }
    return out;
}

/* ---- evaluating ---- */

static bool evaluate_these(struct vl_evaluator *evaluator, vl_answers answers, uint32_t iterations,
                           struct vl_weights *out)
{
    evaluator->answers = answers;
    evaluator->iterations = iterations;
    vl_parallel_for(grow, evaluator->grower, sizeof evaluator->grower[0], evaluator->growers, evaluator->growers);
    if (vl_evaluator_stopped(evaluator))
        return false;
    for (VL_EACH(answer, answers))
        take_over(evaluator, (vl_answer)answer, out);
    find_best(out);
    return true;
}

static bool in_two_steps(struct vl_evaluator *evaluator, const struct vl_evaluation *evaluation, struct vl_weights *out)
{
    const uint32_t coarse = evaluation->iterations / COARSE;
    if (coarse < COARSE_LEAST || vl_count(out->evaluated) == 2)
        return evaluate_these(evaluator, out->evaluated, evaluation->iterations, out);
    return evaluate_these(evaluator, out->evaluated, coarse, out) &&
           evaluate_these(evaluator, contenders(out) | (evaluation->also & out->evaluated), evaluation->iterations,
                          out);
}

void vl_evaluator_turn(struct vl_evaluator *evaluator, const struct vl_view *view, const atomic_bool *stop)
{
    const struct vl_state *seen = vl_view_state(view);
    evaluator->view = view;
    evaluator->stop = stop;
    evaluator->salt = vl_mix(vl_hash(evaluator->rules, seen));
    for (unsigned i = 0; i < evaluator->growers; i++)
        evaluator->grower[i].bot->seat = seen->question.seat;
    vl_overlook_start(&evaluator->overlook, evaluator->grower[0].bot, view, seen->question.answers, 0);
}

bool vl_evaluate(struct vl_evaluator *evaluator, const struct vl_view *view, const struct vl_evaluation *evaluation,
                 const atomic_bool *stop, struct vl_weights *out)
{
    const struct vl_question *question = &vl_view_state(view)->question;
    const vl_answers answers = vl_considered(evaluator->rules, vl_view_state(view), false) | evaluation->also;
    struct vl_weights weights = {.seat = question->seat, .evaluated = 0};
    if (vl_is_choice(question, answers)) {
        vl_evaluator_turn(evaluator, view, stop);
        evaluator->salt ^= vl_mix(evaluation->salt);
        weights.evaluated = answers & question->answers;
        if (!in_two_steps(evaluator, evaluation, &weights))
            return false;
    }
    *out = weights;
    return true;
}

/* ---- losses ---- */

/* The best by the trees of one half (0: the even ones, 1: the odd ones). */
static uint64_t best_by_half(const struct vl_weights *weights, unsigned half)
{
    uint64_t best = weights->best;
    float most = -1;
    for (VL_EACH(answer, weights->evaluated)) {
        const struct vl_weight *weight = &weights->of[answer];
        float sum = 0;
        if (weight->iterations < weights->of[weights->best].iterations)
            continue;
        for (unsigned i = half; i < VL_EVALUATE_TREES; i += 2)
            sum += weight->tree[i];
        if (sum > most) {
            most = sum;
            best = answer;
        }
    }
    return best;
}

/* How much less the answer is worth than that, by the trees of the other half. */
static float less_by_half(const struct vl_weights *weights, uint64_t better, uint64_t answer, unsigned half)
{
    float sum = 0;
    for (unsigned i = half; i < VL_EVALUATE_TREES; i += 2)
        sum += weights->of[better].tree[i] - weights->of[answer].tree[i];
    return sum * 2 / VL_EVALUATE_TREES;
}

float vl_evaluated_loss(const struct vl_weights *weights, vl_answer answer, float *error)
{
    float less[VL_EVALUATE_TREES], loss = 0;
    *error = 0;
    if ((weights->evaluated & vl_answer_bit(answer)) == 0)
        return 0;
    for (unsigned half = 0; half < 2; half++)
        loss += less_by_half(weights, best_by_half(weights, half), answer, 1 - half) / 2;
    differences(weights, weights->best, answer, less);
    *error = error_of(less);
    return loss > 0 ? loss : 0;
}
