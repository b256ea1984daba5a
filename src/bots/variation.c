/* Variations: lines sampled from a tree in proportion to the visits of its search (evaluate.h). */
#include "bots/evaluator.h"

#include <string.h>

enum {
    QUESTIONS = 100,  /* of a line, at most */
    VISITS_LEAST = 4, /* of a question whose answers are drawn as the search gave them */
};

/* One line. */
struct line {
    struct vl_evaluator *evaluator;
    struct vl_bot *bot;
    struct vl_rng *rng;
    uint32_t edge;   /* of the tree, */
    bool beyond;     /* ... unless the line has left it */
    uint16_t number; /* from 1 */
    vl_seat seat;    /* that was asked */
    bool others;     /* somebody else has had a choice */
    bool hurt, hurts;
};

/* ---- what happens ---- */

static bool same(const struct vl_event *a, const struct vl_event *b)
{
    return a->form == b->form && memcmp(a->arg, b->arg, sizeof a->arg) == 0;
}

static struct vl_ranking *tally_of(struct vl_evaluator *evaluator, const struct vl_event *event)
{
    unsigned i = 0;
    while (i < VL_TALLIES && evaluator->tally[i].last > 0 && !same(&evaluator->tally[i].event, event))
        i++;
    return i < VL_TALLIES ? &evaluator->tally[i] : NULL;
}

static void count(struct line *line, const struct vl_event *event, bool harm)
{
    struct vl_ranking *tally = tally_of(line->evaluator, event);
    if (!tally || tally->last == line->number)
        return;
    tally->event = *event;
    tally->harm = harm;
    tally->last = line->number;
    tally->lines++;
}

/* Only what somebody else does is worth telling; the rest follows of itself. */
static void hear(struct line *line, const struct vl_event *event)
{
    const struct vl_rules *rules = line->evaluator->rules;
    vl_seat by = VL_NONE, whom = VL_NONE;
    const bool harm = vl_event_hurts(rules, event, &by, &whom);
    const vl_seat actor = vl_event_actor(rules, event);
    line->hurt |= harm && whom == line->seat;
    line->hurts |= harm && by == line->seat;
    if (!vl_event_logged(rules, event, line->seat))
        return;
    const bool suffered = harm && whom == line->seat;
    if (suffered || (line->others && actor != VL_NONE && actor != line->seat)) {
        const struct vl_event seen = vl_event_masked(rules, event, line->seat);
        count(line, &seen, suffered);
    }
}

static void answer_with(struct line *line, vl_answer answer)
{
    struct vl_evaluator *evaluator = line->evaluator;
    struct vl_events events = {.at = evaluator->events, .room = VL_LINE_EVENTS};
    enum vl_run run = vl_reply(evaluator->rules, line->bot->state, answer, &events);
    for (;;) {
        for (uint32_t i = 0; i < events.count; i++)
            hear(line, &evaluator->events[i]);
        if (run != VL_MORE)
            return;
        events.count = 0;
        run = vl_run(evaluator->rules, line->bot->state, &events);
    }
}

/* ---- who answers what ---- */

static const struct vl_node *node_of(const struct line *line, const struct vl_question *question)
{
    const struct vl_tree *tree = &line->bot->tree;
    uint32_t i = line->beyond ? VL_TREE_NOTHING : tree->edges[line->edge].node;
    while (i != VL_TREE_NOTHING && !vl_tree_asks(&tree->nodes[i], question))
        i = tree->nodes[i].next;
    return i == VL_TREE_NOTHING ? NULL : &tree->nodes[i];
}

/* An edge for one of the answers, as often as it was visited. VL_TREE_NOTHING: too few were. */
static uint32_t draw_edge(const struct line *line, const struct vl_node *node, vl_answers answers)
{
    const struct vl_edge *edges = line->bot->tree.edges;
    uint32_t visits = 0;
    for (uint32_t i = node->edges; i < node->edges + node->count; i++)
        visits += answers >> edges[i].answer & 1 ? edges[i].visits : 0;
    if (visits < VISITS_LEAST)
        return VL_TREE_NOTHING;
    uint32_t place = vl_random_below(line->rng, visits), edge = node->edges;
    for (;; edge++) {
        const uint32_t here = answers >> edges[edge].answer & 1 ? edges[edge].visits : 0;
        if (place < here)
            return edge;
        place -= here;
    }
}

static vl_answer choose(struct line *line, vl_answers answers)
{
    const struct vl_node *node = node_of(line, &line->bot->state->question);
    const uint32_t edge = node ? draw_edge(line, node, answers) : VL_TREE_NOTHING;
    line->beyond = edge == VL_TREE_NOTHING;
    if (line->beyond)
        return vl_pick(vl_considered(line->evaluator->rules, line->bot->state, true), line->rng);
    line->edge = edge;
    return (vl_answer)line->bot->tree.edges[edge].answer;
}

/* ---- lines ---- */

/* Until the seat has a choice again after somebody else had one; the stage ends; or all does. */
static void play_line(struct line *line, vl_answer first, unsigned stage)
{
    const struct vl_rules *rules = line->evaluator->rules;
    struct vl_state *state = line->bot->state;
    answer_with(line, first);
    for (unsigned i = 0; i < QUESTIONS && !state->over && rules->stage(state) == stage; i++) {
        const vl_answers answers = vl_considered(rules, state, false);
        if (!vl_is_choice(&state->question, answers)) {
            answer_with(line, vl_pick(answers, line->rng));
            continue;
        }
        if (line->others && state->question.seat == line->seat)
            return;
        const bool other = state->question.seat != line->seat;
        const vl_answer answer = choose(line, answers);
        line->others |= other;
        answer_with(line, answer);
    }
}

static void look(struct vl_evaluator *evaluator, vl_answer answer, struct vl_rng *rng, struct vl_variation *out)
{
    struct vl_bot *bot = evaluator->grower[0].bot;
    const vl_seat seat = vl_view_state(evaluator->view)->question.seat;
    int before[VL_SEATS_MAX], after[VL_SEATS_MAX];
    for (uint16_t number = 1; number <= VL_FORESEEN_LINES; number++) {
        struct line line = {.evaluator = evaluator, .bot = bot, .rng = rng, .number = number, .seat = seat};
        vl_belief(bot, evaluator->view, rng);
        evaluator->rules->scores(bot->state, before);
        play_line(&line, answer, evaluator->rules->stage(bot->state));
        evaluator->rules->scores(bot->state, after);
        for (unsigned i = 0; i < bot->state->seats; i++)
            out->points[i] += (float)(after[i] - before[i]) / VL_FORESEEN_LINES;
        out->hurt += (float)line.hurt / VL_FORESEEN_LINES;
        out->hurts += (float)line.hurts / VL_FORESEEN_LINES;
        out->ended += (float)bot->state->over / VL_FORESEEN_LINES;
    }
    out->lines = VL_FORESEEN_LINES;
}

/* Takes the most frequent ones that do harm, or those that do not, out of the tallies. */
static void name(struct vl_evaluator *evaluator, bool harm, unsigned most, struct vl_variation *out)
{
    for (; most > 0; most--) {
        struct vl_ranking *best = NULL;
        for (unsigned i = 0; i < VL_TALLIES && evaluator->tally[i].last > 0; i++) {
            struct vl_ranking *tally = &evaluator->tally[i];
            if (tally->harm == harm && tally->lines > 0 && (!best || tally->lines > best->lines))
                best = tally;
        }
        if (!best)
            return;
        out->of[out->count++] = (struct vl_foreseen){best->event, (float)best->lines / VL_FORESEEN_LINES};
        best->lines = 0;
    }
}

bool vl_find_variation(struct vl_evaluator *evaluator, const struct vl_view *view, vl_answer answer,
                       uint32_t iterations, const atomic_bool *stop, struct vl_variation *out)
{
    struct vl_variation variation = {0};
    vl_evaluator_turn(evaluator, view, stop);
    struct vl_search search = vl_evaluator_search(evaluator, evaluator->grower[0].bot, answer, iterations, 0);
    search.rng.state = vl_mix(evaluator->salt + answer);
    vl_grow_start(&search);
    vl_grow(&search, false);
    if (vl_evaluator_stopped(evaluator))
        return false;
    memset(evaluator->tally, 0, sizeof evaluator->tally);
    look(evaluator, answer, &search.rng, &variation);
    name(evaluator, true, VL_FORESEEN_MAX / 2, &variation);
    variation.harms = variation.count;
    name(evaluator, false, VL_FORESEEN_MAX - variation.harms, &variation);
    *out = variation;
    return true;
}
