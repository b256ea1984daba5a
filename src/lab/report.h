/* What is told of a tournament: counted match by match, then printed as JSON lines or said in sentences. */
#ifndef LAB_REPORT_H
#define LAB_REPORT_H

#include "cli/cli.h"
#include "lab/arena.h"
#include "lab/sprt.h"

/* What has been counted for a player of the line-up. Only seconds depend on a clock. */
struct arena_tally {
    uint64_t wins; /* in parts of WIN_WHOLE */
    uint64_t last, thoughts;
    uint64_t faults[ARENA_FAULTS]; /* matches lost by each */
    int64_t score, score_squares;
    double seconds, longest;
};

/* ... and for a place from the first player on. */
struct arena_place_tally {
    uint64_t wins, last;
};

struct arena_results {
    const struct cli *cli;
    const struct arena_order *order;
    const char *name[VL_SEATS_MAX]; /* of the players of the line-up: their ids */
    bool untimed;                   /* nothing that a clock measures is told */
    uint32_t matches;
    uint64_t answers;
    struct arena_tally player[VL_SEATS_MAX];
    uint64_t seat_wins[VL_SEATS_MAX];
    struct arena_place_tally from_first[VL_SEATS_MAX];
    uint64_t deal_wins; /* of the first player, in the matches of the deal under way */
    struct sprt sprt;   /* of the first player; sprt.order.high == 0: none is asked for */
};

/* `sprt` may be NULL. Names are given by the caller, and so is what these hold on to. */
void lab_results_start(struct arena_results *results, const struct cli *cli, const struct arena_order *order,
                       const struct sprt_order *sprt);

/* Counts a match; they come in the order of their numbers. False: the test has decided, no more is to be counted. */
bool lab_results_count(struct arena_results *results, const struct arena_match *match);

/* ---- figures, of one match at least ---- */

/* A share of the matches, with its interval. */
struct arena_share {
    double is, low, high;
};

struct arena_share lab_results_share(const struct arena_results *results, double count);
struct arena_share lab_results_won(const struct arena_results *results, unsigned player);

/* What is said of a player of the line-up. */
struct arena_figures {
    double wins;
    struct arena_share won, last;
    double mean, spread, think_mean, think_longest; /* points; thinking in milliseconds */
    uint64_t forfeits;                              /* by whatever fault */
};

struct arena_figures lab_results_figures(const struct arena_results *results, unsigned player);

/* How many points of Elo's scale whoever wins this share, with draws as halves, is ahead: infinite at 0 and 1. */
double lab_elo(double share);

/* ---- telling ---- */

/* The line of a match, and that of the summary; `seconds`: the tournament's. */
void lab_results_print_match(const struct arena_results *results, const struct arena_match *match);
void lab_results_print(const struct arena_results *results, double seconds);

/* The same in sentences. */
void lab_results_say(const struct arena_results *results, double seconds);

/* A number as the language writes it, in `out`. */
const char *lab_decimal(const struct cli *cli, double number, int places, char out[32]);

#endif
