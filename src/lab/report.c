/* Counting matches, and the figures that follow. */
#include "lab/report.h"

#include <math.h>

void lab_results_start(struct arena_results *results, const struct cli *cli, const struct arena_order *order,
                       const struct sprt_order *sprt)
{
    *results = (struct arena_results){.cli = cli, .order = order};
    if (sprt)
        lab_sprt_start(&results->sprt, sprt, order->setup.seats);
}

/* ---- counting ---- */

static void count_seat(struct arena_results *results, const struct arena_match *match, vl_seat seat, bool last)
{
    const unsigned seats = results->order->setup.seats;
    struct arena_tally *tally = &results->player[(seat + seats - match->number % seats) % seats];
    struct arena_place_tally *from_first = &results->from_first[arena_place(match, seat, seats)];
    const unsigned won = win_share(match->winners, seat);
    tally->wins += won;
    tally->last += last;
    tally->score += match->scores[seat];
    tally->score_squares += (int64_t)match->scores[seat] * match->scores[seat];
    tally->thoughts += match->thoughts[seat];
    tally->seconds += match->seconds[seat];
    tally->longest = fmax(tally->longest, match->longest[seat]);
    if (match->forfeit == seat)
        tally->faults[match->fault]++;
    results->seat_wins[seat] += won;
    from_first->wins += won;
    from_first->last += last;
}

/* False: the test has decided. */
static bool count_deal(struct arena_results *results, const struct arena_match *match)
{
    const unsigned seats = results->order->setup.seats;
    assert(seats > 0);
    results->deal_wins += win_share(match->winners, (vl_seat)(match->number % seats));
    if (match->number % seats + 1 < seats)
        return true;
    const uint64_t wins = results->deal_wins;
    results->deal_wins = 0;
    return lab_sprt_add(&results->sprt, wins) == SPRT_UNDECIDED;
}

bool lab_results_count(struct arena_results *results, const struct arena_match *match)
{
    const unsigned seats = results->order->setup.seats;
    const vl_seats last = lab_arena_last(match, seats, results->order->rules->fewest);
    for (vl_seat s = 0; s < seats; s++)
        count_seat(results, match, s, last >> s & 1);
    results->matches++;
    results->answers += match->answers;
    return results->sprt.order.high == 0 || count_deal(results, match);
}

/* ---- figures ---- */

struct arena_share lab_results_share(const struct arena_results *results, double count)
{
    struct arena_share share = {.is = count / results->matches};
    lab_arena_interval(count, results->matches, &share.low, &share.high);
    return share;
}

struct arena_share lab_results_won(const struct arena_results *results, unsigned player)
{
    return lab_results_share(results, (double)results->player[player].wins / WIN_WHOLE);
}

struct arena_figures lab_results_figures(const struct arena_results *results, unsigned player)
{
    const struct arena_tally *tally = &results->player[player];
    const double n = results->matches;
    struct arena_figures figures = {
        .wins = (double)tally->wins / WIN_WHOLE,
        .won = lab_results_won(results, player),
        .last = lab_results_share(results, (double)tally->last),
        .mean = (double)tally->score / n,
        .think_mean = tally->thoughts ? 1000 * tally->seconds / (double)tally->thoughts : 0,
        .think_longest = 1000 * tally->longest,
    };
    for (unsigned fault = 0; fault < ARENA_FAULTS; fault++)
        figures.forfeits += tally->faults[fault];
    const double spread = (double)tally->score_squares - (double)tally->score * figures.mean;
    figures.spread = n > 1 ? sqrt(fmax(0, spread / (n - 1))) : 0;
    return figures;
}

double lab_elo(double share)
{
    return share <= 0 ? -INFINITY : share >= 1 ? INFINITY : 400 * log10(share / (1 - share));
}
