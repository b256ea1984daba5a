/* MAR-4.4, 2.9: the Faussaire, and each character that it imitates. */
#include "support/marquis_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static struct mt t;

/* The rate of the purchase that is asked about. */
static struct marquis_q_buy asked(void)
{
    return marquis_q_buy(&t.state.core.question);
}

static void test_on_nothing(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"faussaire", "clerc", "procureur"}, .pile = {NULL, "comtesse", "clerc"}, .coins = {3, 1, 1},
       .vetoed = 7);
    mt_answer(&t, "play faussaire");
    MT_TOLD(&t, MARQUIS_EV_PLAYED, 0, MARQUIS_FAUSSAIRE, -2);
    MT_TOLD(&t, MARQUIS_EV_DIRECTION, 1);
    mt_coins(&t, "3 1 1");
    mt_until(&t, MARQUIS_ASK_PLAY, 2); /* the direction has turned */
    mt_answer(&t, "play procureur, nobody, pick assassin");
    mt_until(&t, MARQUIS_ASK_PLAY, 1);
    mt_answer(&t, "play clerc");
    mt_until(&t, MARQUIS_ASK_PLAY, 0); /* no rate: no purchase */
    assert_int_equal(mt_happened(&t, MARQUIS_EV_BOUGHT), 0);
}

/* Each time one is played. */
static void test_direction_turns_each_time(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"faussaire", "clerc", "faussaire"});
    mt_answer(&t, "play faussaire, play faussaire");
    mt_asks(&t, MARQUIS_ASK_PLAY, 0);
    assert_int_equal(t.state.direction, 0);
}

/* What lies beneath it, not what has been eliminated from there. */
static void test_on_what_is_visible(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"faussaire"}, .pile = {"procureur clerc"}, .out = {"marquis"}, .coins = {0, 4}, .vetoed = 3);
    mt_play(&t, "faussaire");
    MT_TOLD(&t, MARQUIS_EV_PLAYED, 0, MARQUIS_FAUSSAIRE, MARQUIS_CLERC);
    assert_int_equal(marquis_acts_as(&t.state, 0), MARQUIS_CLERC);
    assert_int_equal(t.state.coins[0], 2);
}

/* Fixed when it is played, even if that card is taken back later. */
static void test_imitation_is_fixed(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"astrologue", "assassin"}, .pile = {"clerc marquis faussaire"}, .coins = {0, 1}, .vetoed = 3);
    mt_play(&t, "astrologue");
    mt_answer(&t, "take_back marquis");
    mt_until(&t, MARQUIS_ASK_PLAY, 1);
    mt_answer(&t, "play assassin, victim 0");
    assert_int_equal(marquis_visible(&t.state, 0), MARQUIS_FAUSSAIRE);
    assert_int_equal(marquis_acts_as(&t.state, 0), MARQUIS_MARQUIS);
    assert_int_equal(t.state.direction, 0); /* uncovering does not turn it */
}

static void test_faussaire_astrologue(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"faussaire marquis"}, .pile = {"clerc comtesse astrologue", "clerc"}, .coins = {0, 3},
       .vetoed = 2);
    mt_play(&t, "faussaire");
    mt_coins(&t, "3 2"); /* 2 received, 1 of the Clerc */
    mt_asks(&t, MARQUIS_ASK_TAKE_BACK, 0);
    mt_lists(&t, "take_back clerc, take_back comtesse"); /* neither the Astrologue nor the Faussaire */
    mt_answer(&t, "take_back clerc");
    mt_holds(&t, 0, "marquis clerc");
    /* with the Astrologue alone beneath it there is nothing to take back */
    MT(&t, 2, .hand = {"faussaire marquis"}, .pile = {"astrologue"});
    mt_play(&t, "faussaire");
    assert_int_equal(t.state.hand_count[0], 4);
}

static void test_faussaire_bijoutier(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"faussaire", "marquis"}, .pile = {"bijoutier", "astrologue"}, .coins = {2, 2}, .vetoed = 3);
    mt_answer(&t, "keep, play faussaire");
    mt_asks(&t, MARQUIS_ASK_BUY, 0);
    mt_lists(&t, "keep, buy 1"); /* 3 coins at 2:1 */
    mt_answer(&t, "buy 1");
    mt_coins(&t, "2 1"); /* and 1 of the Astrologue after it */
    mt_turn(&t, 0);
    mt_until(&t, MARQUIS_ASK_BUY, 0);
    assert_int_equal(asked().coins, 1);
}

static void test_faussaire_assassin(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"faussaire"}, .pile = {"assassin", "procureur", "clerc assassin"}, .coins = {0, 4, 1},
       .vetoed = 7);
    mt_answer(&t, "play faussaire");
    mt_coins(&t, "2 3 1");
    mt_lists(&t, "victim 1, victim 2");
    mt_answer(&t, "victim 1");
    mt_coins(&t, "3 1 2"); /* 2 taken, and 1 given to the other Assassin */
    assert_int_equal(marquis_visible(&t.state, 1), VL_NONE);
}

static void test_faussaire_procureur(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"faussaire"}, .pile = {"procureur", "pickpocket"}, .coins = {0, 2}, .vetoed = 2);
    mt_play(&t, "faussaire");
    mt_coins(&t, "3 1");
    mt_asks(&t, MARQUIS_ASK_PICK, 0);
    mt_answer(&t, "pick veto");
    mt_holds(&t, 0, "veto");
}

/* It turns the direction first, and so is a first one: it takes nothing, and the next one takes from it. */
static void test_faussaire_marquis(void **state)
{
    (void)state;
    MT(&t, 4, .hand = {"faussaire", "clerc", "clerc", "marquis"}, .pile = {"marquis", "marquis", "marquis"},
       .coins = {0, 4, 4}, .vetoed = 15);
    mt_play(&t, "faussaire");
    assert_int_equal(t.state.coins[0], 2);
    assert_int_equal(mt_happened(&t, MARQUIS_EV_TOOK), 0);
    assert_int_equal(mt_happened(&t, MARQUIS_EV_GAVE), 0); /* a Marquis gives nothing */
    mt_until(&t, MARQUIS_ASK_PLAY, 3);
    mt_answer(&t, "play marquis");
    MT_TOLD(&t, MARQUIS_EV_TOOK, 3, 0, 1, MARQUIS_RANK);
    mt_coins(&t, "1 4 4 3");
    assert_int_equal(t.state.last[0], MARQUIS_MARQUIS); /* MAR-5.1 */
}

static void test_faussaire_pickpocket(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"faussaire"}, .pile = {"pickpocket", "marquis", "clerc"}, .coins = {0, 4, 2},
       .diamonds = {0, 0, 1}, .vetoed = 6);
    mt_play(&t, "faussaire");
    mt_coins(&t, "4 2 1"); /* 1 received, 2 of the Marquis, 1 of the richest */
}

static void test_faussaire_barbare(void **state)
{
    (void)state;
    MT(&t, 4, .hand = {"faussaire"}, .pile = {"voleur_barbare", "clerc", "voleur_barbare", "marquis"},
       .coins = {0, 2, 2, 0}, .vetoed = 14);
    mt_play(&t, "faussaire");
    mt_coins(&t, "0 1 3 0"); /* 1 levied, 1 given to the real barbarian */
    assert_int_equal(marquis_visible(&t.state, 3), VL_NONE);
    /* now against the direction */
    assert_true(MT_WHEN(&t, MARQUIS_EV_ELIMINATED, 0, 3) < MT_WHEN(&t, MARQUIS_EV_TOOK, 0, 1));
}

static void test_faussaire_maitre_chanteur(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"faussaire"}, .pile = {"maitre_chanteur", "bijoutier"}, .coins = {0, 2}, .vetoed = 2);
    mt_play(&t, "faussaire");
    mt_coins(&t, "3 1");
}

static void test_faussaire_comtesse(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"faussaire"}, .pile = {"comtesse", "marquis"}, .coins = {0, 3}, .vetoed = 2);
    mt_play(&t, "faussaire");
    mt_coins(&t, "1 2");
    assert_int_equal(t.state.claims, 1);
    mt_asks(&t, MARQUIS_ASK_PROTECT, 0);
    mt_answer(&t, "deal 1, coins 2, yes");
    MT_TOLD(&t, MARQUIS_EV_PROTECTED, 0, 1, MARQUIS_MARQUIS);
    mt_coins(&t, "3 0");
}

static void test_faussaire_clerc(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"faussaire", "clerc"}, .pile = {"clerc", "pickpocket"}, .coins = {0, 1}, .vetoed = 3);
    mt_play(&t, "faussaire");
    mt_coins(&t, "3 0");
}

/* To those who take, levy or give, a Faussaire is only a Faussaire. */
static void test_aimed_at_its_owner(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"comtesse"}, .pile = {NULL, "marquis faussaire"}, .coins = {0, 3}, .vetoed = 2);
    mt_play(&t, "comtesse");
    mt_coins(&t, "0 3"); /* no coin of a Marquis */
    MT(&t, 2, .hand = {"clerc"}, .pile = {NULL, "clerc faussaire"}, .coins = {0, 0}, .vetoed = 2);
    mt_play(&t, "clerc");
    mt_coins(&t, "2 0"); /* no gift between Clercs */
    MT(&t, 2, .hand = {"voleur_barbare"}, .pile = {NULL, "voleur_barbare faussaire"}, .coins = {0, 3}, .vetoed = 2);
    mt_play(&t, "voleur_barbare");
    mt_coins(&t, "1 2"); /* levied, though it imitates a barbarian, and nothing is given back */
    MT(&t, 2, .hand = {"pickpocket"}, .pile = {NULL, "assassin faussaire"}, .coins = {0, 3}, .vetoed = 2);
    mt_play(&t, "pickpocket");
    mt_coins(&t, "1 3");
}

/* An imitated Marquis has a rank all the same: that is no list. */
static void test_rank_of_an_imitation(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"marquis"}, .pile = {NULL, "marquis faussaire", "marquis"}, .order = "1 2", .coins = {0, 4, 4},
       .vetoed = 6);
    mt_play(&t, "marquis");
    mt_coins(&t, "5 3 2");
}

/* Its owner gives to those who show what it imitates. */
static void test_gives_as_what_it_imitates(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"faussaire"}, .pile = {"clerc", "clerc", "clerc faussaire"}, .vetoed = 7);
    mt_play(&t, "faussaire");
    MT_TOLD(&t, MARQUIS_EV_GAVE, 0, 1, 1);
    mt_coins(&t, "1 1 0");
}

static void test_elimination_does_not_turn(void **state)
{
    (void)state;
    MT(&t, 3, .pile = {NULL, "clerc marquis faussaire"}, .coins = {0, 3}, .vetoed = 7,
       .hand = {"assassin", "comtesse"});
    mt_answer(&t, "play assassin, victim 1");
    assert_int_equal(t.state.direction, 0);
    assert_int_equal(marquis_visible(&t.state, 1), MARQUIS_MARQUIS);
    mt_asks(&t, MARQUIS_ASK_BUY, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"MAR-4.4: on nothing it turns the direction only", test_on_nothing, NULL, NULL, NULL},
        {"MAR-4.4: each time one is played", test_direction_turns_each_time, NULL, NULL, NULL},
        {"MAR-4.4: imitates the visible card it is laid on", test_on_what_is_visible, NULL, NULL, NULL},
        {"MAR-4.4 MAR-4.5 MAR-4.12: fixed when it is played", test_imitation_is_fixed, NULL, NULL, NULL},
        {"MAR-4.4 MAR-4.5: an Astrologue", test_faussaire_astrologue, NULL, NULL, NULL},
        {"MAR-4.4 MAR-4.2: a Bijoutier", test_faussaire_bijoutier, NULL, NULL, NULL},
        {"MAR-4.4 MAR-4.1: an Assassin", test_faussaire_assassin, NULL, NULL, NULL},
        {"MAR-4.4 MAR-4.9: a Procureur", test_faussaire_procureur, NULL, NULL, NULL},
        {"MAR-4.4 MAR-4.8: a Marquis, the first of a new row", test_faussaire_marquis, NULL, NULL, NULL},
        {"MAR-4.4 MAR-4.10: a Pickpocket", test_faussaire_pickpocket, NULL, NULL, NULL},
        {"MAR-4.4 MAR-4.11: a Voleur barbare", test_faussaire_barbare, NULL, NULL, NULL},
        {"MAR-4.4 MAR-4.3: a Maître-chanteur", test_faussaire_maitre_chanteur, NULL, NULL, NULL},
        {"MAR-4.4 MAR-4.6: a Comtesse", test_faussaire_comtesse, NULL, NULL, NULL},
        {"MAR-4.4 MAR-4.7: a Clerc", test_faussaire_clerc, NULL, NULL, NULL},
        {"MAR-2.9: aimed at its owner it is only a Faussaire", test_aimed_at_its_owner, NULL, NULL, NULL},
        {"MAR-2.9 MAR-4.8: an imitated Marquis has a rank", test_rank_of_an_imitation, NULL, NULL, NULL},
        {"MAR-4.4 MAR-2.4: gives as what it imitates", test_gives_as_what_it_imitates, NULL, NULL, NULL},
        {"MAR-4.4 MAR-4.12: neither elimination nor uncovering turns", test_elimination_does_not_turn, NULL, NULL,
         NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
