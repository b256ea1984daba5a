/* What a learned eye sees of a table of Marquis. */
#include "support/eyes.h"
#include "support/marquis_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

static struct mt t;
static struct eyes eyes;

static void look(void)
{
    eyes_look(&eyes, &marquis_rules, &t.state.core);
}

static void sees(unsigned row, const char *name, int value)
{
    const int seen = eyes_value(&eyes, row, name);
    if (seen != value)
        fail_msg("%s of row %u: %d, not %d", name, row, seen, value);
}

/* ---- belongings, rates ---- */

static void test_belongings(void **state)
{
    (void)state;
    MT(&t, 8, .coins = {3, 0, 25}, .diamonds = {2, 4, 0}, .rubies = {1, 0, 0}, .vetoes = {0, 2, 0}, .vetoed = 12);
    look();
    sees(0, "coins", 3);
    sees(2, "coins", 19); /* and more */
    sees(0, "rubies", 1);
    sees(1, "diamonds", 4);
    sees(1, "vetoes", 2);
    sees(0, "lead", 12 + 7 - 4);
    sees(1, "lead", 12 + 4 - 7);
    sees(2, "lead", 12 - 7);
    sees(0, "richest", 0);
    sees(1, "richest", EYES_NOTHING);
}

static void test_nobody_is_richest_where_two_are(void **state)
{
    (void)state;
    MT(&t, 3, .diamonds = {0, 0, 0}, .rubies = {1, 0, 1});
    look();
    for (unsigned seat = 0; seat < 3; seat++)
        sees(seat, "richest", EYES_NOTHING);
    sees(0, "lead", 12);
    sees(1, "lead", 12 - 5);
}

/* A Bijoutier at 1:1, a Comtesse at 2:1, a Procureur at 4:2, a Clerc who looks to the left, nothing. */
static void test_rates(void **state)
{
    (void)state;
    MT(&t, 5, .pile = {"bijoutier", "comtesse", "procureur", "clerc", NULL}, .coins = {3, 3, 8, 3, 3});
    look();
    sees(0, "rate", 1);
    sees(0, "rate_of_coins", 1 * 10 + 3);
    sees(0, "buys", 3);
    sees(0, "hope", 12 + 3 - 4);
    sees(1, "rate", 2);
    sees(1, "buys", 1);
    sees(2, "rate", 4);
    sees(2, "buys", 4);
    sees(3, "rate", 0);
    sees(4, "rate", 0);
    sees(4, "buys", 0);
}

/* With no character left Vetos are coins, that in the hand too. */
static void test_last_purchase(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"veto", ""}, .pile = {"bijoutier", "comtesse"}, .coins = {2, 6}, .vetoes = {1}, .spent = 3,
       .vetoed = 2, .done = 2);
    look();
    sees(0, "buys_last", 4);
    sees(0, "buys", EYES_NOTHING);
    sees(0, "plays_left", 0);
    sees(0, "done", EYES_NOTHING);
    sees(1, "buys_last", EYES_NOTHING); /* it is over */
    sees(1, "done", 0);
    sees(EYES_TABLE, "playing", 1);
    sees(EYES_TABLE, "plays_left_of_most", 0);
}

/* ---- cards ---- */

static void test_cards(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"clerc marquis veto", "veto"}, .pile = {"assassin comtesse", "bijoutier faussaire"},
       .out = {"procureur"});
    look();
    assert_int_equal(eyes_set(&eyes, 0, "hand"), 1U << MARQUIS_CLERC | 1U << MARQUIS_MARQUIS | 1U << MARQUIS_VETO);
    assert_int_equal(eyes_set(&eyes, 0, "stock"), t.state.stock[0]);
    assert_int_equal(eyes_set(&eyes, 0, "pile"), 1U << MARQUIS_ASSASSIN | 1U << MARQUIS_COMTESSE);
    sees(0, "visible", MARQUIS_COMTESSE);
    sees(0, "beneath", MARQUIS_ASSASSIN);
    sees(0, "imitates", EYES_NOTHING);
    sees(0, "hand_count", 2);
    sees(0, "plays_left", 8);
    sees(1, "visible", MARQUIS_FAUSSAIRE);
    sees(1, "imitates", MARQUIS_BIJOUTIER);
    sees(1, "beneath", MARQUIS_BIJOUTIER);
}

/* A Marquis has a rank from the last turning of the direction on, that of the Faussaire who imitates one included. */
static void test_ranks(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"faussaire clerc", "veto clerc", "veto assassin"}, .pile = {"marquis", "marquis", "clerc"});
    look();
    sees(0, "ranked", 0);
    sees(1, "ranked", 0);
    sees(2, "ranked", EYES_NOTHING);
    mt_play(&t, "faussaire");
    assert_int_equal(t.state.direction, 1);
    look();
    sees(0, "ranked", 0);
    sees(1, "ranked", EYES_NOTHING);
}

/* What an Astrologue has taken back is beneath no more. */
static void test_a_card_taken_back(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"astrologue"}, .pile = {"clerc comtesse"});
    mt_answer(&t, "play astrologue, take_back comtesse");
    look();
    sees(0, "beneath", MARQUIS_CLERC);
    assert_true(eyes_sees(&eyes, 0, "hand", MARQUIS_COMTESSE));
    assert_false(eyes_sees(&eyes, 0, "pile", MARQUIS_COMTESSE));
}

/* ---- who can do what to whom ---- */

/* A Bijoutier takes from Clercs, a Comtesse from Marquis, where there is a coin. */
static void test_prey(void **state)
{
    (void)state;
    MT(&t, 4, .hand = {"bijoutier comtesse", "bijoutier", "veto", "veto"}, .pile = {NULL, "clerc", "clerc", "marquis"},
       .coins = {0, 1, 1, 0});
    look();
    assert_true(eyes_sees(&eyes, 0, "preys", MARQUIS_BIJOUTIER * 3 + 1));
    assert_false(eyes_sees(&eyes, 0, "preys", MARQUIS_COMTESSE * 3));
    assert_true(eyes_sees(&eyes, 1, "preys", MARQUIS_BIJOUTIER * 3)); /* not from itself */
    sees(1, "threats", 1);
    sees(1, "threats_next", 1);
    sees(2, "threats", 2);
    sees(2, "threats_next", 1); /* seat 0 is to play */
    sees(3, "threats", 0);
}

static void test_protected_cards_are_no_prey(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"bijoutier assassin", "veto", "veto"}, .pile = {NULL, "clerc", "comtesse"}, .coins = {0, 2, 0},
       .shield = "2>1");
    look();
    sees(1, "threats", 0);
    sees(1, "shielded", 0);
    sees(2, "shielding", 0);
    sees(2, "killers", 1); /* the Assassin */
    assert_int_equal(eyes_set(&eyes, 0, "preys"), UINT64_C(1) << (MARQUIS_ASSASSIN * 3));
}

/* MAR-4.11: without a coin the card. */
static void test_killers(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"voleur_barbare", "veto", "veto"}, .pile = {NULL, "clerc", "comtesse"}, .coins = {0, 2, 0});
    look();
    sees(1, "killers_next", 0);
    sees(2, "killers_next", 1);
    sees(1, "threats_next", 1);
}

/* What the hand makes of coins: a Bijoutier taking from two Clercs, at 1:1. */
static void test_prospects(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"bijoutier faussaire", "clerc maitre_chanteur", "veto"},
       .pile = {"comtesse", "astrologue", "maitre_chanteur"}, .coins = {2, 1, 0});
    look();
    sees(0, "prospect", 2 + 1 + 1); /* the Bijoutier takes from the Astrologue */
    sees(0, "good_card_of_coins", 2);
    sees(0, "jeweller_of_coins", 2);
    sees(0, "forges", MARQUIS_COMTESSE);
    sees(1, "forges", EYES_NOTHING); /* no Faussaire in the hand */
    sees(0, "makes_pair", EYES_NOTHING);
    sees(1, "makes_pair", 0);
    sees(1, "clerc_of_rate", 2);
    sees(2, "prospect", 0);
}

/* ---- what is under way ---- */

static void test_turn(void **state)
{
    (void)state;
    MT(&t, 4, .turn = 2, .against = true);
    look();
    sees(2, "places", 0);
    sees(1, "places", 1);
    sees(3, "places", 3);
    assert_true(eyes_value(&eyes, 2, "step") != EYES_NOTHING);
    sees(1, "step", EYES_NOTHING);
    sees(EYES_TABLE, "against", 0);
}

static void test_action_under_way(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"assassin", "veto clerc", "clerc"}, .pile = {NULL, "procureur", "procureur"},
       .coins = {0, 4, 1});
    mt_answer(&t, "play assassin");
    mt_asks(&t, MARQUIS_ASK_VETO, 1);
    look();
    sees(1, "victim", MARQUIS_PRINTED);
    sees(1, "stake", 1);
    sees(1, "stake_card", EYES_NOTHING);
    sees(2, "to_come", 0);
    sees(0, "to_come", EYES_NOTHING);
    mt_until(&t, MARQUIS_ASK_VICTIM, 0);
    mt_answer(&t, "victim 1");
    look();
    sees(1, "victim", MARQUIS_MURDER);
    sees(1, "stake", 2);
    sees(1, "stake_card", 0);
    sees(2, "victim", EYES_NOTHING);
}

static void test_purchase_under_way(void **state)
{
    (void)state;
    MT(&t, 2, .pile = {"assassin", "comtesse"}, .coins = {7}, .claims = 2);
    mt_asks(&t, MARQUIS_ASK_DECLARE, 0);
    look();
    sees(0, "purchase", 0);
    sees(0, "purchase_brings", 2);
    sees(0, "declared", EYES_NOTHING);
    sees(0, "claims_to_pay", 1);
    sees(1, "claims", 0);
    sees(1, "purchase", EYES_NOTHING);
    mt_answer(&t, "declare");
    look();
    sees(0, "declared", 0);
}

/* MAR-4.13: at three coins, one of which a Comtesse has taken already. */
static void test_coins_that_are_claimed(void **state)
{
    (void)state;
    MT(&t, 3, .pile = {"assassin", "comtesse", "comtesse"}, .coins = {7}, .claims = 2 | 4);
    mt_answer(&t, "declare");
    mt_asks(&t, MARQUIS_ASK_CLAIM, 1);
    look();
    sees(0, "purchase_brings", 2);
    mt_answer(&t, "claim");
    mt_asks(&t, MARQUIS_ASK_CLAIM, 2);
    look();
    sees(1, "claimed", 0);
    t.state.coins[0] = 6;
    look();
    sees(0, "purchase_brings", 1); /* five coins are left */
}

/* MAR-5.1: one Veto lies there, one is in the hand. */
static void test_the_last_purchase_under_way(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"veto"}, .pile = {"clerc comtesse"}, .coins = {2}, .spent = 1, .vetoed = 2, .vetoes = {1});
    mt_asks(&t, MARQUIS_ASK_BUY, 0);
    look();
    sees(0, "purchase", 2);
    sees(0, "purchase_brings", 2); /* four at 2:1 */
}

/* MAR-4.13: who is asked second sees that the first has taken all there was. */
static void test_a_purchase_that_claims_eat_up(void **state)
{
    (void)state;
    MT(&t, 3, .pile = {"marquis", "comtesse", "comtesse"}, .coins = {1}, .claims = 6);
    mt_answer(&t, "declare");
    look();
    sees(0, "purchase_brings", 1);
    mt_answer(&t, "claim");
    mt_asks(&t, MARQUIS_ASK_CLAIM, 2);
    look();
    sees(0, "claims_to_pay", 2);
    sees(0, "purchase_brings", 0);
}

/* A character without a rate, or with half of one, brings nothing. */
static void test_no_prospect_without_a_rate(void **state)
{
    (void)state;
    struct marquis_numbers numbers;
    MT(&t, 2, .hand = {"marquis"}, .coins = {4});
    look();
    const int whole = eyes_value(&eyes, 0, "prospect");
    assert_true(whole > 0);
    for (unsigned half = 0; half < 2; half++) {
        numbers = t.state.numbers;
        *(half ? &numbers.rate_diamonds[MARQUIS_MARQUIS] : &numbers.rate_coins[MARQUIS_MARQUIS]) = 0;
        MT(&t, 2, .hand = {"marquis"}, .coins = {4}, .numbers = &numbers);
        look();
        sees(0, "prospect", 0);
        MT(&t, 2, .hand = {"marquis"}, .coins = {4});
    }
}

/* MAR-4.2: at two coins. */
static void test_first_purchase(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"bijoutier", "veto"}, .coins = {3});
    mt_answer(&t, "play bijoutier");
    mt_asks(&t, MARQUIS_ASK_BUY, 0);
    look();
    sees(0, "purchase", 1);
    sees(0, "purchase_brings", 2);
    sees(0, "buys", 4); /* at the next turn */
}

static void test_deal(void **state)
{
    (void)state;
    MT(&t, 4, .hand = {"marquis", "", "", "veto"}, .pile = {NULL, "procureur", "marquis", "marquis"}, .order = "1 2 3",
       .coins = {9, 0, 0, 4}, .rubies = {1}, .diamonds = {4}, .vetoed = 2, .vetoes = {1});
    mt_answer(&t, "play marquis");
    mt_until(&t, MARQUIS_ASK_VETO, 3);
    mt_answer(&t, "veto");
    look();
    sees(3, "veto_pending", 0);
    mt_answer(&t, "price, coins 2, diamonds 1, rubies 0, vetoes 1");
    mt_asks(&t, MARQUIS_ASK_HIRE, 0);
    look();
    sees(0, "hires", 0);
    sees(1, "hired", 0);
    sees(0, "buys_protection", EYES_NOTHING);
    sees(0, "price_coins", 2);
    sees(0, "price_diamonds", 1);
    sees(0, "price_rubies", 0);
    sees(0, "price_vetoes", 1);
    sees(1, "price_coins", EYES_NOTHING);
}

/* ---- ---- */

static void test_supplies(void **state)
{
    static const struct {
        uint8_t supply, step;
    } of[] = {{0, 0},  {1, 1},  {4, 4},  {5, 5},  {6, 5},  {7, 6}, {9, 6},
              {10, 7}, {14, 7}, {15, 8}, {20, 8}, {21, 9}, {99, 9}};
    (void)state;
    MT(&t, 2, .hand = {"clerc"});
    for (unsigned i = 0; i < sizeof of / sizeof *of; i++) {
        t.state.diamond_supply = of[i].supply;
        t.state.ruby_supply = (uint8_t)(99 - of[i].supply);
        look();
        sees(EYES_TABLE, "diamond_supply", of[i].step);
        sees(EYES_TABLE, "ruby_supply", of[i].supply == 99 ? 0 : 9);
    }
}

/* No seat is anything but its place at the table. */
static void test_seats_turned(void **state)
{
    static struct eyes turned;
    (void)state;
    MT(&t, 3, .hand = {"marquis comtesse", "veto comtesse", "assassin"}, .pile = {"clerc", "procureur", "marquis"},
       .coins = {4, 1, 0}, .diamonds = {1, 2, 0}, .order = "1 2 0", .turn = 0);
    look();
    MT(&t, 3, .hand = {"assassin", "marquis comtesse", "veto comtesse"}, .pile = {"marquis", "clerc", "procureur"},
       .coins = {0, 4, 1}, .diamonds = {0, 1, 2}, .order = "2 0 1", .turn = 1);
    eyes_look(&turned, &marquis_rules, &t.state.core);
    for (unsigned seat = 0; seat < 3; seat++) {
        assert_true(eyes_same(&eyes, seat, &turned, (seat + 1) % 3));
        assert_false(eyes_same(&eyes, seat, &turned, seat));
    }
    assert_true(eyes_same(&eyes, EYES_TABLE, &turned, EYES_TABLE));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_belongings),
        cmocka_unit_test(test_nobody_is_richest_where_two_are),
        cmocka_unit_test(test_rates),
        cmocka_unit_test(test_last_purchase),
        cmocka_unit_test(test_cards),
        cmocka_unit_test(test_a_card_taken_back),
        cmocka_unit_test(test_ranks),
        cmocka_unit_test(test_prey),
        cmocka_unit_test(test_protected_cards_are_no_prey),
        cmocka_unit_test(test_killers),
        cmocka_unit_test(test_prospects),
        cmocka_unit_test(test_turn),
        cmocka_unit_test(test_action_under_way),
        cmocka_unit_test(test_purchase_under_way),
        cmocka_unit_test(test_coins_that_are_claimed),
        cmocka_unit_test(test_the_last_purchase_under_way),
        cmocka_unit_test(test_a_purchase_that_claims_eat_up),
        cmocka_unit_test(test_no_prospect_without_a_rate),
        cmocka_unit_test(test_first_purchase),
        cmocka_unit_test(test_deal),
        cmocka_unit_test(test_supplies),
        cmocka_unit_test(test_seats_turned),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
