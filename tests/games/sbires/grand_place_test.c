/* SBI-9: the cards of the Grand-Place. Gant: duel_test.c; Concierge, Crieur and a borrowed Influence: placing_test.c;
 * Apothicaire, a borrowed Confiance and Providence: window_test.c; Fouineur: night_test.c. */
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
    st_card_is(&t, "gant", SBIRES_GRAND_PLACE, 12, SBIRES_ACTION, 0);
    st_card_is(&t, "concierge", SBIRES_GRAND_PLACE, 3, SBIRES_RESERVED, 1);
    st_card_is(&t, "crieur", SBIRES_GRAND_PLACE, 3, SBIRES_ACTION, 0);
    st_card_is(&t, "fouineur", SBIRES_GRAND_PLACE, 2, SBIRES_RESERVED, 1);
    st_card_is(&t, "apothicaire", SBIRES_GRAND_PLACE, 2, SBIRES_RESERVED, 1);
    st_card_is(&t, "pilori", SBIRES_GRAND_PLACE, 2, SBIRES_ACTION, 0);
    st_card_is(&t, "vieille_dame", SBIRES_GRAND_PLACE, 1, SBIRES_RESERVED, 1);
    st_card_is(&t, "vaillance", SBIRES_GRAND_PLACE, 1, SBIRES_ATOUT, 0);
}

/* ---- SBI-9.1 ---- */

/* SBI-1.4: the loser of a duel loses no more points than there are; what the winner gains does not hang on it. */
static void test_a_duel_against_the_poor(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"gant gant", "gant"}, .score = {5, 2});
    st_fight(&t, "play gant", 3, 3);
    st_scores(&t, "10 0");
    ST_TOLD(&t, SBIRES_EV_FORFEITED, 1, 2, 0, SBIRES_BY_WOUNDS);
    ST(&t, 2, "", .hand = {"gant gant", "gant"}, .score = {ST_NO_POINTS, ST_NO_POINTS});
    st_fight(&t, "play gant", 0, 0);
    st_scores(&t, "0 2");
    assert_int_equal(st_happened(&t, SBIRES_EV_FORFEITED), 0);
}

/* ---- SBI-9.6 ---- */

static void test_pilori(void **state)
{
    (void)state;
    ST(&t, 3, "", .hand = {"pilori gant", "gant gant", "gant"});
    st_answer(&t, "play pilori, target 1");
    st_scores(&t, "5 3 5");
    ST_TOLD(&t, SBIRES_EV_PILLORIED, 1);
    ST_TOLD(&t, SBIRES_EV_MISSED, 1); /* the next turn ... */
    st_asks(&t, SBIRES_ASK_TURN, 2);
    st_answer(&t, "pass, pass");
    st_asks(&t, SBIRES_ASK_TURN, 1); /* ... and no more than one */
    assert_int_equal(st_happened(&t, SBIRES_EV_MISSED), 1);
    assert_int_equal(t.state.pillory, 0);
    assert_int_equal(t.state.turns[1], 1); /* a turn missed is none */
}

/* Who has passed loses the points alone. */
static void test_pilori_of_one_who_has_passed(void **state)
{
    (void)state;
    ST(&t, 3, "", .hand = {"pilori gant", "gant", "gant"}, .passed = 2);
    st_answer(&t, "play pilori, target 1");
    st_scores(&t, "5 3 5");
    assert_int_equal(st_happened(&t, SBIRES_EV_PILLORIED), 0);
    st_pass_all(&t);
    assert_int_equal(st_happened(&t, SBIRES_EV_MISSED), 0);
    assert_int_equal(t.state.day, 2);
}

/* Who still has a turn to miss misses no second one; without points there the turn alone is lost. */
static void test_pilori_twice(void **state)
{
    (void)state;
    ST(&t, 3, "", .hand = {"pilori gant", "pilori gant", "gant gant"}, .score = {5, 5, 3});
    st_answer(&t, "play pilori, target 2, play pilori, target 2");
    st_scores(&t, "5 5 0");
    assert_int_equal(st_happened(&t, SBIRES_EV_PILLORIED), 1);
    st_asks(&t, SBIRES_ASK_TURN, 0); /* 2 has missed one */
    st_answer(&t, "pass, pass");
    st_asks(&t, SBIRES_ASK_TURN, 2);

    ST(&t, 3, "", .hand = {"pilori gant", "gant", "gant"}, .score = {5, ST_NO_POINTS, ST_NO_POINTS}, .passed = 4);
    st_answer(&t, "play pilori"); /* 2 has neither point nor turn to lose */
    ST_TOLD(&t, SBIRES_EV_NAMED, 0, 1, st_card("pilori"));
    ST_TOLD(&t, SBIRES_EV_MISSED, 1);
    ST(&t, 2, "", .hand = {"pilori gant", "gant"}, .score = {5, ST_NO_POINTS}, .pillory = 2);
    assert_false(st_is_listed(&t, "play pilori"));
}

/* ---- SBI-9.8 ---- */

static void aim(const char *card, const char *reserve, const char *atout)
{
    char hand[64], notation[64];
    snprintf(hand, sizeof hand, "%s gant", card);
    snprintf(notation, sizeof notation, "play %s", card);
    ST(&t, 2, "animals=on", .hand = {hand, "ragots felon"}, .reserve = {"priere", reserve}, .atout = {"", atout},
       .men = {"01"});
    st_answer(&t, notation);
}

static const char *const touching[] = {
    "montreur", "intrigue", "bigotes", "passe_passe", "ivrogne", "bagarre", "rat", "belladone",
};

static void check_untouched(const char *reserve)
{
    st_scores(&t, "5 5");
    st_hand(&t, 0, "gant");
    st_hand(&t, 1, "ragots felon");
    st_reserve(&t, 0, "priere");
    st_reserve(&t, 1, reserve);
}

static void test_vaillance(void **state)
{
    (void)state;
    for (unsigned i = 0; i < sizeof touching / sizeof *touching; i++) {
        aim(touching[i], "menestrel", "vaillance");
        st_asks(&t, SBIRES_ASK_REACT, 1);
        st_lists(&t, "suffer, react vaillance");
        st_answer(&t, "react vaillance");
        st_atout(&t, 1, "vaillance~"); /* once a day */
        check_untouched("menestrel");
        assert_int_equal(t.state.discard[st_card(touching[i])], 1);
        aim(touching[i], "menestrel", "vaillance~");
        assert_int_not_equal(t.state.core.question.kind, SBIRES_ASK_REACT);
    }
}

/* Points, henchmen, an Atout, a duel and a look at the hand touch neither. */
static void test_vaillance_answers_nothing_else(void **state)
{
    (void)state;
    static const char *const others[] = {"ragots", "pilori", "felon", "inquisition", "faucon", "gant"};
    for (unsigned i = 0; i < sizeof others / sizeof *others; i++) {
        aim(others[i], "menestrel", "vaillance");
        assert_int_not_equal(t.state.core.question.kind, SBIRES_ASK_REACT);
        st_until(&t, SBIRES_ASK_TURN);
        assert_int_equal(st_happened(&t, SBIRES_EV_TILTED), 0);
    }
}

/* ---- SBI-9.7: with each of the five Atouts; Confiance, Providence and Influence in their windows elsewhere ---- */

static void test_vaillance_borrowed(void **state)
{
    (void)state;
    for (unsigned tilted = 0; tilted <= 1; tilted++) {
        const char *const atout = tilted ? "vaillance~" : "vaillance";
        ST(&t, 3, "", .hand = {"montreur gant", "gant", "gant"}, .reserve = {"", "menestrel vieille_dame"},
           .atout = {[2] = atout});
        st_answer(&t, "play montreur");
        st_asks(&t, SBIRES_ASK_REACT, 1);
        st_lists(&t, "suffer, react_lent");
        st_answer(&t, "react_lent");
        ST_TOLD(&t, SBIRES_EV_BORROWED, 1, st_card("vaillance"), 2, 1, 0);
        st_reserve(&t, 1, "menestrel vieille_dame~");
        st_atout(&t, 2, atout); /* neither tilted nor straightened */
    }

    /* of the very opponent who plays the card; and she is asked no more once she is tilted */
    ST(&t, 2, "", .hand = {"ivrogne ivrogne gant", "gant gant"}, .reserve = {"", "vieille_dame"},
       .atout = {"vaillance"});
    st_answer(&t, "play ivrogne, react_lent");
    st_hand(&t, 1, "gant gant");
    st_answer(&t, "pass, play ivrogne");
    st_asks(&t, SBIRES_ASK_TURN, 0);
    assert_int_equal(t.state.backs[1][SBIRES_TAVERNE], 1);
}

static void test_eloquence_borrowed(void **state)
{
    (void)state;
    static const char *const reserves[] = {"vieille_dame fabuliste", "vieille_dame amuseur menestrel"};
    static const char *const scores[] = {"8 8", "10 8"};
    for (unsigned i = 0; i < 2; i++) {
        ST(&t, 2, "eloquence=capped", .reserve = {reserves[i], "menestrel"}, .atout = {"", "eloquence"}, .passed = 3);
        ST_TOLD(&t, SBIRES_EV_BORROWED, 0, st_card("eloquence"), 1, 0, 0);
        st_scores(&t, scores[i]); /* and it counts for its owner too */
        assert_true(ST_WHEN(&t, SBIRES_EV_BORROWED, 0) < ST_WHEN(&t, SBIRES_EV_STRAIGHTENED, 0));
        assert_int_equal(t.state.tilted[0], 0); /* straightened with the others */
        st_atout(&t, 1, "eloquence");
    }
}

static void test_eloquence_borrowed_beside_three(void **state)
{
    (void)state;
    ST(&t, 2, "eloquence=extra", .reserve = {"vieille_dame menestrel fabuliste amuseur", ""},
       .atout = {"", "eloquence"}, .passed = 3);
    ST_TOLD(&t, SBIRES_EV_BORROWED, 0, st_card("eloquence"), 1, 0, 0);
    st_scores(&t, "11 5");
}

/* Where it brings nothing she is not used; tilted she cannot be. */
static void test_eloquence_not_borrowed(void **state)
{
    (void)state;
    static const char *const reserves[] = {"vieille_dame", "vieille_dame enfants",
                                           "vieille_dame menestrel fabuliste amuseur", "vieille_dame~ menestrel"};
    static const char *const scores[] = {"5 5", "5 5", "10 5", "6 5"};
    for (unsigned i = 0; i < 4; i++) {
        ST(&t, 2, "eloquence=capped", .reserve = {reserves[i], ""}, .atout = {"", "eloquence"}, .passed = 3);
        assert_int_equal(st_happened(&t, SBIRES_EV_BORROWED), 0);
        st_scores(&t, scores[i]);
    }
}

/* One's own Atout is not borrowed. */
static void test_ones_own_is_not_borrowed(void **state)
{
    (void)state;
    ST(&t, 2, "eloquence=capped", .reserve = {"vieille_dame menestrel"}, .atout = {"eloquence"}, .passed = 3);
    assert_int_equal(st_happened(&t, SBIRES_EV_BORROWED), 0);
    st_scores(&t, "8 5");
    ST(&t, 2, "", .hand = {"ivrogne gant", "gant"}, .reserve = {"", "vieille_dame"}, .atout = {"", "vaillance~"});
    st_answer(&t, "play ivrogne");
    assert_int_equal(st_happened(&t, SBIRES_EV_TOOK), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"SBI-9.1 SBI-9.2 SBI-9.3 SBI-9.4 SBI-9.5 SBI-9.6 SBI-9.7 SBI-9.8: copies, types, limits",
         test_cards_of_the_place, NULL, NULL, NULL},
        {"SBI-9.1 SBI-4.4 SBI-1.4: a duel against somebody poor", test_a_duel_against_the_poor, NULL, NULL, NULL},
        {"SBI-9.6: the Pilori, two points and a turn", test_pilori, NULL, NULL, NULL},
        {"SBI-9.6: the Pilori of one who has passed", test_pilori_of_one_who_has_passed, NULL, NULL, NULL},
        {"SBI-9.6 SBI-3.12: no second turn to miss", test_pilori_twice, NULL, NULL, NULL},
        {"SBI-9.8 SBI-3.14: Vaillance against each card that touches hand or reserve", test_vaillance, NULL, NULL,
         NULL},
        {"SBI-9.8: Vaillance against no other card", test_vaillance_answers_nothing_else, NULL, NULL, NULL},
        {"SBI-9.7 SBI-9.8: a Vaillance borrowed", test_vaillance_borrowed, NULL, NULL, NULL},
        {"SBI-9.7 SBI-7.6: an Éloquence borrowed", test_eloquence_borrowed, NULL, NULL, NULL},
        {"SBI-9.7 SBI-7.6: borrowed beside three, where it brings a point", test_eloquence_borrowed_beside_three, NULL,
         NULL, NULL},
        {"SBI-9.7 SBI-7.6: an Éloquence that brings nothing is not borrowed", test_eloquence_not_borrowed, NULL, NULL,
         NULL},
        {"SBI-9.7: one's own Atout is not borrowed", test_ones_own_is_not_borrowed, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
