/* Sets of small numbers as bits of an integer: counting, walking, choosing. */
#ifndef VEILLEE_BITS_H
#define VEILLEE_BITS_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

static inline unsigned vl_count(uint64_t set)
{
    return (unsigned)__builtin_popcountll(set);
}

/* The smallest member. The set must not be empty. */
static inline unsigned vl_first(uint64_t set)
{
    assert(set != 0);
    return (unsigned)__builtin_ctzll(set);
}

/* The n-th member in ascending order, n < vl_count(set). */
static inline unsigned vl_nth(uint64_t set, unsigned n)
{
    assert(set != 0);
    while (n-- > 0)
        set &= set - 1;
    return (unsigned)__builtin_ctzll(set);
}

/* for (VL_EACH(i, set)): i takes each member in ascending order. */
#define VL_EACH(i, set)                                                                                                \
    uint64_t i##_left = (set), i = 0;                                                                                  \
    i##_left && (i = vl_first(i##_left), true);                                                                        \
    i##_left &= i##_left - 1

#endif
