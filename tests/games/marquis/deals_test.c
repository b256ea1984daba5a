/* MAR-4.6, 4.14, 4.15: protection by a Comtesse. */
#include "games/marquis/procedures.h"
#include "support/marquis_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static struct mt t;

/* ---- MAR-4.15: offers ---- */

static void test_comtesse_offers(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"comtesse", ""}, .pile = {NULL, "clerc", "procureur"}, .coins = {3, 3}, .diamonds = {0, 2},
       .vetoes = {0, 1}, .vetoed = 1);
    mt_answer(&t, "play comtesse");
    mt_asks(&t, MARQUIS_ASK_PROTECT, 0);
    mt_lists(&t, "deal 1, nobody"); /* seat 2 has nothing to give */
    mt_answer(&t, "deal 1");
    mt_asks(&t, MARQUIS_ASK_COINS, 0);
    mt_lists(&t, "coins 0, coins 1, coins 2, coins 3");
    mt_answer(&t, "coins 1");
    mt_lists(&t, "diamonds 0, diamonds 1, diamonds 2");
    mt_answer(&t, "diamonds 2");
    mt_asks(&t, MARQUIS_ASK_VETOES, 0);
    mt_lists(&t, "vetoes 0, vetoes 1");
    mt_answer(&t, "vetoes 1");
    MT_TOLD(&t, MARQUIS_EV_PROPOSED, 0, 1, 1, MARQUIS_CLERC, 1, 2, 1);
    mt_asks(&t, MARQUIS_ASK_ACCEPT, 1);
    mt_coins(&t, "3 3 0"); /* not before the other has said yes */
    mt_answer(&t, "yes");
    mt_coins(&t, "4 2 0");
    MT_TOLD(&t, MARQUIS_EV_PAID, 1, 0, 1, 2, 0, 1);
    MT_TOLD(&t, MARQUIS_EV_PROTECTED, 0, 1, MARQUIS_CLERC);
    assert_int_equal(t.state.diamonds[0], 2);
    assert_int_equal(t.state.vetoes[0], 1);
    assert_int_equal(t.state.protector[1], 0);
    assert_int_equal(t.state.claims, 0); /* she protects somebody (MAR-4.13) */
}

/* Who has no character, or one that is protected already, asks nobody. */
static void test_nothing_to_protect(void **state)
{
    (void)state;
    MT(&t, 2, .pile = {NULL, "comtesse"}, .coins = {3, 3});
    assert_int_equal(marquis_partners(&t.state), 0);
    MT(&t, 3, .pile = {"clerc", "comtesse", "comtesse"}, .coins = {3, 3}, .shield = "1>0");
    assert_int_equal(marquis_partners(&t.state), 0);
    MT(&t, 3, .pile = {"clerc", "comtesse", "comtesse"}, .coins = {3, 3});
    assert_int_equal(marquis_partners(&t.state), 6);
}

static void test_another_asks_a_comtesse(void **state)
{
    (void)state;
    MT(&t, 4, .hand = {"clerc"}, .pile = {"marquis", "comtesse", "comtesse", "comtesse"}, .coins = {1, 3},
       .shield = "2>3", .claims = 2 + 8, .vetoed = 15);
    mt_play(&t, "clerc");
    mt_asks(&t, MARQUIS_ASK_PROTECT, 0);
    mt_lists(&t, "deal 1, deal 3, nobody"); /* seat 2's protects already */
    mt_answer(&t, "deal 1");
    mt_lists(&t, "coins 1, coins 2, coins 3"); /* what seat 0 has; at least something */
    mt_answer(&t, "coins 2");
    MT_TOLD(&t, MARQUIS_EV_PROPOSED, 0, 1, 0, MARQUIS_CLERC, 2, 0, 0);
    mt_asks(&t, MARQUIS_ASK_ACCEPT, 1);
    mt_answer(&t, "yes");
    mt_coins(&t, "1 5 0 0");
    assert_int_equal(t.state.protector[0], 1);
    assert_int_equal(t.state.claims, 8);
    mt_asks(&t, MARQUIS_ASK_DECLARE, 1); /* one protector is enough: no further offer */
}

static void test_three_offers(void **state)
{
    (void)state;
    MT(&t, 4, .hand = {"comtesse"}, .pile = {NULL, "clerc", "procureur", "procureur"}, .coins = {0, 3, 3, 1});
    mt_answer(&t, "play comtesse, deal 1, coins 3, no, deal 1, coins 2, no");
    assert_int_equal(mt_happened(&t, MARQUIS_EV_REFUSED), 2);
    mt_asks(&t, MARQUIS_ASK_PROTECT, 0);
    mt_answer(&t, "deal 2, coins 1, no");
    mt_until(&t, MARQUIS_ASK_PLAY, 1); /* three in all */
    assert_int_equal(mt_happened(&t, MARQUIS_EV_PROPOSED), 3);
    mt_coins(&t, "0 3 3 1");
}

static void test_third_offer_is_taken(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"comtesse"}, .pile = {NULL, "clerc", "procureur"}, .coins = {0, 3, 3});
    mt_answer(&t, "play comtesse, deal 1, coins 3, no, deal 2, coins 2, no, deal 1, coins 1, yes");
    mt_coins(&t, "1 2 3");
    assert_int_equal(t.state.protector[1], 0);
}

/* No offer at all is as good; and the number is one of a turn. */
static void test_offers_are_free(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"comtesse", "comtesse"}, .pile = {NULL, "clerc"}, .coins = {0, 3}, .vetoed = 3);
    mt_answer(&t, "play comtesse, deal 1, coins 1, no, nobody");
    assert_int_equal(t.state.offers, 0); /* a new turn has begun */
    assert_int_equal(t.state.protector[1], VL_NONE);
}

/* Rubies and a Veto in the hand are no price of protection. */
static void test_nothing_to_give(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"comtesse", "veto"}, .pile = {NULL, "clerc"}, .rubies = {3, 2});
    mt_answer(&t, "play comtesse");
    assert_int_equal(mt_happened(&t, MARQUIS_EV_DREW), 4); /* her turn is over */
    MT(&t, 2, .hand = {"voleur_barbare veto"}, .pile = {NULL, "comtesse"}, .rubies = {3, 2}, .coins = {0, 0},
       .vetoed = 2);
    mt_answer(&t, "play voleur_barbare");
    assert_int_equal(mt_happened(&t, MARQUIS_EV_PROPOSED), 0);
    mt_asks(&t, MARQUIS_ASK_PLAY, 1);
}

static void test_at_least_something(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"comtesse", ""}, .pile = {NULL, "clerc"}, .coins = {1, 2}, .diamonds = {0, 1});
    mt_answer(&t, "play comtesse, deal 1, coins 0");
    mt_lists(&t, "diamonds 1");
    mt_answer(&t, "diamonds 1, yes");
    assert_int_equal(t.state.diamonds[0], 1);
}

/* Diamonds got in a deal are changed at once. */
static void test_diamonds_of_a_deal(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"comtesse", ""}, .pile = {NULL, "clerc"}, .diamonds = {4, 3});
    mt_answer(&t, "play comtesse, deal 1, diamonds 2, yes");
    MT_TOLD(&t, MARQUIS_EV_CHANGED, 0, 1);
    assert_int_equal(t.state.diamonds[0], 1);
    assert_int_equal(t.state.rubies[0], 1);
    assert_int_equal(t.state.diamonds[1], 1);
    assert_int_equal(t.state.diamond_supply, 19);
}

/* A Comtesse may herself be protected by another, who is played later. */
static void test_comtesse_protects_a_comtesse(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"comtesse", ""}, .pile = {NULL, "comtesse"}, .coins = {0, 3}, .claims = 2);
    mt_answer(&t, "play comtesse, deal 1, coins 1, yes");
    MT_TOLD(&t, MARQUIS_EV_PROTECTED, 0, 1, MARQUIS_COMTESSE);
    assert_int_equal(t.state.claims, 2); /* the one protected still protects nobody */
}

/* Both must be in the game (MAR-5.2). */
static void test_no_deal_with_who_is_out(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"comtesse", "", ""}, .pile = {NULL, "clerc", "clerc"}, .coins = {0, 3, 3}, .done = 2,
       .spent = 2);
    mt_answer(&t, "play comtesse");
    mt_lists(&t, "deal 2, nobody");
    MT(&t, 3, .hand = {"clerc", "", "assassin"}, .pile = {NULL, "comtesse"}, .coins = {0, 3, 3}, .done = 2, .spent = 2);
    mt_answer(&t, "play clerc");
    mt_asks(&t, MARQUIS_ASK_PLAY, 2);
}

/* One protector for a character. */
static void test_one_protector(void **state)
{
    (void)state;
    MT(&t, 4, .hand = {"comtesse"}, .pile = {NULL, "clerc", "comtesse", "astrologue"}, .coins = {1, 3, 0, 1},
       .shield = "2>1");
    mt_answer(&t, "play comtesse");
    mt_lists(&t, "deal 2, deal 3, nobody"); /* the protectress, who has been given a coin, may be protected herself */
}

/* ---- MAR-4.14: what it stops ---- */

/* Plays that card against a protected character with coins; nothing may be taken. */
static void is_safe(const char *card, const char *pile)
{
    MT(&t, 3, .hand = {card, "", ""}, .pile = {NULL, pile, "comtesse"}, .coins = {0, 4, 3}, .diamonds = {0, 1},
       .shield = "2>1", .vetoed = 7);
    mt_play(&t, card);
    while (sitting_is_asked(&t.s, MARQUIS_ASK_VICTIM, 0))
        mt_answer(&t, "victim 2");
    assert_int_equal(t.state.coins[1], 4);
    assert_int_not_equal(marquis_visible(&t.state, 1), VL_NONE);
}

static void test_protection_stops_every_taking(void **state)
{
    (void)state;
    is_safe("astrologue", "clerc");       /* the list */
    is_safe("marquis", "marquis");        /* the rank */
    is_safe("pickpocket", "clerc");       /* the richest */
    is_safe("voleur_barbare", "marquis"); /* the levy */
    is_safe("comtesse", "marquis");       /* another Comtesse */
    MT(&t, 3, .hand = {"assassin"}, .pile = {NULL, "procureur", "comtesse"}, .coins = {0, 4}, .shield = "2>1",
       .vetoed = 7);
    mt_answer(&t, "play assassin");
    mt_coins(&t, "1 4 0");
    mt_lists(&t, "victim 2");
}

/* A levy does not eliminate a protected character without a coin either; the protectress's goes. */
static void test_protection_stops_elimination(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"voleur_barbare"}, .pile = {NULL, "marquis", "comtesse"}, .coins = {0, 0, 1}, .shield = "2>1",
       .vetoed = 7);
    mt_play(&t, "voleur_barbare");
    assert_int_equal(marquis_visible(&t.state, 1), MARQUIS_MARQUIS);
    mt_coins(&t, "1 0 0");
}

/* The protected owner still gives, and pays another Comtesse's coin. */
static void test_what_it_does_not_stop(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"", "clerc"}, .pile = {"comtesse", "marquis", "comtesse"}, .coins = {0, 3}, .turn = 1,
       .shield = "0>1", .claims = 4, .vetoed = 7);
    mt_asks(&t, MARQUIS_ASK_DECLARE, 1);
    mt_answer(&t, "declare, claim");
    mt_coins(&t, "0 2 1");
}

/* ---- MAR-4.6, 4.14: how long ---- */

static void test_ends_as_the_comtesse_is_covered(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"clerc"}, .pile = {"comtesse", "marquis"}, .shield = "0>1");
    mt_play(&t, "clerc");
    assert_int_equal(t.state.protector[1], VL_NONE);
}

static void test_ends_as_the_character_is_covered(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"faussaire"}, .pile = {"clerc", "comtesse"}, .shield = "1>0");
    mt_play(&t, "faussaire");
    assert_int_equal(t.state.protector[0], VL_NONE);
}

/* With the Comtesse eliminated it ends, and does not revive as she or the character is uncovered. */
static void test_does_not_revive(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"assassin"}, .pile = {NULL, "marquis", "comtesse"}, .coins = {0, 2}, .shield = "2>1",
       .vetoed = 7);
    mt_answer(&t, "play assassin, victim 2");
    assert_int_equal(t.state.protector[1], VL_NONE);

    MT(&t, 3, .hand = {"assassin", "procureur", "clerc"}, .pile = {NULL, "clerc", "comtesse"}, .shield = "2>1",
       .turn = 1, .vetoed = 7, .spent = 2);
    mt_play(&t, "procureur");
    mt_turn(&t, 2);
    mt_turn(&t, 0);
    mt_until(&t, MARQUIS_ASK_PLAY, 0);
    mt_answer(&t, "play assassin, victim 1");
    assert_int_equal(marquis_visible(&t.state, 1), MARQUIS_CLERC);
    assert_int_equal(t.state.protector[1], VL_NONE);
}

/* A protection that a player had before the last purchase stays, from either side (MAR-5.2). */
static void test_stays_after_the_last_purchase(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"pickpocket", "clerc"}, .pile = {NULL, "marquis", "comtesse"}, .coins = {0, 3}, .done = 4,
       .spent = 4, .shield = "2>1", .vetoed = 7);
    mt_play(&t, "pickpocket");
    mt_coins(&t, "1 3 0");
}

/* An uncovered Comtesse may be asked for a new one (MAR-4.12). */
static void test_uncovered_comtesse_can_protect(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"assassin"}, .pile = {NULL, "comtesse clerc"}, .coins = {0, 1}, .vetoed = 7);
    mt_answer(&t, "play assassin, victim 1");
    mt_asks(&t, MARQUIS_ASK_PROTECT, 0);
    mt_lists(&t, "deal 1, nobody");
}

static void test_other_numbers(void **state)
{
    (void)state;
    struct marquis_numbers numbers;
    MT(&t, 2);
    numbers = t.state.numbers;
    numbers.offers = 1;
    MT(&t, 2, .hand = {"comtesse", "clerc"}, .pile = {NULL, "procureur"}, .coins = {0, 3}, .numbers = &numbers);
    mt_answer(&t, "play comtesse, deal 1, coins 1, no");
    assert_int_equal(t.state.active, 1);
    numbers.offers = 0;
    MT(&t, 2, .hand = {"comtesse", "clerc"}, .pile = {NULL, "procureur"}, .coins = {0, 3}, .numbers = &numbers);
    mt_answer(&t, "play comtesse");
    assert_int_equal(t.state.active, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"MAR-4.15 MAR-4.6: a Comtesse offers; the price is paid at once", test_comtesse_offers, NULL, NULL, NULL},
        {"MAR-4.15 MAR-4.6 MAR-4.13: another asks for it", test_another_asks_a_comtesse, NULL, NULL, NULL},
        {"MAR-4.15: nothing to protect", test_nothing_to_protect, NULL, NULL, NULL},
        {"MAR-4.15: three offers a turn", test_three_offers, NULL, NULL, NULL},
        {"MAR-4.15: the third is as good as the first", test_third_offer_is_taken, NULL, NULL, NULL},
        {"MAR-4.15 MAR-4.6: nobody is forced", test_offers_are_free, NULL, NULL, NULL},
        {"MAR-4.15: with nothing to give, no offer", test_nothing_to_give, NULL, NULL, NULL},
        {"MAR-4.15: at least something", test_at_least_something, NULL, NULL, NULL},
        {"MAR-2.8 MAR-4.15: diamonds got in a deal", test_diamonds_of_a_deal, NULL, NULL, NULL},
        {"MAR-4.6: a Comtesse protects another", test_comtesse_protects_a_comtesse, NULL, NULL, NULL},
        {"MAR-4.14 MAR-5.2: both must be in the game", test_no_deal_with_who_is_out, NULL, NULL, NULL},
        {"MAR-4.14: one protector", test_one_protector, NULL, NULL, NULL},
        {"MAR-4.14 MAR-4.6: stops every taking", test_protection_stops_every_taking, NULL, NULL, NULL},
        {"MAR-4.14 MAR-4.11: and elimination", test_protection_stops_elimination, NULL, NULL, NULL},
        {"MAR-4.14 MAR-4.13: what it does not stop", test_what_it_does_not_stop, NULL, NULL, NULL},
        {"MAR-4.14 MAR-4.6: ends as the Comtesse is covered", test_ends_as_the_comtesse_is_covered, NULL, NULL, NULL},
        {"MAR-4.14: ends as the character is covered", test_ends_as_the_character_is_covered, NULL, NULL, NULL},
        {"MAR-4.14 MAR-4.12: does not revive", test_does_not_revive, NULL, NULL, NULL},
        {"MAR-4.14 MAR-5.2: stays after the last purchase", test_stays_after_the_last_purchase, NULL, NULL, NULL},
        {"MAR-4.12 MAR-4.15: an uncovered Comtesse", test_uncovered_comtesse_can_protect, NULL, NULL, NULL},
        {"MAR-4.15: another table of numbers", test_other_numbers, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
