/* BLA-6: counting a round, and the end. Examples stand in count.rules. */
#include "support/blasons_position.h"
#include "support/setups.h"
#include "support/test.h"
#include "support/toy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct table table;

/* ---- the count example, played ---- */

/* Seats 0, 1 and 2 are Grandbois, Guilloux and Bellay; whoever leads, each lays the own card of the three. */
static void play_by_seat(const char *cards)
{
    for (unsigned n = 0; n < 3; n++) {
        const vl_seat seat = table.state.core.question.seat;
        assert_int_equal(table.state.core.question.kind, BLASONS_ASK_PLAY);
        table_play(&table, (const char[]){cards[seat], 0});
    }
}

/* Powers one by one as they come, until something else is asked. */
static void use_powers(void)
{
    const struct blasons *b = &table.state;
    while (b->core.question.kind >= BLASONS_ASK_SWAP && b->core.question.kind <= BLASONS_ASK_TAKE) {
        const vl_answer first = (vl_answer)vl_first(b->core.question.answers);
        table.s.run = vl_reply(&blasons_rules, &table.state.core, first, NULL);
    }
}

static void play_trick(const char *cards, const char *malandrin, vl_seat taker)
{
    play_by_seat(cards);
    use_powers();
    if (malandrin)
        table_answer(&table, malandrin);
    use_powers();
    assert_int_equal(table.state.trick[table.state.tricks - 1].taker, taker);
}

/* Whether that is among what was told of colours. */
static bool counts_colour(const struct blasons_event_colour *wanted)
{
    bool found = false;
    for (unsigned i = 0; i < table.s.events_count; i++) {
        if (table.s.events[i].form != BLASONS_EV_COLOUR)
            continue;
        const struct blasons_event_colour told = blasons_read_colour(&table.s.events[i]);
        found = found || memcmp(&told, wanted, sizeof told) == 0;
    }
    return found;
}

TEST_NAMED(example, "BLA-6.1 BLA-6.2 BLA-5.7: the count example")
{
    table_start(&table, 3, "");
    play_trick("411", NULL, 0);
    table_finish_trick(&table);
    play_trick("3*2", "self", 0);
    table_finish_trick(&table);
    play_trick("*56", "value bourgeoise contades", 0);
    table_finish_trick(&table);
    play_trick("175", NULL, 1);
    table_finish_trick(&table);
    play_trick("263", NULL, 1);
    table_finish_trick(&table);
    play_trick("72*", "value bourgeois aubigny", 2);
    table_finish_trick(&table);
    play_trick("637", NULL, 2);
    table_finish_trick(&table);
    play_trick("544", NULL, 0);
    /* The last free action turns the Bellay that is still face down before Grandbois. A is Grandbois, B Guilloux, C
     * Bellay. */
    table_asks(&table, BLASONS_ASK_FREE, 0);
    TABLE_LAY(&table, "cAa", "CCBa", "BBBC", "a");
    table_forget(&table);
    table_answer(&table, "turn aubigny:1");

    assert_int_equal(table.state.points[0][0], 13);
    assert_int_equal(table.state.points[0][1], 16);
    assert_int_equal(table.state.points[0][2], 15);
    assert_true(
        counts_colour(&(struct blasons_event_colour){.seat = 0, .house = 2, .tokens = 1, .sum = 13, .points = 13}));
    assert_true(
        counts_colour(&(struct blasons_event_colour){.seat = 1, .house = 2, .tokens = 2, .sum = 8, .points = 16}));
    assert_true(
        counts_colour(&(struct blasons_event_colour){.seat = 2, .house = 1, .tokens = 3, .sum = 5, .points = 15}));
    assert_int_equal(table_happened(&table, BLASONS_EV_COUNTED), 3);
    assert_int_equal(table_last(&table, BLASONS_EV_COUNTED)->clause, VL_CLAUSE(6, 2));
}

/* ---- the end ---- */

static void play_empty_rounds(unsigned count)
{
    while (count-- > 0)
        table_play_alike(&table, "*1234567");
}

/* The points of three rounds are added up. */
TEST_NAMED(rounds_add_up, "BLA-6.3: rounds add up")
{
    struct vl_rng rng = {4};
    table_start_as_dealt(&table, 3, "", 4);
    while (table.s.run == VL_ASK)
        table.s.run =
            vl_reply(&blasons_rules, &table.state.core, vl_any_answer(&table.state.core.question, &rng), NULL);
    const struct blasons *b = &table.state;
    bool any = false;
    for (unsigned seat = 0; seat < 3; seat++) {
        unsigned sum = 0;
        for (unsigned round = 0; round <= b->round; round++)
            sum += b->points[round][seat];
        assert_int_equal(b->total[seat], sum);
        any = any || sum > 0;
    }
    assert_true(any);
}

/* For a bot nobody else is worth anything either. */
TEST_NAMED(only_they_have_a_share, "BLA-6.3: a share in the win is theirs alone")
{
    float share[VL_SEATS_MAX];
    table_start(&table, 3, "");
    TABLE_TOTALS(&table, 20, 20, 5);
    play_empty_rounds(3);
    TABLE_TOTALS(&table, 20, 20, 90);
    blasons_rules.estimate(&table.state.core, share);
    assert_true(share[0] > 0.4F && share[1] > 0.4F);
    assert_true(share[2] <= 0);
}

/* ---- the round as it stands ---- */

static unsigned best_of(const struct vl_view *view, vl_seat seat)
{
    struct blasons_count counts[BLASONS_SEATS];
    unsigned best;
    blasons_count_so_far(blasons_seen(view), seat, counts, &best);
    return best == VL_NONE ? 0 : counts[best].points;
}

/* What the round was counted to bring the seat just now; -1: it was not. */
static int counted(const struct vl_match *match, uint32_t index, vl_seat *seat)
{
    const struct vl_event event = vl_match_event(match, index, VL_REFEREE);
    if (event.form == BLASONS_EV_COUNTED) {
        *seat = (vl_seat)blasons_read_counted(&event).seat;
        return blasons_read_counted(&event).points;
    }
    *seat = event.form == BLASONS_EV_UNCOUNTED ? (vl_seat)blasons_read_uncounted(&event).seat : (vl_seat)VL_NONE;
    return event.form == BLASONS_EV_UNCOUNTED ? 0 : -1;
}

/* Seats that see all, nothing that lies face down, and what one seat has looked at. */
static void stands_alike(const struct vl_match *match)
{
    struct vl_view_room all, view;
    vl_match_view(match, VL_REFEREE, vl_view_in(&all));
    const unsigned seats = vl_match_setup(match)->seats;
    for (vl_seat seat = 0; seat < seats; seat++)
        for (vl_seat viewer = 0; viewer <= seats; viewer++) {
            vl_match_view(match, viewer < seats ? viewer : (vl_seat)VL_PUBLIC, vl_view_in(&view));
            assert_int_equal(best_of(vl_view_in(&view), seat), best_of(vl_view_in(&all), seat));
        }
}

TEST_NAMED(stands, "BLA-6.1 BLA-6.2: the round as it stands, for all to work out, is what its end counts")
{
    enum { MATCHES = 12 };
    struct vl_match *match = toy_new_match(&blasons_rules);
    struct vl_match_setup setup;
    vl_match_setup_standard(&setup, test_catalogue(), &blasons_rules);
    for (uint64_t seed = 1; seed <= MATCHES; seed++) {
        struct vl_rng rng = {seed};
        unsigned counts = 0;
        for (vl_seat seat = 0; seat < setup.seats; seat++)
            snprintf(setup.player[seat].name, VL_NAME_MAX, "Perrin %u", seat);
        setup.seed = seed;
        setup.option[BLASONS_OPTION_CURIOUS] = setup.option[BLASONS_OPTION_SERVE] = seed & 1;
        assert_int_equal(vl_match_start(match, &setup, NULL), VL_OK);
        while (!vl_match_over(match)) {
            toy_play(match, &rng, 1);
            stands_alike(match);
        }
        for (uint32_t i = 0; i < vl_match_events(match); i++) {
            struct vl_view_room room;
            vl_seat seat;
            const int points = counted(match, i, &seat);
            if (points < 0)
                continue;
            vl_match_past(match, i, VL_REFEREE, vl_view_in(&room));
            assert_int_equal(best_of(vl_view_in(&room), seat), points);
            counts++;
        }
        assert_true(counts >= 3U * setup.seats);
    }
    free(match);
}
