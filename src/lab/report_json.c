/* A tournament as JSON lines: docs/arena.md says what stands in them. */
#include "lab/report.h"

#include "cli/json.h"
#include "front/out.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void print_text(const char *text)
{
    json_t *value = cli_json_text(text);
    char *written = cli_json_written(value, JSON_ENCODE_ANY);
    fputs(written, vl_out());
    free(written);
    json_decref(value);
}

/* Of a match that a program has lost by a fault. */
static void print_forfeit(const struct arena_match *match)
{
    if (match->forfeit != VL_NONE)
        fprintf(vl_out(), ",\"forfeit\":{\"seat\":%u,\"fault\":\"%s\"}", (unsigned)match->forfeit,
                lab_arena_fault_id(match->fault));
}

void lab_results_print_match(const struct arena_results *results, const struct arena_match *match)
{
    const unsigned seats = results->order->setup.seats;
    fprintf(vl_out(), "{\"game\":\"%s\",\"seed\":%llu,\"seats\":[", results->order->rules->id,
            (unsigned long long)match->seed);
    for (vl_seat s = 0; s < seats; s++) {
        fputs(s ? "," : "", vl_out());
        print_text(results->name[(s + seats - match->number % seats) % seats]);
    }
    fprintf(vl_out(), "],\"scores\":[");
    for (vl_seat s = 0; s < seats; s++)
        fprintf(vl_out(), "%s%d", s ? "," : "", match->scores[s]);
    fprintf(vl_out(), "],\"winners\":[");
    const char *comma = "";
    for (VL_EACH(s, match->winners)) {
        fprintf(vl_out(), "%s%u", comma, (unsigned)s);
        comma = ",";
    }
    fprintf(vl_out(), "],\"first\":%u,\"answers\":%u", match->first, match->answers);
    print_forfeit(match);
    fprintf(vl_out(), "}\n");
    fflush(vl_out());
}

static void print_shares(const struct arena_share *won, const struct arena_share *last)
{
    fprintf(vl_out(), "\"share\":%.4f,\"low\":%.4f,\"high\":%.4f,\"last\":%.4f,\"last_low\":%.4f,\"last_high\":%.4f",
            won->is, won->low, won->high, last->is, last->low, last->high);
}

static void print_faults(const struct arena_tally *tally)
{
    fprintf(vl_out(), ",\"faults\":{");
    for (unsigned fault = 0; fault < ARENA_FAULTS; fault++)
        fprintf(vl_out(), "%s\"%s\":%llu", fault ? "," : "", lab_arena_fault_id((enum arena_fault)fault),
                (unsigned long long)tally->faults[fault]);
    fprintf(vl_out(), "}");
}

static void print_player(const struct arena_results *results, unsigned player)
{
    const struct arena_figures figures = lab_results_figures(results, player);
    fprintf(vl_out(), "{\"level\":");
    print_text(results->name[player]);
    fprintf(vl_out(), ",\"matches\":%u,\"wins\":%.4f,", results->matches, figures.wins);
    print_shares(&figures.won, &figures.last);
    fprintf(vl_out(), ",\"score_mean\":%.3f,\"score_spread\":%.3f", figures.mean, figures.spread);
    fprintf(vl_out(), ",\"forfeits\":%llu", (unsigned long long)figures.forfeits);
    if (figures.forfeits > 0)
        print_faults(&results->player[player]);
    if (!results->untimed)
        fprintf(vl_out(), ",\"think_ms_mean\":%.3f,\"think_ms_longest\":%.3f", figures.think_mean,
                figures.think_longest);
    fprintf(vl_out(), "}");
}

static void print_place_share(const struct arena_results *results, unsigned place)
{
    const struct arena_place_tally *tally = &results->from_first[place];
    const double wins = (double)tally->wins / WIN_WHOLE;
    const struct arena_share won = lab_results_share(results, wins);
    const struct arena_share last = lab_results_share(results, (double)tally->last);
    fprintf(vl_out(), "{\"wins\":%.4f,", wins);
    print_shares(&won, &last);
    fprintf(vl_out(), "}");
}

static void print_seat_shares(const struct arena_results *results)
{
    fprintf(vl_out(), ",\"seat_shares\":[");
    for (unsigned s = 0; s < results->order->setup.seats; s++)
        fprintf(vl_out(), "%s%.4f", s ? "," : "", (double)results->seat_wins[s] / WIN_WHOLE / results->matches);
    fprintf(vl_out(), "],\"place_shares\":[");
    for (unsigned p = 0; p < results->order->setup.seats; p++) {
        fputs(p ? "," : "", vl_out());
        print_place_share(results, p);
    }
    fprintf(vl_out(), "]");
}

static void print_elo_of(const char *name, double share)
{
    const double elo = lab_elo(share);
    if (isfinite(elo))
        fprintf(vl_out(), ",\"%s\":%.1f", name, elo);
    else
        fprintf(vl_out(), ",\"%s\":null", name);
}

static void print_elo(const struct arena_results *results)
{
    const struct arena_share won = lab_results_won(results, 0);
    print_elo_of("elo", won.is);
    print_elo_of("elo_low", won.low);
    print_elo_of("elo_high", won.high);
}

static void print_sprt(const struct sprt *sprt)
{
    double lower, upper;
    lab_sprt_bounds(&sprt->order, &lower, &upper);
    fprintf(vl_out(),
            ",\"sprt\":{\"low\":%.4f,\"high\":%.4f,\"alpha\":%.4f,\"beta\":%.4f,\"decision\":\"%s\",\"llr\":%.4f,"
            "\"lower\":%.4f,\"upper\":%.4f,\"deals\":%llu}",
            sprt->order.low, sprt->order.high, sprt->order.alpha, sprt->order.beta,
            lab_sprt_decision_id(sprt->decision), lab_sprt_ratio(sprt), lower, upper, (unsigned long long)sprt->deals);
}

void lab_results_print(const struct arena_results *results, double seconds)
{
    const struct arena_order *order = results->order;
    fprintf(vl_out(), "{\"summary\":{\"game\":\"%s\",\"seed\":%llu,\"matches\":%u,\"line_up\":[", order->rules->id,
            (unsigned long long)order->seed, results->matches);
    for (unsigned p = 0; p < order->setup.seats; p++) {
        fputs(p ? "," : "", vl_out());
        print_player(results, p);
    }
    fprintf(vl_out(), "]");
    print_seat_shares(results);
    if (order->setup.seats == 2)
        print_elo(results);
    if (results->sprt.order.high > 0)
        print_sprt(&results->sprt);
    fprintf(vl_out(), ",\"answers_mean\":%.2f", (double)results->answers / results->matches);
    if (!results->untimed)
        fprintf(vl_out(), ",\"seconds\":%.3f", seconds);
    fprintf(vl_out(), "}}\n");
}
