/* GUE-3: the end of a game, and several in a row. Examples stand in end.rules. */
#include "support/gueux_position.h"
#include "support/test.h"

static struct gt t;

/* A match of many games, followed by its events alone. */
static void check_match(uint64_t seed)
{
    int loser = -1, begins = -1, losses[4] = {0};
    unsigned games = 0;
    gt_deal(&t, 4, "levels=12 deals=9 reine=nobody", seed);
    struct vl_rng rng = {seed};
    for (;;) {
        for (unsigned i = 0; i < t.s.events_count; i++) {
            const struct vl_event *event = &t.s.events[i];
            if (event->form == GUEUX_EV_DEAL) {
                assert_int_equal(gueux_read_deal(event).game, ++games);
                if (games > 1)
                    assert_int_equal(gueux_read_deal(event).begins, loser >= 0 ? loser : begins);
                begins = gueux_read_deal(event).begins;
            }
            if (event->form == GUEUX_EV_FIRST)
                assert_int_equal(t.state.direction, 0);
            if (event->form == GUEUX_EV_LOSER)
                losses[loser = gueux_read_loser(event).seat]++;
            if (event->form == GUEUX_EV_NO_LOSER)
                loser = -1;
        }
        if (t.s.run == VL_OVER)
            break;
        struct vl_events events = {t.s.events, 0, sizeof t.s.events / sizeof *t.s.events};
        t.s.run = vl_reply(&gueux_rules, &t.state.core, vl_any_answer(&t.state.core.question, &rng), &events);
        t.s.events_count = events.count;
    }
    int points[VL_SEATS_MAX] = {0}, fewest = losses[0];
    vl_seats winners = 0;
    gueux_rules.scores(&t.state.core, points);
    assert_int_equal(games, 9);
    for (unsigned seat = 0; seat < 4; seat++) {
        assert_int_equal(points[seat], losses[seat]);
        fewest = losses[seat] < fewest ? losses[seat] : fewest;
    }
    for (unsigned seat = 0; seat < 4; seat++)
        winners |= (vl_seats)((losses[seat] == fewest) << seat);
    assert_int_equal(gueux_rules.winners(&t.state.core), winners);
}

TEST_NAMED(games_in_a_row, "GUE-3.3: several games in a row")
{
    for (uint64_t seed = 1; seed <= 20; seed++)
        check_match(seed);
}
