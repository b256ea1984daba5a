/* What players of Marquis say once: about Vetos, a Procureur, offers of protection (src/games/marquis/ahead.c). */
#include "support/marquis_table.h"
#include "support/standing_walk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

static struct mt t;

/* The answer of that notation; "": none, the player is asked. */
static void gives(const char *id, const char *value, const char *notation)
{
    const vl_answer answer = standing_gives(&marquis_rules, &t.state.core, id, value);
    char said[64] = "";
    if (answer != VL_NONE)
        vl_notation(&marquis_rules, sitting_seen(&t.s, t.state.core.question.seat), answer, said, sizeof said);
    assert_string_equal(said, notation);
}

/* "not yet" says no to all of them, "not for one" where less than two coins are at stake. */
static void test_veto(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"assassin", "veto clerc"}, .pile = {NULL, "procureur"}, .coins = {0, 4});
    mt_answer(&t, "play assassin");
    mt_asks(&t, MARQUIS_ASK_VETO, 1);
    assert_int_equal(marquis_q_veto(&t.state.core.question).coins, 1);
    gives("veto", "ask", "");
    gives("veto", "not_yet", "let");
    gives("veto", "not_for_one", "let");
    mt_answer(&t, "let, victim 1");
    assert_int_equal(marquis_q_veto(&t.state.core.question).coins, 2);
    gives("veto", "ask", "");
    gives("veto", "not_yet", "let");
    gives("veto", "not_for_one", "");
}

static void test_procureur(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"marquis", "veto clerc", "clerc"}, .pile = {NULL, "procureur marquis", "procureur"},
       .coins = {0, 3});
    mt_answer(&t, "play marquis, veto");
    mt_asks(&t, MARQUIS_ASK_WIPE, 2);
    gives("procureur", "no", "pass");
    gives("procureur", "ask", "");
    gives("veto", "not_yet", ""); /* another question */
}

static void test_protection(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"comtesse", ""}, .pile = {NULL, "clerc", "procureur"}, .coins = {3, 3}, .vetoed = 1);
    mt_answer(&t, "play comtesse, deal 1, coins 1");
    mt_asks(&t, MARQUIS_ASK_ACCEPT, 1);
    gives("protection", "no", "no");
    gives("protection", "ask", "");
}

static void test_random_matches(void **state)
{
    (void)state;
    assert_int_equal(standing_walk(&marquis_rules, standing_walk_matches()), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_veto),
        cmocka_unit_test(test_procureur),
        cmocka_unit_test(test_protection),
        cmocka_unit_test(test_random_matches),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
