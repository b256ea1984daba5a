/* Piles of cards, and the order of seats.
 *
 * A card is an index into its game's constant tables. A pile is a view onto an array that its owner keeps inside the
 * state; item 0 is the bottom, the last one the top, which is drawn first. */
#ifndef VEILLEE_PILE_H
#define VEILLEE_PILE_H

#include "veillee/base.h"
#include "veillee/rng.h"

/* Removes the card at `place`; those above it move down. */
uint8_t vl_pile_take(uint8_t *cards, uint8_t *count, unsigned place);

/* The place of a card, or `count` if it is not in the pile. */
unsigned vl_pile_find(const uint8_t *cards, unsigned count, uint8_t card);

enum vl_direction { VL_CLOCKWISE = 1, VL_COUNTERCLOCKWISE = -1 };

/* The seat after `seat` in that direction, around the table. */
static inline vl_seat vl_seat_after(vl_seat seat, uint8_t seats, enum vl_direction direction)
{
    const int next = seat + (int)direction;
    return (vl_seat)(next < 0 ? seats - 1 : next >= seats ? 0 : next);
}

/* The next seat after `seat` in that direction that is in `among`, `seat` itself last; VL_NONE if there is none. */
vl_seat vl_seat_next(vl_seat seat, uint8_t seats, enum vl_direction direction, vl_seats among);

#endif
