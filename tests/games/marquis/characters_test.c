/* MAR-4.1, 4.5, 4.8 to 4.12: what characters do. */
#include "games/marquis/losses.h"
#include "games/marquis/procedures.h"
#include "support/marquis_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static struct mt t;

/* The rate of the purchase that is asked about. */
static struct marquis_q_buy asked(void)
{
    return marquis_q_buy(&t.state.core.question);
}

/* The card that the latest such event names to a looker. */
static int took_back_as_told(vl_seat looker)
{
    const struct vl_event event = sitting_told(&t.s, MARQUIS_EV_TOOK_BACK, looker);
    return marquis_ev_took_back(&event).card;
}

static int picked_as_told(vl_seat looker)
{
    const struct vl_event event = sitting_told(&t.s, MARQUIS_EV_PICKED, looker);
    return marquis_ev_picked(&event).card;
}

/* ---- MAR-4.1: Assassin ---- */

static void test_assassin_eliminates(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"assassin", ""}, .pile = {NULL, "clerc marquis", "maitre_chanteur"}, .coins = {0, 5, 1},
       .vetoed = 6);
    mt_answer(&t, "play assassin");
    mt_lists(&t, "victim 1, victim 2");
    mt_answer(&t, "victim 1");
    mt_coins(&t, "3 3 1");
    MT_TOLD(&t, MARQUIS_EV_ELIMINATED, 0, 1, MARQUIS_MARQUIS, MARQUIS_CLERC);
    mt_pile(&t, 1, "clerc");
    assert_int_equal(t.state.out[1], 1 << MARQUIS_MARQUIS);
    mt_until(&t, MARQUIS_ASK_BUY, 1); /* the last purchase, at the rate of the card uncovered: as a Clerc, seat 2's */
    assert_int_equal(asked().coins, 2);
}

static void test_assassin_takes_what_is_there(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"assassin"}, .pile = {NULL, "clerc"}, .coins = {0, 1}, .vetoed = 2);
    mt_answer(&t, "play assassin, victim 1");
    mt_coins(&t, "2 0");
    MT(&t, 2, .hand = {"assassin"}, .pile = {NULL, "clerc"}, .vetoed = 2);
    mt_answer(&t, "play assassin, victim 1");
    mt_coins(&t, "1 0");
    assert_int_equal(marquis_visible(&t.state, 1), VL_NONE);
}

static void test_assassin_kills_an_assassin(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"assassin"}, .pile = {NULL, "assassin"}, .coins = {0, 3}, .vetoed = 2);
    mt_answer(&t, "play assassin, victim 1");
    mt_coins(&t, "3 1"); /* and nothing is given to it */
    assert_int_equal(mt_happened(&t, MARQUIS_EV_GAVE), 0);
}

/* A victim must be named if there is one: still in the game, visible, unprotected, coins or not. */
static void test_who_may_be_named(void **state)
{
    (void)state;
    MT(&t, 6, .hand = {"assassin"}, .pile = {NULL, "clerc", NULL, "marquis", "comtesse", "clerc"}, .done = 8,
       .shield = "4>5");
    mt_answer(&t, "play assassin");
    mt_lists(&t, "victim 1, victim 4");
    MT(&t, 3, .hand = {"assassin"}, .pile = {NULL, NULL, "clerc"}, .done = 4);
    mt_answer(&t, "play assassin");
    mt_asks(&t, MARQUIS_ASK_PLAY, 1);
}

/* Without a visible character nobody can be taken from, nor buy. */
static void test_without_a_visible_character(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"assassin", "clerc", "voleur_barbare"}, .pile = {NULL, "marquis"}, .coins = {0, 4}, .vetoed = 7);
    mt_answer(&t, "play assassin, victim 1");
    mt_coins(&t, "3 2 0");
    mt_asks(&t, MARQUIS_ASK_PLAY, 1); /* no purchase */
    MT(&t, 2, .hand = {"voleur_barbare"}, .coins = {0, 4}, .vetoed = 2);
    mt_play(&t, "voleur_barbare");
    mt_coins(&t, "0 4");
}

/* The card uncovered is exposed to later actions: those of this turn have been. */
static void test_uncovered_card_is_exposed_later(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"assassin", "pickpocket"}, .pile = {NULL, "procureur clerc"}, .coins = {0, 4}, .vetoed = 3);
    mt_answer(&t, "play assassin, victim 1");
    mt_coins(&t, "3 2"); /* not the Procureur's coin too */
}

/* ---- MAR-4.5: Astrologue ---- */

static void test_astrologue_takes_back(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"astrologue marquis"}, .pile = {"clerc comtesse procureur"}, .out = {"pickpocket"});
    mt_answer(&t, "play astrologue");
    mt_asks(&t, MARQUIS_ASK_TAKE_BACK, 0);
    mt_lists(&t, "take_back clerc, take_back comtesse, take_back procureur");
    mt_answer(&t, "take_back comtesse");
    mt_holds(&t, 0, "marquis comtesse"); /* and nothing is drawn */
    assert_int_equal(mt_happened(&t, MARQUIS_EV_DREW), 0);
    assert_int_equal(took_back_as_told(0), MARQUIS_COMTESSE);
    assert_int_equal(took_back_as_told(1), -1);
    assert_int_equal(took_back_as_told(VL_TABLE), -1);
}

/* With nothing to take back: drawn as usual. */
static void test_astrologue_draws_otherwise(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"astrologue marquis"}, .out = {"clerc"});
    mt_answer(&t, "play astrologue");
    assert_int_equal(t.state.hand_count[0], 4);
}

/* ---- MAR-4.8: Marquis ---- */

static void test_ranks(void **state)
{
    (void)state;
    MT(&t, 4, .hand = {"marquis"}, .pile = {NULL, "marquis", "marquis", "marquis"}, .order = "2 3 1",
       .coins = {0, 4, 4, 4}, .vetoed = 14);
    mt_play(&t, "marquis");
    mt_coins(&t, "8 1 3 2"); /* 2 received; 3 from the latest, 2, 1 from the earliest */
    MT(&t, 3, .hand = {"marquis"}, .pile = {NULL, "marquis", "clerc"}, .coins = {0, 4, 4}, .vetoed = 6);
    mt_play(&t, "marquis");
    mt_coins(&t, "3 3 4");
    MT(&t, 2, .hand = {"marquis"}, .pile = {NULL, "marquis clerc"}, .coins = {0, 4}, .vetoed = 2); /* covered */
    mt_play(&t, "marquis");
    mt_coins(&t, "2 4");
}

/* One that is out, protected or vetoing keeps its rank and pays nothing. */
static void test_ranks_of_those_who_do_not_pay(void **state)
{
    (void)state;
    MT(&t, 6, .hand = {"marquis", "", "", "veto"},
       .pile = {NULL, "marquis", "marquis", "marquis", "marquis", "comtesse"}, .order = "1 2 3 4 5",
       .coins = {0, 4, 4, 4, 4}, .done = 2, .spent = 2, .shield = "5>2", .vetoed = 16);
    mt_answer(&t, "play marquis");
    mt_asks(&t, MARQUIS_ASK_VETO, 3);
    assert_int_equal(marquis_q_veto(&t.state.core.question).coins, 3);
    mt_answer(&t, "veto");
    mt_until(&t, MARQUIS_ASK_PLAY, 3);
    mt_coins(&t, "6 4 4 4 0 0"); /* 2 received, 4 of the fourth */
}

/* One who has less pays what there is. */
static void test_rank_and_poverty(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"marquis"}, .pile = {NULL, "marquis", "marquis"}, .coins = {0, 0, 1}, .vetoed = 6);
    mt_play(&t, "marquis");
    mt_coins(&t, "3 0 0");
}

/* A Faussaire forgets the ranks, whoever plays it and on whatever. */
static void test_ranks_are_forgotten(void **state)
{
    (void)state;
    MT(&t, 4, .hand = {"faussaire", "", "", "marquis"}, .pile = {"clerc", "marquis", "marquis"}, .coins = {0, 4, 4},
       .vetoed = 15);
    mt_play(&t, "faussaire");
    mt_until(&t, MARQUIS_ASK_PLAY, 3);
    mt_forget(&t);
    mt_answer(&t, "play marquis");
    assert_int_equal(mt_happened(&t, MARQUIS_EV_TOOK), 0); /* a first one */
    assert_int_equal(t.state.coins[3], 2);
}

/* Those played since count among themselves. */
static void test_ranks_since_the_turn(void **state)
{
    (void)state;
    MT(&t, 5, .hand = {"marquis"}, .pile = {NULL, "marquis", "faussaire", "marquis", "marquis"}, .order = "1 2 4 3",
       .coins = {0, 4, 4, 4, 4}, .vetoed = 30);
    mt_play(&t, "marquis");
    mt_coins(&t, "5 4 4 2 3"); /* 2 from the second since, 1 from the first, none from the one before */
}

/* One played before the direction turned has no rank any more: whoever acts as it takes nothing. */
static void test_an_old_marquis_takes_nothing(void **state)
{
    struct marquis_loss loss;
    (void)state;
    MT(&t, 3, .pile = {"marquis", "faussaire", "marquis"}, .order = "0 1 2", .coins = {4, 4, 4});
    assert_true(marquis_acts_as(&t.state, 0) == MARQUIS_MARQUIS && t.state.turned > t.state.when[0][0]);
    assert_false(marquis_loss(&t.state, MARQUIS_RANK, 2, &loss));
    MT(&t, 3, .pile = {"marquis", NULL, "marquis"}, .order = "0 2", .coins = {4, 4, 4});
    assert_true(marquis_loss(&t.state, MARQUIS_RANK, 2, &loss));
}

/* ---- MAR-4.9: Procureur ---- */

static void test_procureur_picks(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"procureur clerc"}, .out = {"marquis comtesse assassin bijoutier maitre_chanteur faussaire"});
    mt_play(&t, "procureur");
    mt_asks(&t, MARQUIS_ASK_PICK, 0);
    mt_lists(&t, "pick astrologue, pick pickpocket, pick voleur_barbare, pick veto");
    assert_int_equal(mt_seen(&t, 1)->core.question.answers, 0);
    mt_answer(&t, "pick veto");
    mt_holds(&t, 0, "clerc veto"); /* one card, not up to four */
    assert_int_equal(picked_as_told(0), MARQUIS_VETO);
    assert_int_equal(picked_as_told(1), -1);
    assert_int_equal(mt_happened(&t, MARQUIS_EV_DREW), 0);
}

static void test_procureur_with_nothing_to_pick(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"procureur clerc"}, .spent = 1);
    mt_play(&t, "procureur");
    mt_asks(&t, MARQUIS_ASK_PLAY, 1);
    mt_holds(&t, 0, "clerc");
}

/* ---- MAR-4.10: Pickpocket ---- */

static void test_pickpocket_robs_the_richest(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"pickpocket"}, .pile = {NULL, "clerc", "clerc"}, .coins = {0, 1, 7}, .diamonds = {0, 4},
       .rubies = {0, 0, 1}, .vetoed = 6);
    mt_play(&t, "pickpocket");
    mt_coins(&t, "2 1 6"); /* by jewels: 5 against 4 */
    MT(&t, 3, .hand = {"pickpocket"}, .pile = {NULL, "clerc", "clerc"}, .coins = {0, 1, 7}, .diamonds = {0, 1},
       .vetoed = 6);
    mt_play(&t, "pickpocket");
    mt_coins(&t, "2 0 7"); /* coins do not count */
    MT(&t, 2, .hand = {"pickpocket"}, .pile = {NULL, "marquis"}, .coins = {0, 5}, .diamonds = {0, 1}, .vetoed = 2);
    mt_play(&t, "pickpocket");
    mt_coins(&t, "4 2"); /* on top of the two of the list */
    MT(&t, 3, .hand = {"pickpocket"}, .pile = {NULL, "clerc", "clerc"}, .coins = {0, 1, 7}, .diamonds = {0, 4},
       .rubies = {0, 0, 1}, .vetoed = 6);
    t.state.core.head[1] = 9;
    mt_play(&t, "pickpocket");
    mt_coins(&t, "2 1 6"); /* nor does a head start (MAR-1.5) */
}

static void nothing_from_the_richest(void)
{
    mt_play(&t, "pickpocket");
    assert_int_equal(mt_happened(&t, MARQUIS_EV_TOOK), 0);
    assert_int_equal(t.state.coins[0], 1);
}

static void test_when_nobody_is_robbed(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"pickpocket"}, .pile = {NULL, "clerc", "clerc"}, .coins = {0, 3, 3}, .diamonds = {0, 2, 2},
       .vetoed = 6); /* tied */
    nothing_from_the_richest();
    MT(&t, 3, .hand = {"pickpocket"}, .pile = {NULL, "clerc", "clerc"}, .coins = {0, 3, 3}, .diamonds = {3, 3, 2},
       .vetoed = 6); /* tied with the own player */
    nothing_from_the_richest();
    MT(&t, 3, .hand = {"pickpocket"}, .pile = {NULL, "clerc", "clerc"}, .coins = {0, 3, 3}, .diamonds = {3, 2, 1},
       .vetoed = 6); /* oneself, and not the next richest */
    nothing_from_the_richest();
    MT(&t, 3, .hand = {"pickpocket"}, .pile = {NULL, "clerc", "clerc"}, .coins = {0, 3, 3}, .diamonds = {0, 2, 1},
       .done = 2, .spent = 2, .vetoed = 4); /* out */
    nothing_from_the_richest();
    MT(&t, 3, .hand = {"pickpocket"}, .pile = {NULL, "clerc", "comtesse"}, .coins = {0, 3, 3}, .diamonds = {0, 2, 1},
       .shield = "2>1", .vetoed = 6); /* protected */
    nothing_from_the_richest();
    MT(&t, 3, .hand = {"pickpocket"}, .pile = {NULL, NULL, "clerc"}, .coins = {0, 3, 3}, .diamonds = {0, 2, 1},
       .vetoed = 6); /* without a visible card */
    nothing_from_the_richest();
}

/* ---- MAR-4.11: Voleur barbare ---- */

static void test_levy(void **state)
{
    (void)state;
    MT(&t, 5, .hand = {"voleur_barbare"}, .pile = {NULL, "clerc", "voleur_barbare", "clerc marquis", "faussaire"},
       .order = "2 1 3 4", .coins = {0, 2, 2, 0, 1}, .vetoed = 30);
    mt_play(&t, "voleur_barbare");
    MT_TOLD(&t, MARQUIS_EV_TOOK, 0, 1, 1, MARQUIS_LEVY);
    MT_TOLD(&t, MARQUIS_EV_TOOK, 0, 4, 1, MARQUIS_LEVY);
    MT_TOLD(&t, MARQUIS_EV_ELIMINATED, 0, 3, MARQUIS_MARQUIS, MARQUIS_CLERC); /* the card uncovered is not levied */
    mt_pile(&t, 3, "clerc");
    MT_TOLD(&t, MARQUIS_EV_GAVE, 0, 2, 1);
    mt_coins(&t, "1 1 3 0 0");
}

/* Whoever shows a character but another Barbare may be levied from; nobody whose pile is empty. */
static void test_whom_a_barbarian_robs(void **state)
{
    (void)state;
    MT(&t, 4, .pile = {NULL, "clerc", "voleur_barbare", "marquis"}, .vetoed = 30);
    assert_int_equal(marquis_robbers(&t.state, 0), 0);
    assert_true(marquis_robbers(&t.state, 1) >> MARQUIS_VOLEUR_BARBARE & 1);
    assert_false(marquis_robbers(&t.state, 2) >> MARQUIS_VOLEUR_BARBARE & 1);
    assert_true(marquis_robbers(&t.state, 3) >> MARQUIS_VOLEUR_BARBARE & 1);
}

static void test_uncovered_barbarian_receives(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"voleur_barbare"}, .pile = {NULL, "clerc", "voleur_barbare marquis"}, .coins = {0, 2, 0},
       .vetoed = 6);
    mt_play(&t, "voleur_barbare");
    MT_TOLD(&t, MARQUIS_EV_ELIMINATED, 0, 2, MARQUIS_MARQUIS, MARQUIS_VOLEUR_BARBARE);
    MT_TOLD(&t, MARQUIS_EV_GAVE, 0, 2, 1);
    mt_coins(&t, "0 1 1");
}

/* In the order of play, and a Veto window before each. */
static void test_levy_in_the_order_of_play(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"voleur_barbare", "veto", "veto"}, .pile = {NULL, "procureur", "procureur"}, .coins = {0, 2, 0},
       .against = true);
    mt_answer(&t, "play voleur_barbare");
    mt_asks(&t, MARQUIS_ASK_VETO, 2);
    mt_answer(&t, "veto");
    mt_until(&t, MARQUIS_ASK_VETO, 1);
    mt_answer(&t, "let");
    mt_coins(&t, "1 1 0");
    assert_int_equal(marquis_visible(&t.state, 2), MARQUIS_PROCUREUR);
}

/* By what is unprotected when it begins: a protection that falls on the way helps no more, but nobody is levied late.
 */
static void test_levy_and_protection(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"voleur_barbare"}, .pile = {NULL, "comtesse", "clerc"}, .coins = {0, 0, 3}, .vetoed = 6,
       .shield = "1>2");
    mt_play(&t, "voleur_barbare");
    MT_TOLD(&t, MARQUIS_EV_ELIMINATED, 0, 1, MARQUIS_COMTESSE, -2);
    assert_int_equal(t.state.protector[2], VL_NONE);
    mt_coins(&t, "0 0 3");
}

/* ---- MAR-4.12: uncovered again ---- */

/* In force with the old place in the order of play, as receiver ... */
static void test_uncovered_keeps_its_place(void **state)
{
    (void)state;
    MT(&t, 4, .hand = {"assassin", "", "", "voleur_barbare"}, .pile = {NULL, "voleur_barbare clerc", "voleur_barbare"},
       .vetoed = 15);
    mt_answer(&t, "play assassin, victim 1");
    mt_until(&t, MARQUIS_ASK_PLAY, 3);
    assert_int_equal(t.state.coins[0], 1);
    mt_answer(&t, "play voleur_barbare"); /* levies seat 0, and gives the coin to the barbarian played first */
    mt_coins(&t, "0 1 0 0");
}

/* ... as a Marquis of its old rank ... */
static void test_uncovered_marquis_has_its_rank(void **state)
{
    (void)state;
    MT(&t, 4, .hand = {"assassin", "comtesse", "clerc", "marquis"}, .pile = {NULL, "marquis clerc", "marquis"},
       .coins = {0, 4, 4}, .vetoed = 15);
    mt_answer(&t, "play assassin, victim 1");
    assert_int_equal(t.state.coins[1], 2);
    mt_until(&t, MARQUIS_ASK_PLAY, 1);
    struct marquis_preview preview;
    marquis_preview(mt_seen(&t, 3), 3, MARQUIS_MARQUIS, &preview);
    assert_int_equal(preview.takes[1], 1);
    assert_int_equal(preview.takes[2], 2);
}

/* ... and for its rate; what happens on playing is not repeated. */
static void test_uncovered_is_not_played_again(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"assassin", "clerc"}, .pile = {NULL, "bijoutier marquis"}, .coins = {0, 4}, .vetoed = 3);
    mt_answer(&t, "play assassin, victim 1");
    mt_coins(&t, "3 2");
    mt_asks(&t, MARQUIS_ASK_BUY, 1);
    assert_int_equal(asked().coins, 1);
    MT(&t, 2, .hand = {"assassin"}, .pile = {NULL, "faussaire clerc"}, .vetoed = 2);
    mt_answer(&t, "play assassin, victim 1");
    assert_int_equal(t.state.direction, 0); /* nor does it turn the direction */
    MT(&t, 2, .hand = {"assassin"}, .pile = {NULL, "clerc faussaire"}, .vetoed = 2);
    mt_answer(&t, "play assassin, victim 1");
    assert_int_equal(t.state.direction, 0);
}

static void test_other_numbers(void **state)
{
    (void)state;
    struct marquis_numbers numbers;
    MT(&t, 2);
    numbers = t.state.numbers;
    numbers.power[MARQUIS_ASSASSIN] = 3;
    numbers.power[MARQUIS_PICKPOCKET] = 2;
    numbers.power[MARQUIS_VOLEUR_BARBARE] = 2;
    MT(&t, 2, .hand = {"assassin"}, .pile = {NULL, "clerc"}, .coins = {0, 4}, .vetoed = 2, .numbers = &numbers);
    mt_answer(&t, "play assassin, victim 1");
    mt_coins(&t, "4 1");
    MT(&t, 2, .hand = {"pickpocket"}, .pile = {NULL, "clerc"}, .coins = {0, 4}, .diamonds = {0, 1}, .vetoed = 2,
       .numbers = &numbers);
    mt_play(&t, "pickpocket");
    mt_coins(&t, "3 2");
    MT(&t, 3, .hand = {"voleur_barbare"}, .pile = {NULL, "clerc", "clerc"}, .coins = {0, 4, 1}, .vetoed = 6,
       .numbers = &numbers);
    mt_play(&t, "voleur_barbare");
    mt_coins(&t, "2 2 1"); /* who cannot pay both loses the card */
    assert_int_equal(marquis_visible(&t.state, 2), VL_NONE);
}

/* ---- MAR-2.3, 4.11: whom a visible card has to fear ---- */

static void test_robbers(void **state)
{
    (void)state;
    for (unsigned visible = 0; visible < MARQUIS_VETO; visible++) {
        const char *const card = marquis_rules.groups[GROUP_CARD].ids[visible];
        MT(&t, 2, .pile = {visible == MARQUIS_FAUSSAIRE ? "clerc faussaire" : card}, .coins = {4, 4});
        const uint16_t robbers = marquis_robbers(&t.state, 0);
        for (unsigned by = 0; by < MARQUIS_CARDS; by++) {
            const unsigned printed = by == MARQUIS_VETO ? 0 : marquis_printed(&t.state, by, 0);
            const bool levies = by == MARQUIS_VOLEUR_BARBARE && visible != MARQUIS_VOLEUR_BARBARE;
            assert_int_equal(robbers >> by & 1, printed > 0 || levies);
        }
    }
}

/* Nothing lies there: nobody robs it, it takes from nobody, nothing comes back from beneath. */
static void test_nothing_is_visible(void **state)
{
    struct marquis_loss loss = {.coins = 1};
    (void)state;
    MT(&t, 2, .pile = {NULL, "clerc"}, .coins = {4, 4});
    assert_int_equal(marquis_robbers(&t.state, 0), 0);
    assert_int_equal(marquis_printed(&t.state, MARQUIS_ASSASSIN, 0), 0);
    assert_int_equal(marquis_returnable(&t.state, 0), 0);
    assert_false(marquis_loss(&t.state, MARQUIS_MURDER, 1, &loss));
    assert_int_equal(loss.coins, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"MAR-4.1: an elimination uncovers the card beneath", test_assassin_eliminates, NULL, NULL, NULL},
        {"MAR-4.1: two coins, as far as there are", test_assassin_takes_what_is_there, NULL, NULL, NULL},
        {"MAR-4.1 MAR-2.4: another Assassin, then without a gift", test_assassin_kills_an_assassin, NULL, NULL, NULL},
        {"MAR-4.1 MAR-4.14 MAR-5.2: who may be named", test_who_may_be_named, NULL, NULL, NULL},
        {"MAR-4.1: without a visible character", test_without_a_visible_character, NULL, NULL, NULL},
        {"MAR-4.1: the card uncovered is exposed later", test_uncovered_card_is_exposed_later, NULL, NULL, NULL},
        {"MAR-4.5: one card back, unseen, instead of drawing", test_astrologue_takes_back, NULL, NULL, NULL},
        {"MAR-4.5 MAR-2.6: otherwise drawn as usual", test_astrologue_draws_otherwise, NULL, NULL, NULL},
        {"MAR-4.8: the ranks of Marquis", test_ranks, NULL, NULL, NULL},
        {"MAR-4.8: who does not pay keeps the rank", test_ranks_of_those_who_do_not_pay, NULL, NULL, NULL},
        {"MAR-4.8: as far as the coins go", test_rank_and_poverty, NULL, NULL, NULL},
        {"MAR-4.8 MAR-4.4: a Faussaire forgets the ranks", test_ranks_are_forgotten, NULL, NULL, NULL},
        {"MAR-4.8: those played since", test_ranks_since_the_turn, NULL, NULL, NULL},
        {"MAR-4.8: one played before is none", test_an_old_marquis_takes_nothing, NULL, NULL, NULL},
        {"MAR-4.9: picks from the draw pile", test_procureur_picks, NULL, NULL, NULL},
        {"MAR-4.9: nothing to pick", test_procureur_with_nothing_to_pick, NULL, NULL, NULL},
        {"MAR-4.10 MAR-1.5: the coin of the richest", test_pickpocket_robs_the_richest, NULL, NULL, NULL},
        {"MAR-4.10: when it is not done", test_when_nobody_is_robbed, NULL, NULL, NULL},
        {"MAR-4.11: the levy", test_levy, NULL, NULL, NULL},
        {"MAR-4.11: whom a barbarian robs", test_whom_a_barbarian_robs, NULL, NULL, NULL},
        {"MAR-4.11 MAR-2.4: an uncovered barbarian receives", test_uncovered_barbarian_receives, NULL, NULL, NULL},
        {"MAR-4.11: in the order of play", test_levy_in_the_order_of_play, NULL, NULL, NULL},
        {"MAR-4.11 MAR-4.14: unprotected when it begins", test_levy_and_protection, NULL, NULL, NULL},
        {"MAR-4.12: the old place", test_uncovered_keeps_its_place, NULL, NULL, NULL},
        {"MAR-4.12 MAR-4.8: the old rank", test_uncovered_marquis_has_its_rank, NULL, NULL, NULL},
        {"MAR-4.12 MAR-4.2 MAR-4.4: not played again", test_uncovered_is_not_played_again, NULL, NULL, NULL},
        {"MAR-2.3 MAR-4.11: whom a visible card has to fear", test_robbers, NULL, NULL, NULL},
        {"MAR-2.3 MAR-4.1 MAR-4.5: nothing is visible", test_nothing_is_visible, NULL, NULL, NULL},
        {"MAR-4.1 MAR-4.10 MAR-4.11: another table of numbers", test_other_numbers, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
