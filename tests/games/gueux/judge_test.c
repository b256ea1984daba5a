/* What bots take a match for before its end: the loss of this game falls on somebody, and a loss leaves an eighth. */
#include "support/gueux_position.h"
#include "support/test.h"

static struct gt t;
static float worth[VL_SEATS_MAX];

/* Seat 1 has the Gueux, and no power can do away with it: one of the three loses. */
static void three_of_whom_one_loses(const char *options)
{
    GT(&t, 3, options, .hand = {"roy moine", "nonne barde", "roy moine nonne"}, .aside = "barde");
}

static void estimate(void)
{
    gueux_rules.estimate(&t.state.core, worth);
}

static void add_up_to(float sum)
{
    assert_float_equal(worth[0] + worth[1] + worth[2], sum, 1e-5F);
}

TEST_NAMED(all_but_the_loser_win, "GUE-3.3: of one game all win but its loser")
{
    three_of_whom_one_loses("levels=2 deals=1");
    estimate();
    add_up_to(2);
    assert_true(worth[1] < worth[0] && worth[1] < worth[2]);
    for (unsigned seat = 0; seat < 3; seat++)
        assert_true(worth[seat] > 0.1F && worth[seat] < 0.9F);
}

TEST_NAMED(a_loss_leaves_an_eighth, "GUE-3.3: with games to come a loss leaves an eighth")
{
    three_of_whom_one_loses("levels=2 deals=3");
    estimate();
    add_up_to(2 + 1.0F / 8);
    assert_true(worth[1] < worth[0] && worth[1] < worth[2]);
}

/* Who has lost as often as everybody has lost nothing yet; who has lost more has an eighth, and may have a 64th. */
TEST_NAMED(losses_are_compared, "GUE-3.3: losses count beside those of others")
{
    three_of_whom_one_loses("levels=2 deals=9");
    estimate();
    const float before = worth[0], holder = worth[1];
    t.state.losses[0] = t.state.losses[1] = t.state.losses[2] = 1;
    estimate();
    assert_float_equal(worth[0], before, 1e-6F);
    t.state.losses[1] = 2;
    estimate();
    assert_float_equal(worth[0], before, 1e-6F);
    assert_float_equal(worth[1], holder / 8, 1e-6F);
}
