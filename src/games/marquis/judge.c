/* What a match of Marquis is worth to each seat, for bots: jewels, and what the coins, the cards still to be played and
 * the rates on the table will probably make of them. */
#include "view.h"

#include "veillee/worth.h"

/* A rollout goes to the end of the match, by so many rounds of the table: coins become jewels late, and what a rate or
 * a Veto is worth shows only then. With rollouts of two rounds masters won no more than adepts. */
enum { ROUNDS = 20 };

unsigned marquis_stage(const struct vl_state *state)
{
    return marquis_of(state)->turns / ((unsigned)ROUNDS * state->seats);
}

/* In points; to be tuned against matches played out. */
static const float coin_worth = 0.62F; /* about 1.6 coins make a diamond in the long run */
static const float turn_worth = 0.85F; /* each character still to be played */
static const float veto_worth = 0.45F; /* not yet played: a blow it may ward off */
static const float claim_worth = 0.3F; /* of a Comtesse, to the buyer's coin */
static const float sure_now = 0.6F;    /* how much of the visible card's rate will still be there to buy at */
static const float crumb = 0.02F;      /* coins break ties (MAR-5.4) */
static const float spread_end =
    0.5F; /* by how many points one must lead for a chance e times as good: at the end ... */
static const float spread_turn = 0.14F; /* ... and for each character still to be played */

/* Characters that the seat will still play, the Veto apart. */
static float turns_left(const struct marquis *g, vl_seat seat)
{
    const unsigned cards = g->hand_count[seat] + (unsigned)g->stock_count[seat];
    const unsigned vetoes = table_is(g->vetoed, seat) ? 0 : 1;
    return table_is(g->done, seat) || cards < vetoes ? 0.0F : (float)(cards - vetoes);
}

/* Diamonds that so much money buys at the rate of the visible card; `left`: what remains. */
static float bought_now(const struct marquis *g, vl_seat seat, unsigned money, unsigned *left)
{
    struct marquis_rate rate;
    *left = money;
    if (!marquis_rate(g, seat, &rate))
        return 0.0F;
    const unsigned times = marquis_transactions(g, seat, rate, money);
    *left = money - times * rate.coins;
    return (float)(times * rate.diamonds);
}

/* Vetos that count as coins in the last purchase (MAR-5.1), if this is the next thing that the seat does. */
static unsigned veto_coins(const struct marquis *g, vl_seat seat)
{
    if (table_is(g->done, seat) || g->last[seat] == MARQUIS_MARQUIS)
        return 0;
    return g->vetoes[seat] + (table_is(g->vetoed, seat) ? 0U : 1U);
}

/* Nothing comes after the next purchase. */
static float last_hope(const struct marquis *g, vl_seat seat)
{
    unsigned left;
    const float jewels = bought_now(g, seat, g->coins[seat] + veto_coins(g, seat), &left);
    return jewels + crumb * (float)left;
}

/* Bought at the next turn, as far as nobody covers, eliminates or robs; else kept for a better one. */
static float hope(const struct marquis *g, vl_seat seat)
{
    unsigned left;
    const unsigned coins = g->coins[seat];
    const float kept = coin_worth * (float)coins;
    const float now = bought_now(g, seat, coins, &left) + coin_worth * (float)left;
    const float vetoes = 0.5F * coin_worth * (float)g->vetoes[seat] + (table_is(g->vetoed, seat) ? 0.0F : veto_worth);
    return (now > kept ? kept + sure_now * (now - kept) : kept) + vetoes +
           (table_is(g->claims, seat) ? claim_worth : 0.0F);
}

static float expected_points(const struct marquis *g, vl_seat seat)
{
    const float turns = turns_left(g, seat);
    return (float)marquis_points(g, seat) + turn_worth * turns + (turns > 0.0F ? hope(g, seat) : last_hope(g, seat));
}

void marquis_judge(const struct vl_state *state, float worth[VL_SEATS_MAX])
{
    const struct marquis *g = marquis_of(state);
    float points[VL_SEATS_MAX] = {0}, best = 0.0F, turns = 0.0F, sum = 0.0F;
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        worth[seat] = 0.0F;
    if (state->over) {
        worth_share_equally(marquis_leaders(g), worth);
        return;
    }
    for (vl_seat seat = 0; seat < state->seats; seat++) {
        points[seat] = expected_points(g, seat);
        best = points[seat] > best ? points[seat] : best;
        turns += turns_left(g, seat) / (float)state->seats;
    }
    for (unsigned seat = 0; seat < state->seats; seat++)
        sum += worth[seat] = worth_power_of_e((points[seat] - best) / (spread_end + spread_turn * turns));
    for (unsigned seat = 0; seat < state->seats; seat++)
        worth[seat] /= sum;
}
