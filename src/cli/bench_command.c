/* veillee bench: what to measure, and the figures as text or JSON lines. */
#include "cli/bench.h"

#include "cli/commands.h"
#include "cli/options.h"

#include <stdio.h>

struct bench_words {
    bool json;
    uint64_t seconds;
};

static bool take_json(struct cli *cli, void *into, const char *value)
{
    (void)cli;
    (void)value;
    ((struct bench_words *)into)->json = true;
    return true;
}

static bool take_seconds(struct cli *cli, void *into, const char *value)
{
    return cli_number(cli, "--seconds", value, 1, 600, &((struct bench_words *)into)->seconds);
}

const struct cli_option cli_bench_options[] = {
    {"json", NULL, take_json},
    {"seconds", "N", take_seconds},
    {0},
};

static void print_json(const struct vl_rules *rules, const struct bench_result *result)
{
    printf("{\"game\":\"%s\",\"playouts_per_second\":%.0f,\"answers_per_second\":%.0f,\"state_bytes\":%u,"
           "\"iterations_per_second\":%.0f,\"signature\":\"%016llx\"}\n",
           rules->id, result->playouts, result->answers, (unsigned)rules->state_size, result->iterations,
           (unsigned long long)result->signature);
}

/* 22 million or 1.5 million read better than all their digits: rounded to three of them. */
static long rounded(double number)
{
    double unit = 1;
    while (number / unit >= 1000)
        unit *= 10;
    return (long)((double)(long)(number / unit + 0.5) * unit);
}

static void say(const struct cli *cli, const struct vl_rules *rules, const struct bench_result *result)
{
    char signature[24];
    snprintf(signature, sizeof signature, "%016llx", (unsigned long long)result->signature);
    const struct vl_text_arg args[] = {
        {"game", rules->id, 0},
        {"playouts", NULL, rounded(result->playouts)},
        {"answers", NULL, rounded(result->answers)},
        {"bytes", NULL, (long)rules->state_size},
        {"iterations", NULL, rounded(result->iterations)},
        {"signature", signature, 0},
    };
    cli_say(cli, "bench.game", args, sizeof args / sizeof args[0]);
}

static int bench_game(struct cli *cli, const struct vl_rules *rules, const struct bench_words *words)
{
    struct bench_result result;
    if (!bench_run(rules, vl_catalogue_numbers(&cli->catalogue, rules), (double)words->seconds, &result))
        return cli_fail(cli, CLI_FAILED, "arena.memory", NULL, NULL);
    if (words->json)
        print_json(rules, &result);
    else
        say(cli, rules, &result);
    fflush(stdout);
    return CLI_DONE;
}

int cli_bench(struct cli *cli, int argc, char **argv)
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
