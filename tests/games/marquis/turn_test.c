/* MAR-2: a turn, but for purchases. */
#include "games/marquis/table.h"

#include "support/marquis_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static struct mt t;

/* In the order of the cards. */
static const char *const characters[] = {"assassin",  "comtesse",   "bijoutier",     "maitre_chanteur",
                                         "faussaire", "astrologue", "clerc",         "marquis",
                                         "procureur", "pickpocket", "voleur_barbare"};
enum { COUNT = sizeof characters / sizeof *characters };

static void test_plays_what_is_in_hand(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"clerc marquis veto faussaire"});
    mt_asks(&t, MARQUIS_ASK_PLAY, 0);
    mt_lists(&t, "play clerc, play marquis, play faussaire");
    sitting_refuses(&t.s, MARQUIS_VETO, VL_CLAUSE(3, 3));
    mt_answer(&t, "play marquis");
    mt_pile(&t, 0, "marquis");
    MT_TOLD(&t, MARQUIS_EV_PLAYED, 0, MARQUIS_MARQUIS, -2);
    mt_asks(&t, MARQUIS_ASK_PLAY, 1);
}

/* Only the card on top is in force. */
static void test_covers(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"clerc"}, .pile = {"assassin marquis", "procureur"}, .vetoed = 3);
    assert_int_equal(marquis_visible(&t.state, 0), MARQUIS_MARQUIS);
    mt_play(&t, "clerc");
    mt_pile(&t, 0, "assassin marquis clerc");
    assert_int_equal(marquis_visible(&t.state, 0), MARQUIS_CLERC);
}

static void test_clockwise_at_first(void **state)
{
    (void)state;
    MT(&t, 4, .hand = {"clerc", "clerc", "clerc comtesse", "clerc"}, .turn = 2);
    const vl_seat order[] = {2, 3, 0, 1, 2};
    for (unsigned i = 0; i < 5; i++) {
        mt_until(&t, MARQUIS_ASK_PLAY, order[i]);
        mt_answer(&t, i < 4 ? "play clerc" : "play comtesse");
    }
}

/* The count of turns stays at the last number that it has room for. */
static void test_turns_are_counted(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"clerc", "clerc"}, .pile = {"marquis", "marquis"});
    t.state.turns = UINT8_MAX - 1;
    mt_turn(&t, 1);
    assert_int_equal(t.state.turns, UINT8_MAX);
    mt_turn(&t, 0);
    assert_int_equal(t.state.turns, UINT8_MAX);
}

static void test_receives(void **state)
{
    (void)state;
    const uint8_t receives[COUNT] = {1, 0, 1, 2, 0, 2, 2, 2, 2, 1, 0};
    for (unsigned card = 0; card < COUNT; card++) {
        MT(&t, 3, .hand = {characters[card]});
        mt_play(&t, characters[card]);
        assert_int_equal(t.state.coins[0], receives[card]);
        if (receives[card] > 0)
            MT_TOLD(&t, MARQUIS_EV_RECEIVED, 0, receives[card], 12 - receives[card]);
    }
}

static void test_receives_what_is_there(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"clerc"}, .coins = {0, 7});
    mt_play(&t, "clerc");
    mt_coins(&t, "1 7");
    assert_int_equal(t.state.treasury, 0);
    MT(&t, 2, .hand = {"clerc"}, .coins = {0, 8});
    mt_play(&t, "clerc");
    mt_coins(&t, "0 8");
}

/* Rows: who takes; columns: from whom; both in the order of the cards. A Faussaire on nothing takes nothing, and one
 * who imitates is robbed of nothing (MAR-2.9). */
static const uint8_t printed[COUNT][COUNT] = {
    [MARQUIS_ASSASSIN] = {[MARQUIS_PROCUREUR] = 1},
    [MARQUIS_BIJOUTIER] = {[MARQUIS_ASTROLOGUE] = 1, [MARQUIS_CLERC] = 1},
    [MARQUIS_MAITRE_CHANTEUR] = {[MARQUIS_COMTESSE] = 1, [MARQUIS_BIJOUTIER] = 1},
    [MARQUIS_ASTROLOGUE] = {[MARQUIS_CLERC] = 1, [MARQUIS_VOLEUR_BARBARE] = 1},
    [MARQUIS_COMTESSE] = {[MARQUIS_MARQUIS] = 1, [MARQUIS_MAITRE_CHANTEUR] = 1},
    [MARQUIS_CLERC] = {[MARQUIS_BIJOUTIER] = 1, [MARQUIS_PICKPOCKET] = 1},
    [MARQUIS_PROCUREUR] = {[MARQUIS_ASSASSIN] = 1, [MARQUIS_MAITRE_CHANTEUR] = 1, [MARQUIS_PICKPOCKET] = 1},
    [MARQUIS_PICKPOCKET] = {[MARQUIS_ASSASSIN] = 1, [MARQUIS_BIJOUTIER] = 1, [MARQUIS_MARQUIS] = 2},
};

static void test_takes_by_the_list(void **state)
{
    (void)state;
    for (unsigned card = 0; card < COUNT; card++) {
        for (unsigned from = 0; from < COUNT; from++) {
            char pile[64];
            snprintf(pile, sizeof pile, "%s%s", from == MARQUIS_FAUSSAIRE ? "clerc " : "", characters[from]);
            MT(&t, 2, .hand = {characters[card], ""}, .pile = {NULL, pile}, .coins = {0, 5}, .vetoed = 2);
            mt_play(&t, characters[card]);
            const struct vl_event *took = sitting_last(&t.s, MARQUIS_EV_TOOK);
            const bool listed = took && marquis_ev_took(took).action == MARQUIS_PRINTED;
            assert_int_equal(listed ? marquis_ev_took(took).coins : 0, printed[card][from]);
        }
    }
}

static void test_takes_from_every_opponent_who_has(void **state)
{
    (void)state;
    MT(&t, 4, .hand = {"pickpocket"}, .pile = {NULL, "marquis", "assassin", "bijoutier"}, .coins = {1, 1, 0, 3},
       .vetoed = 14);
    mt_play(&t, "pickpocket");
    mt_coins(&t, "4 0 0 2"); /* 1 received, 1 of the Marquis's 2, nothing, 1 */
    assert_int_equal(mt_happened(&t, MARQUIS_EV_TOOK), 2);
}

/* Only what is visible is taken from. */
static void test_covered_characters_are_safe(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"comtesse"}, .pile = {NULL, "marquis clerc"}, .coins = {0, 4}, .vetoed = 2);
    mt_play(&t, "comtesse");
    mt_coins(&t, "0 4");
}

static void test_gives_in_the_order_of_playing(void **state)
{
    (void)state;
    MT(&t, 4, .hand = {"assassin"}, .pile = {NULL, "assassin", "assassin", "assassin"}, .order = "2 3 1", .vetoed = 14,
       .coins = {1});
    mt_play(&t, "assassin");
    mt_answer(&t, "victim 3"); /* who has nothing, and whose Assassin goes */
    mt_coins(&t, "0 1 1 0");
    assert_true(MT_WHEN(&t, MARQUIS_EV_GAVE, 0, 2, 1) < MT_WHEN(&t, MARQUIS_EV_GAVE, 0, 1, 1));

    MT(&t, 4, .hand = {"voleur_barbare"}, .pile = {NULL, "voleur_barbare", "voleur_barbare", "voleur_barbare"},
       .order = "2 3 1", .coins = {2});
    mt_play(&t, "voleur_barbare");
    mt_coins(&t, "0 0 1 1"); /* the coins do not reach seat 1 */
}

/* Taken first, given after. */
static void test_takes_before_giving(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"voleur_barbare"}, .pile = {NULL, "voleur_barbare", "clerc"}, .coins = {0, 0, 1}, .vetoed = 6);
    mt_play(&t, "voleur_barbare");
    mt_coins(&t, "0 1 0");
    assert_true(MT_WHEN(&t, MARQUIS_EV_TOOK, 0, 2, 1) < MT_WHEN(&t, MARQUIS_EV_GAVE, 0, 1, 1));
}

/* A protected character, and one whose player is out, receive like any other; a Marquis gives nothing. */
static void test_who_receives(void **state)
{
    (void)state;
    MT(&t, 4, .hand = {"clerc"}, .pile = {NULL, "clerc", "clerc", "comtesse"}, .order = "1 2 3", .shield = "3>1",
       .done = 4, .spent = 4);
    mt_play(&t, "clerc");
    MT_TOLD(&t, MARQUIS_EV_GAVE, 0, 1, 1);
    MT_TOLD(&t, MARQUIS_EV_GAVE, 0, 2, 1);
    mt_coins(&t, "0 1 1 0");

    MT(&t, 2, .hand = {"marquis"}, .pile = {NULL, "marquis"}, .order = "1", .vetoed = 2);
    mt_play(&t, "marquis");
    mt_coins(&t, "2 0");
}

static void test_gift_asks_nobody(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"procureur", "veto"}, .pile = {NULL, "procureur"}, .coins = {0, 3});
    mt_play(&t, "procureur");
    mt_asks(&t, MARQUIS_ASK_PICK, 0);
    mt_coins(&t, "1 4");
}

/* MAR-2.5: the places of all powers, one example each. */
static void test_order_of_a_turn(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"faussaire"}, .pile = {"bijoutier", "clerc", "bijoutier"}, .coins = {3, 2}, .vetoed = 7);
    mt_answer(&t, "keep, play faussaire, buy 1");
    const unsigned played = MT_WHEN(&t, MARQUIS_EV_PLAYED, 0, MARQUIS_FAUSSAIRE, MARQUIS_BIJOUTIER);
    const unsigned turned = MT_WHEN(&t, MARQUIS_EV_DIRECTION, 1), received = MT_WHEN(&t, MARQUIS_EV_RECEIVED, 0, 1);
    const unsigned bought = MT_WHEN(&t, MARQUIS_EV_BOUGHT, 0, 2), took = MT_WHEN(&t, MARQUIS_EV_TOOK, 0, 1, 1);
    const unsigned gave = MT_WHEN(&t, MARQUIS_EV_GAVE, 0, 2, 1), drew = MT_WHEN(&t, MARQUIS_EV_DREW, 0);
    assert_true(played < turned && turned < received && received < bought && bought < took && took < gave &&
                gave < drew);
}

static void test_powers_come_after_the_list(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"assassin"}, .pile = {NULL, "clerc procureur"}, .coins = {0, 3}, .vetoed = 2);
    mt_play(&t, "assassin");
    MT_TOLD(&t, MARQUIS_EV_TOOK, 0, 1, 1, MARQUIS_PRINTED);
    mt_asks(&t, MARQUIS_ASK_VICTIM, 0);
    mt_answer(&t, "victim 1");
    MT_TOLD(&t, MARQUIS_EV_TOOK, 0, 1, 2, MARQUIS_MURDER);
    mt_coins(&t, "4 0");

    MT(&t, 2, .hand = {"pickpocket"}, .pile = {NULL, "assassin"}, .coins = {0, 3}, .diamonds = {0, 1}, .vetoed = 2);
    mt_play(&t, "pickpocket");
    assert_true(MT_WHEN(&t, MARQUIS_EV_TOOK, 0, 1, 1, MARQUIS_PRINTED) <
                MT_WHEN(&t, MARQUIS_EV_TOOK, 0, 1, 1, MARQUIS_RICHEST));
}

/* The Comtesse's deals come after the gifts, and before the draw. */
static void test_deals_come_after_gifts(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"comtesse clerc"}, .pile = {NULL, "comtesse", "marquis"}, .coins = {0, 0, 2}, .vetoed = 7);
    mt_play(&t, "comtesse");
    mt_asks(&t, MARQUIS_ASK_PROTECT, 0);
    MT_TOLD(&t, MARQUIS_EV_GAVE, 0, 1, 1);
    assert_int_equal(mt_happened(&t, MARQUIS_EV_DREW), 0);
    mt_answer(&t, "nobody");
    assert_int_equal(mt_happened(&t, MARQUIS_EV_DREW), 3);
}

static void test_draws_up_to_four(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"clerc marquis"});
    mt_play(&t, "clerc");
    assert_int_equal(t.state.hand_count[0], 4);
    assert_int_equal(t.state.stock_count[0], 7);

    MT(&t, 2, .hand = {"clerc marquis"}, .spent = 1);
    mt_play(&t, "clerc");
    mt_holds(&t, 0, "marquis");

    MT(&t, 2, .hand = {"clerc marquis comtesse procureur pickpocket"});
    mt_play(&t, "clerc"); /* nothing to draw with four left */
    mt_holds(&t, 0, "marquis comtesse procureur pickpocket");
}

/* Rubies, coins and hands of another table of numbers. */
static void test_other_numbers(void **state)
{
    (void)state;
    struct marquis_numbers numbers;
    MT(&t, 2, .hand = {"clerc"});
    numbers = t.state.numbers;
    numbers.receives[MARQUIS_CLERC] = 3;
    numbers.takes[MARQUIS_CLERC][MARQUIS_ASSASSIN] = 2;
    numbers.hand = 6;
    numbers.pool = 5;
    numbers.gift = 2;
    numbers.ruby = 3;
    MT(&t, 3, .hand = {"clerc"}, .pile = {NULL, "assassin", "clerc"}, .coins = {0, 3, 0}, .vetoed = 6,
       .numbers = &numbers, .diamonds = {1}, .rubies = {1});
    mt_play(&t, "clerc");
    mt_coins(&t, "3 1 2");
    assert_int_equal(t.state.treasury, 15 - 6);
    assert_int_equal(t.state.hand_count[0], 6);
    assert_int_equal(marquis_points(&t.state, 0), 4);
}

/* After the active seat come all others, and after each of them those who sit further on, in either direction. */
static void test_who_comes_later(void **state)
{
    (void)state;
    for (unsigned n = 0; n < 2 * 5; n++) {
        MT(&t, 5, .turn = (vl_seat)(n % 5), .against = n >= 5);
        const vl_seats others = table_others(31, t.state.active);
        for (vl_seat from = 0; from < 5; from++) {
            vl_seats later = 0;
            for (VL_EACH(seat, others))
                if (marquis_places_to(&t.state, (vl_seat)seat) > marquis_places_to(&t.state, from))
                    later |= vl_seat_bit((vl_seat)seat);
            assert_int_equal(marquis_later(&t.state, others, from), later);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"MAR-2.1 MAR-3.3: any character of the hand, and no Veto", test_plays_what_is_in_hand, NULL, NULL, NULL},
        {"MAR-2.1: only the card on top is in force", test_covers, NULL, NULL, NULL},
        {"MAR-2.0: clockwise at first", test_clockwise_at_first, NULL, NULL, NULL},
        {"MAR-2.0: who comes later", test_who_comes_later, NULL, NULL, NULL},
        {"MAR-2.0: turns are counted as far as there is room", test_turns_are_counted, NULL, NULL, NULL},
        {"MAR-2.2: the printed coins", test_receives, NULL, NULL, NULL},
        {"MAR-2.2: as far as the treasury has any", test_receives_what_is_there, NULL, NULL, NULL},
        {"MAR-2.3 MAR-2.9: the lists of all characters", test_takes_by_the_list, NULL, NULL, NULL},
        {"MAR-2.3: from every opponent, as far as they have any", test_takes_from_every_opponent_who_has, NULL, NULL,
         NULL},
        {"MAR-2.3: not by what is covered", test_covered_characters_are_safe, NULL, NULL, NULL},
        {"MAR-2.4: gifts in the order of playing, as far as coins reach", test_gives_in_the_order_of_playing, NULL,
         NULL, NULL},
        {"MAR-2.4: taken first, given after", test_takes_before_giving, NULL, NULL, NULL},
        {"MAR-2.4 MAR-4.8: who receives", test_who_receives, NULL, NULL, NULL},
        {"MAR-2.4 MAR-3.1: a gift asks nobody", test_gift_asks_nobody, NULL, NULL, NULL},
        {"MAR-2.5: all in its order", test_order_of_a_turn, NULL, NULL, NULL},
        {"MAR-2.5: powers after the printed takings", test_powers_come_after_the_list, NULL, NULL, NULL},
        {"MAR-2.5: deals after the gifts", test_deals_come_after_gifts, NULL, NULL, NULL},
        {"MAR-2.6: up to four cards", test_draws_up_to_four, NULL, NULL, NULL},
        {"MAR-2.2 MAR-2.3 MAR-2.4 MAR-2.6: another table of numbers", test_other_numbers, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
