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

/* ---- shards ---- */

/* A shard: what one of several machines has played of a tournament, as JSON lines, with all that the whole is told
 * from.
 *
 *     {"format": "veillee-shard", "version": 2, "program": "0.1.0", "shard": 1, "of": 3, "order": {...}}
 *     {"match": 0, "seed": ..., "first": 0, "answers": 93, "winners": [0], "scores": [...], "sides": [...],
 *      "thoughts": [...], "seconds": [...], "longest": [...]}          a line a match, by seat; seconds unless untimed;
 *                                                                  "forfeit": 1, "fault": "crash" where there was one
 *     {"played": 34, "seconds": 12.5, "census": {...}}                 the census where one was ordered
 *     {"hash": "..."}                                                  of all lines before, without their ends
 *
 * "order" says whatever decides what is played and told; shards go together if theirs are equal. */
enum { SHARD_VERSION = 2, SHARDS_MAX = 10000 };

/* "3/16": part 2 of 16, counted from 0. False: it is not such a thing. */
bool lab_shard_parse(const char *text, uint32_t *shard, uint32_t *shards);

struct arena_shard_writer {
    const struct arena_order *order;
    bool untimed;
    uint64_t hash;
};

/* `results` is started; the census, where there is one, stands in its order. */
void lab_shard_start(struct arena_shard_writer *writer, const struct arena_results *results);
void lab_shard_match(struct arena_shard_writer *writer, const struct arena_match *match);

/* The last lines. False: standard output did not take everything. */
bool lab_shard_end(struct arena_shard_writer *writer, const struct arena_results *results, double seconds);

/* ---- numbers ---- */

/* A number as the language writes it, in `out`. */
const char *lab_decimal(const struct cli *cli, double number, int places, char out[32]);

#endif
