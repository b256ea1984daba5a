/* GUE-5: the powers of level 1. */
#include "support/gueux_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static struct gt t;

/* Seat 0 draws the second Roy from seat 2. */
static void begin_silence(void)
{
    GT(&t, 3, "levels=1", .hand = {"roy moine nonne", "moine barde", "roy barde nonne"});
    gt_draw(&t, "roy");
}

static void test_roy_asks_before_each_turn(void **state)
{
    (void)state;
    begin_silence();
    assert_int_equal(gueux_ev_silence(gt_last(&t, GUEUX_EV_SILENCE)).seat, 0);
    gt_asks(&t, GUEUX_ASK_SPOKE, VL_TABLE);
    assert_true(t.state.core.question.flags & VL_ASK_WITNESS);
    gt_lists(&t, "nobody, spoke 1, spoke 2");
    gt_answer(&t, "nobody");
    gt_asks(&t, GUEUX_ASK_POSITION, 1);
    gt_draw(&t, "nonne");
    gt_asks(&t, GUEUX_ASK_SPOKE, VL_TABLE);
    gt_answer(&t, "spoke 2");
    gt_asks(&t, GUEUX_ASK_SPEAKER, 0);
    gt_lists(&t, "card moine"); /* from the layer's hand */
    gt_answer(&t, "card moine");
    gt_holds(&t, 2, "moine nonne barde");
    gt_asks(&t, GUEUX_ASK_POSITION, 2); /* the layer has no card left */
}

static void test_a_pair_ends_the_silence(void **state)
{
    (void)state;
    begin_silence();
    gt_answer(&t, "nobody");
    gt_draw(&t, "moine");
    assert_int_equal(gt_happened(&t, GUEUX_EV_SILENCE_OVER), 1);
    gt_asks(&t, GUEUX_ASK_POSITION, 2);

    begin_silence();
    gt_answer(&t, "spoke 1, card moine"); /* the pair that the gift makes */
    assert_int_equal(gt_happened(&t, GUEUX_EV_SILENCE_OVER), 1);
    gt_asks(&t, GUEUX_ASK_POSITION, 1);

    GT(&t, 2, "levels=12", .hand = {"roy moine heretique", "roy moine"}, .aside = "heretique");
    gt_draw(&t, "roy");
    gt_answer(&t, "nobody");
    gt_luck_hand(&t, "position 1", 1, "heretique"); /* a new deal gives seat 0 both Moines */
    assert_int_equal(gt_happened(&t, GUEUX_EV_SILENCE_OVER), 1);
}

static void test_bots_never_speak(void **state)
{
    (void)state;
    GT(&t, 3, "levels=1", .hand = {"roy moine nonne", "moine barde", "roy barde nonne"}, .all_bots = true);
    gt_draw(&t, "roy");
    gt_asks(&t, GUEUX_ASK_POSITION, 1);

    GT(&t, 3, "levels=1", .hand = {"roy moine nonne", "moine barde", "roy barde nonne"});
    t.state.core.humans = 1; /* the layer alone */
    gt_draw(&t, "roy");
    gt_asks(&t, GUEUX_ASK_POSITION, 1);

    GT(&t, 3, "levels=1", .hand = {"roy moine nonne", "moine barde", "roy barde nonne"});
    t.state.core.humans = 3;
    gt_draw(&t, "roy");
    gt_lists(&t, "nobody, spoke 1");
}

static void test_chatelain(void **state)
{
    (void)state;
    GT(&t, 3, "levels=1", .hand = {"chatelain moine", "moine nonne", "chatelain nonne"});
    gt_draw(&t, "chatelain");
    gt_asks(&t, GUEUX_ASK_POSITION, 2);
    assert_int_equal(gueux_q_position(&t.state.core.question).from, 0);
    assert_int_equal(gueux_ev_direction(gt_last(&t, GUEUX_EV_DIRECTION)).direction, 1);
}

static void test_escuyer(void **state)
{
    (void)state;
    GT(&t, 3, "levels=1", .hand = {"escuyer moine barde", "nonne barde", "escuyer moine nonne"});
    gt_draw(&t, "escuyer");
    gt_asks(&t, GUEUX_ASK_GIVE, 0);
    gt_lists(&t, "card moine, card barde");
    gt_answer(&t, "card moine");
    gt_asks(&t, GUEUX_ASK_GIVE_TO, 0);
    gt_lists(&t, "seat 1, seat 2");
    gt_answer(&t, "seat 1");
    gt_holds(&t, 0, "barde");
    gt_holds(&t, 1, "moine nonne barde");
    assert_int_equal(gueux_ev_gave(gt_told(&t, GUEUX_EV_GAVE, 2)).character, -1);
    assert_int_equal(gueux_ev_gave(gt_told(&t, GUEUX_EV_GAVE, 1)).character, GUEUX_MOINE);
}

static void test_chevalier(void **state)
{
    (void)state;
    GT(&t, 4, "levels=1",
       .hand = {"chevalier moine barde", "moine rustre sybille nonne", "barde", "chevalier sybille nonne"},
       .aside = "rustre");
    gt_draw(&t, "chevalier");
    assert_int_equal(gueux_ev_fewest(gt_last(&t, GUEUX_EV_FEWEST)).seat, 2);
    gt_asks(&t, GUEUX_ASK_TRIBUTE, 0); /* who laid the pair gives too */
    assert_true(t.state.core.question.flags & VL_ASK_SEALED);
    assert_int_equal(t.state.core.question.seats, 1 | 2 | 8);
    gt_answer(&t, "card moine");
    gt_asks(&t, GUEUX_ASK_TRIBUTE, 1);
    assert_int_equal(gt_seen(&t, 1)->sealed[0], VL_HIDDEN);
    assert_int_equal(gt_seen(&t, 2)->sealed[0], VL_HIDDEN);
    assert_int_equal(gt_seen(&t, 0)->sealed[0], GUEUX_MOINE);
    gt_answer(&t, "card rustre");
    gt_holds(&t, 0, "moine barde"); /* nothing has moved yet */
    gt_answer(&t, "card nonne");
    gt_holds(&t, 2, "moine nonne rustre barde");
    gt_knows(&t, 0, 2, "moine");
    gt_knows(&t, 1, 2, "rustre");
    gt_knows(&t, 3, 2, "nonne");
    gt_knows(&t, VL_TABLE, 2, "");
}

static void test_chevalier_tie(void **state)
{
    (void)state;
    GT(&t, 3, "levels=1", .hand = {"chevalier moine barde", "moine nonne", "chevalier barde nonne"});
    gt_draw(&t, "chevalier");
    gt_asks(&t, GUEUX_ASK_FEWEST, 0);
    gt_lists(&t, "seat 0, seat 1, seat 2");
    gt_answer(&t, "seat 0");
    gt_asks(&t, GUEUX_ASK_TRIBUTE, 1);
    assert_int_equal(t.state.core.question.seats, 2 | 4);
}

/* Four pairs come back to four players, of whom seat 2 was out. */
static void test_champion(void **state)
{
    (void)state;
    for (unsigned against = 0; against < 2; against++) {
        const unsigned order[2][4] = {{1, 2, 3, 0}, {3, 2, 1, 0}};
        unsigned dealt = 0;
        GT(&t, 4, "levels=1",
           .hand = {"champion roy", against ? "champion roy barde" : "roy barde", "",
                    against ? "barde" : "champion barde"},
           .laid = "moine nonne villain reine", .against = against != 0);
        gt_draw(&t, "champion");
        assert_int_equal(gueux_ev_returned(gt_last(&t, GUEUX_EV_RETURNED)).pairs, 4);
        for (unsigned i = 0; i < t.s.events_count; i++) {
            if (t.s.events[i].form == GUEUX_EV_DEALT)
                assert_int_equal(gueux_ev_dealt(&t.s.events[i]).seat, order[against][dealt++ % 4]);
            if (t.s.events[i].form == GUEUX_EV_PAIR && dealt > 0)
                assert_int_equal(gueux_ev_pair(&t.s.events[i]).due, 0);
        }
        assert_int_equal(dealt, 8);
        assert_int_equal(t.state.laid[0], GUEUX_CHAMPION);
        assert_true(t.state.hand[0] >> GUEUX_ROY & 1 && t.state.hand[1] >> GUEUX_ROY & 1); /* hands are kept */
        assert_int_equal(gt_happened(&t, GUEUX_EV_REVEALED), 0); /* a pair of Reines would do nothing */
    }
    GT(&t, 2, "levels=1", .hand = {"champion roy", "champion roy"});
    gt_draw(&t, "champion");
    assert_int_equal(gueux_ev_skipped(gt_last(&t, GUEUX_EV_SKIPPED)).character, GUEUX_CHAMPION);
}

/* Both Châtelains are dealt to one hand: they go down without their power. */
static void test_pairs_after_a_champion(void **state)
{
    (void)state;
    GT(&t, 2, "levels=1", .hand = {"champion roy", "champion roy"}, .laid = "chatelain reine");
    gt_luck(&t, "position 1", GUEUX_EV_PAIR, "pair", GUEUX_CHATELAIN);
    assert_int_equal(gt_happened(&t, GUEUX_EV_RETURNED), 1);
    assert_int_equal(gt_happened(&t, GUEUX_EV_DIRECTION), 0);
    assert_int_equal(t.state.direction, 0);
}

static void reine_brings_it_to(const char *options, vl_seat to)
{
    GT(&t, 3, options, .hand = {"reine moine nonne", "barde batard nonne", "reine moine batard"}, .aside = "barde");
    gt_luck(&t, "position 1", GUEUX_EV_REVEALED, "seat", to);
}

static void test_reine(void **state)
{
    (void)state;
    reine_brings_it_to("levels=1 gueux=secret", 0);
    gt_holds(&t, 0, "moine nonne barde");
    assert_int_equal(gueux_ev_revealed(gt_told(&t, GUEUX_EV_REVEALED, 1)).seat, 0);
    assert_int_equal(gueux_ev_revealed(gt_told(&t, GUEUX_EV_REVEALED, 1)).character, -1);
    assert_int_equal(gueux_ev_revealed(gt_told(&t, GUEUX_EV_REVEALED, 0)).character, GUEUX_BARDE);
    gt_knows(&t, 2, 0, "");
    assert_int_equal(gueux_name(gt_seen(&t, 2)), VL_NONE);
    assert_int_equal(t.state.aside, VL_NONE);

    reine_brings_it_to("levels=1", 0); /* the name is known to all */
    gt_knows(&t, 2, 0, "barde");
    reine_brings_it_to("levels=1", 2);
    gt_holds(&t, 2, "moine barde batard");
    reine_brings_it_to("levels=1 gueux=secret", 1);
    assert_int_equal(gueux_ev_pair(gt_last(&t, GUEUX_EV_PAIR)).pair, GUEUX_BARDE);
    gt_holds(&t, 1, "batard nonne");
}

static void stranger(const char *options)
{
    GT(&t, 3, options, .hand = {"etrangere moine", "moine batard nonne", "etrangere nonne"}, .aside = "batard");
    gt_draw(&t, "etrangere");
    gt_asks(&t, GUEUX_ASK_STRANGER, 0);
    gt_lists(&t, "card moine, nothing");
}

static void test_etrangere(void **state)
{
    (void)state;
    stranger("levels=1");
    gt_answer(&t, "nothing");
    gt_holds(&t, 0, "moine");
    assert_int_equal(gt_happened(&t, GUEUX_EV_KEPT), 1);

    stranger("levels=1 gueux=secret");
    assert_int_equal(gt_seen(&t, 0)->aside, VL_HIDDEN); /* chosen before seeing */
    gt_answer(&t, "card moine");
    gt_holds(&t, 0, "batard");
    assert_int_equal(gueux_name(&t.state), GUEUX_MOINE); /* held by seat 1 */
    assert_int_equal(gt_seen(&t, 0)->aside, GUEUX_MOINE);
    assert_int_equal(gt_seen(&t, 1)->aside, VL_HIDDEN);
    assert_int_equal(gueux_ev_exchanged(gt_told(&t, GUEUX_EV_EXCHANGED, 1)).seat, 0);
    assert_int_equal(gueux_ev_exchanged(gt_told(&t, GUEUX_EV_EXCHANGED, 1)).out, -1);
    assert_int_equal(gueux_ev_exchanged(gt_told(&t, GUEUX_EV_EXCHANGED, 1)).in, -1);
    gt_knows(&t, 1, 0, "");

    stranger("levels=1"); /* all know which card came back */
    gt_answer(&t, "card moine");
    gt_knows(&t, 1, 0, "batard");
    assert_int_equal(gt_seen(&t, 1)->aside, VL_HIDDEN);
}

/* Where all know the only card of the hand, all know which one is set aside. */
static void test_etrangere_swaps_a_card_all_know(void **state)
{
    (void)state;
    stranger("levels=1 gueux=secret");
    for (unsigned row = 1; row < GUEUX_ROWS; row++)
        t.state.known[0][row] = UINT32_C(1) << GUEUX_MOINE;
    gt_answer(&t, "card moine");
    assert_int_equal(gt_seen(&t, 1)->aside, GUEUX_MOINE);
    assert_int_equal(gt_seen(&t, VL_TABLE)->aside, GUEUX_MOINE);
    gt_knows(&t, 1, 0, "");
}

static void test_etrangere_makes_a_pair(void **state)
{
    (void)state;
    GT(&t, 2, "levels=1", .hand = {"etrangere moine chatelain", "etrangere moine"}, .aside = "chatelain");
    gt_draw(&t, "etrangere");
    gt_answer(&t, "card moine");
    assert_int_equal(gueux_ev_pair(gt_last(&t, GUEUX_EV_PAIR)).pair, GUEUX_CHATELAIN);
    assert_int_equal(t.state.direction, 1); /* with its power */
    assert_int_equal(gueux_ev_loser(gt_last(&t, GUEUX_EV_LOSER)).seat, 1);
}

static void four_with_a_pucelle(void)
{
    GT(&t, 4, "levels=1", .hand = {"pucelle moine", "moine nonne", "nonne batard", "pucelle batard"});
}

static void test_pucelle(void **state)
{
    (void)state;
    four_with_a_pucelle();
    gt_draw(&t, "pucelle");
    assert_int_equal(gueux_ev_miss(gt_last(&t, GUEUX_EV_MISS)).seat, 1);
    assert_int_equal(gueux_ev_missed(gt_last(&t, GUEUX_EV_MISSED)).seat, 1);
    gt_asks(&t, GUEUX_ASK_POSITION, 2);
    assert_int_equal(t.state.misses[1], 0);

    GT(&t, 2, "levels=1", .hand = {"pucelle moine", "pucelle moine"});
    gt_draw(&t, "pucelle");
    gt_asks(&t, GUEUX_ASK_POSITION, 0);

    four_with_a_pucelle();
    t.state.misses[1] = 1; /* two add up */
    gt_draw(&t, "pucelle");
    gt_draw(&t, "moine");  /* seat 2 from seat 1 */
    gt_draw(&t, "batard"); /* seat 3 from seat 2 */
    gt_asks(&t, GUEUX_ASK_POSITION, 0);
    assert_int_equal(t.state.misses[1], 1);
}

static void test_pucelle_kept_and_forgotten(void **state)
{
    (void)state;
    GT(&t, 4, "levels=1", .hand = {"chatelain moine", "moine nonne", "nonne batard", "chatelain batard"});
    t.state.misses[3] = 1;
    gt_draw(&t, "chatelain"); /* seat 3 comes next, and still misses */
    assert_int_equal(gueux_ev_missed(gt_last(&t, GUEUX_EV_MISSED)).seat, 3);
    gt_asks(&t, GUEUX_ASK_POSITION, 2);

    GT(&t, 3, "levels=1", .hand = {"nonne moine", "moine batard nonne", "batard"});
    t.state.misses[2] = 1;
    gt_draw(&t, "batard");
    assert_int_equal(gueux_ev_out(gt_last(&t, GUEUX_EV_OUT)).seat, 2);
    assert_int_equal(t.state.misses[2], 0);
}

static void test_courtisane(void **state)
{
    (void)state;
    GT(&t, 4, "levels=1", .hand = {"courtisane moine", "nonne moine", "", "courtisane nonne batard"},
       .aside = "batard");
    gt_draw(&t, "courtisane");
    gt_holds(&t, 1, "moine");
    gt_holds(&t, 3, "moine nonne");
    gt_holds(&t, 0, "batard nonne");
    gt_holds(&t, 2, "");

    GT(&t, 4, "levels=1", .hand = {"courtisane moine", "courtisane nonne batard", "", "moine nonne"}, .aside = "batard",
       .against = true);
    gt_draw(&t, "courtisane");
    gt_holds(&t, 3, "moine");
    gt_holds(&t, 1, "moine nonne");
    gt_holds(&t, 0, "batard nonne");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"GUE-5.1: under the Roy's silence the table is asked before each turn", test_roy_asks_before_each_turn, NULL,
         NULL, NULL},
        {"GUE-5.1: any pair ends the silence", test_a_pair_ends_the_silence, NULL, NULL, NULL},
        {"GUE-5.1: bots never speak, nor does the layer", test_bots_never_speak, NULL, NULL, NULL},
        {"GUE-5.2: the Châtelain turns the direction round", test_chatelain, NULL, NULL, NULL},
        {"GUE-5.3: the Escuyer gives a card away", test_escuyer, NULL, NULL, NULL},
        {"GUE-5.4: the Chevalier's gifts go to the smallest hand", test_chevalier, NULL, NULL, NULL},
        {"GUE-5.4: of several smallest hands the layer chooses", test_chevalier_tie, NULL, NULL, NULL},
        {"GUE-5.5 GUE-2.5: the Champion has all pairs dealt again, to everybody", test_champion, NULL, NULL, NULL},
        {"GUE-5.5 GUE-2.5: pairs of that deal have no power", test_pairs_after_a_champion, NULL, NULL, NULL},
        {"GUE-5.6 GUE-1.8: the Reine brings the card back that was set aside", test_reine, NULL, NULL, NULL},
        {"GUE-5.7 GUE-1.8: the Étrangère swaps the card set aside", test_etrangere, NULL, NULL, NULL},
        {"GUE-5.7 GUE-9.2: for a card that all know", test_etrangere_swaps_a_card_all_know, NULL, NULL, NULL},
        {"GUE-5.7 GUE-2.5: a pair that it makes is laid down", test_etrangere_makes_a_pair, NULL, NULL, NULL},
        {"GUE-5.8: the Pucelle makes the next player miss a turn", test_pucelle, NULL, NULL, NULL},
        {"GUE-5.8: kept when the direction turns, forgotten when out", test_pucelle_kept_and_forgotten, NULL, NULL,
         NULL},
        {"GUE-5.9: the Courtisane passes all hands on", test_courtisane, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
