/* Keys that sleep where the keyboard changes hands. */
#include "support/test.h"
#include "tui/match/lockout.h"

static struct vl_lockout keys;

enum { ASLEEP = -1 };

static int type(char key, int64_t now)
{
    if (!vl_lockout_hears(&keys, (uint32_t)key, now))
        return ASLEEP;
    return (int)vl_lockout_lift(&keys, (uint32_t)key, key == '\n', 'g', now);
}

TEST(the_letter_lifts_in_either_case_once_awake)
{
    static const char letters[] = {'g', 'G'};
    for (unsigned i = 0; i < 2; i++) {
        vl_lockout_begin(&keys, 'x', 0);
        assert_int_equal(type('y', 699), ASLEEP);
        assert_int_equal(type(letters[i], 700), VL_LIFTED);
    }
}

/* However long one has pressed it twice a second, it counts within a second of the end of the sleep. */
TEST(a_key_pressed_twice_a_second_is_heard)
{
    for (int64_t first = 0; first < 500; first += 20) {
        int64_t now = first, heard = 0;
        vl_lockout_begin(&keys, 0, 0);
        for (; !heard && now < 10000; now += 500)
            heard = type('g', now) == VL_LIFTED ? now : 0;
        assert_in_range(heard, VL_LOCKOUT_LASTS, VL_LOCKOUT_LASTS + 1000);
        assert_true(vl_lockout_awake(&keys, VL_LOCKOUT_LASTS));
    }
}

/* Whoever lets the keys alone finds them awake within a second, whatever came before. */
TEST(a_second_without_keys_is_enough)
{
    for (int gap = 1; gap < 1500; gap += 7) {
        int64_t now = 0;
        vl_lockout_begin(&keys, 'g', 0);
        for (unsigned i = 0; i < 20; i++, now += gap)
            vl_lockout_hears(&keys, i % 3 ? 'x' : 'g', now);
        assert_true(vl_lockout_awake(&keys, now - gap + 1000));
    }
}

/* Held from before or from any moment on, for a minute, with any wait before the first repeat and any rate: it lifts
 * nothing by being held. */
TEST(a_key_held_wakes_nothing)
{
    for (int wait = 200; wait <= 660; wait += 20)
        for (int every = 10; every <= VL_REPEAT_MOST; every += 14) {
            for (int64_t from = 0; from < VL_LOCKOUT_LASTS; from += 100) {
                vl_lockout_begin(&keys, 'x', 0);
                assert_int_equal(type('g', from), ASLEEP);
                for (int64_t now = from + wait; now < 20000; now += every)
                    assert_int_equal(type('g', now), ASLEEP);
            }
        }
}

TEST(the_letter_typed_last_asks_for_enter)
{
    vl_lockout_begin(&keys, 'G', 0);
    assert_int_equal(type('g', 700), VL_LIFT_CONFIRM);
    assert_int_equal(type('g', 733), ASLEEP); /* held */
    assert_int_equal(type('\n', 733 + VL_LOCKOUT_AFTER), VL_LIFTED);
    vl_lockout_begin(&keys, 'g', 0);
    assert_int_equal(type('g', 700), VL_LIFT_CONFIRM);
    assert_int_equal(type('x', 800), VL_LIFT_WRONG);
    assert_int_equal(type('\n', 1200), VL_LIFT_WRONG);
    assert_int_equal(type('g', 2000), VL_LIFTED); /* the last key was another, and the curtain asks for the letter */
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
    assert_int_equal(type('g', 900), ASLEEP);
    assert_int_equal(type('g', 1560), ASLEEP); /* held since */
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
    assert_true(vl_held_sleeps(&held, 'T', 660 + 33));
    assert_true(vl_held_sleeps(&held, 't', 660 + 33 + 400)); /* let go, and perhaps held once more */
    assert_false(vl_held_sleeps(&held, 't', 660 + 33 + 800));
    vl_held_begin(&held, 't', 0);
    assert_false(vl_held_sleeps(&held, 'x', 100));
    assert_false(vl_held_sleeps(&held, 't', 200));
    vl_held_begin(&held, 't', 0); /* typed long before it was asked */
    assert_false(vl_held_sleeps(&held, 't', 700));
    vl_held_begin(&held, 0, 0);
    assert_false(vl_held_sleeps(&held, 0, 0));
}

/* Whoever goes on answering may press it again, but not hold it. */
TEST(the_own_key_sleeps_only_while_it_is_held)
{
    struct vl_held held;
    vl_held_begin(&held, '\n', 0);
    held.own = true;
    assert_true(vl_held_sleeps(&held, '\n', 33));
    assert_false(vl_held_sleeps(&held, '\n', 33 + 300));
}

TEST(the_key_held_answers_nothing)
{
    struct vl_held held;
    vl_held_begin(&held, '\n', 0);
    for (int64_t now = 660; now < 60000; now += 33)
        assert_true(vl_held_sleeps(&held, '\n', now));
}
