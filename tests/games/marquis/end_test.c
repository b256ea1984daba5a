/* MAR-5: the last purchases, and the end. Examples stand in end.rules. */
#include "support/marquis_position.h"
#include "support/test.h"

static struct mt t;

/* ---- MAR-5.2 ---- */

/* Seat 1 is out; nothing that is played does anything to it, and it is asked nothing. */
static void nothing_happens(const char *card, const char *pile)
{
    MT(&t, 2, .hand = {card, "veto"}, .pile = {NULL, pile}, .coins = {0, 4}, .diamonds = {0, 1}, .done = 2, .spent = 2);
    mt_until(&t, MARQUIS_ASK_PLAY, 0); /* the last one left may stop (MAR-5.3), and does not */
    mt_play(&t, card);
    assert_int_equal(mt_happened(&t, MARQUIS_EV_TOOK) + mt_happened(&t, MARQUIS_EV_ELIMINATED), 0);
    assert_int_equal(t.state.coins[1], 4);
    assert_false(t.s.run == VL_ASK && t.state.core.question.seat == 1);
}

TEST_NAMED(out_of_reach, "MAR-5.2: out of reach")
{
    nothing_happens("assassin", "procureur");
    nothing_happens("clerc", "bijoutier");
    nothing_happens("marquis", "marquis");
    nothing_happens("pickpocket", "marquis");
    nothing_happens("voleur_barbare", "clerc");
    nothing_happens("comtesse", "marquis");
}

/* ---- MAR-5.5 ---- */

/* Nobody plays more than thirteen characters: eleven, and two that the Astrologue and its imitation bring back. */
TEST_NAMED(whole_matches_end, "MAR-5.5: whole matches")
{
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct vl_rng rng = {seed};
        unsigned played[VL_SEATS_MAX] = {0}, last[VL_SEATS_MAX] = {0};
        mt_deal(&t, 2 + (unsigned)(seed % 7), seed);
        while (t.s.run == VL_ASK) {
            mt_forget(&t);
            sitting_give(&t.s, vl_any_answer(&t.state.core.question, &rng));
            for (unsigned i = 0; i < t.s.events_count; i++) {
                const struct vl_event *event = &t.s.events[i];
                if (event->form == MARQUIS_EV_PLAYED)
                    played[marquis_read_played(event).seat]++;
                if (event->form == MARQUIS_EV_LAST)
                    last[marquis_read_last(event).seat]++;
            }
        }
        for (unsigned seat = 0; seat < t.state.core.seats; seat++) {
            assert_in_range(played[seat], 1, 13);
            assert_int_equal(last[seat], 1);
        }
    }
}
