#include "state.h"

#include <string.h>

/* ---- what follows from the rest ---- */

static void index_seat(const struct marquis *g, vl_seat seat, struct marquis_index *out)
{
    const uint8_t count = g->pile_count[seat], visible = count > 0 ? g->pile[seat][count - 1] : VL_NONE;
    const uint8_t character = visible == MARQUIS_FAUSSAIRE ? g->imitates[seat] : visible;
    for (unsigned i = 0; i < count; i++)
        out->listed[seat] |= BIT(g->pile[seat][i]);
    out->visible[seat] = visible;
    out->acts_as[seat] = character;
    if (visible != VL_NONE) {
        out->showing[visible] |= vl_seat_bit(seat);
        out->laid |= vl_seat_bit(seat);
    }
    if (character != VL_NONE)
        out->acting[character] |= vl_seat_bit(seat);
    if (g->protector[seat] != VL_NONE) {
        out->shielded |= vl_seat_bit(seat);
        out->shielding |= vl_seat_bit(g->protector[seat]);
    }
}

void marquis_index_of(const struct marquis *g, struct marquis_index *out)
{
    memset(out, 0, sizeof *out);
    for (unsigned robber = 0; robber < MARQUIS_CARDS; robber++) {
        for (unsigned card = 0; card < MARQUIS_CARDS; card++)
            if (g->numbers.takes[robber][card] > 0)
                out->robbed[robber] |= BIT(card);
    }
    for (vl_seat seat = 0; seat < VL_SEATS_MAX; seat++)
        index_seat(g, seat, out);
    out->playing = (vl_seats)(table_everybody(g) & ~g->done);
}

/* ---- the order of play ---- */

vl_seat marquis_seat_at(const struct marquis *g, unsigned places)
{
    const unsigned seats = g->core.seats;
    const unsigned steps = g->direction == 0 ? places % seats : seats - places % seats;
    return (vl_seat)((g->active + steps) % seats);
}

unsigned marquis_places_to(const struct marquis *g, vl_seat seat)
{
    const int steps = g->direction == 0 ? seat - g->active : g->active - seat;
    return (unsigned)(steps < 0 ? steps + g->core.seats : steps);
}

vl_seats marquis_later(const struct marquis *g, vl_seats among, vl_seat seat)
{
    const bool round = g->direction == 0 ? seat < g->active : seat > g->active; /* beyond the last seat, or the first */
    if (g->direction == 0)
        return (vl_seats)(round ? table_lower(table_higher(among, seat), g->active)
                                : table_higher(among, seat) | table_lower(among, g->active));
    return (vl_seats)(round ? table_higher(table_lower(among, seat), g->active)
                            : table_lower(among, seat) | table_higher(among, g->active));
}

vl_seat marquis_played_first(const struct marquis *g, vl_seats among)
{
    vl_seat first = (vl_seat)vl_first(among);
    for (VL_EACH(seat, among))
        first = marquis_played_at(g, (vl_seat)seat) < marquis_played_at(g, first) ? (vl_seat)seat : first;
    return first;
}

/* ---- belongings ---- */

unsigned marquis_jewels(const struct marquis *g, vl_seat seat)
{
    return g->diamonds[seat] + (unsigned)g->rubies[seat] * g->numbers.ruby;
}

unsigned marquis_points(const struct marquis *g, vl_seat seat)
{
    return marquis_jewels(g, seat) + g->core.head[seat];
}

vl_seat marquis_protects(const struct marquis *g, vl_seat seat)
{
    if (!table_is(g->index.shielding, seat))
        return VL_NONE;
    vl_seat owner = 0;
    while (g->protector[owner] != seat)
        owner++;
    return owner;
}

/* ---- what all know of hands ---- */

uint16_t marquis_unseen(const struct marquis *g, vl_seat seat)
{
    const unsigned vetoed = table_is(g->vetoed, seat) ? BIT(MARQUIS_VETO) : 0;
    return (uint16_t)(ALL_CARDS & ~(g->out[seat] | g->known[seat] | g->index.listed[seat] | vetoed));
}

unsigned marquis_unseen_in_hand(const struct marquis *g, vl_seat seat)
{
    return g->hand_count[seat] - vl_count(g->known[seat]) - g->missing[seat];
}

/* Some are missing as long as any may be. */
bool marquis_may_hold(const struct marquis *g, vl_seat seat, unsigned card)
{
    if ((g->known[seat] | g->maybe[seat]) & BIT(card))
        return true;
    return (marquis_unseen(g, seat) & BIT(card)) && marquis_unseen_in_hand(g, seat) > 0;
}

bool marquis_doubted(const struct marquis *g, vl_seat seat, unsigned card)
{
    return !table_shows(g, seat) && (g->maybe[seat] & BIT(card));
}

/* ---- MAR-5.4 ---- */

/* Jewels before coins, coins before what was played last. */
static int standing(const struct marquis *g, vl_seat seat)
{
    return (int)((marquis_points(g, seat) << 9) + ((unsigned)g->coins[seat] << 1) + (g->last[seat] != MARQUIS_MARQUIS));
}

vl_seats marquis_leaders(const struct marquis *g)
{
    int best = 0;
    vl_seats seats = 0;
    for (vl_seat seat = 0; seat < g->core.seats; seat++)
        vl_seats_best(&seats, &best, seat, standing(g, seat));
    return seats;
}

/* ---- what only words need to know of an event: worked out where somebody listens, before the table changes ---- */

/* The price that has been named. */
#define PRICE(g, e)                                                                                                    \
    (e)->coins = (g)->price[MARQUIS_COINS], (e)->diamonds = (g)->price[MARQUIS_DIAMONDS],                              \
    (e)->vetoes = (g)->price[MARQUIS_VETOES]

void marquis_derive_received(const struct marquis *g, struct marquis_event_received *e)
{
    e->left = (int16_t)(g->treasury - e->coins);
}

void marquis_derive_named(const struct marquis *g, struct marquis_event_named *e)
{
    e->card = marquis_visible(g, (vl_seat)e->victim);
}

void marquis_derive_eliminated(const struct marquis *g, struct marquis_event_eliminated *e)
{
    e->card = marquis_visible(g, (vl_seat)e->owner);
}

void marquis_derive_offered(const struct marquis *g, struct marquis_event_offered *e)
{
    PRICE(g, e);
    e->rubies = g->price[MARQUIS_RUBIES];
}

void marquis_derive_proposed(const struct marquis *g, struct marquis_event_proposed *e)
{
    PRICE(g, e);
    e->card = marquis_visible(g, (vl_seat)e->payer);
}

void marquis_derive_paid(const struct marquis *g, struct marquis_event_paid *e)
{
    PRICE(g, e);
    e->rubies = g->price[MARQUIS_RUBIES];
}

void marquis_derive_protected(const struct marquis *g, struct marquis_event_protected *e)
{
    e->card = marquis_visible(g, (vl_seat)e->owner);
}

void marquis_derive_counted(const struct marquis *g, struct marquis_event_counted *e)
{
    const vl_seat seat = (vl_seat)e->seat;
    e->points = (int16_t)marquis_points(g, seat);
    e->rubies = g->rubies[seat];
    e->diamonds = g->diamonds[seat];
    e->coins = g->coins[seat];
    e->head = g->core.head[seat];
}
