/* What bots think about: what a Fouineur keeps (SBI-3.11), when to pass, the weapon of a last Gant. */
#include "support/sbires_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

static struct st t;

/* Seat 0 has these cards in its hand and its reserve at the day's end, and a Fouineur. */
static void keeps_of(const char *hand, const char *reserve)
{
    ST(&t, 2, "", .hand = {hand, ""}, .reserve = {reserve, ""}, .passed = 3);
    st_asks(&t, SBIRES_ASK_KEEP, 0);
}

static void considers(const char *one, const char *other)
{
    const vl_answers cards = vl_answer_bit(st_card(one)) | (other ? vl_answer_bit(st_card(other)) : 0);
    assert_int_equal(sbires_rules.sensible(&t.state.core, false), cards);
    assert_int_equal(sbires_rules.sensible(&t.state.core, true), cards);
}

static void test_no_second_of_one(void **state)
{
    (void)state;
    keeps_of("menestrel gant garde", "fouineur menestrel");
    considers("gant", "garde");
}

/* Two Prières may lie there, a third may not. */
static void test_as_many_as_may_lie_there(void **state)
{
    (void)state;
    keeps_of("priere gant", "fouineur priere");
    considers("priere", "gant");
    keeps_of("priere gant", "fouineur priere priere");
    considers("gant", NULL);
}

/* A Belladone goes to somebody else. */
static void test_a_belladone_is_laid_elsewhere(void **state)
{
    (void)state;
    keeps_of("belladone gant", "fouineur belladone");
    considers("belladone", "gant");
}

static void test_a_cure_is_kept(void **state)
{
    (void)state;
    keeps_of("enfants gant", "fouineur enfants belladone");
    considers("enfants", "gant");
}

/* Tomorrow there may be room, or something to cure. */
static void test_rather_such_a_card_than_none(void **state)
{
    (void)state;
    keeps_of("menestrel", "fouineur menestrel");
    considers("menestrel", NULL);
}

/* ---- turns ---- */

static bool thinks_of_passing(void)
{
    st_asks(&t, SBIRES_ASK_TURN, 0);
    assert_true(st_is_listed(&t, "pass"));
    return sbires_rules.sensible(&t.state.core, false) & vl_answer_bit(SBIRES_NOTHING);
}

static void test_no_pass_with_ragots(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"ragots gant dague", "dague"}, .passed = 2);
    assert_false(thinks_of_passing());
    assert_true(sbires_rules.sensible(&t.state.core, false) & vl_answer_bit(st_card("gant")));
}

static void test_a_pass_where_ragots_are_kept(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"ragots", "dague"}, .reserve = {"fouineur", ""}, .passed = 2);
    assert_true(thinks_of_passing());
    ST(&t, 2, "", .hand = {"ragots fouineur", "dague"}, .passed = 2);
    assert_false(thinks_of_passing());
}

/* Nobody has a point to lose, so they cannot be played; or there are other cards alone. */
static void test_a_pass_without_ragots(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"ragots gant", "dague"}, .score = {5, ST_NO_POINTS}, .passed = 2);
    assert_true(thinks_of_passing());
    ST(&t, 2, "", .hand = {"gant", "ragots"}, .passed = 2);
    assert_true(thinks_of_passing());
}

/* ---- weapons ---- */

/* Seat 0 throws a Gant, with these other cards in its hand, and this in its reserve. */
static void throws_a_gant(const char *hand, const char *reserve, vl_seats passed)
{
    char cards[64];
    snprintf(cards, sizeof cards, "gant %s", hand);
    ST(&t, 2, "", .hand = {cards, "dague gant"}, .reserve = {reserve, ""}, .passed = passed);
    st_answer(&t, "play gant");
    st_until(&t, SBIRES_ASK_ATTACK);
    st_asks(&t, SBIRES_ASK_ATTACK, 0);
}

static vl_answers bare_or(const char *one, const char *other)
{
    return vl_answer_bit(SBIRES_NOTHING) | vl_answer_bit(st_card(one)) | (other ? vl_answer_bit(st_card(other)) : 0);
}

static vl_answers thoughts(void)
{
    return sbires_rules.sensible(&t.state.core, false);
}

enum { NOBODY, THE_OTHER = 2 };

/* The other one has a turn to come, and might attack. */
static void test_the_weaker_is_kept(void **state)
{
    (void)state;
    throws_a_gant("dague hache garde", "", NOBODY);
    assert_int_equal(thoughts(), bare_or("hache", NULL));
    throws_a_gant("gourdin ecu ragots", "", NOBODY);
    assert_int_equal(thoughts(), bare_or("gourdin", NULL));
}

/* An Épée parries better than a Hache; a Dague attacks no better than a Cotte de mailles. */
static void test_both_where_each_is_good_for_something(void **state)
{
    (void)state;
    throws_a_gant("epee hache", "", NOBODY);
    assert_int_equal(thoughts(), bare_or("epee", "hache"));
    throws_a_gant("dague cotte", "", NOBODY);
    assert_int_equal(thoughts(), bare_or("dague", "cotte"));
}

static void test_the_best_where_nobody_can_attack(void **state)
{
    (void)state;
    throws_a_gant("epee hache cotte", "", THE_OTHER);
    assert_int_equal(thoughts(), vl_answer_bit(st_card("epee")));
    throws_a_gant("armure", "", THE_OTHER);
    assert_int_equal(thoughts(), vl_answer_bit(st_card("armure")));
}

static void test_both_where_another_gant_may_come(void **state)
{
    static const char *const more[][2] = {{"gant", ""},        {"fossoyeur", ""}, {"crieur", ""},
                                          {"passe_passe", ""}, {"ivrogne", ""},   {"fouineur", ""},
                                          {"patronne", ""},    {"", "patronne"},  {"", "fouineur"}};
    (void)state;
    for (unsigned i = 0; i < sizeof more / sizeof more[0]; i++) {
        char hand[64];
        snprintf(hand, sizeof hand, "dague hache %s", more[i][0]);
        throws_a_gant(hand, more[i][1], THE_OTHER);
        assert_int_equal(thoughts(), bare_or("dague", "hache"));
    }
}

/* ---- dice ---- */

static vl_answers let_or(vl_answer one, vl_answer other)
{
    return vl_answer_bit(SBIRES_NOTHING) | vl_answer_bit(one) | vl_answer_bit(other);
}

/* Bare-handed a 6 hits: of the dice 1, 6 and 3 the attacker rolls the misses again, the defender the hit. */
static void test_dice_of_the_attack(void **state)
{
    (void)state;
    ST(&t, 3, "animals=on", .hand = {"gant gant", "gant", "gant"}, .reserve = {"priere destrier", "courtisane", ""},
       .atout = {"providence"});
    st_answer(&t, "play gant");
    st_roll(&t, "target 1", 0, "1 6 3");
    st_asks(&t, SBIRES_ASK_REROLL, 0);
    assert_int_equal(thoughts(), let_or(SBIRES_REROLL_PRIERE + 0, SBIRES_REROLL_DESTRIER + 0) |
                                     vl_answer_bit(SBIRES_REROLL_PROVIDENCE + (1 << 0 | 1 << 2)));
    st_answer(&t, "let");
    st_asks(&t, SBIRES_ASK_REROLL, 1);
    assert_int_equal(thoughts(), let_or(SBIRES_NOTHING, SBIRES_REROLL_COURTISANE + 1));
}

static void test_dice_of_others(void **state)
{
    (void)state;
    ST(&t, 3, "", .hand = {"gant gant", "gant", "gant"}, .reserve = {"", "", "courtisane"});
    st_answer(&t, "play gant");
    st_roll(&t, "target 1", 0, "1 6 3");
    st_asks(&t, SBIRES_ASK_REROLL, 2);
    assert_int_equal(thoughts(), vl_answer_bit(SBIRES_NOTHING));
}

/* As many as the attacker has hits. */
static void test_dice_of_the_defence(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"gant gant", "gant"}, .reserve = {"courtisane", "priere"});
    st_roll(&t, "play gant", 0, "6 6 1");
    st_roll(&t, "let", 1, "6 2");
    st_asks(&t, SBIRES_ASK_REROLL, 0);
    assert_int_equal(thoughts(), let_or(SBIRES_NOTHING, SBIRES_REROLL_COURTISANE + 0));
    st_answer(&t, "let");
    st_asks(&t, SBIRES_ASK_REROLL, 1);
    assert_int_equal(thoughts(), let_or(SBIRES_NOTHING, SBIRES_REROLL_PRIERE + 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"SBI-9.4 SBI-3.4: no second card where one may lie", test_no_second_of_one, NULL, NULL, NULL},
        {"SBI-9.4 SBI-3.4: no third one where two may", test_as_many_as_may_lie_there, NULL, NULL, NULL},
        {"SBI-9.4 SBI-11.4: a Belladone is laid elsewhere", test_a_belladone_is_laid_elsewhere, NULL, NULL, NULL},
        {"SBI-9.4 SBI-11.4: a cure for a Belladone is kept", test_a_cure_is_kept, NULL, NULL, NULL},
        {"SBI-9.4: rather such a card than none", test_rather_such_a_card_than_none, NULL, NULL, NULL},
        {"SBI-11.1 SBI-3.11: nobody passes with Ragots in hand", test_no_pass_with_ragots, NULL, NULL, NULL},
        {"SBI-11.1 SBI-9.4: unless a Fouineur keeps them", test_a_pass_where_ragots_are_kept, NULL, NULL, NULL},
        {"SBI-11.1 SBI-3.12: a pass where there are none to play", test_a_pass_without_ragots, NULL, NULL, NULL},
        {"SBI-4.3 SBI-3.11: the better weapon at a last Gant", test_the_weaker_is_kept, NULL, NULL, NULL},
        {"SBI-4.3: either where the other defends better", test_both_where_each_is_good_for_something, NULL, NULL,
         NULL},
        {"SBI-4.3 SBI-3.1: the best where nobody can attack", test_the_best_where_nobody_can_attack, NULL, NULL, NULL},
        {"SBI-4.2: either where a Gant may come", test_both_where_another_gant_may_come, NULL, NULL, NULL},
        {"SBI-3.8 SBI-4.6 SBI-6.2: dice of an attack", test_dice_of_the_attack, NULL, NULL, NULL},
        {"SBI-3.8 SBI-4.6: dice of a duel of others", test_dice_of_others, NULL, NULL, NULL},
        {"SBI-3.8 SBI-4.6: dice of a defence", test_dice_of_the_defence, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
