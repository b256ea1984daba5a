/* veillee arena: the order from the command line, the results as text or JSON lines. */
#include "cli/arena.h"

#include "cli/commands.h"
#include "cli/json.h"
#include "cli/options.h"
#include "cli/table.h"

#include "veillee/record.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { GAMES_STANDARD = 100, GAMES_MAX = 1000000, THREADS_MAX = 256, SEATS_STANDARD = 4 };

/* The words of the command line; begins with those that other subcommands take too. */
struct order_words {
    struct cli_table table;
    struct arena_player line_up[VL_SEATS_MAX];
    unsigned seats;
    uint64_t games, threads, iterations, milliseconds;
    bool json, census;
};

/* What has been counted for a player of the line-up. */
struct tally {
    double wins, last, score, score_squares, seconds, longest;
    uint64_t thoughts;
};

/* ... and for a place from the first player on. */
struct place_tally {
    double wins, last;
};

struct report {
    const struct cli *cli;
    const struct arena_order *order;
    bool json, progress;
    uint32_t matches;
    uint64_t answers;
    struct tally player[VL_SEATS_MAX];
    double seat_wins[VL_SEATS_MAX];
    struct place_tally from_first[VL_SEATS_MAX];
};

/* ---- options ---- */

static bool take_seat(struct cli *cli, void *into, const char *value)
{
    struct order_words *words = into;
    if (words->seats == VL_SEATS_MAX)
        return cli_fail(cli, CLI_USAGE, "cli.wrong.seats", value, NULL) == CLI_DONE;
    struct vl_diag diag = {0};
    if (cli_arena_player_parse(value, &words->line_up[words->seats], &diag) != VL_OK)
        return cli_fail(cli, CLI_USAGE, "cli.wrong.level", diag.what, diag.expected) == CLI_DONE;
    words->seats++;
    return true;
}

static bool take_games(struct cli *cli, void *into, const char *value)
{
    return cli_number(cli, "--games", value, 1, GAMES_MAX, &((struct order_words *)into)->games);
}

static bool take_threads(struct cli *cli, void *into, const char *value)
{
    return cli_number(cli, "--threads", value, 1, THREADS_MAX, &((struct order_words *)into)->threads);
}

static bool take_iterations(struct cli *cli, void *into, const char *value)
{
    return cli_number(cli, "--iterations", value, 1, 100000000, &((struct order_words *)into)->iterations);
}

static bool take_time(struct cli *cli, void *into, const char *value)
{
    return cli_number(cli, "--time", value, 1, 3600000, &((struct order_words *)into)->milliseconds);
}

static bool take_json(struct cli *cli, void *into, const char *value)
{
    (void)cli;
    (void)value;
    ((struct order_words *)into)->json = true;
    return true;
}

static bool take_census(struct cli *cli, void *into, const char *value)
{
    ((struct order_words *)into)->census = true;
    return take_json(cli, into, value);
}

const struct cli_option cli_arena_options[] = {
    {"seat", "PLAYER", take_seat},
    {"games", "N", take_games},
    {"seed", "N", cli_take_seed},
    {"option", "ID=VALUE", cli_take_option},
    {"threads", "N", take_threads},
    {"iterations", "N", take_iterations},
    {"json", NULL, take_json},
    {"census", NULL, take_census},
    {"time", "MS", take_time},
    {"record", "DIR", cli_take_record},
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
        cli_arena_player_parse(p == 0 ? "adept" : "beginner", &words->line_up[p], NULL);
}

static unsigned processors(void)
{
    const long online = sysconf(_SC_NPROCESSORS_ONLN);
    return online < 1 ? 1 : online > THREADS_MAX ? THREADS_MAX : (unsigned)online;
}

/* False: told, cli->status set. */
static bool make_order(struct cli *cli, struct order_words *words, const struct vl_rules *rules,
                       struct vl_table_setup *setup, struct arena_order *order)
{
    if (words->seats == 0)
        line_up_standard(words, rules);
    for (unsigned p = 0; p < words->seats; p++)
        words->table.seat[words->table.seats++] = ":adept";
    if (!cli_table_setup(cli, &words->table, rules, setup))
        return false;
    *order = (struct arena_order){
        .rules = rules,
        .setup = {.seats = setup->seats, .numbers = setup->numbers},
        .games = words->games ? (uint32_t)words->games : GAMES_STANDARD,
        .seed = setup->seed,
        .iterations = (uint32_t)words->iterations,
        .milliseconds = (uint32_t)words->milliseconds,
        .threads = words->threads ? (unsigned)words->threads : processors(),
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
    for (uint32_t number = 0; cli->status == CLI_DONE && number < order->games; number++) {
        cli_arena_path(order, number, path, sizeof path);
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

/* ---- counting ---- */

static void count_match(struct report *report, const struct arena_match *match)
{
    const unsigned seats = report->order->setup.seats;
    const vl_seats last = cli_arena_last(match, seats, report->order->rules->fewest);
    for (vl_seat s = 0; s < seats; s++) {
        struct tally *tally = &report->player[(s + seats - match->number % seats) % seats];
        struct place_tally *from_first = &report->from_first[arena_place(match, s, seats)];
        const double won = match->winners >> s & 1 ? 1.0 / vl_count(match->winners) : 0;
        tally->wins += won;
        tally->last += last >> s & 1;
        report->seat_wins[s] += won;
        from_first->wins += won;
        from_first->last += last >> s & 1;
        tally->score += match->scores[s];
        tally->score_squares += (double)match->scores[s] * match->scores[s];
        tally->thoughts += match->thoughts[s];
        tally->seconds += match->seconds[s];
        tally->longest = fmax(tally->longest, match->longest[s]);
    }
    report->matches++;
    report->answers += match->answers;
}

/* Of the matches, with its interval. */
struct share {
    double is, low, high;
};

static struct share share_of(const struct report *report, double count)
{
    struct share share = {.is = count / report->matches};
    cli_arena_interval(count, report->matches, &share.low, &share.high);
    return share;
}

/* What is said of a player of the line-up. */
struct result {
    struct share won, last;
    double mean, spread, think_mean, think_longest; /* thinking in milliseconds */
};

static struct result result_of(const struct report *report, unsigned player)
{
    const struct tally *tally = &report->player[player];
    const double n = report->matches;
    struct result result = {
        .won = share_of(report, tally->wins), .last = share_of(report, tally->last), .mean = tally->score / n};
    result.spread = n > 1 ? sqrt(fmax(0, (tally->score_squares - tally->score * result.mean) / (n - 1))) : 0;
    result.think_mean = tally->thoughts ? 1000 * tally->seconds / (double)tally->thoughts : 0;
    result.think_longest = 1000 * tally->longest;
    return result;
}

/* ---- JSON ---- */

static void print_id(const char *id)
{
    json_t *text = cli_json_text(id);
    json_dumpf(text, stdout, JSON_ENCODE_ANY);
    json_decref(text);
}

/* Of a match that a program has lost by a fault. */
static void print_forfeit(const struct arena_match *match)
{
    if (match->forfeit != VL_NONE)
        printf(",\"forfeit\":{\"seat\":%u,\"fault\":\"%s\"}", (unsigned)match->forfeit,
               cli_arena_fault_id(match->fault));
}

static void print_match(const struct arena_order *order, const struct arena_match *match)
{
    const unsigned seats = order->setup.seats;
    printf("{\"game\":\"%s\",\"seed\":%llu,\"seats\":[", order->rules->id, (unsigned long long)match->seed);
    for (vl_seat s = 0; s < seats; s++) {
        fputs(s ? "," : "", stdout);
        print_id(arena_player(order, match->number, s)->id);
    }
    printf("],\"scores\":[");
    for (vl_seat s = 0; s < seats; s++)
        printf("%s%d", s ? "," : "", match->scores[s]);
    printf("],\"winners\":[");
    const char *comma = "";
    for (VL_EACH(s, match->winners)) {
        printf("%s%u", comma, (unsigned)s);
        comma = ",";
    }
    printf("],\"first\":%u,\"answers\":%u", match->first, match->answers);
    print_forfeit(match);
    printf("}\n");
    fflush(stdout);
}

static void print_shares(const struct share *won, const struct share *last)
{
    printf("\"share\":%.4f,\"low\":%.4f,\"high\":%.4f,\"last\":%.4f,\"last_low\":%.4f,\"last_high\":%.4f", won->is,
           won->low, won->high, last->is, last->low, last->high);
}

static void print_player(const struct report *report, unsigned player)
{
    const struct result result = result_of(report, player);
    fputs("{\"level\":", stdout);
    print_id(report->order->line_up[player].id);
    printf(",\"matches\":%u,\"wins\":%.4f,", report->matches, report->player[player].wins);
    print_shares(&result.won, &result.last);
    printf(",\"score_mean\":%.3f,\"score_spread\":%.3f,\"think_ms_mean\":%.3f,\"think_ms_longest\":%.3f}", result.mean,
           result.spread, result.think_mean, result.think_longest);
}

static void print_place_share(const struct report *report, unsigned place)
{
    const struct place_tally *tally = &report->from_first[place];
    const struct share won = share_of(report, tally->wins), last = share_of(report, tally->last);
    printf("{\"wins\":%.4f,", tally->wins);
    print_shares(&won, &last);
    printf("}");
}

static void print_summary_json(const struct report *report, double seconds)
{
    const unsigned seats = report->order->setup.seats;
    printf("{\"summary\":{\"game\":\"%s\",\"seed\":%llu,\"matches\":%u,\"line_up\":[", report->order->rules->id,
           (unsigned long long)report->order->seed, report->matches);
    for (unsigned p = 0; p < seats; p++) {
        fputs(p ? "," : "", stdout);
        print_player(report, p);
    }
    printf("],\"seat_shares\":[");
    for (unsigned s = 0; s < seats; s++)
        printf("%s%.4f", s ? "," : "", report->seat_wins[s] / report->matches);
    printf("],\"place_shares\":[");
    for (unsigned p = 0; p < seats; p++) {
        fputs(p ? "," : "", stdout);
        print_place_share(report, p);
    }
    printf("],\"answers_mean\":%.2f,\"seconds\":%.3f}}\n", (double)report->answers / report->matches, seconds);
}

/* ---- text ---- */

/* A number as the language writes it. */
static const char *decimal(const struct cli *cli, double number, int places, char out[32])
{
    snprintf(out, 32, "%.*f", places, number);
    char *point = strchr(out, '.');
    if (point && cli->language == VL_FRENCH)
        *point = ',';
    return out;
}

/* A level by its name in the language, any other player, and one of a character, as it was typed. */
static const char *player_name(const struct cli *cli, const struct arena_player *player)
{
    char key[64];
    if (player->kind == ARENA_RANDOM)
        return cli_text(cli, "arena.random");
    if (player->level == VL_HUMAN || player->thinking.character != VL_EVEN)
        return player->id;
    snprintf(key, sizeof key, "level.%s", vl_level_id(player->level));
    return cli_text(cli, key);
}

static void say_player(const struct report *report, unsigned player)
{
    const struct cli *cli = report->cli;
    const struct result result = result_of(report, player);
    char wins[32], share[32], low[32], high[32], mean[32], spread[32], think[32], longest[32];
    char last[32], last_low[32], last_high[32];
    const struct vl_text_arg args[] = {
        {"player", NULL, (long)player + 1},
        {"level", player_name(cli, &report->order->line_up[player]), 0},
        {"matches", NULL, (long)report->matches},
        {"wins", decimal(cli, report->player[player].wins, 1, wins), 0},
        {"share", decimal(cli, 100 * result.won.is, 1, share), 0},
        {"low", decimal(cli, 100 * result.won.low, 1, low), 0},
        {"high", decimal(cli, 100 * result.won.high, 1, high), 0},
        {"last", decimal(cli, 100 * result.last.is, 1, last), 0},
        {"lastlow", decimal(cli, 100 * result.last.low, 1, last_low), 0},
        {"lasthigh", decimal(cli, 100 * result.last.high, 1, last_high), 0},
        {"mean", decimal(cli, result.mean, 1, mean), 0},
        {"spread", decimal(cli, result.spread, 1, spread), 0},
        {"think", decimal(cli, result.think_mean, 1, think), 0},
        {"longest", decimal(cli, result.think_longest, 0, longest), 0},
    };
    cli_say(cli, "arena.player", args, sizeof args / sizeof args[0]);
}

static void say_seats(const struct report *report)
{
    char line[256] = "", number[32];
    size_t used = 0;
    for (unsigned s = 0; s < report->order->setup.seats && used < sizeof line; s++)
        used += (size_t)snprintf(line + used, sizeof line - used, "%s%s", s ? " · " : "",
                                 decimal(report->cli, 100 * report->seat_wins[s] / report->matches, 1, number));
    const struct vl_text_arg args[] = {{"shares", line, 0}};
    cli_say(report->cli, "arena.seats", args, 1);
}

static void say_from_first(const struct report *report, unsigned place)
{
    const struct cli *cli = report->cli;
    const struct place_tally *tally = &report->from_first[place];
    const struct share won = share_of(report, tally->wins), last = share_of(report, tally->last);
    char share[32], low[32], high[32], last_share[32], last_low[32], last_high[32];
    const struct vl_text_arg args[] = {
        {"place", NULL, (long)place + 1},
        {"share", decimal(cli, 100 * won.is, 1, share), 0},
        {"low", decimal(cli, 100 * won.low, 1, low), 0},
        {"high", decimal(cli, 100 * won.high, 1, high), 0},
        {"last", decimal(cli, 100 * last.is, 1, last_share), 0},
        {"lastlow", decimal(cli, 100 * last.low, 1, last_low), 0},
        {"lasthigh", decimal(cli, 100 * last.high, 1, last_high), 0},
    };
    cli_say(cli, "arena.from_first", args, sizeof args / sizeof args[0]);
}

static void say_summary(const struct report *report, double seconds)
{
    char seed[32], answers[32], time[32];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)report->order->seed);
    const struct vl_text_arg args[] = {
        {"matches", NULL, (long)report->matches},
        {"seed", seed, 0},
        {"answers", decimal(report->cli, (double)report->answers / report->matches, 1, answers), 0},
        {"seconds", decimal(report->cli, seconds, 1, time), 0},
    };
    cli_say(report->cli, "arena.head", args, sizeof args / sizeof args[0]);
    for (unsigned p = 0; p < report->order->setup.seats; p++)
        say_player(report, p);
    say_seats(report);
    if (report->order->rules->first == VL_NONE)
        return;
    cli_say(report->cli, "arena.places", NULL, 0);
    for (unsigned p = 0; p < report->order->setup.seats; p++)
        say_from_first(report, p);
}

/* ---- running ---- */

static void take_match(void *to, const struct arena_match *match)
{
    struct report *report = to;
    count_match(report, match);
    if (report->json)
        print_match(report->order, match);
    if (report->progress)
        fprintf(stderr, "\r%u/%u", report->matches, report->order->games);
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* Plays and tells what came of it. False: diag says why not. */
static bool run(struct report *report, const struct arena_order *order, struct vl_diag *diag)
{
    const double start = now();
    const bool played = cli_arena_run(order, take_match, report, diag);
    if (report->progress)
        fputs("\r\033[K", stderr);
    if (!played)
        return false;
    if (report->json)
        print_summary_json(report, now() - start);
    else
        say_summary(report, now() - start);
    if (order->census)
        cli_census_print(order->census);
    return true;
}

int cli_arena(struct cli *cli, int argc, char **argv)
{
    struct order_words words = {0};
    struct vl_table_setup setup;
    struct arena_order order;
    if (!cli_parse(cli, argc, argv, 1, &words))
        return cli->status;
    const struct vl_rules *rules = cli_game(cli, cli->operand_count ? cli->operands[0] : NULL);
    if (!rules || !make_order(cli, &words, rules, &setup, &order) || !check_records(cli, &order))
        return cli->status;
    struct vl_diag diag = {.key = "memory"};
    struct report report = {.cli = cli, .order = &order, .json = words.json};
    report.progress = !words.json && isatty(STDERR_FILENO);
    order.census = words.census ? calloc(1, sizeof *order.census) : NULL;
    if (order.census)
        cli_census_start(order.census, rules);
    const bool played = (order.census || !words.census) && run(&report, &order, &diag);
    free(order.census);
    return played ? CLI_DONE : say_failure(cli, &diag);
}
