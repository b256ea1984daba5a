/* SBI-8: the cards of the Église. Prière and Providence: window_test.c; the order of reactions: reactions_test.c. */
#include "support/sbires_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

static struct st t;

static void test_cards_of_the_place(void **state)
{
    (void)state;
    st_deal(&t, 2, "", 1);
    st_card_is(&t, "priere", SBIRES_EGLISE, 5, SBIRES_RESERVED, 2);
    st_card_is(&t, "eau_benite", SBIRES_EGLISE, 5, SBIRES_RESERVED, 2);
    st_card_is(&t, "enfants", SBIRES_EGLISE, 5, SBIRES_RESERVED, 1);
    st_card_is(&t, "fossoyeur", SBIRES_EGLISE, 4, SBIRES_ACTION, 0);
    st_card_is(&t, "penitent", SBIRES_EGLISE, 4, SBIRES_RESERVED, 1);
    st_card_is(&t, "inquisition", SBIRES_EGLISE, 1, SBIRES_ACTION, 0);
    st_card_is(&t, "bigotes", SBIRES_EGLISE, 1, SBIRES_ACTION, 0);
    st_card_is(&t, "providence", SBIRES_EGLISE, 1, SBIRES_ATOUT, 0);
}

/* ---- SBI-8.2 ---- */

/* Every card of the Taverne that can be aimed at 1. */
static const char *const of_the_taverne[] = {"ragots", "passe_passe", "ivrogne", "belladone", "felon", "bagarre"};

static void aim(const char *card, const char *reserve)
{
    char hand[64], notation[64];
    snprintf(hand, sizeof hand, "%s gant", card);
    snprintf(notation, sizeof notation, "play %s", card);
    ST(&t, 2, "", .hand = {hand, "gant"}, .reserve = {"", reserve}, .men = {"01"});
    st_answer(&t, notation);
}

static void test_eau_benite(void **state)
{
    (void)state;
    for (unsigned i = 0; i < sizeof of_the_taverne / sizeof *of_the_taverne; i++) {
        aim(of_the_taverne[i], "menestrel eau_benite");
        st_asks(&t, SBIRES_ASK_REACT, 1);
        assert_int_equal(sbires_q_react(&t.state.core.question).card, st_card(of_the_taverne[i]));
        st_lists(&t, "suffer, react eau_benite");
        st_answer(&t, "react eau_benite");
        ST_TOLD(&t, SBIRES_EV_SPENT, 1, st_card("eau_benite"), 1);
        ST_TOLD(&t, SBIRES_EV_SPARED, 1, st_card(of_the_taverne[i]));
        st_scores(&t, "5 5");
        st_hand(&t, 0, "gant");
        st_hand(&t, 1, "gant");
        st_reserve(&t, 1, "menestrel");
        assert_int_equal(t.state.men[SBIRES_CHATEAU][1], 1);
        assert_int_equal(t.state.discard[st_card(of_the_taverne[i])], 1); /* the card is spent all the same */
        assert_int_equal(t.state.discard[st_card("eau_benite")], 1);
        st_asks(&t, SBIRES_ASK_TURN, 1);
    }
}

/* Not used, it stays and the card has its effect; one Eau bénite answers one card. */
static void test_eau_benite_kept(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"ragots ragots ragots", "gant"}, .reserve = {"", "eau_benite eau_benite"}, .passed = 2);
    st_answer(&t, "play ragots, suffer");
    st_scores(&t, "6 4");
    st_reserve(&t, 1, "eau_benite eau_benite");
    st_answer(&t, "play ragots, react eau_benite");
    st_reserve(&t, 1, "eau_benite");
    st_scores(&t, "6 4");
}

/* Cards of the other places are none of its business. */
static void test_eau_benite_is_for_the_taverne(void **state)
{
    (void)state;
    static const char *const others[] = {"montreur", "bigotes", "pilori", "gant", "inquisition"};
    for (unsigned i = 0; i < sizeof others / sizeof *others; i++) {
        char hand[64], notation[64];
        snprintf(hand, sizeof hand, "%s gant", others[i]);
        snprintf(notation, sizeof notation, "play %s", others[i]);
        ST(&t, 2, "", .hand = {hand, "ragots"}, .reserve = {"", "menestrel eau_benite"}, .atout = {"", "influence"});
        st_answer(&t, notation);
        assert_int_not_equal(t.state.core.question.kind, SBIRES_ASK_REACT);
        st_until(&t, SBIRES_ASK_TURN);
        assert_int_equal(st_happened(&t, SBIRES_EV_SPENT), 0);
    }
}

/* ---- SBI-8.3 ---- */

static void test_enfants(void **state)
{
    (void)state;
    ST(&t, 2, "", .reserve = {"enfants menestrel", "enfants"}, .passed = 3);
    st_scores(&t, "7 5"); /* 1 for a Démonstration and 1 beside it; nothing without */
    ST_TOLD(&t, SBIRES_EV_GAINED, 0, 1, 7, SBIRES_BY_ENFANTS);
    ST(&t, 2, "", .reserve = {"enfants menestrel amuseur fabuliste"}, .passed = 3);
    st_scores(&t, "11 5"); /* one point, however many there are */
    st_reserve(&t, 0, "enfants menestrel amuseur fabuliste");
}

/* ---- SBI-8.4 ---- */

static void test_fossoyeur(void **state)
{
    (void)state;
    ST(&t, 3, "", .hand = {"fossoyeur gant", "gant", "gant"}, .discard = "epee ragots ragots fossoyeur influence");
    st_answer(&t, "play fossoyeur");
    st_asks(&t, SBIRES_ASK_FIND, 0);
    st_lists(&t, "find epee, find ragots, find influence"); /* of any pile, but no Fossoyeur */
    st_answer(&t, "find epee");
    ST_TOLD(&t, SBIRES_EV_FOUND, 0, st_card("epee"));
    st_hand(&t, 0, "gant epee");
    st_discards(&t, "ragots ragots fossoyeur fossoyeur influence");
    for (vl_seat looker = 1; looker < 3; looker++)
        st_knows(&t, looker, 0, "epee"); /* shown to all */
    st_knows(&t, VL_TABLE, 0, "epee");
    st_asks(&t, SBIRES_ASK_TURN, 1);
    st_answer(&t, "pass, pass");
    assert_int_equal(t.state.core.question.seat, 0); /* and played like any other of the hand */
}

/* ---- SBI-8.5 ---- */

static void test_penitent_keeps_the_bagarre_away(void **state)
{
    (void)state;
    ST(&t, 3, "", .hand = {"bagarre gant", "gant", "gant"}, .reserve = {"", "menestrel penitent", "amuseur"});
    st_answer(&t, "play bagarre");
    ST_TOLD(&t, SBIRES_EV_SHELTERED, 1, st_card("penitent"));
    st_reserve(&t, 1, "menestrel penitent"); /* nothing is discarded, the Pénitent neither */
    st_reserve(&t, 2, "");
    st_discards(&t, "bagarre amuseur");
}

/* In the stead of a card that would be taken or discarded. */
static void test_penitent_in_anothers_stead(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"montreur gant", "gant"}, .reserve = {"", "menestrel penitent"});
    st_answer(&t, "play montreur");
    st_asks(&t, SBIRES_ASK_REACT, 1);
    st_lists(&t, "suffer, react penitent");
    st_answer(&t, "react penitent");
    st_reserve(&t, 1, "menestrel");
    st_discards(&t, "montreur penitent");
    ST(&t, 2, "", .hand = {"montreur gant", "gant"}, .reserve = {"", "menestrel penitent"});
    st_answer(&t, "play montreur, suffer");
    st_reserve(&t, 1, "penitent");

    /* SBI-7.5: then no swap either */
    ST(&t, 2, "", .hand = {"intrigue gant", "gant"}, .reserve = {"priere", "penitent menestrel"});
    st_answer(&t, "play intrigue, card 1 menestrel, react penitent");
    st_reserve(&t, 0, "priere");
    st_reserve(&t, 1, "menestrel");
    st_discards(&t, "intrigue penitent");

    /* named itself, it stands for nobody */
    ST(&t, 2, "", .hand = {"intrigue gant", "gant"}, .reserve = {"priere", "penitent menestrel"});
    st_answer(&t, "play intrigue, card 1 penitent");
    st_asks(&t, SBIRES_ASK_TURN, 1);
    st_reserve(&t, 0, "penitent");
}

/* From hands, and from points, it does not keep anything. */
static void test_penitent_is_for_the_reserve(void **state)
{
    (void)state;
    static const char *const others[] = {"ragots", "ivrogne", "belladone", "felon", "pilori", "bigotes"};
    for (unsigned i = 0; i < sizeof others / sizeof *others; i++) {
        char hand[64], notation[64];
        snprintf(hand, sizeof hand, "%s gant", others[i]);
        snprintf(notation, sizeof notation, "play %s", others[i]);
        ST(&t, 2, "", .hand = {hand, "ragots"}, .reserve = {"", "menestrel penitent"}, .men = {"01"});
        st_answer(&t, notation);
        assert_int_equal(t.state.core.question.kind, SBIRES_ASK_TURN); /* nobody has been asked */
        assert_int_equal(t.state.discard[st_card(others[i])], i != 2);
        assert_int_equal(st_happened(&t, SBIRES_EV_SPENT), 0);
    }
}

/* ---- SBI-8.6 ---- */

static void test_inquisition(void **state)
{
    (void)state;
    ST(&t, 4, "", .hand = {"inquisition gant", "gant", "gant", "gant"},
       .atout = {"vaillance", "influence~", "", "eloquence"}, .reserve = {"", "menestrel eau_benite penitent"});
    st_answer(&t, "play inquisition");
    st_asks(&t, SBIRES_ASK_TARGET, 0);
    st_lists(&t, "target 1, target 3");
    st_answer(&t, "target 1");
    ST_TOLD(&t, SBIRES_EV_CONDEMNED, 0, 1, st_card("influence"));
    st_atout(&t, 1, "");
    st_atout(&t, 3, "eloquence");
    st_reserve(&t, 1, "menestrel eau_benite penitent");
    st_discards(&t, "influence inquisition");
}

/* An Atout is neither hand nor reserve: its Vaillance does not keep it. */
static void test_inquisition_against_vaillance(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"inquisition gant", "gant"}, .atout = {"", "vaillance"});
    st_answer(&t, "play inquisition");
    st_asks(&t, SBIRES_ASK_TURN, 1);
    st_atout(&t, 1, "");
    st_discards(&t, "vaillance inquisition");
}

/* ---- SBI-8.7 ---- */

static void test_bigotes(void **state)
{
    (void)state;
    ST(&t, 4, "", .hand = {"ragots felon", "bigotes ragots", "gant menestrel", "felon belladone gant"}, .turn = 1);
    st_answer(&t, "play bigotes");
    st_asks(&t, SBIRES_ASK_REPENT, 3); /* clockwise; 2 has no Taverne card */
    assert_int_equal(sbires_q_repent(&t.state.core.question).card, st_card("bigotes"));
    assert_int_equal(sbires_q_repent(&t.state.core.question).by, 1);
    st_lists(&t, "discard felon, discard belladone");
    st_answer(&t, "discard belladone");
    st_asks(&t, SBIRES_ASK_REPENT, 0);
    st_answer(&t, "discard felon");
    assert_true(ST_WHEN(&t, SBIRES_EV_DISCARDED, 3, st_card("belladone")) <
                ST_WHEN(&t, SBIRES_EV_DISCARDED, 0, st_card("felon")));
    st_hand(&t, 0, "ragots");
    st_hand(&t, 1, "ragots"); /* opponents alone */
    st_hand(&t, 2, "gant menestrel");
    st_hand(&t, 3, "felon gant");
    st_discards(&t, "bigotes belladone felon");
    st_asks(&t, SBIRES_ASK_TURN, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"SBI-8.1 SBI-8.2 SBI-8.3 SBI-8.4 SBI-8.5 SBI-8.6 SBI-8.7 SBI-8.8: copies, types, limits",
         test_cards_of_the_place, NULL, NULL, NULL},
        {"SBI-8.2 SBI-3.14: Eau bénite against each card of the Taverne", test_eau_benite, NULL, NULL, NULL},
        {"SBI-8.2: Eau bénite not used, and used up", test_eau_benite_kept, NULL, NULL, NULL},
        {"SBI-8.2: Eau bénite against no other card", test_eau_benite_is_for_the_taverne, NULL, NULL, NULL},
        {"SBI-8.3 SBI-5.1: Enfants de chœur", test_enfants, NULL, NULL, NULL},
        {"SBI-8.4: a Fossoyeur", test_fossoyeur, NULL, NULL, NULL},
        {"SBI-8.5 SBI-11.6: a Pénitent keeps the Bagarre away", test_penitent_keeps_the_bagarre_away, NULL, NULL, NULL},
        {"SBI-8.5 SBI-7.2 SBI-7.5: a Pénitent in another card's stead", test_penitent_in_anothers_stead, NULL, NULL,
         NULL},
        {"SBI-8.5: a Pénitent is for the reserve", test_penitent_is_for_the_reserve, NULL, NULL, NULL},
        {"SBI-8.6 SBI-3.7: the Inquisition", test_inquisition, NULL, NULL, NULL},
        {"SBI-8.6 SBI-9.8: Vaillance is no answer to the Inquisition", test_inquisition_against_vaillance, NULL, NULL,
         NULL},
        {"SBI-8.7: the Bigotes", test_bigotes, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
