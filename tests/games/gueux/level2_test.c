/* GUE-6, GUE-8: the powers of level 2, and reflexes. */
#include "support/gueux_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static struct gt t;

static void test_batard(void **state)
{
    (void)state;
    GT(&t, 3, "levels=2", .hand = {"roy moine", "", "roy moine batard"}, .aside = "batard");
    gt_draw(&t, "batard");
    gt_answer(&t, "yes");
    gt_asks(&t, GUEUX_ASK_REVIVE, 0);
    gt_lists(&t, "seat 1");
    gt_answer(&t, "seat 1");
    gt_holds(&t, 1, "batard");
    gt_knows(&t, 2, 1, "batard");
    gt_asks(&t, GUEUX_ASK_POSITION, 1); /* in again */

    GT(&t, 2, "levels=2", .hand = {"roy moine", "roy moine batard"}, .aside = "batard");
    gt_draw(&t, "batard"); /* nobody is out */
    gt_asks(&t, GUEUX_ASK_POSITION, 1);
    GT(&t, 3, "levels=2", .hand = {"batard roy", "", "batard roy"});
    gt_draw(&t, "batard"); /* laid down in a pair: no longer in hand */
    gt_asks(&t, GUEUX_ASK_POSITION, 2);
}

static void test_maroufle(void **state)
{
    (void)state;
    GT(&t, 3, "levels=2", .hand = {"roy", "reine moine", "maroufle reine roy moine"}, .aside = "maroufle");
    gt_draw(&t, "maroufle");
    gt_lists(&t, "no, yes");
    gt_answer(&t, "yes");
    gt_lists(&t, "seat 1, seat 2");
    gt_answer(&t, "seat 1");
    gt_holds(&t, 0, "reine moine");
    gt_holds(&t, 1, "roy maroufle");

    GT(&t, 2, "levels=2", .hand = {"maroufle roy", "maroufle roy moine"}, .aside = "moine");
    gt_draw(&t, "maroufle"); /* laid down in a pair, and yet it works */
    gt_answer(&t, "yes, seat 1");
    gt_holds(&t, 0, "roy moine");
    gt_holds(&t, 1, "roy");
}

static void call_vagabond(const char *options)
{
    GT(&t, 3, options, .hand = {"roy moine", "barde roy vagabond", "vagabond moine"}, .aside = "barde");
    gt_draw(&t, "vagabond");
}

static void test_vagabond(void **state)
{
    (void)state;
    call_vagabond("levels=2");
    gt_asks(&t, GUEUX_ASK_REFLEX, VL_TABLE);
    gt_answer(&t, "seat 2");
    gt_holds(&t, 1, "roy vagabond");
    gt_holds(&t, 2, "moine barde");
    gt_knows(&t, 0, 2, "barde");

    call_vagabond("levels=2"); /* its holder is last */
    gt_answer(&t, "seat 1");
    gt_holds(&t, 1, "roy vagabond barde");
    assert_int_equal(gt_happened(&t, GUEUX_EV_GAVE), 0);

    GT(&t, 2, "levels=2", .hand = {"roy vagabond", "vagabond roy"}); /* no Gueux */
    gt_draw(&t, "vagabond");
    gt_asks(&t, GUEUX_ASK_POSITION, 1);
    assert_int_equal(gt_happened(&t, GUEUX_EV_LAST), 0);
}

/* GUE-1.9: the name goes to giver and receiver, the place to all. */
static void test_secret_vagabond(void **state)
{
    (void)state;
    GT(&t, 4, "levels=2 gueux=secret", .hand = {"roy moine", "barde roy vagabond", "nonne moine", "vagabond nonne"},
       .aside = "barde");
    gt_draw(&t, "vagabond");
    gt_answer(&t, "seat 2");
    gt_holds(&t, 2, "moine nonne barde");
    assert_int_equal(gueux_name(gt_seen(&t, 1)), GUEUX_BARDE);
    assert_int_equal(gueux_name(gt_seen(&t, 2)), GUEUX_BARDE);
    assert_int_equal(gueux_name(gt_seen(&t, 0)), VL_HIDDEN);
    assert_int_equal(gueux_name(gt_seen(&t, 3)), VL_HIDDEN);
    assert_int_equal(gt_seen(&t, 0)->gueux_at[0], 2);
    gt_knows(&t, 0, 2, "");
    assert_int_equal(gueux_ev_gave(gt_told(&t, GUEUX_EV_GAVE, 0)).character, -1);
}

static void brew(void)
{
    GT(&t, 4, "levels=2", .hand = {"roy", "moine nonne", "", "sorciere nonne moine roy"}, .aside = "sorciere");
    gt_draw(&t, "sorciere");
}

static void test_sorciere(void **state)
{
    (void)state;
    const char *after[] = {"roy sorciere", "roy moine"};
    for (unsigned i = 0; i < 2; i++) {
        brew();
        gt_asks(&t, GUEUX_ASK_BREW, 0);
        assert_int_equal(t.state.core.question.seats, 1 | 2 | 8);
        assert_true(t.state.core.question.flags & VL_ASK_SEALED);
        gt_lists(&t, "card roy, card sorciere");
        gt_answer(&t, "card sorciere, card moine");
        gt_asks(&t, GUEUX_ASK_BREW, 3);
        gt_luck_hand(&t, "card roy", 0, after[i]);
    }
    brew();
    gt_answer(&t, "card sorciere, card moine");
    gt_luck(&t, "card roy", GUEUX_EV_PAIR, "pair", GUEUX_ROY); /* the other Roy comes to seat 0 */
    assert_int_equal(gueux_ev_out(gt_last(&t, GUEUX_EV_OUT)).seat, 0);
    assert_int_equal(t.state.count[1] + t.state.count[3], 5);
}

static void check_heretique(bool against)
{
    const vl_seat order[2][3] = {{1, 3, 0}, {3, 1, 0}};
    unsigned dealt = 0;
    GT(&t, 4, "levels=2",
       .hand = {"roy", against ? "heretique moine nonne" : "moine nonne", "",
                against ? "nonne moine roy" : "heretique nonne moine roy"},
       .aside = "heretique", .against = against);
    gt_draw(&t, "heretique");
    for (unsigned i = 0; i < t.s.events_count; i++) {
        if (t.s.events[i].form == GUEUX_EV_DEALT)
            assert_int_equal(gueux_ev_dealt(&t.s.events[i]).seat, order[against][dealt++ % 3]);
        if (t.s.events[i].form == GUEUX_EV_PAIR)
            assert_true(dealt == 7);
    }
    assert_int_equal(dealt, 7);
    assert_int_equal(t.state.count[2], 0);
}

static void test_heretique(void **state)
{
    (void)state;
    check_heretique(false);
    check_heretique(true);
}

static void ask_duchesse(const char *options, const char *own, const char *next)
{
    GT(&t, 3, options, .hand = {own, next, "duchesse roy moine"}, .aside = "barde");
    gt_draw(&t, "duchesse");
    gt_asks(&t, GUEUX_ASK_MAY, 0);
    gt_answer(&t, "yes");
}

static void test_duchesse(void **state)
{
    (void)state;
    ask_duchesse("levels=2", "roy", "barde moine duchesse");
    assert_int_equal(gueux_ev_gueux_at(gt_last(&t, GUEUX_EV_GUEUX_AT)).seat, 1);
    gt_knows(&t, 2, 1, "barde");
    gt_knows(&t, VL_TABLE, 1, "barde");
    ask_duchesse("levels=2", "roy barde", "moine duchesse"); /* the asker's own hand */
    assert_int_equal(gueux_ev_gueux_at(gt_last(&t, GUEUX_EV_GUEUX_AT)).seat, 0);
    gt_knows(&t, 1, 0, "barde duchesse");

    GT(&t, 3, "levels=2", .hand = {"roy", "moine duchesse", "duchesse roy moine"});
    gt_draw(&t, "duchesse");
    gt_answer(&t, "yes");
    assert_int_equal(gt_happened(&t, GUEUX_EV_NO_GUEUX), 1);
    assert_int_equal(gt_happened(&t, GUEUX_EV_GUEUX_AT), 0);
}

/* GUE-1.9: everyone learns where it is, nobody its name. */
static void test_secret_duchesse(void **state)
{
    (void)state;
    ask_duchesse("levels=2 gueux=secret", "roy", "barde moine duchesse");
    for (vl_seat seat = 0; seat < 3; seat++) {
        assert_int_equal(gueux_name(gt_seen(&t, seat)), VL_HIDDEN);
        assert_int_equal(gt_seen(&t, seat)->gueux_at[seat], 1);
    }
    gt_knows(&t, 0, 1, "");
}

/* GUE-1.8: a Moine is aside and the other lies with a Nonne: the Nonne left over is the Gueux. */
static void test_duchesse_after_monks(void **state)
{
    (void)state;
    GT(&t, 3, "levels=23", .hand = {"roy moine nonne", "nonne barde duchesse", "duchesse roy barde"}, .aside = "moine");
    gt_answer(&t, "mixed");
    gt_draw(&t, "duchesse");
    gt_answer(&t, "yes");
    assert_int_equal(gueux_ev_gueux_at(gt_last(&t, GUEUX_EV_GUEUX_AT)).seat, 1);
    gt_knows(&t, 2, 1, "nonne");
}

static void test_ribaude(void **state)
{
    (void)state;
    GT(&t, 3, "levels=2", .hand = {"roy barde", "ribaude moine barde", "ribaude roy moine"});
    gt_draw(&t, "ribaude");
    gt_asks(&t, GUEUX_ASK_POSITION, 0);
    assert_int_equal(gueux_q_position(&t.state.core.question).from, 2); /* the hand that she came from */
    gt_draw(&t, "roy");
    gt_asks(&t, GUEUX_ASK_POSITION, 1);

    GT(&t, 3, "levels=2", .hand = {"roy barde", "ribaude roy barde", "ribaude"});
    gt_draw(&t, "ribaude"); /* that hand is empty */
    gt_asks(&t, GUEUX_ASK_POSITION, 0);
    assert_int_equal(gueux_q_position(&t.state.core.question).from, 1);

    GT(&t, 2, "levels=2", .hand = {"ribaude barde", "ribaude"}, .aside = "barde");
    gt_draw(&t, "ribaude");
    assert_int_equal(gueux_ev_skipped(gt_last(&t, GUEUX_EV_SKIPPED)).character, GUEUX_RIBAUDE);
    assert_int_equal(gueux_ev_loser(gt_last(&t, GUEUX_EV_LOSER)).seat, 0);
}

static void test_bourelle(void **state)
{
    (void)state;
    GT(&t, 4, "levels=2", .hand = {"roy", "moine nonne roy", "", "bourelle moine nonne"}, .aside = "bourelle");
    gt_draw(&t, "bourelle");
    gt_asks(&t, GUEUX_ASK_REFLEX, VL_TABLE);
    gt_lists(&t, "seat 0, seat 1, seat 3");
    gt_answer(&t, "seat 3");
    gt_asks(&t, GUEUX_ASK_TRIBUTE, 0);
    assert_int_equal(t.state.core.question.seats, 1 | 2);
    gt_lists(&t, "card roy, card bourelle");
    gt_answer(&t, "card bourelle");
    gt_lists(&t, "card moine, card nonne, card roy");
    gt_answer(&t, "card roy");
    gt_holds(&t, 3, "moine nonne roy bourelle");
    gt_knows(&t, 0, 3, "bourelle");
    gt_knows(&t, 1, 3, "roy");
    gt_knows(&t, VL_TABLE, 3, "");
}

static void test_princesse(void **state)
{
    (void)state;
    GT(&t, 3, "levels=2", .hand = {"roy", "princesse roy moine", "princesse moine"});
    gt_draw(&t, "princesse");
    gt_answer(&t, "yes");
    gt_holds(&t, 0, "roy");
    gt_holds(&t, 2, "princesse moine");
    gt_knows(&t, 1, 2, "princesse"); /* seen by all */
    gt_asks(&t, GUEUX_ASK_POSITION, 0);
    gt_lists(&t, "position 1"); /* of the other cards */
    gt_answer(&t, "position 1");
    gt_holds(&t, 0, "roy moine");

    GT(&t, 3, "levels=2", .hand = {"roy", "princesse roy", "princesse"});
    gt_draw(&t, "princesse"); /* there are none */
    gt_asks(&t, GUEUX_ASK_POSITION, 1);

    GT(&t, 3, "levels=2", .hand = {"princesse roy", "roy moine", "princesse moine"});
    gt_draw(&t, "princesse"); /* laid down in a pair: no longer in hand */
    gt_asks(&t, GUEUX_ASK_POSITION, 1);
}

/* A Ribaude brings a Princesse; she is declined; a Bourelle comes in her place, and works. */
static void test_chain_of_draws(void **state)
{
    (void)state;
    GT(&t, 3, "levels=2", .hand = {"roy", "ribaude princesse moine roy", "ribaude princesse bourelle moine"},
       .aside = "bourelle");
    gt_draw(&t, "ribaude");
    gt_asks(&t, GUEUX_ASK_POSITION, 0);
    gt_draw(&t, "princesse");
    gt_answer(&t, "yes");
    gt_lists(&t, "position 1, position 2");
    gt_draw(&t, "bourelle");
    gt_asks(&t, GUEUX_ASK_REFLEX, VL_TABLE);
    gt_answer(&t, "seat 1, card roy, card princesse"); /* makes two pairs there */
    gt_holds(&t, 0, "bourelle ribaude");
    gt_holds(&t, 1, "ribaude moine");
    gt_holds(&t, 2, "moine");
    gt_asks(&t, GUEUX_ASK_POSITION, 1);
}

static void test_given_is_not_drawn(void **state)
{
    (void)state;
    GT(&t, 3, "levels=12", .hand = {"escuyer vagabond", "vagabond roy barde", "escuyer roy"}, .aside = "barde");
    gt_draw(&t, "escuyer");
    gt_answer(&t, "card vagabond, seat 2");
    gt_holds(&t, 2, "roy vagabond");
    gt_asks(&t, GUEUX_ASK_POSITION, 1);
}

/* ---- reflexes ---- */

static void test_keys(void **state)
{
    (void)state;
    call_vagabond("levels=2 reflexes=keys");
    gt_asks(&t, GUEUX_ASK_REFLEX, VL_TABLE);
    assert_true(t.state.core.question.flags & VL_ASK_REFLEX);
    gt_lists(&t, "seat 0, seat 1, seat 2");

    GT(&t, 4, "levels=2", .hand = {"roy moine", "", "barde roy vagabond", "vagabond moine"}, .aside = "barde");
    gt_draw(&t, "vagabond");
    gt_lists(&t, "seat 0, seat 2, seat 3"); /* those who hold cards */

    call_vagabond("levels=2"); /* the default */
    gt_asks(&t, GUEUX_ASK_REFLEX, VL_TABLE);
}

static void drawn_by_lot(const char *options, vl_seats humans, vl_seat last)
{
    GT(&t, 4, options, .hand = {"roy moine", "", "barde roy vagabond", "vagabond moine"}, .aside = "barde");
    t.state.core.humans = humans;
    gt_luck(&t, "position 1", GUEUX_EV_LAST, "seat", last);
    assert_int_not_equal(t.state.core.question.kind, GUEUX_ASK_REFLEX);
}

static void test_lots(void **state)
{
    (void)state;
    const vl_seat holders[] = {0, 2, 3};
    for (unsigned i = 0; i < 3; i++) {
        drawn_by_lot("levels=2 reflexes=dice", 0x0F, holders[i]);
        drawn_by_lot("levels=2 reflexes=keys", 0, holders[i]); /* bots alone */
        drawn_by_lot("levels=2", 1 << 1, holders[i]);          /* the only human holds no cards */
    }
}

/* However the last one was found, the same follows. */
static void test_outcome_alone(void **state)
{
    (void)state;
    struct gueux raced;
    drawn_by_lot("levels=2 reflexes=dice", 0x0F, 3);
    raced = t.state;
    GT(&t, 4, "levels=2 reflexes=keys", .hand = {"roy moine", "", "barde roy vagabond", "vagabond moine"},
       .aside = "barde");
    gt_draw(&t, "vagabond");
    gt_answer(&t, "seat 3");
    memcpy(raced.core.rng, t.state.core.rng, sizeof raced.core.rng);
    raced.core.option[GUEUX_OPTION_REFLEXES] = t.state.core.option[GUEUX_OPTION_REFLEXES];
    assert_memory_equal((const char *)&raced + sizeof raced.core, (const char *)&t.state + sizeof raced.core,
                        sizeof raced - sizeof raced.core);
    assert_int_equal(vl_hash(&gueux_rules, &raced.core) == vl_hash(&gueux_rules, &t.state.core), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"GUE-6.1: the Bâtard goes to a player who is out, who is in again", test_batard, NULL, NULL, NULL},
        {"GUE-6.2 GUE-6.10: the Maroufle swaps two hands", test_maroufle, NULL, NULL, NULL},
        {"GUE-6.3: the last to say Vagabond receives the Gueux", test_vagabond, NULL, NULL, NULL},
        {"GUE-6.3 GUE-1.9: of a secret Gueux giver and receiver learn the name", test_secret_vagabond, NULL, NULL,
         NULL},
        {"GUE-6.4: the Sorcière mixes a card of each", test_sorciere, NULL, NULL, NULL},
        {"GUE-6.5: the Hérétique has all hands dealt anew", test_heretique, NULL, NULL, NULL},
        {"GUE-6.6: the Duchesse asks who holds the Gueux", test_duchesse, NULL, NULL, NULL},
        {"GUE-6.6 GUE-1.9: of a secret Gueux all learn the place alone", test_secret_duchesse, NULL, NULL, NULL},
        {"GUE-6.6 GUE-1.8: the Gueux may be a Nonne left over", test_duchesse_after_monks, NULL, NULL, NULL},
        {"GUE-6.7: the Ribaude brings a second draw", test_ribaude, NULL, NULL, NULL},
        {"GUE-6.8: the Bourelle's last one receives from all others", test_bourelle, NULL, NULL, NULL},
        {"GUE-6.9 GUE-6.10: the Princesse may be declined", test_princesse, NULL, NULL, NULL},
        {"GUE-6.7 GUE-6.9 GUE-6.10 GUE-2.3: a chain of draws", test_chain_of_draws, NULL, NULL, NULL},
        {"GUE-6.10: what is given is not drawn", test_given_is_not_drawn, NULL, NULL, NULL},
        {"GUE-8.1: with keys and people at the table, the table is asked", test_keys, NULL, NULL, NULL},
        {"GUE-8.1 GUE-8.2: else the lot decides", test_lots, NULL, NULL, NULL},
        {"GUE-8.1: the outcome alone enters the state", test_outcome_alone, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
