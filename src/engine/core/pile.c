#include "veillee/pile.h"

#include <assert.h>
#include <string.h>

uint8_t vl_pile_take(uint8_t *cards, uint8_t *count, unsigned place)
{
    assert(place < *count);
    const uint8_t card = cards[place];
    memmove(cards + place, cards + place + 1, *count - place - 1U);
    --*count;
    return card;
}

unsigned vl_pile_find(const uint8_t *cards, unsigned count, uint8_t card)
{
    unsigned place = 0;
    while (place < count && cards[place] != card)
        place++;
    return place;
}

vl_seat vl_seat_next(vl_seat seat, uint8_t seats, enum vl_direction direction, vl_seats among)
{
    vl_seat next = seat;
    for (unsigned i = 0; i < seats; i++) {
        next = vl_seat_after(next, seats, direction);
        if (among & vl_seat_bit(next))
            return next;
    }
    return VL_NONE;
}
