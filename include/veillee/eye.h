/* What a learned eye sees of a table: which of the features that a game declares hold, of each seat and of the table as
 * a whole. A net (net.h) makes of them what the match is worth to each seat. */
#ifndef VEILLEE_EYE_H
#define VEILLEE_EYE_H

#include "veillee/base.h"

enum { VL_EYE_MAX = 112 }; /* features that hold at once of one seat, or of the table */

/* `count` features in a row of the same meaning, told apart by a number: "coins", 24 of them. A game lists those of
 * seats and those of the table in one list; each kind is numbered from 0 in the order of the list. */
struct vl_feature {
    const char *name; /* NULL after the last */
    uint16_t count;
    bool of_table;
};

/* The features that hold, by number, each once; row VL_SEATS_MAX: the table. Those of the game come first, those that
 * every game has behind them. */
struct vl_eye {
    uint16_t own_of_seat, own_of_table; /* features that the game declares (vl_eye_open) */
    uint16_t count[VL_SEATS_MAX + 1];
    uint16_t feature[VL_SEATS_MAX + 1][VL_EYE_MAX];
};

/* ---- what judges reckon with: those of the games, and the nets of bots ---- */

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
