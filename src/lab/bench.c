/* Measuring a game, and signing how it plays. */
#include "lab/bench.h"

#include "veillee/bot.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { RUNS = 5, SIGNED_MATCHES = 4, ITERATIONS = 1000, SEARCHED_MAX = 200 };

/* ---- the signature ---- */

static uint64_t sign_match(const struct vl_rules *rules, const struct vl_setup *setup, struct vl_state *state)
{
    struct vl_rng rng = vl_rng_stream(setup->seed, VL_STREAM_BOT);
    enum vl_run run = vl_start(rules, state, setup, NULL);
    uint64_t hash = vl_hash(rules, state);
    while (run == VL_ASK) {
        run = vl_reply(rules, state, vl_any_answer(&state->question, &rng), NULL);
        hash = vl_mix(hash ^ vl_hash(rules, state));
    }
    return hash;
}

static uint64_t sign_matches(const struct vl_rules *rules, struct vl_setup *setup, struct vl_state *state,
                             uint64_t hash)
{
    if (rules->check(setup, NULL) != VL_OK)
        return hash;
    for (setup->seed = 1; setup->seed <= SIGNED_MATCHES; setup->seed++)
        hash = vl_mix(hash ^ sign_match(rules, setup, state));
    return hash;
}

static void standard_options(const struct vl_rules *rules, struct vl_setup *setup)
{
    for (unsigned i = 0; i < rules->option_count; i++)
        setup->option[i] = rules->options[i].standard;
}

uint64_t lab_bench_signature(const struct vl_rules *rules, const uint8_t *numbers, struct vl_state *state)
{
    uint64_t hash = 0;
    struct vl_setup setup = {.numbers = numbers};
    for (setup.seats = rules->seats_min; setup.seats <= rules->seats_max; setup.seats++) {
        standard_options(rules, &setup);
        hash = sign_matches(rules, &setup, state, hash);
        for (unsigned i = 0; i < rules->option_count; i++) {
            for (uint8_t value = 0; !rules->options[i].begins && value < rules->options[i].count; value++) {
                standard_options(rules, &setup);
                setup.option[i] = value;
                if (value != rules->options[i].standard)
                    hash = sign_matches(rules, &setup, state, hash);
            }
        }
    }
    return hash;
}

/* ---- measuring ---- */

struct bench {
    const struct vl_rules *rules;
    struct vl_setup setup;
    struct vl_state *start, *state; /* a match before its first question, and scratch */
    struct vl_view *view;
    struct vl_thinking master, roller;
    struct vl_bot *bot; /* room for either */
    struct vl_rng rng;
};

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static int ascending(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double figures[RUNS])
{
    qsort(figures, RUNS, sizeof figures[0], ascending);
    return figures[RUNS / 2];
}

/* Another match, up to its first question. */
static void new_match(struct bench *bench)
{
    bench->setup.seed = vl_random(&bench->rng);
    vl_start(bench->rules, bench->start, &bench->setup, NULL);
}

/* The clock of the processors may stand still for a while: there is no rate before it has moved. */
static bool too_short(double passed, double seconds)
{
    return passed < seconds || passed <= 0;
}

static void measure_playouts(struct bench *bench, double seconds, double *playouts, double *answers)
{
    uint64_t matches = 0, answered = 0;
    const double start = now();
    double passed;
    do {
        new_match(bench);
        for (unsigned i = 0; i < 100; i++) {
            vl_copy(bench->state, bench->start);
            answered += vl_playout(bench->rules, bench->state, &bench->rng, true);
            matches++;
        }
        passed = now() - start;
    } while (too_short(passed, seconds));
    *playouts = (double)matches / passed;
    *answers = (double)answered / passed;
}

/* Another match, up to its first choice; false if it has none. */
static bool first_choice(struct bench *bench)
{
    struct vl_state *state = bench->start;
    const struct vl_question *question = &state->question;
    new_match(bench);
    while (!state->over && ((question->answers & (question->answers - 1)) == 0 || question->seat == VL_TABLE ||
                            (question->flags & VL_ASK_EVEN)))
        vl_reply(bench->rules, state, vl_any_answer(question, &bench->rng), NULL);
    return !state->over;
}

/* One search, at the first choice. */
static void search(struct bench *bench, const struct vl_thinking *thinking)
{
    const struct vl_budget budget = {.iterations = ITERATIONS};
    const vl_seat seat = bench->start->question.seat;
    memset(bench->bot, 0, vl_bot_size(bench->rules, thinking));
    vl_bot_start(bench->bot, bench->rules, thinking, seat, bench->setup.seed);
    vl_observe(bench->rules, bench->start, seat, bench->view);
    vl_search(bench->bot, bench->view, &budget, NULL, NULL);
}

static double measure_search(struct bench *bench, const struct vl_thinking *thinking, double seconds)
{
    uint64_t iterations = 0;
    const double start = now();
    double passed = 0;
    for (unsigned tries = 0; iterations > 0 ? too_short(passed, seconds) : tries < SEARCHED_MAX; tries++) {
        if (!first_choice(bench))
            continue;
        search(bench, thinking);
        iterations += ITERATIONS;
        passed = now() - start;
    }
    return passed > 0 ? (double)iterations / passed : 0;
}

static void measure(struct bench *bench, double seconds, struct bench_result *out)
{
    double playouts[RUNS], answers[RUNS], iterations[RUNS], rollouts[RUNS];
    for (unsigned i = 0; i < RUNS; i++) {
        measure_playouts(bench, seconds / RUNS, &playouts[i], &answers[i]);
        iterations[i] = measure_search(bench, &bench->master, seconds / RUNS);
        rollouts[i] = measure_search(bench, &bench->roller, seconds / RUNS);
    }
    out->playouts = median(playouts);
    out->answers = median(answers);
    out->iterations = median(iterations);
    out->rollout_iterations = median(rollouts);
}

static struct bench bench_of(const struct vl_table_setup *table)
{
    struct bench bench = {.rules = table->rules,
                          .setup = {.seats = table->seats, .numbers = table->numbers},
                          .master = vl_thinking_at(table, VL_MASTER),
                          .rng = {1}};
    memcpy(bench.setup.option, table->option, sizeof table->option);
    vl_thinking_parse("search:leaf=rollout,nodes=512", &bench.roller, NULL);
    return bench;
}

static struct vl_bot *room_for_bots(const struct bench *bench)
{
    const size_t master = vl_bot_size(bench->rules, &bench->master), roller = vl_bot_size(bench->rules, &bench->roller);
    return calloc(1, master > roller ? master : roller);
}

bool lab_bench_run(const struct vl_table_setup *table, double seconds, struct bench_result *out)
{
    const struct vl_rules *rules = table->rules;
    struct bench bench = bench_of(table);
    bench.start = calloc(1, rules->state_size);
    bench.state = calloc(1, rules->state_size);
    bench.view = calloc(1, rules->state_size);
    bench.bot = room_for_bots(&bench);
    const bool complete = bench.start && bench.state && bench.view && bench.bot;
    if (complete) {
        out->net = bench.master.net != NULL;
        out->signature = lab_bench_signature(rules, table->numbers, bench.state);
        measure(&bench, seconds, out);
    }
    free(bench.start);
    free(bench.state);
    free(bench.view);
    free(bench.bot);
    return complete;
}
