/* veillee bench: measuring a game, and signing how it plays; the figures as text or JSON lines. */
#include "bots/choice.h"
#include "cli/command_options.h"
#include "cli/order.h"
#include "front/out.h"
#include "lab/lab_commands.h"
#include "veillee/bot.h"
#include "veillee/games.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { RUNS = 5, SIGNED_MATCHES = 4, A_SEARCH = 1000, SEARCHED_MAX = 200 };

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

/* A hash over every state of a fixed number of random matches, with all numbers of seats and every value of every
 * option: it changes when the rules, the order of answers or the random numbers do. */
static uint64_t sign(const struct vl_rules *rules, const uint8_t *numbers, struct vl_state *state)
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

enum figure {
    PLAYOUTS,   /* whole random matches a second */
    ANSWERS,    /* answered questions a second */
    ITERATIONS, /* of the search, as a master thinks at that table, at the first question that is a choice; 0: there is
                   none */
    ROLLOUTS,   /* the same with playouts at the leaves */
    FIGURES,
};

struct bench {
    const struct vl_rules *rules;
    struct vl_setup setup;
    struct vl_state *start, *state; /* a match before its first question, and scratch */
    struct vl_view *view;
    struct vl_thinking master, roller;
    struct vl_bot *bot; /* room for either */
    struct vl_rng rng;
    double figure[FIGURES];
    uint64_t signature;
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
            answered += vl_playout_match(bench->rules, bench->state, &bench->rng);
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
    while (!state->over && !vl_is_choice(question, question->answers))
        vl_reply(bench->rules, state, vl_any_answer(question, &bench->rng), NULL);
    return !state->over;
}

/* One search, at the first choice. */
static void search(struct bench *bench, const struct vl_thinking *thinking)
{
    const struct vl_budget budget = {.iterations = A_SEARCH};
    const vl_seat seat = bench->start->question.seat;
    memset(bench->bot, 0, vl_bot_size(bench->rules, thinking));
    vl_bot_start(bench->bot, bench->rules, thinking, seat, bench->setup.seed);
    vl_observe(bench->rules, bench->start, seat, bench->view);
    vl_search(bench->bot, bench->view, &budget, NULL);
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
        iterations += A_SEARCH;
        passed = now() - start;
    }
    return passed > 0 ? (double)iterations / passed : 0;
}

/* Each figure is the median of several runs, which last `seconds` together (0: as short as can be). */
static void measure(struct bench *bench, double seconds)
{
    double run[FIGURES][RUNS];
    for (unsigned i = 0; i < RUNS; i++) {
        measure_playouts(bench, seconds / RUNS, &run[PLAYOUTS][i], &run[ANSWERS][i]);
        run[ITERATIONS][i] = measure_search(bench, &bench->master, seconds / RUNS);
        run[ROLLOUTS][i] = measure_search(bench, &bench->roller, seconds / RUNS);
    }
    for (unsigned figure = 0; figure < FIGURES; figure++) {
        qsort(run[figure], RUNS, sizeof run[figure][0], ascending);
        bench->figure[figure] = run[figure][RUNS / 2];
    }
}

static struct bench bench_of(const struct vl_match_setup *table)
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

/* Measures matches at this table on one core. False: no memory. */
static bool run_bench(struct bench *bench, double seconds)
{
    const size_t size = bench->rules->state_size;
    bench->start = calloc(1, size);
    bench->state = calloc(1, size);
    bench->view = calloc(1, size);
    bench->bot = room_for_bots(bench);
    const bool complete = bench->start && bench->state && bench->view && bench->bot;
    if (complete) {
        bench->signature = sign(bench->rules, bench->setup.numbers, bench->state);
        measure(bench, seconds);
    }
    free(bench->start);
    free(bench->state);
    free(bench->view);
    free(bench->bot);
    return complete;
}

/* ---- the command ---- */

/* Begins with the words that other subcommands take too. */
struct bench_words {
    struct cli_order table;
    bool json;
    uint64_t seconds, seats;
};

const struct cli_option lab_bench_options[] = {
    CLI_FLAG("json", struct bench_words, json),
    CLI_NUMBER("seconds", "N", struct bench_words, seconds, 0, 600),
    CLI_NUMBER("seats", "N", struct bench_words, seats, 1, VL_SEATS_MAX),
    CLI_TAKEN("option", "ID=VALUE", cli_take_option),
    {0},
};

static void print_json(const struct bench *bench)
{
    fprintf(vl_out(),
            "{\"game\":\"%s\",\"net\":%s,\"playouts_per_second\":%.0f,\"answers_per_second\":%.0f,\"state_bytes\":%u,"
            "\"iterations_per_second\":%.0f,\"rollout_iterations_per_second\":%.0f,\"signature\":\"%016llx\"}\n",
            bench->rules->id, bench->master.net ? "true" : "false", bench->figure[PLAYOUTS], bench->figure[ANSWERS],
            (unsigned)bench->rules->state_size, bench->figure[ITERATIONS], bench->figure[ROLLOUTS],
            (unsigned long long)bench->signature);
}

/* Three significant digits, and the rest as zeros, in groups of three: "27,300,000". */
static void rounded(const struct cli *cli, double number, char out[48])
{
    char digits[32];
    double unit = 1;
    while (number / unit >= 1000)
        unit *= 10;
    const size_t length = (size_t)snprintf(digits, sizeof digits, "%.0f", floor(number / unit + 0.5) * unit);
    const char *gap = vl_language_like(&cli->catalogue, cli->language) == VL_FRENCH ? "\u202F" : ",";
    size_t used = 0;
    for (size_t i = 0; i < length; i++)
        used += (size_t)snprintf(out + used, 48 - used, "%s%c", i > 0 && (length - i) % 3 == 0 ? gap : "", digits[i]);
}

static void say(const struct cli *cli, const struct bench *bench)
{
    char signature[24], figure[FIGURES][48];
    snprintf(signature, sizeof signature, "%016llx", (unsigned long long)bench->signature);
    for (unsigned i = 0; i < FIGURES; i++)
        rounded(cli, bench->figure[i], figure[i]);
    const struct vl_text_arg args[] = {
        {"game", bench->rules->id, 0},         {"playouts", figure[PLAYOUTS], 0},
        {"answers", figure[ANSWERS], 0},       {"bytes", NULL, (long)bench->rules->state_size},
        {"iterations", figure[ITERATIONS], 0}, {"rollouts", figure[ROLLOUTS], 0},
        {"signature", signature, 0},
    };
    cli_print(cli, bench->figure[ITERATIONS] > 0 ? "bench.game" : "bench.game.no_choice", args,
              sizeof args / sizeof args[0]);
}

static int bench_game(struct cli *cli, const struct vl_rules *rules, const struct bench_words *words)
{
    struct vl_match_setup table;
    struct cli_order ordered = words->table;
    for (uint64_t seat = 0; seat < words->seats; seat++)
        ordered.seat[ordered.seats++] = ":adept";
    if (!cli_order_setup(cli, &ordered, rules, &table))
        return cli->status;
    struct bench bench = bench_of(&table);
    if (!run_bench(&bench, (double)words->seconds))
        return cli_fail(cli, CLI_FAILED, "arena.memory", NULL, NULL);
    if (words->json)
        print_json(&bench);
    else
        say(cli, &bench);
    fflush(vl_out());
    return CLI_DONE;
}

int lab_bench(struct cli *cli, int argc, char **argv)
{
    struct bench_words words = {.seconds = 5};
    if (!cli_parse(cli, argc, argv, 1, &words))
        return cli->status;
    if (cli->operand_count) {
        const struct vl_rules *rules = cli_game(cli, cli->operands[0]);
        return rules ? bench_game(cli, rules, &words) : cli->status;
    }
    int status = CLI_DONE;
    for (unsigned i = 0; vl_games[i] && status == CLI_DONE; i++) {
        const struct vl_rules *rules = cli_game(cli, vl_games[i]->id);
        status = rules ? bench_game(cli, rules, &words) : cli->status;
    }
    return status;
}
