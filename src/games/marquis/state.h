/* Reading the table of Marquis; the public part is in veillee/marquis.h. */
#ifndef MARQUIS_STATE_H
#define MARQUIS_STATE_H

#include "forms.h"

#include "veillee/pile.h"

#define BIT(card) ((uint16_t)(1U << (card)))

/* The value of an event's field for something optional. */
static inline int16_t table_or_none(uint8_t value)
{
    return value == VL_NONE ? -2 : value;
}

enum {
    ALL_CARDS = (1 << MARQUIS_CARDS) - 1,
    CHARACTERS = ALL_CARDS & ~(1 << MARQUIS_VETO),
};

/* Whether this state or view shows the seat's hand. */
static inline bool table_shows(const struct marquis *g, vl_seat seat)
{
    return g->core.seen_by == VL_NONE || g->core.seen_by == seat;
}

static inline vl_seats table_everybody(const struct marquis *g)
{
    return (vl_seats)((1U << g->core.seats) - 1);
}

static inline bool table_is(vl_seats set, vl_seat seat)
{
    return set >> seat & 1;
}

static inline vl_seats table_others(vl_seats set, vl_seat seat)
{
    return (vl_seats)(set & ~vl_seat_bit(seat));
}

/* Computes the whole index. */
void marquis_index_of(const struct marquis *g, struct marquis_index *out);

/* ---- the order of play: from the active seat on, in the direction of play ---- */

static inline enum vl_direction table_direction(const struct marquis *g)
{
    return g->direction == 0 ? VL_CLOCKWISE : VL_COUNTERCLOCKWISE;
}

/* The seat so many places after the active one. */
vl_seat marquis_seat_at(const struct marquis *g, unsigned places);

static inline unsigned table_lower(unsigned set, vl_seat seat)
{
    return set & ((1U << seat) - 1);
}

static inline unsigned table_higher(unsigned set, vl_seat seat)
{
    return set & ~((2U << seat) - 1);
}

/* How many places after the active seat a seat is. */
unsigned marquis_places_to(const struct marquis *g, vl_seat seat);

/* The first of `among`, which is not empty and lacks the active seat. */
static inline vl_seat marquis_first_of(const struct marquis *g, vl_seats among)
{
    const unsigned next = g->direction == 0 ? table_higher(among, g->active) : table_lower(among, g->active);
    const unsigned set = next ? next : among;
    return (vl_seat)(g->direction == 0 ? vl_first(set) : 31U - (unsigned)__builtin_clz(set));
}

/* Those of `among`, a set without the active seat, that come after `seat`. */
vl_seats marquis_later(const struct marquis *g, vl_seats among, vl_seat seat);

/* The seat of `among` whose visible card was played first. */
vl_seat marquis_played_first(const struct marquis *g, vl_seats among);

/* ---- opponents of the active seat ---- */

/* All opponents who have not made their last purchase (MAR-5.2). */
static inline vl_seats marquis_opponents(const struct marquis *g)
{
    return table_others(g->index.playing, g->active);
}

/* Those of them with a visible card that nobody protects. */
static inline vl_seats marquis_exposed(const struct marquis *g)
{
    return (vl_seats)(marquis_opponents(g) & g->index.laid & ~g->index.shielded);
}

/* The number of the play of the seat's visible card; it must have one. */
static inline uint8_t marquis_played_at(const struct marquis *g, vl_seat seat)
{
    return g->when[seat][g->pile_count[seat] - 1];
}

/* Whether a seat has anything to pay with; rubies only pay for a Procureur. */
static inline bool marquis_can_pay(const struct marquis *g, vl_seat seat, bool rubies)
{
    return (g->coins[seat] | g->diamonds[seat] | g->vetoes[seat] | (rubies ? g->rubies[seat] : 0)) != 0;
}

/* ---- cards ---- */

/* The cards that are really in a seat's pile; for states, and the seat's own view. */
static inline uint16_t marquis_pile_set(const struct marquis *g, vl_seat seat)
{
    return g->index.listed[seat] & (uint16_t)~g->taken[seat];
}

/* Whether a character can be played from the hand; for states and the seat's own view. */
static inline bool marquis_can_play(const struct marquis *g, vl_seat seat)
{
    return (g->hand[seat] & CHARACTERS) != 0;
}

/* Cards of the seat that nobody has seen. */
uint16_t marquis_unseen(const struct marquis *g, vl_seat seat);

/* How many of those are in the hand. */
unsigned marquis_unseen_in_hand(const struct marquis *g, vl_seat seat);

/* ---- purchases (rates.c) ---- */

enum marquis_purchase {
    BUY_ORDINARY, /* MAR-2.0; later ones too */
    BUY_FIRST,    /* the Bijoutier's (MAR-4.2) */
    BUY_LAST,     /* MAR-5.1 */
};

/* The rate of a kind of purchase; false if there is none. */
bool marquis_buy_rate(const struct marquis *g, vl_seat seat, unsigned purchase, struct marquis_rate *out);

/* Whether that much money buys anything. */
static inline bool marquis_affords(const struct marquis *g, struct marquis_rate rate, unsigned money)
{
    return money >= rate.coins && g->diamond_supply >= rate.diamonds;
}

/* Vetos that count as coins: those before the seat, and the one in the hand or, `publicly`, one that may be there. */
unsigned marquis_last_vetoes(const struct marquis *g, vl_seat seat, bool publicly);

static inline unsigned marquis_veto_coins(const struct marquis *g, vl_seat seat, unsigned purchase, bool publicly)
{
    return purchase == BUY_LAST ? marquis_last_vetoes(g, seat, publicly) : 0;
}

/* MAR-2.7, by the coins that the seat has. */
bool marquis_must_buy(const struct marquis *g, vl_seat seat, unsigned purchase, struct marquis_rate rate);

/* The rate of the purchase in the question. */
static inline struct marquis_rate marquis_asked_rate(const struct vl_state *state)
{
    const struct marquis_question_buy asked = marquis_read_question_buy(&state->question);
    return (struct marquis_rate){asked.coins, asked.diamonds};
}

/* ---- the end ---- */

/* The seats in the lead by what counts in the end (MAR-5.4). */
vl_seats marquis_leaders(const struct marquis *g);

#endif
