/* From a view to an answer: trees are grown side by side, on as many threads as there may be, and their root's
 * statistics added up (root parallelisation: Cazenave, Jouandeau: On the Parallelization of UCT, 2007). Each tree has
 * random numbers of its own and its part of the iterations, so the answer does not depend on the threads. */
#include "bots/grow.h"
#include "bots/parallel.h"

#include <string.h>

/* ---- growing ---- */

struct growth {
    struct vl_search search;
    bool early;
};

static void grow(void *job)
{
    struct growth *growth = job;
    vl_grow(&growth->search, growth->early);
}

/* The first tree has the random numbers of a lone one. */
static void plant(struct growth *growth, struct vl_bot *bot, const struct vl_view *view,
                  const struct vl_deadline *deadline, const struct vl_rng *rng, unsigned tree)
{
    const unsigned trees = bot->thinking.trees;
    struct vl_search *search = &growth->search;
    search->bot = bot;
    search->view = view;
    search->forced = VL_NONE;
    search->deadline = *deadline;
    search->deadline.left = (deadline->left + trees - 1 - tree) / trees;
    search->rng = tree == 0 ? *rng : (struct vl_rng){vl_mix(rng->state + tree)};
    vl_grow_start(search);
}

/* ---- adding up ---- */

struct result {
    uint32_t *visits;           /* of the bot */
    double sum[VL_ANSWERS_MAX]; /* of what the search goes by */
    uint32_t salt;              /* which one of equal answers it will be */
};

static void add_tree(struct result *result, const struct vl_tree *tree)
{
    unsigned count;
    const struct vl_edge *edges = vl_grown(tree, &count);
    for (unsigned i = 0; i < count; i++) {
        result->visits[edges[i].answer] += edges[i].visits;
        result->sum[edges[i].answer] += (double)edges[i].sum;
    }
}

/* The lowest of equal ones would be aimed at more often than the others, wherever answers are seats. */
static bool better(const struct result *result, unsigned answer, unsigned than)
{
    if (result->visits[answer] != result->visits[than])
        return result->visits[answer] > result->visits[than];
    if (result->sum[answer] > result->sum[than] || result->sum[answer] < result->sum[than])
        return result->sum[answer] > result->sum[than];
    return vl_mix(result->salt ^ answer) < vl_mix(result->salt ^ than);
}

static void note_worth(struct vl_bot *bot, const struct growth *growth, unsigned trees)
{
    uint32_t iterations = 0;
    for (unsigned i = 0; i < trees; i++)
        iterations += growth[i].search.iterations;
    bot->expects = iterations > 0;
    for (unsigned seat = 0; seat < VL_SEATS_MAX && bot->expects; seat++) {
        double sum = 0;
        for (unsigned i = 0; i < trees; i++)
            sum += growth[i].search.spread[seat].worth;
        bot->worth[seat] = (float)(sum / iterations);
    }
}

static vl_answer best_of(const struct result *result, vl_answers answers)
{
    unsigned best = vl_first(answers);
    for (VL_EACH(answer, answers))
        if (better(result, (unsigned)answer, best))
            best = (unsigned)answer;
    return (vl_answer)best;
}

static vl_answer search(struct vl_bot *bot, const struct vl_view *view, struct vl_deadline *deadline,
                        struct vl_rng *rng, bool early)
{
    const vl_answers answers = vl_considered(bot->rules, vl_view_state(view), false);
    const unsigned trees = bot->thinking.trees;
    struct growth growth[VL_TREES_MAX];
    struct vl_overlook overlook;
    struct result result = {.visits = bot->visits};
    memset(bot->visits, 0, sizeof bot->visits);
    if (!vl_is_choice(&vl_view_state(view)->question, answers))
        return vl_pick(answers, rng);
    result.salt = (uint32_t)vl_random(rng);
    vl_overlook_start(&overlook, bot, view, answers, result.salt);
    memset(growth, 0, trees * sizeof growth[0]);
    struct vl_bot *grower = bot;
    for (unsigned i = 0; i < trees; i++, grower = grower->next) {
        plant(&growth[i], grower, view, deadline, rng, i);
        growth[i].search.overlook = &overlook;
        growth[i].early = early;
    }
    vl_parallel_for(grow, growth, sizeof growth[0], trees, deadline->threads);
    for (unsigned i = 0; i < trees; i++) {
        add_tree(&result, &growth[i].search.bot->tree);
        deadline->done += growth[i].search.deadline.done;
    }
    note_worth(bot, growth, trees);
    return best_of(&result, answers);
}

vl_answer vl_think_ismcts(struct vl_bot *bot, const struct vl_view *view, struct vl_deadline *deadline,
                          struct vl_rng *rng)
{
    return search(bot, view, deadline, rng, true);
}

vl_answer vl_search(struct vl_bot *bot, const struct vl_view *view, const struct vl_budget *budget,
                    const atomic_bool *stop)
{
    struct vl_rng rng = vl_bot_rng(bot, view);
    struct vl_deadline deadline;
    vl_deadline_start(&deadline, budget, stop);
    return search(bot, view, &deadline, &rng, false);
}
