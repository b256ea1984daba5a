/* A fixed amount of play from fixed seeds, for tools/instructions.py to count the instructions of.
 *
 * usage: instructions GAME SEATS [leaf=net] [ID=VALUE...]
 *
 * Plays random matches (count_playout), then searches (count_search): the counter collects inside these two functions,
 * so that nothing around them counts. With leaf=net it only searches, with the net for so many seats. Prints how many
 * answers were given and how many iterations run. The start of each match is that of `veillee bench`. */
#include "support/setups.h"
#include "veillee/bot.h"
#include "veillee/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ANSWERS = 60000, PLAYOUTS = 10, SEARCHES = 8, ITERATIONS = 150, TRIES = 200 };

struct work {
    const struct vl_rules *rules;
    struct vl_setup setup;
    struct vl_state *start, *state; /* a match before a question, and scratch */
    struct vl_view *view;
    struct vl_bot *bot;
    struct vl_thinking thinking;
    struct vl_rng rng;
};

uint32_t count_playout(struct work *work);
void count_search(struct work *work);

__attribute__((noinline)) uint32_t count_playout(struct work *work)
{
    vl_copy(work->state, work->start);
    return vl_playout_match(work->rules, work->state, &work->rng);
}

__attribute__((noinline)) void count_search(struct work *work)
{
    const struct vl_budget budget = {.iterations = ITERATIONS};
    vl_search(work->bot, work->view, &budget, NULL);
}

/* Another match, up to its first question. */
static void new_match(struct work *work)
{
    work->setup.seed = vl_random(&work->rng);
    vl_start(work->rules, work->start, &work->setup, NULL);
}

static uint64_t play(struct work *work)
{
    uint64_t answers = 0;
    while (answers < ANSWERS) {
        new_match(work);
        for (unsigned i = 0; i < PLAYOUTS; i++)
            answers += count_playout(work);
    }
    return answers;
}

/* Another match, up to its first choice; false if it has none. */
static bool first_choice(struct work *work)
{
    struct vl_state *state = work->start;
    const struct vl_question *question = &state->question;
    new_match(work);
    while (!state->over && (vl_count(question->answers) == 1 || question->seat == VL_PUBLIC ||
                            (question->flags & VL_ASK_INTERCHANGEABLE)))
        vl_reply(work->rules, state, vl_any_answer(question, &work->rng), NULL);
    return !state->over;
}

static uint64_t search(struct work *work)
{
    unsigned searches = 0;
    for (unsigned tries = 0; searches < SEARCHES && tries < TRIES; tries++) {
        if (!first_choice(work))
            continue;
        const vl_seat seat = work->start->question.seat;
        memset(work->bot, 0, vl_bot_size(work->rules, &work->thinking));
        vl_bot_start(work->bot, work->rules, &work->thinking, seat, work->setup.seed);
        vl_observe(work->rules, work->start, seat, work->view);
        count_search(work);
        searches++;
    }
    return (uint64_t)searches * ITERATIONS;
}

/* ---- what is asked for ---- */

/* False: there is no net for so many seats. */
static bool think_by_net(struct work *work)
{
    struct vl_match_setup table;
    vl_match_setup_standard(&table, test_catalogue(), work->rules);
    table.seats = work->setup.seats;
    vl_thinking_parse("search:leaf=net,nodes=512", &work->thinking, NULL);
    work->thinking.net = vl_net_at(&table);
    return work->thinking.net != NULL;
}

static void *zeroed(size_t size)
{
    void *memory = calloc(1, size);
    if (!memory)
        abort();
    return memory;
}

static const struct vl_rules *game_of(const char *id)
{
    for (unsigned i = 0; vl_games[i]; i++)
        if (strcmp(vl_games[i]->id, id) == 0)
            return vl_games[i];
    return NULL;
}

/* "ID=VALUE" */
static bool set_option(const struct vl_rules *rules, struct vl_setup *setup, const char *word)
{
    for (uint8_t i = 0; i < rules->option_count; i++) {
        const struct vl_option *option = &rules->options[i];
        const size_t length = strlen(option->id);
        if (strncmp(word, option->id, length) != 0 || word[length] != '=')
            continue;
        for (uint8_t value = 0; value < option->count; value++)
            if (strcmp(option->values[value], word + length + 1) == 0) {
                setup->option[i] = value;
                return true;
            }
    }
    return false;
}

static bool take_word(struct work *work, const char *word)
{
    return strcmp(word, "leaf=net") == 0 ? think_by_net(work) : set_option(work->rules, &work->setup, word);
}

int main(int argc, char **argv)
{
    const struct vl_rules *rules = argc > 2 ? game_of(argv[1]) : NULL;
    if (!rules) {
        fprintf(stderr, "usage: instructions GAME SEATS [leaf=net] [ID=VALUE...]\n");
        return 2;
    }
    struct work work = {.rules = rules, .rng = {1}};
    work.setup = test_setup(rules, (unsigned)strtoul(argv[2], NULL, 10), 0);
    work.setup.humans = 0;
    vl_thinking_parse("search:leaf=rollout,nodes=512", &work.thinking, NULL);
    for (int i = 3; i < argc; i++)
        if (!take_word(&work, argv[i])) {
            fprintf(stderr, "instructions: no such option, or no net: %s\n", argv[i]);
            return 2;
        }
    work.start = zeroed(rules->state_size);
    work.state = zeroed(rules->state_size);
    work.view = zeroed(rules->state_size);
    work.bot = zeroed(vl_bot_size(rules, &work.thinking));
    const uint64_t answers = work.thinking.net ? 0 : play(&work), iterations = search(&work);
    printf("%llu %llu\n", (unsigned long long)answers, (unsigned long long)iterations);
    free(work.start);
    free(work.state);
    free(work.view);
    free(work.bot);
    return 0;
}
