/* SBI-7, 5.1: the cards of the Château and the points they bring. Garde: duel_test.c; Courtisane: window_test.c. */
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
    st_card_is(&t, "menestrel", SBIRES_CHATEAU, 6, SBIRES_RESERVED, 1);
    st_card_is(&t, "fabuliste", SBIRES_CHATEAU, 6, SBIRES_RESERVED, 1);
    st_card_is(&t, "amuseur", SBIRES_CHATEAU, 6, SBIRES_RESERVED, 1);
    st_card_is(&t, "montreur", SBIRES_CHATEAU, 3, SBIRES_ACTION, 0);
    st_card_is(&t, "garde", SBIRES_CHATEAU, 2, SBIRES_IN_HAND, 0);
    st_card_is(&t, "courtisane", SBIRES_CHATEAU, 1, SBIRES_RESERVED, 1);
    st_card_is(&t, "intrigue", SBIRES_CHATEAU, 1, SBIRES_ACTION, 0);
    st_card_is(&t, "eloquence", SBIRES_CHATEAU, 1, SBIRES_ATOUT, 0);
}

/* ---- SBI-7.1, 5.1 ---- */

/* The day ends with these cards before seat 0, who begins it with 5 points. */
static void end_of_day(const char *reserve, const char *atout)
{
    ST(&t, 2, "eloquence=capped", .reserve = {reserve}, .atout = {atout}, .passed = 3);
    assert_int_equal(t.state.day, 2);
}

static void test_demonstrations(void **state)
{
    (void)state;
    static const char *const reserves[] = {"", "fabuliste", "amuseur menestrel", "menestrel fabuliste amuseur"};
    static const char *const scores[] = {"5 5", "6 5", "8 5", "10 5"};
    for (unsigned different = 0; different <= 3; different++) {
        end_of_day(reserves[different], "");
        st_scores(&t, scores[different]);
        assert_int_equal(st_happened(&t, SBIRES_EV_GAINED), different > 0);
    }
    ST_TOLD(&t, SBIRES_EV_GAINED, 0, 5, 10, SBIRES_BY_DEMONSTRATIONS);
}

/* They stay, and score every day anew. */
static void test_demonstrations_score_every_day(void **state)
{
    (void)state;
    end_of_day("menestrel amuseur", "");
    st_reserve(&t, 0, "menestrel amuseur");
    st_until(&t, SBIRES_ASK_TURN);
    st_pass_all(&t);
    assert_int_equal(t.state.day, 3);
    st_scores(&t, "11 5");
}

/* ---- SBI-7.2 ---- */

static void test_montreur(void **state)
{
    (void)state;
    ST(&t, 3, "", .hand = {"montreur gant", "gant", "gant"},
       .reserve = {"menestrel", "priere fabuliste amuseur", "eau_benite amuseur"});
    st_answer(&t, "play montreur");
    st_asks(&t, SBIRES_ASK_CARD, 0);
    st_lists(&t, "card 1 fabuliste, card 1 amuseur, card 2 amuseur"); /* Démonstrations, and none of one's own */
    st_answer(&t, "card 1 amuseur");
    ST_TOLD(&t, SBIRES_EV_POINTED, 0, 1, st_card("amuseur"), st_card("montreur"));
    ST_TOLD(&t, SBIRES_EV_LOST, 1, st_card("amuseur"), 2, 0);
    st_reserve(&t, 1, "priere fabuliste");
    st_reserve(&t, 2, "eau_benite amuseur");
    st_reserve(&t, 0, "menestrel");
    st_discards(&t, "amuseur montreur");
    st_asks(&t, SBIRES_ASK_TURN, 1);
}

/* ---- SBI-7.5 ---- */

static void test_intrigue(void **state)
{
    (void)state;
    ST(&t, 3, "", .hand = {"intrigue gant", "gant", "gant"},
       .reserve = {"menestrel patronne~", "courtisane~ eau_benite", "fabuliste"}, .atout = {"", "influence"});
    st_answer(&t, "play intrigue");
    st_asks(&t, SBIRES_ASK_OWN, 0);
    st_lists(&t, "own menestrel, own patronne");
    st_answer(&t, "own patronne");
    st_asks(&t, SBIRES_ASK_CARD, 0);
    st_lists(&t, "card 1 courtisane, card 1 eau_benite, card 2 fabuliste"); /* never an Atout */
    st_answer(&t, "card 1 courtisane");
    ST_TOLD(&t, SBIRES_EV_SWAPPED, 0, st_card("patronne"), 1, st_card("courtisane"), 1, 0);
    st_reserve(&t, 0, "menestrel courtisane"); /* both are straightened */
    st_reserve(&t, 1, "patronne eau_benite");
    st_discards(&t, "intrigue");
    st_asks(&t, SBIRES_ASK_TURN, 1);
}

/* The limits are looked at after the swap, on both sides: 1 has a Ménestrel, so that 0's cannot go there, and 0 has two
 * Prières, so that 1's cannot come for anything but a Prière, which would change nothing. */
static void test_intrigue_against_limits(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"intrigue gant", "gant"},
       .reserve = {"menestrel priere priere", "menestrel priere fabuliste eau_benite"});
    st_answer(&t, "play intrigue"); /* only a Prière can go */
    st_asks(&t, SBIRES_ASK_CARD, 0);
    st_lists(&t, "card 1 fabuliste, card 1 eau_benite");
    st_answer(&t, "card 1 fabuliste");
    st_reserve(&t, 0, "menestrel fabuliste priere");
    st_reserve(&t, 1, "menestrel priere priere eau_benite");

    /* full reserves are no hindrance: as many come as go */
    ST(&t, 2, "", .hand = {"intrigue gant", "gant"},
       .reserve = {"menestrel fabuliste amuseur priere priere eau_benite enfants penitent",
                   "fabuliste amuseur priere priere eau_benite eau_benite enfants courtisane"});
    st_answer(&t, "play intrigue, own menestrel, card 1 courtisane");
    st_reserve(&t, 0, "courtisane fabuliste amuseur priere priere eau_benite enfants penitent");
    st_reserve(&t, 1, "fabuliste amuseur priere priere eau_benite eau_benite enfants menestrel");
}

/* What was swapped away is gone, what came serves: Démonstrations are counted for whom they lie before. */
static void test_swapped_cards_serve_their_new_owner(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"intrigue", ""}, .reserve = {"priere menestrel", "fabuliste"});
    st_answer(&t, "play intrigue, own priere");
    assert_int_equal(t.state.day, 2);
    st_scores(&t, "8 5");
}

/* A Belladone goes the same way, and neither reserve may hold two. */
static void test_intrigue_passes_a_belladone_on(void **state)
{
    (void)state;
    ST(&t, 3, "", .hand = {"intrigue gant", "gant", "gant"},
       .reserve = {"belladone", "menestrel", "amuseur belladone"});
    st_answer(&t, "play intrigue"); /* not to 2, who has one */
    st_reserve(&t, 0, "menestrel");
    st_reserve(&t, 1, "belladone");
    st_reserve(&t, 2, "amuseur belladone");
}

/* Two of the same, neither tilted: nothing would change. With one of them tilted it is straightened. */
static void test_intrigue_that_changes_nothing(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"intrigue gant", "gant"}, .reserve = {"concierge", "concierge"});
    assert_false(st_is_listed(&t, "play intrigue"));
    ST(&t, 2, "", .hand = {"intrigue gant", "gant"}, .reserve = {"concierge~", "concierge"});
    st_answer(&t, "play intrigue");
    st_reserve(&t, 0, "concierge");
    st_reserve(&t, 1, "concierge");
}

/* ---- SBI-7.6 ---- */

static void test_eloquence(void **state)
{
    (void)state;
    static const char *const reserves[] = {"", "fabuliste", "amuseur menestrel", "menestrel fabuliste amuseur"};
    static const char *const scores[] = {"5 5", "8 5", "10 5", "10 5"};
    for (unsigned different = 0; different <= 3; different++) {
        end_of_day(reserves[different], "eloquence");
        st_scores(&t, scores[different]);
        st_atout(&t, 0, "eloquence"); /* it stays, and is not tilted */
    }
    end_of_day("enfants", "eloquence"); /* it is no Démonstration by itself */
    st_scores(&t, "5 5");
    end_of_day("enfants menestrel", "eloquence");
    st_scores(&t, "9 5");
}

/* Beside three it brings a point; with fewer it is one more, as ever. */
static void test_eloquence_beside_three(void **state)
{
    (void)state;
    static const char *const reserves[] = {"enfants", "fabuliste", "amuseur menestrel", "menestrel fabuliste amuseur"};
    static const char *const scores[] = {"5 5", "8 5", "10 5", "11 5"};
    for (unsigned different = 0; different <= 3; different++) {
        ST(&t, 2, "eloquence=extra", .reserve = {reserves[different]}, .atout = {"eloquence"}, .passed = 3);
        st_scores(&t, scores[different]);
    }
    ST_TOLD(&t, SBIRES_EV_GAINED, 0, 6, 11, SBIRES_BY_DEMONSTRATIONS);
    ST(&t, 2, "eloquence=extra", .reserve = {"menestrel fabuliste amuseur"}, .passed = 3);
    st_scores(&t, "10 5"); /* without it three are three */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"SBI-7.1 SBI-7.2 SBI-7.3 SBI-7.4 SBI-7.5 SBI-7.6: copies, types, limits", test_cards_of_the_place, NULL, NULL,
         NULL},
        {"SBI-7.1 SBI-5.1: 1, 3 or 5 points for Démonstrations", test_demonstrations, NULL, NULL, NULL},
        {"SBI-7.1 SBI-3.3: they score every day", test_demonstrations_score_every_day, NULL, NULL, NULL},
        {"SBI-7.2: a Montreur d'ours", test_montreur, NULL, NULL, NULL},
        {"SBI-7.5 SBI-3.6: an Intrigue", test_intrigue, NULL, NULL, NULL},
        {"SBI-7.5 SBI-3.4: an Intrigue against the limits of reserves", test_intrigue_against_limits, NULL, NULL, NULL},
        {"SBI-7.5 SBI-5.1: swapped cards serve their new owner", test_swapped_cards_serve_their_new_owner, NULL, NULL,
         NULL},
        {"SBI-7.5 SBI-11.4: an Intrigue passes a Belladone on", test_intrigue_passes_a_belladone_on, NULL, NULL, NULL},
        {"SBI-7.5 SBI-3.12: an Intrigue that would change nothing", test_intrigue_that_changes_nothing, NULL, NULL,
         NULL},
        {"SBI-7.6 SBI-5.1: Éloquence is one more Démonstration", test_eloquence, NULL, NULL, NULL},
        {"SBI-7.6 SBI-5.1: or a point beside three", test_eloquence_beside_three, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
