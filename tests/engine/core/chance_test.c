/* Chance that is laid down comes in its order; what cannot be is refused and said; what is left to the generator is
 * drawn as if nothing were laid down. */
#include "support/test.h"
#include "veillee/rules.h"

#include <string.h>

/* As in a lesson: what is laid down follows the state. */
static struct scripted_match {
    struct vl_state state;
    struct vl_scripted scripted;
} match;

static int begin(void **unused)
{
    (void)unused;
    memset(&match, 0, sizeof match);
    match.state.scripted_at = offsetof(struct scripted_match, scripted);
    for (unsigned i = 0; i < VL_STREAMS; i++)
        match.state.rng[i] = vl_rng_stream(7, i);
    return 0;
}

static void lay(enum vl_stream purpose, const uint8_t *outcomes, uint8_t count)
{
    memcpy(match.scripted.outcome[purpose], outcomes, count);
    match.scripted.count[purpose] = count;
}

TEST_WITH(numbers_come_as_laid_down_then_from_the_generator, begin, NULL)
{
    struct vl_rng same = match.state.rng[VL_STREAM_DICE];
    lay(VL_STREAM_DICE, (const uint8_t[]){5, 0}, 2);
    assert_int_equal(vl_draw_number(&match.state, VL_STREAM_DICE, 6), 5);
    assert_int_equal(vl_draw_number(&match.state, VL_STREAM_DICE, 6), 0);
    for (int i = 0; i < 20; i++)
        assert_int_equal(vl_draw_number(&match.state, VL_STREAM_DICE, 6), vl_random_below(&same, 6));
    assert_int_equal(match.scripted.refused, 0);
}

TEST_WITH(purposes_do_not_mix, begin, NULL)
{
    struct vl_rng same = match.state.rng[VL_STREAM_LOTS];
    lay(VL_STREAM_DICE, (const uint8_t[]){3}, 1);
    assert_int_equal(vl_draw_number(&match.state, VL_STREAM_LOTS, 8), vl_random_below(&same, 8));
    assert_int_equal(vl_draw_number(&match.state, VL_STREAM_DICE, 6), 3);
}

TEST_WITH(any_leaves_one_draw_to_the_generator, begin, NULL)
{
    struct vl_rng same = match.state.rng[VL_STREAM_DEAL];
    const uint64_t set = 0x8421;
    lay(VL_STREAM_DEAL, (const uint8_t[]){VL_NONE, 10}, 2);
    assert_int_equal(vl_draw_member(&match.state, VL_STREAM_DEAL, set), vl_nth(set, vl_random_below(&same, 4)));
    assert_int_equal(vl_draw_member(&match.state, VL_STREAM_DEAL, set), 10);
}

TEST_WITH(what_cannot_be_is_refused_with_what_could, begin, NULL)
{
    lay(VL_STREAM_DEAL, (const uint8_t[]){0, 3, 4}, 3);
    assert_int_equal(vl_draw_member(&match.state, VL_STREAM_DEAL, 0x21), 0);
    const unsigned drawn = vl_draw_member(&match.state, VL_STREAM_DEAL, 0x21);
    assert_true(drawn == 0 || drawn == 5);
    assert_int_equal(match.scripted.refused, VL_STREAM_DEAL + 1);
    assert_int_equal(match.scripted.at, 1);
    assert_int_equal(match.scripted.possible, 0x21);
    vl_draw_member(&match.state, VL_STREAM_DEAL, 0x1); /* the first refusal is the one that is told */
    assert_int_equal(match.scripted.at, 1);
}

TEST_WITH(a_place_of_a_shuffled_set_may_be_any_member, begin, NULL)
{
    lay(VL_STREAM_DEAL, (const uint8_t[]){9}, 1);
    assert_int_equal(vl_draw_place(&match.state, VL_STREAM_DEAL, 0x212, 0), 9);
    unsigned seen = 0;
    for (int i = 0; i < 200; i++)
        seen |= 1U << vl_draw_place(&match.state, VL_STREAM_DEAL, 0x212, 2);
    assert_int_equal(seen, 0x212);
}

TEST_WITH(copies_weigh_as_many_as_there_are, begin, NULL)
{
    const uint8_t copies[4] = {6, 0, 3, 9};
    unsigned times[4] = {0};
    for (int i = 0; i < 9000; i++)
        times[vl_draw_copy(&match.state, VL_STREAM_DEAL, 0x7, copies, 9)]++;
    assert_int_equal(times[1], 0);
    assert_int_equal(times[3], 0);
    assert_in_range(times[0], 5800, 6200); /* 2 of 3; four and a half deviations either way */
    lay(VL_STREAM_DEAL, (const uint8_t[]){2, 1}, 2);
    assert_int_equal(vl_draw_copy(&match.state, VL_STREAM_DEAL, 0x7, copies, 9), 2);
    vl_draw_copy(&match.state, VL_STREAM_DEAL, 0x7, copies, 9);
    assert_int_equal(match.scripted.possible, 0x5); /* of kind 1 there is none */
}

TEST_WITH(an_order_is_laid_from_its_front_and_the_rest_shuffled, begin, NULL)
{
    uint8_t items[] = {1, 1, 2, 3, 4, 5};
    lay(VL_STREAM_DEAL, (const uint8_t[]){4, 1, VL_NONE, 2}, 4);
    vl_draw_order(&match.state, VL_STREAM_DEAL, items, 6);
    assert_int_equal(items[0], 4);
    assert_int_equal(items[1], 1);
    unsigned rest = 0;
    for (int i = 2; i < 6; i++)
        rest |= 1U << items[i];
    assert_int_equal(rest, 1U << 1 | 1U << 2 | 1U << 3 | 1U << 5);
    assert_int_equal(match.scripted.used[VL_STREAM_DEAL], 3); /* what comes after `any` is the next draw's */
}

TEST_WITH(an_order_without_a_word_is_a_shuffle, begin, NULL)
{
    uint8_t items[] = {0, 1, 2, 3, 4, 5, 6}, same[] = {0, 1, 2, 3, 4, 5, 6};
    struct vl_rng rng = match.state.rng[VL_STREAM_LOTS];
    vl_shuffle(&rng, same, 7);
    vl_draw_order(&match.state, VL_STREAM_LOTS, items, 7);
    assert_memory_equal(items, same, 7);
}

/* A product that would favour some numbers is drawn anew: the first number of this generator is 0. */
TEST(what_would_favour_a_number_is_drawn_anew)
{
    struct vl_rng rng = {0 - UINT64_C(0x9E3779B97F4A7C15)}, first = rng;
    assert_true(vl_random(&first) == 0);
    struct vl_rng second = first;
    const uint32_t anew = (uint32_t)((vl_random(&second) >> 32) * 6 >> 32);
    assert_int_equal(vl_random_below(&rng, 6), anew);
    assert_true(rng.state == second.state);
}

/* Whoever asks for no events is told none. */
TEST(what_nobody_wants_to_know_is_told_nobody)
{
    struct vl_event at[1];
    struct vl_events events = {.at = at, .room = 1};
    const struct vl_event event = {.form = 3, .visible_to = 1};
    vl_events_add(NULL, &event);
    vl_events_add(&events, &event);
    assert_int_equal(events.count, 1);
    assert_memory_equal(at, &event, sizeof event);
}
