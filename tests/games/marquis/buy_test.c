/* MAR-2.0, 2.7, 2.8, 4.2, 4.3, 4.7, 4.13: purchases. */
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

/* The purchase that is asked about cites this clause, and so it is told. */
static void buys_by(const char *answer, vl_clause clause)
{
    mt_asks(&t, MARQUIS_ASK_BUY, t.state.core.question.seat);
    assert_int_equal(t.state.core.question.clause, clause);
    const vl_seat seat = t.state.core.question.seat;
    mt_forget(&t);
    mt_answer(&t, answer);
    assert_int_equal(t.s.events[MT_WHEN(&t, MARQUIS_EV_BOUGHT, seat)].clause, clause);
}

static void test_no_purchase_in_the_first_turn(void **state)
{
    (void)state;
    MT(&t, 2, .coins = {4});
    mt_asks(&t, MARQUIS_ASK_PLAY, 0);
}

static void test_any_number_of_times(void **state)
{
    (void)state;
    MT(&t, 2, .pile = {"comtesse"}, .coins = {7});
    mt_asks(&t, MARQUIS_ASK_BUY, 0);
    mt_lists(&t, "keep, buy 1, buy 2, buy 3");
    sitting_refuses(&t.s, 4, VL_CLAUSE(2, 0));
    mt_answer(&t, "buy 2");
    MT_TOLD(&t, MARQUIS_EV_BOUGHT, 0, 4, 0, 0, 2, 0);
    mt_coins(&t, "3 0");
    assert_int_equal(t.state.treasury, 5);
    assert_int_equal(t.state.diamonds[0], 2);
    assert_int_equal(t.state.diamond_supply, 19);
    mt_asks(&t, MARQUIS_ASK_PLAY, 0);
}

static void test_or_not_at_all(void **state)
{
    (void)state;
    MT(&t, 2, .pile = {"comtesse"}, .coins = {7});
    mt_answer(&t, "keep");
    mt_coins(&t, "7 0");
    mt_asks(&t, MARQUIS_ASK_PLAY, 0);
    MT(&t, 2, .pile = {"comtesse"}, .coins = {1}); /* not even one */
    mt_asks(&t, MARQUIS_ASK_PLAY, 0);
}

/* What a transaction at the visible character's rate costs and brings. */
static void rate_is(const char *pile, const char *neighbour, unsigned coins, unsigned diamonds)
{
    MT(&t, 3, .pile = {pile, neighbour}, .coins = {6});
    if (coins == 0) {
        mt_asks(&t, MARQUIS_ASK_PLAY, 0);
        return;
    }
    mt_answer(&t, "buy 1");
    MT_TOLD(&t, MARQUIS_EV_BOUGHT, 0, (int)coins, 0, 0, (int)diamonds, 0);
}

static void test_rates(void **state)
{
    (void)state;
    rate_is("assassin", NULL, 3, 1);
    rate_is("comtesse", NULL, 2, 1);
    rate_is("bijoutier", NULL, 1, 1);
    rate_is("maitre_chanteur", NULL, 2, 1);
    rate_is("faussaire", NULL, 0, 0);
    rate_is("astrologue", NULL, 1, 1);
    rate_is("marquis", NULL, 1, 1);
    rate_is("procureur", NULL, 4, 2);
    rate_is("pickpocket", NULL, 3, 1);
    rate_is("voleur_barbare", NULL, 1, 1);
    rate_is("assassin comtesse", NULL, 2, 1); /* the visible one's */
}

static void test_faussaire_buys_as_what_it_imitates(void **state)
{
    (void)state;
    rate_is("marquis faussaire", NULL, 1, 1);
    rate_is("procureur faussaire", NULL, 4, 2);
    rate_is("bijoutier faussaire", NULL, 1, 1);
    rate_is("maitre_chanteur faussaire", NULL, 2, 1);
    rate_is("maitre_chanteur faussaire", "maitre_chanteur", 1, 1);
}

/* ---- MAR-2.7 ---- */

static void test_must_buy_with_an_empty_treasury(void **state)
{
    (void)state;
    MT(&t, 2, .pile = {"comtesse"}, .coins = {5, 3});
    mt_lists(&t, "buy 1, buy 2");
    sitting_refuses(&t.s, 0, VL_CLAUSE(2, 7));
    sitting_refuses(&t.s, 3, VL_CLAUSE(2, 0));
    MT(&t, 2, .pile = {"comtesse"}, .coins = {1, 7}); /* who cannot need not */
    mt_asks(&t, MARQUIS_ASK_PLAY, 0);
    MT(&t, 2, .pile = {"faussaire"}, .coins = {5, 3}); /* no rate, no duty */
    mt_asks(&t, MARQUIS_ASK_PLAY, 0);
    MT(&t, 2, .pile = {"comtesse"}, .coins = {5, 2}); /* one coin is left in it */
    mt_lists(&t, "keep, buy 1, buy 2");
}

/* Coins alone make the duty, and Vetos count all the same in a last purchase. */
static void test_duty_is_judged_by_coins(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"veto"}, .pile = {"comtesse"}, .coins = {1, 7}, .spent = 1);
    mt_asks(&t, MARQUIS_ASK_BUY, 0);
    mt_lists(&t, "keep, buy 1");
    MT(&t, 2, .hand = {"veto"}, .pile = {"comtesse"}, .coins = {2, 6}, .spent = 1);
    mt_lists(&t, "buy 1"); /* 2 coins and a Veto: one transaction */
    MT(&t, 2, .hand = {"veto"}, .pile = {"comtesse"}, .coins = {3, 5}, .spent = 1);
    mt_lists(&t, "buy 1, buy 2");
}

/* Later purchases too. */
static void test_duty_of_later_purchases(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"clerc", ""}, .pile = {NULL, "clerc", "marquis"}, .coins = {1, 0, 8}, .done = 2, .spent = 2,
       .vetoed = 7);
    mt_play(&t, "clerc");
    mt_coins(&t, "2 1 8"); /* received 2, gave 1; the treasury keeps 1 */
    mt_asks(&t, MARQUIS_ASK_BUY, 1);
    mt_lists(&t, "keep, buy 1");
    MT(&t, 3, .hand = {"clerc", ""}, .pile = {NULL, "clerc", "marquis"}, .coins = {1, 0, 9}, .done = 2, .spent = 2,
       .vetoed = 7);
    mt_play(&t, "clerc");
    mt_asks(&t, MARQUIS_ASK_BUY, 1);
    mt_lists(&t, "buy 1");
}

/* Each purchase cites what grants it; a forced one, what forces it. */
static void test_clauses_of_purchases(void **state)
{
    (void)state;
    MT(&t, 2, .pile = {"comtesse"}, .coins = {5, 2});
    buys_by("buy 2", VL_CLAUSE(2, 0));
    MT(&t, 2, .pile = {"comtesse"}, .coins = {5, 3}); /* the treasury is empty */
    buys_by("buy 2", VL_CLAUSE(2, 7));
    MT(&t, 2, .hand = {"bijoutier"}, .coins = {3, 5});
    mt_play(&t, "bijoutier");
    buys_by("buy 1", VL_CLAUSE(4, 2));
    MT(&t, 2, .hand = {"veto"}, .pile = {"comtesse"}, .coins = {2, 5}, .spent = 1);
    buys_by("buy 1", VL_CLAUSE(5, 1));
    MT(&t, 2, .hand = {"veto"}, .pile = {"comtesse"}, .coins = {2, 6}, .spent = 1);
    buys_by("buy 1", VL_CLAUSE(2, 7));
    MT(&t, 3, .hand = {"clerc", ""}, .pile = {NULL, "clerc", "marquis"}, .coins = {1, 0, 8}, .done = 2, .spent = 2,
       .vetoed = 7);
    mt_play(&t, "clerc"); /* gives a coin to seat 1 */
    buys_by("buy 1", VL_CLAUSE(5, 2));
    MT(&t, 2, .hand = {"", "veto"}, .pile = {"marquis", "marquis"}, .coins = {3, 2}, .done = 2, .spent = 3);
    mt_until(&t, MARQUIS_ASK_BUY, 0);
    buys_by("buy 1", VL_CLAUSE(5, 1));
    buys_by("buy 2", VL_CLAUSE(5, 5)); /* the game is over but for this */
}

/* Once the claims are settled the purchase is its own again. */
static void test_clauses_after_a_claim(void **state)
{
    (void)state;
    MT(&t, 2, .pile = {"marquis", "comtesse"}, .coins = {4, 1}, .claims = 2);
    mt_asks(&t, MARQUIS_ASK_DECLARE, 0);
    assert_int_equal(t.state.core.question.clause, VL_CLAUSE(4, 13));
    mt_answer(&t, "declare, claim");
    sitting_refuses(&t.s, 0, VL_CLAUSE(4, 13));
    buys_by("buy 1", VL_CLAUSE(2, 0));
    MT(&t, 2, .pile = {"marquis", "comtesse"}, .coins = {4, 4}, .claims = 2);
    mt_answer(&t, "declare, waive");
    sitting_refuses(&t.s, 0, VL_CLAUSE(2, 7));
    buys_by("buy 1", VL_CLAUSE(2, 7));
    MT(&t, 2, .hand = {"bijoutier"}, .pile = {NULL, "comtesse"}, .coins = {3}, .claims = 2);
    mt_answer(&t, "play bijoutier, declare, claim");
    buys_by("buy 1", VL_CLAUSE(4, 2));
    MT(&t, 2, .hand = {"veto"}, .pile = {"comtesse", "comtesse"}, .coins = {2, 6}, .claims = 2, .spent = 1);
    mt_answer(&t, "declare, claim"); /* a coin and a Veto are left: coins alone no longer oblige */
    buys_by("buy 1", VL_CLAUSE(5, 1));
}

static void test_bijoutiers_first_purchase_is_free(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"bijoutier"}, .coins = {3, 5});
    mt_play(&t, "bijoutier");
    mt_asks(&t, MARQUIS_ASK_BUY, 0);
    mt_lists(&t, "keep, buy 1");
    MT(&t, 2, .hand = {"bijoutier"}, .coins = {2, 5}); /* emptied by what he receives */
    mt_play(&t, "bijoutier");
    assert_int_equal(t.state.treasury, 0);
    mt_lists(&t, "keep, buy 1");
}

/* ---- MAR-2.8 ---- */

static void test_five_diamonds_are_a_ruby(void **state)
{
    (void)state;
    MT(&t, 2, .pile = {"marquis"}, .coins = {8}, .diamonds = {3});
    mt_answer(&t, "buy 8");
    MT_TOLD(&t, MARQUIS_EV_BOUGHT, 0, 8, 0, 0, 8, 2);
    assert_int_equal(t.state.diamonds[0], 1);
    assert_int_equal(t.state.rubies[0], 2);
    assert_int_equal(t.state.diamond_supply, 20);
    assert_int_equal(t.state.ruby_supply, 13);
}

static void test_no_exchange_without_rubies(void **state)
{
    (void)state;
    MT(&t, 2, .pile = {"marquis"}, .coins = {3}, .diamonds = {3}, .rubies = {0, 15});
    mt_answer(&t, "buy 3");
    assert_int_equal(t.state.diamonds[0], 6);
    assert_int_equal(t.state.rubies[0], 0);
    MT(&t, 2, .pile = {"marquis"}, .coins = {7}, .diamonds = {3}, .rubies = {0, 14}); /* one is left */
    mt_answer(&t, "buy 7");
    assert_int_equal(t.state.diamonds[0], 5);
    assert_int_equal(t.state.rubies[0], 1);
}

/* A transaction needs all its diamonds; those changed on the way come back. */
static void test_diamonds_run_out(void **state)
{
    (void)state;
    MT(&t, 3, .pile = {"marquis"}, .coins = {8}, .diamonds = {0, 18});
    mt_lists(&t, "keep, buy 1, buy 2, buy 3");
    MT(&t, 3, .pile = {"procureur"}, .coins = {8}, .diamonds = {0, 20}); /* one is left, and he needs two */
    mt_asks(&t, MARQUIS_ASK_PLAY, 0);
    MT(&t, 3, .pile = {"procureur"}, .coins = {8}, .diamonds = {0, 19});
    mt_lists(&t, "keep, buy 1");
    MT(&t, 3, .pile = {"marquis"}, .coins = {8}, .diamonds = {4, 16},
       .rubies = {0, 14}); /* the fifth makes the last ruby: five more */
    mt_lists(&t, "keep, buy 1, buy 2, buy 3, buy 4, buy 5, buy 6");
}

/* ---- MAR-4.2 ---- */

static void test_bijoutier_buys_twice(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"bijoutier clerc", "marquis"}, .pile = {NULL, "clerc"}, .coins = {4, 1}, .vetoed = 3);
    mt_answer(&t, "play bijoutier");
    mt_coins(&t, "5 1"); /* right after receiving, before taking */
    mt_asks(&t, MARQUIS_ASK_BUY, 0);
    mt_lists(&t, "keep, buy 1, buy 2");
    mt_answer(&t, "buy 1");
    MT_TOLD(&t, MARQUIS_EV_BOUGHT, 0, 2, 0, 0, 1, 0);
    MT_TOLD(&t, MARQUIS_EV_TOOK, 0, 1, 1, MARQUIS_PRINTED);
    mt_coins(&t, "4 0");
    mt_turn(&t, 1);
    mt_turn(&t, 0);
    mt_until(&t, MARQUIS_ASK_BUY, 0);
    assert_int_equal(asked().coins, 1);
    assert_int_equal(asked().diamonds, 1);
}

/* ---- MAR-4.3 ---- */

static void test_two_maitres_chanteurs(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"maitre_chanteur", "clerc"}, .pile = {NULL, "maitre_chanteur"}, .coins = {0, 4}, .vetoed = 3);
    mt_play(&t, "maitre_chanteur");
    MT_TOLD(&t, MARQUIS_EV_PAIR, 3);
    mt_asks(&t, MARQUIS_ASK_BUY, 1);
    assert_int_equal(asked().coins, 1);
    /* the other goes, and the rate of the one that stays is its own still */
    mt_answer(&t, "keep, play clerc");
    mt_asks(&t, MARQUIS_ASK_BUY, 0);
    assert_int_equal(asked().coins, 1);
}

static void test_one_maitre_chanteur_alone(void **state)
{
    (void)state;
    MT(&t, 2, .pile = {"maitre_chanteur", "maitre_chanteur clerc"}, .coins = {4});
    assert_int_equal(asked().coins, 2);
    /* two before one player are no pair: the Faussaire covers what it imitates */
    MT(&t, 2, .pile = {"maitre_chanteur faussaire"}, .coins = {4});
    assert_int_equal(asked().coins, 2);
}

static void test_imitated_maitre_chanteur_makes_a_pair(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"faussaire"}, .pile = {"maitre_chanteur", "clerc maitre_chanteur"}, .coins = {0, 2},
       .vetoed = 3);
    mt_play(&t, "faussaire");
    mt_until(&t, MARQUIS_ASK_BUY, 1);
    assert_int_equal(asked().coins, 1);
}

/* An Assassin uncovers the second one. */
static void test_uncovered_maitre_chanteur_makes_a_pair(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"assassin"}, .pile = {NULL, "maitre_chanteur clerc", "maitre_chanteur"}, .coins = {0, 0, 3},
       .vetoed = 6);
    mt_answer(&t, "play assassin, victim 1");
    MT_TOLD(&t, MARQUIS_EV_PAIR, 6);
    mt_until(&t, MARQUIS_ASK_PLAY, 1);
    mt_turn(&t, 2);
    mt_until(&t, MARQUIS_ASK_BUY, 2);
    assert_int_equal(asked().coins, 1);
}

/* The better rate belongs to the cards: covered and uncovered again it is a new meeting. */
static void test_better_rate_ends_with_the_card(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"assassin"}, .pile = {NULL, "maitre_chanteur", "maitre_chanteur"}, .coins = {0, 0, 3},
       .vetoed = 6);
    assert_int_equal(t.state.paired, 6);
    mt_answer(&t, "play assassin, victim 1");
    assert_int_equal(t.state.paired, 4); /* the one that stays keeps it */
    mt_turn(&t, 2);
    mt_until(&t, MARQUIS_ASK_BUY, 2);
    mt_answer(&t, "keep");
    sitting_give(&t.s, (vl_answer)vl_first(t.state.core.question.answers));
    assert_int_equal(t.state.paired, 0);
}

/* ---- MAR-4.7 ---- */

static void test_clerc_buys_as_the_left_neighbour(void **state)
{
    (void)state;
    rate_is("clerc", "assassin", 3, 1);
    rate_is("clerc", "bijoutier", 1, 1);
    rate_is("clerc", "maitre_chanteur", 2, 1);
    rate_is("clerc", "procureur", 4, 2);
    rate_is("clerc", "marquis faussaire", 1, 1);
    rate_is("clerc", "faussaire", 0, 0);
    rate_is("clerc", "clerc", 0, 0);
    rate_is("clerc", "clerc faussaire", 0, 0);
    rate_is("clerc", NULL, 0, 0);
    rate_is("clerc faussaire", "pickpocket", 3, 1);
}

/* As seated, whatever the direction; players who are out too; a paired Maître-chanteur 1:1. */
static void test_clercs_left(void **state)
{
    (void)state;
    MT(&t, 3, .pile = {"clerc", "pickpocket", "marquis"}, .coins = {6}, .against = true);
    assert_int_equal(asked().coins, 3);
    MT(&t, 3, .pile = {"clerc", "pickpocket", "marquis"}, .coins = {6}, .done = 2);
    assert_int_equal(asked().coins, 3);
    MT(&t, 3, .pile = {"clerc", "maitre_chanteur", "maitre_chanteur"}, .coins = {6});
    assert_int_equal(asked().coins, 1);
    MT(&t, 2, .pile = {"clerc", "comtesse"}, .coins = {6});
    assert_int_equal(asked().coins, 2);
    MT(&t, 4, .pile = {"comtesse", NULL, NULL, "clerc"}, .coins = {0, 0, 0, 6}, .turn = 3); /* round the table */
    assert_int_equal(asked().coins, 2);
}

/* ---- MAR-4.13 ---- */

static void test_claim_is_taken(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"clerc", ""}, .pile = {"marquis", "comtesse"}, .coins = {4, 1}, .claims = 2);
    mt_asks(&t, MARQUIS_ASK_DECLARE, 0);
    mt_lists(&t, "keep, declare");
    mt_answer(&t, "declare");
    mt_asks(&t, MARQUIS_ASK_CLAIM, 1);
    mt_lists(&t, "waive, claim");
    mt_answer(&t, "claim");
    mt_coins(&t, "3 2"); /* before the purchase */
    mt_asks(&t, MARQUIS_ASK_BUY, 0);
    mt_lists(&t, "buy 1, buy 2, buy 3"); /* declared: once at least */
    mt_answer(&t, "buy 1");
    assert_int_equal(t.state.claims, 0);
}

static void test_claim_is_waived(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"clerc", ""}, .pile = {"marquis", "comtesse"}, .coins = {4, 1}, .claims = 2);
    mt_answer(&t, "declare, waive");
    mt_coins(&t, "4 1");
    mt_asks(&t, MARQUIS_ASK_BUY, 0);
    assert_int_equal(t.state.claims, 0);
}

static void test_no_declaration_no_claim(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"clerc", ""}, .pile = {"marquis", "comtesse"}, .coins = {4, 1}, .claims = 2);
    mt_answer(&t, "keep");
    mt_asks(&t, MARQUIS_ASK_PLAY, 0);
    assert_int_equal(t.state.claims, 2);
}

/* A claim arises as she is played, and her own player's purchases do not settle it. */
static void test_claim_arises(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"comtesse", "clerc"}, .pile = {NULL, "marquis"}, .coins = {2, 2}, .vetoed = 3);
    mt_play(&t, "comtesse");
    assert_int_equal(t.state.claims, 1);
    mt_until(&t, MARQUIS_ASK_DECLARE, 1);
    mt_answer(&t, "keep, play clerc");
    mt_until(&t, MARQUIS_ASK_BUY, 0); /* no declaration: the claim is her own player's */
    assert_int_equal(t.state.claims, 1);
}

/* The coin taken makes the purchase impossible: nothing is bought, paid or settled, nor is there a duty. */
static void test_purchase_falls_through(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"clerc", ""}, .pile = {"assassin", "comtesse"}, .coins = {3, 5}, .claims = 2);
    mt_lists(&t, "declare"); /* the treasury is empty */
    assert_int_equal(t.state.core.question.clause, VL_CLAUSE(2, 7));
    sitting_refuses(&t.s, 0, VL_CLAUSE(2, 7));
    mt_answer(&t, "declare, claim");
    MT_TOLD(&t, MARQUIS_EV_BALKED, 0);
    mt_asks(&t, MARQUIS_ASK_PLAY, 0);
    mt_coins(&t, "3 5");
    assert_int_equal(t.state.claims, 2);
    assert_int_equal(mt_happened(&t, MARQUIS_EV_SETTLED), 0);
}

/* In the order of play, every one of them. */
static void test_several_claims(void **state)
{
    (void)state;
    MT(&t, 4, .hand = {"clerc"}, .pile = {"marquis", "comtesse", "comtesse", "comtesse"}, .coins = {4}, .claims = 14,
       .against = true);
    mt_answer(&t, "declare");
    mt_asks(&t, MARQUIS_ASK_CLAIM, 3);
    mt_answer(&t, "claim");
    mt_asks(&t, MARQUIS_ASK_CLAIM, 2);
    mt_answer(&t, "waive");
    mt_asks(&t, MARQUIS_ASK_CLAIM, 1);
    mt_answer(&t, "claim");
    mt_coins(&t, "2 1 0 1");
    mt_lists(&t, "buy 1, buy 2");
    assert_int_equal(t.state.claims, 0);
}

/* Those who waived have not settled it either, if another's coin makes the purchase fall through. */
static void test_nothing_is_settled_when_it_falls_through(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"clerc"}, .pile = {"maitre_chanteur", "comtesse", "comtesse"}, .coins = {2}, .claims = 6);
    mt_answer(&t, "declare, claim, waive");
    MT_TOLD(&t, MARQUIS_EV_BALKED, 0);
    mt_coins(&t, "2 0 0");
    assert_int_equal(t.state.claims, 6);
    assert_int_equal(t.state.claimed | t.state.waived, 0);
}

/* The Bijoutier's first purchase is one that a Comtesse may claim on, and the next is not. */
static void test_claim_on_the_first_purchase(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"bijoutier clerc", "marquis"}, .pile = {NULL, "comtesse"}, .coins = {3}, .claims = 2);
    mt_answer(&t, "play bijoutier");
    mt_asks(&t, MARQUIS_ASK_DECLARE, 0);
    mt_answer(&t, "declare, claim");
    mt_coins(&t, "3 1");
    mt_answer(&t, "buy 1");
    mt_turn(&t, 1);
    mt_turn(&t, 0);
    mt_until(&t, MARQUIS_ASK_BUY, 0);
    assert_int_equal(mt_happened(&t, MARQUIS_EV_DECLARED), 1);
}

/* In a last purchase it is paid in coins, and Vetos buy what is left; without a coin there is nothing to claim from. */
static void test_claim_on_a_last_purchase(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"veto"}, .pile = {"comtesse marquis clerc maitre_chanteur", "comtesse"}, .coins = {1},
       .claims = 2, .spent = 1, .vetoed = 2, .vetoes = {1});
    mt_asks(&t, MARQUIS_ASK_DECLARE, 0);
    mt_answer(&t, "declare, claim, buy 1");
    mt_coins(&t, "0 1");
    MT_TOLD(&t, MARQUIS_EV_BOUGHT, 0, 0, 1, 1, 1, 0);

    MT(&t, 2, .hand = {"veto"}, .pile = {"maitre_chanteur", "comtesse"}, .claims = 2, .spent = 1, .vetoed = 2,
       .vetoes = {1});
    mt_answer(&t, "declare, claim"); /* no coin: a Veto does not pay her */
    MT_TOLD(&t, MARQUIS_EV_BALKED, 0);
    assert_int_equal(t.state.vetoes[0], 1);
}

/* It ends as she is covered or eliminated, and does not come back as she is uncovered (MAR-4.12). */
static void test_claim_ends_with_her(void **state)
{
    (void)state;
    MT(&t, 3, .hand = {"assassin"}, .pile = {NULL, "comtesse", "marquis"}, .vetoed = 6, .claims = 2,
       .coins = {0, 0, 2});
    mt_answer(&t, "play assassin, victim 1");
    assert_int_equal(t.state.claims, 0);
    MT(&t, 3, .hand = {"assassin"}, .pile = {NULL, "comtesse clerc", "marquis"}, .vetoed = 6, .coins = {0, 0, 2});
    mt_answer(&t, "play assassin, victim 1");
    assert_int_equal(marquis_visible(&t.state, 1), MARQUIS_COMTESSE);
    assert_int_equal(t.state.claims, 0);
    MT(&t, 2, .hand = {"clerc"}, .pile = {"comtesse", "marquis"}, .claims = 1, .coins = {0, 2});
    mt_play(&t, "clerc");
    assert_int_equal(t.state.claims, 0);
}

/* An imitated Comtesse has a claim too. */
static void test_faussaires_claim(void **state)
{
    (void)state;
    MT(&t, 2, .hand = {"faussaire"}, .pile = {"comtesse", "marquis"}, .coins = {0, 3}, .vetoed = 3);
    mt_play(&t, "faussaire");
    mt_until(&t, MARQUIS_ASK_DECLARE, 1);
    mt_answer(&t, "declare, claim");
    mt_until(&t, MARQUIS_ASK_BUY, 1);
    mt_lists(&t, "buy 1");
}

/* Of a purse of seventy-two as many as there are answers: sixty-three. */
static void test_more_coins_than_answers(void **state)
{
    (void)state;
    struct marquis_numbers numbers;
    MT(&t, 2, .coins = {1});
    numbers = t.state.numbers;
    numbers.pool = 9;
    numbers.diamonds = 31;
    numbers.ruby = 2;
    numbers.rubies = 31;
    MT(&t, 8, .pile = {"marquis"}, .coins = {72}, .numbers = &numbers);
    assert_true(t.state.core.question.answers == ~UINT64_C(0)
                                                     << 1); /* five coins or more: something has to be bought */
}

static void test_other_numbers(void **state)
{
    (void)state;
    struct marquis_numbers numbers;
    MT(&t, 2);
    numbers = t.state.numbers;
    numbers.rate_coins[MARQUIS_MARQUIS] = 2;
    numbers.rate_diamonds[MARQUIS_MARQUIS] = 3;
    numbers.power[MARQUIS_COMTESSE] = 2;
    numbers.ruby = 3;
    numbers.diamonds = 31;
    MT(&t, 2, .pile = {"marquis", "comtesse"}, .coins = {6}, .claims = 2, .numbers = &numbers);
    mt_answer(&t, "declare, claim");
    mt_lists(&t, "buy 1, buy 2");
    mt_answer(&t, "buy 2");
    assert_int_equal(t.state.rubies[0], 2);
    mt_coins(&t, "0 2");
    assert_int_equal(t.state.diamond_supply, 31);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"MAR-2.0: no purchase in the first turn", test_no_purchase_in_the_first_turn, NULL, NULL, NULL},
        {"MAR-2.0: any number of times; coins go to the treasury", test_any_number_of_times, NULL, NULL, NULL},
        {"MAR-2.0: or not at all", test_or_not_at_all, NULL, NULL, NULL},
        {"MAR-2.0 MAR-4.1 MAR-4.2 MAR-4.3 MAR-4.5 MAR-4.6 MAR-4.8 MAR-4.9 MAR-4.10 MAR-4.11: rates", test_rates, NULL,
         NULL, NULL},
        {"MAR-4.4 MAR-2.9: a Faussaire's rate", test_faussaire_buys_as_what_it_imitates, NULL, NULL, NULL},
        {"MAR-2.7: an empty treasury obliges", test_must_buy_with_an_empty_treasury, NULL, NULL, NULL},
        {"MAR-2.7 MAR-5.1: judged by coins alone", test_duty_is_judged_by_coins, NULL, NULL, NULL},
        {"MAR-2.7 MAR-5.2: later purchases too", test_duty_of_later_purchases, NULL, NULL, NULL},
        {"MAR-2.0 MAR-2.7 MAR-4.2 MAR-5.1 MAR-5.2 MAR-5.5: what a purchase cites", test_clauses_of_purchases, NULL,
         NULL, NULL},
        {"MAR-4.13 MAR-2.0 MAR-2.7 MAR-4.2 MAR-5.1: and once a claim is settled", test_clauses_after_a_claim, NULL,
         NULL, NULL},
        {"MAR-2.7 MAR-4.2: not the Bijoutier's first", test_bijoutiers_first_purchase_is_free, NULL, NULL, NULL},
        {"MAR-2.8: five diamonds are a ruby", test_five_diamonds_are_a_ruby, NULL, NULL, NULL},
        {"MAR-2.8: not when rubies are out", test_no_exchange_without_rubies, NULL, NULL, NULL},
        {"MAR-2.8: the supply of diamonds", test_diamonds_run_out, NULL, NULL, NULL},
        {"MAR-4.2: the Bijoutier buys twice", test_bijoutier_buys_twice, NULL, NULL, NULL},
        {"MAR-4.3: two Maîtres-chanteurs", test_two_maitres_chanteurs, NULL, NULL, NULL},
        {"MAR-4.3: one alone", test_one_maitre_chanteur_alone, NULL, NULL, NULL},
        {"MAR-4.3 MAR-4.4: imitations are included", test_imitated_maitre_chanteur_makes_a_pair, NULL, NULL, NULL},
        {"MAR-4.3 MAR-4.12: through uncovering too", test_uncovered_maitre_chanteur_makes_a_pair, NULL, NULL, NULL},
        {"MAR-4.3: until they are covered or eliminated", test_better_rate_ends_with_the_card, NULL, NULL, NULL},
        {"MAR-4.7: the neighbour's rate", test_clerc_buys_as_the_left_neighbour, NULL, NULL, NULL},
        {"MAR-4.7: who that is", test_clercs_left, NULL, NULL, NULL},
        {"MAR-4.13 MAR-4.6: the coin is taken before the purchase", test_claim_is_taken, NULL, NULL, NULL},
        {"MAR-4.13 MAR-4.6: or waived", test_claim_is_waived, NULL, NULL, NULL},
        {"MAR-4.13: no purchase, no claim", test_no_declaration_no_claim, NULL, NULL, NULL},
        {"MAR-4.13: it arises as she is played", test_claim_arises, NULL, NULL, NULL},
        {"MAR-4.13 MAR-2.7: a purchase that falls through", test_purchase_falls_through, NULL, NULL, NULL},
        {"MAR-4.13: several Comtesses", test_several_claims, NULL, NULL, NULL},
        {"MAR-4.13: then nothing is settled", test_nothing_is_settled_when_it_falls_through, NULL, NULL, NULL},
        {"MAR-4.13 MAR-4.2: on the Bijoutier's first purchase", test_claim_on_the_first_purchase, NULL, NULL, NULL},
        {"MAR-4.13 MAR-5.1: on a last purchase, in coins", test_claim_on_a_last_purchase, NULL, NULL, NULL},
        {"MAR-4.13 MAR-4.12: it ends with her", test_claim_ends_with_her, NULL, NULL, NULL},
        {"MAR-4.13 MAR-2.9: a Faussaire's", test_faussaires_claim, NULL, NULL, NULL},
        {"MAR-2.7: more coins than answers", test_more_coins_than_answers, NULL, NULL, NULL},
        {"MAR-2.0 MAR-2.8 MAR-4.13: another table of numbers", test_other_numbers, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
