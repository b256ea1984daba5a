/* SBI-3.11, 5.1 to 5.3, 9.4: what is left in hand, the count of the evening, the next morning. */
#include "support/sbires_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

static struct st t;

/* ---- SBI-3.11 ---- */

static void test_hands_are_discarded(void **state)
{
    (void)state;
    ST(&t, 3, "", .hand = {"garde ragots ragots", "priere gant", "epee"}, .passed = 7, .insigne = 1);
    assert_int_equal(t.state.day, 2);
    st_discards(&t, "garde ragots ragots priere gant epee");
    for (unsigned place = 0; place < SBIRES_PLACES; place++) /* each on its own place's pile */
        assert_int_equal(sbires_discard_count(&t.state, place), place == SBIRES_TAVERNE ? 2 : 1);
    for (vl_seat seat = 0; seat < 3; seat++)
        assert_int_equal(sbires_hand_count(&t.state, seat), 0);
    assert_true(ST_WHEN(&t, SBIRES_EV_DISCARDED, 1, st_card("gant")) <
                ST_WHEN(&t, SBIRES_EV_DISCARDED, 2, st_card("epee")));
    assert_true(ST_WHEN(&t, SBIRES_EV_DISCARDED, 2, st_card("epee")) <
                ST_WHEN(&t, SBIRES_EV_DISCARDED, 0, st_card("garde")));
}

/* ---- SBI-9.4 ---- */

static void test_fouineur_across_the_night(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"garde ragots ragots", "gant"}, .reserve = {"fouineur"}, .passed = 3, .insigne = 1);
    st_asks(&t, SBIRES_ASK_KEEP, 0);
    st_lists(&t, "keep garde, keep ragots, keep_nothing");
    st_answer(&t, "keep ragots");
    assert_int_equal(t.state.day, 2);
    st_hand(&t, 0, "ragots"); /* one of the two */
    st_hand(&t, 1, "");
    st_discards(&t, "garde ragots gant");
    st_reserve(&t, 0, "fouineur"); /* it stays, and is not tilted: a card every night */
    assert_int_equal(t.state.keep[0], VL_NONE);
    st_until(&t, SBIRES_ASK_TURN); /* the next day it is a card of the hand like any other */
    assert_true(t.state.hand[0][st_card("ragots")] >= 1);
    st_asks(&t, SBIRES_ASK_TURN, 0);
    assert_true(st_is_listed(&t, "play ragots"));
}

static void test_fouineur_may_keep_nothing(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"garde", "gant"}, .reserve = {"fouineur"}, .passed = 3);
    st_answer(&t, "keep_nothing");
    st_hand(&t, 0, "");
    st_discards(&t, "garde gant");
    ST(&t, 2, "", .hand = {"", "gant"}, .reserve = {"fouineur"}, .passed = 3); /* no card, no question */
    assert_int_equal(t.state.day, 2);
    assert_int_equal(st_happened(&t, SBIRES_EV_KEPT), 0);
}

/* Fouineurs choose in secret and first; then all discard together. */
static void test_fouineurs_choose_in_secret(void **state)
{
    (void)state;
    ST(&t, 3, "", .hand = {"garde ragots", "gant dague", "epee priere"}, .reserve = {"fouineur", "", "fouineur"},
       .passed = 7, .insigne = 2);
    st_asks(&t, SBIRES_ASK_KEEP, 2);
    assert_int_equal(t.state.core.question.flags & VL_ASK_SEALED, VL_ASK_SEALED);
    assert_int_equal(t.state.core.question.seats, 5);
    st_answer(&t, "keep epee");
    assert_int_equal(st_happened(&t, SBIRES_EV_DISCARDED), 0);
    for (vl_seat looker = 0; looker < 2; looker++) {
        assert_false(vl_event_told(&sbires_rules, st_last(&t, SBIRES_EV_KEPT), looker));
        assert_int_equal(st_seen(&t, looker)->keep[2], VL_NONE);
    }
    assert_true(vl_event_told(&sbires_rules, st_last(&t, SBIRES_EV_KEPT), 2));
    assert_int_equal(st_seen(&t, 2)->keep[2], st_card("epee"));
    st_asks(&t, SBIRES_ASK_KEEP, 0);
    st_answer(&t, "keep garde");
    st_hand(&t, 0, "garde");
    st_hand(&t, 1, "");
    st_hand(&t, 2, "epee");
    st_discards(&t, "ragots gant dague priere");
}

/* ---- SBI-5.1 ---- */

/* From the Insigne on; for each player Démonstrations, then what else scores, then losses. */
static void test_order_of_the_count(void **state)
{
    (void)state;
    ST(&t, 3, "animals=on", .reserve = {"menestrel", "belladone colombe enfants fabuliste amuseur", "menestrel"},
       .passed = 7, .insigne = 1);
    st_scores(&t, "6 9 6");
    ST_TOLD(&t, SBIRES_EV_GAINED, 1, 3, 8, SBIRES_BY_DEMONSTRATIONS);
    ST_TOLD(&t, SBIRES_EV_GAINED, 1, 1, 9, SBIRES_BY_ENFANTS);
    ST_TOLD(&t, SBIRES_EV_GAINED, 1, 1, 10, SBIRES_BY_COLOMBE);
    ST_TOLD(&t, SBIRES_EV_FORFEITED, 1, 1, 9, SBIRES_BY_BELLADONE);
    assert_true(ST_WHEN(&t, SBIRES_EV_FORFEITED, 1) < ST_WHEN(&t, SBIRES_EV_GAINED, 2));
    assert_true(ST_WHEN(&t, SBIRES_EV_GAINED, 2) < ST_WHEN(&t, SBIRES_EV_GAINED, 0));
    assert_true(ST_WHEN(&t, SBIRES_EV_GAINED, 0) < ST_WHEN(&t, SBIRES_EV_STRAIGHTENED, 0));
}

/* SBI-1.4: so that who has nothing still keeps what is gained besides. */
static void test_gains_before_losses(void **state)
{
    (void)state;
    ST(&t, 2, "", .reserve = {"belladone menestrel", "belladone"}, .score = {ST_NO_POINTS, ST_NO_POINTS}, .passed = 3);
    st_scores(&t, "0 0");
    ST_TOLD(&t, SBIRES_EV_GAINED, 0, 1, 1, SBIRES_BY_DEMONSTRATIONS);
    ST_TOLD(&t, SBIRES_EV_FORFEITED, 0, 1, 0, SBIRES_BY_BELLADONE);
    assert_int_equal(st_happened(&t, SBIRES_EV_FORFEITED), 1);
}

static void test_other_cards_do_not_score(void **state)
{
    (void)state;
    ST(&t, 2, "", .reserve = {"priere priere eau_benite penitent fouineur concierge~ patronne~ jouvencelle"},
       .atout = {"influence"}, .passed = 3);
    st_scores(&t, "5 5");
    assert_int_equal(st_happened(&t, SBIRES_EV_GAINED), 0);
}

/* ---- SBI-5.2 ---- */

static void test_straightened_and_home(void **state)
{
    (void)state;
    ST(&t, 2, "", .reserve = {"courtisane~ menestrel concierge~", "vieille_dame~"},
       .atout = {"confiance~", "influence"}, .men = {"0011", "01", "", "", "00"}, .overnight = "1>0", .passed = 3);
    assert_int_equal(t.state.day, 2);
    st_reserve(&t, 0, "courtisane menestrel concierge");
    st_reserve(&t, 1, "vieille_dame");
    st_atout(&t, 0, "confiance");
    for (unsigned place = 0; place < SBIRES_PLACES; place++)
        assert_int_equal(sbires_crowd(&t.state, place), 0);
    assert_int_equal(t.state.home[0], 7); /* but for the one that a Félon has taken */
    assert_int_equal(t.state.home[1], 8);
    assert_int_equal(t.state.captive[1][0], 1);
    assert_int_equal(st_happened(&t, SBIRES_EV_STRAIGHTENED), 1);
}

/* ---- SBI-5.3 ---- */

static void test_the_insigne_passes_on(void **state)
{
    (void)state;
    for (vl_seat insigne = 0; insigne < 3; insigne++) {
        ST(&t, 3, "", .passed = 7, .insigne = insigne, .day = 2);
        const vl_seat next = (vl_seat)((insigne + 1) % 3);
        assert_int_equal(t.state.day, 3);
        assert_int_equal(t.state.insigne, next);
        ST_TOLD(&t, SBIRES_EV_DAY, 3, next, 0);
        st_asks(&t, SBIRES_ASK_PLACE, next);
        assert_int_equal(t.state.passed, 0);
        assert_int_equal(t.state.evening, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"SBI-3.11: what is left in hand is discarded", test_hands_are_discarded, NULL, NULL, NULL},
        {"SBI-9.4 SBI-3.11: a Fouineur across the night", test_fouineur_across_the_night, NULL, NULL, NULL},
        {"SBI-9.4 SBI-3.11: a Fouineur may keep nothing", test_fouineur_may_keep_nothing, NULL, NULL, NULL},
        {"SBI-3.11: Fouineurs choose in secret, then all discard", test_fouineurs_choose_in_secret, NULL, NULL, NULL},
        {"SBI-5.1: from the Insigne on, gains then losses", test_order_of_the_count, NULL, NULL, NULL},
        {"SBI-5.1 SBI-1.4 SBI-11.4: gains before losses", test_gains_before_losses, NULL, NULL, NULL},
        {"SBI-5.1: other cards bring nothing", test_other_cards_do_not_score, NULL, NULL, NULL},
        {"SBI-5.2 SBI-3.6 SBI-11.5: straightened, and home", test_straightened_and_home, NULL, NULL, NULL},
        {"SBI-5.3: the Insigne passes on, the next day begins", test_the_insigne_passes_on, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
