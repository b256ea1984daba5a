/* GUE-2, GUE-4.2, GUE-4.3: a turn, pairs, and the powers in line. */
#include "games/gueux/procedures.h"
#include "games/gueux/view.h"
#include "support/gueux_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static struct gt t;

static void test_whom_one_draws_from(void **state)
{
    (void)state;
    GT(&t, 4, "", .hand = {"roy", "roy reine", "reine barde", ""}, .aside = "barde");
    gt_asks(&t, GUEUX_ASK_POSITION, 0);
    assert_int_equal(gueux_q_position(&t.state.core.question).from, 2); /* seat 3 holds no cards */
    gt_lists(&t, "position 1, position 2");
    gt_draw(&t, "reine");
    gt_holds(&t, 0, "roy reine");
    gt_holds(&t, 2, "barde");
    gt_asks(&t, GUEUX_ASK_POSITION, 1); /* clockwise */
    assert_int_equal(gueux_q_position(&t.state.core.question).from, 0);

    GT(&t, 4, "", .hand = {"roy", "roy reine", "reine barde", ""}, .aside = "barde", .against = true);
    assert_int_equal(gueux_q_position(&t.state.core.question).from, 1);
    gt_draw(&t, "reine");
    gt_asks(&t, GUEUX_ASK_POSITION, 2);
    assert_int_equal(gueux_q_position(&t.state.core.question).from, 0);
}

/* Any place may hold any card, and each place another one. */
static void test_the_hand_is_shuffled(void **state)
{
    (void)state;
    const char *cards[] = {"reine", "barde", "moine", "nonne"};
    for (unsigned i = 0; i < 4; i++) {
        GT(&t, 2, "", .hand = {"reine moine nonne", "reine barde moine nonne"}, .aside = "barde");
        gt_luck(&t, "position 1", GUEUX_EV_DREW, "character", (int)gt_character(cards[i]));
        GT(&t, 2, "", .hand = {"reine moine nonne", "reine barde moine nonne"}, .aside = "barde");
        gt_draw(&t, cards[i]);
    }
}

static void test_pair_or_kept(void **state)
{
    (void)state;
    GT(&t, 2, "", .hand = {"roy reine", "reine roy barde"}, .aside = "barde");
    gt_draw(&t, "barde");
    gt_holds(&t, 0, "roy reine barde");
    assert_int_equal(gt_happened(&t, GUEUX_EV_PAIR), 0);
    gt_draw(&t, "reine");
    assert_int_equal(gueux_ev_pair(gt_last(&t, GUEUX_EV_PAIR)).seat, 1);
    gt_holds(&t, 0, "roy barde");
    gt_holds(&t, 1, "roy");
    assert_int_equal(t.state.laid[0], GUEUX_REINE);
}

static void test_drawn_card_before_powers_of_pairs(void **state)
{
    (void)state;
    GT(&t, 2, "levels=12", .hand = {"ribaude chatelain reine", "ribaude chatelain reine moine"}, .aside = "moine");
    gt_draw(&t, "ribaude");
    gt_asks(&t, GUEUX_ASK_POSITION, 0);
    gt_draw(&t, "chatelain");
    const unsigned pair = gt_when(&t, GUEUX_EV_PAIR, 0, "pair", GUEUX_RIBAUDE);
    const unsigned ribaude = gt_when(&t, GUEUX_EV_POWER, 0, "character", GUEUX_RIBAUDE);
    const unsigned chatelains = gt_when(&t, GUEUX_EV_PAIR, 0, "pair", GUEUX_CHATELAIN);
    const unsigned chatelain = gt_when(&t, GUEUX_EV_POWER, 0, "character", GUEUX_CHATELAIN);
    assert_true(pair < ribaude && ribaude < chatelains && chatelains < chatelain);
    assert_int_equal(t.state.direction, 1);
    gt_asks(&t, GUEUX_ASK_POSITION, 1);
}

/* A Ribaude that stays in hand, then a Bourelle: the gift makes a pair of Roys, whose power comes last of all. */
static void test_power_of_a_gift_waits(void **state)
{
    (void)state;
    GT(&t, 3, "levels=12", .hand = {"roy moine", "roy ribaude nonne", "ribaude bourelle moine nonne"},
       .aside = "bourelle");
    gt_draw(&t, "ribaude");
    gt_draw(&t, "bourelle");
    gt_asks(&t, GUEUX_ASK_REFLEX, VL_TABLE);
    gt_answer(&t, "seat 0, card roy");
    assert_int_equal(gt_happened(&t, GUEUX_EV_PAIR), 0); /* handed over together */
    gt_answer(&t, "card nonne");
    const unsigned pair = gt_when(&t, GUEUX_EV_PAIR, 0, "pair", GUEUX_ROY),
                   done = gt_when(&t, GUEUX_EV_DONE, 0, "seat", 0);
    assert_true(pair < done && done < gt_when(&t, GUEUX_EV_POWER, 0, "character", GUEUX_ROY));
    gt_asks(&t, GUEUX_ASK_SPOKE, VL_TABLE);
}

static void lays_and_is_out(const char *options, const char *card)
{
    char drawer[32], giver[32];
    snprintf(drawer, sizeof drawer, "%s", card);
    snprintf(giver, sizeof giver, "%s pleutre", card);
    GT(&t, 3, options, .hand = {drawer, "barde pleutre", giver}, .aside = "barde");
    gt_draw(&t, card);
    assert_int_equal(gueux_ev_out(gt_last(&t, GUEUX_EV_OUT)).seat, 0);
}

static void test_out_at_once(void **state)
{
    (void)state;
    const char *skipped[] = {"escuyer", "etrangere"}, *not_offered[] = {"maroufle", "duchesse", "batard", "princesse"};
    for (unsigned i = 0; i < 2; i++) {
        lays_and_is_out("levels=1", skipped[i]);
        assert_int_equal(gueux_ev_skipped(gt_last(&t, GUEUX_EV_SKIPPED)).character, gt_character(skipped[i]));
        gt_asks(&t, GUEUX_ASK_POSITION, 1);
        assert_int_equal(gueux_q_position(&t.state.core.question).from, 2); /* who is out is passed over */
    }
    for (unsigned i = 0; i < 4; i++) {
        lays_and_is_out("levels=2", not_offered[i]);
        gt_asks(&t, GUEUX_ASK_POSITION, 1);
    }
    lays_and_is_out("levels=2", "ribaude");
    gt_asks(&t, GUEUX_ASK_POSITION, 1);
    lays_and_is_out("levels=1", "roy");
    assert_int_equal(gt_happened(&t, GUEUX_EV_SILENCE), 1);
    gt_asks(&t, GUEUX_ASK_POSITION, 1); /* no hand to give from: nobody is asked who spoke */
}

static void test_powers_of_who_is_out(void **state)
{
    (void)state;
    lays_and_is_out("levels=1", "chatelain");
    assert_int_equal(t.state.direction, 1);
    gt_asks(&t, GUEUX_ASK_POSITION, 2);

    lays_and_is_out("levels=1", "pucelle");
    assert_int_equal(gueux_ev_miss(gt_last(&t, GUEUX_EV_MISS)).seat, 1);
    gt_asks(&t, GUEUX_ASK_POSITION, 2);

    lays_and_is_out("levels=1", "courtisane");
    gt_holds(&t, 2, "barde pleutre");
    gt_holds(&t, 1, "pleutre");

    GT(&t, 3, "levels=1", .hand = {"chevalier", "reine moine", "chevalier reine moine"});
    gt_draw(&t, "chevalier");
    gt_asks(&t, GUEUX_ASK_FEWEST, 0);
    gt_lists(&t, "seat 1, seat 2");
    gt_answer(&t, "seat 1");
    gt_asks(&t, GUEUX_ASK_TRIBUTE, 2);
}

static void test_a_card_given_makes_a_pair(void **state)
{
    (void)state;
    GT(&t, 3, "levels=1", .hand = {"escuyer chatelain", "chatelain barde reine", "escuyer reine"}, .aside = "barde");
    gt_draw(&t, "escuyer");
    gt_answer(&t, "card chatelain, seat 1");
    assert_int_equal(gueux_ev_pair(gt_last(&t, GUEUX_EV_PAIR)).seat, 1);
    assert_int_equal(gueux_ev_pair(gt_last(&t, GUEUX_EV_PAIR)).pair, GUEUX_CHATELAIN);
    assert_int_equal(gt_last(&t, GUEUX_EV_PAIR)->clause, VL_CLAUSE(2, 5));
    assert_int_equal(t.state.direction, 1);
    gt_asks(&t, GUEUX_ASK_POSITION, 2); /* seat 0 is out */
}

/* Seat 1 is dealt both Châtelains. */
static void test_pairs_of_a_new_deal(void **state)
{
    (void)state;
    GT(&t, 2, "levels=12", .hand = {"chatelain", "chatelain heretique"}, .aside = "heretique");
    gt_luck_hand(&t, "position 1", 0, "heretique");
    assert_int_equal(gt_happened(&t, GUEUX_EV_GATHERED), 1);
    assert_int_equal(gueux_ev_pair(gt_last(&t, GUEUX_EV_PAIR)).seat, 1);
    assert_int_equal(gt_happened(&t, GUEUX_EV_DIRECTION), 0);
    assert_int_equal(gueux_ev_loser(gt_last(&t, GUEUX_EV_LOSER)).seat, 0);
}

/* After a Sorcière seat 1 has two Roys and seat 2 two Pucelles. */
static void check_line(bool against)
{
    uint64_t luck = 1;
    do {
        GT(&t, 3, "levels=12", .hand = {"reine", "sorciere roy pucelle", "sorciere roy pucelle"}, .aside = "reine",
           .against = against);
        gt_draw(&t, "sorciere");
        gt_answer(&t, "card reine, card pucelle");
        t.state.core.rng[VL_STREAM_DEAL].state = luck++;
        gt_answer(&t, "card roy");
    } while (gt_happened(&t, GUEUX_EV_PAIR) < 2);
    const unsigned roy = gt_when(&t, GUEUX_EV_POWER, 1, "character", GUEUX_ROY);
    const unsigned pucelle = gt_when(&t, GUEUX_EV_POWER, 2, "character", GUEUX_PUCELLE);
    assert_true(against ? pucelle < roy : roy < pucelle);
}

static void test_order_of_one_moment(void **state)
{
    (void)state;
    check_line(false);
    check_line(true);
    /* one player's own, whoever gave them first */
    GT(&t, 3, "levels=1", .hand = {"chevalier roy chatelain", "chatelain reine moine", "chevalier roy reine moine"});
    gt_draw(&t, "chevalier");
    gt_answer(&t, "card chatelain, card roy");
    assert_true(gt_when(&t, GUEUX_EV_POWER, 0, "character", GUEUX_ROY) <
                gt_when(&t, GUEUX_EV_POWER, 0, "character", GUEUX_CHATELAIN));
}

/* The Chevaliers' gifts end before the powers of the pairs which they make begin. */
static void test_one_power_after_the_other(void **state)
{
    (void)state;
    GT(&t, 3, "levels=1", .hand = {"chevalier escuyer roy", "escuyer reine moine", "chevalier roy reine moine"});
    gt_draw(&t, "chevalier");
    gt_answer(&t, "card escuyer");
    assert_int_equal(gt_happened(&t, GUEUX_EV_PAIR), 1);
    gt_answer(&t, "card reine");
    gt_asks(&t, GUEUX_ASK_GIVE, 0);
    gt_lists(&t, "card roy, card reine");
    gt_answer(&t, "card roy, seat 2"); /* the gift makes a pair, whose power joins the end */
    assert_int_equal(gueux_ev_silence(gt_last(&t, GUEUX_EV_SILENCE)).seat, 2);
}

static void test_powers_lost_to_the_champion(void **state)
{
    (void)state;
    GT(&t, 3, "levels=1",
       .hand = {"chevalier champion pucelle", "pucelle reine moine", "chevalier champion reine moine"});
    gt_draw(&t, "chevalier");
    gt_answer(&t, "card pucelle, card champion");
    assert_int_equal(gueux_ev_returned(gt_last(&t, GUEUX_EV_RETURNED)).pairs, 2);
    assert_int_equal(gt_happened(&t, GUEUX_EV_MISS), 0); /* the Pucelles' power */
    assert_int_equal(t.state.due_count, 0);
    assert_int_equal(gt_happened(&t, GUEUX_EV_LOST), 1);
    const struct vl_event *lost = gt_last(&t, GUEUX_EV_LOST);
    assert_int_equal(lost->clause, VL_CLAUSE(2, 7));
    assert_int_equal(gueux_ev_lost(lost).seat, 0);
    assert_int_equal(gueux_ev_lost(lost).character, GUEUX_PUCELLE);
    for (unsigned i = 0; i < t.s.events_count; i++)
        assert_false(t.s.events[i].form == GUEUX_EV_POWER && gueux_ev_power(&t.s.events[i]).character == GUEUX_PUCELLE);
}

static void test_may_and_must(void **state)
{
    (void)state;
    GT(&t, 2, "levels=12", .hand = {"roy moine", "roy moine duchesse"}, .aside = "duchesse");
    gt_draw(&t, "duchesse");
    gt_asks(&t, GUEUX_ASK_MAY, 0);
    gt_lists(&t, "no, yes");
    gt_answer(&t, "no");
    assert_int_equal(gt_happened(&t, GUEUX_EV_GUEUX_AT), 0);
    gt_draw(&t, "roy"); /* nobody is asked whether there is to be silence */
    assert_int_equal(gt_happened(&t, GUEUX_EV_SILENCE), 1);

    GT(&t, 2, "levels=1", .hand = {"etrangere roy", "etrangere roy"}); /* nothing set aside */
    gt_draw(&t, "etrangere");
    assert_int_equal(gueux_ev_skipped(gt_last(&t, GUEUX_EV_SKIPPED)).character, GUEUX_ETRANGERE);
    assert_int_equal(gt_last(&t, GUEUX_EV_SKIPPED)->clause, VL_CLAUSE(4, 2));
    gt_asks(&t, GUEUX_ASK_POSITION, 1);
}

static void test_holders_only(void **state)
{
    (void)state;
    GT(&t, 4, "levels=1", .hand = {"escuyer roy", "roy reine", "escuyer reine barde", ""}, .aside = "barde");
    gt_draw(&t, "escuyer");
    gt_answer(&t, "card roy");
    gt_lists(&t, "seat 1, seat 2");

    const char *needs_two[] = {"chevalier", "courtisane"};
    for (unsigned i = 0; i < 2; i++) {
        char both[32];
        snprintf(both, sizeof both, "%s barde", needs_two[i]);
        GT(&t, 3, "levels=1", .hand = {needs_two[i], both}, .aside = "barde", .against = true);
        gt_draw(&t, needs_two[i]);
        assert_int_equal(gueux_ev_skipped(gt_last(&t, GUEUX_EV_SKIPPED)).character, gt_character(needs_two[i]));
    }
}

static void test_levels(void **state)
{
    (void)state;
    const char *options[] = {"levels=none", "levels=1",  "levels=2",  "levels=3",
                             "levels=12",   "levels=13", "levels=23", "levels=123"};
    const unsigned in_force[] = {0, 1, 2, 4, 3, 5, 6, 7};
    for (unsigned i = 0; i < 8; i++) {
        GT(&t, 2, options[i], .hand = {"roy sybille", "roy sybille duchesse"}, .aside = "duchesse");
        assert_int_equal(gt_is_listed(&t, "sybille"), in_force[i] >> 2 & 1);
        gt_draw(&t, "roy");
        assert_int_equal(gt_happened(&t, GUEUX_EV_SILENCE), in_force[i] & 1);
        GT(&t, 2, options[i], .hand = {"roy sybille", "roy sybille duchesse"}, .aside = "duchesse");
        gt_draw(&t, "duchesse");
        assert_int_equal(gt_is_listed(&t, "yes"), in_force[i] >> 1 & 1);
    }
}

/* ---- at the edge: nobody else holds cards, or nobody at all ---- */

static void leave_alone(vl_seat seat)
{
    for (vl_seat other = 0; other < t.state.core.seats; other++) {
        t.state.count[other] = other == seat ? t.state.count[other] : 0;
        t.state.hand[other] = other == seat ? t.state.hand[other] : 0;
    }
    t.state.holders = seat == VL_NONE ? 0 : vl_seat_bit(seat);
}

static void test_nobody_else(void **state)
{
    (void)state;
    GT(&t, 3, "levels=123", .hand = {"roy sybille", "sybille moine", "moine"}, .aside = "roy");
    assert_true(gueux_next(&t.state, 0) == 1 && gueux_previous(&t.state, 0) == 2);
    gt_asks(&t, GUEUX_ASK_TURN, 0);
    assert_true(gueux_unseen(sitting_seen(&t.s, VL_TABLE)) == 1); /* the only card of seat 2 */
    leave_alone(0);
    assert_true(gueux_next(&t.state, 0) == VL_NONE && gueux_previous(&t.state, 0) == VL_NONE);
    assert_true(gueux_unseen(sitting_seen(&t.s, VL_TABLE)) == 0);
}

/* GUE-4.2: nobody can be left to lay down before, nor a hand to give from. */
static void test_no_power_without_cards(void **state)
{
    (void)state;
    const uint32_t maroufle = 1U << GUEUX_MAROUFLE;
    GT(&t, 2, "levels=2", .hand = {"maroufle roy", "maroufle moine roy"}, .aside = "moine");
    assert_true(gueux_could_use(&t.state, maroufle, 1));
    assert_false(gueux_could_use(&t.state, 0, 1));
    assert_false(gueux_may_use_drawn(&t.state, 0)); /* nothing is drawn yet */
    assert_true(gueux_can_reine(&t.state, 0));
    leave_alone(0);
    assert_false(gueux_could_use(&t.state, maroufle, 1));
    leave_alone(VL_NONE);
    assert_false(gueux_could_use(&t.state, maroufle, 1));
    assert_false(gueux_can_reine(&t.state, 0));
    assert_int_equal(gueux_find(&t.state), VL_NONE);
}

/* GUE-5.1: where whoever keeps all silent has no cards any more, nobody can have broken the silence. */
static void test_silence_of_nobody(void **state)
{
    (void)state;
    GT(&t, 3, "levels=1", .hand = {"roy moine", "moine barde", "barde"}, .aside = "roy");
    t.state.silence = 1;
    assert_int_equal(gueux_speakers(&t.state), 1 | 4);
    t.state.count[1] = 0;
    assert_int_equal(gueux_speakers(&t.state), 0);
    t.state.silence = VL_NONE;
    assert_int_equal(gueux_speakers(&t.state), 0);
}

/* GUE-2.3: without a card drawn there is nothing to have done with. */
static void test_nothing_drawn_is_not_done(void **state)
{
    struct vl_event at[4];
    struct vl_events events = {.at = at, .room = 4};
    (void)state;
    GT(&t, 2, "levels=none", .hand = {"roy moine", "moine"}, .aside = "roy");
    gueux_pairs_done(&t.state.core, &events);
    assert_int_equal(events.count, 0);
    t.state.drawn = GUEUX_ROY;
    gueux_pairs_done(&t.state.core, &events);
    assert_int_equal(events.count, 1);
    assert_int_equal(at[0].form, GUEUX_EV_DONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"GUE-2.1: one draws from the nearest hand against the direction of play", test_whom_one_draws_from, NULL, NULL,
         NULL},
        {"GUE-2.1: the hand is shuffled before the draw", test_the_hand_is_shuffled, NULL, NULL, NULL},
        {"GUE-2.2: a pair is laid down, any other card kept", test_pair_or_kept, NULL, NULL, NULL},
        {"GUE-2.3: pair, drawn card, then the powers of pairs", test_drawn_card_before_powers_of_pairs, NULL, NULL,
         NULL},
        {"GUE-2.3 GUE-6.8: the power of a pair that a gift makes waits", test_power_of_a_gift_waits, NULL, NULL, NULL},
        {"GUE-2.4: out at once: nothing that needs a hand, nothing that may be used", test_out_at_once, NULL, NULL,
         NULL},
        {"GUE-2.4 GUE-5.4: the other powers of who is out still work", test_powers_of_who_is_out, NULL, NULL, NULL},
        {"GUE-2.5: a card given makes a pair with its power", test_a_card_given_makes_a_pair, NULL, NULL, NULL},
        {"GUE-2.5 GUE-6.5: pairs of a new deal have none", test_pairs_of_a_new_deal, NULL, NULL, NULL},
        {"GUE-2.6: the line of powers", test_order_of_one_moment, NULL, NULL, NULL},
        {"GUE-2.7: no power interrupts another", test_one_power_after_the_other, NULL, NULL, NULL},
        {"GUE-2.7 GUE-5.5: a Champion takes powers out of the line", test_powers_lost_to_the_champion, NULL, NULL,
         NULL},
        {"GUE-4.1: each level is in force or not", test_levels, NULL, NULL, NULL},
        {"GUE-4.2: powers that may be used, that happen, that are skipped", test_may_and_must, NULL, NULL, NULL},
        {"GUE-4.3: powers reach those who hold cards", test_holders_only, NULL, NULL, NULL},
        {"GUE-2.1: nobody else holds cards", test_nobody_else, NULL, NULL, NULL},
        {"GUE-4.2: powers without cards", test_no_power_without_cards, NULL, NULL, NULL},
        {"GUE-5.1: the silence of one who is out", test_silence_of_nobody, NULL, NULL, NULL},
        {"GUE-2.3: nothing drawn is not done", test_nothing_drawn_is_not_done, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
