/* GUE-3: the end of a game, and several in a row. */
#include "support/gueux_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static struct gt t;

static void test_the_last_card_loses(void **state)
{
    (void)state;
    GT(&t, 2, "", .hand = {"roy", "roy barde"}, .aside = "barde");
    gt_draw(&t, "roy");
    assert_int_equal(t.s.run, VL_OVER);
    assert_int_equal(gueux_ev_loser(gt_last(&t, GUEUX_EV_LOSER)).seat, 1);
    assert_int_equal(gueux_rules.winners(&t.state.core), 1);
    int points[VL_SEATS_MAX] = {0};
    gueux_rules.scores(&t.state.core, points);
    assert_int_equal(points[0], 0);
    assert_int_equal(points[1], 1);
}

static void test_with_the_gueux_alone_one_plays_on(void **state)
{
    (void)state;
    GT(&t, 3, "", .hand = {"roy moine", "barde", "roy moine"}, .aside = "barde");
    gt_draw(&t, "roy");
    gt_asks(&t, GUEUX_ASK_POSITION, 1);
    gt_draw(&t, "moine");
    gt_asks(&t, GUEUX_ASK_POSITION, 2);
    gt_draw(&t, "barde");
    gt_asks(&t, GUEUX_ASK_POSITION, 1);
    gt_draw(&t, "moine");
    assert_int_equal(gueux_ev_loser(gt_last(&t, GUEUX_EV_LOSER)).seat, 2);
}

static void test_powers_of_the_last_pair(void **state)
{
    (void)state;
    GT(&t, 2, "levels=1 reine=nobody", .hand = {"reine", "reine barde"}, .aside = "barde");
    gt_draw(&t, "reine");
    assert_int_equal(gueux_ev_revealed(gt_last(&t, GUEUX_EV_REVEALED)).seat, 1);
    assert_int_equal(gueux_ev_pair(gt_last(&t, GUEUX_EV_PAIR)).pair, GUEUX_BARDE);
    assert_int_equal(gt_happened(&t, GUEUX_EV_NO_LOSER), 1);
    assert_int_equal(gueux_rules.winners(&t.state.core), 3);

    /* the Champions bring four cards back: who is out is in again */
    GT(&t, 2, "levels=1", .hand = {"champion", "champion barde"}, .aside = "barde", .laid = "moine nonne");
    gt_draw(&t, "champion");
    assert_int_equal(gt_happened(&t, GUEUX_EV_DEALT), 4);

    /* the Villains come back to the two who are left */
    GT(&t, 2, "levels=3", .hand = {"villain roy", "villain roy"});
    gt_draw(&t, "villain");
    gt_answer(&t, "seat 1");
    gt_holds(&t, 0, "villain roy");
    gt_holds(&t, 1, "villain roy");
    gt_draw(&t, "villain");
    assert_int_equal(gt_happened(&t, GUEUX_EV_COMES_BACK), 2); /* once in a game */
}

/* GUE-7.1: with two Moines and two Nonnes left, one choice empties all hands. */
static void test_monks_at_the_end(void **state)
{
    (void)state;
    GT(&t, 2, "levels=3", .hand = {"moine nonne", "moine nonne"});
    gt_answer(&t, "mixed");
    assert_int_equal(t.s.run, VL_OVER);
    assert_int_equal(gt_happened(&t, GUEUX_EV_NO_LOSER), 1);
    assert_int_equal(t.state.laid_count, 2);

    /* with a Moine set aside, the Nonne left over is the Gueux */
    GT(&t, 2, "levels=3", .hand = {"moine nonne roy", "nonne roy"}, .aside = "moine");
    assert_int_equal(gueux_name(&t.state), GUEUX_MOINE);
    gt_answer(&t, "mixed");
    assert_int_equal(gueux_name(&t.state), GUEUX_NONNE);
    gt_draw(&t, "roy");
    assert_int_equal(gueux_ev_loser(gt_last(&t, GUEUX_EV_LOSER)).seat, 1);
    gt_holds(&t, 1, "nonne");
}

static void test_no_card_is_left(void **state)
{
    (void)state;
    GT(&t, 2, "levels=1 reine=last", .hand = {"reine", "reine barde"}, .aside = "barde");
    gt_draw(&t, "reine");
    assert_int_equal(gt_happened(&t, GUEUX_EV_NO_LOSER), 0);
    assert_int_equal(gueux_ev_loser(gt_last(&t, GUEUX_EV_LOSER)).seat, 1); /* laid the Bardes, after seat 0's Reines */
    assert_int_equal(gt_last(&t, GUEUX_EV_LOSER)->clause, VL_CLAUSE(3, 2));

    GT(&t, 2, "levels=1 reine=last", .hand = {"roy", "roy barde"}, .aside = "barde");
    gt_draw(&t, "roy");
    assert_int_equal(gueux_ev_loser(gt_last(&t, GUEUX_EV_LOSER)).seat, 1); /* the one with the card, as ever */
    assert_int_equal(gt_last(&t, GUEUX_EV_LOSER)->clause, VL_CLAUSE(3, 1));
}

/* A match of many games, followed by its events alone. */
static void check_match(uint64_t seed)
{
    int loser = -1, begins = -1, losses[4] = {0};
    unsigned games = 0;
    gt_deal(&t, 4, "levels=12 deals=9 reine=nobody", seed);
    struct vl_rng rng = {seed};
    for (;;) {
        for (unsigned i = 0; i < t.s.events_count; i++) {
            const struct vl_event *event = &t.s.events[i];
            if (event->form == GUEUX_EV_DEAL) {
                assert_int_equal(gueux_ev_deal(event).game, ++games);
                if (games > 1)
                    assert_int_equal(gueux_ev_deal(event).begins, loser >= 0 ? loser : begins);
                begins = gueux_ev_deal(event).begins;
            }
            if (event->form == GUEUX_EV_FIRST)
                assert_int_equal(t.state.direction, 0);
            if (event->form == GUEUX_EV_LOSER)
                losses[loser = gueux_ev_loser(event).seat]++;
            if (event->form == GUEUX_EV_NO_LOSER)
                loser = -1;
        }
        if (t.s.run == VL_OVER)
            break;
        struct vl_events events = {t.s.events, 0, sizeof t.s.events / sizeof *t.s.events};
        t.s.run = vl_reply(&gueux_rules, &t.state.core, vl_any_answer(&t.state.core.question, &rng), &events);
        t.s.events_count = events.count;
    }
    int points[VL_SEATS_MAX] = {0}, fewest = losses[0];
    vl_seats winners = 0;
    gueux_rules.scores(&t.state.core, points);
    assert_int_equal(games, 9);
    for (unsigned seat = 0; seat < 4; seat++) {
        assert_int_equal(points[seat], losses[seat]);
        fewest = losses[seat] < fewest ? losses[seat] : fewest;
    }
    for (unsigned seat = 0; seat < 4; seat++)
        winners |= (vl_seats)((losses[seat] == fewest) << seat);
    assert_int_equal(gueux_rules.winners(&t.state.core), winners);
}

static void test_games_in_a_row(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 20; seed++)
        check_match(seed);
}

static void test_a_game_without_end(void **state)
{
    (void)state;
    GT(&t, 2, "", .hand = {"roy", "reine roy"}, .aside = "reine");
    t.state.turns = 1999;
    gt_draw(&t, "reine");
    gt_asks(&t, GUEUX_ASK_POSITION, 1); /* turn 2,000 */
    assert_int_equal(t.state.turns, 2000);
    gt_draw(&t, "reine");
    assert_int_equal(t.s.run, VL_OVER);
    assert_int_equal(gt_happened(&t, GUEUX_EV_DRAWN_GAME), 1);
    assert_int_equal(gt_happened(&t, GUEUX_EV_LOSER), 0);
    assert_int_equal(gueux_rules.winners(&t.state.core), 3);

    GT(&t, 2, "levels=1", .hand = {"roy pucelle", "reine roy pucelle"}, .aside = "reine");
    t.state.turns = 1998; /* 1,999 is missed, and counts */
    gt_draw(&t, "pucelle");
    gt_asks(&t, GUEUX_ASK_POSITION, 0);
    assert_int_equal(t.state.turns, 2000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"GUE-3.1: who holds the last card loses", test_the_last_card_loses, NULL, NULL, NULL},
        {"GUE-3.1: with nothing but the Gueux one plays on", test_with_the_gueux_alone_one_plays_on, NULL, NULL, NULL},
        {"GUE-3.1 GUE-5.5 GUE-5.6 GUE-7.2: powers of the last pair still work", test_powers_of_the_last_pair, NULL,
         NULL, NULL},
        {"GUE-3.1 GUE-1.8 GUE-7.1: Moines and Nonnes at the end", test_monks_at_the_end, NULL, NULL, NULL},
        {"GUE-3.2: no card is left", test_no_card_is_left, NULL, NULL, NULL},
        {"GUE-3.3: several games in a row", test_games_in_a_row, NULL, NULL, NULL},
        {"GUE-3.4: after 2,000 turns a game is drawn", test_a_game_without_end, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
