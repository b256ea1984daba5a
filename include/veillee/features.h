/* The input features of nets: which of the features that a game declares hold at a table, for each seat and for the
 * table as a whole. From them a net (net.h) evaluates the match. */
#ifndef VEILLEE_FEATURES_H
#define VEILLEE_FEATURES_H

#include "veillee/base.h"

enum { VL_FEATURES_MAX = 112 }; /* most features that hold at once for one seat, or for the table */

/* A block of `count` features with the same meaning, told apart by a number: "coins", 24 of them. A game lists blocks
 * of seats and of the table together; each kind is numbered from 0 in the order of the list. */
struct vl_feature {
    const char *name; /* NULL after the last */
    uint16_t count;
    bool of_table;
};

/* The features that hold, by number, each once; row VL_SEATS_MAX is the table. The features of the game come first,
 * those of all games after them. */
struct vl_features {
    uint16_t own_of_seat, own_of_table; /* numbers of features that the game declares (vl_features_begin) */
    uint16_t count[VL_SEATS_MAX + 1];
    uint16_t feature[VL_SEATS_MAX + 1][VL_FEATURES_MAX];
};

/* ---- arithmetic for the evaluations of games and nets ---- */

/* e to the x for small x, with operations that give the same result on every machine. */
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
