#include "table.h"

#include <string.h>

uint8_t marquis_visible(const struct marquis *g, vl_seat seat)
{
    const uint8_t count = g->pile_count[seat];
    return count > 0 ? g->pile[seat][count - 1] : VL_NONE;
}

uint8_t marquis_acts_as(const struct marquis *g, vl_seat seat)
{
    const uint8_t card = marquis_visible(g, seat);
    return card == MARQUIS_FAUSSAIRE ? g->imitates[seat] : card;
}

uint8_t marquis_played_at(const struct marquis *g, vl_seat seat)
{
    const uint8_t count = g->pile_count[seat];
    return count > 0 ? g->when[seat][count - 1] : 0;
}

vl_seat marquis_seat_at(const struct marquis *g, unsigned places)
{
    const unsigned seats = g->core.seats;
    const unsigned steps = g->direction == 0 ? places % seats : seats - places % seats;
    return (vl_seat)((g->active + steps) % seats);
}

vl_seats marquis_opponents(const struct marquis *g)
{
    return (vl_seats)(table_everybody(g) & ~g->done & ~vl_seat_bit(g->active));
}

bool marquis_exposed(const struct marquis *g, vl_seat seat)
{
    return table_is(marquis_opponents(g), seat) && g->pile_count[seat] > 0 && g->protector[seat] == VL_NONE;
}

unsigned marquis_points(const struct marquis *g, vl_seat seat)
{
    return g->diamonds[seat] + (unsigned)g->rubies[seat] * g->numbers.ruby;
}

vl_seat marquis_protects(const struct marquis *g, vl_seat seat)
{
    for (vl_seat other = 0; other < g->core.seats; other++) {
        if (g->protector[other] == seat)
            return other;
    }
    return VL_NONE;
}

bool marquis_can_pay(const struct marquis *g, vl_seat seat, bool rubies)
{
    return g->coins[seat] + g->diamonds[seat] + g->vetoes[seat] + (rubies ? g->rubies[seat] : 0) > 0;
}

/* ---- what all know of hands ---- */

uint16_t marquis_unseen(const struct marquis *g, vl_seat seat)
{
    uint16_t seen = g->out[seat] | g->known[seat];
    for (unsigned i = 0; i < g->pile_count[seat]; i++)
        seen |= BIT(g->pile[seat][i]);
    if (table_is(g->vetoed, seat))
        seen |= BIT(MARQUIS_VETO);
    return (uint16_t)(ALL_CARDS & ~seen);
}

unsigned marquis_unseen_in_hand(const struct marquis *g, vl_seat seat)
{
    return g->hand_count[seat] - vl_count(g->known[seat]) - g->missing[seat];
}

bool marquis_may_hold(const struct marquis *g, vl_seat seat, unsigned card)
{
    if (g->known[seat] & BIT(card))
        return true;
    if (g->maybe[seat] & BIT(card))
        return true; /* some are missing as long as any may be */
    return (marquis_unseen(g, seat) & BIT(card)) && marquis_unseen_in_hand(g, seat) > 0;
}

/* ---- rates ---- */

static bool rate_of(const struct marquis *g, unsigned character, bool paired, struct marquis_rate *out)
{
    const struct marquis_numbers *n = &g->numbers;
    *out = paired ? (struct marquis_rate){n->other_coins[character], n->other_diamonds[character]}
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
    if (character == VL_NONE)
        return false;
    return rate_of(g, character, character == MARQUIS_MAITRE_CHANTEUR && table_is(g->paired, whose), out);
}

/* MAR-2.8: one transaction after another, since five diamonds go back as soon as they are a ruby. */
unsigned marquis_transactions(const struct marquis *g, vl_seat seat, struct marquis_rate rate, unsigned money)
{
    unsigned times = 0, supply = g->diamond_supply, rubies = g->ruby_supply, own = g->diamonds[seat];
    for (; money >= rate.coins && supply >= rate.diamonds && times < MARQUIS_NOBODY; times++) {
        money -= rate.coins;
        supply -= rate.diamonds;
        own += rate.diamonds;
        for (; own >= g->numbers.ruby && rubies > 0; rubies--) {
            own -= g->numbers.ruby;
            supply += g->numbers.ruby;
        }
    }
    return times;
}

/* ---- actions ---- */

unsigned marquis_power_of(unsigned character)
{
    switch (character) {
    case MARQUIS_ASSASSIN: return MARQUIS_MURDER;
    case MARQUIS_MARQUIS: return MARQUIS_RANK;
    case MARQUIS_PICKPOCKET: return MARQUIS_RICHEST;
    case MARQUIS_VOLEUR_BARBARE: return MARQUIS_LEVY;
    default: return MARQUIS_ACTIONS;
    }
}

unsigned marquis_printed(const struct marquis *g, unsigned character, vl_seat from)
{
    const uint8_t visible = marquis_visible(g, from); /* MAR-2.9: a Faussaire is only a Faussaire */
    return visible == VL_NONE ? 0 : g->numbers.takes[character][visible];
}

/* MAR-4.8: a Marquis has a rank if it was played since the direction last turned. */
static bool has_rank(const struct marquis *g, vl_seat seat)
{
    return marquis_acts_as(g, seat) == MARQUIS_MARQUIS && marquis_played_at(g, seat) >= g->turned;
}

/* The rank of a Marquis among those visible, from 1; what a new one takes from it. The new one comes after them all. */
static unsigned rank_of(const struct marquis *g, vl_seat seat)
{
    unsigned rank = 1;
    if (!has_rank(g, seat) || !has_rank(g, g->active))
        return 0;
    for (vl_seat other = 0; other < g->core.seats; other++) {
        if (other != seat && has_rank(g, other) && marquis_played_at(g, other) < marquis_played_at(g, seat))
            rank++;
    }
    return rank;
}

vl_seat marquis_richest(const struct marquis *g)
{
    vl_seat richest = 0;
    bool tied = false;
    for (vl_seat seat = 1; seat < g->core.seats; seat++) {
        const unsigned points = marquis_points(g, seat), most = marquis_points(g, richest);
        tied = points > most ? false : tied || points == most;
        richest = points > most ? seat : richest;
    }
    return !tied && marquis_exposed(g, richest) ? richest : VL_NONE;
}

static unsigned wanted(const struct marquis *g, unsigned action, vl_seat from)
{
    const uint8_t *power = g->numbers.power;
    switch (action) {
    case MARQUIS_PRINTED: return marquis_printed(g, marquis_acts_as(g, g->active), from);
    case MARQUIS_MURDER: return power[MARQUIS_ASSASSIN];
    case MARQUIS_RANK: return rank_of(g, from);
    case MARQUIS_RICHEST: return power[MARQUIS_PICKPOCKET];
    default: return marquis_visible(g, from) == MARQUIS_VOLEUR_BARBARE ? 0 : power[MARQUIS_VOLEUR_BARBARE];
    }
}

bool marquis_loss(const struct marquis *g, unsigned action, vl_seat from, struct marquis_loss *out)
{
    *out = (struct marquis_loss){0};
    if (!marquis_exposed(g, from) || marquis_acts_as(g, g->active) == VL_NONE)
        return false;
    const unsigned coins = wanted(g, action, from);
    out->coins = (uint8_t)(coins < g->coins[from] ? coins : g->coins[from]);
    out->eliminates = action == MARQUIS_MURDER || (action == MARQUIS_LEVY && coins > g->coins[from]);
    if (action == MARQUIS_LEVY && out->eliminates)
        out->coins = 0; /* MAR-4.11: the coin, or the card */
    return out->coins > 0 || out->eliminates;
}

/* MAR-2.4, 4.8, 2.9 */
vl_seats marquis_receivers(const struct marquis *g)
{
    const uint8_t character = marquis_acts_as(g, g->active);
    vl_seats receivers = 0;
    if (character == VL_NONE || character == MARQUIS_MARQUIS)
        return 0;
    for (vl_seat seat = 0; seat < g->core.seats; seat++) {
        if (seat != g->active && marquis_visible(g, seat) == character)
            receivers |= vl_seat_bit(seat);
    }
    return receivers;
}
