/* For the eyes of the games: numbers the features of a game, and notes those that hold.
 *
 * EYE_DEF is a file with a line a row of features: SEAT(name, count) of each seat, TABLE(name, count) of the table.
 * SEE_name is the number of the row's first; EYE_LIST names the list that rules->features has. */
#ifndef GAMES_EYE_H
#define GAMES_EYE_H

#include "veillee/rules.h"

#define SEAT(name, count) SEE_##name, SEE_LAST_##name = SEE_##name + (count)-1,
#define TABLE(name, count)
enum {
#include EYE_DEF
};
#undef SEAT
#undef TABLE

#define SEAT(name, count)
#define TABLE(name, count) SEE_##name, SEE_LAST_##name = SEE_##name + (count)-1,
enum {
#include EYE_DEF
};
#undef SEAT
#undef TABLE

#define SEAT(name, count) {#name, (count), false},
#define TABLE(name, count) {#name, (count), true},
const struct vl_feature EYE_LIST[] = {
#include EYE_DEF
    {0},
};
#undef SEAT
#undef TABLE

enum { EYE_TABLE = VL_SEATS_MAX }; /* the row of the table */

/* The feature is noted if it holds; no feature twice. */
static inline void eye_if(struct vl_eye *eye, unsigned row, unsigned feature, bool holds)
{
    assert(eye->count[row] < VL_EYE_MAX);
    eye->feature[row][eye->count[row]] = (uint16_t)feature;
    eye->count[row] = (uint16_t)(eye->count[row] + holds);
}

static inline void eye_see(struct vl_eye *eye, unsigned row, unsigned feature)
{
    eye_if(eye, row, feature, true);
}

/* Which of a row of `count` features says the value; the last one, that it is this or more. */
static inline void eye_value(struct vl_eye *eye, unsigned row, unsigned first, unsigned count, unsigned value)
{
    eye_see(eye, row, first + (value < count ? value : count - 1));
}

/* A number in steps: one by one up to 4, then two to each doubling, so that 4 and 5 are step 4, 8 to 11 step 6. */
static inline unsigned eye_step(unsigned value)
{
    if (value < 4)
        return value;
    const unsigned doubled = 31U - (unsigned)__builtin_clz(value);
    return doubled * 2 + (value >> (doubled - 1) & 1);
}

/* One feature for each bit, counted from 0. */
static inline void eye_set(struct vl_eye *eye, unsigned row, unsigned first, uint64_t bits)
{
    for (VL_EACH(bit, bits))
        eye_see(eye, row, first + (unsigned)bit);
}

#endif
