/* Where all at the table can see that there is nothing to choose, so that nobody need turn away for the answer.
 * Examples stand in open.rules. */
#include "support/gueux_position.h"
#include "support/test.h"
#include "veillee/match.h"

static struct gt t;

/* Before the own hand is seen one can draw, whichever card of the fan, and not use the Pleutre of that hand. */
TEST_NAMED(a_draw_before_the_curtain, "GUE-7.9 GUE-7.3: a draw needs no look at the own hand")
{
    GT(&t, 3, "levels=3", .hand = {"pleutre roy barde", "roy villain batard", "pleutre villain batard"},
       .aside = "barde");
    gt_asks(&t, GUEUX_ASK_TURN, 0);
    assert_int_equal(gueux_rules.blind_choices(sitting_seen(&t.s, VL_PUBLIC)), 7); /* three cards of seat 2 */
    gt_answer(&t, "draw");
    gt_asks(&t, GUEUX_ASK_LOOK, 0);
    assert_int_equal(gueux_rules.blind_choices(sitting_seen(&t.s, VL_PUBLIC)), 7);
    gt_answer(&t, "no");
    gt_asks(&t, GUEUX_ASK_POSITION, 0);
    assert_int_equal(gueux_rules.blind_choices(sitting_seen(&t.s, VL_PUBLIC)), 0);
}

/* A view of the table says who is asked and not what can be answered, unless that is asked for. */
TEST_NAMED(what_the_table_lists, "what the table lists")
{
    struct vl_view_room room;
    GT(&t, 3, "levels=1", .hand = {"roy barde moine", "roy villain reine moine", "villain barde reine"});
    gt_asks(&t, GUEUX_ASK_POSITION, 0);
    vl_observe(&gueux_rules, &t.state.core, VL_PUBLIC, vl_view_in(&room));
    assert_int_equal(vl_view_state(vl_view_in(&room))->question.answers, 0);
    vl_view_list(&gueux_rules, vl_view_in(&room));
    assert_int_equal(vl_view_state(vl_view_in(&room))->question.answers, 7);
}
