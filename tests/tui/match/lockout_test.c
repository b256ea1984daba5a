/* Keys that sleep where the keyboard changes hands. */
#include "support/test.h"
#include "tui/match/lockout.h"

static struct vl_lockout keys;

static enum vl_lift type(char key, int64_t now)
{
    return vl_lockout_lift(&keys, (uint32_t)key, key == '\n', 'g', now);
}

TEST(the_letter_lifts_in_either_case_once_awake)
{
    static const char letters[] = {'g', 'G'};
    for (unsigned i = 0; i < 2; i++) {
        vl_lockout_begin(&keys, 'x', 0);
        assert_int_equal(type(letters[i], 699), VL_LIFT_ASLEEP);
        assert_int_equal(type(letters[i], 699 + 699), VL_LIFT_ASLEEP);
        assert_int_equal(type(letters[i], 699 + 699 + 700), VL_LIFTED);
    }
}

/* Held at 30 Hz from before, for a minute, with the longest wait before the first repeat. */
TEST(a_key_held_wakes_nothing)
{
    vl_lockout_begin(&keys, 0, 0);
    for (int64_t now = 660; now < 60000; now += 33)
        assert_int_equal(type('g', now), VL_LIFT_ASLEEP);
}

TEST(the_letter_typed_last_asks_for_enter)
{
    vl_lockout_begin(&keys, 'G', 0);
    assert_int_equal(type('g', 700), VL_LIFT_CONFIRM);
    assert_int_equal(type('g', 733), VL_LIFT_CONFIRM);
    assert_int_equal(type('\n', 800), VL_LIFTED);
    vl_lockout_begin(&keys, 'g', 0);
    assert_int_equal(type('g', 700), VL_LIFT_CONFIRM);
    assert_int_equal(type('x', 800), VL_LIFT_WRONG);
    assert_int_equal(type('\n', 1200), VL_LIFT_WRONG);
}

TEST(any_other_key_sends_them_back_to_sleep)
{
    static const char others[] = {'h', ' ', '\n', '7'};
    for (unsigned i = 0; i < sizeof others; i++) {
        vl_lockout_begin(&keys, 0, 0);
        assert_int_equal(type(others[i], 700), VL_LIFT_WRONG);
        assert_false(vl_lockout_awake(&keys, 999));
        assert_int_equal(type('g', 1000), VL_LIFTED);
    }
    vl_lockout_begin(&keys, 0, 0);
    assert_int_equal(type('h', 700), VL_LIFT_WRONG);
    assert_int_equal(type('g', 900), VL_LIFT_ASLEEP);
    assert_int_equal(type('g', 1560), VL_LIFT_ASLEEP); /* held since */
}

TEST(the_bar_fills_in_ten_steps)
{
    int ticks = 0;
    int64_t now = 0;
    vl_lockout_begin(&keys, 0, now);
    for (int wait; (wait = vl_lockout_wait(&keys, now)) >= 0; ticks++) {
        assert_int_equal(vl_lockout_steps(&keys, now), ticks);
        now += wait;
    }
    assert_int_equal(ticks, VL_LOCKOUT_STEPS);
    assert_int_equal(now, VL_LOCKOUT_LASTS);
    assert_int_equal(vl_lockout_steps(&keys, now), VL_LOCKOUT_STEPS);
}

/* Alone: other keys are heard at once, and it too once it has not come for a while, or another has. */
TEST(the_key_typed_last_sleeps_alone)
{
    struct vl_held held;
    vl_held_begin(&held, 'T', 0);
    assert_true(vl_held_sleeps(&held, 't', 660));
    assert_true(vl_held_sleeps(&held, 'T', 660 + 699));
    assert_false(vl_held_sleeps(&held, 't', 660 + 699 + 700));
    vl_held_begin(&held, 't', 0);
    assert_false(vl_held_sleeps(&held, 'x', 100));
    assert_false(vl_held_sleeps(&held, 't', 200));
    vl_held_begin(&held, 't', 0); /* typed long before it was asked */
    assert_false(vl_held_sleeps(&held, 't', 700));
    vl_held_begin(&held, 0, 0);
    assert_false(vl_held_sleeps(&held, 0, 0));
}

TEST(the_key_held_answers_nothing)
{
    struct vl_held held;
    vl_held_begin(&held, '\n', 0);
    for (int64_t now = 660; now < 60000; now += 33)
        assert_true(vl_held_sleeps(&held, '\n', now));
}
