/* Reading the table of Marquis; the public part is in veillee/marquis.h. */
#ifndef MARQUIS_TABLE_H
#define MARQUIS_TABLE_H

#include "forms.h"

#include "veillee/pile.h"

#define BIT(card) ((uint16_t)(1U << (card)))

enum {
    ALL_CARDS = (1 << MARQUIS_CARDS) - 1,
    CHARACTERS = ALL_CARDS & ~(1 << MARQUIS_VETO),
};

static inline struct marquis *table_of(struct vl_state *state)
{
    return (struct marquis *)state;
}

static inline const struct marquis *table_read(const struct vl_state *state)
{
    return (const struct marquis *)state;
}

/* Whether this state or view shows the seat's hand. */
static inline bool table_shows(const struct marquis *g, vl_seat seat)
{
    return g->core.seen_by == VL_NONE || g->core.seen_by == seat;
}

static inline enum vl_direction table_direction(const struct marquis *g)
{
    return g->direction == 0 ? VL_CLOCKWISE : VL_COUNTERCLOCKWISE;
}

static inline vl_seats table_everybody(const struct marquis *g)
{
    return (vl_seats)((1U << g->core.seats) - 1);
}

static inline bool table_is(vl_seats set, vl_seat seat)
{
    return set >> seat & 1;
}

/* The seat so many places after the active one, in the order of play. */
vl_seat marquis_seat_at(const struct marquis *g, unsigned places);

/* Who can be acted against, and act (MAR-5.2): all opponents of the active seat who have not made their last purchase.
 */
vl_seats marquis_opponents(const struct marquis *g);

/* The same, of those with a visible card that nobody protects. */
bool marquis_exposed(const struct marquis *g, vl_seat seat);

/* The number of the play that laid the visible card there. */
uint8_t marquis_played_at(const struct marquis *g, vl_seat seat);

/* The cards really in a seat's pile; for states, and the seat's own view. */
static inline uint16_t marquis_pile_set(const struct marquis *g, vl_seat seat)
{
    uint16_t set = 0;
    for (unsigned i = 0; i < g->pile_count[seat]; i++)
        set |= BIT(g->pile[seat][i]);
    return set & (uint16_t)~g->taken[seat];
}

/* Cards of the seat that nobody has seen. */
uint16_t marquis_unseen(const struct marquis *g, vl_seat seat);

/* How many cards of the hand are among those. */
unsigned marquis_unseen_in_hand(const struct marquis *g, vl_seat seat);

/* MAR-4.10: the opponent whom the Pickpocket robs of the coin of the richest; VL_NONE if it is not done. */
vl_seat marquis_richest(const struct marquis *g);

/* The coins that an action of the active seat brings from a seat now, and whether it eliminates the character there.
 * False: nothing would happen, or it does not concern that seat. */
struct marquis_loss {
    uint8_t coins;
    bool eliminates;
};

bool marquis_loss(const struct marquis *g, unsigned action, vl_seat from, struct marquis_loss *out);

/* MAR-2.4: the seats to which the active one gives, as a set. */
vl_seats marquis_receivers(const struct marquis *g);

/* Whether a seat has anything to pay with; rubies pay for a Procureur alone. */
bool marquis_can_pay(const struct marquis *g, vl_seat seat, bool rubies);

/* The marquis_action that a character's power is; MARQUIS_ACTIONS: none that a Veto answers. */
unsigned marquis_power_of(unsigned character);

#endif
