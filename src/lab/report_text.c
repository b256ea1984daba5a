/* A tournament in sentences. */
#include "lab/report.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

const char *lab_decimal(const struct cli *cli, double number, int places, char out[32])
{
    snprintf(out, 32, "%.*f", places, number);
    char *point = strchr(out, '.');
    if (point && vl_language_like(&cli->catalogue, cli->language) == VL_FRENCH)
        *point = ',';
    return out;
}

/* How the language names a player: a level by its name, another one as it was typed. */
static const char *name_of(const struct arena_results *results, unsigned player)
{
    static const char *const of[] = {"level", "arena"};
    char key[64];
    for (unsigned i = 0; i < sizeof of / sizeof of[0]; i++) {
        snprintf(key, sizeof key, "%s.%s", of[i], results->name[player]);
        if (vl_text_has(&results->cli->catalogue, NULL, key))
            return cli_text(results->cli, key);
    }
    return results->name[player];
}

static void say_player(const struct arena_results *results, unsigned player)
{
    const struct cli *cli = results->cli;
    const struct arena_figures figures = lab_results_figures(results, player);
    char wins[32], share[32], low[32], high[32], mean[32], spread[32], think[32], longest[32];
    char last[32], last_low[32], last_high[32];
    const struct vl_text_arg args[] = {
        {"player", NULL, (long)player + 1},
        {"level", name_of(results, player), 0},
        {"matches", NULL, (long)results->matches},
        {"wins", lab_decimal(cli, figures.wins, 1, wins), 0},
        {"share", lab_decimal(cli, 100 * figures.won.is, 1, share), 0},
        {"low", lab_decimal(cli, 100 * figures.won.low, 1, low), 0},
        {"high", lab_decimal(cli, 100 * figures.won.high, 1, high), 0},
        {"last", lab_decimal(cli, 100 * figures.last.is, 1, last), 0},
        {"lastlow", lab_decimal(cli, 100 * figures.last.low, 1, last_low), 0},
        {"lasthigh", lab_decimal(cli, 100 * figures.last.high, 1, last_high), 0},
        {"mean", lab_decimal(cli, figures.mean, 1, mean), 0},
        {"spread", lab_decimal(cli, figures.spread, 1, spread), 0},
        {"think", lab_decimal(cli, figures.think_mean, 1, think), 0},
        {"longest", lab_decimal(cli, figures.think_longest, 0, longest), 0},
    };
    cli_say(cli, results->untimed ? "arena.player.untimed" : "arena.player", args, sizeof args / sizeof args[0]);
}

/* Of a player that has lost matches by faults. */
static void say_forfeits(const struct arena_results *results, unsigned player)
{
    const uint64_t *faults = results->player[player].faults;
    const struct vl_text_arg args[] = {
        {"player", NULL, (long)player + 1},
        {"forfeits", NULL, (long)lab_results_figures(results, player).forfeits},
        {"crash", NULL, (long)faults[ARENA_CRASH]},
        {"silence", NULL, (long)faults[ARENA_SILENCE]},
        {"answer", NULL, (long)faults[ARENA_ANSWER]},
    };
    if (args[1].number > 0)
        cli_say(results->cli, "arena.forfeits", args, sizeof args / sizeof args[0]);
}

static void say_seats(const struct arena_results *results)
{
    char line[256] = "", number[32];
    size_t used = 0;
    for (unsigned s = 0; s < results->order->setup.seats && used < sizeof line; s++) {
        const double share = 100 * ((double)results->seat_wins[s] / WIN_WHOLE) / results->matches;
        used += (size_t)snprintf(line + used, sizeof line - used, "%s%s", s ? " · " : "",
                                 lab_decimal(results->cli, share, 1, number));
    }
    const struct vl_text_arg args[] = {{"shares", line, 0}};
    cli_say(results->cli, "arena.seats", args, 1);
}

static void say_from_first(const struct arena_results *results, unsigned place)
{
    const struct cli *cli = results->cli;
    const struct arena_place_tally *tally = &results->from_first[place];
    const struct arena_share won = lab_results_share(results, (double)tally->wins / WIN_WHOLE);
    const struct arena_share last = lab_results_share(results, (double)tally->last);
    char share[32], low[32], high[32], last_share[32], last_low[32], last_high[32];
    const struct vl_text_arg args[] = {
        {"place", NULL, (long)place + 1},
        {"share", lab_decimal(cli, 100 * won.is, 1, share), 0},
        {"low", lab_decimal(cli, 100 * won.low, 1, low), 0},
        {"high", lab_decimal(cli, 100 * won.high, 1, high), 0},
        {"last", lab_decimal(cli, 100 * last.is, 1, last_share), 0},
        {"lastlow", lab_decimal(cli, 100 * last.low, 1, last_low), 0},
        {"lasthigh", lab_decimal(cli, 100 * last.high, 1, last_high), 0},
    };
    cli_say(cli, "arena.from_first", args, sizeof args / sizeof args[0]);
}

static void say_places(const struct arena_results *results)
{
    if (results->order->rules->first == VL_NONE)
        return;
    cli_say(results->cli, "arena.places", NULL, 0);
    for (unsigned p = 0; p < results->order->setup.seats; p++)
        say_from_first(results, p);
}

static void say_head(const struct arena_results *results, double seconds)
{
    char seed[32], answers[32], time[32];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)results->order->seed);
    const struct vl_text_arg args[] = {
        {"matches", NULL, (long)results->matches},
        {"seed", seed, 0},
        {"answers", lab_decimal(results->cli, (double)results->answers / results->matches, 1, answers), 0},
        {"seconds", lab_decimal(results->cli, seconds, 1, time), 0},
    };
    cli_say(results->cli, results->untimed ? "arena.head.untimed" : "arena.head", args, sizeof args / sizeof args[0]);
}

static const char *signed_whole(double number, char out[32])
{
    if (isfinite(number))
        snprintf(out, 32, "%+.0f", number);
    else
        snprintf(out, 32, "%s", number > 0 ? "+∞" : "−∞");
    return out;
}

/* As programs of chess tell how far apart two players are. */
static void say_elo(const struct arena_results *results)
{
    const struct arena_share won = lab_results_won(results, 0);
    char elo[32], low[32], high[32];
    const struct vl_text_arg args[] = {
        {"elo", signed_whole(lab_elo(won.is), elo), 0},
        {"low", signed_whole(lab_elo(won.low), low), 0},
        {"high", signed_whole(lab_elo(won.high), high), 0},
    };
    cli_say(results->cli, "arena.elo", args, 3);
}

static void say_sprt(const struct arena_results *results)
{
    const struct cli *cli = results->cli;
    const struct sprt *sprt = &results->sprt;
    char key[64], low[32], high[32], ratio[32], lower[32], upper[32];
    double bound[2];
    lab_sprt_bounds(&sprt->order, &bound[0], &bound[1]);
    const struct vl_text_arg args[] = {
        {"low", lab_decimal(cli, 100 * sprt->order.low, 1, low), 0},
        {"high", lab_decimal(cli, 100 * sprt->order.high, 1, high), 0},
        {"ratio", lab_decimal(cli, lab_sprt_ratio(sprt), 2, ratio), 0},
        {"lower", lab_decimal(cli, bound[0], 2, lower), 0},
        {"upper", lab_decimal(cli, bound[1], 2, upper), 0},
        {"deals", NULL, (long)sprt->deals},
    };
    snprintf(key, sizeof key, "arena.sprt.%s", lab_sprt_decision_id(sprt->decision));
    cli_say(cli, key, args, sizeof args / sizeof args[0]);
}

void lab_results_say(const struct arena_results *results, double seconds)
{
    say_head(results, seconds);
    for (unsigned p = 0; p < results->order->setup.seats; p++)
        say_player(results, p);
    for (unsigned p = 0; p < results->order->setup.seats; p++)
        say_forfeits(results, p);
    if (results->sprt.order.high > 0)
        say_sprt(results);
    if (results->order->setup.seats == 2)
        say_elo(results);
    say_seats(results);
    say_places(results);
}
