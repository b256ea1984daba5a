/* BLA-3: a trick. Examples stand in trick.rules. */
#include "support/blasons_position.h"
#include "support/test.h"

#include <string.h>

static struct table table;

/* None of these questions can be passed. */
TEST_NAMED(powers_are_compulsory, "BLA-3.3: powers are compulsory")
{
    table_start(&table, 3, "");
    TABLE_LAY(&table, "aB", "A", "C", "b");
    table_play(&table, "1 2 3");
    for (unsigned power = 0; power < 3; power++) {
        for (VL_EACH(answer, table.state.core.question.answers))
            assert_true(answer < table.state.tokens);
        table_refuses(&table, BLASONS_NOTHING, table.state.core.question.clause);
        vl_answer first = (vl_answer)vl_first(table.state.core.question.answers);
        table.s.run = vl_reply(&blasons_rules, &table.state.core, first, NULL);
    }
}

/* BLA-3.4 as it is written, apart from the program: who takes a trick of these values. */
static int taker_by_the_book(const unsigned values[], unsigned count, bool cascade)
{
    for (int value = 7, shared = 0; value >= 0; value--) {
        unsigned holders = 0;
        int holder = -1;
        for (unsigned n = 0; n < count; n++) {
            if (values[n] == (unsigned)value) {
                holders++;
                holder = (int)n;
            }
        }
        if (holders == 1)
            return holder;
        if (holders > 1 && ++shared == 2 && !cascade)
            return -1;
    }
    return -1;
}

/* Every trick of so many cards; Malandrins point at themselves. */
static void check_all_tricks(unsigned seats, const char *options)
{
    unsigned tricks = 1;
    for (unsigned seat = 0; seat < seats; seat++)
        tricks *= 8;
    table_start(&table, seats, options);
    const struct blasons start = table.state;
    for (unsigned trick = 0; trick < tricks; trick++) {
        unsigned values[BLASONS_SEATS], rest = trick;
        char cards[BLASONS_SEATS + 1] = {0};
        table.state = start;
        table_forget(&table);
        for (unsigned seat = 0; seat < seats; seat++, rest /= 8) {
            values[seat] = rest % 8;
            cards[seat] = "*1234567"[values[seat]];
        }
        table_play(&table, cards);
        table_finish_trick(&table);
        const int taker = taker_by_the_book(values, seats, strcmp(options, "ties=cascade") == 0);
        table_taken_by(&table, taker < 0 ? VL_NONE : (vl_seat)taker);
    }
}

TEST_NAMED(all_tricks_of_three, "BLA-3.4: every trick of three cards")
{
    check_all_tricks(3, "ties=literal");
    check_all_tricks(3, "ties=cascade");
}

TEST_NAMED(all_tricks_of_four, "BLA-3.4: every trick of four cards")
{
    check_all_tricks(4, "ties=literal");
    check_all_tricks(4, "ties=cascade");
}

TEST_NAMED(leader_of_the_next_round, "BLA-3.8: who leads the next round")
{
    /* The taker of the last trick leads. */
    table_start(&table, 3, "");
    table_play_alike(&table, "*123457");
    TABLE_HANDS(&table, "6", "6", "6");
    table.state.hand[1] = 1U << BLASONS_BOURGEOIS; /* a seventh value for seat 1, whose 7 lies in a trick */
    table.state.trick[6].card[1] = BLASONS_BOURGEOISE;
    table_play(&table, "6 7 6");
    table_finish_trick(&table);
    assert_int_equal(table.state.round, 1);
    table_asks(&table, BLASONS_ASK_PLAY, 1);

    /* Nobody takes the last: whoever took the last one that was taken. */
    table_start(&table, 3, "");
    table_play(&table, "6 4 7");
    table_finish_trick(&table);
    table_asks(&table, BLASONS_ASK_PLAY, 2);
    table.state.trick[0].card[0] = table.state.trick[0].card[1] = BLASONS_BOURGEOIS;
    memset(table.state.won, 0, sizeof table.state.won);
    table.state.won[2][0] = table.state.won[2][1] = table.state.won[2][2] = 7;
    TABLE_HANDS(&table, "6 5 4 3 2 1 *", "6 5 4 3 2 1 *", "6 5 4 3 2 1 *");
    table_play_alike(&table, "*123456");
    assert_int_equal(table.state.round, 1);
    table_asks(&table, BLASONS_ASK_PLAY, 2);

    /* No trick was taken at all: the same leader. */
    table_start(&table, 3, "");
    table_play_alike(&table, "*1234567");
    assert_int_equal(table.state.round, 1);
    table_asks(&table, BLASONS_ASK_PLAY, 0);
}

static bool may_look(vl_seat viewer, unsigned trick)
{
    return table_seen(&table, viewer)->trick[trick].viewers & vl_seat_bit(viewer);
}

static int redacted_card(vl_seat viewer, const struct vl_event *event)
{
    struct vl_event copy = vl_event_masked(&blasons_rules, event, viewer);
    blasons_rules.redact(table_view(&table, viewer), &copy);
    return *vl_event_field(&blasons_rules.events[copy.form], &copy, "card");
}

TEST_NAMED(what_was_played_is_kept_and_not_shown, "BLA-3.10: what was played is kept, and shown to its taker")
{
    table_start(&table, 3, "");
    table_play(&table, "4 7 6");
    const struct vl_event *played = table_last(&table, BLASONS_EV_PLAYED);
    for (vl_seat seat = 0; seat < 3; seat++)
        assert_int_equal(redacted_card(seat, played), BLASONS_BOURGEOISE); /* it lies on the table */
    table_finish_trick(&table);
    played = &table.s.events[0];
    while (played->form != BLASONS_EV_PLAYED)
        played++;
    for (vl_seat seat = 0; seat < 3; seat++) {
        assert_int_equal(table_seen(&table, seat)->trick[0].card[0], BLASONS_RELIGIEUX); /* views keep it */
        assert_int_equal(redacted_card(seat, played), seat == 1 ? BLASONS_RELIGIEUX : -1);
    }
    assert_int_equal(redacted_card(VL_PUBLIC, played), -1);
}

TEST_NAMED(tricks_set_aside_may_not_be_looked_at, "BLA-3.10: tricks set aside may not be looked at")
{
    table_start(&table, 3, "");
    table_play(&table, "7 7 7");
    for (vl_seat seat = 0; seat < 3; seat++) {
        assert_false(may_look(seat, 0));
        assert_int_equal(redacted_card(seat, table_last(&table, BLASONS_EV_PLAYED)), -1);
    }
}
