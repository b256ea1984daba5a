/* For the features of games: numbers the features of a game, and notes those that hold.
 *
 * FEATURES_DEF is a file with a line a block of features: SEAT(name, count) for each seat, TABLE(name, count) for the
 * table. FEATURE_name is the number of the block's first; FEATURES_LIST names the list for rules->features. */
#ifndef GAMES_FEATURES_LIST_H
#define GAMES_FEATURES_LIST_H

#include "veillee/rules.h"

#define SEAT(name, count) FEATURE_##name, FEATURE_LAST_##name = FEATURE_##name + (count)-1,
#define TABLE(name, count)
enum {
#include FEATURES_DEF
};
#undef SEAT
#undef TABLE

#define SEAT(name, count)
#define TABLE(name, count) FEATURE_##name, FEATURE_LAST_##name = FEATURE_##name + (count)-1,
enum {
#include FEATURES_DEF
};
#undef SEAT
#undef TABLE

#define SEAT(name, count) {#name, (count), false},
#define TABLE(name, count) {#name, (count), true},
const struct vl_feature FEATURES_LIST[] = {
#include FEATURES_DEF
    {0},
};
#undef SEAT
#undef TABLE

enum { FEATURES_TABLE = VL_SEATS_MAX }; /* the row of the table */

/* Notes the feature if it holds; no feature may be noted twice. */
static inline void feature_if(struct vl_features *features, unsigned row, unsigned feature, bool holds)
{
    assert(features->count[row] < VL_FEATURES_MAX);
    features->feature[row][features->count[row]] = (uint16_t)feature;
    features->count[row] = (uint16_t)(features->count[row] + holds);
}

static inline void feature_see(struct vl_features *features, unsigned row, unsigned feature)
{
    feature_if(features, row, feature, true);
}

/* Notes the one of `count` features that stands for the value; the last one means this or more. */
static inline void feature_value(struct vl_features *features, unsigned row, unsigned first, unsigned count,
                                 unsigned value)
{
    feature_see(features, row, first + (value < count ? value : count - 1));
}

/* A number in steps: single ones up to 4, then two to each doubling, so that 4 and 5 are step 4, 8 to 11 step 6. */
static inline unsigned feature_step(unsigned value)
{
    if (value < 4)
        return value;
    const unsigned doubled = 31U - (unsigned)__builtin_clz(value);
    return doubled * 2 + (value >> (doubled - 1) & 1);
}

/* Notes one feature for each bit, counted from 0. */
static inline void feature_set(struct vl_features *features, unsigned row, unsigned first, uint64_t bits)
{
    for (VL_EACH(bit, bits))
        feature_see(features, row, first + (unsigned)bit);
}

#endif
