/* What players of Gueux say once: about the Rustre, powers of a card drawn, a Moine with a Nonne at the end of a turn,
 * the Étrangère (src/games/gueux/ahead.c). */
#include "support/gueux_table.h"
#include "support/standing_walk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

static struct gt t;

/* The answer of that notation; "": none, the player is asked. */
static void gives(const char *id, const char *value, const char *notation)
{
    const vl_answer answer = standing_gives(&gueux_rules, &t.state.core, id, value);
    char said[64] = "";
    if (answer != VL_NONE)
        vl_notation(&gueux_rules, sitting_seen(&t.s, t.state.core.question.seat), answer, said, sizeof said);
    assert_string_equal(said, notation);
}

/* No is said whatever the hand holds: who need not be called says nothing by it. */
static void test_rustre(void **state)
{
    (void)state;
    GT(&t, 2, "levels=3", .hand = {"roy rustre", "roy"}, .aside = "rustre");
    gt_asks(&t, GUEUX_ASK_REFUSE, 1);
    gt_lists(&t, "no");
    gives("rustre", "no", "no");
    gives("rustre", "ask", "");
    GT(&t, 2, "levels=3", .hand = {"roy", "roy rustre"}, .aside = "rustre");
    gt_asks(&t, GUEUX_ASK_REFUSE, 1);
    gives("rustre", "no", "no");
}

static void test_powers(void **state)
{
    (void)state;
    GT(&t, 2, "levels=12", .hand = {"roy moine", "roy moine duchesse"}, .aside = "duchesse");
    gt_draw(&t, "duchesse");
    gt_asks(&t, GUEUX_ASK_MAY, 0);
    gt_lists(&t, "no, yes");
    gives("powers", "yes", "yes");
    gives("powers", "no", "no");
    gives("powers", "ask", "");
    GT(&t, 2, "levels=2 gueux=secret", .hand = {"duchesse roy", "duchesse roy barde"}, .aside = "barde");
    gt_draw(&t, "barde");
    gt_asks(&t, GUEUX_ASK_MAY, 0);
    gt_lists(&t, "no"); /* nothing to say yes to */
    gives("powers", "yes", "no");
    gives("moine", "yes", ""); /* another question */
}

static void test_moine_with_a_nonne(void **state)
{
    (void)state;
    GT(&t, 3, "levels=3", .hand = {"moine roy", "moine nonne batard", "nonne roy batard"});
    gt_draw(&t, "nonne");
    gt_asks(&t, GUEUX_ASK_END, 0);
    gives("moine", "yes", "yes");
    gives("moine", "no", "no");
    gives("moine", "ask", "");
}

static void test_etrangere(void **state)
{
    (void)state;
    GT(&t, 3, "levels=1", .hand = {"etrangere moine", "moine batard nonne", "etrangere nonne"}, .aside = "batard");
    gt_draw(&t, "etrangere");
    gt_asks(&t, GUEUX_ASK_STRANGER, 0);
    gives("etrangere", "no", "nothing");
    gives("etrangere", "ask", "");
    t.state.core.question.answers &= ~vl_answer_bit(GUEUX_NOTHING); /* what cannot be said is left to the player */
    gives("etrangere", "no", "");
}

static void test_random_matches(void **state)
{
    (void)state;
    assert_int_equal(standing_walk(&gueux_rules, standing_walk_matches()), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rustre),
        cmocka_unit_test(test_powers),
        cmocka_unit_test(test_moine_with_a_nonne),
        cmocka_unit_test(test_etrangere),
        cmocka_unit_test(test_random_matches),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
