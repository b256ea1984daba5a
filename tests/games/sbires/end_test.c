/* SBI-5.3, 5.4, 6: when a match ends, and who wins it. Examples stand in end.rules. */
#include "support/sbires_position.h"
#include "support/test.h"

static struct st t;

static void check_over(vl_seats winners)
{
    assert_int_equal(t.s.run, VL_OVER);
    assert_int_equal(sbires_rules.winners(&t.state.core), winners);
    ST_TOLD(&t, SBIRES_EV_END, (int)winners);
}

/* ---- SBI-6.2: two tied ---- */

/* The pair of fights brings so many wounds to each, or goes on. */
static void check_bout(unsigned nth, int attacker, int defender)
{
    const struct vl_event *event = st_last(&t, SBIRES_EV_BOUT);
    assert_non_null(event);
    const struct sbires_event_bout bout = sbires_read_bout(event);
    assert_int_equal(bout.seat, attacker);
    assert_int_equal(bout.against, defender);
    assert_int_equal(bout.bout, (int)nth);
}

static unsigned wounds_by(unsigned seat)
{
    unsigned from = 0, sum = 0;
    for (unsigned i = 0; i < t.s.events_count; i++) {
        const struct vl_event *event = &t.s.events[i];
        if (event->form == SBIRES_EV_BOUT)
            from = i;
    }
    for (unsigned i = from; i < t.s.events_count; i++) {
        const struct vl_event *event = &t.s.events[i];
        if (event->form != SBIRES_EV_WON_DUEL)
            continue;
        const struct sbires_event_won_duel won = sbires_read_won_duel(event);
        sum += won.side == 0 && won.seat == (int)seat ? (unsigned)won.wounds : 0;
    }
    return sum;
}

/* Whoever inflicts more wounds over both fights wins; the last pair decides. */
TEST_NAMED(two_tied_fight, "SBI-6.2: two who are tied fight")
{
    unsigned won[3] = {0};
    for (uint64_t luck = 1; luck <= 60; luck++) {
        ST(&t, 3, "", .hand = {"gant"}, .score = {12, 3, 12}, .day = 4, .passed = 6);
        t.state.core.rng[VL_STREAM_DICE].state = vl_mix(luck);
        st_answer(&t, "pass");
        ST_TOLD(&t, SBIRES_EV_TIE, 5);
        const unsigned bouts = st_happened(&t, SBIRES_EV_BOUT);
        const unsigned first = wounds_by(0), second = wounds_by(2);
        assert_int_equal(st_happened(&t, SBIRES_EV_CHALLENGED), 2 * bouts); /* in turn attacker and defender */
        check_bout(bouts, 0, 2);
        assert_int_not_equal(first, second);
        check_over(first > second ? 1 : 4);
        st_scores(&t, "12 3 12"); /* no points */
        won[first > second ? 0 : 2]++;
    }
    assert_true(won[0] > 10 && won[2] > 10);
}

/* After ten pairs of fights the win is shared. */
TEST_NAMED(ten_pairs, "SBI-6.2: after ten pairs of fights the win is shared")
{
    ST(&t, 3, "", .hand = {"gant"}, .score = {12, 3, 12}, .day = 4, .passed = 6);
    assert_int_equal(t.state.terms.bouts, 10);
    t.state.bout = 8; /* so many have been fought */
    st_luck(&t, "pass", SBIRES_EV_END, "winners", 5);
    assert_int_equal(st_happened(&t, SBIRES_EV_BOUT), 2);
    check_bout(10, 0, 2);
    assert_int_equal(wounds_by(0), wounds_by(2));
    check_over(5);
}

/* ---- SBI-6.3: more than two ---- */

TEST_NAMED(three_more_days_at_most, "SBI-6.3: three more days at most")
{
    ST(&t, 4, "", .score = {12, 12, 3, 12}, .passed = 15, .day = 7, .more_days = 3);
    assert_int_equal(t.state.terms.more_days, 3);
    check_over(11);
    assert_int_equal(st_happened(&t, SBIRES_EV_TIE), 0);
}

/* Two seats tied are two tied, not more. */
TEST_NAMED(two_seats_tied, "SBI-6.2: two seats")
{
    ST(&t, 2, "", .score = {31, 31}, .passed = 3);
    ST_TOLD(&t, SBIRES_EV_TIE, 3);
    const vl_seats winners = sbires_rules.winners(&t.state.core);
    assert_int_equal(winners, wounds_by(0) > wounds_by(1) ? 1 : 2);
}
