/* MAR-2.0, 2.7, 2.8, 4.2, 4.3, 4.7, 5.1: what money buys. */
#include "state.h"

static bool rate_of(const struct marquis *g, unsigned character, bool other, struct marquis_rate *out)
{
    const struct marquis_numbers *n = &g->numbers;
    *out = other ? (struct marquis_rate){n->other_coins[character], n->other_diamonds[character]}
                 : (struct marquis_rate){n->rate_coins[character], n->rate_diamonds[character]};
    return out->coins > 0 && out->diamonds > 0;
}

/* MAR-4.7: the Clerc looks to the left as seated, and not beyond another Clerc. */
bool marquis_rate(const struct marquis *g, vl_seat seat, struct marquis_rate *out)
{
    vl_seat whose = seat;
    uint8_t character = marquis_acts_as(g, seat);
    if (character == MARQUIS_CLERC) {
        whose = vl_seat_after(seat, g->core.seats, VL_CLOCKWISE);
        character = marquis_acts_as(g, whose);
        if (character == MARQUIS_CLERC)
            return false;
    }
    return character != VL_NONE && rate_of(g, character, table_is(g->paired, whose), out);
}

/* MAR-2.8: one transaction after another, since five diamonds go back as soon as they are a ruby; none has to where the
 * supply lasts anyhow. */
unsigned marquis_transactions(const struct marquis *g, vl_seat seat, struct marquis_rate rate, unsigned money)
{
    const unsigned wish = money / rate.coins < MARQUIS_NOBODY ? money / rate.coins : MARQUIS_NOBODY;
    unsigned times = 0, supply = g->diamond_supply, rubies = g->ruby_supply, own = g->diamonds[seat];
    if (wish * rate.diamonds <= supply)
        return wish;
    for (; times < wish && supply >= rate.diamonds; times++) {
        supply -= rate.diamonds;
        own += rate.diamonds;
        for (; own >= g->numbers.ruby && rubies > 0; rubies--) {
            own -= g->numbers.ruby;
            supply += g->numbers.ruby;
        }
    }
    return times;
}

bool marquis_buy_rate(const struct marquis *g, vl_seat seat, unsigned purchase, struct marquis_rate *out)
{
    return purchase == BUY_FIRST ? rate_of(g, MARQUIS_BIJOUTIER, true, out) : marquis_rate(g, seat, out);
}

unsigned marquis_last_vetoes(const struct marquis *g, vl_seat seat, bool publicly)
{
    if (g->last[seat] == MARQUIS_MARQUIS)
        return 0;
    const bool in_hand = publicly ? marquis_may_hold(g, seat, MARQUIS_VETO) : g->hand[seat] & BIT(MARQUIS_VETO);
    return g->vetoes[seat] + (in_hand ? 1U : 0U);
}

bool marquis_must_buy(const struct marquis *g, vl_seat seat, unsigned purchase, struct marquis_rate rate)
{
    return g->treasury == 0 && purchase != BUY_FIRST && marquis_affords(g, rate, g->coins[seat]);
}
