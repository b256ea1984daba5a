#include "lab/sprt.h"

#include "lab/arena.h"

#include <math.h>
#include <stdlib.h>

static bool between(double value, double low, double high)
{
    return value > low && value < high;
}

bool lab_sprt_parse(const char *text, struct sprt_order *out)
{
    double value[4] = {0, 0, 0.05, 0.05};
    unsigned count = 0;
    for (char *end; count < 4; text = end + 1) {
        if (*text < '0' || *text > '9')
            return false;
        value[count++] = strtod(text, &end);
        if (*end == '\0')
            break;
        if (*end != ',' || count == 4)
            return false;
    }
    *out = (struct sprt_order){value[0], value[1], value[2], value[3]};
    return (count == 2 || count == 4) && between(out->low, 0, out->high) && between(out->high, out->low, 1) &&
           between(out->alpha, 0, 0.5) && between(out->beta, 0, 0.5);
}

void lab_sprt_start(struct sprt *sprt, const struct sprt_order *order, unsigned seats)
{
    *sprt = (struct sprt){.order = *order, .seats = seats};
}

void lab_sprt_bounds(const struct sprt_order *order, double *low, double *high)
{
    *low = log(order->beta / (1 - order->alpha));
    *high = log((1 - order->beta) / order->alpha);
}

/* Of a deal's share, in the middle of what is asked. */
static double variance(const struct sprt *sprt, double mean)
{
    const double n = (double)sprt->deals, whole = (double)sprt->seats * WIN_WHOLE;
    const double middle = (sprt->order.low + sprt->order.high) / 2, even = middle * (1 - middle);
    const double seen = (double)sprt->squares / (whole * whole) / n - mean * mean;
    const double there = mean > 0 && mean < 1 ? seen * even / (mean * (1 - mean)) : 0;
    return fmax(there, even / sprt->seats / 4);
}

double lab_sprt_ratio(const struct sprt *sprt)
{
    if (sprt->deals == 0)
        return 0;
    const double n = (double)sprt->deals, low = sprt->order.low, high = sprt->order.high;
    const double mean = (double)sprt->wins / (n * sprt->seats * WIN_WHOLE);
    return n * (high - low) * (2 * mean - low - high) / (2 * variance(sprt, mean));
}

enum sprt_decision lab_sprt_add(struct sprt *sprt, uint64_t wins)
{
    double low, high;
    sprt->deals++;
    sprt->wins += wins;
    sprt->squares += wins * wins;
    if (sprt->decision != SPRT_UNDECIDED || sprt->deals < SPRT_DEALS_MIN)
        return sprt->decision;
    const double ratio = lab_sprt_ratio(sprt);
    lab_sprt_bounds(&sprt->order, &low, &high);
    if (ratio <= low)
        sprt->decision = SPRT_LOW;
    else if (ratio >= high)
        sprt->decision = SPRT_HIGH;
    return sprt->decision;
}

const char *lab_sprt_decision_id(enum sprt_decision decision)
{
    static const char *const ids[] = {"undecided", "low", "high"};
    return ids[decision];
}
