/* What bots think about: whom to ask for the Paillarde (GUE-7.5), and looks (GUE-7.3, 7.4). */
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

/* ---- the Sybille ---- */

static vl_answers thoughts(unsigned kind)
{
    gt_asks(&t, kind, 0);
    assert_int_equal(gueux_rules.sensible(&t.state.core, true), t.state.core.question.answers);
    return gueux_rules.sensible(&t.state.core, false);
}

/* Seat 0 has the Sybille, and of the others two may have the Paillarde: seats 1 and 2. */
static void may_look_first(void)
{
    GT(&t, 4, "levels=3 gueux=roy",
       .hand = {"sybille paillarde", "barde roy villain", "paillarde barde duchesse", "sybille duchesse villain"},
       .aside = "roy");
    t.state.lacks[3][0] = GUEUX_LACKS_PAILLARDE;
}

static bool thinks_of_asking(void)
{
    assert_true(gt_is_listed(&t, "paillarde"));
    return thoughts(GUEUX_ASK_TURN) & 1U << GUEUX_USE_PAILLARDE;
}

static void test_a_look_before_a_guess(void **state)
{
    (void)state;
    may_look_first();
    assert_false(thinks_of_asking());
    gt_answer(&t, "sybille");
    assert_int_equal(thoughts(GUEUX_ASK_SHOW), 2 | 4);
    gt_answer(&t, "seat 1");
    assert_true(thinks_of_asking());
}

static void test_no_look_where_she_is_known(void **state)
{
    (void)state;
    may_look_first();
    t.state.known[2][0] = 1U << GUEUX_PAILLARDE;
    assert_true(thinks_of_asking());
    may_look_first();
    t.state.lacks[1][0] = GUEUX_LACKS_PAILLARDE;
    assert_true(thinks_of_asking());
}

/* Her double is set aside, and all know that. */
static void test_no_look_where_she_is_aside(void **state)
{
    (void)state;
    GT(&t, 3, "levels=3 gueux=paillarde", .hand = {"sybille paillarde", "barde villain", "sybille barde villain"},
       .aside = "paillarde");
    assert_true(thinks_of_asking());
}

/* Whoever has seen what is set aside knows it alone. */
static void test_no_look_where_she_is_known_to_be_aside(void **state)
{
    (void)state;
    GT(&t, 3, "levels=3 gueux=secret", .hand = {"sybille paillarde", "barde villain", "sybille barde villain"},
       .aside = "paillarde");
    assert_false(thinks_of_asking());
    t.state.aside_known = vl_seat_bit(1);
    assert_false(thinks_of_asking());
    t.state.aside_known = vl_seat_bit(0);
    assert_true(thinks_of_asking());
}

static void test_hands_not_known(void **state)
{
    (void)state;
    GT(&t, 3, "levels=3 gueux=roy", .hand = {"sybille barde", "barde villain", "sybille roy villain"}, .aside = "roy");
    t.state.known[1][0] = t.state.hand[1];
    gt_answer(&t, "sybille");
    assert_int_equal(thoughts(GUEUX_ASK_SHOW), 4);
}

/* ---- the Pleutre ---- */

enum { REFUSAL = 1 << GUEUX_NO, LOOK = 1 << GUEUX_YES };

/* Seat 0 is about to draw from seat 2. */
static void may_look(const char *hand)
{
    GT(&t, 3, "levels=3 gueux=roy", .hand = {hand, "paillarde barde duchesse villain", "pleutre duchesse roy villain"},
       .aside = "roy");
}

static vl_answers thinks_of_looking(void)
{
    gt_answer(&t, "draw");
    return thoughts(GUEUX_ASK_LOOK);
}

static void test_a_look_for_the_paillarde(void **state)
{
    (void)state;
    may_look("pleutre paillarde barde");
    assert_int_equal(thinks_of_looking(), LOOK);
    may_look("pleutre paillarde barde");
    t.state.lacks[2][0] = GUEUX_LACKS_PAILLARDE;
    assert_int_equal(thinks_of_looking(), REFUSAL | LOOK);
}

/* Of a Pleutre that nobody has seen a look tells. */
static void test_a_look_that_tells_nobody(void **state)
{
    (void)state;
    GT(&t, 3, "levels=3 gueux=roy", .hand = {"pleutre barde", "barde duchesse villain", "pleutre duchesse roy villain"},
       .aside = "roy");
    const struct gueux arranged = t.state;
    assert_int_equal(thinks_of_looking(), REFUSAL | LOOK);
    t.state = arranged;
    t.state.known[0][VL_SEATS_MAX] = 1U << GUEUX_PLEUTRE;
    assert_int_equal(thinks_of_looking(), LOOK);
    t.state = arranged;
    t.state.known[0][VL_SEATS_MAX] = 1U << GUEUX_PLEUTRE;
    t.state.known[2][0] = t.state.hand[2];
    assert_int_equal(thinks_of_looking(), REFUSAL | LOOK);
}

/* A hand's only card is seen as it is drawn. */
static void test_no_look_at_a_single_card(void **state)
{
    (void)state;
    GT(&t, 3, "levels=3 gueux=roy", .hand = {"pleutre barde", "barde roy duchesse pleutre", "duchesse"},
       .aside = "roy");
    t.state.known[0][VL_SEATS_MAX] = 1U << GUEUX_PLEUTRE;
    assert_int_equal(thinks_of_looking(), REFUSAL | LOOK);
}

/* Without the Pleutre there is nothing but to go on. */
static void test_no_look_without_him(void **state)
{
    (void)state;
    GT(&t, 3, "levels=3 gueux=roy", .hand = {"paillarde barde", "paillarde barde pleutre", "pleutre roy"},
       .aside = "roy");
    assert_int_equal(thinks_of_looking(), REFUSAL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"GUE-7.5: all who may have the Paillarde", test_all_who_may_have_her, NULL, NULL, NULL},
        {"GUE-7.5 GUE-9.2: none who has failed to hand her over", test_none_who_failed, NULL, NULL, NULL},
        {"GUE-7.5 GUE-9.2: none whose hand is known", test_none_whose_hand_is_known, NULL, NULL, NULL},
        {"GUE-9.2: what others know is theirs", test_no_knowledge_of_others, NULL, NULL, NULL},
        {"GUE-7.5: all where nobody can have her", test_all_where_nobody_has_her, NULL, NULL, NULL},
        {"GUE-7.4 GUE-7.5: a look before a guess", test_a_look_before_a_guess, NULL, NULL, NULL},
        {"GUE-7.5 GUE-9.2: none is needed where she is known", test_no_look_where_she_is_known, NULL, NULL, NULL},
        {"GUE-7.5 GUE-1.3: nor where she is set aside", test_no_look_where_she_is_aside, NULL, NULL, NULL},
        {"GUE-7.4 GUE-9.2: a look at a hand that is not known", test_hands_not_known, NULL, NULL, NULL},
        {"GUE-7.3 GUE-7.5: a look for the Paillarde", test_a_look_for_the_paillarde, NULL, NULL, NULL},
        {"GUE-7.3 GUE-9.3: a look that tells nobody anything", test_a_look_that_tells_nobody, NULL, NULL, NULL},
        {"GUE-7.3: none at a single card", test_no_look_at_a_single_card, NULL, NULL, NULL},
        {"GUE-7.3: none without the Pleutre", test_no_look_without_him, NULL, NULL, NULL},
        {"GUE-7.5 GUE-1.3: nor where one knows that she is", test_no_look_where_she_is_known_to_be_aside, NULL, NULL,
         NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
