/* What bots think about: whom to ask for the Paillarde (GUE-7.5). */
#include "support/gueux_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

static struct gt t;

/* Seat 0 asks seats 1 to 3, two of which may have her. */
static void asks_four(void)
{
    GT(&t, 4, "levels=3 gueux=roy",
       .hand = {"paillarde duchesse", "barde roy villain", "paillarde barde", "duchesse villain"}, .aside = "roy");
}

static void considers(vl_answers thoughts, vl_answers rollouts)
{
    gt_asks(&t, GUEUX_ASK_DEMAND, 0);
    assert_int_equal(gueux_rules.sensible(&t.state.core, false), thoughts);
    assert_int_equal(gueux_rules.sensible(&t.state.core, true), rollouts);
}

enum { ALL = 2 | 4 | 8 };

static void test_all_who_may_have_her(void **state)
{
    (void)state;
    asks_four();
    gt_answer(&t, "paillarde");
    considers(ALL, ALL);
}

/* All have seen that seat 1 could not hand her over. */
static void test_none_who_failed(void **state)
{
    (void)state;
    asks_four();
    t.state.lacks[1][VL_SEATS_MAX] = GUEUX_LACKS_PAILLARDE;
    gt_answer(&t, "paillarde");
    considers(ALL & ~2, ALL);
}

/* Seat 0 has seen all cards of seat 3's hand, and one of seat 1's. */
static void test_none_whose_hand_is_known(void **state)
{
    (void)state;
    asks_four();
    t.state.known[3][0] = t.state.hand[3];
    t.state.known[1][0] = 1U << GUEUX_ROY;
    gt_answer(&t, "paillarde");
    considers(ALL & ~8, ALL);
}

/* What another seat knows is not the asker's. */
static void test_no_knowledge_of_others(void **state)
{
    (void)state;
    asks_four();
    t.state.known[3][1] = t.state.hand[3];
    gt_answer(&t, "paillarde");
    considers(ALL, ALL);
}

/* Her double is set aside: whoever demands her all the same wants to miss the draw. */
static void test_all_where_nobody_has_her(void **state)
{
    (void)state;
    GT(&t, 2, "levels=3 gueux=paillarde", .hand = {"paillarde barde", "barde"}, .aside = "paillarde");
    t.state.known[1][0] = t.state.hand[1];
    gt_answer(&t, "paillarde");
    considers(2, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"GUE-7.5: all who may have the Paillarde", test_all_who_may_have_her, NULL, NULL, NULL},
        {"GUE-7.5 GUE-9.2: none who has failed to hand her over", test_none_who_failed, NULL, NULL, NULL},
        {"GUE-7.5 GUE-9.2: none whose hand is known", test_none_whose_hand_is_known, NULL, NULL, NULL},
        {"GUE-9.2: what others know is theirs", test_no_knowledge_of_others, NULL, NULL, NULL},
        {"GUE-7.5: all where nobody can have her", test_all_where_nobody_has_her, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
