/* veillee selfplay: the order from the command line, and the file. */
#include "lab/selfplay.h"

#include "cli/options.h"
#include "cli/table.h"
#include "front/processors.h"
#include "lab/commands.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { GAMES_STANDARD = 1000, GAMES_MAX = 100000000, THREADS_MAX = 256, OPENING_STANDARD = 40 };

static const char standard_player[] = "search:iterations=200,nodes=1024,leaf=net";

/* The words of the command line; begins with those that other subcommands take too. */
struct selfplay_words {
    struct cli_table table;
    const char *player, *out;
    uint64_t games, threads, iterations, options, opening, opening_answers, stray, every;
    uint64_t seats_least, seats_most; /* 0: those of the game */
    uint64_t shard, shards;           /* from 1 */
};

/* ---- options ---- */

/* Splits "A/B" or "A-B"; a word without the sign is both. */
static void split(const char *value, char sign, char first[32], char second[32])
{
    const char *at = strchr(value, sign);
    snprintf(first, 32, "%.*s", at ? (int)(at - value) : 31, value);
    snprintf(second, 32, "%s", at ? at + 1 : value);
}

/* "4" or "2-5" */
static bool take_seats(struct cli *cli, void *into, const char *value)
{
    struct selfplay_words *words = into;
    char least[32], most[32];
    split(value, '-', least, most);
    return cli_number(cli, "--seats", least, 1, VL_SEATS_MAX, &words->seats_least) &&
           cli_number(cli, "--seats", most, words->seats_least, VL_SEATS_MAX, &words->seats_most);
}

/* "2/8" */
static bool take_shard(struct cli *cli, void *into, const char *value)
{
    struct selfplay_words *words = into;
    char shard[32], shards[32];
    split(value, '/', shard, shards);
    return cli_number(cli, "--shard", shards, 1, 1000000, &words->shards) &&
           cli_number(cli, "--shard", shard, 1, words->shards, &words->shard);
}

const struct cli_option lab_selfplay_options[] = {
    CLI_TEXT("out", "FILE", struct selfplay_words, out),
    CLI_NUMBER("games", "N", struct selfplay_words, games, 1, GAMES_MAX),
    CLI_TAKEN("seed", "N", cli_take_seed),
    CLI_TAKEN("seats", "A-B", take_seats),
    CLI_TEXT("player", "PLAYER", struct selfplay_words, player),
    CLI_NUMBER("iterations", "N", struct selfplay_words, iterations, 1, 100000000),
    CLI_TAKEN("option", "ID=VALUE", cli_take_option),
    CLI_NUMBER("options", "PERCENT", struct selfplay_words, options, 0, 100),
    CLI_NUMBER("opening", "PERCENT", struct selfplay_words, opening, 0, 100),
    CLI_NUMBER("opening-answers", "N", struct selfplay_words, opening_answers, 1, 10000),
    CLI_NUMBER("stray", "PERCENT", struct selfplay_words, stray, 0, 100),
    CLI_NUMBER("every", "N", struct selfplay_words, every, 1, 10000),
    CLI_NUMBER("threads", "N", struct selfplay_words, threads, 1, THREADS_MAX),
    CLI_TAKEN("shard", "I/N", take_shard),
    {0},
};

/* ---- the order ---- */

static bool fail(struct cli *cli, int status, const char *key, const char *what, const char *expected)
{
    cli->status = cli_fail(cli, status, key, what, expected);
    return false;
}

/* The player as it was typed, with the net that is there, and no clock: the same on every machine. */
static bool set_player(struct cli *cli, const struct selfplay_words *words, const struct vl_table_setup *setup,
                       struct selfplay_order *order)
{
    struct vl_diag diag = {0};
    order->player = words->player ? words->player : standard_player;
    const enum vl_rc rc = vl_thinking_parse(order->player, &order->thinking, &diag);
    if (rc != VL_OK)
        return fail(cli, CLI_USAGE, strcmp(diag.key, "thinking.word") == 0 ? "selfplay.player" : "selfplay.value",
                    diag.what, diag.expected);
    order->thinking.net = setup->net; /* of which each match takes its own */
    order->thinking.budget.milliseconds = 0;
    if (words->iterations)
        order->thinking.budget.iterations = (uint32_t)words->iterations;
    return true;
}

static uint32_t fixed_options(const struct selfplay_words *words, const struct vl_rules *rules)
{
    uint32_t fixed = 0;
    for (unsigned k = 0; k < words->table.options; k++)
        for (unsigned i = 0; i < rules->option_count; i++) {
            const size_t length = strlen(rules->options[i].id);
            if (strncmp(words->table.option[k], rules->options[i].id, length) == 0 &&
                words->table.option[k][length] == '=')
                fixed |= UINT32_C(1) << i;
        }
    return fixed;
}

/* That the options go together with every number of seats that may be drawn. */
static bool check_seats(struct cli *cli, struct vl_setup setup, const struct selfplay_order *order)
{
    const struct vl_rules *rules = order->rules;
    struct vl_diag diag = {0};
    char what[16], expected[32];
    snprintf(what, sizeof what, "%u-%u", order->seats_least, order->seats_most);
    snprintf(expected, sizeof expected, "%u..%u", (unsigned)rules->seats_min, (unsigned)rules->seats_max);
    if (order->seats_least < rules->seats_min || order->seats_most > rules->seats_max)
        return fail(cli, CLI_USAGE, "cli.wrong.seatcount", what, expected);
    for (setup.seats = (uint8_t)order->seats_least; setup.seats <= order->seats_most; setup.seats++) {
        const enum vl_rc rc = rules->check(&setup, &diag);
        if (rc != VL_OK) {
            cli->status = cli_fault(cli, CLI_USAGE, rules, rc, &diag);
            return false;
        }
    }
    return true;
}

/* A table of as many as play at most. */
static bool set_table(struct cli *cli, struct selfplay_words *words, const struct vl_rules *rules,
                      struct vl_table_setup *setup)
{
    words->seats_least = words->seats_least ? words->seats_least : rules->seats_min;
    words->seats_most = words->seats_most ? words->seats_most : rules->seats_max;
    for (uint64_t seat = 0; seat < words->seats_most; seat++)
        words->table.seat[words->table.seats++] = ":adept";
    return cli_table_setup(cli, &words->table, rules, setup);
}

/* False: told, cli->status set. */
static bool make_order(struct cli *cli, struct selfplay_words *words, const struct vl_rules *rules,
                       struct vl_table_setup *setup, struct selfplay_order *order)
{
    if (!rules->features)
        return fail(cli, CLI_USAGE, "selfplay.eyeless", rules->id, NULL);
    if (!set_table(cli, words, rules, setup))
        return false;
    *order = (struct selfplay_order){
        .rules = rules,
        .setup = {.seats = setup->seats, .numbers = setup->numbers},
        .fixed = fixed_options(words, rules),
        .seats_least = (unsigned)words->seats_least,
        .seats_most = (unsigned)words->seats_most,
        .games = (uint32_t)words->games,
        .seed = words->table.seeded ? setup->seed : 1,
        .shard = words->shards ? (uint32_t)words->shard - 1 : 0,
        .shards = words->shards ? (uint32_t)words->shards : 1,
        .threads = words->threads ? (unsigned)words->threads : vl_processors(THREADS_MAX),
        .options = (unsigned)words->options,
        .opening = (unsigned)words->opening,
        .opening_answers = (unsigned)words->opening_answers,
        .stray = (unsigned)words->stray,
        .every = (unsigned)words->every,
    };
    memcpy(order->setup.option, setup->option, sizeof setup->option);
    return set_player(cli, words, setup, order) && check_seats(cli, order->setup, order);
}

/* ---- the file ---- */

/* A new file: what is there already is never replaced. */
static FILE *create(struct cli *cli, const char *path)
{
    if (!path) {
        fail(cli, CLI_USAGE, "selfplay.noout", NULL, NULL);
        return NULL;
    }
    FILE *out = fopen(path, "wbx");
    if (!out)
        fail(cli, CLI_FAILED, errno == EEXIST ? "selfplay.exists" : "selfplay.uncreated", path, strerror(errno));
    return out;
}

static int finish(struct cli *cli, const struct selfplay_words *words, const struct selfplay_counts *counts, bool good,
                  const struct vl_diag *diag)
{
    char positions[32];
    snprintf(positions, sizeof positions, "%llu", (unsigned long long)counts->positions);
    const struct vl_text_arg args[] = {
        {"matches", NULL, (long)counts->matches}, {"positions", positions, 0}, {"file", words->out, 0}};
    if (good)
        cli_say(cli, "selfplay.done", args, sizeof args / sizeof args[0]);
    else if (strcmp(diag->key, "memory") == 0)
        return cli_fail(cli, CLI_FAILED, "arena.memory", NULL, NULL);
    else
        return cli_fail(cli, CLI_FAILED, "selfplay.stopped", words->out, strerror(diag->os_error));
    return CLI_DONE;
}

/* Closes the file, whose last bytes may be refused too. */
static bool close_file(FILE *out, bool good, struct vl_diag *diag)
{
    errno = 0;
    if (fclose(out) == 0 || !good)
        return good;
    vl_fail(diag, VL_IO, "write", "", "");
    diag->os_error = errno;
    return false;
}

int lab_selfplay(struct cli *cli, int argc, char **argv)
{
    struct selfplay_words words = {.games = GAMES_STANDARD, .every = 1, .opening_answers = OPENING_STANDARD};
    struct vl_table_setup setup;
    struct selfplay_order order;
    struct selfplay_counts counts;
    struct vl_diag diag = {0};
    if (!cli_parse(cli, argc, argv, 1, &words))
        return cli->status;
    const struct vl_rules *rules = cli_game(cli, cli->operand_count ? cli->operands[0] : NULL);
    if (!rules || !make_order(cli, &words, rules, &setup, &order))
        return cli->status;
    FILE *out = create(cli, words.out);
    if (!out)
        return cli->status;
    lab_selfplay_head(&order, out);
    bool good = lab_selfplay_run(&order, out, isatty(STDERR_FILENO), &counts, &diag);
    good = close_file(out, good, &diag);
    return finish(cli, &words, &counts, good, &diag);
}
