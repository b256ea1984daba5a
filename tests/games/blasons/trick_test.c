/* BLA-3: a trick. */
#include "support/blasons_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static struct table table;

static const char any_card[] = "play malandrin, play manant, play menetrier, play magistrat, play religieux, "
                               "play intendant, play bourgeoise, play bourgeois";

static void test_any_card_of_the_hand(void **state)
{
    (void)state;
    table_start(&table, 4, "");
    for (vl_seat seat = 0; seat < 4; seat++) {
        table_asks(&table, BLASONS_ASK_PLAY, seat);
        table_lists(&table, any_card); /* whatever was led */
        table_refuses(&table, BLASONS_PAROISSE, VL_CLAUSE(3, 1));
        table_answer(&table, seat == 0 ? "play bourgeois" : "play malandrin");
        assert_false(table.state.hand[seat] >> (seat == 0 ? BLASONS_BOURGEOIS : BLASONS_MALANDRIN) & 1);
    }
}

static void test_powers_in_order_of_play(void **state)
{
    (void)state;
    table_start(&table, 3, "");
    TABLE_LAY(&table, "aB", "bA", "cC");
    table_play(&table, "2 3");
    assert_int_equal(table_happened(&table, BLASONS_EV_POWER), 0); /* the last card is not down */
    table_play(&table, "1");
    table_asks(&table, BLASONS_ASK_TURN, 0);
    table_answer(&table, "turn aubigny:1");
    table_asks(&table, BLASONS_ASK_SEND, 1);
    table_answer(&table, "send aubigny:2");
    table_asks(&table, BLASONS_ASK_TAKE, 2);
    table_answer(&table, "take pool:1");
    assert_int_equal(table_happened(&table, BLASONS_EV_POWER), 3);
    table_taken_by(&table, 1);
}

/* None of these questions can be passed. */
static void test_powers_are_compulsory(void **state)
{
    (void)state;
    table_start(&table, 3, "");
    TABLE_LAY(&table, "aB", "A", "C", "b");
    table_play(&table, "1 2 3");
    for (unsigned power = 0; power < 3; power++) {
        for (VL_EACH(answer, table.state.core.question.answers))
            assert_true(answer < table.state.tokens);
        table_refuses(&table, BLASONS_NOTHING, table.state.core.question.clause);
        vl_answer first = (vl_answer)vl_first(table.state.core.question.answers);
        table.run = vl_reply(&blasons_rules, &table.state.core, first, NULL);
    }
}

/* No token in the pool for the Manant, none face down for the Ménétrier, none before others for the Magistrat. */
static void test_power_that_cannot_be_used_is_skipped(void **state)
{
    (void)state;
    table_start(&table, 3, "");
    TABLE_LAY(&table, "AAAABBBBCCCC", "", "", "");
    table_play(&table, "3 2 1");
    assert_int_equal(table_happened(&table, BLASONS_EV_SKIPPED), 3);
    assert_int_equal(table_happened(&table, BLASONS_EV_POWER), 0);
    assert_int_equal(table_last(&table, BLASONS_EV_SKIPPED)->clause, VL_CLAUSE(3, 3));
    table_taken_by(&table, 0);
    table_asks(&table, BLASONS_ASK_PLAY, 0); /* BLA-3.7: nothing to turn, nothing to take */
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

static void test_all_tricks_of_three(void **state)
{
    (void)state;
    check_all_tricks(3, "ties=literal");
    check_all_tricks(3, "ties=cascade");
}

static void test_all_tricks_of_four(void **state)
{
    (void)state;
    check_all_tricks(4, "ties=literal");
    check_all_tricks(4, "ties=cascade");
}

static void takes(unsigned seats, const char *options, const char *cards, vl_seat taker)
{
    table_start(&table, seats, options);
    table_play(&table, cards);
    table_finish_trick(&table);
    table_taken_by(&table, taker);
}

static void test_shared_values(void **state)
{
    (void)state;
    takes(3, "", "6 7 4", 1);
    takes(3, "", "7 7 4", 2);
    takes(4, "", "7 6 7 4", 1);
    takes(4, "", "7 7 6 6", VL_NONE);
    takes(5, "", "7 7 6 6 4", VL_NONE);
    takes(5, "ties=cascade", "7 7 6 6 4", 4);
    takes(7, "ties=cascade", "7 7 6 6 4 4 4", VL_NONE);
    takes(3, "ties=cascade", "7 7 7", VL_NONE);
}

static void test_set_aside(void **state)
{
    (void)state;
    table_start(&table, 3, "");
    table_play(&table, "7 7 7");
    assert_int_equal(table_last(&table, BLASONS_EV_NOBODY)->clause, VL_CLAUSE(3, 5));
    assert_int_equal(table.state.trick[0].taker, VL_NONE);
    for (unsigned seat = 0; seat < 3; seat++) {
        for (unsigned house = 0; house < BLASONS_SEATS; house++)
            assert_int_equal(table.state.won[seat][house], 0);
    }
}

static void test_same_player_leads_again(void **state)
{
    (void)state;
    table_start(&table, 3, "");
    table_play(&table, "4 6 7");
    table_finish_trick(&table);
    table_asks(&table, BLASONS_ASK_PLAY, 2);
    for (const char *const *trick = (const char *const[]){"5 5 5", "3 3 3", NULL}; *trick; trick++) {
        table_play(&table, *trick);
        table_finish_trick(&table);
        table_asks(&table, BLASONS_ASK_PLAY, 2);
    }
}

static void test_free_action(void **state)
{
    (void)state;
    table_start(&table, 3, "");
    TABLE_LAY(&table, "aB", "Cb", "c", "AccBbaa");
    table_play(&table, "4 7 6");
    table_asks(&table, BLASONS_ASK_FREE, 1);
    /* Face-down tokens before any player are turned, those of the pool are taken; no third thing. */
    table_lists(&table, "turn aubigny:1, turn bellay:2, turn contades:1, take pool:1, take pool:2, take pool:3, "
                        "take pool:4, take pool:5, take pool:6, take pool:7");
}

static void test_free_action_turns(void **state)
{
    (void)state;
    table_start(&table, 3, "");
    TABLE_LAY(&table, "aB", "Cb", "c");
    table_play(&table, "4 7 6");
    table_answer(&table, "turn bellay:2");
    assert_string_equal(table_row(&table, 1), "CB");
    assert_int_equal(table_last(&table, BLASONS_EV_TURNED)->clause, VL_CLAUSE(3, 7));
    table_asks(&table, BLASONS_ASK_PLAY, 1);
}

static void test_free_action_takes_as_it_lies(void **state)
{
    (void)state;
    table_start(&table, 3, "");
    TABLE_LAY(&table, "aB", "Cb", "c", "Ac");
    table_play(&table, "4 7 6");
    const struct table before = table;
    table_answer(&table, "take pool:1");
    assert_string_equal(table_row(&table, 1), "CbA");
    table = before;
    table_answer(&table, "take pool:2");
    assert_string_equal(table_row(&table, 1), "Cbc");
    assert_int_equal(table_last(&table, BLASONS_EV_MOVED)->clause, VL_CLAUSE(3, 7));
}

static void test_no_free_action_left(void **state)
{
    (void)state;
    table_start(&table, 3, "");
    TABLE_LAY(&table, "AAAA", "BBBB", "CCCC", "");
    table_play(&table, "4 7 6");
    table_taken_by(&table, 1);
    table_asks(&table, BLASONS_ASK_PLAY, 1);
}

static void test_taker_leads(void **state)
{
    (void)state;
    table_start(&table, 4, "");
    table_play(&table, "4 6 7 1");
    table_finish_trick(&table);
    table_asks(&table, BLASONS_ASK_PLAY, 2);
    table_play(&table, "6 4 7 4"); /* seats 2, 3, 0, 1 */
    table_finish_trick(&table);
    table_asks(&table, BLASONS_ASK_PLAY, 0);
}

static void test_leader_of_the_next_round(void **state)
{
    (void)state;
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

static bool may_look(vl_seat looker, unsigned trick)
{
    return table_seen(&table, looker)->trick[trick].lookers & vl_seat_bit(looker);
}

static void test_own_won_tricks_may_be_looked_at(void **state)
{
    (void)state;
    table_start(&table, 3, "");
    table_play(&table, "4 7 6");
    table_finish_trick(&table);
    assert_true(may_look(1, 0));
    assert_false(may_look(0, 0));
    assert_false(may_look(2, 0));
}

static void test_not_with_variant_1(void **state)
{
    (void)state;
    table_start(&table, 3, "consult=on");
    table_play(&table, "4 7 6");
    table_finish_trick(&table);
    for (vl_seat seat = 0; seat < 3; seat++)
        assert_false(may_look(seat, 0));
}

static int recalled_card(vl_seat looker, const struct vl_event *event)
{
    struct vl_event copy = vl_event_seen(&blasons_rules, event, looker);
    blasons_rules.recall(table_view(&table, looker), &copy);
    return *vl_event_field(&blasons_rules.events[copy.form], &copy, "card");
}

static void test_what_was_played_is_kept_and_not_shown(void **state)
{
    (void)state;
    table_start(&table, 3, "");
    table_play(&table, "4 7 6");
    const struct vl_event *played = table_last(&table, BLASONS_EV_PLAYED);
    for (vl_seat seat = 0; seat < 3; seat++)
        assert_int_equal(recalled_card(seat, played), BLASONS_BOURGEOISE); /* it lies on the table */
    table_finish_trick(&table);
    played = &table.events[0];
    while (played->form != BLASONS_EV_PLAYED)
        played++;
    for (vl_seat seat = 0; seat < 3; seat++) {
        assert_int_equal(table_seen(&table, seat)->trick[0].card[0], BLASONS_RELIGIEUX); /* views keep it */
        assert_int_equal(recalled_card(seat, played), seat == 1 ? BLASONS_RELIGIEUX : -1);
    }
    assert_int_equal(recalled_card(VL_TABLE, played), -1);
}

static void test_tricks_set_aside_may_not_be_looked_at(void **state)
{
    (void)state;
    table_start(&table, 3, "");
    table_play(&table, "7 7 7");
    for (vl_seat seat = 0; seat < 3; seat++) {
        assert_false(may_look(seat, 0));
        assert_int_equal(recalled_card(seat, table_last(&table, BLASONS_EV_PLAYED)), -1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"BLA-3.1: any card of the hand, clockwise from the leader", test_any_card_of_the_hand, NULL, NULL, NULL},
        {"BLA-3.2: powers when the last card is down, in the order of play", test_powers_in_order_of_play, NULL, NULL,
         NULL},
        {"BLA-3.3: powers are compulsory", test_powers_are_compulsory, NULL, NULL, NULL},
        {"BLA-3.3: a power that cannot be used is skipped", test_power_that_cannot_be_used_is_skipped, NULL, NULL,
         NULL},
        {"BLA-3.4: every trick of three cards", test_all_tricks_of_three, NULL, NULL, NULL},
        {"BLA-3.4: every trick of four cards", test_all_tricks_of_four, NULL, NULL, NULL},
        {"BLA-3.4: shared values cancel out, once or on and on", test_shared_values, NULL, NULL, NULL},
        {"BLA-3.5: a trick that nobody takes counts for nobody", test_set_aside, NULL, NULL, NULL},
        {"BLA-3.6: after such a trick the same player leads", test_same_player_leads_again, NULL, NULL, NULL},
        {"BLA-3.7: the taker turns a token or takes one", test_free_action, NULL, NULL, NULL},
        {"BLA-3.7: a token turned face up", test_free_action_turns, NULL, NULL, NULL},
        {"BLA-3.7: a token taken as it lies", test_free_action_takes_as_it_lies, NULL, NULL, NULL},
        {"BLA-3.7: nothing to turn and nothing to take", test_no_free_action_left, NULL, NULL, NULL},
        {"BLA-3.8: the taker leads the next trick", test_taker_leads, NULL, NULL, NULL},
        {"BLA-3.8: who leads the next round", test_leader_of_the_next_round, NULL, NULL, NULL},
        {"BLA-3.9: one's own won tricks may be looked at", test_own_won_tricks_may_be_looked_at, NULL, NULL, NULL},
        {"BLA-3.9 BLA-7.4: not with variant 1", test_not_with_variant_1, NULL, NULL, NULL},
        {"BLA-3.10: what was played is kept, and shown to its taker", test_what_was_played_is_kept_and_not_shown, NULL,
         NULL, NULL},
        {"BLA-3.10: tricks set aside may not be looked at", test_tricks_set_aside_may_not_be_looked_at, NULL, NULL,
         NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
