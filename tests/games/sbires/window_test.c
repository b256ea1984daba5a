/* SBI-4.6, 7.4, 8.1, 8.8, 9.5, 9.7, 10.9, 12.1: the windows of a duel, and the cards that are used in them. */
#include "support/sbires_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static struct st t;

static void check_die(unsigned side, unsigned die, unsigned shows)
{
    assert_int_equal(t.state.duel.die[side][die], shows);
}

/* ---- Confiance (window a) ---- */

static void test_confiance(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"gant dague", "gant ecu"}, .atout = {"confiance"});
    st_answer(&t, "play gant, arm dague, arm ecu"); /* both weapons are named */
    st_asks(&t, SBIRES_ASK_BOLD, 0);
    st_lists(&t, "no, bold");
    assert_int_equal(sbires_threshold(&t.state, 0), 5);
    st_fight(&t, "bold", 3, 1);
    st_atout(&t, 0, "confiance~");
    ST_TOLD(&t, SBIRES_EV_EMBOLDENED, 0, 0, 1);
    assert_int_equal(sbires_ev_rolled(st_last(&t, SBIRES_EV_ROLLED)).needs, 3); /* the defender's stays 3 */
    assert_int_equal(sbires_ev_rolled(&t.s.events[ST_WHEN(&t, SBIRES_EV_ROLLED, 0, 0)]).needs, 4);

    /* the defender's, on the Défense; declined, nothing is tilted */
    ST(&t, 2, "", .hand = {"gant dague", "gant ecu"}, .atout = {"", "confiance"});
    st_answer(&t, "play gant, arm dague, arm ecu");
    st_asks(&t, SBIRES_ASK_BOLD, 1);
    st_fight(&t, "bold", 2, 1);
    assert_int_equal(sbires_ev_rolled(&t.s.events[ST_WHEN(&t, SBIRES_EV_ROLLED, 1, 1)]).needs, 2);
    assert_int_equal(sbires_ev_rolled(&t.s.events[ST_WHEN(&t, SBIRES_EV_ROLLED, 0, 0)]).needs, 5);
    ST(&t, 2, "", .hand = {"gant dague", "gant ecu"}, .atout = {"", "confiance"});
    st_answer(&t, "play gant, arm dague, arm ecu");
    st_fight(&t, "no", 2, 1);
    st_atout(&t, 1, "confiance");
}

/* Bare hands become 5; an Épée's 2 stays 2; a tilted one is not asked for. */
static void test_confiance_of_bare_hands_and_not_below_two(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"gant gant", "gant"}, .atout = {"confiance"});
    st_answer(&t, "play gant");
    st_roll(&t, "bold", 0, "5 4 1");
    ST_TOLD(&t, SBIRES_EV_HIT, 0, 1, 1);

    ST(&t, 2, "", .hand = {"gant epee", "gant"}, .atout = {"confiance"});
    st_answer(&t, "play gant, arm epee");
    st_roll(&t, "bold", 0, "2 1 1");
    ST_TOLD(&t, SBIRES_EV_HIT, 0, 1, 1);

    ST(&t, 2, "", .hand = {"gant gant", "gant"}, .atout = {"confiance~"});
    st_answer(&t, "play gant");
    st_asks(&t, SBIRES_ASK_TURN, 1);
    assert_int_equal(st_happened(&t, SBIRES_EV_EMBOLDENED), 0);
}

/* The attacker is asked before the defender, who borrows the same Confiance. */
static void test_confiance_borrowed(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"gant gourdin", "gant cotte"}, .reserve = {"", "vieille_dame"}, .atout = {"confiance"});
    st_answer(&t, "play gant, arm gourdin, arm cotte");
    st_asks(&t, SBIRES_ASK_BOLD, 0);
    st_answer(&t, "bold");
    st_asks(&t, SBIRES_ASK_BOLD, 1); /* even a tilted one */
    st_lists(&t, "no, bold_lent");
    st_fight(&t, "bold_lent", 2, 1);
    ST_TOLD(&t, SBIRES_EV_BORROWED, 1, st_card("confiance"), 0, 0);
    ST_TOLD(&t, SBIRES_EV_EMBOLDENED, 1, 1, 1);
    assert_int_equal(sbires_ev_rolled(&t.s.events[ST_WHEN(&t, SBIRES_EV_ROLLED, 0, 0)]).needs, 3);
    assert_int_equal(sbires_ev_rolled(&t.s.events[ST_WHEN(&t, SBIRES_EV_ROLLED, 1, 1)]).needs, 3);
    st_reserve(&t, 1, "vieille_dame~");
    st_atout(&t, 0, "confiance~");

    /* the lent Atout is not tilted, nor blocked for its owner */
    ST(&t, 2, "", .hand = {"gant gourdin", "gant cotte"}, .reserve = {"vieille_dame"}, .atout = {"", "confiance"});
    st_answer(&t, "play gant, arm gourdin, arm cotte, bold_lent");
    st_atout(&t, 1, "confiance");
    st_asks(&t, SBIRES_ASK_BOLD, 1);
    st_lists(&t, "no, bold");
}

/* ---- the window of the attack roll (b) ---- */

/* 0 attacks 1 bare-handed with a Prière, a Destrier and the Providence; 2 has the Courtisane. The dice: 1 6 3. */
static void attack_window(void)
{
    ST(&t, 3, "animals=on", .hand = {"gant gant", "gant", "gant"},
       .reserve = {"priere destrier", "priere", "courtisane"}, .atout = {"providence"});
    st_answer(&t, "play gant");
    st_roll(&t, "target 1", 0, "1 6 3");
}

static void test_attack_window(void **state)
{
    (void)state;
    attack_window();
    st_asks(&t, SBIRES_ASK_REROLL, 0);
    st_lists(&t, "priere 1, priere 2, priere 3, destrier 1, destrier 3, let, "
                 "providence 1 0 0, providence 0 1 0, providence 1 1 0, providence 0 0 1, providence 1 0 1, "
                 "providence 0 1 1, providence 1 1 1");
    st_answer(&t, "let");
    st_asks(&t, SBIRES_ASK_REROLL, 2); /* the defender's Prière is for own dice */
    st_lists(&t, "courtisane 1, courtisane 2, courtisane 3, let");
    st_answer(&t, "let");
    ST_TOLD(&t, SBIRES_EV_HIT, 0, 1, 1); /* all have declined in a row: the dice stand */
    check_die(0, 0, 1);
    check_die(0, 1, 6);
    check_die(0, 2, 3);
    st_asks(&t, SBIRES_ASK_REROLL, 1);
}

/* Clockwise from the attacker until all decline in a row: a reroll asks everybody anew. */
static void test_all_decline_in_a_row(void **state)
{
    (void)state;
    attack_window();
    st_answer(&t, "let");
    st_roll(&t, "courtisane 2", 0, "1 2 3");
    st_reserve(&t, 2, "courtisane~");
    ST_TOLD(&t, SBIRES_EV_REROLLED, 0, 0, 1, 2, 3, 6, 2, st_card("courtisane"));
    st_asks(&t, SBIRES_ASK_REROLL, 0);   /* who had declined */
    st_roll(&t, "priere 2", 0, "1 6 3"); /* the same die once more */
    st_reserve(&t, 0, "destrier");
    assert_int_equal(t.state.discard[st_card("priere")], 1);
    st_asks(&t, SBIRES_ASK_REROLL, 0); /* the Courtisane is tilted: nobody else has anything */
    st_roll(&t, "destrier 3", 0, "1 6 5");
    st_reserve(&t, 0, "destrier~");
    st_asks(&t, SBIRES_ASK_REROLL, 0);
    st_roll(&t, "providence 1 0 1", 0, "6 6 6");
    st_atout(&t, 0, "providence~");
    ST_TOLD(&t, SBIRES_EV_HIT, 0, 1, 3); /* nobody has anything left */
}

/* The order is clockwise from the attacker, wherever that is. */
static void test_order_from_the_attacker(void **state)
{
    (void)state;
    ST(&t, 4, "", .hand = {"gant", "gant", "gant gant", "gant"}, .reserve = {"courtisane", "", "priere", ""},
       .turn = 2);
    st_answer(&t, "play gant");
    st_roll(&t, "target 1", 0, "2 3 4");
    st_asks(&t, SBIRES_ASK_REROLL, 2);
    st_roll(&t, "priere 1", 0, "5 3 4");
    st_asks(&t, SBIRES_ASK_REROLL, 0);
    st_roll(&t, "courtisane 1", 0, "6 3 4");
    ST_TOLD(&t, SBIRES_EV_HIT, 2, 1, 1);
}

/* Only the dice named are rolled again, and the new result stands even if it is worse. */
static void test_only_dice_of_that_roll(void **state)
{
    (void)state;
    for (unsigned set = 1; set < 8; set++) {
        char notation[32];
        snprintf(notation, sizeof notation, "providence %u %u %u", set & 1, set >> 1 & 1, set >> 2);
        attack_window();
        st_answer(&t, notation);
        const struct sbires_ev_rerolled roll = sbires_ev_rerolled(st_last(&t, SBIRES_EV_REROLLED));
        assert_true(set & 1 || roll.first == 1);
        assert_true(set & 2 || roll.second == 6);
        assert_true(set & 4 || roll.third == 3);
    }
    attack_window();
    st_roll(&t, "providence 1 1 1", 0, "1 1 1");
    st_asks(&t, SBIRES_ASK_REROLL, 2);
    for (unsigned i = 0; i < 3; i++)
        check_die(0, i, 1);
}

/* ---- the window of the defence roll (c) ---- */

static void test_defence_window(void **state)
{
    (void)state;
    ST(&t, 3, "animals=on", .hand = {"gant gant", "gant", "gant"},
       .reserve = {"priere", "priere destrier", "courtisane"}, .atout = {"", "providence"});
    st_answer(&t, "play gant");
    st_roll(&t, "target 1", 0, "6 1 6");
    st_asks(&t, SBIRES_ASK_REROLL, 0);
    st_answer(&t, "let");
    st_asks(&t, SBIRES_ASK_REROLL, 2);
    st_roll(&t, "let", 1, "2 3");
    st_asks(&t, SBIRES_ASK_REROLL, 1); /* the attacker's Prière is for own dice: the defender is the first */
    st_lists(&t, "priere 1, priere 2, providence 1 0 0, providence 0 1 0, providence 1 1 0, let");
    st_roll(&t, "priere 2", 1, "2 6");
    st_asks(&t, SBIRES_ASK_REROLL, 2);
    st_lists(&t, "courtisane 1, courtisane 2, let"); /* dice of this roll alone */
    st_roll(&t, "courtisane 2", 1, "2 1");
    st_asks(&t, SBIRES_ASK_REROLL, 1);
    st_roll(&t, "providence 1 1 0", 1, "6 6");
    ST_TOLD(&t, SBIRES_EV_PARRIED, 1, 0, 2, 0);
    st_scores(&t, "4 7 5");
    st_reserve(&t, 1, "destrier");
    st_atout(&t, 1, "providence~");
}

/* Without a hit there is no window for the defence. */
static void test_no_hit_no_defence(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"gant gant", "gant"}, .reserve = {"", "priere apothicaire"}, .atout = {"", "providence"});
    st_roll(&t, "play gant", 0, "5 5 5");
    st_asks(&t, SBIRES_ASK_TURN, 1);
    st_scores(&t, "4 7");
    st_reserve(&t, 1, "priere apothicaire");
}

/* ---- SBI-7.4, 3.8 ---- */

static void test_courtisane_on_either_side(void **state)
{
    (void)state;
    /* of the attacker, against the defence; she stands before the defender in the order */
    ST(&t, 2, "", .hand = {"gant gant", "gant"}, .reserve = {"courtisane", "priere"});
    st_roll(&t, "play gant", 0, "6 6 1");
    st_asks(&t, SBIRES_ASK_REROLL, 0);
    st_roll(&t, "let", 1, "6 2");
    st_asks(&t, SBIRES_ASK_REROLL, 0);
    st_roll(&t, "courtisane 1", 1, "1 2");
    st_asks(&t, SBIRES_ASK_REROLL, 1);
    st_answer(&t, "let");
    ST_TOLD(&t, SBIRES_EV_PARRIED, 1, 0, 0, 2);
    st_scores(&t, "10 3");

    /* of the defender, against the attack */
    ST(&t, 2, "", .hand = {"gant gant", "gant"}, .reserve = {"", "courtisane"});
    st_roll(&t, "play gant", 0, "6 1 1");
    st_asks(&t, SBIRES_ASK_REROLL, 1);
    st_roll(&t, "courtisane 1", 0, "1 1 1");
    ST_TOLD(&t, SBIRES_EV_WON_DUEL, 1, 0, 0, 1);

    /* tilted she does nothing, until she is straightened */
    ST(&t, 2, "", .hand = {"gant gant", "gant"}, .reserve = {"", "courtisane~"});
    st_roll(&t, "play gant", 0, "6 1 1");
    assert_int_equal(st_happened(&t, SBIRES_EV_REROLLED), 0);
    st_asks(&t, SBIRES_ASK_TURN, 1);
}

/* Everything but the Courtisane serves its owner's own duels alone. */
static void test_only_for_oneself(void **state)
{
    (void)state;
    ST(&t, 3, "animals=on", .hand = {"gant gant", "gant", "gant"},
       .reserve = {"", "", "priere destrier apothicaire vieille_dame jouvencelle"}, .atout = {"", "", "providence"});
    st_answer(&t, "play gant");
    st_fight(&t, "target 1", 2, 1);
    st_asks(&t, SBIRES_ASK_TURN, 1);
    st_scores(&t, "10 4 5");
    st_reserve(&t, 2, "priere destrier apothicaire vieille_dame jouvencelle");
    ST(&t, 3, "", .hand = {"gant gant", "gant", "gant"}, .atout = {"", "", "confiance"});
    st_answer(&t, "play gant");
    st_fight(&t, "target 1", 2, 1);
    st_asks(&t, SBIRES_ASK_TURN, 1);
}

/* ---- SBI-8.1, 8.8 ---- */

static void test_two_prieres(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"gant gant", "gant"}, .reserve = {"priere priere"});
    st_roll(&t, "play gant", 0, "1 1 1");
    st_roll(&t, "priere 3", 0, "1 1 2");
    st_reserve(&t, 0, "priere");
    st_roll(&t, "priere 3", 0, "1 1 6");
    st_reserve(&t, 0, "");
    st_discards(&t, "priere priere gant");
    ST_TOLD(&t, SBIRES_EV_SPENT, 0, st_card("priere"), 0);
    ST_TOLD(&t, SBIRES_EV_HIT, 0, 1, 1);
}

/* Once: the rest of the duel and of the day it is tilted. */
static void test_providence_once(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"gant gant gant", "gant"}, .atout = {"providence"});
    st_roll(&t, "play gant", 0, "1 1 1");
    st_roll(&t, "providence 1 1 1", 0, "1 2 3");
    st_asks(&t, SBIRES_ASK_TURN, 1);
    st_answer(&t, "pass");
    st_forget(&t);
    st_roll(&t, "play gant", 0, "1 1 1");
    st_asks(&t, SBIRES_ASK_TURN, 0);
    assert_int_equal(st_happened(&t, SBIRES_EV_REROLLED), 0);
}

static void test_providence_borrowed(void **state)
{
    (void)state;
    ST(&t, 3, "", .hand = {"gant gant", "gant", "gant"}, .reserve = {"vieille_dame"}, .atout = {"", "", "providence~"});
    st_answer(&t, "play gant");
    st_roll(&t, "target 1", 0, "1 6 1");
    st_asks(&t, SBIRES_ASK_REROLL, 0);
    st_lists(&t, "providence_lent 1 0 0, providence_lent 0 1 0, providence_lent 1 1 0, providence_lent 0 0 1, "
                 "providence_lent 1 0 1, providence_lent 0 1 1, providence_lent 1 1 1, let");
    st_roll(&t, "providence_lent 1 0 1", 0, "6 6 2");
    ST_TOLD(&t, SBIRES_EV_BORROWED, 0, st_card("providence"), 2, 0, 0);
    ST_TOLD(&t, SBIRES_EV_REROLLED, 0, 0, 6, 6, 2, 6, 0, st_card("providence"));
    st_reserve(&t, 0, "vieille_dame~");
    st_atout(&t, 2, "providence~");
    ST_TOLD(&t, SBIRES_EV_HIT, 0, 1, 2);
}

/* ---- SBI-12.1 ---- */

static void test_destrier(void **state)
{
    (void)state;
    ST(&t, 2, "animals=on", .hand = {"gant gant gourdin", "gant"}, .reserve = {"destrier"});
    st_answer(&t, "play gant");
    st_roll(&t, "arm gourdin", 0, "3 4 6");
    st_lists(&t, "destrier 1, let"); /* the one that missed */
    st_roll(&t, "destrier 1", 0, "5 4 6");
    ST_TOLD(&t, SBIRES_EV_HIT, 0, 1, 3);
    ST(&t, 2, "animals=on", .hand = {"gant gant gourdin", "gant"}, .reserve = {"destrier"});
    st_answer(&t, "play gant");
    st_roll(&t, "arm gourdin", 0, "5 4 6"); /* none has missed */
    st_asks(&t, SBIRES_ASK_TURN, 1);
    st_reserve(&t, 0, "destrier");
    ST(&t, 2, "animals=on", .hand = {"gant gant", "gant"}, .reserve = {"", "destrier"});
    st_fight(&t, "play gant", 2, 2); /* not for parries */
    st_asks(&t, SBIRES_ASK_TURN, 1);
}

/* ---- SBI-9.5 (window d) ---- */

static void heal(unsigned hits, unsigned wounds)
{
    ST(&t, 2, "", .hand = {"gant gant hache", "gant"}, .reserve = {"apothicaire", "apothicaire"});
    st_answer(&t, "play gant");
    st_fight(&t, "arm hache", hits, wounds);
}

static void test_apothicaire(void **state)
{
    (void)state;
    heal(2, 1);
    st_asks(&t, SBIRES_ASK_HEAL, 1);
    assert_int_equal(sbires_q_heal(&t.state.core.question).wounds, 1);
    st_lists(&t, "no, heal");
    assert_int_equal(st_happened(&t, SBIRES_EV_WON_DUEL), 0);
    st_answer(&t, "heal"); /* the last wound cancelled wins */
    ST_TOLD(&t, SBIRES_EV_HEALED, 1, 0);
    ST_TOLD(&t, SBIRES_EV_WON_DUEL, 1, 0, 0, 1);
    st_scores(&t, "4 7");
    st_reserve(&t, 1, "");
    st_reserve(&t, 0, "apothicaire"); /* as attacker it does not serve */
    st_discards(&t, "apothicaire gant hache");

    heal(3, 3);
    st_answer(&t, "heal");
    ST_TOLD(&t, SBIRES_EV_WON_DUEL, 0, 1, 2, 0);
    st_scores(&t, "10 3");

    heal(3, 2);
    st_answer(&t, "no");
    st_scores(&t, "10 3");
    st_reserve(&t, 1, "apothicaire");

    heal(1, 0); /* without a wound there is nothing to heal */
    st_asks(&t, SBIRES_ASK_TURN, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"SBI-4.6 SBI-10.9: Confiance, once the weapons are named", test_confiance, NULL, NULL, NULL},
        {"SBI-10.9: of bare hands, and not below 2", test_confiance_of_bare_hands_and_not_below_two, NULL, NULL, NULL},
        {"SBI-9.7 SBI-10.9: a Confiance borrowed", test_confiance_borrowed, NULL, NULL, NULL},
        {"SBI-4.6: the window of the attack roll", test_attack_window, NULL, NULL, NULL},
        {"SBI-4.6: until all decline in a row", test_all_decline_in_a_row, NULL, NULL, NULL},
        {"SBI-4.6: clockwise from the attacker", test_order_from_the_attacker, NULL, NULL, NULL},
        {"SBI-4.6 SBI-8.8: only the dice named", test_only_dice_of_that_roll, NULL, NULL, NULL},
        {"SBI-4.6: the window of the defence roll", test_defence_window, NULL, NULL, NULL},
        {"SBI-4.6: no hit, no window of the defence", test_no_hit_no_defence, NULL, NULL, NULL},
        {"SBI-7.4 SBI-3.8: the Courtisane, on either side", test_courtisane_on_either_side, NULL, NULL, NULL},
        {"SBI-3.8: benefits are for oneself", test_only_for_oneself, NULL, NULL, NULL},
        {"SBI-8.1: Prière, one die each", test_two_prieres, NULL, NULL, NULL},
        {"SBI-8.8 SBI-3.6: Providence, any dice together, once", test_providence_once, NULL, NULL, NULL},
        {"SBI-9.7 SBI-8.8: a Providence borrowed", test_providence_borrowed, NULL, NULL, NULL},
        {"SBI-12.1: Destrier, a missed die of the attack", test_destrier, NULL, NULL, NULL},
        {"SBI-9.5 SBI-4.6: Apothicaire, one wound less", test_apothicaire, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
