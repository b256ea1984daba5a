/* veillee arena: the order from the command line, and playing it. */
#include "cli/command_options.h"
#include "commands/confine.h"
#include "lab/census.h"
#include "lab/lab_commands.h"
#include "lab/lines.h"
#include "lab/work.h"

#include "veillee/record.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { GAMES_STANDARD = 100, GAMES_TESTED = 20000, GAMES_MAX = 1000000, SEATS_STANDARD = 4 };

/* ---- options ---- */

static bool take_seat(struct cli *cli, void *into, const char *value)
{
    struct arena_order *order = into;
    if (order->players == VL_SEATS_MAX)
        return cli_fail(cli, CLI_USAGE, "cli.wrong.seats", value, NULL) == CLI_DONE;
    struct vl_diag diag = {0};
    if (lab_arena_player_parse(value, &order->line_up[order->players], &diag) != VL_OK)
        return cli_fail(cli, CLI_USAGE, "cli.wrong.level", diag.what, diag.expected) == CLI_DONE;
    order->players++;
    return true;
}

static bool between(double value, double low, double high)
{
    return value > low && value < high;
}

/* "0.25,0.30", with 5 % for either error, or "0.25,0.30,0.01,0.10": 0 < low < high < 1, the others above 0 and below
 * 0.5. False: it is not such a thing. */
static bool parse_sprt(const char *text, struct arena_sprt *out)
{
    double value[4] = {0, 0, 0.05, 0.05};
    unsigned count = 0;
    for (char *end; count < 4; text = end + 1) {
        if (*text < '0' || *text > '9')
            return false;
        value[count++] = strtod(text, &end);
        if (*end == '\0')
            break;
        if (*end != ',' || count == 4)
            return false;
    }
    *out = (struct arena_sprt){value[0], value[1], value[2], value[3]};
    return (count == 2 || count == 4) && between(out->low, 0, out->high) && between(out->high, out->low, 1) &&
           between(out->alpha, 0, 0.5) && between(out->beta, 0, 0.5);
}

static bool take_sprt(struct cli *cli, void *into, const char *value)
{
    struct arena_order *order = into;
    order->duplicate = true;
    return parse_sprt(value, &order->sprt) || cli_fail(cli, CLI_USAGE, "arena.wrong.sprt", value, NULL) == CLI_DONE;
}

const struct cli_option lab_arena_options[] = {
    CLI_TAKEN("seat", "PLAYER", take_seat),
    CLI_NUMBER("games", "N", struct arena_order, words.games, 1, GAMES_MAX),
    CLI_TAKEN("seed", "N", cli_take_seed),
    CLI_TAKEN("option", "ID=VALUE", cli_take_option),
    CLI_NUMBER("threads", "N", struct arena_order, words.threads, 1, LAB_THREADS_MAX),
    CLI_NUMBER("iterations", "N", struct arena_order, words.iterations, 1, 100000000),
    CLI_NUMBER("time", "MS", struct arena_order, milliseconds, 1, 3600000),
    CLI_FLAG("duplicate", struct arena_order, duplicate),
    CLI_TAKEN("sprt", "P0,P1", take_sprt),
    CLI_FLAG("census", struct arena_order, counts),
    CLI_FLAG("untimed", struct arena_order, untimed),
    CLI_TEXT("record", "DIR", struct arena_order, words.table.record),
    CLI_TAKEN("shard", "I/N", lab_take_shard),
    {0},
};

/* An adept among beginners. */
static void line_up_standard(struct arena_order *order, const struct vl_rules *rules)
{
    order->players = SEATS_STANDARD;
    if (order->players < rules->seats_min)
        order->players = rules->seats_min;
    if (order->players > rules->seats_max)
        order->players = rules->seats_max;
    for (unsigned p = 0; p < order->players; p++)
        lab_arena_player_parse(p == 0 ? "adept" : "beginner", &order->line_up[p], NULL);
}

/* So many matches, up to whole deals where these are played from every seat. */
static uint64_t games_of(const struct arena_order *order, unsigned seats)
{
    const uint64_t standard = order->sprt.high > 0 ? GAMES_TESTED : GAMES_STANDARD;
    const uint64_t games = order->words.games ? order->words.games : standard;
    return order->duplicate ? (games + seats - 1) / seats * seats : games;
}

/* Computes what follows from the words. False after reporting a fault, cli->status set. */
static bool make_order(struct cli *cli, struct arena_order *order, const struct vl_rules *rules)
{
    char sits[VL_SEATS_MAX][VL_PLAYER_WORD + 1]; /* for the set-up: that somebody sits there, with which head start */
    struct cli_order *table = &order->words.table;
    if (order->players == 0)
        line_up_standard(order, rules);
    for (unsigned p = 0; p < order->players; p++) {
        const struct vl_player player = {.level = VL_ADEPT, .head = order->line_up[p].head};
        sits[p][0] = ':';
        vl_player_write(&player, sits[p] + 1);
        table->seat[table->seats++] = sits[p];
    }
    if (!cli_order_setup(cli, table, rules, &order->table))
        return false;
    order->rules = rules;
    order->setup = (struct vl_setup){.seats = order->table.seats, .numbers = order->table.numbers};
    memcpy(order->setup.option, order->table.option, sizeof order->setup.option);
    order->words.games = games_of(order, order->setup.seats);
    table->seed = order->table.seed;
    return true;
}

/* ---- records ---- */

/* A record names levels: returns the first player without one, or NULL. */
static const char *without_level(const struct arena_order *order)
{
    for (unsigned p = 0; p < order->setup.seats; p++)
        if (order->line_up[p].level == VL_HUMAN)
            return order->line_up[p].id;
    return NULL;
}

/* Checks that records can be written, before a long tournament. False after reporting a failure, cli->status set. */
static bool check_records(struct cli *cli, const struct arena_order *order)
{
    struct stat status;
    char path[VL_RECORD_PATH];
    cli->status = CLI_DONE;
    if (!order->words.table.record)
        return true;
    if (without_level(order))
        cli->status = cli_fail(cli, CLI_USAGE, "arena.record.random", without_level(order), NULL);
    else if (stat(order->words.table.record, &status) != 0)
        cli->status = cli_fail(cli, CLI_FAILED, "arena.record.folder", order->words.table.record, strerror(errno));
    else if (!S_ISDIR(status.st_mode))
        cli->status = cli_fail(cli, CLI_FAILED, "arena.record.folder", order->words.table.record, strerror(ENOTDIR));
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

/* ---- playing ---- */

static bool take_match(void *to, const struct arena_match *match)
{
    return lab_lines_match(to, match);
}

/* Nobody reads any more: ends like any writer to a closed pipe, after the matches that were under way. */
static int unread(const struct arena_lines *lines)
{
    if (lines->error == EPIPE) {
        signal(SIGPIPE, SIG_DFL);
        raise(SIGPIPE);
    }
    return CLI_FAILED; /* and cli_main says that the output was not taken */
}

static int play(const struct cli *cli, struct arena_lines *lines)
{
    struct vl_diag diag;
    const double start = lab_seconds();
    const char *folder = lines->order->words.table.record;
    /* Programs that play would inherit the dropped rights, so nothing is dropped if there are any. */
    if (!lab_arena_has_programs(lines->order))
        cli_confine(folder ? CLI_MAKES_BELOW : CLI_MAKES_NOTHING, folder);
    signal(SIGPIPE, SIG_IGN);
    if (!lab_lines_start(lines))
        return unread(lines);
    if (!lab_arena_run(lines->order, take_match, lines, &diag))
        return say_failure(cli, &diag);
    return lines->error == 0 && lab_lines_end(lines, lab_seconds() - start) ? CLI_DONE : unread(lines);
}

/* Refuses incompatible options. False after reporting it, cli->status set. */
static bool check_words(struct cli *cli, const struct arena_order *order)
{
    if (order->counts && order->sprt.high > 0)
        cli->status = cli_fail(cli, CLI_USAGE, "arena.wrong.census", NULL, NULL);
    else if (order->words.shards > 0 && !order->words.table.seeded)
        cli->status = cli_fail(cli, CLI_USAGE, "arena.wrong.unseeded", NULL, NULL);
    return cli->status == CLI_DONE;
}

int lab_arena(struct cli *cli, int argc, char **argv)
{
    struct arena_order order = {0};
    if (!cli_parse(cli, argc, argv, 1, &order))
        return cli->status;
    cli->status = CLI_DONE;
    const struct vl_rules *rules = cli_game(cli, cli->operand_count ? cli->operands[0] : NULL);
    if (!rules || !check_words(cli, &order) || !make_order(cli, &order, rules) || !check_records(cli, &order))
        return cli->status;
    if (order.counts) {
        order.census = calloc(1, sizeof *order.census);
        if (!order.census)
            return cli_fail(cli, CLI_FAILED, "arena.memory", NULL, NULL);
        lab_census_start(order.census, rules);
    }
    struct arena_lines lines = {.cli = cli, .order = &order};
    const int status = play(cli, &lines);
    free(order.census);
    return status;
}
