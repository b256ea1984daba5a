/* SBI-5.3, 5.4, 6: when a match ends, and who wins it. */
#include "support/sbires_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

static struct st t;

static void check_over(vl_seats winners)
{
    assert_int_equal(t.s.run, VL_OVER);
    assert_int_equal(sbires_rules.winners(&t.state.core), winners);
    ST_TOLD(&t, SBIRES_EV_END, (int)winners);
}

/* A day ends with these points; `day` 0: the first. */
static void end_of_day(const char *options, unsigned day, uint8_t first, uint8_t second, uint8_t third)
{
    ST(&t, 3, options, .score = {first, second, third}, .passed = 7, .day = day);
}

static void check_goes_on(unsigned day)
{
    assert_int_equal(t.s.run, VL_ASK);
    assert_int_equal(t.state.day, day);
    assert_int_equal(st_happened(&t, SBIRES_EV_END), 0);
    assert_int_equal(sbires_rules.winners(&t.state.core), 0);
}

/* ---- SBI-5.3, 5.4, 6.1 ---- */

static void test_thirty_points(void **state)
{
    (void)state;
    end_of_day("", 1, 29, 3, 4);
    check_goes_on(2);
    end_of_day("", 1, 30, 3, 4);
    check_over(1);
    end_of_day("", 2, 12, 3, 34);
    check_over(4);
    /* what the evening brings counts, and what it takes */
    ST(&t, 2, "", .reserve = {"menestrel"}, .score = {29, 5}, .passed = 3);
    check_over(1);
    ST(&t, 2, "", .reserve = {"belladone"}, .score = {30, 5}, .passed = 3);
    check_goes_on(2);
}

/* Points reached during the day end nothing before its end. */
static void test_only_at_the_days_end(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"ragots ragots", "ragots"}, .score = {29, 20}, .passed = 0);
    st_answer(&t, "play ragots");
    st_scores(&t, "30 19");
    st_answer(&t, "play ragots");
    st_scores(&t, "29 20");
    st_answer(&t, "pass");
    check_goes_on(2);
}

static void test_the_last_day(void **state)
{
    (void)state;
    end_of_day("", 3, 10, 12, 11);
    check_goes_on(4);
    end_of_day("", 4, 10, 12, 11);
    check_over(2);
    for (vl_seat seat = 0; seat < 3; seat++)
        ST_TOLD(&t, SBIRES_EV_COUNTED, seat, 10 + (seat == 1 ? 2 : seat / 2));
}

static void test_option_days(void **state)
{
    (void)state;
    end_of_day("days=3", 2, 10, 12, 11);
    check_goes_on(3);
    end_of_day("days=3", 3, 10, 12, 11);
    check_over(2);
    end_of_day("days=5", 4, 10, 12, 11);
    check_goes_on(5);
    end_of_day("days=5", 5, 10, 12, 11);
    check_over(2);
}

static void test_option_goal(void **state)
{
    (void)state;
    end_of_day("goal=25", 1, 24, 3, 4);
    check_goes_on(2);
    end_of_day("goal=25", 1, 25, 3, 4);
    check_over(1);
    end_of_day("goal=25 days=3", 1, 3, 4, 26);
    check_over(4);
}

/* ---- SBI-6.2: two tied ---- */

/* On the last day two of them have 12 points; the Insigne lies before `insigne`. */
static void tie_of_two(vl_seat insigne, const char *first, const char *second, const char *hand)
{
    ST(&t, 3, "", .hand = {hand, "", ""}, .score = {12, 3, 12}, .reserve = {first, "courtisane", second}, .day = 4,
       .passed = hand ? 6 : 7, .insigne = insigne);
}

/* The pair of fights brings so many wounds to each, or goes on. */
static void check_bout(unsigned nth, int attacker, int defender)
{
    const struct vl_event *event = st_last(&t, SBIRES_EV_BOUT);
    assert_non_null(event);
    const struct sbires_ev_bout bout = sbires_ev_bout(event);
    assert_int_equal(bout.seat, attacker);
    assert_int_equal(bout.against, defender);
    assert_int_equal(bout.bout, (int)nth);
}

static unsigned wounds_by(unsigned seat)
{
    unsigned from = 0, sum = 0;
    for (unsigned i = 0; i < t.s.events_count; i++) {
        const struct vl_event *event = &t.s.events[i];
        if (event->form == SBIRES_EV_BOUT)
            from = i;
    }
    for (unsigned i = from; i < t.s.events_count; i++) {
        const struct vl_event *event = &t.s.events[i];
        if (event->form != SBIRES_EV_WON_DUEL)
            continue;
        const struct sbires_ev_won_duel won = sbires_ev_won_duel(event);
        sum += won.side == 0 && won.seat == (int)seat ? (unsigned)won.wounds : 0;
    }
    return sum;
}

/* Whoever inflicts more wounds over both fights wins; the last pair decides. */
static void test_two_tied_fight(void **state)
{
    (void)state;
    unsigned won[3] = {0};
    for (uint64_t luck = 1; luck <= 60; luck++) {
        ST(&t, 3, "", .hand = {"gant"}, .score = {12, 3, 12}, .day = 4, .passed = 6);
        t.state.core.rng[VL_STREAM_DICE].state = vl_mix(luck);
        st_answer(&t, "pass");
        ST_TOLD(&t, SBIRES_EV_TIE, 5);
        const unsigned bouts = st_happened(&t, SBIRES_EV_BOUT);
        const unsigned first = wounds_by(0), second = wounds_by(2);
        assert_int_equal(st_happened(&t, SBIRES_EV_CHALLENGED), 2 * bouts); /* in turn attacker and defender */
        check_bout(bouts, 0, 2);
        assert_int_not_equal(first, second);
        check_over(first > second ? 1 : 4);
        st_scores(&t, "12 3 12"); /* no points */
        won[first > second ? 0 : 2]++;
    }
    assert_true(won[0] > 10 && won[2] > 10);
}

/* The first clockwise from the last day's Insigne holder attacks first, that player included. */
static void test_who_attacks_first(void **state)
{
    (void)state;
    static const int attackers[] = {0, 2, 2};
    for (vl_seat insigne = 0; insigne < 3; insigne++) {
        tie_of_two(insigne, "priere", "priere", NULL);
        check_bout(1, attackers[insigne], 2 - attackers[insigne]);
        ST_TOLD(&t, SBIRES_EV_CHALLENGED, attackers[insigne], 2 - attackers[insigne], 0);
    }
}

/* Reserve cards may be used, by the two alone; with bare hands, and without a Garde. */
static void test_cards_of_the_two(void **state)
{
    (void)state;
    ST(&t, 3, "", .hand = {"garde gant"}, .score = {12, 3, 12}, .day = 4, .passed = 6,
       .reserve = {"priere fouineur jouvencelle", "courtisane", "apothicaire"}, .atout = {"", "", "confiance"});
    st_answer(&t, "pass");
    st_roll(&t, "keep garde", 0, "6 1 6"); /* a Fouineur's card is not used, nor the Confiance */
    assert_int_equal(sbires_ev_rolled(st_last(&t, SBIRES_EV_ROLLED)).needs, 6); /* bare hands */
    st_asks(&t, SBIRES_ASK_REROLL, 0);
    st_roll(&t, "let", 1, "1 2"); /* the Courtisane of the third is not asked */
    st_asks(&t, SBIRES_ASK_HEAL, 2);
    st_roll(&t, "heal", 0, "5 5 5");             /* which leads to the second fight */
    ST_TOLD(&t, SBIRES_EV_WON_DUEL, 0, 2, 1, 0); /* wounds count after the Apothicaire */
    ST_TOLD(&t, SBIRES_EV_CHALLENGED, 2, 0, 0);
    st_reserve(&t, 2, "");
    assert_int_equal(t.state.wounds[0], 1);
    assert_int_equal(st_happened(&t, SBIRES_EV_GAINED), 0); /* no points, no Jouvencelle */
    assert_int_equal(st_happened(&t, SBIRES_EV_FORFEITED), 0);
    st_hand(&t, 0, "garde");
    check_over(1); /* with Confiance a 5 would have been a hit */
    assert_int_equal(st_happened(&t, SBIRES_EV_ARMED), 0);
}

/* Again while tied; cards are straightened before each pair. */
static void test_again_while_tied(void **state)
{
    (void)state;
    ST(&t, 3, "", .hand = {"gant"}, .score = {12, 3, 12}, .day = 4, .passed = 6,
       .reserve = {"courtisane", "patronne~"});
    st_roll(&t, "pass", 0, "6 1 1");
    check_bout(1, 0, 2);
    st_asks(&t, SBIRES_ASK_REROLL, 0);
    st_luck(&t, "courtisane 1", SBIRES_EV_BOUT, "bout", 2);
    check_bout(2, 0, 2);
    st_reserve(&t, 0, "courtisane");
    st_asks(&t, SBIRES_ASK_REROLL, 0);
    assert_int_equal(t.state.wounds[0] + t.state.wounds[1], 0);
}

/* After ten pairs of fights the win is shared. */
static void test_ten_pairs(void **state)
{
    (void)state;
    ST(&t, 3, "", .hand = {"gant"}, .score = {12, 3, 12}, .day = 4, .passed = 6);
    assert_int_equal(t.state.terms.bouts, 10);
    t.state.bout = 8; /* so many have been fought */
    st_luck(&t, "pass", SBIRES_EV_END, "winners", 5);
    assert_int_equal(st_happened(&t, SBIRES_EV_BOUT), 2);
    check_bout(10, 0, 2);
    assert_int_equal(wounds_by(0), wounds_by(2));
    check_over(5);
}

/* An Atout of one's own is no card of the reserve: it does not serve in these fights. */
static void test_tied_without_atouts(void **state)
{
    (void)state;
    static const char *const atouts[] = {"confiance", "providence", "vaillance"};
    for (unsigned i = 0; i < 3; i++) {
        ST(&t, 3, "", .score = {12, 3, 12}, .day = 4, .passed = 7, .atout = {atouts[i]});
        assert_int_equal(t.s.run, VL_OVER); /* without a question */
        assert_int_equal(sbires_ev_rolled(&t.s.events[ST_WHEN(&t, SBIRES_EV_ROLLED, 0, 0)]).needs, 6);
    }
    ST(&t, 3, "", .score = {12, 3, 12}, .day = 4, .passed = 7, .reserve = {"courtisane"}, .atout = {"providence"});
    st_asks(&t, SBIRES_ASK_REROLL, 0);
    st_lists(&t, "let, courtisane 1, courtisane 2, courtisane 3");
}

/* A Vieille dame is: she lends a Confiance or a Providence, the other's or a third player's, once in each pair. */
static void test_tied_with_a_vieille_dame(void **state)
{
    (void)state;
    for (vl_seat lender = 1; lender < 3; lender++) {
        ST(&t, 3, "", .score = {12, 3, 12}, .day = 4, .passed = 7, .reserve = {"vieille_dame"},
           .atout = {"", lender == 1 ? "confiance~" : "", lender == 2 ? "confiance~" : ""});
        st_asks(&t, SBIRES_ASK_BOLD, 0);
        st_lists(&t, "no, bold_lent");
        st_answer(&t, "bold_lent");
        ST_TOLD(&t, SBIRES_EV_BORROWED, 0, st_card("confiance"), lender);
        assert_int_equal(sbires_ev_rolled(&t.s.events[ST_WHEN(&t, SBIRES_EV_ROLLED, 0, 0)]).needs, 5);
        assert_int_equal(st_happened(&t, SBIRES_EV_EMBOLDENED), 1); /* tilted, so not in the second fight */
    }
    ST(&t, 3, "", .score = {12, 3, 12}, .day = 4, .passed = 7, .reserve = {"vieille_dame"},
       .atout = {"confiance", "", "providence"});
    st_asks(&t, SBIRES_ASK_REROLL, 0);
    st_lists(&t, "let, providence_lent 1 0 0, providence_lent 0 1 0, providence_lent 1 1 0, providence_lent 0 0 1, "
                 "providence_lent 1 0 1, providence_lent 0 1 1, providence_lent 1 1 1");
    st_answer(&t, "providence_lent 1 1 1");
    ST_TOLD(&t, SBIRES_EV_BORROWED, 0, st_card("providence"), 2);

    ST(&t, 3, "", .score = {12, 3, 12}, .day = 4, .passed = 7, .reserve = {"", "vieille_dame"},
       .atout = {"providence"});
    assert_int_equal(t.s.run, VL_OVER); /* the third player's cards have no part in it */
}

/* ---- SBI-6.3: more than two ---- */

static void test_more_than_two_tied(void **state)
{
    (void)state;
    ST(&t, 4, "", .score = {12, 12, 3, 12}, .passed = 15, .day = 4, .insigne = 2);
    assert_int_equal(st_happened(&t, SBIRES_EV_TIE), 0);
    check_goes_on(5);
    assert_int_equal(t.state.more_days, 1);
    ST_TOLD(&t, SBIRES_EV_DAY, 5, 3, 1);
    st_asks(&t, SBIRES_ASK_PLACE, 3); /* the Insigne passes on; all play */
    st_until(&t, SBIRES_ASK_TURN);
    for (vl_seat seat = 0; seat < 4; seat++)
        assert_true(sbires_hand_count(&t.state, seat) >= 8);

    end_of_day("", 1, 30, 30, 30); /* by the goal too */
    check_goes_on(2);
    assert_int_equal(t.state.more_days, 1);
}

/* After such a day SBI-6.1 to 6.3 hold, whatever the goal. */
static void test_after_one_more_day(void **state)
{
    (void)state;
    ST(&t, 3, "", .score = {12, 3, 13}, .passed = 7, .day = 2, .more_days = 1);
    check_over(4);
    ST(&t, 3, "", .score = {12, 12, 3}, .passed = 7, .day = 5, .more_days = 1);
    ST_TOLD(&t, SBIRES_EV_TIE, 3);
    assert_int_equal(t.s.run, VL_OVER);
    ST(&t, 3, "", .score = {12, 12, 12}, .passed = 7, .day = 5, .more_days = 2);
    check_goes_on(6);
    assert_int_equal(t.state.more_days, 3);
}

static void test_three_more_days_at_most(void **state)
{
    (void)state;
    ST(&t, 4, "", .score = {12, 12, 3, 12}, .passed = 15, .day = 7, .more_days = 3);
    assert_int_equal(t.state.terms.more_days, 3);
    check_over(11);
    assert_int_equal(st_happened(&t, SBIRES_EV_TIE), 0);
}

/* Two seats tied are two tied, not more. */
static void test_two_seats_tied(void **state)
{
    (void)state;
    ST(&t, 2, "", .score = {31, 31}, .passed = 3);
    ST_TOLD(&t, SBIRES_EV_TIE, 3);
    const vl_seats winners = sbires_rules.winners(&t.state.core);
    assert_int_equal(winners, wounds_by(0) > wounds_by(1) ? 1 : 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"SBI-5.3 SBI-6.1: thirty points end the match", test_thirty_points, NULL, NULL, NULL},
        {"SBI-5.3: at the end of a day alone", test_only_at_the_days_end, NULL, NULL, NULL},
        {"SBI-5.3 SBI-6.1: the fourth day is the last", test_the_last_day, NULL, NULL, NULL},
        {"SBI-5.4 SBI-5.3: days=3 and days=5", test_option_days, NULL, NULL, NULL},
        {"SBI-5.4 SBI-5.3: goal=25", test_option_goal, NULL, NULL, NULL},
        {"SBI-6.2: two who are tied fight", test_two_tied_fight, NULL, NULL, NULL},
        {"SBI-6.2: who attacks first", test_who_attacks_first, NULL, NULL, NULL},
        {"SBI-6.2 SBI-9.4 SBI-9.5 SBI-10.8: the cards of the two", test_cards_of_the_two, NULL, NULL, NULL},
        {"SBI-6.2: again while tied", test_again_while_tied, NULL, NULL, NULL},
        {"SBI-6.2: after ten pairs of fights the win is shared", test_ten_pairs, NULL, NULL, NULL},
        {"SBI-6.2: no Atout of one's own serves", test_tied_without_atouts, NULL, NULL, NULL},
        {"SBI-6.2 SBI-9.7: a Vieille dame does", test_tied_with_a_vieille_dame, NULL, NULL, NULL},
        {"SBI-6.2: two seats", test_two_seats_tied, NULL, NULL, NULL},
        {"SBI-6.3: more than two play one more day", test_more_than_two_tied, NULL, NULL, NULL},
        {"SBI-6.3: after one more day", test_after_one_more_day, NULL, NULL, NULL},
        {"SBI-6.3: three more days at most", test_three_more_days_at_most, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
