/* MAR-3, 4.9: the Veto, and the Procureurs who wipe it out. */
#include "support/marquis_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static struct mt t;

static void window_is(vl_seat seat, unsigned card, unsigned action, unsigned coins)
{
    mt_asks(&t, MARQUIS_ASK_VETO, seat);
    const struct marquis_q_veto asked = marquis_q_veto(&t.state.core.question);
    assert_int_equal(asked.by, t.state.active);
    assert_int_equal(asked.card, card);
    assert_int_equal(asked.action, action);
    assert_int_equal(asked.coins, coins);
    assert_int_equal(t.state.core.question.flags, VL_ASK_REACTION);
}

/* ---- MAR-3.1: windows ---- */

static void test_each_action_has_a_window(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"assassin", "veto clerc"}, .pile = {NULL, "procureur"}, .coins = {0, 4});
    mt_answer(&t, "play assassin");
    window_is(1, MARQUIS_ASSASSIN, MARQUIS_PRINTED, 1);
    mt_answer(&t, "let, victim 1");
    window_is(1, MARQUIS_ASSASSIN, MARQUIS_MURDER, 2);

    MT(&t, 2, .hand = {"marquis", "veto"}, .pile = {NULL, "marquis"}, .coins = {0, 4});
    mt_answer(&t, "play marquis");
    window_is(1, MARQUIS_MARQUIS, MARQUIS_RANK, 1);

    MT(&t, 2, .hand = {"pickpocket", "veto"}, .pile = {NULL, "clerc"}, .coins = {0, 4}, .diamonds = {0, 1});
    mt_answer(&t, "play pickpocket");
    window_is(1, MARQUIS_PICKPOCKET, MARQUIS_RICHEST, 1);

    MT(&t, 2, .hand = {"voleur_barbare", "veto"}, .pile = {NULL, "clerc"}, .coins = {0, 4});
    mt_answer(&t, "play voleur_barbare");
    window_is(1, MARQUIS_VOLEUR_BARBARE, MARQUIS_LEVY, 1);
    MT(&t, 2, .hand = {"voleur_barbare", "veto"}, .pile = {NULL, "clerc"}); /* the card, for want of a coin */
    mt_answer(&t, "play voleur_barbare");
    window_is(1, MARQUIS_VOLEUR_BARBARE, MARQUIS_LEVY, 0);
}

static void test_no_window_where_nothing_happens(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"comtesse", "veto clerc"}, .pile = {NULL, "marquis"}); /* no coin to take */
    mt_answer(&t, "play comtesse");
    mt_asks(&t, MARQUIS_ASK_PLAY, 1);
    MT(&t, 2, .hand = {"clerc", "veto clerc"}, .pile = {NULL, "marquis"}, .coins = {0, 1}); /* not on the list */
    mt_answer(&t, "play clerc");
    mt_asks(&t, MARQUIS_ASK_BUY, 1);
    MT(&t, 3, .hand = {"comtesse", "veto clerc"}, .pile = {NULL, "marquis", "comtesse"}, .coins = {0, 3},
       .shield = "2>1"); /* protected */
    mt_play(&t, "comtesse");
    mt_until(&t, MARQUIS_ASK_DECLARE, 1);
    assert_int_equal(mt_happened(&t, MARQUIS_EV_TOOK), 0);
    assert_int_equal(t.state.coins[1], 3);
}

/* In the order of play, each action done before the next is asked. */
static void asked_in_turn(bool against, vl_seat first, vl_seat second)
{
    MT(&t, 3, .hand = {"pickpocket", "veto", "veto"}, .pile = {NULL, "marquis", "assassin"}, .coins = {0, 2, 2},
       .against = against);
    mt_answer(&t, "play pickpocket");
    mt_asks(&t, MARQUIS_ASK_VETO, first);
    mt_coins(&t, "1 2 2");
    mt_answer(&t, "let");
    mt_asks(&t, MARQUIS_ASK_VETO, second);
    mt_coins(&t, against ? "2 2 1" : "3 0 2");
}

static void test_asked_in_the_order_of_play(void **state)
{
    (void)state;
    asked_in_turn(false, 1, 2);
    asked_in_turn(true, 2, 1);
}

/* The question says nothing of the hand: those who look on see the same, whoever holds a Veto. */
static void test_windows_tell_nothing(void **state)
{
    (void)state;
    const char *const hands[] = {"clerc veto", "clerc astrologue", "comtesse procureur"};
    struct marquis seen[4];
    for (unsigned i = 0; i < 3; i++) {
        MT(&t, 3, .hand = {"pickpocket assassin", hands[i]}, .pile = {NULL, "marquis", "assassin"}, .coins = {0, 3, 2});
        mt_answer(&t, "play pickpocket");
        mt_asks(&t, MARQUIS_ASK_VETO, 1);
        mt_lists(&t, i == 0 ? "let, veto" : "let");
        const struct marquis first = *mt_seen(&t, 0), second = *mt_seen(&t, 2);
        mt_answer(&t, "let");
        const struct marquis third = *mt_seen(&t, 0), fourth = *mt_seen(&t, VL_TABLE);
        const struct marquis all[] = {first, second, third, fourth};
        if (i > 0)
            assert_memory_equal(seen, all, sizeof all);
        memcpy(seen, all, sizeof all);
        assert_int_equal(first.core.question.answers, 0);
    }
}

/* An empty hand is asked too; who has been seen to play the own Veto is not. */
static void test_who_is_asked(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"comtesse", ""}, .pile = {NULL, "marquis"}, .coins = {0, 3});
    mt_answer(&t, "play comtesse");
    mt_asks(&t, MARQUIS_ASK_VETO, 1);
    mt_lists(&t, "let");
    MT(&t, 2, .hand = {"comtesse"}, .pile = {NULL, "marquis"}, .coins = {0, 3}, .vetoed = 2);
    mt_answer(&t, "play comtesse");
    mt_coins(&t, "1 2");
}

/* That action has no effect on that player; on others it goes on. */
static void test_effect_of_a_veto(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"pickpocket", "veto", ""}, .pile = {NULL, "marquis procureur assassin", "procureur assassin"},
       .coins = {0, 2, 2}, .vetoed = 4);
    mt_answer(&t, "play pickpocket, veto");
    mt_coins(&t, "2 2 1");
    MT_TOLD(&t, MARQUIS_EV_VETOED, 1, 0, MARQUIS_PRINTED);
}

/* One action, one Veto: the next action of the same card comes all the same. */
static void test_next_action_comes(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"assassin", "veto clerc"}, .pile = {NULL, "procureur"}, .coins = {0, 4});
    mt_answer(&t, "play assassin, veto, victim 1");
    mt_coins(&t, "3 2");
    assert_int_equal(marquis_visible(&t.state, 1), VL_NONE);
}

static void test_levy_with_its_elimination(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"voleur_barbare", "veto clerc"}, .pile = {NULL, "procureur"});
    mt_answer(&t, "play voleur_barbare, veto");
    assert_int_equal(marquis_visible(&t.state, 1), MARQUIS_PROCUREUR);
    assert_int_equal(mt_happened(&t, MARQUIS_EV_ELIMINATED), 0);
}

/* ---- MAR-3.2 to 3.4 ---- */

static void test_where_a_veto_goes(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"comtesse", "veto clerc bijoutier astrologue"}, .pile = {NULL, "procureur marquis"},
       .coins = {0, 3});
    mt_answer(&t, "play comtesse, veto, nobody");
    assert_int_equal(t.state.vetoes[0], 1);
    assert_int_equal(t.state.vetoed, 2);
    assert_int_equal(t.state.hand_count[1], 4);
    assert_int_equal(t.state.hand[1] >> MARQUIS_VETO & 1, 0);
    assert_true(MT_WHEN(&t, MARQUIS_EV_VETOED, 1, 0) < MT_WHEN(&t, MARQUIS_EV_DREW, 1));
    assert_true(MT_WHEN(&t, MARQUIS_EV_VETO_KEPT, 0) < MT_WHEN(&t, MARQUIS_EV_DREW, 0)); /* before 0's own draw */
}

static void test_veto_with_nothing_to_draw(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"comtesse", "veto clerc"}, .pile = {NULL, "marquis"}, .coins = {0, 3}, .spent = 2);
    mt_answer(&t, "play comtesse, veto");
    mt_holds(&t, 1, "clerc");
}

static void test_no_veto_against_a_veto(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"comtesse veto", "veto"}, .pile = {NULL, "marquis"}, .coins = {0, 3}, .spent = 2);
    mt_answer(&t, "play comtesse, veto");
    MT_TOLD(&t, MARQUIS_EV_VETO_KEPT, 0);
    mt_coins(&t, "0 3");
}

static void test_vetoed_assassin_names_nobody_else(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"assassin", "veto"}, .pile = {NULL, "clerc procureur marquis", "procureur clerc"},
       .coins = {0, 2, 2});
    mt_answer(&t, "play assassin, victim 1, veto");
    mt_coins(&t, "1 2 2");
    assert_int_equal(mt_happened(&t, MARQUIS_EV_NAMED), 1);
    assert_int_equal(mt_happened(&t, MARQUIS_EV_ELIMINATED), 0);
    assert_int_equal(mt_happened(&t, MARQUIS_EV_DREW) > 0, 1); /* the turn has gone on to its end */
}

/* ---- MAR-4.9, 3.5: wiping out ---- */

/* Seat 0 plays an Assassin against seat 1, who answers with a Veto. */
static void vetoed_murder(const char *hand, const char *pile)
{
    MT(&t, 3, .hand = {"assassin", "veto clerc", hand}, .pile = {NULL, "procureur marquis", pile}, .coins = {0, 3, 1});
    mt_answer(&t, "play assassin, victim 1, veto");
}

static void test_procureur_who_pays_first(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"assassin", "veto clerc", "clerc"}, .pile = {NULL, "marquis", "procureur"}, .coins = {0, 3, 1});
    mt_answer(&t, "play assassin");
    window_is(2, MARQUIS_ASSASSIN, MARQUIS_PRINTED, 1);
    mt_answer(&t, "let, victim 1, veto");
    mt_asks(&t, MARQUIS_ASK_WIPE, 2);
    mt_answer(&t, "price, coins 1, yes");
    mt_coins(&t, "3 1 1"); /* 1 received, 1 of the Procureur, 1 back to him, 2 of the victim */
}

static void test_procureur_on_top(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"marquis", "veto clerc", "clerc"}, .pile = {NULL, "procureur marquis", "procureur"},
       .coins = {0, 3});
    mt_answer(&t, "play marquis, veto");
    mt_asks(&t, MARQUIS_ASK_WIPE, 2);
    assert_int_equal(marquis_q_wipe(&t.state.core.question).by, 0);
    assert_int_equal(marquis_q_wipe(&t.state.core.question).vetoer, 1);
    mt_lists(&t, "pass, free, price");
    mt_answer(&t, "free");
    mt_coins(&t, "3 2 0"); /* the action takes place, at once */
    MT_TOLD(&t, MARQUIS_EV_WIPED, 2, 0, 1, 0);
    assert_int_equal(t.state.vetoes_out, 1);
    assert_int_equal(t.state.vetoes[0], 0);
    assert_int_equal(mt_happened(&t, MARQUIS_EV_SHOWED), 0);
    assert_int_equal(t.state.promised, 0);
    assert_int_equal(t.state.hand_count[1], 4); /* who played the Veto has drawn all the same */
}

static void test_procureur_from_the_hand(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"marquis clerc", "veto clerc", "clerc procureur"}, .pile = {NULL, "procureur marquis"},
       .coins = {0, 3});
    mt_answer(&t, "play marquis, veto");
    mt_asks(&t, MARQUIS_ASK_WIPE, 2);
    mt_answer(&t, "free");
    MT_TOLD(&t, MARQUIS_EV_SHOWED, 2);
    MT_TOLD(&t, MARQUIS_EV_WIPED, 2, 0, 1, 1);
    mt_coins(&t, "3 2 0");
    assert_int_equal(t.state.promised, 4);
    assert_int_equal(mt_thinks(&t, 0, 2, MARQUIS_PROCUREUR), MT_COMPLETIONS); /* all have seen it */
    mt_turn(&t, 1);
    mt_until(&t, MARQUIS_ASK_PLAY, 1);
    mt_answer(&t, "play clerc");
    mt_until(&t, MARQUIS_ASK_PLAY, 2);
    mt_lists(&t, "play procureur"); /* must be the next card */
    sitting_refuses(&t.s, MARQUIS_CLERC, VL_CLAUSE(4, 9));
    mt_answer(&t, "play procureur");
    assert_int_equal(t.state.promised, 0);
}

/* Until then it may serve again, without being shown anew. */
static void test_it_may_serve_again(void **state)
{
    (void)state;
    MT(&t, 4, .hand = {"pickpocket", "veto", "clerc procureur", "veto"},
       .pile = {NULL, "procureur marquis", NULL, "procureur assassin"}, .coins = {0, 3, 0, 1});
    mt_answer(&t, "play pickpocket, veto");
    mt_asks(&t, MARQUIS_ASK_WIPE, 2);
    mt_answer(&t, "free");
    mt_asks(&t, MARQUIS_ASK_VETO, 3);
    mt_answer(&t, "veto");
    mt_asks(&t, MARQUIS_ASK_WIPE, 2);
    mt_lists(&t, "pass, free, price");
    mt_answer(&t, "free");
    assert_int_equal(mt_happened(&t, MARQUIS_EV_SHOWED), 1);
    assert_int_equal(t.state.vetoes_out, 2);
    mt_coins(&t, "4 1 0 0");
}

/* Shown, and refused: no promise, but all have seen it. */
static void test_refused_offer_from_the_hand(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"marquis", "veto clerc", "clerc procureur"}, .pile = {NULL, "procureur marquis"},
       .coins = {2, 3});
    mt_answer(&t, "play marquis, veto, price, coins 2");
    MT_TOLD(&t, MARQUIS_EV_SHOWED, 2);
    MT_TOLD(&t, MARQUIS_EV_OFFERED, 2, 0, 2, 0, 0, 0);
    mt_asks(&t, MARQUIS_ASK_HIRE, 0);
    mt_lists(&t, "no, yes");
    mt_answer(&t, "no");
    MT_TOLD(&t, MARQUIS_EV_VETO_KEPT, 0);
    mt_coins(&t, "4 3 0");
    assert_int_equal(t.state.promised, 0);
    assert_int_equal(mt_thinks(&t, 1, 2, MARQUIS_PROCUREUR), MT_COMPLETIONS);
    mt_until(&t, MARQUIS_ASK_PLAY, 1);
    mt_answer(&t, "play clerc");
    mt_until(&t, MARQUIS_ASK_PLAY, 2);
    assert_true(sitting_is_listed(&t.s, "play clerc"));
}

/* Coins, jewels and Vetos that lie before the vetoed player; the Veto at stake is not among them. */
static void test_price_of_wiping(void **state)
{
    (void)state;
    MT(&t, 4, .hand = {"marquis", "veto clerc", "clerc"}, .pile = {NULL, "procureur marquis", "procureur"},
       .coins = {1, 3}, .diamonds = {2, 0, 3}, .rubies = {1}, .vetoes = {1}, .vetoed = 8);
    mt_answer(&t, "play marquis, veto, price");
    mt_asks(&t, MARQUIS_ASK_COINS, 2);
    mt_lists(&t, "coins 0, coins 1, coins 2, coins 3"); /* two received */
    mt_answer(&t, "coins 1");
    mt_lists(&t, "diamonds 0, diamonds 1, diamonds 2");
    mt_answer(&t, "diamonds 2");
    mt_lists(&t, "rubies 0, rubies 1");
    mt_answer(&t, "rubies 1");
    mt_lists(&t, "vetoes 0, vetoes 1");
    mt_answer(&t, "vetoes 1");
    mt_asks(&t, MARQUIS_ASK_HIRE, 0);
    mt_answer(&t, "yes");
    MT_TOLD(&t, MARQUIS_EV_PAID, 0, 2, 1, 2, 1, 1);
    MT_TOLD(&t, MARQUIS_EV_CHANGED, 2, 1); /* five diamonds (MAR-2.8) */
    mt_coins(&t, "3 2 1 0");
    assert_int_equal(t.state.diamonds[2], 0);
    assert_int_equal(t.state.rubies[2], 2);
    assert_int_equal(t.state.rubies[0], 0);
    assert_int_equal(t.state.vetoes[2], 1);
    MT_TOLD(&t, MARQUIS_EV_WIPED, 2, 0, 1, 0);
}

/* At least something; what the vetoed player has none of is not asked for. */
static void test_price_is_something(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"pickpocket", "veto clerc", "clerc"}, .pile = {NULL, "procureur marquis", "procureur"},
       .coins = {0, 3}, .rubies = {2});
    mt_answer(&t, "play pickpocket, veto, price, coins 0");
    mt_asks(&t, MARQUIS_ASK_RUBIES, 2);
    mt_lists(&t, "rubies 1, rubies 2");
    /* nothing to pay with: for nothing, or not at all */
    MT(&t, 3, .hand = {"voleur_barbare", "veto clerc", "clerc"},
       .pile = {NULL, "procureur marquis", "assassin procureur"}, .coins = {0, 3});
    mt_answer(&t, "play voleur_barbare, veto");
    mt_asks(&t, MARQUIS_ASK_WIPE, 2);
    mt_lists(&t, "pass, free");
}

/* Each once, in the order of play; the first yes ends it. */
static void test_several_procureurs(void **state)
{
    (void)state;
    MT(&t, 5, .hand = {"marquis", "veto clerc", "clerc", "procureur", "clerc"},
       .pile = {NULL, "procureur marquis", "procureur", NULL, "procureur"}, .coins = {2, 3}, .against = true);
    mt_answer(&t, "play marquis, veto");
    mt_asks(&t, MARQUIS_ASK_WIPE, 4);
    assert_int_equal(t.state.core.question.seats, 16 + 8 + 4);
    mt_answer(&t, "price, coins 1, no");
    mt_asks(&t, MARQUIS_ASK_WIPE, 3);
    mt_answer(&t, "price, coins 2, yes");
    mt_coins(&t, "3 2 0 2 0");
    assert_int_equal(t.state.promised, 8);
    assert_int_equal(mt_happened(&t, MARQUIS_EV_OFFERED), 2);
}

/* By public facts alone: those whose Procureur lies covered or is out are not asked, nor are the two concerned, nor
 * those who have made their last purchase. */
static void test_who_may_wipe(void **state)
{
    (void)state;
    MT(&t, 7, .hand = {"marquis procureur", "veto clerc procureur", "assassin", "clerc", "", "clerc", "clerc"},
       .pile = {NULL, "marquis", "procureur clerc", NULL, "procureur", "procureur faussaire"},
       .out = {NULL, NULL, NULL, "procureur"}, .order = "5 1 2 4", .done = 16, .spent = 16, .coins = {2, 3});
    mt_answer(&t, "play marquis, veto");
    mt_asks(&t, MARQUIS_ASK_WIPE, 5); /* its Faussaire is a Procureur */
    assert_int_equal(t.state.core.question.seats, 32 + 64);
    mt_lists(&t, "pass, free, price");
    mt_answer(&t, "pass");
    mt_asks(&t, MARQUIS_ASK_WIPE, 6); /* in the draw pile, but it might be in the hand */
    mt_lists(&t, "pass");
    assert_int_equal(mt_seen(&t, 0)->core.question.answers, 0);
    mt_answer(&t, "pass");
    MT_TOLD(&t, MARQUIS_EV_VETO_KEPT, 0);
}

/* A Procureur that an elimination has uncovered serves (MAR-4.12). */
static void test_uncovered_procureur_serves(void **state)
{
    (void)state;
    MT(&t, 4, .hand = {"voleur_barbare", "", "veto"},
       .pile = {NULL, "procureur clerc", "procureur marquis", "procureur clerc"}, .coins = {0, 0, 1, 1},
       .vetoed = 2 + 8);
    mt_answer(&t, "play voleur_barbare, veto");
    mt_asks(&t, MARQUIS_ASK_WIPE, 1);
    mt_answer(&t, "free");
    assert_int_equal(t.state.vetoes_out, 3);
    mt_coins(&t, "2 0 0 0");
}

static void test_no_third_player(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"marquis procureur", "veto"}, .pile = {"clerc", "marquis"}, .coins = {0, 3});
    mt_play(&t, "marquis");
    mt_answer(&t, "veto");
    MT_TOLD(&t, MARQUIS_EV_VETO_KEPT, 0);
}

/* A Veto wiped out is out of the game: it counts in nobody's last purchase. */
static void test_wiped_veto_is_gone(void **state)
{
    (void)state;
    vetoed_murder("clerc procureur", NULL);
    mt_asks(&t, MARQUIS_ASK_WIPE, 2);
    mt_answer(&t, "free");
    assert_int_equal(marquis_visible(&t.state, 1), MARQUIS_PROCUREUR);
    mt_coins(&t, "3 1 1"); /* 1 received, 2 of the victim */
    for (unsigned seat = 0; seat < 3; seat++)
        assert_int_equal(t.state.vetoes[seat], 0);
    assert_int_equal(t.state.vetoes_out, 1);
}

/* The Veto stands, and who played it is no longer asked. */
static void test_second_action_after_a_veto(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"assassin", "veto clerc"}, .pile = {NULL, "procureur"}, .coins = {0, 4});
    mt_answer(&t, "play assassin, veto, victim 1");
    assert_int_equal(mt_happened(&t, MARQUIS_EV_ELIMINATED), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"MAR-3.1: a window for each action", test_each_action_has_a_window, NULL, NULL, NULL},
        {"MAR-3.1: none where nothing would happen", test_no_window_where_nothing_happens, NULL, NULL, NULL},
        {"MAR-3.1: in the order of play, one done before the next", test_asked_in_the_order_of_play, NULL, NULL, NULL},
        {"MAR-3.1: the same questions, whatever the hand holds", test_windows_tell_nothing, NULL, NULL, NULL},
        {"MAR-3.1: who is asked", test_who_is_asked, NULL, NULL, NULL},
        {"MAR-3.1: no effect on that player, but on others", test_effect_of_a_veto, NULL, NULL, NULL},
        {"MAR-3.1 MAR-4.1: one action, one Veto", test_next_action_comes, NULL, NULL, NULL},
        {"MAR-3.1 MAR-4.11: the levy with its elimination", test_levy_with_its_elimination, NULL, NULL, NULL},
        {"MAR-3.2: it lies before the opponent, and a card is drawn", test_where_a_veto_goes, NULL, NULL, NULL},
        {"MAR-3.2: with nothing to draw", test_veto_with_nothing_to_draw, NULL, NULL, NULL},
        {"MAR-3.3: no Veto answers a Veto", test_no_veto_against_a_veto, NULL, NULL, NULL},
        {"MAR-3.4: a vetoed Assassin names nobody else", test_vetoed_assassin_names_nobody_else, NULL, NULL, NULL},
        {"MAR-3.5 MAR-4.9: wiped out from the pile", test_procureur_on_top, NULL, NULL, NULL},
        {"MAR-4.9 MAR-3.1: the printed takings come before", test_procureur_who_pays_first, NULL, NULL, NULL},
        {"MAR-3.5 MAR-4.9: wiped out from the hand, to be played next", test_procureur_from_the_hand, NULL, NULL, NULL},
        {"MAR-4.9: until then it may serve again", test_it_may_serve_again, NULL, NULL, NULL},
        {"MAR-4.9: an offer refused is no promise", test_refused_offer_from_the_hand, NULL, NULL, NULL},
        {"MAR-4.9 MAR-2.8: the price", test_price_of_wiping, NULL, NULL, NULL},
        {"MAR-4.9: at least something", test_price_is_something, NULL, NULL, NULL},
        {"MAR-4.9: several, in the order of play", test_several_procureurs, NULL, NULL, NULL},
        {"MAR-4.9 MAR-5.2: who is asked", test_who_may_wipe, NULL, NULL, NULL},
        {"MAR-4.9 MAR-4.12: an uncovered Procureur", test_uncovered_procureur_serves, NULL, NULL, NULL},
        {"MAR-4.9: two players have no third", test_no_third_player, NULL, NULL, NULL},
        {"MAR-3.5: a Veto wiped out is out of the game", test_wiped_veto_is_gone, NULL, NULL, NULL},
        {"MAR-3.1: a Veto seen to be played asks no more", test_second_action_after_a_veto, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
