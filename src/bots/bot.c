/* A bot's memory, and the way from a view to an answer. */
#include "bots/bots.h"

/* The parts of a bot's memory start where any type may. */
static size_t aligned(size_t size)
{
    return (size + 63) / 64 * 64;
}

static size_t habits_size(const struct vl_rules *rules, const struct vl_thinker *thinker)
{
    return thinker->learns ? aligned(vl_mast_habits(rules) * sizeof(struct vl_habit)) : 0;
}

size_t vl_bot_size_as(const struct vl_rules *rules, const struct vl_thinker *thinker)
{
    return aligned(sizeof(struct vl_bot)) + aligned(rules->state_size) +
           aligned(thinker->edges * sizeof(struct vl_edge)) + aligned(thinker->nodes * sizeof(struct vl_node)) +
           habits_size(rules, thinker);
}

void vl_bot_start_as(struct vl_bot *bot, const struct vl_rules *rules, const struct vl_thinker *thinker, vl_seat seat,
                     uint64_t seed)
{
    assert(thinker->nodes >= 2 && thinker->edges >= 2);
    char *memory = (char *)bot + aligned(sizeof *bot);
    bot->rules = rules;
    bot->thinker = thinker;
    bot->seed = vl_rng_stream(seed, VL_STREAM_BOT + seat);
    bot->state = (struct vl_state *)(void *)memory;
    memory += aligned(rules->state_size);
    bot->tree.edges = (struct vl_edge *)(void *)memory;
    bot->tree.edges_room = thinker->edges;
    memory += aligned(thinker->edges * sizeof(struct vl_edge));
    bot->tree.nodes = (struct vl_node *)(void *)memory;
    bot->tree.nodes_room = thinker->nodes;
    memory += aligned(thinker->nodes * sizeof(struct vl_node));
    bot->mast.kinds = rules->question_count;
    bot->mast.habits = thinker->learns ? (struct vl_habit *)(void *)memory : NULL;
}

size_t vl_bot_size(const struct vl_rules *rules, enum vl_level level)
{
    return vl_bot_size_as(rules, vl_thinker_of(level));
}

void vl_bot_start(struct vl_bot *bot, const struct vl_rules *rules, enum vl_level level, vl_seat seat, uint64_t seed)
{
    vl_bot_start_as(bot, rules, vl_thinker_of(level), seat, seed);
}

vl_answer vl_bot_answer(struct vl_bot *bot, const struct vl_view *view, const struct vl_budget *budget,
                        const atomic_bool *stop)
{
    const vl_answers answers = vl_seen(view)->question.answers;
    assert(answers != 0);
    if (vl_count(answers) == 1)
        return (vl_answer)vl_first(answers);
    struct vl_rng rng = vl_bot_rng(bot, view);
    if (!vl_is_choice(&vl_seen(view)->question, answers))
        return vl_pick(answers, &rng);
    if (bot->thinker->slips > 0 && vl_random_below(&rng, 100) < bot->thinker->slips)
        return vl_pick(answers, &rng);
    struct vl_watch watch;
    vl_watch_start(&watch, budget, stop);
    return bot->thinker->think(bot, view, &watch, &rng);
}
