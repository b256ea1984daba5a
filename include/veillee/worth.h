/* What judges reckon with: those of the games, and the nets of bots. */
#ifndef VEILLEE_WORTH_H
#define VEILLEE_WORTH_H

#include "veillee/base.h"
#include "veillee/bits.h"

/* e to the x for small x, in operations that give the same on every machine. */
static inline float worth_power_of_e(float x)
{
    float y = 1.0F + x / 256.0F;
    if (y < 0.0F)
        return 0.0F;
    for (unsigned i = 0; i < 8; i++)
        y *= y;
    return y;
}

static inline void worth_share_equally(vl_seats seats, float share[VL_SEATS_MAX])
{
    for (VL_EACH(seat, seats))
        share[seat] = 1.0F / (float)vl_count(seats);
}

#endif
