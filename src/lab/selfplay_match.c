/* Playing one match of self-play. */
#include "lab/selfplay.h"

#include <stdlib.h>
#include <string.h>

/* What a thread needs for its matches. */
struct selfplay_table {
    const struct selfplay_order *order;
    struct vl_state *state;
    struct vl_view *view;
    struct vl_state *guess; /* a completion of the view */
    struct vl_bot *bot[VL_SEATS_MAX];
    struct vl_eye eye;
    struct vl_rng lots;  /* all that is drawn but by the bots and the match */
    unsigned opening;    /* random answers still to be given before the bots play */
    unsigned until_kept; /* positions */
};

uint64_t lab_selfplay_seed(const struct selfplay_order *order, uint32_t number)
{
    return vl_mix(order->seed + number * UINT64_C(0x9E3779B97F4A7C15)) >> 11;
}

void lab_selfplay_leave(struct selfplay_table *table)
{
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        free(table->bot[seat]);
    free(table->state);
    free(table->view);
    free(table->guess);
    free(table);
}

struct selfplay_table *lab_selfplay_table(const struct selfplay_order *order)
{
    struct selfplay_table *table = calloc(1, sizeof *table);
    if (!table)
        return NULL;
    table->order = order;
    table->state = calloc(1, order->rules->state_size);
    table->view = calloc(1, order->rules->state_size);
    table->guess = calloc(1, order->rules->state_size);
    bool complete = table->state && table->view && table->guess;
    for (unsigned seat = 0; seat < order->seats_most; seat++) {
        table->bot[seat] = calloc(1, vl_bot_size(order->rules, &order->thinking));
        complete = complete && table->bot[seat];
    }
    vl_eye_open(&table->eye, order->rules);
    if (complete)
        return table;
    lab_selfplay_leave(table);
    return NULL;
}

/* ---- before the match ---- */

static bool chance(struct vl_rng *lots, unsigned percent)
{
    return vl_random_below(lots, 100) < percent;
}

/* Draws the options anew until they go together. */
static void draw_options(const struct selfplay_order *order, struct vl_rng *lots, struct vl_setup *setup)
{
    const struct vl_rules *rules = order->rules;
    do
        for (unsigned i = 0; i < rules->option_count; i++)
            setup->option[i] = order->fixed >> i & 1 ? order->setup.option[i]
                                                     : (uint8_t)vl_random_below(lots, rules->options[i].count);
    while (rules->check(setup, NULL) != VL_OK);
}

static struct vl_setup draw_setup(struct selfplay_table *table, struct selfplay_match *match)
{
    const struct selfplay_order *order = table->order;
    struct vl_setup setup = order->setup;
    setup.seed = match->seed;
    setup.seats =
        (uint8_t)(order->seats_least + vl_random_below(&table->lots, order->seats_most - order->seats_least + 1));
    match->seats = setup.seats;
    if (chance(&table->lots, order->options)) {
        draw_options(order, &table->lots, &setup);
        match->drawn |= SELFPLAY_DRAWN_OPTIONS;
    }
    table->opening = 0;
    if (chance(&table->lots, order->opening)) {
        table->opening = 1 + vl_random_below(&table->lots, order->opening_answers);
        match->drawn |= SELFPLAY_DRAWN_OPENING;
    }
    table->until_kept = vl_random_below(&table->lots, order->every);
    return setup;
}

static void seat_bots(struct selfplay_table *table, const struct selfplay_match *match)
{
    const struct selfplay_order *order = table->order;
    struct vl_thinking thinking = order->thinking;
    thinking.net = vl_net_for(order->thinking.net, order->rules, order->setup.numbers, match->seats);
    for (vl_seat seat = 0; seat < match->seats; seat++) {
        memset(table->bot[seat], 0, vl_bot_size(order->rules, &thinking));
        vl_bot_start(table->bot[seat], order->rules, &thinking, seat, match->seed);
    }
}

/* ---- answers ---- */

/* The answers that a search would consider. */
static vl_answers considered(const struct vl_rules *rules, const struct vl_state *state)
{
    return rules->sensible ? rules->sensible(state, false) : state->question.answers;
}

/* Whether the player has anything to think about. */
static bool is_choice(const struct vl_question *question, vl_answers answers)
{
    return (answers & (answers - 1)) != 0 && question->seat != VL_TABLE && !(question->flags & VL_ASK_EVEN);
}

/* A state that who is asked cannot tell from the true one. */
static void note_guess(struct selfplay_table *table, struct selfplay_match *match)
{
    const struct vl_rules *rules = table->order->rules;
    vl_complete(rules, table->view, &table->lots, table->guess);
    vl_look(rules, table->guess, &table->eye);
    lab_selfplay_note_guess(match, &table->eye);
}

static void note(struct selfplay_table *table, struct selfplay_match *match)
{
    const struct vl_rules *rules = table->order->rules;
    const vl_seat asked = table->state->question.seat;
    float judged[VL_SEATS_MAX], root[VL_SEATS_MAX];
    if (table->until_kept > 0) {
        table->until_kept--;
        return;
    }
    table->until_kept = table->order->every - 1;
    vl_look(rules, table->state, &table->eye);
    rules->judge(table->state, judged);
    const bool expects = vl_bot_expects(table->bot[asked], root);
    lab_selfplay_note(match, &table->eye, asked, judged, expects ? root : NULL);
    note_guess(table, match);
}

static vl_answer think(struct selfplay_table *table, struct selfplay_match *match, vl_seat seat)
{
    const struct selfplay_order *order = table->order;
    vl_observe(order->rules, table->state, seat, table->view);
    const vl_answer answer = vl_bot_answer(table->bot[seat], table->view, &order->thinking.budget, NULL);
    note(table, match);
    return answer;
}

/* In an opening, and now and then in what follows, an answer is drawn: nobody was asked. */
static bool is_drawn(struct selfplay_table *table)
{
    if (table->opening == 0)
        return chance(&table->lots, table->order->stray);
    table->opening--;
    return true;
}

static vl_answer choose(struct selfplay_table *table, struct selfplay_match *match)
{
    const struct vl_question *question = &table->state->question;
    if ((question->answers & (question->answers - 1)) == 0)
        return (vl_answer)vl_first(question->answers);
    const vl_answers answers = considered(table->order->rules, table->state);
    if (is_choice(question, answers) && !is_drawn(table))
        return think(table, match, question->seat);
    return (vl_answer)vl_nth(answers, vl_random_below(&table->lots, vl_count(answers)));
}

void lab_selfplay_play(struct selfplay_table *table, struct selfplay_match *match)
{
    const struct vl_rules *rules = table->order->rules;
    table->lots = vl_rng_stream(match->seed, VL_STREAM_BOT + VL_SEATS_MAX);
    const struct vl_setup setup = draw_setup(table, match);
    seat_bots(table, match);
    enum vl_run run = vl_start(rules, table->state, &setup, NULL);
    while (run == VL_ASK)
        run = vl_reply(rules, table->state, choose(table, match), NULL);
    lab_selfplay_close(match, rules, table->state);
}
