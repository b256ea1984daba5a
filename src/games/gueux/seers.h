/* Who sees the secret fields of an event, if that follows from the state before it (gueux.game); for true states. */
#ifndef GUEUX_SEERS_H
#define GUEUX_SEERS_H

#include "veillee/gueux.h"

#define BIT(character) (UINT32_C(1) << (character))
#define MONKS (BIT(GUEUX_MOINE) | BIT(GUEUX_NONNE))

/* The cards with which this one makes a pair: its double, or what has become its double (GUE-7.1). */
static inline uint32_t gueux_doubles(const struct gueux *g, unsigned card)
{
    return BIT(card) | (g->mixed > 0 && (MONKS & BIT(card)) ? MONKS : 0);
}

/* Whether the card makes a pair in that hand, which everybody sees (GUE-9.2). */
static inline bool gueux_makes_pair(const struct gueux *g, vl_seat to, unsigned card)
{
    return g->hand[to] & gueux_doubles(g, card);
}

/* For a card that goes from hand to hand: giver and receiver. */
static inline vl_seats gueux_visible_to_moved(const struct gueux *g, vl_seat from, vl_seat to, int card)
{
    return gueux_makes_pair(g, to, (unsigned)card) ? VL_ALL_SEATS : (vl_seats)(vl_seat_bit(from) | vl_seat_bit(to));
}

/* Whether the card that the seat gives makes a pair with another one given at the same time, which is still in its
 * giver's hand (GUE-5.4, 6.8). */
static inline bool gueux_meets_gift(const struct gueux *g, vl_seat from, unsigned card)
{
    bool meets = false;
    for (unsigned seat = 0; g->sealed[from] == card && seat < g->core.seats; seat++) {
        const uint8_t gift = seat == from ? VL_NONE : g->sealed[seat];
        meets |= gift < GUEUX_CHARACTERS && (gueux_doubles(g, card) & BIT(gift));
    }
    return meets;
}

/* A gift. */
static inline vl_seats gueux_visible_to_given(const struct gueux *g, vl_seat from, vl_seat to, int card)
{
    return gueux_meets_gift(g, from, (unsigned)card) ? VL_ALL_SEATS : gueux_visible_to_moved(g, from, to, card);
}

/* For the card set aside (GUE-1.3), and when it comes into a hand (GUE-5.6). */
static inline vl_seats gueux_visible_to_aside(const struct gueux *g)
{
    return g->core.option[GUEUX_OPTION_GUEUX] == GUEUX_NAMED_SECRET ? 0 : VL_ALL_SEATS;
}

static inline vl_seats gueux_visible_to_revealed(const struct gueux *g, vl_seat to)
{
    const bool open = g->aside_open || gueux_makes_pair(g, to, g->aside);
    return open ? VL_ALL_SEATS : (vl_seats)(vl_seat_bit(to) | g->aside_known);
}

#endif
