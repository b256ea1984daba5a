/* A sequential test: whether a player wins a share of at most `low` or of at least `high`, decided as soon as the
 * matches say so.
 *
 * A generalised sequential probability ratio test (Wald 1945) on the means of deals, as programs of chess are tested by
 * pairs of games: one observation is the player's share of the wins in the matches of one deal, in which it has had
 * every seat once, so that the luck of the deal and of the seats is in none of the differences. Deals are independent
 * of each other; matches of one deal need not be. With n deals, their mean m and a variance v the log-likelihood ratio
 * of the means `high` and `low` under a normal model is
 *
 *     n (high - low) (2 m - low - high) / (2 v)
 *
 * and the test ends at or beyond log(beta / (1 - alpha)) and log((1 - beta) / alpha).
 *
 * v is that of the shares seen, v', as it would be in the middle c between the two: v' c (1 - c) / (m (1 - m)). For a
 * share that is small by chance has a small variance by chance too, and untaken the one for the other that would decide
 * for `low` too often. It is at least a quarter of that of independent matches, and there are at least
 * SPRT_DEALS_MIN deals: with less the variance is not known well enough. */
#ifndef LAB_SPRT_H
#define LAB_SPRT_H

#include <stdbool.h>
#include <stdint.h>

enum { SPRT_DEALS_MIN = 32 };

enum sprt_decision { SPRT_UNDECIDED, SPRT_LOW, SPRT_HIGH };

/* What is asked: 0 < low < high < 1; alpha, beta: how often `high` may be said where `low` is true, and the other way,
 * each above 0 and below 0.5. high == 0: nothing is asked. */
struct sprt_order {
    double low, high, alpha, beta;
};

struct sprt {
    struct sprt_order order;
    unsigned seats; /* matches of a deal */
    uint64_t deals;
    uint64_t wins, squares; /* of the deals' wins in parts of WIN_WHOLE, and of their squares */
    enum sprt_decision decision;
};

/* "0.25,0.30", with 5 % for either error, or "0.25,0.30,0.01,0.10". False: it is not such a thing. */
bool lab_sprt_parse(const char *text, struct sprt_order *out);

void lab_sprt_start(struct sprt *sprt, const struct sprt_order *order, unsigned seats);

/* Counts a deal, of which the player has won so many parts of WIN_WHOLE, at most seats * WIN_WHOLE. The first decision
 * stays. */
enum sprt_decision lab_sprt_add(struct sprt *sprt, uint64_t wins);

/* The log-likelihood ratio so far; 0 with no deal. */
double lab_sprt_ratio(const struct sprt *sprt);

/* The bounds: at or below `low` it says low, at or above `high` high. */
void lab_sprt_bounds(const struct sprt_order *order, double *low, double *high);

/* "undecided", "low", "high" */
const char *lab_sprt_decision_id(enum sprt_decision decision);

#endif
