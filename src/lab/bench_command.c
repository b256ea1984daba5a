/* veillee bench: what to measure, and the figures as text or JSON lines. */
#include "lab/bench.h"

#include "cli/options.h"
#include "cli/table.h"
#include "front/out.h"
#include "lab/commands.h"
#include "veillee/games.h"

#include <math.h>
#include <stdio.h>

/* Begins with the words that other subcommands take too. */
struct bench_words {
    struct cli_table table;
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

static void print_json(const struct vl_rules *rules, const struct bench_result *result)
{
    fprintf(vl_out(),
            "{\"game\":\"%s\",\"net\":%s,\"playouts_per_second\":%.0f,\"answers_per_second\":%.0f,\"state_bytes\":%u,"
            "\"iterations_per_second\":%.0f,\"rollout_iterations_per_second\":%.0f,\"signature\":\"%016llx\"}\n",
            rules->id, result->net ? "true" : "false", result->playouts, result->answers, (unsigned)rules->state_size,
            result->iterations, result->rollout_iterations, (unsigned long long)result->signature);
}

/* Three digits that tell something, and the rest as zeros, in groups of three: "27,300,000". */
static const char *rounded(const struct cli *cli, double number, char out[48])
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
    return out;
}

static void say(const struct cli *cli, const struct vl_rules *rules, const struct bench_result *result)
{
    char signature[24], playouts[48], answers[48], iterations[48], rollouts[48];
    snprintf(signature, sizeof signature, "%016llx", (unsigned long long)result->signature);
    const struct vl_text_arg args[] = {
        {"game", rules->id, 0},
        {"playouts", rounded(cli, result->playouts, playouts), 0},
        {"answers", rounded(cli, result->answers, answers), 0},
        {"bytes", NULL, (long)rules->state_size},
        {"iterations", rounded(cli, result->iterations, iterations), 0},
        {"rollouts", rounded(cli, result->rollout_iterations, rollouts), 0},
        {"signature", signature, 0},
    };
    cli_say(cli, result->iterations > 0 ? "bench.game" : "bench.game.no_choice", args, sizeof args / sizeof args[0]);
}

static int bench_game(struct cli *cli, const struct vl_rules *rules, const struct bench_words *words)
{
    struct bench_result result;
    struct vl_table_setup table;
    struct cli_table ordered = words->table;
    for (uint64_t seat = 0; seat < words->seats; seat++)
        ordered.seat[ordered.seats++] = ":adept";
    if (!cli_table_setup(cli, &ordered, rules, &table))
        return cli->status;
    if (!lab_bench_run(&table, (double)words->seconds, &result))
        return cli_fail(cli, CLI_FAILED, "arena.memory", NULL, NULL);
    if (words->json)
        print_json(rules, &result);
    else
        say(cli, rules, &result);
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
