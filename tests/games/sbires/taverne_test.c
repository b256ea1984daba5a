/* SBI-11: the cards of the Taverne. Félon and Influence: placing_test.c; what is known of hands: knowledge_test.c. */
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
    st_card_is(&t, "ragots", SBIRES_TAVERNE, 8, SBIRES_ACTION, 0);
    st_card_is(&t, "passe_passe", SBIRES_TAVERNE, 4, SBIRES_ACTION, 0);
    st_card_is(&t, "ivrogne", SBIRES_TAVERNE, 4, SBIRES_ACTION, 0);
    st_card_is(&t, "belladone", SBIRES_TAVERNE, 4, SBIRES_RESERVED, 1);
    st_card_is(&t, "felon", SBIRES_TAVERNE, 3, SBIRES_ACTION, 0);
    st_card_is(&t, "bagarre", SBIRES_TAVERNE, 1, SBIRES_ACTION, 0);
    st_card_is(&t, "patronne", SBIRES_TAVERNE, 1, SBIRES_RESERVED, 1);
    st_card_is(&t, "influence", SBIRES_TAVERNE, 1, SBIRES_ATOUT, 0);
}

/* ---- SBI-11.1 ---- */

static void test_ragots(void **state)
{
    (void)state;
    ST(&t, 4, "", .hand = {"ragots gant", "gant", "gant", "gant"}, .score = {5, ST_NO_POINTS, 1, 9});
    st_answer(&t, "play ragots");
    st_lists(&t, "target 2, target 3"); /* who has a point */
    st_answer(&t, "target 2");
    st_scores(&t, "6 0 0 9");
    ST_TOLD(&t, SBIRES_EV_NAMED, 0, 2, st_card("ragots"));
    ST_TOLD(&t, SBIRES_EV_FORFEITED, 2, 1, 0, SBIRES_BY_RAGOTS);
    ST_TOLD(&t, SBIRES_EV_GAINED, 0, 1, 6, SBIRES_BY_RAGOTS);
    st_discards(&t, "ragots");
}

/* ---- SBI-11.2 ---- */

static void test_passe_passe(void **state)
{
    (void)state;
    ST(&t, 3, "", .hand = {"passe_passe gant priere", "epee menestrel", ""});
    st_answer(&t, "play passe_passe"); /* 2 holds nothing */
    st_asks(&t, SBIRES_ASK_BACK, 0);
    st_lists(&t, "back chateau, back salle_d_armes");
    st_answer(&t, "back salle_d_armes");
    ST_TOLD(&t, SBIRES_EV_TOOK, 0, 1, SBIRES_SALLE_D_ARMES, st_card("epee"));
    st_asks(&t, SBIRES_ASK_RETURN, 0);
    st_hand(&t, 0, "gant priere epee"); /* it has been seen before one gives */
    st_lists(&t, "give gant, give priere");
    st_answer(&t, "give priere");
    ST_TOLD(&t, SBIRES_EV_GAVE, 0, 1, SBIRES_EGLISE, st_card("priere"));
    st_hand(&t, 0, "gant epee");
    st_hand(&t, 1, "menestrel priere");
    assert_int_equal(t.state.backs[1][SBIRES_EGLISE], 1);
    assert_int_equal(t.state.backs[1][SBIRES_SALLE_D_ARMES], 0);
    st_discards(&t, "passe_passe");
}

/* Another card, not the one taken; but another one of the same sort will do. */
static void test_passe_passe_gives_another(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"passe_passe gant dague", "dague"});
    st_answer(&t, "play passe_passe");
    st_lists(&t, "give gant, give dague");
    st_answer(&t, "give dague");
    st_hand(&t, 0, "gant dague");
    st_hand(&t, 1, "dague");
    ST(&t, 2, "", .hand = {"passe_passe gant", "dague"}); /* of two cards it is the other one */
    st_answer(&t, "play passe_passe");
    st_hand(&t, 0, "dague");
    st_hand(&t, 1, "gant");
    st_asks(&t, SBIRES_ASK_TURN, 1);
}

/* ---- SBI-11.3 ---- */

static void test_ivrogne(void **state)
{
    (void)state;
    ST(&t, 3, "", .hand = {"ivrogne gant", "epee menestrel", "gant"});
    const unsigned pile = t.state.pile_count[SBIRES_TAVERNE];
    st_answer(&t, "play ivrogne, target 1, back salle_d_armes");
    ST_TOLD(&t, SBIRES_EV_TOOK, 0, 1, SBIRES_SALLE_D_ARMES, st_card("epee"));
    assert_true(ST_WHEN(&t, SBIRES_EV_TOOK, 0) < ST_WHEN(&t, SBIRES_EV_DREW, 1, SBIRES_TAVERNE));
    st_hand(&t, 0, "gant epee");
    assert_int_equal(t.state.hand[1][st_card("menestrel")], 1);
    assert_int_equal(t.state.backs[1][SBIRES_TAVERNE], 1);
    assert_int_equal(t.state.pile_count[SBIRES_TAVERNE], pile - 1);
    assert_int_equal(sbires_hand_count(&t.state, 2), 1);
    st_discards(&t, "ivrogne");
}

/* With no other card at the Taverne the Ivrogne itself, which lies on its pile, is shuffled and drawn. */
static void test_ivrogne_at_an_empty_taverne(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"ivrogne gant", "menestrel"}, .bare = 1 << SBIRES_TAVERNE);
    st_answer(&t, "play ivrogne");
    ST_TOLD(&t, SBIRES_EV_DREW, 1, SBIRES_TAVERNE, st_card("ivrogne"));
    st_hand(&t, 0, "gant menestrel");
    st_hand(&t, 1, "ivrogne");
    st_discards(&t, "");
}

/* ---- SBI-11.4 ---- */

static void test_belladone(void **state)
{
    (void)state;
    ST(&t, 3, "", .hand = {"belladone gant", "gant", "gant"}, .reserve = {"", "menestrel", ""});
    st_answer(&t, "play belladone");
    st_lists(&t, "target 1, target 2");
    st_answer(&t, "target 1");
    ST_TOLD(&t, SBIRES_EV_INFECTED, 0, 1, st_card("belladone"));
    st_reserve(&t, 1, "menestrel belladone");
    st_reserve(&t, 0, "");
    st_discards(&t, "");
    st_pass_all(&t);
    st_scores(&t, "5 5 5"); /* a point for the Ménestrel, a point lost */
    ST_TOLD(&t, SBIRES_EV_FORFEITED, 1, 1, 5, SBIRES_BY_BELLADONE);
    st_reserve(&t, 1, "menestrel belladone"); /* it stays */
}

/* Never into a full reserve nor beside another one. */
static void test_belladone_against_limits(void **state)
{
    (void)state;
    ST(&t, 5, "", .hand = {"belladone gant", "gant", "gant", "gant", "gant"},
       .reserve = {"", "menestrel fabuliste amuseur priere priere eau_benite enfants penitent", "belladone",
                   "menestrel fabuliste amuseur priere priere enfants penitent", "priere"});
    st_answer(&t, "play belladone");
    st_lists(&t, "target 3, target 4");
    st_answer(&t, "target 3");
    assert_int_equal(t.state.reserve_count[3], 8);
    st_reserve(&t, 3, "menestrel fabuliste amuseur priere priere enfants penitent belladone");
}

static void test_cure(void **state)
{
    (void)state;
    ST(&t, 2, "patronne=tilted", .hand = {"priere bigotes gant", "gant"}, .reserve = {"menestrel belladone patronne"});
    st_answer(&t, "cure");
    st_asks(&t, SBIRES_ASK_CURE, 0);
    st_lists(&t, "discard priere, discard bigotes"); /* any card of the Église */
    st_answer(&t, "discard bigotes");
    ST_TOLD(&t, SBIRES_EV_CURED, 0, st_card("belladone"), 1);
    st_reserve(&t, 0, "menestrel patronne");
    st_hand(&t, 0, "priere gant");
    st_discards(&t, "bigotes belladone");
    st_asks(&t, SBIRES_ASK_TURN, 1); /* that was the turn */

    ST(&t, 2, "", .hand = {"gant", "gant"}, .reserve = {"belladone"});
    st_lists(&t, "play gant, pass"); /* no card of the Église */
    st_refuses(&t, SBIRES_CURE, 11, 4);
    ST(&t, 2, "", .hand = {"priere", "gant"}, .reserve = {"menestrel"});
    st_lists(&t, "play priere, pass"); /* nothing to be cured of */
    ST(&t, 2, "", .hand = {"priere", "gant gant"}, .reserve = {"belladone"}, .passed = 1);
    st_answer(&t, "pass"); /* who has passed is asked no more */
    st_reserve(&t, 0, "belladone");
}

/* ---- SBI-11.6 ---- */

static void test_bagarre(void **state)
{
    (void)state;
    ST(&t, 4, "", .hand = {"gant", "bagarre gant", "gant", "gant"},
       .reserve = {"menestrel belladone", "fabuliste amuseur", "", "priere eau_benite courtisane~"}, .turn = 1);
    st_answer(&t, "play bagarre");
    st_asks(&t, SBIRES_ASK_REACT, 3); /* an empty reserve loses nothing; clockwise */
    st_answer(&t, "suffer");
    st_asks(&t, SBIRES_ASK_GIVE_UP, 3);
    assert_int_equal(sbires_q_give_up(&t.state.core.question).by, 1);
    st_lists(&t, "discard priere, discard eau_benite, discard courtisane");
    st_answer(&t, "discard priere");
    st_asks(&t, SBIRES_ASK_GIVE_UP, 0);
    st_lists(&t, "discard menestrel, discard belladone"); /* a Belladone may go too */
    st_answer(&t, "discard belladone");
    assert_true(ST_WHEN(&t, SBIRES_EV_LOST, 3, st_card("priere"), 0, 1) <
                ST_WHEN(&t, SBIRES_EV_LOST, 0, st_card("belladone"), 1, 1));
    st_reserve(&t, 0, "menestrel");
    st_reserve(&t, 1, "fabuliste amuseur"); /* opponents alone */
    st_reserve(&t, 2, "");
    st_reserve(&t, 3, "eau_benite courtisane~");
    st_discards(&t, "bagarre priere belladone");
    st_asks(&t, SBIRES_ASK_TURN, 2);
}

/* ---- SBI-11.7 ---- */

static void test_patronne(void **state)
{
    (void)state;
    ST(&t, 2, "patronne=tilted", .hand = {"gant gant", "gant gant"}, .reserve = {"menestrel patronne"});
    st_lists(&t, "play gant, patronne, pass");
    st_answer(&t, "patronne");
    ST_TOLD(&t, SBIRES_EV_TILTED, 0, st_card("patronne"), 1);
    ST_TOLD(&t, SBIRES_EV_DREW, 0, SBIRES_TAVERNE);
    assert_int_equal(t.state.backs[0][SBIRES_TAVERNE], 1);
    st_reserve(&t, 0, "menestrel patronne~");
    st_asks(&t, SBIRES_ASK_TURN, 1); /* that was the turn */
    st_answer(&t, "pass");
    assert_false(st_is_listed(&t, "patronne")); /* once a day */
    ST(&t, 2, "patronne=tilted", .hand = {"gant", "gant"}, .reserve = {"patronne"}, .passed = 1);
    st_asks(&t, SBIRES_ASK_TURN, 1);
    st_answer(&t, "pass"); /* not for one who has passed */
    assert_int_equal(st_happened(&t, SBIRES_EV_TILTED), 0);
}

/* One card and no more: she goes to the discard pile of the Taverne behind the card that she brings. */
static void test_patronne_discarded(void **state)
{
    (void)state;
    ST(&t, 2, "patronne=discarded", .hand = {"gant", "gant gant"}, .reserve = {"menestrel patronne priere"});
    st_answer(&t, "patronne");
    assert_true(ST_WHEN(&t, SBIRES_EV_DREW, 0, SBIRES_TAVERNE) <
                ST_WHEN(&t, SBIRES_EV_SPENT, 0, st_card("patronne"), 1));
    assert_int_equal(st_happened(&t, SBIRES_EV_TILTED), 0);
    st_reserve(&t, 0, "menestrel priere");
    st_discards(&t, "patronne");
    assert_int_equal(t.state.backs[0][SBIRES_TAVERNE], 1);
    st_asks(&t, SBIRES_ASK_TURN, 1);
    ST(&t, 2, "patronne=discarded", .hand = {"gant", "gant"}, .reserve = {"patronne"}, .discard = "ragots",
       .bare = 1 << SBIRES_TAVERNE);
    st_answer(&t, "patronne"); /* of an empty pile she makes no part */
    st_hand(&t, 0, "gant ragots");
    st_discards(&t, "patronne");
    ST(&t, 2, "patronne=discarded", .hand = {"gant", "gant"}, .reserve = {"patronne"}, .bare = 1 << SBIRES_TAVERNE);
    assert_false(st_is_listed(&t, "patronne"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"SBI-11.1 SBI-11.2 SBI-11.3 SBI-11.4 SBI-11.5 SBI-11.6 SBI-11.7 SBI-11.8: copies, types, limits",
         test_cards_of_the_place, NULL, NULL, NULL},
        {"SBI-11.1: Ragots et forfanteries", test_ragots, NULL, NULL, NULL},
        {"SBI-11.2 SBI-3.10: Passe-passe", test_passe_passe, NULL, NULL, NULL},
        {"SBI-11.2 SBI-3.12: a Passe-passe gives another card back", test_passe_passe_gives_another, NULL, NULL, NULL},
        {"SBI-11.3 SBI-3.10: an Ivrogne", test_ivrogne, NULL, NULL, NULL},
        {"SBI-11.3 SBI-1.6 SBI-3.2: an Ivrogne when the Taverne is empty", test_ivrogne_at_an_empty_taverne, NULL, NULL,
         NULL},
        {"SBI-11.4 SBI-5.1: a Racine de belladone", test_belladone, NULL, NULL, NULL},
        {"SBI-11.4 SBI-3.4: a Belladone against the limits of reserves", test_belladone_against_limits, NULL, NULL,
         NULL},
        {"SBI-11.4 SBI-3.1: the cure of a Belladone", test_cure, NULL, NULL, NULL},
        {"SBI-11.6: the Bagarre générale", test_bagarre, NULL, NULL, NULL},
        {"SBI-11.7 SBI-3.1: the Patronne", test_patronne, NULL, NULL, NULL},
        {"SBI-11.7: a Patronne who is discarded when used", test_patronne_discarded, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
