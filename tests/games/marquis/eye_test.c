/* What a learned eye sees of a table of Marquis. Examples stand in eye.rules. */
#include "support/eyes.h"
#include "support/marquis_table.h"

#include <setjmp.h>
#include <stdarg.h>

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
        cmocka_unit_test(test_cards),
        cmocka_unit_test(test_turn),
        cmocka_unit_test(test_no_prospect_without_a_rate),
        cmocka_unit_test(test_supplies),
        cmocka_unit_test(test_seats_turned),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
