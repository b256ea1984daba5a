/* MAR-5: the last purchases, and the end. */
#include "support/marquis_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static struct mt t;

/* ---- MAR-5.1 ---- */

static void test_vetoes_are_coins(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"veto"}, .pile = {"clerc comtesse"}, .coins = {1}, .spent = 1, .vetoed = 2, .vetoes = {1});
    MT_TOLD(&t, MARQUIS_EV_LAST, 0);
    mt_asks(&t, MARQUIS_ASK_BUY, 0);
    mt_lists(&t, "keep, buy 1");
    mt_answer(&t, "buy 1");
    MT_TOLD(&t, MARQUIS_EV_BOUGHT, 0, 0, 1, 1, 1, 0); /* Vetos before coins */
    MT_TOLD(&t, MARQUIS_EV_DONE, 0);
    mt_coins(&t, "1 0");
    mt_holds(&t, 0, "");
    assert_int_equal(t.state.vetoes[0], 0);
    assert_int_equal(t.state.vetoes_out, 2); /* they leave the game */
    assert_int_equal(t.state.treasury, 7);
}

/* Those that lie open before the one in the hand, and then coins. */
static void test_which_vetoes_first(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"veto"}, .pile = {"marquis bijoutier"}, .coins = {2}, .spent = 1, .vetoed = 2, .vetoes = {1});
    mt_lists(&t, "keep, buy 1, buy 2, buy 3, buy 4");
    mt_answer(&t, "buy 1");
    MT_TOLD(&t, MARQUIS_EV_BOUGHT, 0, 0, 1, 0, 1, 0);
    mt_holds(&t, 0, "veto");
    MT(&t, 2, .hand = {"veto"}, .pile = {"marquis bijoutier"}, .coins = {2}, .spent = 1, .vetoed = 2, .vetoes = {1});
    mt_answer(&t, "buy 3");
    MT_TOLD(&t, MARQUIS_EV_BOUGHT, 0, 1, 1, 1, 3, 0);
    mt_coins(&t, "1 0");
}

/* Not after a Marquis, even an eliminated or imitated one; an uncovered one is not the last card played. */
static void test_not_after_a_marquis(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"veto"}, .pile = {"clerc marquis"}, .coins = {1}, .spent = 1, .vetoed = 2, .vetoes = {1});
    mt_lists(&t, "keep, buy 1");
    MT(&t, 2, .hand = {"veto"}, .pile = {"marquis faussaire"}, .coins = {1}, .spent = 1, .vetoed = 2, .vetoes = {1});
    mt_lists(&t, "keep, buy 1");
    mt_answer(&t, "buy 1");
    assert_int_equal(t.state.vetoes[0], 1);
    mt_holds(&t, 0, "veto");

    MT(&t, 2, .hand = {"assassin", "veto"}, .pile = {NULL, "bijoutier marquis"}, .coins = {0, 3}, .spent = 2);
    mt_answer(&t, "play assassin, victim 1, let"); /* the Marquis is eliminated */
    mt_asks(&t, MARQUIS_ASK_BUY, 1);
    mt_lists(&t, "keep, buy 1"); /* the one coin left, at the Bijoutier's rate */

    MT(&t, 2, .hand = {"assassin", "veto"}, .pile = {NULL, "marquis clerc"}, .coins = {0, 3}, .spent = 2);
    mt_answer(&t, "play assassin, victim 1, let"); /* the Marquis is uncovered */
    mt_asks(&t, MARQUIS_ASK_BUY, 1);
    mt_lists(&t, "keep, buy 1, buy 2");
}

static void test_without_a_visible_character(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"veto", "clerc"}, .coins = {5}, .spent = 1);
    MT_TOLD(&t, MARQUIS_EV_DONE, 0);
    mt_asks(&t, MARQUIS_ASK_STOP, 1);
}

/* They count in no later purchase. */
static void test_later_purchases_are_in_coins(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"veto", "comtesse assassin"}, .pile = {"comtesse", "clerc"}, .spent = 1, .vetoed = 2,
       .coins = {0, 1}, .vetoes = {1}, .done = 1, .turn = 1);
    mt_answer(&t, "go_on, play comtesse");
    assert_int_equal(t.state.coins[0], 1); /* given: with two Vetos it would buy */
    mt_asks(&t, MARQUIS_ASK_STOP, 1);
}

/* ---- MAR-5.2 ---- */

/* Seat 1 is out; nothing that is played does anything to it, and it is asked nothing. */
static void nothing_happens(const char *card, const char *pile)
{
    MT(&t, 2, .hand = {card, "veto"}, .pile = {NULL, pile}, .coins = {0, 4}, .diamonds = {0, 1}, .done = 2, .spent = 2);
    mt_until(&t, MARQUIS_ASK_PLAY, 0); /* the last one left may stop (MAR-5.3), and does not */
    mt_play(&t, card);
    assert_int_equal(mt_happened(&t, MARQUIS_EV_TOOK) + mt_happened(&t, MARQUIS_EV_ELIMINATED), 0);
    assert_int_equal(t.state.coins[1], 4);
    assert_false(t.s.run == VL_ASK && t.state.core.question.seat == 1);
}

static void test_out_of_reach(void **state)
{
    (void)state;
    nothing_happens("assassin", "procureur");
    nothing_happens("clerc", "bijoutier");
    nothing_happens("marquis", "marquis");
    nothing_happens("pickpocket", "marquis");
    nothing_happens("voleur_barbare", "clerc");
    nothing_happens("comtesse", "marquis");
}

/* Until then the player is a target. */
static void test_target_until_then(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"voleur_barbare", ""}, .pile = {NULL, "clerc"}, .coins = {0, 4}, .spent = 2);
    mt_answer(&t, "play voleur_barbare");
    mt_coins(&t, "1 3");
}

static void test_out_still_receives_and_counts(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"clerc", "", "assassin"}, .pile = {NULL, "clerc"}, .done = 2, .spent = 2);
    mt_answer(&t, "play clerc");
    mt_coins(&t, "1 1 0");
    MT(&t, 3, .hand = {"maitre_chanteur", "", "assassin"}, .pile = {NULL, "maitre_chanteur"}, .done = 2, .spent = 2);
    mt_answer(&t, "play maitre_chanteur");
    assert_int_equal(t.state.paired, 3);
    MT(&t, 4, .hand = {"marquis", "", "assassin"}, .pile = {NULL, "marquis", NULL, "marquis"}, .order = "1 3",
       .done = 2, .spent = 2, .coins = {0, 2, 0, 3}, .vetoed = 8);
    mt_answer(&t, "play marquis");
    mt_coins(&t, "4 2 0 1"); /* seat 3's is a second Marquis still */
}

/* A claim that was there stays. */
static void test_out_keeps_a_claim(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"clerc", "", "assassin"}, .pile = {"marquis", "comtesse"}, .coins = {3}, .claims = 2, .done = 2,
       .spent = 2);
    mt_answer(&t, "declare");
    mt_asks(&t, MARQUIS_ASK_CLAIM, 1);
    mt_answer(&t, "claim");
    mt_coins(&t, "2 1 0");
}

/* Coins received later buy at the own turn; without any there is no question. */
static void test_later_coins_buy(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"comtesse", "", "assassin"}, .pile = {NULL, "comtesse"}, .coins = {2, 2}, .done = 2, .spent = 2,
       .vetoed = 1);
    mt_answer(&t, "play comtesse");
    mt_coins(&t, "1 3 0");
    mt_asks(&t, MARQUIS_ASK_DECLARE, 1); /* on which seat 0's Comtesse has a claim */
    mt_answer(&t, "declare, waive");
    mt_asks(&t, MARQUIS_ASK_BUY, 1); /* with all coins, not the new one alone */
    mt_answer(&t, "buy 1");
    mt_asks(&t, MARQUIS_ASK_PLAY, 2);
    MT(&t, 3, .hand = {"clerc", "", "assassin"}, .pile = {NULL, "comtesse"}, .coins = {0, 2}, .done = 2, .spent = 2,
       .vetoed = 1);
    mt_play(&t, "clerc");
    mt_until(&t, MARQUIS_ASK_PLAY, 2); /* none received, none asked */
    assert_int_equal(mt_happened(&t, MARQUIS_EV_BOUGHT), 0);
}

/* ---- MAR-5.3 ---- */

static void test_the_last_one_left(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"clerc marquis veto", ""}, .pile = {NULL, "clerc"}, .done = 2, .spent = 3, .coins = {0, 1});
    mt_asks(&t, MARQUIS_ASK_STOP, 0);
    mt_lists(&t, "go_on, stop");
    mt_answer(&t, "go_on, play clerc");
    mt_coins(&t, "1 2");
    mt_asks(&t, MARQUIS_ASK_STOP, 0); /* as a Clerc beside a Clerc, seat 1 cannot buy in between */
    mt_answer(&t, "go_on, play marquis");
    mt_coins(&t, "3 2");
    mt_asks(&t, MARQUIS_ASK_BUY, 0); /* nothing left to play: the last purchase, without Vetos */
    mt_lists(&t, "keep, buy 1, buy 2, buy 3");
    mt_answer(&t, "buy 3");
    assert_int_equal(t.s.run, VL_ASK); /* MAR-5.5: seat 1 once more, now that the Clerc's neighbour is a Marquis */
    mt_asks(&t, MARQUIS_ASK_BUY, 1);
    mt_answer(&t, "buy 2");
    assert_int_equal(t.s.run, VL_OVER);
}

/* Stopping is the last purchase, at once, before any other and with Vetos. */
static void test_stopping(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"marquis veto", ""}, .pile = {"comtesse", "clerc"}, .done = 2, .spent = 2, .coins = {3});
    mt_answer(&t, "stop");
    MT_TOLD(&t, MARQUIS_EV_LAST, 0);
    mt_lists(&t, "keep, buy 1, buy 2");
    mt_answer(&t, "buy 2");
    assert_int_equal(t.s.run, VL_OVER);
    assert_int_equal(t.state.diamonds[0], 2);
}

static void test_others_buy_in_between(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"comtesse marquis", ""}, .pile = {"clerc", "comtesse"}, .done = 2, .coins = {2, 1}, .spent = 2);
    mt_answer(&t, "go_on, keep, play comtesse");
    mt_coins(&t, "1 2");
    mt_until(&t, MARQUIS_ASK_DECLARE, 1); /* seat 0's Comtesse has a claim */
    mt_answer(&t, "declare, waive, buy 1");
    mt_coins(&t, "1 0");
    mt_asks(&t, MARQUIS_ASK_STOP, 0);
}

/* ---- MAR-5.5 ---- */

/* Players run out at different times, and each other may buy once more, coins received or not. */
static void test_once_more(void **state)
{
    (void)state;
    MT(&t, 4, .hand = {"", "", "", ""}, .pile = {"marquis", "marquis", "comtesse", "clerc"}, .coins = {2, 2, 1, 1},
       .done = 2 + 4, .spent = 15, .against = true);
    mt_answer(&t, "buy 1"); /* seat 0's last purchase; then seat 3's */
    mt_asks(&t, MARQUIS_ASK_BUY, 3);
    MT_TOLD(&t, MARQUIS_EV_LAST, 3);
    mt_answer(&t, "keep");
    assert_int_equal(mt_happened(&t, MARQUIS_EV_ONCE_MORE), 1);
    mt_asks(&t, MARQUIS_ASK_BUY, 1); /* seat 2 cannot pay; against the direction: 2, 1, 0 */
    mt_answer(&t, "buy 2");
    mt_asks(&t, MARQUIS_ASK_BUY, 0);
    mt_answer(&t, "keep");
    assert_int_equal(t.s.run, VL_OVER);
    assert_int_equal(marquis_points(&t.state, 1), 2);
    MT_TOLD(&t, MARQUIS_EV_COUNTED, 0, 1, 0, 1, 1);
}

/* Not twice for whoever made the last of them, and no Vetos. */
static void test_once_more_is_in_coins(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"veto", ""}, .pile = {"bijoutier", "comtesse"}, .coins = {1}, .done = 1, .spent = 3,
       .vetoes = {1}, .turn = 1);
    MT_TOLD(&t, MARQUIS_EV_DONE, 1);
    mt_asks(&t, MARQUIS_ASK_BUY, 0);
    mt_lists(&t, "keep, buy 1");
    mt_answer(&t, "buy 1");
    MT_TOLD(&t, MARQUIS_EV_BOUGHT, 0, 1, 0, 0, 1, 0);
    assert_int_equal(t.s.run, VL_OVER);
}

/* Claims are asked and settled in the same order, from the buyer on, though it is nobody's turn any more. */
static void test_claims_once_more(void **state)
{
    (void)state;
    MT(&t, 4, .hand = {"", "", "", ""}, .pile = {"clerc", "comtesse", "marquis", "comtesse"}, .coins = {0, 0, 3},
       .done = 2 + 4 + 8, .claims = 2 + 8, .spent = 15);
    mt_asks(&t, MARQUIS_ASK_DECLARE, 2); /* seat 0 has made the last of the last purchases */
    mt_answer(&t, "declare");
    mt_asks(&t, MARQUIS_ASK_CLAIM, 3);
    mt_answer(&t, "claim");
    mt_asks(&t, MARQUIS_ASK_CLAIM, 1);
    mt_answer(&t, "claim");
    assert_true(MT_WHEN(&t, MARQUIS_EV_SETTLED, 3) < MT_WHEN(&t, MARQUIS_EV_SETTLED, 1));
    assert_int_equal(t.state.core.question.clause, VL_CLAUSE(5, 5));
}

/* Nobody plays more than thirteen characters: eleven, and two that the Astrologue and its imitation bring back. */
static void test_whole_matches_end(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct vl_rng rng = {seed};
        unsigned played[VL_SEATS_MAX] = {0}, last[VL_SEATS_MAX] = {0};
        mt_deal(&t, 2 + (unsigned)(seed % 7), seed);
        while (t.s.run == VL_ASK) {
            mt_forget(&t);
            sitting_give(&t.s, vl_any_answer(&t.state.core.question, &rng));
            for (unsigned i = 0; i < t.s.events_count; i++) {
                const struct vl_event *event = &t.s.events[i];
                if (event->form == MARQUIS_EV_PLAYED)
                    played[marquis_ev_played(event).seat]++;
                if (event->form == MARQUIS_EV_LAST)
                    last[marquis_ev_last(event).seat]++;
            }
        }
        for (unsigned seat = 0; seat < t.state.core.seats; seat++) {
            assert_in_range(played[seat], 1, 13);
            assert_int_equal(last[seat], 1);
        }
    }
}

/* ---- MAR-5.4 ---- */

/* The winners, with everybody's last card, coins and jewels; nobody buys any more. */
static vl_seats winners(const struct mt_position *position)
{
    struct mt_position p = *position;
    p.spent = 7;
    for (unsigned seat = 0; seat < 3; seat++)
        p.hand[seat] = "";
    mt_set(&t, 3, &p);
    mt_run_out(&t);
    assert_int_equal(t.s.run, VL_OVER);
    const vl_seats seats = marquis_rules.winners(&t.state.core);
    MT_TOLD(&t, MARQUIS_EV_END, seats);
    return seats;
}
#define WINNERS(...) winners(&(struct mt_position){__VA_ARGS__})

static void test_who_wins(void **state)
{
    (void)state;
    assert_int_equal(WINNERS(.pile = {"clerc", "clerc", "clerc"}, .diamonds = {4, 0, 2}, .rubies = {0, 1}), 2);
    assert_int_equal(WINNERS(.pile = {"clerc", "clerc", "clerc"}, .coins = {5}, .diamonds = {1, 2}), 2);
}

static void test_ties(void **state)
{
    (void)state;
    /* most coins */
    assert_int_equal(WINNERS(.pile = {"clerc", "clerc", "clerc"}, .coins = {1, 3, 2}, .diamonds = {2, 2, 2}), 2);
    /* then whose last character was a Marquis loses, eliminated since or imitated */
    assert_int_equal(WINNERS(.pile = {"clerc", "marquis", "clerc"}, .coins = {2, 2, 1}, .diamonds = {2, 2, 2}), 1);
    assert_int_equal(
        WINNERS(.pile = {"marquis clerc", "marquis faussaire", "clerc"}, .coins = {2, 2, 1}, .diamonds = {2, 2, 2}), 1);
    /* several so tied share */
    assert_int_equal(WINNERS(.pile = {"clerc", "marquis", "clerc"}, .coins = {2, 2, 2}, .diamonds = {2, 2, 2}), 5);
    assert_int_equal(WINNERS(.pile = {"marquis", "marquis", "marquis"}, .coins = {0, 0, 0}, .diamonds = {2, 2, 1}), 3);
    /* but more coins win even with a Marquis */
    assert_int_equal(WINNERS(.pile = {"clerc", "marquis", "clerc"}, .coins = {2, 3, 2}, .diamonds = {2, 2, 2}), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"MAR-5.1: Vetos are coins", test_vetoes_are_coins, NULL, NULL, NULL},
        {"MAR-5.1: open ones first, then the hand's, then coins", test_which_vetoes_first, NULL, NULL, NULL},
        {"MAR-5.1: not after a Marquis", test_not_after_a_marquis, NULL, NULL, NULL},
        {"MAR-5.1: without a visible character", test_without_a_visible_character, NULL, NULL, NULL},
        {"MAR-5.1 MAR-5.2: later purchases are in coins", test_later_purchases_are_in_coins, NULL, NULL, NULL},
        {"MAR-5.2: out of reach", test_out_of_reach, NULL, NULL, NULL},
        {"MAR-5.2: a target until then", test_target_until_then, NULL, NULL, NULL},
        {"MAR-5.2 MAR-2.4 MAR-4.3 MAR-4.8: still receives and counts", test_out_still_receives_and_counts, NULL, NULL,
         NULL},
        {"MAR-5.2 MAR-4.13: keeps a claim", test_out_keeps_a_claim, NULL, NULL, NULL},
        {"MAR-5.2: coins received later buy", test_later_coins_buy, NULL, NULL, NULL},
        {"MAR-5.3: the last one left plays on alone", test_the_last_one_left, NULL, NULL, NULL},
        {"MAR-5.3 MAR-5.1: and may stop", test_stopping, NULL, NULL, NULL},
        {"MAR-5.3 MAR-5.2: others buy in between", test_others_buy_in_between, NULL, NULL, NULL},
        {"MAR-5.5: each other buys once more", test_once_more, NULL, NULL, NULL},
        {"MAR-5.5 MAR-5.1: in coins", test_once_more_is_in_coins, NULL, NULL, NULL},
        {"MAR-5.5 MAR-4.13: Comtesses have their claims", test_claims_once_more, NULL, NULL, NULL},
        {"MAR-5.5: whole matches", test_whole_matches_end, NULL, NULL, NULL},
        {"MAR-5.4: most points win", test_who_wins, NULL, NULL, NULL},
        {"MAR-5.4: ties", test_ties, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
