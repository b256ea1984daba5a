/* Where all at the table can see that there is nothing to choose, so that nobody need turn away for the answer. */
#include "support/gueux_table.h"
#include "veillee/match.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static struct gt t;

static bool is_lone(unsigned kind, vl_seat seat)
{
    gt_asks(&t, kind, seat);
    return gueux_rules.lone(sitting_seen(&t.s, VL_TABLE));
}

/* Of three others either card may go to several, of two the second to one alone, of one the first already. */
static void test_who_is_left_for_a_villain(void **state)
{
    (void)state;
    GT(&t, 4, "levels=3", .hand = {"villain roy", "roy", "batard", "villain batard"});
    gt_draw(&t, "villain");
    assert_false(is_lone(GUEUX_ASK_VILLAIN, 0));
    gt_answer(&t, "seat 1");
    assert_false(is_lone(GUEUX_ASK_VILLAIN, 0));
    GT(&t, 3, "levels=3", .hand = {"villain roy", "roy batard", "villain batard"});
    gt_draw(&t, "villain");
    assert_false(is_lone(GUEUX_ASK_VILLAIN, 0));
    gt_answer(&t, "seat 1");
    assert_true(is_lone(GUEUX_ASK_VILLAIN, 0));
    GT(&t, 2, "levels=3", .hand = {"villain roy", "villain roy"});
    gt_draw(&t, "villain");
    assert_true(is_lone(GUEUX_ASK_VILLAIN, 0));
}

/* Where two are left a turn is still a choice: of a card to draw, and of those to use before. */
static void test_a_turn_of_two(void **state)
{
    (void)state;
    GT(&t, 2, "levels=3", .hand = {"pleutre roy barde", "pleutre roy"}, .aside = "barde");
    assert_false(is_lone(GUEUX_ASK_TURN, 0));
}

/* Whom to ask for the Paillarde: of two others, and of one. */
static void test_whom_to_ask(void **state)
{
    (void)state;
    GT(&t, 3, "levels=3 gueux=roy", .hand = {"paillarde barde", "barde paillarde villain", "roy villain"},
       .aside = "roy");
    gt_answer(&t, "paillarde");
    assert_false(is_lone(GUEUX_ASK_DEMAND, 0));
    GT(&t, 2, "levels=3 gueux=roy", .hand = {"paillarde barde roy", "barde paillarde"}, .aside = "roy");
    gt_answer(&t, "paillarde");
    assert_true(is_lone(GUEUX_ASK_DEMAND, 0));
}

/* Before the own hand is seen one can draw, whichever card of the fan, and not use the Pleutre of that hand. */
static void test_a_draw_before_the_curtain(void **state)
{
    (void)state;
    GT(&t, 3, "levels=3", .hand = {"pleutre roy barde", "roy villain batard", "pleutre villain batard"},
       .aside = "barde");
    gt_asks(&t, GUEUX_ASK_TURN, 0);
    assert_int_equal(gueux_rules.unseen(sitting_seen(&t.s, VL_TABLE)), 7); /* three cards of seat 2 */
    gt_answer(&t, "draw");
    gt_asks(&t, GUEUX_ASK_LOOK, 0);
    assert_int_equal(gueux_rules.unseen(sitting_seen(&t.s, VL_TABLE)), 7);
    gt_answer(&t, "no");
    gt_asks(&t, GUEUX_ASK_POSITION, 0);
    assert_int_equal(gueux_rules.unseen(sitting_seen(&t.s, VL_TABLE)), 0);
}

/* A view of the table says who is asked and not what can be answered, unless that is asked for. */
static void test_what_the_table_lists(void **state)
{
    struct vl_view_room room;
    (void)state;
    GT(&t, 3, "levels=1", .hand = {"roy barde moine", "roy villain reine moine", "villain barde reine"});
    gt_asks(&t, GUEUX_ASK_POSITION, 0);
    vl_observe(&gueux_rules, &t.state.core, VL_TABLE, vl_view_in(&room));
    assert_int_equal(vl_seen(vl_view_in(&room))->question.answers, 0);
    vl_view_list(&gueux_rules, vl_view_in(&room));
    assert_int_equal(vl_seen(vl_view_in(&room))->question.answers, 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"GUE-7.2: who is left for a Villain", test_who_is_left_for_a_villain, NULL, NULL, NULL},
        {"GUE-2.1: a turn of two is a choice", test_a_turn_of_two, NULL, NULL, NULL},
        {"GUE-7.5: whom to ask for the Paillarde", test_whom_to_ask, NULL, NULL, NULL},
        {"GUE-7.9 GUE-7.3: a draw needs no look at the own hand", test_a_draw_before_the_curtain, NULL, NULL, NULL},
        {"what the table lists", test_what_the_table_lists, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
