/* Piles, the order of seats, sets as bits, and random numbers. */
#include "support/test.h"
#include "veillee/base.h"
#include "veillee/pile.h"
#include "veillee/rng.h"

#include <string.h>

TEST(taking_closes_up)
{
    uint8_t cards[4] = {5, 6, 7, 8}, count = 4;
    assert_int_equal(vl_pile_find(cards, count, 6), 1);
    assert_int_equal(vl_pile_take(cards, &count, 1), 6);
    assert_int_equal(count, 3);
    assert_memory_equal(cards, ((const uint8_t[]){5, 7, 8}), 3);
    assert_int_equal(vl_pile_find(cards, count, 6), 3); /* not there: the count */
    assert_int_equal(vl_pile_take(cards, &count, 2), 8);
    assert_memory_equal(cards, ((const uint8_t[]){5, 7}), 2);
}

TEST(seats_go_round)
{
    assert_int_equal(vl_seat_after(3, 4, VL_CLOCKWISE), 0);
    assert_int_equal(vl_seat_after(1, 4, VL_CLOCKWISE), 2);
    assert_int_equal(vl_seat_after(0, 4, VL_COUNTERCLOCKWISE), 3);
    assert_int_equal(vl_seat_next(1, 5, VL_CLOCKWISE, 1U << 4 | 1U << 0), 4);
    assert_int_equal(vl_seat_next(1, 5, VL_COUNTERCLOCKWISE, 1U << 4 | 1U << 0), 0);
    assert_int_equal(vl_seat_next(2, 5, VL_CLOCKWISE, 1U << 2), 2); /* itself comes last */
    assert_int_equal(vl_seat_next(2, 5, VL_CLOCKWISE, 0), VL_NONE);
}

TEST(sets)
{
    const uint64_t set = 1U << 3 | 1U << 7 | UINT64_C(1) << 63;
    unsigned seen = 0;
    assert_int_equal(vl_count(set), 3);
    assert_int_equal(vl_first(set), 3);
    assert_int_equal(vl_nth(set, 0), 3);
    assert_int_equal(vl_nth(set, 1), 7);
    assert_int_equal(vl_nth(set, 2), 63);
    for (VL_EACH(member, set))
        assert_int_equal(member, vl_nth(set, seen++));
    assert_int_equal(seen, 3);
    for (VL_EACH(member, 0))
        fail_msg("the empty set has member %u", (unsigned)member);
}

/* The first numbers of SplitMix64 from state 0, as its authors' reference code gives them. */
TEST(numbers_are_those_of_splitmix64)
{
    struct vl_rng rng = {0};
    assert_true(vl_random(&rng) == UINT64_C(0xE220A8397B1DCDAF));
    assert_true(vl_random(&rng) == UINT64_C(0x6E789E6AA1B965F4));
    assert_true(vl_random(&rng) == UINT64_C(0x06C45D188009454F));
}

/* 60,000 draws of 6: each face within five standard deviations (91) of 10,000. */
TEST(bounded_numbers_are_even)
{
    struct vl_rng rng = vl_rng_stream(42, VL_STREAM_DICE);
    unsigned faces[6] = {0};
    for (unsigned i = 0; i < 60000; i++)
        faces[vl_random_below(&rng, 6)]++;
    for (unsigned face = 0; face < 6; face++)
        assert_in_range(faces[face], 10000 - 456, 10000 + 456);
    for (unsigned i = 0; i < 100; i++)
        assert_int_equal(vl_random_below(&rng, 1), 0);
}

/* Bounds beside which what would favour some numbers is often drawn: each half of what is drawn, and no number beyond.
 */
TEST(great_bounds_are_even)
{
    static const uint32_t bounds[] = {UINT32_C(3) << 30, UINT32_C(0x80000001), UINT32_MAX};
    for (unsigned i = 0; i < sizeof bounds / sizeof bounds[0]; i++) {
        struct vl_rng rng = vl_rng_stream(i, VL_STREAM_LOTS);
        unsigned lower = 0;
        for (unsigned n = 0; n < 10000; n++) {
            const uint32_t number = vl_random_below(&rng, bounds[i]);
            assert_true(number < bounds[i]);
            lower += number < bounds[i] / 2;
        }
        assert_in_range(lower, 5000 - 250, 5000 + 250);
    }
}

TEST(streams_differ)
{
    for (uint64_t seed = 0; seed < 50; seed++) {
        for (unsigned stream = 0; stream < VL_STREAM_BOT + 8; stream++) {
            struct vl_rng one = vl_rng_stream(seed, stream), same = vl_rng_stream(seed, stream);
            struct vl_rng next = vl_rng_stream(seed, stream + 1), other = vl_rng_stream(seed + 1, stream);
            const uint64_t number = vl_random(&one);
            assert_true(number == vl_random(&same));
            assert_true(number != vl_random(&next) && number != vl_random(&other));
        }
    }
}

/* Every one of the 24 orders of four, each within five standard deviations (31) of 1,000. */
TEST(shuffles_are_even)
{
    struct vl_rng rng = vl_rng_stream(7, VL_STREAM_DEAL);
    unsigned orders[256] = {0}, found = 0;
    for (unsigned i = 0; i < 24000; i++) {
        uint8_t items[4] = {0, 1, 2, 3};
        vl_shuffle(&rng, items, 4);
        orders[items[0] << 6 | items[1] << 4 | items[2] << 2 | items[3]]++;
    }
    for (unsigned order = 0; order < 256; order++) {
        if (orders[order] == 0)
            continue;
        found++;
        assert_in_range(orders[order], 1000 - 155, 1000 + 155);
    }
    assert_int_equal(found, 24);
}
