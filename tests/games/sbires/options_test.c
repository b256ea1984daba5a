/* SBI-12: animals, named gloves and named henchmen at play; how many of each there are: setup_test.c; Destrier:
 * window_test.c. */
#include "support/sbires_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

static struct st t;

static void test_five_animals(void **state)
{
    (void)state;
    st_deal(&t, 2, "animals=on", 1);
    st_card_is(&t, "faucon", SBIRES_CHATEAU, 1, SBIRES_ACTION, 0);
    st_card_is(&t, "colombe", SBIRES_EGLISE, 1, SBIRES_RESERVED, 1);
    st_card_is(&t, "chien", SBIRES_GRAND_PLACE, 1, SBIRES_RESERVED, 1);
    st_card_is(&t, "destrier", SBIRES_SALLE_D_ARMES, 1, SBIRES_RESERVED, 1);
    st_card_is(&t, "rat", SBIRES_TAVERNE, 1, SBIRES_ACTION, 0);
}

/* ---- SBI-12.1 ---- */

static void test_rat(void **state)
{
    (void)state;
    ST(&t, 3, "animals=on", .hand = {"rat gant", "epee menestrel", ""});
    st_answer(&t, "play rat"); /* 2 holds nothing */
    st_asks(&t, SBIRES_ASK_BACK, 0);
    st_lists(&t, "back chateau, back salle_d_armes");
    st_answer(&t, "back salle_d_armes");
    ST_TOLD(&t, SBIRES_EV_DISCARDED, 1, st_card("epee"));
    st_hand(&t, 0, "gant"); /* it is discarded, not taken */
    st_hand(&t, 1, "menestrel");
    st_discards(&t, "rat epee");
    ST(&t, 2, "animals=on", .hand = {"rat gant", ""});
    st_refuses(&t, st_card("rat"), 3, 12);
}

/* A card of the Taverne, which touches a hand: three cards answer it. */
static void test_rat_answered(void **state)
{
    (void)state;
    static const char *const reactions[] = {"react eau_benite", "react vaillance", "react chien"};
    for (unsigned i = 0; i < 3; i++) {
        ST(&t, 2, "animals=on", .hand = {"rat gant", "epee"}, .reserve = {"", "eau_benite chien"},
           .atout = {"", "vaillance"});
        st_answer(&t, "play rat");
        st_lists(&t, "suffer, react eau_benite, react vaillance, react chien");
        st_answer(&t, reactions[i]);
        st_hand(&t, 1, "epee");
        st_asks(&t, SBIRES_ASK_TURN, 1);
    }
}

static void test_faucon(void **state)
{
    (void)state;
    ST(&t, 3, "animals=on", .hand = {"faucon gant", "epee menestrel", "gant"}, .reserve = {"", "chien"},
       .atout = {"", "vaillance"});
    st_answer(&t, "play faucon, target 1"); /* looking touches nothing: neither Chien nor Vaillance answers */
    st_knows(&t, 0, 1, "epee menestrel");
    st_asks(&t, SBIRES_ASK_TURN, 1);
    st_discards(&t, "faucon");
    ST(&t, 2, "animals=on", .hand = {"faucon gant", ""});
    st_refuses(&t, st_card("faucon"), 3, 12);
}

/* Against what takes or discards from the hand; once a day. */
static void test_chien(void **state)
{
    (void)state;
    static const char *const from_hand[] = {"rat", "ivrogne", "passe_passe", "bigotes"};
    static const char *const others[] = {"ragots", "belladone", "montreur", "intrigue", "bagarre",
                                         "felon",  "pilori",    "faucon",   "gant",     "inquisition"};
    char hand[64], notation[64];
    for (unsigned i = 0; i < sizeof from_hand / sizeof *from_hand; i++) {
        snprintf(hand, sizeof hand, "%s gant", from_hand[i]);
        snprintf(notation, sizeof notation, "play %s", from_hand[i]);
        ST(&t, 2, "animals=on", .hand = {hand, "ragots felon"}, .reserve = {"", "menestrel chien"});
        st_answer(&t, notation);
        st_asks(&t, SBIRES_ASK_REACT, 1);
        st_lists(&t, "suffer, react chien");
        st_answer(&t, "react chien");
        st_hand(&t, 0, "gant");
        st_hand(&t, 1, "ragots felon");
        st_reserve(&t, 1, "menestrel chien~");
        ST_TOLD(&t, SBIRES_EV_TILTED, 1, st_card("chien"), 1);
    }
    for (unsigned i = 0; i < sizeof others / sizeof *others; i++) {
        snprintf(hand, sizeof hand, "%s gant", others[i]);
        snprintf(notation, sizeof notation, "play %s", others[i]);
        ST(&t, 2, "animals=on", .hand = {hand, "garde"}, .reserve = {"priere", "menestrel chien"},
           .atout = {"", "influence"}, .men = {"01"});
        st_answer(&t, notation);
        assert_int_not_equal(t.state.core.question.kind, SBIRES_ASK_REACT);
    }
}

static void test_colombe(void **state)
{
    (void)state;
    ST(&t, 2, "animals=on", .reserve = {"colombe", "menestrel"}, .passed = 3);
    st_scores(&t, "6 6"); /* alone too */
    ST_TOLD(&t, SBIRES_EV_GAINED, 0, 1, 6, SBIRES_BY_COLOMBE);
    st_reserve(&t, 0, "colombe");
}

/* ---- SBI-12.2 ---- */

/* Every named glove is a Gant; the Fossoyeur finds it by its own name. */
static void test_gloves(void **state)
{
    (void)state;
    for (unsigned i = 1; i <= 5; i++) {
        char hand[32], notation[32], card[8];
        snprintf(card, sizeof card, "gant_%u", i);
        snprintf(hand, sizeof hand, "%s gant", card);
        snprintf(notation, sizeof notation, "play %s", card);
        ST(&t, 2, "gloves=5", .hand = {hand, "fossoyeur gant"});
        st_fight(&t, notation, 1, 1);
        ST_TOLD(&t, SBIRES_EV_PLAYED, 0, st_card(card));
        st_scores(&t, "10 4");
        st_discards(&t, card);
        snprintf(hand, sizeof hand, "gant %s", card);
        st_answer(&t, "play fossoyeur");
        st_hand(&t, 1, hand);
    }
}

/* Every named henchman does what the card does that it replaces. */
static void test_henchmen(void **state)
{
    (void)state;
    ST(&t, 2, "henchmen=8", .hand = {"gant", "sbire_1"}); /* Garde */
    st_answer(&t, "play gant, guard");
    st_scores(&t, "5 5");

    ST(&t, 2, "henchmen=8", .hand = {"sbire_2 gant", "gant"}, .discard = "epee fossoyeur"); /* Fossoyeur */
    st_answer(&t, "play sbire_2");
    st_hand(&t, 0, "gant epee");

    ST(&t, 2, "henchmen=8", .men = {"0011"}, .reserve = {"sbire_3"}, .placing = true); /* Concierge */
    st_answer(&t, "concierge chateau");
    st_reserve(&t, 0, "sbire_3~");

    ST(&t, 2, "henchmen=8", .hand = {"sbire_4 gant", "gant"}, .men = {"001"}); /* Crieur */
    st_answer(&t, "play sbire_4");
    ST_TOLD(&t, SBIRES_EV_DREW, 0, SBIRES_CHATEAU);

    ST(&t, 2, "henchmen=8", .hand = {"garde ragots", ""}, .reserve = {"sbire_5"}, .passed = 3); /* Fouineur */
    st_answer(&t, "keep garde");
    st_hand(&t, 0, "garde");

    ST(&t, 2, "henchmen=8", .hand = {"gant gant", "gant"}, .reserve = {"", "sbire_6"}); /* Apothicaire */
    st_fight(&t, "play gant", 1, 1);
    st_answer(&t, "heal");
    st_scores(&t, "4 7");

    ST(&t, 2, "henchmen=8", .hand = {"sbire_7 gant", "gant"}, .men = {"1"}); /* Félon */
    st_answer(&t, "play sbire_7");
    ST_TOLD(&t, SBIRES_EV_CAPTURED, 0, 1, SBIRES_CHATEAU);

    ST(&t, 2, "henchmen=8", .hand = {"sbire_8 gant", "gant"}, .reserve = {"", "amuseur"}); /* Montreur */
    st_answer(&t, "play sbire_8");
    st_reserve(&t, 1, "");
}

/* SBI-7.5: an Intrigue may swap a named card for the one that it replaces, which a reserve could not hold besides. */
static void test_named_cards_and_intrigue(void **state)
{
    (void)state;
    ST(&t, 2, "henchmen=8", .hand = {"intrigue gant", "gant"}, .reserve = {"sbire_5", "fouineur priere"});
    st_answer(&t, "play intrigue"); /* for the Prière 1 would have two Fouineurs: it is the Fouineur */
    st_reserve(&t, 0, "fouineur");
    st_reserve(&t, 1, "sbire_5 priere");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"SBI-12.1: places and types of the animals", test_five_animals, NULL, NULL, NULL},
        {"SBI-12.1 SBI-3.10: a Rat", test_rat, NULL, NULL, NULL},
        {"SBI-12.1 SBI-3.14: a Rat is answered", test_rat_answered, NULL, NULL, NULL},
        {"SBI-12.1: a Faucon", test_faucon, NULL, NULL, NULL},
        {"SBI-12.1 SBI-3.14: the Chien, against what touches the hand", test_chien, NULL, NULL, NULL},
        {"SBI-12.1 SBI-5.1: the Colombe", test_colombe, NULL, NULL, NULL},
        {"SBI-12.2: each named glove is a Gant", test_gloves, NULL, NULL, NULL},
        {"SBI-12.2: each named henchman does what the card does that it replaces", test_henchmen, NULL, NULL, NULL},
        {"SBI-12.2 SBI-7.5: named cards and an Intrigue", test_named_cards_and_intrigue, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
