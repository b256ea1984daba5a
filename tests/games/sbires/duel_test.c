/* SBI-4, 7.3, 9.1, 10: a duel step by step, without help; the weapons. */
#include "support/sbires_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static struct st t;

/* ---- SBI-4.1, 7.3, 9.1 ---- */

static void test_challenge(void **state)
{
    (void)state;
    ST(&t, 4, "", .hand = {"gant", "gant", "gant", "gant"}, .turn = 1, .passed = 1);
    st_answer(&t, "play gant");
    st_asks(&t, SBIRES_ASK_TARGET, 1);
    st_lists(&t, "target 0, target 2, target 3"); /* who has passed too; nobody can refuse */
    st_fight(&t, "target 3", 0, 0);
    ST_TOLD(&t, SBIRES_EV_CHALLENGED, 1, 3, 1);
    assert_int_equal(t.state.card[st_card("gant")].copies, 12);
    assert_int_equal(t.state.discard[st_card("gant")], 1);
    st_asks(&t, SBIRES_ASK_TURN, 2);
}

static void test_garde_before_the_weapons(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"gant dague", "garde hache"});
    st_answer(&t, "play gant");
    st_asks(&t, SBIRES_ASK_GUARD, 1);
    assert_int_equal(t.state.core.question.flags & VL_ASK_REACTION, VL_ASK_REACTION);
    st_lists(&t, "no, guard");
    st_answer(&t, "guard");
    ST_TOLD(&t, SBIRES_EV_GUARDED, 1, 0, st_card("garde"));
    assert_int_equal(st_happened(&t, SBIRES_EV_ARMED), 0);
    assert_int_equal(st_happened(&t, SBIRES_EV_ROLLED), 0);
    assert_int_equal(st_happened(&t, SBIRES_EV_WON_DUEL), 0);
    st_scores(&t, "5 5");
    st_discards(&t, "gant garde");
    st_hand(&t, 0, "dague");
    st_hand(&t, 1, "hache");
    assert_int_equal(t.state.duel.seat[0], VL_NONE);
    st_asks(&t, SBIRES_ASK_TURN, 1);
}

/* A Garde answers the Gant, not the weapon: the question comes before a weapon is laid, and not again after it. */
static void test_no_garde_after_the_weapon(void **state)
{
    (void)state;
    ST(&t, 3, "", .hand = {"gant dague", "garde hache", "gant"});
    st_answer(&t, "play gant, target 1");
    st_asks(&t, SBIRES_ASK_GUARD, 1);
    assert_int_equal(st_happened(&t, SBIRES_EV_ARMED), 0);
    st_answer(&t, "no");
    st_asks(&t, SBIRES_ASK_ATTACK, 0);
    st_answer(&t, "arm dague");
    st_asks(&t, SBIRES_ASK_DEFEND, 1);
    st_fight(&t, "arm hache", 0, 0);
    st_hand(&t, 1, "garde");
}

/* Whose hand shows a Château back is asked, with or without a Garde; whose hand shows none is not. */
static void test_who_is_asked_for_a_garde(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"gant dague", "menestrel hache"});
    st_answer(&t, "play gant");
    st_asks(&t, SBIRES_ASK_GUARD, 1);
    st_lists(&t, "no");
    st_answer(&t, "no, arm dague");
    st_asks(&t, SBIRES_ASK_DEFEND, 1);

    ST(&t, 2, "", .hand = {"gant dague", "gant hache"});
    st_answer(&t, "play gant");
    st_asks(&t, SBIRES_ASK_ATTACK, 0);
    st_answer(&t, "arm dague");
    st_asks(&t, SBIRES_ASK_DEFEND, 1);
}

/* SBI-3.1: who has passed may still use a Garde and a weapon. */
static void test_who_has_passed_defends_as_ever(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"gant gant dague", "garde armure"}, .passed = 2);
    st_answer(&t, "play gant, no, bare");
    st_asks(&t, SBIRES_ASK_DEFEND, 1);
    st_fight(&t, "arm armure", 0, 0);
    st_asks(&t, SBIRES_ASK_TURN, 0);
    st_answer(&t, "play gant, guard");
    ST_TOLD(&t, SBIRES_EV_GUARDED, 1, 0);
}

/* A Garde is no turn. */
static void test_garde_is_no_turn(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"garde dague jouvencelle", "gant"});
    st_lists(&t, "play jouvencelle, pass");
    st_refuses(&t, st_card("garde"), 3, 1);
    st_refuses(&t, st_card("dague"), 3, 1);
}

/* ---- SBI-4.2 ---- */

static void test_weapons_one_after_the_other(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"gant dague hache dague jouvencelle confiance", "ecu gourdin"});
    st_answer(&t, "play gant");
    st_asks(&t, SBIRES_ASK_ATTACK, 0);
    st_lists(&t, "arm dague, arm hache, bare"); /* Jouvencelle and Confiance are not weapons */
    st_answer(&t, "arm hache");
    ST_TOLD(&t, SBIRES_EV_ARMED, 0, st_card("hache"), 0);
    st_asks(&t, SBIRES_ASK_DEFEND, 1);
    assert_int_equal(sbires_q_defend(&t.state.core.question).weapon, st_card("hache")); /* the attacker's lies open */
    st_lists(&t, "arm ecu, arm gourdin, bare");
    assert_int_equal(st_happened(&t, SBIRES_EV_ROLLED), 0);
    st_fight(&t, "bare", 2, 2);
    ST_TOLD(&t, SBIRES_EV_ARMED, 1, -2, 1);
    st_hand(&t, 0, "dague dague jouvencelle confiance");
    st_hand(&t, 1, "ecu gourdin");
    st_discards(&t, "gant hache");
}

/* Whose hand shows a back of the Salle d'armes is asked, even without a weapon; who has none fights bare-handed. */
static void test_who_is_asked_for_a_weapon(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"gant confiance", "jouvencelle"});
    st_answer(&t, "play gant");
    st_asks(&t, SBIRES_ASK_ATTACK, 0);
    st_lists(&t, "bare");
    st_answer(&t, "bare");
    st_asks(&t, SBIRES_ASK_DEFEND, 1);
    st_lists(&t, "bare");

    ST(&t, 2, "", .hand = {"gant gant", "gant"});
    st_fight(&t, "play gant", 1, 1);
    ST_TOLD(&t, SBIRES_EV_ARMED, 0, -2, 0);
    ST_TOLD(&t, SBIRES_EV_ARMED, 1, -2, 1);
}

/* ---- SBI-4.3 ---- */

static unsigned count_dice(const struct sbires_ev_rolled *roll, unsigned *dice)
{
    *dice = (unsigned)((roll->first > 0) + (roll->second > 0) + (roll->third > 0));
    return (unsigned)((roll->first >= roll->needs) + (roll->second >= roll->needs) + (roll->third >= roll->needs));
}

static struct sbires_ev_rolled roll_of(unsigned side)
{
    return sbires_ev_rolled(&t.s.events[ST_WHEN(&t, SBIRES_EV_ROLLED, (int)side, (int)side)]);
}

/* Reads the dice of a fight of seat 0 against seat 1 and counts as the clause says. */
static void check_dice(unsigned attack, unsigned defence)
{
    unsigned dice;
    struct sbires_ev_rolled roll = roll_of(0);
    assert_int_equal(roll.needs, attack);
    const unsigned hits = count_dice(&roll, &dice);
    assert_int_equal(dice, 3);
    ST_TOLD(&t, SBIRES_EV_HIT, 0, 1, (int)hits);
    if (hits == 0) {
        assert_int_equal(st_happened(&t, SBIRES_EV_ROLLED), 1);
        ST_TOLD(&t, SBIRES_EV_WON_DUEL, 1, 0, 0, 1);
        return;
    }
    roll = roll_of(1);
    assert_int_equal(roll.needs, defence);
    const unsigned parried = count_dice(&roll, &dice), wounds = hits - parried;
    assert_int_equal(dice, hits); /* as many dice as there are hits */
    ST_TOLD(&t, SBIRES_EV_PARRIED, 1, 0, (int)parried, (int)wounds);
    ST_TOLD(&t, SBIRES_EV_WON_DUEL, wounds > 0 ? 0 : 1, wounds > 0 ? 1 : 0, (int)wounds, wounds > 0 ? 0 : 1);
}

static void fight(const char *attack, const char *defence, unsigned hits, unsigned wounds)
{
    char hand[2][32], answer[32];
    snprintf(hand[0], sizeof hand[0], "gant %s", attack);
    snprintf(hand[1], sizeof hand[1], "gant %s", defence);
    snprintf(answer, sizeof answer, "arm %s", attack);
    ST(&t, 2, "", .hand = {hand[0], hand[1]});
    st_answer(&t, "play gant");
    st_answer(&t, answer);
    snprintf(answer, sizeof answer, "arm %s", defence);
    st_fight(&t, answer, hits, wounds);
}

static void test_dice(void **state)
{
    (void)state;
    for (unsigned hits = 0; hits <= 3; hits++) {
        for (unsigned wounds = 0; wounds <= hits; wounds++) {
            fight("gourdin", "cotte", hits, wounds);
            check_dice(4, 4);
        }
    }
    ST(&t, 2, "", .hand = {"gant dague", "gant hache"});
    st_answer(&t, "play gant, bare");
    st_fight(&t, "bare", 2, 1);
    check_dice(6, 6); /* bare hands */
}

/* ---- SBI-4.4, 4.5 ---- */

static void test_points(void **state)
{
    (void)state;
    static const char *const scores[] = {"4 7", "10 4", "10 3", "10 2"};
    for (unsigned hits = 0; hits <= 3; hits++) {
        for (unsigned wounds = 0; wounds <= hits; wounds++) {
            fight("hache", "ecu", hits, wounds);
            st_scores(&t, scores[wounds]);
            if (wounds > 0) {
                ST_TOLD(&t, SBIRES_EV_GAINED, 0, 5, 10, SBIRES_BY_DUEL);
                ST_TOLD(&t, SBIRES_EV_FORFEITED, 1, (int)wounds, 5 - (int)wounds, SBIRES_BY_WOUNDS);
            } else {
                ST_TOLD(&t, SBIRES_EV_GAINED, 1, 2, 7, SBIRES_BY_DEFENCE);
                ST_TOLD(&t, SBIRES_EV_FORFEITED, 0, 1, 4, SBIRES_BY_DEFEAT);
            }
            assert_int_equal(st_happened(&t, SBIRES_EV_GAINED), 1);
        }
    }
}

static void test_cards_go_to_their_discard_piles(void **state)
{
    (void)state;
    for (unsigned wounds = 0; wounds <= 1; wounds++) {
        fight("hache", "ecu", 1, wounds);
        st_discards(&t, "gant hache ecu");
        assert_int_equal(sbires_discard_count(&t.state, SBIRES_GRAND_PLACE), 1);
        assert_int_equal(sbires_discard_count(&t.state, SBIRES_SALLE_D_ARMES), 2);
        assert_true(ST_WHEN(&t, SBIRES_EV_WON_DUEL, wounds ? 0 : 1) < ST_WHEN(&t, SBIRES_EV_DISARMED, 0));
        assert_int_equal(t.state.duel.seat[0], VL_NONE);
    }
}

/* Nothing is said of weapons where both fight with bare hands, nor where a Garde sends the weapon back. */
static void test_no_weapons_to_discard(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"gant gant", "gant"});
    st_fight(&t, "play gant", 1, 1);
    assert_int_equal(st_happened(&t, SBIRES_EV_WON_DUEL), 1);
    assert_int_equal(st_happened(&t, SBIRES_EV_DISARMED), 0);
    assert_int_equal(t.state.duel.seat[0], VL_NONE);
    ST(&t, 2, "", .hand = {"gant epee", "garde gant"});
    st_answer(&t, "play gant, guard");
    assert_int_equal(st_happened(&t, SBIRES_EV_DISARMED), 0);
    assert_int_equal(t.state.duel.seat[0], VL_NONE);
    ST(&t, 2, "", .hand = {"gant epee", "gant"});
    st_answer(&t, "play gant");
    st_fight(&t, "arm epee", 1, 1);
    ST_TOLD(&t, SBIRES_EV_DISARMED, 0); /* one weapon is enough */
    st_discards(&t, "gant epee");
}

/* ---- SBI-10: the weapons ---- */

static void check_weapon(const char *id, unsigned copies, unsigned attack, unsigned defence)
{
    const struct sbires_card *card = &t.state.card[st_card(id)];
    assert_int_equal(card->copies, copies);
    assert_int_equal(card->place, SBIRES_SALLE_D_ARMES);
    assert_int_equal(card->type, SBIRES_WEAPON);
    fight(id, "dague", 3, 3);
    check_dice(attack, 5);
    fight("dague", id, 3, 2);
    check_dice(5, defence);
}

static void test_dague(void **state)
{
    (void)state;
    st_deal(&t, 2, "", 1);
    assert_int_equal(t.state.card[st_card("dague")].copies, 5);
    fight("dague", "dague", 2, 1);
    check_dice(5, 5);
}

static void test_gourdin(void **state)
{
    (void)state;
    check_weapon("gourdin", 4, 4, 5);
}

static void test_hache(void **state)
{
    (void)state;
    check_weapon("hache", 4, 3, 5);
}

static void test_epee(void **state)
{
    (void)state;
    check_weapon("epee", 1, 2, 4);
}

static void test_cotte(void **state)
{
    (void)state;
    check_weapon("cotte", 5, 5, 4);
}

static void test_ecu(void **state)
{
    (void)state;
    check_weapon("ecu", 4, 5, 3);
}

static void test_armure(void **state)
{
    (void)state;
    check_weapon("armure", 1, 4, 2);
}

static void test_bare_hands(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"gant gant", "gant"});
    assert_int_equal(t.state.terms.bare, 6);
    st_roll(&t, "play gant", 0, "5 5 5"); /* no hit */
    check_dice(6, 6);
    st_scores(&t, "4 7");
}

/* ---- SBI-10.8 ---- */

static void jouvencelle_fight(const char *first, const char *second, unsigned wounds)
{
    ST(&t, 2, "", .hand = {"gant gant", "gant"}, .reserve = {first, second});
    st_fight(&t, "play gant", 1, wounds);
}

static void test_jouvencelle(void **state)
{
    (void)state;
    jouvencelle_fight("jouvencelle", "", 1);
    st_scores(&t, "11 4");
    ST_TOLD(&t, SBIRES_EV_GAINED, 0, 1, 11, SBIRES_BY_JOUVENCELLE);
    st_reserve(&t, 0, "jouvencelle"); /* neither tilted nor discarded: whenever */
    jouvencelle_fight("jouvencelle", "", 0);
    st_scores(&t, "4 7");
    jouvencelle_fight("", "jouvencelle", 0);
    st_scores(&t, "4 8");
    jouvencelle_fight("", "jouvencelle", 1);
    st_scores(&t, "10 4");

    /* a Garde wins nothing */
    ST(&t, 2, "", .hand = {"gant", "garde"}, .reserve = {"", "jouvencelle"});
    st_answer(&t, "play gant, guard");
    st_scores(&t, "5 5");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"SBI-4.1 SBI-9.1: a Gant challenges any opponent", test_challenge, NULL, NULL, NULL},
        {"SBI-4.1 SBI-7.3: a Garde before the weapons", test_garde_before_the_weapons, NULL, NULL, NULL},
        {"SBI-4.1: no Garde after the attacker's weapon", test_no_garde_after_the_weapon, NULL, NULL, NULL},
        {"SBI-4.1 SBI-3.14: who is asked for a Garde", test_who_is_asked_for_a_garde, NULL, NULL, NULL},
        {"SBI-3.1 SBI-7.3: who has passed has a Garde and weapons", test_who_has_passed_defends_as_ever, NULL, NULL,
         NULL},
        {"SBI-3.1 SBI-7.3 SBI-4.7: a Garde or a weapon is no turn", test_garde_is_no_turn, NULL, NULL, NULL},
        {"SBI-4.2 SBI-4.7: the attacker's weapon, then the defender's", test_weapons_one_after_the_other, NULL, NULL,
         NULL},
        {"SBI-4.2 SBI-3.14: who is asked for a weapon", test_who_is_asked_for_a_weapon, NULL, NULL, NULL},
        {"SBI-4.3: hits and parries", test_dice, NULL, NULL, NULL},
        {"SBI-4.4: points for every number of wounds", test_points, NULL, NULL, NULL},
        {"SBI-4.5: Gant and weapons are discarded", test_cards_go_to_their_discard_piles, NULL, NULL, NULL},
        {"SBI-4.5: weapons are discarded where any were laid", test_no_weapons_to_discard, NULL, NULL, NULL},
        {"SBI-4.7: bare hands are 6 and 6", test_bare_hands, NULL, NULL, NULL},
        {"SBI-10.1: Dague, 5 and 5", test_dague, NULL, NULL, NULL},
        {"SBI-10.2: Gourdin, 4 and 5", test_gourdin, NULL, NULL, NULL},
        {"SBI-10.3: Hache, 3 and 5", test_hache, NULL, NULL, NULL},
        {"SBI-10.4: Épée, 2 and 4", test_epee, NULL, NULL, NULL},
        {"SBI-10.5: Cotte de mailles, 5 and 4", test_cotte, NULL, NULL, NULL},
        {"SBI-10.6: Écu de fer, 5 and 3", test_ecu, NULL, NULL, NULL},
        {"SBI-10.7: Armure complète, 4 and 2", test_armure, NULL, NULL, NULL},
        {"SBI-10.8: Jouvencelle, a point for every duel won", test_jouvencelle, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
