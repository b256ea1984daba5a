/* What stands in data/measured: how long matches take, and what head starts are fair; by matches of bots.
 *
 * usage: measured lengths GAME MATCHES SEED LEVEL            (prints lines of data/measured/GAME.yaml)
 *        measured heads GAME MATCHES SEED SEATS WEAKER STRONGER (prints one: what makes WEAKER win its part) */
#include "front/processors.h"
#include "lab/arena.h"
#include "veillee/games.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void die(const char *what)
{
    fprintf(stderr, "measured: %s\n", what);
    exit(1);
}

/* Every seat is given to a bot of that level. */
static void make_order(struct arena_order *order, const struct vl_table_setup *setup, const char *level, uint32_t games)
{
    struct vl_diag diag;
    *order = (struct arena_order){
        .rules = setup->rules,
        .setup = {.seats = setup->seats, .numbers = setup->numbers},
        .games = games,
        .seed = setup->seed,
        .threads = vl_processors(VL_SEATS_MAX),
        .table = *setup,
    };
    memcpy(order->setup.option, setup->option, sizeof setup->option);
    for (unsigned p = 0; p < setup->seats; p++)
        if (lab_arena_player_parse(level, &order->line_up[p], &diag) != VL_OK)
            die("no such level");
}

/* ---- lengths ---- */

struct thoughts {
    const struct arena_order *order;
    double sum, squares; /* answers of a seat where it had a choice, the mean of each match */
    uint32_t matches;
};

static bool count_thoughts(void *to, const struct arena_match *match)
{
    struct thoughts *thoughts = to;
    double mean = 0;
    for (unsigned seat = 0; seat < thoughts->order->setup.seats; seat++)
        mean += match->thoughts[seat];
    mean /= thoughts->order->setup.seats;
    thoughts->sum += mean;
    thoughts->squares += mean * mean;
    thoughts->matches++;
    return true;
}

struct length {
    double is, error; /* one standard error */
};

/* is == 0: the game does not go that way with so many. */
static struct length length_of(const struct vl_table_setup *setup, const char *level, uint32_t games)
{
    struct arena_order order;
    struct vl_diag diag;
    struct thoughts thoughts = {.order = &order};
    if (vl_table_setup_check(setup, &diag) != VL_OK)
        return (struct length){0};
    make_order(&order, setup, level, games);
    if (!lab_arena_run(&order, count_thoughts, &thoughts, &diag))
        die("no memory");
    const double n = thoughts.matches, mean = thoughts.sum / n;
    return (struct length){mean, sqrt(fmax(0, thoughts.squares / n - mean * mean) / n)};
}

/* Options are tried at this number of seats; those that need an even table, at the number after it. */
static const uint8_t option_seats[] = {4, 6, 0};

static bool is_part(const struct vl_rules *rules, unsigned option)
{
    for (unsigned i = 0; i < rules->option_part_count; i++)
        if (rules->option_parts[i].option == option)
            return true;
    return false;
}

/* How many times as long a match is than the standard one; .is == 0: it cannot be played. */
static struct length factor_of(const struct vl_table_setup *standard, unsigned option, unsigned value,
                               const char *level, uint32_t games)
{
    struct vl_table_setup setup = *standard;
    for (const uint8_t *seats = option_seats; *seats; seats++) {
        setup.seats = *seats;
        setup.option[option] = (uint8_t)value;
        const struct length other = length_of(&setup, level, games);
        if (other.is <= 0)
            continue;
        setup.option[option] = standard->option[option];
        const struct length usual = length_of(&setup, level, games);
        const double factor = other.is / usual.is;
        return (struct length){factor, factor * hypot(other.error / other.is, usual.error / usual.is)};
    }
    return (struct length){0};
}

/* Told where it is a thirtieth at least, and more than chance would make it. */
static void measure_value(const struct vl_table_setup *standard, unsigned option, unsigned value, const char *level,
                          uint32_t games)
{
    const struct vl_option *is = &standard->rules->options[option];
    const struct length times = factor_of(standard, option, value, level, games);
    const double apart = fabs(times.is - 1);
    if (times.is > 0 && apart > 1.0 / 30 && apart > 4 * times.error)
        printf("  - {option: %s, value: \"%s\", times: %.2f}\n", is->id, is->values[value], times.is);
    fprintf(stderr, "%s=%s: %.3f +- %.3f\n", is->id, is->values[value], times.is, 1.96 * times.error);
    fflush(stdout);
}

static void measure_options(const struct vl_table_setup *standard, const char *level, uint32_t games)
{
    const struct vl_rules *rules = standard->rules;
    printf("options:\n");
    for (unsigned option = 0; option < rules->option_count; option++) {
        if (is_part(rules, option) || strcmp(rules->options[option].id, "first") == 0)
            continue;
        for (unsigned value = 0; value < rules->options[option].count; value++)
            if (value != standard->option[option])
                measure_value(standard, option, value, level, games);
    }
}

static void measure_lengths(struct vl_table_setup *setup, const char *level, uint32_t games)
{
    printf("answers: [");
    for (unsigned seats = setup->rules->seats_min; seats <= setup->rules->seats_max; seats++) {
        setup->seats = (uint8_t)seats;
        printf("%s%.1f", seats > setup->rules->seats_min ? ", " : "", length_of(setup, level, games).is);
        fflush(stdout);
    }
    printf("]\n");
    measure_options(setup, level, games);
}

/* ---- head starts ---- */

enum { ROUNDS = 5, FIT_STEPS = 40 };

/* Matches with one head start: of how many the weaker player has won its share. */
struct trial {
    double head, wins, matches;
};

struct trials {
    const struct arena_order *order;
    struct trial at;
};

/* The weaker player is the first of the line-up. */
static bool count_wins(void *to, const struct arena_match *match)
{
    struct trials *trials = to;
    const vl_seat seat = (vl_seat)(match->number % trials->order->setup.seats);
    if (match->winners & vl_seat_bit(seat))
        trials->at.wins += 1.0 / vl_count(match->winners);
    trials->at.matches++;
    return true;
}

static struct trial play_with(const struct vl_table_setup *setup, char *const *levels, unsigned head, uint32_t games,
                              uint64_t seed)
{
    struct arena_order order;
    struct vl_diag diag;
    struct trials trials = {.order = &order, .at = {.head = head}};
    make_order(&order, setup, levels[1], games);
    if (lab_arena_player_parse(levels[0], &order.line_up[0], &diag) != VL_OK)
        die("no such level");
    order.line_up[0].head = (uint8_t)head;
    order.seed = seed;
    if (!lab_arena_run(&order, count_wins, &trials, &diag))
        die("no memory");
    fprintf(stderr, "%s among %s, +%u: %.1f of %.0f\n", levels[0], levels[1], head, trials.at.wins, trials.at.matches);
    return trials.at;
}

/* log(p / (1 - p)) = base + slope * head, the likeliest; a weak pull holds the slope where little is known. */
struct fit {
    double base, slope;
    double bb, bs, ss; /* the inverse of the information */
};

static struct fit fit_trials(const struct trial *trials, unsigned count, double slope_guess)
{
    struct fit fit = {.base = -1, .slope = slope_guess};
    for (unsigned step = 0; step < FIT_STEPS; step++) {
        const double pull = 4 / (slope_guess * slope_guess);
        double gb = 0, gs = (slope_guess - fit.slope) * pull, bb = 1e-9, bs = 0, ss = pull;
        for (unsigned i = 0; i < count; i++) {
            const double p = 1 / (1 + exp(-(fit.base + fit.slope * trials[i].head)));
            const double rest = trials[i].wins - p * trials[i].matches, weight = p * (1 - p) * trials[i].matches;
            gb += rest;
            gs += rest * trials[i].head;
            bb += weight;
            bs += weight * trials[i].head;
            ss += weight * trials[i].head * trials[i].head;
        }
        const double det = bb * ss - bs * bs;
        fit.base += (ss * gb - bs * gs) / det;
        fit.slope = fmax(slope_guess / 20, fit.slope + (bb * gs - bs * gb) / det);
        fit.bb = ss / det;
        fit.bs = -bs / det;
        fit.ss = bb / det;
    }
    return fit;
}

/* Where it wins its part, and how well that is known (one standard error). */
static struct length fair_head(const struct fit *fit, unsigned seats)
{
    const double wanted = log(1.0 / (seats - 1)), head = (wanted - fit->base) / fit->slope;
    const double variance = fit->bb + 2 * head * fit->bs + head * head * fit->ss;
    return (struct length){head, sqrt(fmax(0, variance)) / fit->slope};
}

/* Around what is likeliest after each round: first without any, then a fifth to either side by turns. */
static void measure_head(struct vl_table_setup *setup, uint32_t games, unsigned seats, char *const *levels)
{
    const unsigned most = setup->rules->head_most;
    struct trial trials[ROUNDS];
    struct length fair = {0, 0};
    if (most == 0)
        die("the game has no head start");
    setup->seats = (uint8_t)seats;
    for (unsigned round = 0; round < ROUNDS; round++) {
        const double aim = round == 0 ? 0 : fair.is * (round == 1 ? 1 : round % 2 ? 1.2 : 0.8);
        const unsigned head = (unsigned)lround(fmin(fmax(aim, round > 0), most));
        trials[round] = play_with(setup, levels, head, games / ROUNDS, setup->seed + round);
        const struct fit fit = fit_trials(trials, round + 1, 6.0 / most);
        fair = fair_head(&fit, seats);
    }
    printf("  - {seats: %u, weaker: %s, stronger: %s, head: %.2f, low: %.2f, high: %.2f, matches: %u}\n", seats,
           levels[0], levels[1], fair.is, fair.is - 1.96 * fair.error, fair.is + 1.96 * fair.error,
           games / ROUNDS * ROUNDS);
}

/* ---- orders ---- */

static unsigned long number(const char *text)
{
    char *end;
    const unsigned long value = strtoul(text, &end, 10);
    if (*end || end == text || value == 0)
        die("a number from 1 on is wanted");
    return value;
}

int main(int argc, char **argv)
{
    static struct vl_catalogue catalogue;
    static struct vl_table_setup setup;
    struct vl_diag diag;
    const bool lengths = argc == 6 && strcmp(argv[1], "lengths") == 0;
    if (!lengths && (argc != 8 || strcmp(argv[1], "heads") != 0))
        die("lengths GAME MATCHES SEED LEVEL, heads GAME MATCHES SEED SEATS WEAKER STRONGER");
    if (vl_catalogue_open(&catalogue, vl_games, NULL, &diag) != VL_OK)
        die("the data cannot be read");
    const struct vl_rules *rules = vl_catalogue_find(&catalogue, argv[2]);
    if (!rules || vl_catalogue_game(&catalogue, rules, &diag) != VL_OK)
        die("no such game");
    vl_table_setup_standard(&setup, &catalogue, rules);
    setup.seed = number(argv[4]);
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++) {
        snprintf(setup.player[seat].name, VL_NAME_MAX, "%c", 'A' + (int)seat);
        setup.player[seat].level = VL_ADEPT;
    }
    const uint32_t games = (uint32_t)number(argv[3]);
    if (lengths)
        measure_lengths(&setup, argv[5], games);
    else
        measure_head(&setup, games, (unsigned)number(argv[5]), argv + 6);
    vl_catalogue_close(&catalogue);
}
