/* GUE-7: the powers of level 3. */
#include "support/gueux_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static struct gt t;

static void test_moine_with_nonne(void **state)
{
    (void)state;
    GT(&t, 3, "levels=3", .hand = {"moine nonne roy", "moine nonne batard", "roy batard"});
    gt_asks(&t, GUEUX_ASK_TURN, 0);
    gt_lists(&t, "draw, mixed");
    gt_answer(&t, "mixed");
    gt_holds(&t, 0, "roy");
    gt_holds(&t, 1, "batard"); /* the other two are each other's double: laid down at once */
    assert_int_equal(t.state.laid[0], GUEUX_MIXED);
    assert_int_equal(t.state.laid[1], GUEUX_MIXED);
    assert_int_equal(gt_happened(&t, GUEUX_EV_POWER), 0);

    /* after the draw, with the card that has just come in */
    GT(&t, 3, "levels=3", .hand = {"moine roy", "moine nonne batard", "nonne roy batard"});
    gt_lists(&t, "draw");
    gt_draw(&t, "nonne");
    gt_asks(&t, GUEUX_ASK_END, 0);
    gt_lists(&t, "no, yes");
    gt_answer(&t, "yes");
    gt_holds(&t, 0, "roy");
    gt_holds(&t, 1, "batard");
}

static void test_monks_stay_apart_else(void **state)
{
    (void)state;
    GT(&t, 3, "levels=3", .hand = {"roy barde", "moine nonne barde", "moine nonne roy"}, .turn = 0);
    gt_holds(&t, 1, "moine nonne barde"); /* neither at the deal nor on another's turn */
    gt_draw(&t, "roy");
    gt_asks(&t, GUEUX_ASK_TURN, 1); /* seat 0 has one card left: nothing to lay down at the end of its turn */
    gt_lists(&t, "draw, mixed, barde");

    GT(&t, 2, "levels=3", .hand = {"moine nonne", "moine nonne roy"}, .aside = "roy");
    gt_draw(&t, "moine"); /* a card's own double goes first */
    assert_int_equal(gueux_ev_pair(gt_last(&t, GUEUX_EV_PAIR)).pair, GUEUX_MOINE);
    gt_holds(&t, 0, "nonne");

    GT(&t, 2, "levels=12", .hand = {"moine nonne", "moine nonne roy"}, .aside = "roy");
    gt_asks(&t, GUEUX_ASK_POSITION, 0); /* without level 3 they are nothing to each other */
}

static void test_monks_left_over_pair(void **state)
{
    (void)state;
    GT(&t, 3, "levels=3", .hand = {"moine roy", "roy batard", "nonne batard"}, .laid = "mixed");
    gt_draw(&t, "nonne");
    assert_int_equal(gueux_ev_pair(gt_last(&t, GUEUX_EV_PAIR)).pair, GUEUX_MIXED);
    gt_holds(&t, 0, "roy");
}

static void test_villain(void **state)
{
    (void)state;
    GT(&t, 4, "levels=3", .hand = {"villain roy", "roy", "batard", "villain batard"});
    gt_draw(&t, "villain");
    gt_asks(&t, GUEUX_ASK_VILLAIN, 0);
    gt_lists(&t, "seat 1, seat 2, seat 3");
    gt_answer(&t, "seat 1");
    gt_lists(&t, "seat 2, seat 3");
    gt_answer(&t, "seat 3");
    gt_holds(&t, 1, "villain roy");
    gt_holds(&t, 3, "villain batard");
    gt_knows(&t, 2, 1, "villain"); /* seen by all */
    gt_knows(&t, 2, 3, "villain");
    assert_int_equal(t.state.laid_count, 0);
    gt_draw(&t, "roy");     /* seat 1: seat 0 is out */
    gt_draw(&t, "villain"); /* seat 2 */
    gt_draw(&t, "villain"); /* seat 3: a second time nothing happens */
    assert_int_equal(gueux_ev_skipped(gt_last(&t, GUEUX_EV_SKIPPED)).character, GUEUX_VILLAIN);

    GT(&t, 2, "levels=3", .hand = {"villain roy", "villain roy"}); /* a single one left */
    gt_draw(&t, "villain");
    gt_answer(&t, "seat 1");
    gt_holds(&t, 0, "villain roy");
    gt_holds(&t, 1, "villain roy");

    GT(&t, 3, "levels=3", .hand = {"villain", "roy batard", "villain roy batard"}); /* the own hand is empty */
    gt_draw(&t, "villain");
    assert_int_equal(t.state.laid[0], GUEUX_VILLAIN);
    GT(&t, 2, "levels=3", .hand = {"villain barde", "villain"}, .aside = "barde"); /* nobody else is left */
    gt_draw(&t, "villain");
    assert_int_equal(t.state.laid[0], GUEUX_VILLAIN);
    assert_int_equal(gueux_ev_loser(gt_last(&t, GUEUX_EV_LOSER)).seat, 0);
}

/* Pairs of the deal do not count as the first time. */
static void test_villains_of_the_deal(void **state)
{
    (void)state;
    uint64_t seed = 1;
    do
        gt_deal(&t, 3, "levels=3 deck=full", seed++);
    while (vl_count(t.state.gone >> GUEUX_VILLAIN & 1) == 0);
    assert_int_equal(t.state.villain_done, 0);
    assert_int_equal(gt_happened(&t, GUEUX_EV_COMES_BACK), 0);
}

static void test_pleutre(void **state)
{
    (void)state;
    GT(&t, 3, "levels=23", .hand = {"pleutre roy", "ribaude roy moine pleutre", "ribaude moine"});
    gt_asks(&t, GUEUX_ASK_LOOK, 0); /* nothing else in level 3 to use */
    gt_lists(&t, "no, yes");
    gt_answer(&t, "yes");
    gt_knows(&t, 0, 2, "ribaude moine");
    gt_knows(&t, 1, 2, "");
    gt_asks(&t, GUEUX_ASK_POSITION, 0);
    gt_draw(&t, "ribaude");
    gt_asks(&t, GUEUX_ASK_POSITION, 0); /* once: not before the Ribaude's draw */
    gt_draw(&t, "moine");
    gt_asks(&t, GUEUX_ASK_LOOK, 1); /* asked of all alike */
    gt_lists(&t, "no, yes");

    GT(&t, 3, "levels=3", .hand = {"roy", "pleutre roy moine", "pleutre moine"});
    gt_lists(&t, "no"); /* without a Pleutre */
    GT(&t, 3, "levels=3", .hand = {"roy", "roy moine", "moine barde"}, .aside = "barde", .laid = "pleutre");
    gt_answer(&t, "draw");
    gt_asks(&t, GUEUX_ASK_POSITION, 0); /* with both on the pile */
}

static void begin_declined(void)
{
    GT(&t, 3, "levels=23", .hand = {"pleutre roy", "princesse roy moine pleutre", "princesse moine duchesse"},
       .aside = "duchesse");
    gt_asks(&t, GUEUX_ASK_LOOK, 0);
}

static void test_pleutre_after_a_princesse(void **state)
{
    (void)state;
    begin_declined();
    gt_draw(&t, "princesse");
    gt_answer(&t, "yes");
    gt_asks(&t, GUEUX_ASK_LOOK, 0); /* declined before, the look is offered again */
    gt_lists(&t, "no, yes");
    assert_int_equal(gueux_q_look(&t.state.core.question).from, 2);
    gt_answer(&t, "yes");
    gt_knows(&t, 0, 2, "princesse moine duchesse");
    gt_asks(&t, GUEUX_ASK_POSITION, 0);
    gt_lists(&t, "position 1, position 2"); /* still not the Princesse */
    gt_draw(&t, "moine");
    gt_holds(&t, 0, "pleutre roy moine");

    begin_declined();
    gt_answer(&t, "yes");
    gt_draw(&t, "princesse");
    gt_answer(&t, "yes");
    gt_asks(&t, GUEUX_ASK_POSITION, 0); /* once in a turn */
}

static void test_sybille(void **state)
{
    (void)state;
    GT(&t, 4, "levels=3", .hand = {"sybille roy", "roy moine", "moine batard", "sybille batard"});
    gt_lists(&t, "draw, sybille");
    gt_answer(&t, "sybille");
    gt_asks(&t, GUEUX_ASK_SHOW, 0);
    gt_lists(&t, "seat 1, seat 2, seat 3");
    gt_answer(&t, "seat 2");
    gt_knows(&t, 0, 2, "moine batard");
    gt_knows(&t, 1, 2, "");
    assert_int_equal(gueux_ev_sybille(gt_told(&t, GUEUX_EV_SYBILLE, 1)).holder, -1); /* used, but on whom? */
    assert_int_equal(gueux_ev_sybille(gt_told(&t, GUEUX_EV_SYBILLE, VL_TABLE)).holder, -1);
    assert_int_equal(gueux_ev_sybille(gt_told(&t, GUEUX_EV_SYBILLE, 2)).holder, 2);
    gt_knows(&t, 1, 0, "sybille");
    gt_asks(&t, GUEUX_ASK_POSITION, 0); /* once, and there is nothing else to use */
}

static void test_paillarde(void **state)
{
    (void)state;
    GT(&t, 4, "levels=23", .hand = {"paillarde roy", "rustre roy moine", "paillarde moine barde", "rustre barde"});
    gt_lists(&t, "draw, paillarde");
    gt_answer(&t, "paillarde");
    gt_asks(&t, GUEUX_ASK_DEMAND, 0);
    gt_lists(&t, "seat 1, seat 2, seat 3");
    gt_answer(&t, "seat 2");
    gt_holds(&t, 0, "roy");
    gt_holds(&t, 2, "moine barde");
    assert_int_equal(gueux_ev_pair(gt_last(&t, GUEUX_EV_PAIR)).pair, GUEUX_PAILLARDE);
    assert_int_equal(gt_happened(&t, GUEUX_EV_DREW), 0); /* no draw, no Rustre */
    assert_int_equal(t.state.active, 1);

    GT(&t, 4, "levels=23", .hand = {"paillarde roy", "rustre roy moine", "paillarde moine barde", "rustre barde"});
    gt_answer(&t, "paillarde, seat 1"); /* in vain */
    assert_int_equal(gt_happened(&t, GUEUX_EV_TURN_LOST), 1);
    assert_int_equal(gt_happened(&t, GUEUX_EV_DREW), 0);
    assert_int_equal(t.state.active, 1);

    GT(&t, 2, "levels=3", .hand = {"paillarde roy", "roy"}, .aside = "paillarde"); /* it cannot be there */
    gt_answer(&t, "paillarde, seat 1");
    assert_int_equal(gt_happened(&t, GUEUX_EV_TURN_LOST), 1);
}

static void begin_bachelette(void)
{
    GT(&t, 4, "levels=23",
       .hand = {"bachelette roy", "vagabond roy moine", "vagabond moine reine", "bachelette reine barde"},
       .aside = "barde");
    gt_lists(&t, "draw, bachelette");
}

static void test_bachelette(void **state)
{
    (void)state;
    begin_bachelette();
    gt_luck(&t, "bachelette", GUEUX_EV_COIN, "coin", 1);
    gt_asks(&t, GUEUX_ASK_HEADS, 0);
    gt_lists(&t, "seat 1, seat 2, seat 3");
    gt_answer(&t, "seat 2");
    gt_draw(&t, "vagabond"); /* a draw with all that goes with it */
    gt_asks(&t, GUEUX_ASK_REFLEX, VL_TABLE);
    gt_answer(&t, "seat 0");
    gt_holds(&t, 0, "bachelette roy vagabond barde");
    assert_int_equal(t.state.active, 1);

    GT(&t, 4, "levels=23", .hand = {"bachelette roy", "moine reine", "ribaude moine barde", "ribaude reine roy barde"},
       .aside = "bachelette");
    gt_luck(&t, "bachelette", GUEUX_EV_COIN, "coin", 1);
    gt_answer(&t, "seat 2");
    gt_draw(&t, "ribaude"); /* GUE-6.7: again from the hand that she came from */
    gt_asks(&t, GUEUX_ASK_POSITION, 0);
    assert_int_equal(gueux_q_position(&t.state.core.question).from, 2);

    begin_bachelette();
    gt_luck(&t, "bachelette", GUEUX_EV_COIN, "coin", 0);
    gt_asks(&t, GUEUX_ASK_GIVE, 0);
    gt_lists(&t, "card bachelette, card roy");
    gt_answer(&t, "card roy, seat 2");
    gt_holds(&t, 2, "vagabond moine reine roy");
    assert_int_equal(t.state.active, 1);
    assert_int_equal(gt_happened(&t, GUEUX_EV_DREW), 0);
}

static void test_rustre(void **state)
{
    (void)state;
    GT(&t, 3, "levels=23", .hand = {"roy moine", "rustre roy vagabond", "rustre vagabond moine"});
    gt_asks(&t, GUEUX_ASK_REFUSE, 2);
    assert_true(t.state.core.question.flags & VL_ASK_REACTION);
    gt_lists(&t, "no, yes");
    gt_answer(&t, "yes");
    gt_asks(&t, GUEUX_ASK_HAND_OVER, 2);
    gt_lists(&t, "card rustre, card vagabond, card moine");
    gt_answer(&t, "card vagabond");
    gt_holds(&t, 0, "roy moine vagabond");
    assert_int_equal(gt_happened(&t, GUEUX_EV_LAST), 0); /* given, not drawn */
    assert_int_equal(gt_happened(&t, GUEUX_EV_DREW), 0);
    gt_asks(&t, GUEUX_ASK_REFUSE, 0); /* asked whatever the hand holds */
    gt_lists(&t, "no");

    GT(&t, 3, "levels=3", .hand = {"roy", "roy moine", "moine barde"}, .aside = "barde", .laid = "rustre");
    gt_answer(&t, "draw");
    gt_asks(&t, GUEUX_ASK_POSITION, 0); /* with both on the pile */
}

static void test_rustre_at_every_draw(void **state)
{
    (void)state;
    GT(&t, 3, "levels=23", .hand = {"roy", "rustre ribaude roy pleutre", "rustre ribaude princesse pleutre"},
       .aside = "princesse");
    gt_asks(&t, GUEUX_ASK_LOOK, 0); /* after the Pleutre */
    gt_answer(&t, "no");
    gt_asks(&t, GUEUX_ASK_REFUSE, 2);
    gt_answer(&t, "no");
    gt_draw(&t, "ribaude");
    gt_answer(&t, "no");
    gt_asks(&t, GUEUX_ASK_REFUSE, 2); /* the Ribaude's */
    gt_answer(&t, "no");
    gt_draw(&t, "princesse");
    gt_answer(&t, "yes");
    gt_asks(&t, GUEUX_ASK_LOOK, 0);
    gt_answer(&t, "no");
    gt_asks(&t, GUEUX_ASK_POSITION, 0); /* not the Princesse's */

    GT(&t, 3, "levels=3", .hand = {"bachelette roy", "rustre roy moine", "rustre bachelette moine"});
    gt_luck(&t, "bachelette", GUEUX_EV_COIN, "coin", 1);
    gt_answer(&t, "seat 1");
    gt_asks(&t, GUEUX_ASK_REFUSE, 1); /* the Bachelette's */
}

static void test_barde(void **state)
{
    (void)state;
    GT(&t, 4, "levels=3", .hand = {"barde roy", "roy moine", "moine reine", "barde reine"});
    gt_lists(&t, "draw, barde");
    gt_answer(&t, "barde");
    gt_holds(&t, 0, "roy");
    gt_holds(&t, 3, "reine");
    assert_int_equal(gueux_ev_pair(gt_last(&t, GUEUX_EV_PAIR)).pair, GUEUX_BARDE);
    assert_int_equal(t.state.active, 0); /* the turn goes on */
    gt_draw(&t, "reine");

    GT(&t, 4, "levels=3", .hand = {"barde roy", "roy moine", "moine barde reine", "reine"});
    gt_answer(&t, "barde"); /* across the table */
    assert_int_equal(gt_happened(&t, GUEUX_EV_LACKS), 2);
    gt_knows(&t, VL_TABLE, 0, "barde");
    gt_asks(&t, GUEUX_ASK_POSITION, 0); /* once */
    gt_draw(&t, "reine");

    GT(&t, 4, "levels=3", .hand = {"barde roy", "", "moine barde reine", "reine roy moine"});
    gt_answer(&t, "barde"); /* the neighbour is the next one who holds cards */
    assert_int_equal(gt_happened(&t, GUEUX_EV_PAIR), 1);

    GT(&t, 2, "levels=3", .hand = {"barde roy", "roy"}, .aside = "barde"); /* set aside */
    gt_answer(&t, "barde");
    assert_int_equal(gt_happened(&t, GUEUX_EV_LACKS), 1);
}

static void test_order_of_a_turn(void **state)
{
    (void)state;
    GT(&t, 3, "levels=3",
       .hand = {"moine nonne sybille barde paillarde bachelette", "sybille barde roy nonne",
                "paillarde bachelette moine roy"});
    gt_lists(&t, "draw, mixed, sybille, barde, paillarde, bachelette");
    gt_answer(&t, "sybille, seat 1");
    gt_lists(&t, "draw, mixed, barde, paillarde, bachelette");
    gt_answer(&t, "barde");
    gt_lists(&t, "draw, mixed, paillarde, bachelette");
    gt_answer(&t, "mixed");
    gt_lists(&t, "draw, paillarde, bachelette");
    gt_answer(&t, "paillarde, seat 2");
    assert_int_equal(t.state.active, 1); /* no draw after it */

    GT(&t, 3, "levels=3", .hand = {"moine nonne", "roy moine", "nonne roy"});
    gt_answer(&t, "mixed"); /* the first step empties the hand: nothing is drawn */
    assert_int_equal(gt_happened(&t, GUEUX_EV_DREW), 0);
    assert_int_equal(t.state.active, 1);

    GT(&t, 2, "levels=3", .hand = {"barde roy", "barde"}, .aside = "roy");
    gt_answer(&t, "barde"); /* it leaves no other holder */
    assert_int_equal(gt_happened(&t, GUEUX_EV_DREW), 0);
    assert_int_equal(gueux_ev_loser(gt_last(&t, GUEUX_EV_LOSER)).seat, 0);
}

static void test_fresh_cards_wait(void **state)
{
    (void)state;
    GT(&t, 3, "levels=3", .hand = {"sybille barde moine nonne", "moine barde roy", "sybille nonne roy"});
    t.state.fresh = UINT32_C(1) << GUEUX_SYBILLE | UINT32_C(1) << GUEUX_MOINE;
    t.state.core.question.answers = vl_list(&gueux_rules, &t.state.core);
    gt_lists(&t, "draw, mixed, barde");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"GUE-7.1 GUE-7.9: Moine with Nonne, before or after the draw", test_moine_with_nonne, NULL, NULL, NULL},
        {"GUE-7.1: nowhere else", test_monks_stay_apart_else, NULL, NULL, NULL},
        {"GUE-7.1: after such a pair, the other two are a pair", test_monks_left_over_pair, NULL, NULL, NULL},
        {"GUE-7.2: the Villains come back once", test_villain, NULL, NULL, NULL},
        {"GUE-7.2 GUE-1.5: the Villains of a deal do not", test_villains_of_the_deal, NULL, NULL, NULL},
        {"GUE-7.3 GUE-7.9: the Pleutre looks before drawing, once", test_pleutre, NULL, NULL, NULL},
        {"GUE-7.9 GUE-6.9: the Pleutre is offered before a Princesse is replaced", test_pleutre_after_a_princesse, NULL,
         NULL, NULL},
        {"GUE-7.4: the Sybille is shown a hand", test_sybille, NULL, NULL, NULL},
        {"GUE-7.5: the Paillarde is demanded instead of drawing", test_paillarde, NULL, NULL, NULL},
        {"GUE-7.6 GUE-6.7: the Bachelette tosses a coin", test_bachelette, NULL, NULL, NULL},
        {"GUE-7.7: the Rustre hands a card over", test_rustre, NULL, NULL, NULL},
        {"GUE-7.7 GUE-7.9: asked at every draw but the Princesse's", test_rustre_at_every_draw, NULL, NULL, NULL},
        {"GUE-7.8: the Barde calls for the other", test_barde, NULL, NULL, NULL},
        {"GUE-7.9: the order of a turn", test_order_of_a_turn, NULL, NULL, NULL},
        {"GUE-7.9: what has just come in waits, but not a Moine or a Nonne", test_fresh_cards_wait, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
