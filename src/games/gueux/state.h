/* Reading the table of Gueux; the public part is in veillee/gueux.h. */
#ifndef GUEUX_STATE_H
#define GUEUX_STATE_H

#include "declared/powers.h"
#include "forms.h"

#include "veillee/pile.h"

enum { TABLE_ROW = VL_SEATS_MAX }; /* what lies open to all */

static inline bool table_is_view(const struct gueux *g)
{
    return g->core.seen_by != VL_NONE;
}

/* Whether this state or view shows the hand. */
static inline bool table_shows(const struct gueux *g, vl_seat seat)
{
    return !table_is_view(g) || g->core.seen_by == seat;
}

/* The viewer's column of what seats know; with full knowledge, the public one. */
static inline unsigned table_row(const struct gueux *g)
{
    return g->core.seen_by < VL_SEATS_MAX ? g->core.seen_by : TABLE_ROW;
}

/* The characters that the hand is known not to have, by that column. */
static inline uint32_t table_lacking(const struct gueux *g, vl_seat holder, unsigned row)
{
    const uint8_t lacks = g->lacks[holder][row];
    return (lacks & GUEUX_LACKS_PAILLARDE ? BIT(GUEUX_PAILLARDE) : 0) |
           (lacks & GUEUX_LACKS_BARDE ? BIT(GUEUX_BARDE) : 0);
}

/* GUE-4.1: fills `levels` and `powers` from the option and the numbers. */
void gueux_set_powers(struct gueux *g);

static inline bool table_level_on(const struct gueux *g, unsigned level)
{
    return g->levels >> (level - 1) & 1;
}

/* The characters that may be in somebody's hand, by public facts. */
static inline uint32_t table_about(const struct gueux *g)
{
    return g->deck & ~g->gone & ~(g->mixed > 1 ? MONKS : 0);
}

/* Whether a Moine and a Nonne may be laid down together by choice, by public facts (GUE-7.1). */
static inline bool table_mixable(const struct gueux *g)
{
    return table_level_on(g, 3) && g->mixed == 0 && (table_about(g) & MONKS) == MONKS;
}

static inline vl_seats table_all(const struct gueux *g)
{
    return (vl_seats)((1U << g->core.seats) - 1);
}

static inline unsigned table_holder_count(const struct gueux *g)
{
    return vl_count(gueux_holders(g));
}

static inline vl_answers table_others(const struct gueux *g, vl_seat seat)
{
    return gueux_holders(g) & ~(vl_answers)vl_seat_bit(seat);
}

/* Seats without cards. */
static inline vl_answers table_out(const struct gueux *g)
{
    return table_all(g) & ~(vl_answers)gueux_holders(g);
}

/* The holders with the fewest cards (GUE-5.4). */
vl_seats gueux_fewest(const struct gueux *g);

/* The seat that holds the Gueux, or VL_NONE. For true states. */
vl_seat gueux_find(const struct gueux *g);

/* Computes what follows from the hands and their counts. */
void gueux_settle(struct gueux *g);

/* Whether what seats know of each other's hands is stored: not in a bot's playouts, where it is never used. */
static inline bool table_keeps_knowledge(const struct gueux *g)
{
    return !g->core.rollout;
}

/* The next of `among` from `seat` on, clockwise or `against`, `seat` itself last; there must be one. */
static inline vl_seat table_next(vl_seat seat, bool against, vl_seats among)
{
    const unsigned ahead = (unsigned)among >> seat >> 1, behind = among & ((1U << seat) - 1);
    assert(among != 0);
    if (against)
        return (vl_seat)(31 - __builtin_clz(behind ? behind : among));
    return (vl_seat)(ahead ? (unsigned)seat + 1 + vl_first(ahead) : vl_first(among));
}

/* The same in the direction of play. */
static inline vl_seat table_onward(const struct gueux *g, vl_seat seat, vl_seats among)
{
    return table_next(seat, g->direction != 0, among);
}

/* ---- when powers work ---- */

static inline bool gueux_works_at(unsigned character, enum gueux_moment moment)
{
    return gueux_powers_at(moment) & BIT(character);
}

#endif
