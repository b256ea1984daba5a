/* A round of the toy, and what is known in it. */
#include "support/test.h"
#include "support/toy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct toy_box box;
static struct vl_match *match;

static int begin(void **state)
{
    (void)state;
    toy_open(&box);
    match = toy_new_match(&toy_rules);
    return vl_match_start(match, &box.setup, NULL) == VL_OK ? 0 : -1;
}

static int finish(void **state)
{
    (void)state;
    free(match);
    toy_close(&box);
    return 0;
}

/* The table as the viewer sees it now. */
static const struct toy *seen(vl_seat viewer)
{
    static struct vl_view_room room;
    struct vl_view *view = vl_view_in(&room);
    vl_match_view(match, viewer, view);
    return toy_seen(view);
}

static void answer(vl_seat seat, vl_answer given)
{
    assert_int_equal(vl_match_answer(match, seat, given, NULL), VL_OK);
}

TEST_NAMED(everybody_has_a_card_of_ones_own, "TOY-1.1: everybody has a card of one's own")
{
    assert_in_range(seen(0)->card[0], 0, TOY_CARDS - 1);
    assert_int_equal(seen(0)->card[1], VL_HIDDEN);
    assert_int_equal(seen(VL_PUBLIC)->card[0], VL_HIDDEN);
}

TEST_NAMED(bids_are_secret_until_all_have_bid, "TOY-1.1: bids are secret until all have bid")
{
    assert_int_equal(seen(0)->core.question.kind, TOY_ASK_BID);
    assert_int_equal(toy_q_bid(&seen(0)->core.question).round, 1);
    answer(0, 2);
    assert_int_equal(seen(0)->bid[0], 2);
    assert_int_equal(seen(1)->bid[0], VL_HIDDEN);
    answer(1, 0);
    assert_int_equal(seen(1)->bid[0], 2);
    assert_int_equal(seen(VL_PUBLIC)->points[0], 3);
    assert_int_equal(seen(VL_PUBLIC)->points[1], 1);
}

TEST_NAMED(a_card_that_is_shown_stays_open, "TOY-1.2: a card that is shown stays open")
{
    answer(0, 0);
    answer(1, 0);
    answer(0, TOY_SHOW);
    assert_int_equal(seen(1)->card[0], seen(0)->card[0]);
    answer(1, TOY_KEEP);
    assert_int_equal(seen(0)->card[1], VL_HIDDEN);
    assert_int_equal(seen(0)->round, 1);
    assert_int_equal(seen(1)->card[0], seen(0)->card[0]);
}

TEST_NAMED(the_most_points_win, "TOY-1.1: the most points win")
{
    for (unsigned round = 0; round < 3; round++) {
        assert_int_equal(vl_match_winners(match), 0);
        answer(0, 2);
        answer(1, 1);
        answer(0, TOY_KEEP);
        answer(1, TOY_KEEP);
    }
    assert_true(vl_match_over(match));
    assert_int_equal(vl_match_winners(match), vl_seat_bit(0));
}

SETUP_EACH(begin, finish)
