/* Variations: lines sampled from a tree in proportion to the visits of its search (evaluate.h). */
#include "bots/evaluator.h"

#include <math.h>
#include <string.h>

enum {
    QUESTIONS = 100,   /* of a line, at most */
    VISITS_LEAST = 12, /* of a question, for the search to have an opinion; and so many for each of its answers */
    VISITS_EACH = 2,
    NOISE = 4,        /* an answer visited less than the favourite divided by this was only tried */
    AGREED_LEAST = 16 /* lines that must begin alike for a step of the typical line */
};

/* One line. */
struct line {
    struct vl_evaluator *evaluator;
    struct vl_bot *bot;
    struct vl_rng *rng;
    uint32_t edge;   /* of the tree, */
    bool beyond;     /* ... unless the line has left it: nothing is foreseen from there on */
    uint16_t number; /* from 1 */
    uint16_t steps;
    vl_seat seat;               /* that was asked */
    vl_seat last;               /* that had a turn; VL_NONE: nobody yet */
    uint8_t turn[VL_SEATS_MAX]; /* 1 + the kind of question with which the turn of another seat began; 0: none yet */
};

/* ---- what happens ---- */

static bool same(const struct vl_event *a, const struct vl_event *b)
{
    return a->form == b->form && memcmp(a->arg, b->arg, sizeof a->arg) == 0;
}

static unsigned tally_of(const struct vl_evaluator *evaluator, const struct vl_event *event)
{
    unsigned i = 0;
    while (i < VL_TALLIES && evaluator->tally[i].last > 0 && !same(&evaluator->tally[i].event, event))
        i++;
    return i;
}

static void hear(struct line *line, const struct vl_event *event)
{
    struct vl_evaluator *evaluator = line->evaluator;
    if (line->beyond || !vl_event_logged(evaluator->rules, event, line->seat))
        return;
    const struct vl_event seen = vl_event_masked(evaluator->rules, event, line->seat);
    const unsigned index = tally_of(evaluator, &seen);
    if (index == VL_TALLIES)
        return;
    struct vl_ranking *tally = &evaluator->tally[index];
    tally->event = seen;
    if (tally->last != line->number)
        tally->lines++;
    tally->last = line->number;
    const bool part = vl_event_counts(evaluator->rules, event) && !vl_event_matters(evaluator->rules, event);
    if (line->steps < VL_LINE_STEPS && !part) /* the sum of a count is what matters */
        evaluator->step[line->number - 1][line->steps++] = (uint16_t)(index + 1);
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

/* An edge for one of the answers, as often as it was visited, without those that the search has only tried.
 * VL_TREE_NOTHING: it was here too seldom to know. */
static uint32_t draw_edge(const struct line *line, const struct vl_node *node, vl_answers answers)
{
    const struct vl_edge *edges = line->bot->tree.edges;
    uint32_t visits = 0, most = 0, last = VL_TREE_NOTHING, kept = 0;
    for (uint32_t i = node->edges; i < node->edges + node->count; i++) {
        const uint32_t here = answers >> edges[i].answer & 1 ? edges[i].visits : 0;
        visits += here;
        most = here > most ? here : most;
    }
    if (visits < VISITS_LEAST + VISITS_EACH * vl_count(answers))
        return VL_TREE_NOTHING;
    for (uint32_t i = node->edges; i < node->edges + node->count; i++) {
        const uint32_t here = answers >> edges[i].answer & 1 ? edges[i].visits : 0;
        if (here * NOISE < most)
            continue;
        kept += here;
        if (vl_random_below(line->rng, kept) < here)
            last = i;
    }
    return last;
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

/* Whether everybody has had a turn: the seat has one again, or, since it may have none left, another seat has its
 * second. */
static bool has_gone_round(const struct line *line, const struct vl_question *question)
{
    if (question->seat == line->seat)
        return line->last != VL_NONE;
    return question->seat != line->last && line->turn[question->seat] == question->kind + 1;
}

static void note_turn(struct line *line, const struct vl_question *question)
{
    if (question->seat == line->seat)
        return;
    line->last = question->seat;
    if (!line->turn[question->seat])
        line->turn[question->seat] = (uint8_t)(question->kind + 1);
}

/* Until everybody has had a turn; the stage ends; or all does. A reaction is no turn: what somebody does to the seat is
 * not over before it has reacted. */
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
        if (!(state->question.flags & VL_ASK_REACTION)) {
            if (has_gone_round(line, &state->question))
                return;
            note_turn(line, &state->question);
        }
        answer_with(line, choose(line, answers));
    }
}

/* Line `number`, and the points that it brings by the end of the stage, played out. */
static void sample(struct vl_evaluator *evaluator, vl_answer answer, uint16_t number, int gained[VL_SEATS_MAX])
{
    const struct vl_rules *rules = evaluator->rules;
    struct vl_bot *bot = evaluator->grower[0].bot;
    struct vl_rng rng = {.state = vl_mix(evaluator->salt + number)}; /* after every answer the same */
    struct line line = {.evaluator = evaluator,
                        .bot = bot,
                        .rng = &rng,
                        .number = number,
                        .seat = vl_view_state(evaluator->view)->question.seat,
                        .last = VL_NONE};
    int before[VL_SEATS_MAX];
    vl_belief(bot, evaluator->view, &rng);
    const unsigned stage = rules->stage(bot->state);
    rules->scores(bot->state, before);
    play_line(&line, answer, stage);
    if (!bot->state->over && rules->stage(bot->state) == stage)
        vl_playout(rules, bot->state, &rng);
    rules->scores(bot->state, gained);
    for (unsigned i = 0; i < bot->state->seats; i++)
        gained[i] -= before[i];
}

static void sample_all(struct vl_evaluator *evaluator, vl_answer answer, struct vl_variation *out)
{
    const unsigned seats = vl_view_state(evaluator->view)->seats;
    float squares[VL_SEATS_MAX] = {0};
    memset(evaluator->tally, 0, sizeof evaluator->tally);
    memset(evaluator->step, 0, sizeof evaluator->step);
    for (uint16_t number = 1; number <= VL_FORESEEN_LINES; number++) {
        int gained[VL_SEATS_MAX];
        sample(evaluator, answer, number, gained);
        for (unsigned i = 0; i < seats; i++) {
            out->points[i] += (float)gained[i] / VL_FORESEEN_LINES;
            squares[i] += (float)(gained[i] * gained[i]) / VL_FORESEEN_LINES;
        }
    }
    for (unsigned i = 0; i < seats; i++)
        out->error[i] = sqrtf(fmaxf(squares[i] - out->points[i] * out->points[i], 0) / VL_FORESEEN_LINES);
    out->lines = VL_FORESEEN_LINES;
}

/* ---- what is typical ---- */

/* The event that comes next in most of the lines that are still alike, and drops the others. VL_TALLIES: too few agree.
 */
static unsigned next_step(struct vl_evaluator *evaluator, bool alike[VL_FORESEEN_LINES], unsigned at, unsigned *lines)
{
    uint16_t times[VL_TALLIES + 1] = {0}, best = 0;
    for (unsigned i = 0; i < VL_FORESEEN_LINES; i++)
        if (alike[i] && evaluator->step[i][at])
            times[evaluator->step[i][at]]++;
    for (uint16_t i = 1; i <= VL_TALLIES; i++)
        best = times[i] > times[best] ? i : best;
    *lines = times[best];
    for (unsigned i = 0; i < VL_FORESEEN_LINES; i++)
        alike[i] &= evaluator->step[i][at] == best;
    return times[best] < AGREED_LEAST ? VL_TALLIES : best - 1U;
}

static void find_steps(struct vl_evaluator *evaluator, struct vl_variation *out)
{
    bool alike[VL_FORESEEN_LINES];
    unsigned lines;
    memset(alike, true, sizeof alike);
    while (out->steps < VL_FORESEEN_STEPS) {
        const unsigned tally = next_step(evaluator, alike, out->steps, &lines);
        if (tally == VL_TALLIES)
            return;
        out->step[out->steps++] = (struct vl_foreseen){evaluator->tally[tally].event, (float)lines / VL_FORESEEN_LINES};
    }
}

/* Takes the most frequent events out of the tallies. */
static void find_events(struct vl_evaluator *evaluator, struct vl_variation *out)
{
    while (out->count < VL_FORESEEN_MAX) {
        struct vl_ranking *best = NULL;
        for (unsigned i = 0; i < VL_TALLIES && evaluator->tally[i].last > 0; i++) {
            struct vl_ranking *tally = &evaluator->tally[i];
            if (tally->lines > (best ? best->lines : 0) && vl_event_matters(evaluator->rules, &tally->event))
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
    search.rng.state = vl_mix(evaluator->salt);
    vl_grow_start(&search);
    vl_grow(&search, false);
    if (vl_evaluator_stopped(evaluator))
        return false;
    sample_all(evaluator, answer, &variation);
    find_steps(evaluator, &variation);
    find_events(evaluator, &variation);
    *out = variation;
    return true;
}
