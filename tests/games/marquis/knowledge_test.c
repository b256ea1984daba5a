/* What a seat may know: own cards, and what all have seen. */
#include "support/marquis_table.h"

#include "veillee/match.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static struct mt t;

static void test_what_is_blanked(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"clerc veto", "marquis", "procureur comtesse"}, .pile = {"assassin", NULL, "clerc"},
       .out = {NULL, "clerc"}, .coins = {1, 2, 3}, .diamonds = {4, 3, 2}, .vetoed = 4, .vetoes = {1});
    for (vl_seat looker = 0; looker < 4; looker++) {
        const struct marquis *seen = mt_seen(&t, looker < 3 ? looker : VL_TABLE);
        for (unsigned seat = 0; seat < 3; seat++) {
            assert_int_equal(seen->hand[seat], seat == looker ? t.state.hand[seat] : 0);
            assert_int_equal(seen->stock[seat], seat == looker ? t.state.stock[seat] : 0);
            assert_int_equal(seen->hand_count[seat], t.state.hand_count[seat]);
            assert_int_equal(seen->stock_count[seat], t.state.stock_count[seat]);
            assert_int_equal(seen->coins[seat], t.state.coins[seat]);
            assert_int_equal(seen->pile[seat][0], t.state.pile[seat][0]);
            assert_int_equal(seen->out[seat], t.state.out[seat]);
        }
    }
}

/* Drawn cards are the drawer's alone. */
static void test_draws_are_hidden(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"clerc marquis"});
    mt_answer(&t, "play clerc");
    const struct vl_event own = sitting_told(&t.s, MARQUIS_EV_DREW, 0), other = sitting_told(&t.s, MARQUIS_EV_DREW, 1);
    assert_int_equal(t.state.hand[0] >> marquis_ev_drew(&own).card & 1, 1);
    assert_int_equal(marquis_ev_drew(&other).card, -1);
}

/* Cards that nobody has seen are in the hand as often as they are many. */
static void test_completions_share_out_the_unseen(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"clerc marquis", "clerc marquis"}, .pile = {NULL, "assassin comtesse"},
       .out = {NULL, "pickpocket"});
    assert_int_equal(mt_thinks(&t, 0, 1, MARQUIS_ASSASSIN), 0);
    assert_int_equal(mt_thinks(&t, 0, 1, MARQUIS_PICKPOCKET), 0);
    assert_in_range(mt_thinks(&t, 0, 1, MARQUIS_CLERC), 22, 70); /* 2 of 9 */
    assert_in_range(mt_thinks(&t, 0, 1, MARQUIS_VETO), 22, 70);
    assert_int_equal(mt_thinks(&t, 1, 1, MARQUIS_CLERC), MT_COMPLETIONS);
    assert_int_equal(mt_thinks(&t, 1, 1, MARQUIS_VETO), 0);
}

/* With the draw pile empty all that has not been seen is in the hand. */
static void test_last_cards_are_known(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"clerc", "clerc marquis"}, .spent = 2);
    assert_int_equal(mt_thinks(&t, 0, 1, MARQUIS_CLERC), MT_COMPLETIONS);
    assert_int_equal(mt_thinks(&t, 0, 1, MARQUIS_MARQUIS), MT_COMPLETIONS);
}

/* ---- MAR-4.5 ---- */

static void take_back(const char *notation)
{
    MT(&t, 3, .hand = {"astrologue marquis", "assassin", "marquis"}, .pile = {"clerc comtesse procureur"}, .vetoed = 1);
    mt_answer(&t, "play astrologue");
    mt_answer(&t, notation);
}

/* Whichever card it is, the others see the same. */
static void test_card_taken_back_is_hidden(void **state)
{
    (void)state;
    struct marquis first, first_table;
    take_back("take_back clerc");
    first = *mt_seen(&t, 1);
    first_table = *mt_seen(&t, VL_TABLE);
    assert_int_equal(mt_seen(&t, 0)->taken[0], 1 << MARQUIS_CLERC);
    take_back("take_back comtesse");
    assert_memory_equal(&first, mt_seen(&t, 1), sizeof first);
    assert_memory_equal(&first_table, mt_seen(&t, VL_TABLE), sizeof first);
    take_back("take_back procureur");
    assert_memory_equal(&first, mt_seen(&t, 1), sizeof first);
    assert_memory_equal(&first_table, mt_seen(&t, VL_TABLE), sizeof first);
}

static void test_completions_of_a_card_taken_back(void **state)
{
    (void)state;
    const unsigned cards[] = {MARQUIS_CLERC, MARQUIS_COMTESSE, MARQUIS_PROCUREUR};
    take_back("take_back comtesse");
    for (unsigned i = 0; i < 3; i++)
        assert_in_range(mt_thinks(&t, 1, 0, cards[i]), 40, 95);
    assert_int_equal(mt_thinks(&t, 0, 0, MARQUIS_COMTESSE), MT_COMPLETIONS);
    assert_int_equal(mt_thinks(&t, 0, 0, MARQUIS_CLERC), 0);
    assert_int_equal(mt_thinks(&t, 1, 0, MARQUIS_ASTROLOGUE), 0);
}

/* One of one: all know which. */
static void test_only_card_taken_back_is_known(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"astrologue marquis"}, .pile = {"clerc"}, .vetoed = 1);
    mt_answer(&t, "play astrologue, take_back clerc");
    mt_pile(&t, 0, "astrologue");
    assert_int_equal(mt_thinks(&t, 1, 0, MARQUIS_CLERC), MT_COMPLETIONS);
}

/* Played again: all know that it was this one. */
static void test_playing_it_tells(void **state)
{
    (void)state;
    take_back("take_back comtesse");
    mt_turn(&t, 1);
    mt_until(&t, MARQUIS_ASK_PLAY, 1);
    mt_answer(&t, "play assassin, victim 0");
    mt_turn(&t, 2);
    mt_turn(&t, 0);
    mt_play(&t, "comtesse");
    assert_int_equal(mt_seen(&t, 1)->missing[0], 0);
    assert_int_equal(mt_seen(&t, 1)->maybe[0], 0);
    mt_pile(&t, 0, "clerc procureur comtesse");
    assert_int_equal(mt_thinks(&t, 1, 0, MARQUIS_CLERC), 0);
}

/* What an elimination uncovers tells what is gone. */
static void test_uncovering_tells(void **state)
{
    (void)state;
    take_back("take_back procureur");
    mt_until(&t, MARQUIS_ASK_PLAY, 1);
    mt_answer(&t, "play assassin, victim 0");
    mt_pile(&t, 0, "clerc comtesse");
    assert_int_equal(mt_thinks(&t, 2, 0, MARQUIS_PROCUREUR), MT_COMPLETIONS);
    assert_int_equal(mt_thinks(&t, 2, 0, MARQUIS_CLERC), 0);

    take_back("take_back clerc");
    mt_until(&t, MARQUIS_ASK_PLAY, 1);
    mt_answer(&t, "play assassin, victim 0");
    assert_int_equal(marquis_visible(&t.state, 0), MARQUIS_PROCUREUR); /* which it was not, then */
    assert_int_equal(mt_thinks(&t, 2, 0, MARQUIS_PROCUREUR), 0);
    assert_in_range(mt_thinks(&t, 2, 0, MARQUIS_CLERC), 60, 140);
    assert_in_range(mt_thinks(&t, 2, 0, MARQUIS_COMTESSE), 60, 140);
}

/* A Procureur that may have been taken back may wipe a Veto out; everybody is asked as if. */
static void test_procureur_taken_back_may_serve(void **state)
{
    (void)state;
    for (unsigned held = 0; held < 2; held++) {
        MT(&t, 3, .hand = {"astrologue", "pickpocket marquis", "veto"},
           .pile = {"clerc procureur", NULL, "clerc procureur marquis"}, .coins = {0, 0, 2}, .spent = 1, .vetoed = 2);
        mt_answer(&t, held ? "play astrologue, take_back procureur" : "play astrologue, take_back clerc");
        mt_until(&t, MARQUIS_ASK_PLAY, 1);
        mt_answer(&t, "play pickpocket, veto");
        mt_asks(&t, MARQUIS_ASK_WIPE, 0);
        mt_lists(&t, held ? "pass, free, price" : "pass");
    }
}

/* ---- the Veto of a last purchase ---- */

/* MAR-5.1: asked by what all have seen. */
static void stop(const char *hand)
{
    MT(&t, 2, .hand = {hand, ""}, .pile = {"comtesse", "comtesse"}, .coins = {1}, .claims = 2, .done = 2, .spent = 2);
    mt_answer(&t, "stop");
    mt_asks(&t, MARQUIS_ASK_DECLARE, 0);
}

static void test_declaring_tells_of_the_veto(void **state)
{
    (void)state;
    stop("clerc marquis");
    mt_lists(&t, "keep");
    assert_in_range(mt_thinks(&t, 1, 0, MARQUIS_VETO), 15, 80);
    stop("clerc veto");
    mt_lists(&t, "keep, declare");
    assert_in_range(mt_thinks(&t, 1, 0, MARQUIS_VETO), 15, 80);
    mt_answer(&t, "declare");
    assert_int_equal(mt_thinks(&t, 1, 0, MARQUIS_VETO), MT_COMPLETIONS); /* one coin does not buy at 2:1 */
}

/* ---- whole matches ---- */

/* In every view: completions are possible tables, each deck is whole in each of them, and the looker's own view is that
 * of the completion too. */
static void check_view(vl_seat looker, struct vl_rng *rng)
{
    static struct vl_view_room first, second;
    static struct marquis completed;
    struct vl_view *seen = vl_view_in(&first), *again = vl_view_in(&second);
    vl_observe(&marquis_rules, &t.state.core, looker, seen);
    vl_complete(&marquis_rules, seen, rng, &completed.core);
    assert_int_equal(marquis_rules.invariant(&completed.core, NULL), VL_OK);
    for (unsigned seat = 0; seat < t.state.core.seats; seat++)
        assert_int_equal(vl_count(completed.hand[seat]), t.state.hand_count[seat]);
    vl_observe(&marquis_rules, &completed.core, looker, again);
    assert_memory_equal(marquis_seen(seen)->hand, marquis_seen(again)->hand,
                        sizeof completed - offsetof(struct marquis, hand));
}

static void test_whole_matches(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct vl_rng rng = {seed};
        mt_deal(&t, 2 + (unsigned)(seed % 7), seed);
        while (t.s.run == VL_ASK) {
            mt_forget(&t);
            for (vl_seat looker = 0; looker < t.state.core.seats; looker++)
                check_view(looker, &rng);
            check_view(VL_TABLE, &rng);
            sitting_give(&t.s, vl_any_answer(&t.state.core.question, &rng));
        }
    }
}

/* MAR-4.5: others doubt what an Astrologue may have taken back; its owner knows, and so does the table's own state. */
static void test_who_doubts_a_pile(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"astrologue"}, .pile = {"clerc comtesse marquis"});
    mt_answer(&t, "play astrologue, take_back comtesse");
    for (unsigned card = 0; card < MARQUIS_CARDS; card++) {
        const bool may = card == MARQUIS_CLERC || card == MARQUIS_COMTESSE || card == MARQUIS_MARQUIS;
        assert_int_equal(marquis_doubted(mt_seen(&t, 1), 0, card), may);
        assert_int_equal(marquis_doubted(mt_seen(&t, VL_TABLE), 0, card), may);
        assert_false(marquis_doubted(mt_seen(&t, 0), 0, card));
        assert_false(marquis_doubted(&t.state, 0, card));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"MAR-4.5: who doubts what a pile lists", test_who_doubts_a_pile, NULL, NULL, NULL},
        {"MAR-1.4 MAR-2.6: hands and draw piles are hidden, the rest lies open", test_what_is_blanked, NULL, NULL,
         NULL},
        {"MAR-2.6: a card drawn is seen by its owner alone", test_draws_are_hidden, NULL, NULL, NULL},
        {"MAR-1.1 MAR-1.4: completions share out the unseen cards", test_completions_share_out_the_unseen, NULL, NULL,
         NULL},
        {"MAR-1.1: the last cards are known", test_last_cards_are_known, NULL, NULL, NULL},
        {"MAR-4.5: which card was taken back, nobody sees", test_card_taken_back_is_hidden, NULL, NULL, NULL},
        {"MAR-4.5: completions of it", test_completions_of_a_card_taken_back, NULL, NULL, NULL},
        {"MAR-4.5: the only card is known", test_only_card_taken_back_is_known, NULL, NULL, NULL},
        {"MAR-4.5: playing it tells", test_playing_it_tells, NULL, NULL, NULL},
        {"MAR-4.5 MAR-4.1: uncovering tells", test_uncovering_tells, NULL, NULL, NULL},
        {"MAR-4.5 MAR-4.9: a Procureur that may have been taken back", test_procureur_taken_back_may_serve, NULL, NULL,
         NULL},
        {"MAR-5.1 MAR-4.13: declaring may tell of a Veto", test_declaring_tells_of_the_veto, NULL, NULL, NULL},
        {"MAR-1.1 MAR-4.5 MAR-4.9: completions of whole matches", test_whole_matches, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
