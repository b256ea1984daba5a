/* veillee arena: the order from the command line, and playing it. */
#include "cli/confine.h"
#include "cli/options.h"
#include "cli/table.h"
#include "front/out.h"
#include "front/processors.h"
#include "lab/census.h"
#include "lab/commands.h"
#include "lab/report.h"

#include "veillee/record.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { GAMES_STANDARD = 100, GAMES_TESTED = 20000, GAMES_MAX = 1000000, THREADS_MAX = 256, SEATS_STANDARD = 4 };

/* The words of the command line; begins with those that other subcommands take too. */
struct order_words {
    struct cli_table table;
    struct arena_player line_up[VL_SEATS_MAX];
    char sits[VL_SEATS_MAX][VL_PLAYER_WORD + 1]; /* for the set-up: that somebody sits there, with which head start */
    unsigned seats;
    uint64_t games, threads, iterations, milliseconds;
    struct sprt_order sprt; /* high == 0: no test */
    uint32_t shard, shards; /* shards == 0: everything is played here */
    bool duplicate, json, census, untimed;
};

/* ---- options ---- */

static bool take_seat(struct cli *cli, void *into, const char *value)
{
    struct order_words *words = into;
    if (words->seats == VL_SEATS_MAX)
        return cli_fail(cli, CLI_USAGE, "cli.wrong.seats", value, NULL) == CLI_DONE;
    struct vl_diag diag = {0};
    if (lab_arena_player_parse(value, &words->line_up[words->seats], &diag) != VL_OK)
        return cli_fail(cli, CLI_USAGE, "cli.wrong.level", diag.what, diag.expected) == CLI_DONE;
    words->seats++;
    return true;
}

static bool take_sprt(struct cli *cli, void *into, const char *value)
{
    if (!lab_sprt_parse(value, &((struct order_words *)into)->sprt))
        return cli_fail(cli, CLI_USAGE, "arena.wrong.sprt", value, NULL) == CLI_DONE;
    ((struct order_words *)into)->duplicate = true;
    return true;
}

static bool take_shard(struct cli *cli, void *into, const char *value)
{
    struct order_words *words = into;
    if (!lab_shard_parse(value, &words->shard, &words->shards))
        return cli_fail(cli, CLI_USAGE, "arena.wrong.shard", value, NULL) == CLI_DONE;
    return true;
}

static bool take_census(struct cli *cli, void *into, const char *value)
{
    (void)cli;
    (void)value;
    ((struct order_words *)into)->census = ((struct order_words *)into)->json = true;
    return true;
}

const struct cli_option lab_arena_options[] = {
    CLI_TAKEN("seat", "PLAYER", take_seat),
    CLI_NUMBER("games", "N", struct order_words, games, 1, GAMES_MAX),
    CLI_TAKEN("seed", "N", cli_take_seed),
    CLI_TAKEN("option", "ID=VALUE", cli_take_option),
    CLI_NUMBER("threads", "N", struct order_words, threads, 1, THREADS_MAX),
    CLI_NUMBER("iterations", "N", struct order_words, iterations, 1, 100000000),
    CLI_NUMBER("time", "MS", struct order_words, milliseconds, 1, 3600000),
    CLI_FLAG("duplicate", struct order_words, duplicate),
    CLI_TAKEN("sprt", "P0,P1", take_sprt),
    CLI_FLAG("json", struct order_words, json),
    CLI_TAKEN("census", NULL, take_census),
    CLI_FLAG("untimed", struct order_words, untimed),
    CLI_TEXT("record", "DIR", struct order_words, table.record),
    CLI_TAKEN("shard", "I/N", take_shard),
    {0},
};

/* An adept among beginners. */
static void line_up_standard(struct order_words *words, const struct vl_rules *rules)
{
    words->seats = SEATS_STANDARD;
    if (words->seats < rules->seats_min)
        words->seats = rules->seats_min;
    if (words->seats > rules->seats_max)
        words->seats = rules->seats_max;
    for (unsigned p = 0; p < words->seats; p++)
        lab_arena_player_parse(p == 0 ? "adept" : "beginner", &words->line_up[p], NULL);
}

/* So many matches, up to whole deals where these are played from every seat. */
static uint32_t games_of(const struct order_words *words, unsigned seats)
{
    const uint32_t standard = words->sprt.high > 0 ? GAMES_TESTED : GAMES_STANDARD;
    const uint32_t games = words->games ? (uint32_t)words->games : standard;
    return words->duplicate ? (games + seats - 1) / seats * seats : games;
}

/* False: told, cli->status set. */
static bool make_order(struct cli *cli, struct order_words *words, const struct vl_rules *rules,
                       struct vl_table_setup *setup, struct arena_order *order)
{
    if (words->seats == 0)
        line_up_standard(words, rules);
    for (unsigned p = 0; p < words->seats; p++) {
        const struct vl_player player = {.level = VL_ADEPT, .head = words->line_up[p].head};
        words->sits[p][0] = ':';
        vl_player_write(&player, words->sits[p] + 1);
        words->table.seat[words->table.seats++] = words->sits[p];
    }
    if (!cli_table_setup(cli, &words->table, rules, setup))
        return false;
    *order = (struct arena_order){
        .rules = rules,
        .setup = {.seats = setup->seats, .numbers = setup->numbers},
        .games = games_of(words, setup->seats),
        .seed = setup->seed,
        .duplicate = words->duplicate,
        .shard = words->shard,
        .shards = words->shards,
        .iterations = (uint32_t)words->iterations,
        .milliseconds = (uint32_t)words->milliseconds,
        .threads = words->threads ? (unsigned)words->threads : vl_processors(THREADS_MAX),
        .folder = words->table.record,
        .table = *setup,
    };
    memcpy(order->setup.option, setup->option, sizeof setup->option);
    memcpy(order->line_up, words->line_up, sizeof order->line_up);
    return true;
}

/* ---- records ---- */

/* A record names levels: the first player who is none, or NULL. */
static const char *without_level(const struct arena_order *order)
{
    for (unsigned p = 0; p < order->setup.seats; p++)
        if (order->line_up[p].level == VL_HUMAN)
            return order->line_up[p].id;
    return NULL;
}

/* That there is room for the records, before a long tournament. False: told, cli->status set. */
static bool check_records(struct cli *cli, const struct arena_order *order)
{
    struct stat status;
    char path[VL_RECORD_PATH];
    cli->status = CLI_DONE;
    if (!order->folder)
        return true;
    if (without_level(order))
        cli->status = cli_fail(cli, CLI_USAGE, "arena.record.random", without_level(order), NULL);
    else if (stat(order->folder, &status) != 0)
        cli->status = cli_fail(cli, CLI_FAILED, "arena.record.folder", order->folder, strerror(errno));
    else if (!S_ISDIR(status.st_mode))
        cli->status = cli_fail(cli, CLI_FAILED, "arena.record.folder", order->folder, strerror(ENOTDIR));
    for (uint32_t turn = 0; cli->status == CLI_DONE && turn < lab_arena_matches(order); turn++) {
        lab_arena_path(order, lab_arena_number(order, turn), path, sizeof path);
        if (lstat(path, &status) == 0)
            cli->status = cli_fail(cli, CLI_FAILED, "arena.record.exists", path, NULL);
    }
    return cli->status == CLI_DONE;
}

static int say_failure(const struct cli *cli, const struct vl_diag *diag)
{
    if (strcmp(diag->key, "memory") == 0)
        return cli_fail(cli, CLI_FAILED, "arena.memory", NULL, NULL);
    return cli_fail(cli, CLI_FAILED, "arena.record.stopped", diag->file, strerror(diag->os_error));
}

/* ---- how far it is, on standard error: on a terminal one line that is renewed, else a line a minute ---- */

struct arena_progress {
    const struct arena_results *results;
    uint32_t matches; /* that are to be played */
    bool terminal, silent;
    double start, told; /* seconds of the monotonic clock */
};

/* Seconds between two lines. */
static const double pause_on_terminal = 0.2, pause_elsewhere = 60;

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* `results` goes on being counted. If `quiet`, nothing is told but on a terminal that has nothing else to show. */
static void progress_start(struct arena_progress *progress, const struct arena_results *results, bool quiet)
{
    const bool terminal = isatty(STDERR_FILENO);
    *progress = (struct arena_progress){
        .results = results,
        .matches = lab_arena_matches(results->order),
        .terminal = terminal,
        .silent = quiet && (!terminal || isatty(STDOUT_FILENO)),
        .start = now(),
    };
    progress->told = terminal ? 0 : progress->start;
}

/* "4:07", or "2:04:07". */
static const char *duration(double seconds, char out[32])
{
    const unsigned long whole = (unsigned long)(seconds + 0.5);
    if (whole >= 3600)
        snprintf(out, 32, "%lu:%02lu:%02lu", whole / 3600, whole / 60 % 60, whole % 60);
    else
        snprintf(out, 32, "%lu:%02lu", whole / 60, whole % 60);
    return out;
}

/* What the sequential test says so far, or nothing; of one shard alone it says nothing. */
static const char *test_so_far(const struct arena_results *results, char *out, size_t size)
{
    const struct cli *cli = results->cli;
    char ratio[32], lower[32], upper[32];
    double bound[2];
    out[0] = '\0';
    if (results->sprt.order.high == 0 || results->order->shards > 0)
        return out;
    lab_sprt_bounds(&results->sprt.order, &bound[0], &bound[1]);
    const struct vl_text_arg args[] = {
        {"ratio", lab_decimal(cli, lab_sprt_ratio(&results->sprt), 2, ratio), 0},
        {"lower", lab_decimal(cli, bound[0], 2, lower), 0},
        {"upper", lab_decimal(cli, bound[1], 2, upper), 0},
    };
    vl_text_say(&cli->catalogue, NULL, cli->language, "arena.progress.sprt", args, 3, out, size);
    return out;
}

static void write_line(const struct arena_progress *progress, double seconds, char *out, size_t size)
{
    const struct arena_results *results = progress->results;
    const struct cli *cli = results->cli;
    const struct arena_share won = lab_results_won(results, 0);
    const double rate = results->matches / (seconds > 0.001 ? seconds : 0.001);
    char per_minute[32], left[32], share[32], low[32], high[32], test[256];
    const struct vl_text_arg args[] = {
        {"matches", NULL, (long)results->matches},
        {"games", NULL, (long)progress->matches},
        {"rate", lab_decimal(cli, 60 * rate, rate < 1 ? 1 : 0, per_minute), 0},
        {"left", duration((progress->matches - results->matches) / rate, left), 0},
        {"share", lab_decimal(cli, 100 * won.is, 1, share), 0},
        {"low", lab_decimal(cli, 100 * won.low, 1, low), 0},
        {"high", lab_decimal(cli, 100 * won.high, 1, high), 0},
        {"test", test_so_far(results, test, sizeof test), 0},
    };
    vl_text_say(&cli->catalogue, NULL, cli->language, "arena.progress", args, sizeof args / sizeof args[0], out, size);
}

/* After each match: tells if it is time to. */
static void progress_tell(struct arena_progress *progress)
{
    const double time = now();
    char line[512];
    if (progress->silent || time - progress->told < (progress->terminal ? pause_on_terminal : pause_elsewhere))
        return;
    write_line(progress, time - progress->start, line, sizeof line);
    if (progress->terminal)
        vl_out_progress(line);
    else
        fprintf(vl_err(), "%s\n", line);
    progress->told = time;
}

/* Takes the line away. Returns the seconds since the start. */
static double progress_end(struct arena_progress *progress)
{
    if (progress->terminal && progress->told > 0)
        vl_out_progress("");
    return now() - progress->start;
}

/* ---- playing ---- */

/* Programs as players would inherit it: with them all stays as it is. */
static void confine(const struct arena_order *order)
{
    for (unsigned p = 0; p < order->setup.seats; p++)
        if (order->line_up[p].kind == ARENA_PROGRAM)
            return;
    cli_confine(order->folder ? CLI_MAKES_BELOW : CLI_MAKES_NOTHING, order->folder);
}

/* What is made of a match. */
struct run {
    struct arena_results results;
    struct arena_progress progress;
    struct arena_shard_writer shard;
    bool json;
};

static bool take_match(void *to, const struct arena_match *match)
{
    struct run *run = to;
    const bool more = lab_results_count(&run->results, match);
    if (run->results.order->shards > 0)
        lab_shard_match(&run->shard, match);
    else if (run->json)
        lab_results_print_match(&run->results, match);
    progress_tell(&run->progress);
    return more || run->results.order->shards > 0;
}

/* The end of a tournament. */
static void tell(const struct arena_results *results, bool json, double seconds)
{
    if (json)
        lab_results_print(results, seconds);
    else
        lab_results_say(results, seconds);
    if (results->order->census)
        lab_census_print(results->order->census);
}

static int play(struct cli *cli, struct run *run)
{
    const struct arena_order *order = run->results.order;
    struct vl_diag diag = {.key = "memory"};
    if (order->shards > 0)
        lab_shard_start(&run->shard, &run->results);
    progress_start(&run->progress, &run->results, run->json && order->shards == 0);
    const bool played = lab_arena_run(order, take_match, run, &diag);
    const double seconds = progress_end(&run->progress);
    if (!played)
        return say_failure(cli, &diag);
    if (order->shards == 0)
        tell(&run->results, run->json, seconds);
    else if (!lab_shard_end(&run->shard, &run->results, seconds))
        return cli_fail(cli, CLI_FAILED, "arena.shard.output", NULL, NULL);
    return CLI_DONE;
}

/* What cannot go together. False: told, cli->status set. */
static bool check_words(struct cli *cli, const struct order_words *words)
{
    if (words->census && words->sprt.high > 0)
        cli->status = cli_fail(cli, CLI_USAGE, "arena.wrong.census", NULL, NULL);
    else if (words->shards > 0 && !words->table.seeded)
        cli->status = cli_fail(cli, CLI_USAGE, "arena.wrong.unseeded", NULL, NULL);
    return cli->status == CLI_DONE;
}

static int order_and_play(struct cli *cli, struct order_words *words)
{
    struct vl_table_setup setup;
    struct arena_order order;
    const struct vl_rules *rules = cli_game(cli, cli->operand_count ? cli->operands[0] : NULL);
    if (!rules || !check_words(cli, words) || !make_order(cli, words, rules, &setup, &order) ||
        !check_records(cli, &order))
        return cli->status;
    order.census = words->census ? calloc(1, sizeof *order.census) : NULL;
    if (words->census && !order.census)
        return cli_fail(cli, CLI_FAILED, "arena.memory", NULL, NULL);
    if (order.census)
        lab_census_start(order.census, rules);
    struct run run = {.json = words->json};
    lab_results_start(&run.results, cli, &order, &words->sprt);
    run.results.untimed = words->untimed;
    confine(&order);
    for (unsigned p = 0; p < order.setup.seats; p++)
        run.results.name[p] = order.line_up[p].id;
    const int status = play(cli, &run);
    free(order.census);
    return status;
}

int lab_arena(struct cli *cli, int argc, char **argv)
{
    struct order_words words = {0};
    if (!cli_parse(cli, argc, argv, 1, &words))
        return cli->status;
    cli->status = CLI_DONE;
    return order_and_play(cli, &words);
}
