/* What players of Sbires say once: where they draw, what a Prière or an Eau bénite does, a lent Influence; and the plan
 * for placing (src/games/sbires/ahead.c). */
#include "support/sbires_table.h"
#include "support/standing_walk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static struct st t;

/* The answer of that notation; "": none, the player is asked. */
static void gives(const char *id, const char *value, const char *notation)
{
    const vl_answer answer = standing_gives(&sbires_rules, &t.state.core, id, value);
    char said[64] = "";
    if (answer != VL_NONE)
        vl_notation(&sbires_rules, sitting_seen(&t.s, t.state.core.question.seat), answer, said, sizeof said);
    assert_string_equal(said, notation);
}

static void test_a_card_more_where_one_dominates(void **state)
{
    (void)state;
    ST(&t, 3, "", .men = {"00012", "11102", "00011", "22220", "1122"}, .placing = true, .insigne = 1, .turn = 1);
    st_asks(&t, SBIRES_ASK_DRAW, 1);
    gives("draw", "draw", "draw");
    gives("draw", "ask", "");
    gives("influence", "leave", ""); /* another question */
}

/* Only an Eau bénite, and only where it can turn the card away. */
static void test_eau_benite(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"ivrogne gant", "gant"}, .reserve = {"", "eau_benite"}, .atout = {"", "vaillance"});
    st_answer(&t, "play ivrogne");
    st_lists(&t, "suffer, react eau_benite, react vaillance");
    gives("eau_benite", "always", "react eau_benite");
    gives("eau_benite", "ask", "");
    ST(&t, 2, "", .hand = {"ivrogne gant", "gant"}, .atout = {"", "vaillance"});
    st_answer(&t, "play ivrogne");
    st_lists(&t, "suffer, react vaillance");
    gives("eau_benite", "always", "");
}

static void test_dice_that_lie(void **state)
{
    (void)state;
    ST(&t, 3, "", .hand = {"gant gant", "gant", "gant"}, .reserve = {"priere", "priere", "courtisane"});
    st_answer(&t, "play gant");
    st_roll(&t, "target 1", 0, "1 6 3");
    st_asks(&t, SBIRES_ASK_REROLL, 0);
    gives("dice", "let_lie", "let");
    gives("dice", "ask", "");
}

static void test_a_lent_influence(void **state)
{
    (void)state;
    ST(&t, 3, "", .men = {"00012", "11102", "00011", "22220", "1122"}, .reserve = {[2] = "vieille_dame"},
       .atout = {[1] = "influence~"}, .placing = true, .insigne = 1, .turn = 1);
    st_asks(&t, SBIRES_ASK_BORROW, 2);
    gives("influence", "borrow", "borrow");
    gives("influence", "leave", "no");
    gives("influence", "ask", "");
}

static void plans(unsigned place, const char *notation)
{
    const vl_answer answer = standing_plans(&sbires_rules, &t.state.core, place);
    char said[64] = "";
    if (answer != VL_NONE)
        vl_notation(&sbires_rules, sitting_seen(&t.s, t.state.core.question.seat), answer, said, sizeof said);
    assert_string_equal(said, notation);
}

/* One's own henchmen, where there is room; a captive is never planned for. */
static void test_placing(void **state)
{
    (void)state;
    ST(&t, 3, "", .men = {"00011", "0012"}, .captives = "1>0", .placing = true, .turn = 1);
    st_asks(&t, SBIRES_ASK_PLACE, 1);
    assert_true(st_is_listed(&t, "place_captive 0 eglise"));
    plans(SBIRES_CHATEAU, ""); /* five stand there */
    plans(SBIRES_EGLISE, "place eglise");
    plans(SBIRES_TAVERNE, "place taverne");
    st_until(&t, SBIRES_ASK_TURN);
    plans(SBIRES_TAVERNE, "");
}

static void test_random_matches(void **state)
{
    (void)state;
    assert_int_equal(standing_walk(&sbires_rules, standing_walk_matches()), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_card_more_where_one_dominates),
        cmocka_unit_test(test_eau_benite),
        cmocka_unit_test(test_dice_that_lie),
        cmocka_unit_test(test_a_lent_influence),
        cmocka_unit_test(test_placing),
        cmocka_unit_test(test_random_matches),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
