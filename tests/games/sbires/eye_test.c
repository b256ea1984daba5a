/* What a learned eye sees of a table of Sbires. */
#include "support/eyes.h"
#include "support/sbires_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

static struct st t;
static struct eyes eyes;

static void look(void)
{
    eyes_look(&eyes, &sbires_rules, &t.state.core);
}

static void sees(unsigned row, const char *name, int value)
{
    const int seen = eyes_value(&eyes, row, name);
    if (seen != value)
        fail_msg("%s of row %u: %d, not %d", name, row, seen, value);
}

static uint64_t effects(const char *row, unsigned seat)
{
    return eyes_set(&eyes, seat, row);
}

#define EFFECT(effect) (UINT64_C(1) << SBIRES_##effect)

/* ---- points ---- */

static void test_points(void **state)
{
    (void)state;
    ST(&t, 3, "", .hand = {"ragots"}, .score = {9, 6, ST_NO_POINTS});
    look();
    sees(0, "lead", 10 + 3);
    sees(1, "lead", 10 - 3);
    sees(2, "lead", 10 - 9);
    sees(0, "to_goal", 20);
}

/* Two Démonstrations bring 3, Enfants beside them 1; a Belladone takes 1; Enfants alone bring nothing. */
static void test_income(void **state)
{
    (void)state;
    ST(&t, 3, "", .hand = {"ragots"}, .reserve = {"menestrel amuseur enfants belladone", "enfants", "belladone"},
       .score = {5, 7, 5});
    look();
    sees(0, "income", 3 + 3);
    sees(1, "income", 3);
    sees(2, "income", 3 - 1);
    sees(0, "hope", 12 + 8 - 7);
    sees(0, "hope_last", EYES_NOTHING);
    sees(0, "demonstrations", 2);
    sees(1, "demonstrations", 0);
    sees(EYES_TABLE, "last_evening", EYES_NOTHING);
}

/* What costs more than the scale has room for is its lowest step. */
static void test_no_income_at_all(void **state)
{
    (void)state;
    for (uint8_t amount = 2; amount < 6; amount++) {
        ST(&t, 3, "", .hand = {"ragots"}, .reserve = {"belladone"});
        t.state.card[st_card("belladone")].amount = amount;
        look();
        sees(0, "income", amount < 3 ? 3 - amount : 0);
        sees(1, "income", 3);
    }
}

/* Days that a tie adds are the last, also where the goal was reached before the last day. */
static void test_a_day_more_is_the_last(void **state)
{
    (void)state;
    ST(&t, 3, "", .hand = {"ragots"}, .day = 2);
    look();
    sees(EYES_TABLE, "last_evening", EYES_NOTHING);
    ST(&t, 3, "", .hand = {"ragots"}, .day = 2, .more_days = 1);
    look();
    sees(EYES_TABLE, "last_evening", 0);
}

/* With what the hand can lay: a second Démonstration and Enfants bring 2 and 1; whoever has passed lays nothing. */
static void test_plans(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"amuseur enfants ragots", "amuseur enfants"}, .reserve = {"menestrel", "menestrel"},
       .score = {5, 5}, .day = 4, .passed = 2);
    look();
    sees(0, "income", 3 + 1);
    sees(0, "plan", 3 + 4);
    sees(1, "plan", 3 + 1);
    sees(0, "plan_lead", 12 + 4);
    ST(&t, 2, "", .hand = {"enfants", "enfants amuseur"}, .day = 4);
    look();
    sees(0, "plan", 3); /* without a Démonstration Enfants bring nothing */
    sees(1, "plan", 3 + 2);
}

/* The last day, or somebody who reaches the goal tonight. */
static void test_last_evening(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"ragots"}, .day = 4, .score = {8, 5});
    look();
    sees(EYES_TABLE, "last_evening", 0);
    sees(EYES_TABLE, "days_left", 0);
    sees(0, "hope_last", 12 + 3);
    sees(0, "hope", EYES_NOTHING);
    ST(&t, 2, "", .hand = {"ragots"}, .day = 1, .reserve = {"menestrel"}, .score = {(uint8_t)(t.state.goal - 2), 5});
    look();
    sees(EYES_TABLE, "last_evening", EYES_NOTHING);
    ST(&t, 2, "", .hand = {"ragots"}, .day = 1, .reserve = {"menestrel"}, .score = {(uint8_t)(t.state.goal - 1), 5});
    look();
    sees(EYES_TABLE, "last_evening", 0);
}

/* ---- cards in the hand ---- */

static void test_hand(void **state)
{
    (void)state;
    ST(&t, 3, "", .hand = {"ragots ragots gant", "ragots", "dague hache"}, .passed = 2);
    look();
    assert_int_equal(effects("hand_evening", 0), EFFECT(RAGOTS) | EFFECT(GANT));
    sees(0, "ragots", 2);
    sees(0, "gants", 1);
    sees(2, "ragots", 0);
    assert_int_equal(effects("hand_passed", 0), 0);
    assert_int_equal(effects("hand_passed", 1), EFFECT(RAGOTS));
    assert_int_equal(effects("hand_evening", 1), 0);
    assert_int_equal(effects("hand_evening", 2), EFFECT(ARM)); /* two kinds that do the same */
    sees(0, "hand_count", 3);
    sees(2, "weapons", 2);
    sees(2, "best_attack", 3 - 2);
    sees(2, "best_defence", 5 - 2);
    sees(0, "best_attack", 6 - 2);
    sees(1, "passed", 0);
    sees(0, "passed", EYES_NOTHING);
}

/* SBI-3.4: one Ménestrel is enough, of Prières two. */
static void test_cards_of_no_use(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"menestrel amuseur priere fouineur", "menestrel"},
       .reserve = {"menestrel priere fouineur", "priere priere"});
    look();
    sees(0, "dead", 2);
    sees(0, "new_demonstrations", 1);
    sees(0, "prieres", 1);
    sees(1, "dead", 0);
    sees(1, "new_demonstrations", 1);
    sees(1, "prieres", 2);
}

static void test_cure(void **state)
{
    (void)state;
    ST(&t, 3, "", .hand = {"priere eau_benite ragots", "ragots", "priere"}, .reserve = {"belladone", "belladone"});
    look();
    sees(0, "cure", 2);
    sees(1, "cure", 0);
    sees(2, "cure", EYES_NOTHING);
}

/* The night: what the Fouineur keeps, and that its like lies in the reserve. */
static void test_kept(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"menestrel ragots", "gant"}, .reserve = {"fouineur menestrel", "fouineur"});
    st_pass_all(&t);
    st_asks(&t, SBIRES_ASK_KEEP, 0);
    look();
    sees(EYES_TABLE, "night", 0);
    sees(0, "keep", EYES_NOTHING);
    st_answer(&t, "keep menestrel");
    st_asks(&t, SBIRES_ASK_KEEP, 1);
    look();
    sees(0, "keep", SBIRES_DEMONSTRATION);
    sees(0, "keep_dead", 0);
}

/* ---- reserves ---- */

static void test_reserve(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"ragots"}, .reserve = {"courtisane~ penitent concierge", ""},
       .atout = {"vaillance", "influence~"});
    look();
    assert_int_equal(vl_count(eyes_set(&eyes, 0, "reserve")), 3);
    assert_int_equal(vl_count(eyes_set(&eyes, 0, "tilted")), 1);
    assert_int_equal(eyes_set(&eyes, 0, "tilted") & ~eyes_set(&eyes, 0, "reserve"), 0);
    sees(0, "reserve_count", 3);
    sees(0, "atout", 2);
    sees(0, "atout_tilted", EYES_NOTHING);
    sees(1, "atout", 4);
    sees(1, "atout_tilted", 0);
    sees(1, "reserve_count", 0);
}

/* ---- henchmen ---- */

static void test_places_by_day(void **state)
{
    (void)state;
    ST(&t, 2, "", .men = {[SBIRES_CHATEAU] = "0001", [SBIRES_EGLISE] = "1", [SBIRES_TAVERNE] = "01"}, .placing = true);
    look();
    assert_true(eyes_sees(&eyes, 0, "strength", SBIRES_CHATEAU * 7 + 3 + 2));
    assert_true(eyes_sees(&eyes, 1, "strength", SBIRES_CHATEAU * 7 + 3 - 2));
    assert_true(eyes_sees(&eyes, 0, "strength", SBIRES_EGLISE * 7 + 3 - 1));
    assert_true(eyes_sees(&eyes, 0, "strength", SBIRES_TAVERNE * 7 + 3));
    assert_int_equal(eyes_set(&eyes, 0, "dominates"), 0); /* of the evening */
    sees(0, "draws", 1);
    sees(1, "draws", 1);
    sees(0, "home", 4);
    sees(0, "sure", 1); /* the Château is full */
    assert_true(eyes_sees(&eyes, EYES_TABLE, "room", SBIRES_CHATEAU * 4));
    assert_true(eyes_sees(&eyes, EYES_TABLE, "room", SBIRES_TAVERNE * 4 + 2));
    sees(EYES_TABLE, "evening", EYES_NOTHING);
}

/* A full place is sure to whoever has more men there; another one if they are ahead by more than can still come. */
static void test_sure_places(void **state)
{
    (void)state;
    ST(&t, 2, "",
       .men = {[SBIRES_CHATEAU] = "0001",
               [SBIRES_EGLISE] = "000",
               [SBIRES_GRAND_PLACE] = "1111",
               [SBIRES_SALLE_D_ARMES] = "00",
               [SBIRES_TAVERNE] = "1"},
       .placing = true);
    look();
    sees(0, "sure", 2); /* at the Église one may still come against three, at the Salle d'armes two against two */
    sees(1, "sure", 2); /* nobody is left to come to the Taverne */
}

static void test_places_in_the_evening(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"ragots"}, .men = {[SBIRES_CHATEAU] = "0001", [SBIRES_EGLISE] = "1"}, .overnight = "1>0");
    look();
    assert_int_equal(eyes_set(&eyes, 0, "dominates"), 1U << SBIRES_CHATEAU);
    assert_int_equal(eyes_set(&eyes, 1, "dominates"), 1U << SBIRES_EGLISE);
    assert_int_equal(eyes_set(&eyes, 0, "strength"), 0);
    sees(0, "draws", 0);
    sees(0, "lost", 1);
    sees(1, "taken", 1);
    sees(EYES_TABLE, "evening", 0);
}

/* SBI-2.3: those who have drawn already draw no more. */
static void test_domination_under_way(void **state)
{
    (void)state;
    ST(&t, 2, "",
       .men = {[SBIRES_CHATEAU] = "000",
               [SBIRES_EGLISE] = "000",
               [SBIRES_GRAND_PLACE] = "111",
               [SBIRES_SALLE_D_ARMES] = "11",
               [SBIRES_TAVERNE] = "0111"},
       .placing = true, .turn = 0);
    look();
    sees(0, "draws", 2);
    sees(1, "draws", 3);
    st_until(&t, SBIRES_ASK_DRAW);
    st_answer(&t, "draw");
    st_asks(&t, SBIRES_ASK_DRAW, 0);
    look();
    sees(0, "draws", 1);
    sees(1, "draws", 3);
}

/* From an empty pile nothing is drawn. */
static void test_nothing_left_to_draw(void **state)
{
    (void)state;
    for (unsigned bare = 0; bare < 2; bare++) {
        ST(&t, 2, "", .men = {[SBIRES_CHATEAU] = "0001", [SBIRES_EGLISE] = "0"}, .placing = true,
           .bare = bare << SBIRES_CHATEAU);
        look();
        sees(0, "draws", bare ? 1 : 2);
    }
}

/* ---- what is under way ---- */

static void test_turns(void **state)
{
    (void)state;
    ST(&t, 4, "", .hand = {"ragots", "ragots", "ragots", "ragots"}, .turn = 2, .insigne = 1, .passed = 1 | 2 | 8,
       .pillory = 8);
    look();
    sees(2, "places", 0);
    sees(1, "places", 3);
    sees(1, "after_insigne", 0);
    sees(0, "after_insigne", 3);
    sees(2, "alone", 0);
    sees(1, "alone", EYES_NOTHING);
    sees(3, "pilloried", 0);
    sees(EYES_TABLE, "passed_count", 3);
}

static void test_reaction(void **state)
{
    (void)state;
    ST(&t, 3, "", .hand = {"ragots", "gant", "gant"}, .reserve = {"", "eau_benite"});
    st_answer(&t, "play ragots, target 1");
    st_asks(&t, SBIRES_ASK_REACT, 1);
    look();
    sees(0, "played", SBIRES_RAGOTS);
    sees(1, "victim", 0);
    sees(2, "victim", EYES_NOTHING);
}

static void test_everybody_in_turn(void **state)
{
    (void)state;
    ST(&t, 3, "", .hand = {"bigotes", "ragots felon", "ragots felon"});
    st_answer(&t, "play bigotes");
    st_asks(&t, SBIRES_ASK_REPENT, 1);
    look();
    sees(0, "played", SBIRES_BIGOTES);
    sees(1, "victim", 0);
    sees(1, "to_come", 0);
    sees(2, "to_come", 0);
    sees(0, "to_come", EYES_NOTHING);
    st_answer(&t, "discard felon");
    st_asks(&t, SBIRES_ASK_REPENT, 2);
    look();
    sees(1, "to_come", EYES_NOTHING);
    sees(2, "to_come", 0);
}

/* ---- duels ---- */

/* Against whoever has a Garde there is no duel. */
static void test_gant(void **state)
{
    (void)state;
    ST(&t, 3, "", .hand = {"gant epee", "garde", "armure"});
    look();
    sees(0, "gant_odds", 4); /* 5/6 hit, 1/6 of them wound: 1 - (1 - 5/36)^3 is 36 % */
    sees(1, "gant_odds", EYES_NOTHING);
    ST(&t, 3, "", .hand = {"gant epee", "", "armure"});
    look();
    sees(0, "gant_odds", 10); /* 1 - (1 - 25/36)^3 is 97 % */
}

static void test_duel(void **state)
{
    (void)state;
    ST(&t, 3, "", .hand = {"gant hache", "dague ecu"});
    st_answer(&t, "play gant, target 1");
    st_asks(&t, SBIRES_ASK_ATTACK, 0);
    look();
    sees(0, "attacks", 3 - 2); /* as well as the hand allows */
    sees(1, "defends", 3 - 2);
    sees(0, "armed", EYES_NOTHING);
    sees(2, "attacks", EYES_NOTHING);
    st_answer(&t, "arm hache");
    st_asks(&t, SBIRES_ASK_DEFEND, 1);
    look();
    sees(0, "armed", 0);
    sees(1, "armed", EYES_NOTHING);
    sees(0, "odds_attack", 5); /* 4/6 hit, 2/6 of them wound: 1 - (1 - 8/36)^3 is 53 % */
    sees(1, "odds_defence", 5);
}

/* Two hits, each of which a Dague parries with one die in three. */
static void test_dice(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"gant hache", "dague dague"}, .reserve = {"", "apothicaire"}, .atout = {"providence"});
    st_answer(&t, "play gant, arm hache");
    st_asks(&t, SBIRES_ASK_DEFEND, 1);
    st_roll(&t, "arm dague", 0, "6 3 2");
    st_asks(&t, SBIRES_ASK_REROLL, 0);
    look();
    sees(0, "hits", 2);
    sees(0, "odds_attack", 9); /* 1 - (1/3)^2 */
    sees(1, "odds_defence", 1);
    st_roll(&t, "let", 1, "5 2");
    st_asks(&t, SBIRES_ASK_HEAL, 1);
    look();
    sees(1, "wounds", 1);
    sees(0, "odds_attack", 10);
    sees(1, "odds_defence", 0);
}

/* SBI-6.2: two who are tied fight twice; the first fight has brought the one two wounds, or the other. */
static void test_two_tied(void **state)
{
    (void)state;
    ST(&t, 3, "", .hand = {"gant", "gant dague"}, .score = {12, 3, 12}, .day = 4, .passed = 6);
    t.state.tied = 1 | 4;
    t.state.wounds[0] = 2;
    t.state.wounds[1] = 1;
    look();
    sees(0, "tied", 3 + 1);
    sees(2, "tied", 3 - 1);
    sees(1, "tied", EYES_NOTHING);
    t.state.tied = 1 | 2 | 4; /* one more day: no duel */
    look();
    sees(0, "tied", EYES_NOTHING);
}

/* ---- the table ---- */

static void test_discards(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"fossoyeur"}, .discard = "ragots gant");
    look();
    assert_int_equal(eyes_set(&eyes, EYES_TABLE, "discard"), EFFECT(RAGOTS) | EFFECT(GANT));
    ST(&t, 2, "", .hand = {"ragots"}, .discard = "ragots gant");
    look();
    assert_int_equal(eyes_set(&eyes, EYES_TABLE, "discard"), 0); /* nobody digs there */
}

/* No seat is anything but its place at the table. */
static void test_seats_turned(void **state)
{
    static struct eyes turned;
    (void)state;
    ST(&t, 3, "", .hand = {"ragots gant", "dague", "priere garde"}, .reserve = {"menestrel", "concierge~", "belladone"},
       .men = {[SBIRES_CHATEAU] = "0012", [SBIRES_TAVERNE] = "122"}, .score = {4, 9, 2}, .turn = 1, .insigne = 0,
       .overnight = "0>2");
    look();
    ST(&t, 3, "", .hand = {"priere garde", "ragots gant", "dague"}, .reserve = {"belladone", "menestrel", "concierge~"},
       .men = {[SBIRES_CHATEAU] = "1120", [SBIRES_TAVERNE] = "200"}, .score = {2, 4, 9}, .turn = 2, .insigne = 1,
       .overnight = "1>0");
    eyes_look(&turned, &sbires_rules, &t.state.core);
    for (unsigned seat = 0; seat < 3; seat++) {
        assert_true(eyes_same(&eyes, seat, &turned, (seat + 1) % 3));
        assert_false(eyes_same(&eyes, seat, &turned, seat));
    }
    assert_true(eyes_same(&eyes, EYES_TABLE, &turned, EYES_TABLE));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_points),
        cmocka_unit_test(test_income),
        cmocka_unit_test(test_plans),
        cmocka_unit_test(test_last_evening),
        cmocka_unit_test(test_hand),
        cmocka_unit_test(test_cards_of_no_use),
        cmocka_unit_test(test_cure),
        cmocka_unit_test(test_kept),
        cmocka_unit_test(test_reserve),
        cmocka_unit_test(test_places_by_day),
        cmocka_unit_test(test_sure_places),
        cmocka_unit_test(test_places_in_the_evening),
        cmocka_unit_test(test_domination_under_way),
        cmocka_unit_test(test_turns),
        cmocka_unit_test(test_reaction),
        cmocka_unit_test(test_everybody_in_turn),
        cmocka_unit_test(test_gant),
        cmocka_unit_test(test_duel),
        cmocka_unit_test(test_dice),
        cmocka_unit_test(test_two_tied),
        cmocka_unit_test(test_discards),
        cmocka_unit_test(test_seats_turned),
        cmocka_unit_test(test_no_income_at_all),
        cmocka_unit_test(test_a_day_more_is_the_last),
        cmocka_unit_test(test_nothing_left_to_draw),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
