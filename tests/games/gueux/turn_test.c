/* GUE-2, GUE-4.2, GUE-4.3: a turn, pairs, and the powers in line. Examples stand in turn.rules. */
#include "games/gueux/procedures.h"
#include "games/gueux/view.h"
#include "support/gueux_position.h"
#include "support/test.h"

static struct gt t;

/* Any place may hold any card, and each place another one. */
TEST_NAMED(the_hand_is_shuffled, "GUE-2.1: the hand is shuffled before the draw")
{
    const char *cards[] = {"reine", "barde", "moine", "nonne"};
    for (unsigned i = 0; i < 4; i++) {
        GT(&t, 2, "", .hand = {"reine moine nonne", "reine barde moine nonne"}, .aside = "barde");
        gt_luck(&t, "position 1", GUEUX_EV_DREW, "character", (int)gt_character(cards[i]));
        GT(&t, 2, "", .hand = {"reine moine nonne", "reine barde moine nonne"}, .aside = "barde");
        gt_draw(&t, cards[i]);
    }
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

TEST_NAMED(order_of_one_moment, "GUE-2.6: the line of powers")
{
    check_line(false);
    check_line(true);
    /* one player's own, whoever gave them first */
    GT(&t, 3, "levels=1", .hand = {"chevalier roy chatelain", "chatelain reine moine", "chevalier roy reine moine"});
    gt_draw(&t, "chevalier");
    gt_answer(&t, "card chatelain, card roy");
    assert_true(gt_when(&t, GUEUX_EV_POWER, 0, "character", GUEUX_ROY) <
                gt_when(&t, GUEUX_EV_POWER, 0, "character", GUEUX_CHATELAIN));
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

TEST_NAMED(nobody_else, "GUE-2.1: nobody else holds cards")
{
    GT(&t, 3, "levels=123", .hand = {"roy sybille", "sybille moine", "moine"}, .aside = "roy");
    assert_true(gueux_next(&t.state, 0) == 1 && gueux_previous(&t.state, 0) == 2);
    gt_asks(&t, GUEUX_ASK_TURN, 0);
    assert_true(gueux_blind_choices(sitting_seen(&t.s, VL_PUBLIC)) == 1); /* the only card of seat 2 */
    leave_alone(0);
    assert_true(gueux_next(&t.state, 0) == VL_NONE && gueux_previous(&t.state, 0) == VL_NONE);
    assert_true(gueux_blind_choices(sitting_seen(&t.s, VL_PUBLIC)) == 0);
}

/* GUE-4.2: nobody can be left to lay down before, nor a hand to give from. */
TEST_NAMED(no_power_without_cards, "GUE-4.2: powers without cards")
{
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

/* GUE-2.3: without a card drawn there is nothing to have done with. */
TEST_NAMED(nothing_drawn_is_not_done, "GUE-2.3: nothing drawn is not done")
{
    struct vl_event at[4];
    struct vl_events events = {.at = at, .room = 4};
    GT(&t, 2, "levels=none", .hand = {"roy moine", "moine"}, .aside = "roy");
    gueux_pairs_done(&t.state.core, &events);
    assert_int_equal(events.count, 0);
    t.state.drawn = GUEUX_ROY;
    gueux_pairs_done(&t.state.core, &events);
    assert_int_equal(events.count, 1);
    assert_int_equal(at[0].form, GUEUX_EV_DONE);
}
