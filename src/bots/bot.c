/* A bot's memory, and the way from a view to an answer. */
#include "bots/glance.h"

/* The parts of a bot's memory start where any type may. */
static size_t aligned(size_t size)
{
    return (size + 63) / 64 * 64;
}

static size_t habits_size(const struct vl_rules *rules, const struct vl_thinking *thinking)
{
    return thinking->mast ? aligned(vl_mast_habits(rules) * sizeof(struct vl_habit)) : 0;
}

static unsigned trees_of(const struct vl_thinking *thinking)
{
    assert(thinking->trees <= VL_TREES_MAX);
    return thinking->trees == 0 ? 1 : thinking->trees;
}

static size_t beliefs_size(const struct vl_thinking *thinking)
{
    return aligned(thinking->beliefs * sizeof(struct vl_belief));
}

/* The size of the part that grows one tree. */
static size_t size_of_one(const struct vl_rules *rules, const struct vl_thinking *thinking)
{
    return aligned(sizeof(struct vl_bot)) + aligned(rules->state_size) +
           aligned(thinking->edges * sizeof(struct vl_edge)) + aligned(thinking->nodes * sizeof(struct vl_node)) +
           habits_size(rules, thinking) + beliefs_size(thinking);
}

size_t vl_bot_size(const struct vl_rules *rules, const struct vl_thinking *thinking)
{
    return trees_of(thinking) * size_of_one(rules, thinking);
}

static void start_one(struct vl_bot *bot, const struct vl_rules *rules, const struct vl_thinking *thinking,
                      vl_seat seat, uint64_t seed)
{
    assert(thinking->nodes >= 2 && thinking->edges >= 2);
    char *memory = (char *)bot + aligned(sizeof *bot);
    bot->rules = rules;
    bot->thinking = *thinking;
    assert(!thinking->net || rules->look);
    if (!thinking->net)
        bot->thinking.leaf = VL_LEAF_ROLLOUT;
    bot->seat = seat;
    bot->seed = vl_rng_stream(seed, VL_STREAM_BOT + seat);
    bot->state = (struct vl_state *)(void *)memory;
    memory += aligned(rules->state_size);
    bot->tree.edges = (struct vl_edge *)(void *)memory;
    bot->tree.edges_room = thinking->edges;
    memory += aligned(thinking->edges * sizeof(struct vl_edge));
    bot->tree.nodes = (struct vl_node *)(void *)memory;
    bot->tree.nodes_room = thinking->nodes;
    memory += aligned(thinking->nodes * sizeof(struct vl_node));
    bot->beliefs.belief = bot->thinking.leaf == VL_LEAF_ROLLOUT ? NULL : (struct vl_belief *)(void *)memory;
    memory += beliefs_size(thinking);
    vl_features_begin(&bot->features, rules);
    bot->mast.kinds = rules->question_count;
    const bool rolls = bot->thinking.leaf != VL_LEAF_NET; /* a net has no playouts to bias */
    bot->mast.habits = thinking->mast && rolls ? (struct vl_habit *)(void *)memory : NULL;
}

void vl_bot_start(struct vl_bot *bot, const struct vl_rules *rules, const struct vl_thinking *thinking, vl_seat seat,
                  uint64_t seed)
{
    const unsigned trees = trees_of(thinking);
    const size_t size = size_of_one(rules, thinking);
    for (unsigned i = 0; i < trees; i++) {
        struct vl_bot *grower = (struct vl_bot *)(void *)((char *)bot + i * size);
        start_one(grower, rules, thinking, seat, seed);
        grower->thinking.trees = (uint8_t)trees;
        grower->next = i + 1 < trees ? (struct vl_bot *)(void *)((char *)grower + size) : NULL;
    }
}

void vl_bot_harm(struct vl_bot *bot, const uint8_t harm_done[VL_SEATS_MAX])
{
    unsigned square[VL_SEATS_MAX], sum = 0; /* squared, so that the seat that hurts most is resented most by far */
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++) {
        square[seat] = (unsigned)harm_done[seat] * harm_done[seat];
        sum += square[seat];
    }
    for (; bot; bot = bot->next)
        for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
            bot->harm_done[seat] = sum > 0 ? (float)square[seat] / (float)sum : 0;
}

typedef vl_answer (*thinker)(struct vl_bot *bot, const struct vl_view *view, struct vl_deadline *deadline,
                             struct vl_rng *rng);

static const thinker thinkers[] = {[VL_BY_CHANCE] = vl_think_random,
                                   [VL_BY_TRIAL] = vl_think_heuristic,
                                   [VL_BY_GLANCE] = vl_think_glance,
                                   [VL_BY_SEARCH] = vl_think_ismcts};

vl_answer vl_bot_answer(struct vl_bot *bot, const struct vl_view *view, const struct vl_budget *budget,
                        const atomic_bool *stop)
{
    const vl_answers answers = vl_view_state(view)->question.answers;
    assert(answers != 0);
    bot->expects = false;
    if (vl_count(answers) == 1)
        return (vl_answer)vl_first(answers);
    struct vl_rng rng = vl_bot_rng(bot, view);
    if (!vl_is_choice(&vl_view_state(view)->question, answers))
        return vl_pick(answers, &rng);
    struct vl_deadline deadline;
    vl_deadline_start(&deadline, budget, stop);
    return thinkers[bot->thinking.way](bot, view, &deadline, &rng);
}

const uint32_t *vl_bot_visits(const struct vl_bot *bot)
{
    return bot->visits;
}

bool vl_bot_expects(const struct vl_bot *bot, float worth[VL_SEATS_MAX])
{
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        worth[seat] = bot->worth[seat];
    return bot->expects;
}
