/* What bots think about: which answers are worth a thought, and which players like to give. */
#include "support/marquis_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

static struct mt t;

enum { NO = 1, YES = 2, BOTH = 3 };

/* Answers as bits. */
static void considers(vl_answers thoughts, vl_answers rollouts)
{
    assert_int_equal(marquis_rules.sensible(&t.state.core, false), thoughts);
    assert_int_equal(marquis_rules.sensible(&t.state.core, true), rollouts);
}

static vl_answers bits(vl_answer one, vl_answer other)
{
    return vl_answer_bit(one) | vl_answer_bit(other);
}

/* ---- purchases ---- */

static void test_all_or_nothing(void **state)
{
    (void)state;
    MT(&t, 2, .pile = {"comtesse"}, .coins = {6});
    mt_asks(&t, MARQUIS_ASK_BUY, 0);
    considers(bits(0, 3), bits(0, 3));
}

/* Where a coin brings a diamond nobody waits for more. */
static void test_a_good_rate_is_used(void **state)
{
    (void)state;
    MT(&t, 2, .pile = {"bijoutier"}, .coins = {4});
    mt_asks(&t, MARQUIS_ASK_BUY, 0);
    considers(bits(0, 4), vl_answer_bit(4));
}

static void test_declaring_and_claiming(void **state)
{
    (void)state;
    MT(&t, 2, .pile = {"assassin", "comtesse"}, .coins = {6}, .claims = 2);
    mt_asks(&t, MARQUIS_ASK_DECLARE, 0);
    considers(BOTH, YES);
    mt_answer(&t, "declare");
    mt_asks(&t, MARQUIS_ASK_CLAIM, 1);
    considers(YES, YES);
}

/* With no card left coins are worth nothing but diamonds, at any rate. */
static void test_nothing_to_wait_for(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {""}, .pile = {"comtesse", "clerc"}, .coins = {6}, .spent = 1, .vetoed = 1);
    mt_asks(&t, MARQUIS_ASK_BUY, 0);
    considers(vl_answer_bit(3), vl_answer_bit(3));
}

/* A Comtesse's coin is not too much for a diamond. */
static void test_the_last_purchase_is_declared(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {""}, .pile = {"assassin", "comtesse"}, .coins = {6}, .spent = 1, .vetoed = 1, .claims = 2);
    mt_asks(&t, MARQUIS_ASK_DECLARE, 0);
    considers(YES, YES);
}

/* As long as somebody plays, a second Maître-chanteur may come, or a better rate beside the Clerc. */
static void test_a_rate_that_may_improve(void **state)
{
    (void)state;
    static const char *const waiting[] = {"maitre_chanteur", "clerc"};
    for (unsigned i = 0; i < 2; i++) {
        MT(&t, 2, .hand = {""}, .pile = {waiting[i], "comtesse"}, .coins = {4}, .spent = 1, .vetoed = 1);
        mt_asks(&t, MARQUIS_ASK_BUY, 0);
        considers(bits(0, 2), bits(0, 2));
        MT(&t, 2, .hand = {""}, .pile = {waiting[i], "comtesse"}, .coins = {4}, .spent = 1, .vetoed = 1, .done = 2);
        mt_asks(&t, MARQUIS_ASK_BUY, 0);
        considers(vl_answer_bit(2), vl_answer_bit(2));
    }
}

/* Nobody plays any more. */
static void test_once_more(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"", ""}, .pile = {"assassin", "clerc"}, .coins = {0, 6}, .spent = 3, .vetoed = 3, .done = 2);
    mt_asks(&t, MARQUIS_ASK_BUY, 1);
    considers(vl_answer_bit(2), vl_answer_bit(2));
}

/* Nobody alone at the table stops as long as there are cards to play. */
static void test_stopping(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"clerc"}, .done = 2);
    mt_asks(&t, MARQUIS_ASK_STOP, 0);
    considers(BOTH, NO);
}

/* ---- Vetos ---- */

static void test_a_veto_for_a_coin(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"assassin", "veto"}, .pile = {NULL, "procureur"}, .coins = {0, 3});
    mt_answer(&t, "play assassin");
    mt_asks(&t, MARQUIS_ASK_VETO, 1); /* one coin */
    considers(BOTH, NO);
    mt_answer(&t, "let, victim 1");
    mt_asks(&t, MARQUIS_ASK_VETO, 1); /* two, and the card */
    considers(BOTH, BOTH);
}

/* The last Marquis of three pays three coins. */
static void test_a_veto_for_three_coins(void **state)
{
    (void)state;
    MT(&t, 4, .hand = {"marquis", "", "", "veto"}, .pile = {NULL, "marquis", "marquis", "marquis"}, .order = "1 2 3",
       .coins = {0, 0, 0, 4});
    mt_answer(&t, "play marquis");
    mt_asks(&t, MARQUIS_ASK_VETO, 3);
    considers(BOTH, BOTH);
}

/* ---- deals ---- */

/* A Marquis takes two coins of seat 3, whose Veto seat 1's Procureur may wipe out. */
static void veto_of_two_coins(void)
{
    MT(&t, 4, .hand = {"marquis", "", "", "veto"}, .pile = {NULL, "procureur", "marquis", "marquis"}, .order = "1 2 3",
       .coins = {9, 0, 0, 4}, .rubies = {1}, .diamonds = {4}, .vetoed = 2, .vetoes = {1});
    mt_answer(&t, "play marquis");
    mt_until(&t, MARQUIS_ASK_VETO, 3);
    mt_answer(&t, "veto");
    mt_asks(&t, MARQUIS_ASK_WIPE, 1);
}

/* Up to what is at stake in coins, as few jewels as may be, and then no more than is left. */
static void test_price_of_wiping_out(void **state)
{
    (void)state;
    veto_of_two_coins();
    considers(7, 1); /* pass; free and for a price */
    mt_answer(&t, "price");
    mt_asks(&t, MARQUIS_ASK_COINS, 1);
    considers(7, 7);
    mt_answer(&t, "coins 1");
    mt_asks(&t, MARQUIS_ASK_DIAMONDS, 1);
    considers(BOTH, BOTH);
    mt_answer(&t, "diamonds 1");
    mt_asks(&t, MARQUIS_ASK_RUBIES, 1);
    considers(1, 1);
    mt_answer(&t, "rubies 0");
    mt_asks(&t, MARQUIS_ASK_VETOES, 1);
    considers(1, 1);
}

static void test_hiring(void **state)
{
    (void)state;
    veto_of_two_coins();
    mt_answer(&t, "price, coins 2, diamonds 0, rubies 0, vetoes 0");
    mt_asks(&t, MARQUIS_ASK_HIRE, 0);
    considers(BOTH, BOTH);
    veto_of_two_coins();
    mt_answer(&t, "price, coins 9, diamonds 0, rubies 0, vetoes 0");
    considers(NO, NO); /* more than twice what it is worth */
}

/* A Comtesse offers protection: rollouts make no offers. */
static void test_protection(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"comtesse", "veto"}, .pile = {NULL, "procureur"}, .coins = {0, 5});
    mt_play(&t, "comtesse");
    mt_until(&t, MARQUIS_ASK_PROTECT, 0);
    considers(bits(1, MARQUIS_NOBODY), vl_answer_bit(MARQUIS_NOBODY));
    mt_answer(&t, "deal 1");
    mt_asks(&t, MARQUIS_ASK_COINS, 0);
    considers(14, 14); /* two of five coins are at risk; a price of nothing is not listed */
    mt_answer(&t, "coins 2");
    mt_asks(&t, MARQUIS_ASK_ACCEPT, 1);
    considers(BOTH, BOTH);
}

/* Seat 1 has coins, seat 2 nothing but a diamond. */
static void test_nothing_to_lose(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"comtesse"}, .pile = {NULL, "astrologue", "clerc"}, .coins = {0, 1}, .diamonds = {0, 0, 1});
    mt_play(&t, "comtesse");
    mt_until(&t, MARQUIS_ASK_PROTECT, 0);
    considers(bits(1, MARQUIS_NOBODY), vl_answer_bit(MARQUIS_NOBODY));
}

/* Nobody is left who could take anything: seat 0 has played its last character, seat 2 has made its last purchase. */
static void test_nobody_to_fear(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"comtesse", NULL, ""}, .pile = {NULL, "bijoutier", "clerc"}, .coins = {0, 5}, .spent = 5,
       .vetoed = 5, .done = 4);
    mt_play(&t, "comtesse");
    mt_until(&t, MARQUIS_ASK_PROTECT, 0);
    considers(vl_answer_bit(MARQUIS_NOBODY), vl_answer_bit(MARQUIS_NOBODY));
    mt_answer(&t, "deal 1, coins 1");
    considers(NO, NO);
}

/* Whoever has refused may be asked again by the rules, but not by a bot. */
static void test_one_offer_a_turn(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"comtesse", "veto"}, .pile = {NULL, "procureur"}, .coins = {0, 5});
    mt_play(&t, "comtesse");
    mt_until(&t, MARQUIS_ASK_PROTECT, 0);
    considers(bits(1, MARQUIS_NOBODY), vl_answer_bit(MARQUIS_NOBODY));
    mt_answer(&t, "deal 1, coins 3, no");
    mt_asks(&t, MARQUIS_ASK_PROTECT, 0);
    considers(vl_answer_bit(MARQUIS_NOBODY), vl_answer_bit(MARQUIS_NOBODY));
}

static void test_too_dear(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"comtesse", "veto"}, .pile = {NULL, "procureur"}, .coins = {0, 5});
    mt_play(&t, "comtesse");
    mt_until(&t, MARQUIS_ASK_PROTECT, 0);
    mt_answer(&t, "deal 1, coins 5");
    mt_asks(&t, MARQUIS_ASK_ACCEPT, 1);
    considers(NO, NO);
}

/* A Comtesse who is asked for protection is paid: she thinks about any price. */
static void test_the_comtesse_is_paid(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"astrologue"}, .pile = {NULL, "comtesse"}, .coins = {5});
    mt_play(&t, "astrologue");
    mt_until(&t, MARQUIS_ASK_PROTECT, 0);
    mt_answer(&t, "deal 1, coins 5");
    mt_asks(&t, MARQUIS_ASK_ACCEPT, 1);
    considers(BOTH, BOTH);
}

/* All characters, and all victims. */
static void test_the_rest(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"assassin clerc"}, .pile = {NULL, "clerc", "clerc"}, .vetoed = 6);
    mt_asks(&t, MARQUIS_ASK_PLAY, 0);
    considers(bits(MARQUIS_ASSASSIN, MARQUIS_CLERC), bits(MARQUIS_ASSASSIN, MARQUIS_CLERC));
    mt_answer(&t, "play assassin");
    mt_asks(&t, MARQUIS_ASK_VICTIM, 0);
    considers(6, 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"MAR-2.0: all or nothing", test_all_or_nothing, NULL, NULL, NULL},
        {"MAR-4.2: a good rate is used", test_a_good_rate_is_used, NULL, NULL, NULL},
        {"MAR-4.13: declaring, and taking the coin", test_declaring_and_claiming, NULL, NULL, NULL},
        {"MAR-5.1: with no card left all is spent", test_nothing_to_wait_for, NULL, NULL, NULL},
        {"MAR-5.1 MAR-4.13: ... a Comtesse or not", test_the_last_purchase_is_declared, NULL, NULL, NULL},
        {"MAR-4.3 MAR-4.7: a rate that may improve", test_a_rate_that_may_improve, NULL, NULL, NULL},
        {"MAR-5.5: once more", test_once_more, NULL, NULL, NULL},
        {"MAR-5.3: nobody stops early", test_stopping, NULL, NULL, NULL},
        {"MAR-3.1: no Veto for a coin", test_a_veto_for_a_coin, NULL, NULL, NULL},
        {"MAR-3.1 MAR-4.8: one for three, perhaps", test_a_veto_for_three_coins, NULL, NULL, NULL},
        {"MAR-4.9: what a Procureur asks", test_price_of_wiping_out, NULL, NULL, NULL},
        {"MAR-4.9: what one gives", test_hiring, NULL, NULL, NULL},
        {"MAR-4.15: what a Comtesse asks", test_protection, NULL, NULL, NULL},
        {"MAR-4.15: nobody who has nothing to lose is offered protection", test_nothing_to_lose, NULL, NULL, NULL},
        {"MAR-4.15: nobody pays where nobody can take", test_nobody_to_fear, NULL, NULL, NULL},
        {"MAR-4.15: one offer a turn", test_one_offer_a_turn, NULL, NULL, NULL},
        {"MAR-4.15: too dear", test_too_dear, NULL, NULL, NULL},
        {"MAR-4.15: the Comtesse is paid", test_the_comtesse_is_paid, NULL, NULL, NULL},
        {"MAR-2.1 MAR-4.1: the rest is open", test_the_rest, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
