/* BLA-8 and BLA-9: variant 4 with the others, and teams. */
#include "support/blasons_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static struct table table;

static void test_paroisse_with_the_others(void **state)
{
    (void)state;
    table_start(&table, 4, "paroisse=on consult=on serve=on curious=on ties=cascade tokens=keep");
    TABLE_TOTALS(&table, 10, 40, 20, 30);
    table_play_alike(&table, "*123p567");
    assert_int_equal(table.state.round, 1);
    assert_int_equal(table.state.rank[3], BLASONS_GRANDE);
    table_play(&table, "p 7 6");
    TABLE_ANSWERS(&table, "play manant", "activate serve");
    table_asks(&table, BLASONS_ASK_MOVE, 0);
    while (table.state.core.question.kind != BLASONS_ASK_SERVE)
        table.run =
            vl_reply(&blasons_rules, &table.state.core, (vl_answer)vl_first(table.state.core.question.answers), NULL);
    table_lists(&table, "serve paroisse aubigny, nothing"); /* grande: a Religieux of either kind */
}

static void test_paroisse_has_the_value_4(void **state)
{
    (void)state;
    table_start(&table, 3, "paroisse=on");
    TABLE_LAY(&table, "", "", "");
    table_play(&table, "3 p 2");
    table_finish_trick(&table);
    table_taken_by(&table, 1);
    assert_int_equal(table.state.won[1][1], 4);
}

static void test_seats_that_make_teams(void **state)
{
    static const bool fits[3][8] = {{0, 0, 0, 1, 1, 1, 1, 1}, {0, 0, 0, 0, 1, 0, 1, 0}, {0, 0, 0, 0, 0, 0, 1, 0}};
    (void)state;
    for (unsigned seats = 3; seats <= 7; seats++) {
        for (unsigned teams = 0; teams < 3; teams++) {
            struct vl_diag diag = {0};
            table_start(&table, seats, "");
            struct vl_setup setup = table.setup;
            setup.option[BLASONS_OPTION_TEAMS] = (uint8_t)teams;
            assert_int_equal(blasons_rules.check(&setup, &diag), fits[teams][seats] ? VL_OK : VL_REFUSED);
            if (fits[teams][seats])
                continue;
            assert_int_equal(diag.clause, VL_CLAUSE(9, 1));
            assert_string_equal(diag.expected, seats == 4 ? "teams=none, teams=two" : "teams=none");
        }
    }
}

static void test_partners_sit_alternately(void **state)
{
    (void)state;
    table_start(&table, 6, "teams=two");
    for (vl_seat seat = 0; seat < 6; seat++)
        assert_true((blasons_team(&table.state, seat) == blasons_team(&table.state, 0)) == (seat % 2 == 0));
    table_start(&table, 6, "teams=three");
    for (vl_seat seat = 0; seat < 6; seat++) {
        for (vl_seat other = 0; other < 6; other++)
            assert_true((blasons_team(&table.state, seat) == blasons_team(&table.state, other)) ==
                        (seat % 3 == other % 3));
    }
}

/* Seat 2 is seat 0's partner: its colour counts, and its jeu is another player's. */
static void test_partner_is_another_player(void **state)
{
    struct blasons_count counts[BLASONS_SEATS];
    unsigned best;
    (void)state;
    table_start(&table, 4, "teams=two");
    TABLE_LAY(&table, "AC", "", "B");
    table_play(&table, "3 7 6 7");
    table_lists(&table, "send contades:1");
    table.state.won[0][2] = 6;
    assert_int_equal(blasons_count(&table.state, 0, counts, &best), 1);
    assert_int_equal(counts[best].house, 2);
    assert_int_equal(counts[best].points, 6);
}

static void play_empty_rounds(unsigned count)
{
    while (count-- > 0)
        table_play_alike(&table, "*1234567");
}

static void test_sum_of_the_team_wins(void **state)
{
    (void)state;
    table_start(&table, 4, "teams=two");
    TABLE_TOTALS(&table, 30, 20, 5, 20); /* 35 and 40 */
    play_empty_rounds(3);
    assert_int_equal(table.run, VL_OVER);
    assert_int_equal(blasons_rules.winners(&table.state.core), 1U << 1 | 1U << 3);
}

/* First place is shared by teams, not by the players of one. */
static void test_shared_place_of_teams(void **state)
{
    (void)state;
    table_start(&table, 6, "teams=three");
    TABLE_TOTALS(&table, 10, 30, 10, 30, 10, 10); /* 40, 40 and 20 */
    play_empty_rounds(3);
    assert_int_equal(table.run, VL_ASK);
    assert_int_equal(table.state.round, 3);
    assert_int_equal(table.state.contenders, 1U << 0 | 1U << 1 | 1U << 3 | 1U << 4); /* teams of 0 and 3, of 1 and 4 */
    TABLE_TOTALS(&table, 10, 30, 50, 31, 10, 10);                                    /* 41, 40 and 60 */
    play_empty_rounds(1);
    assert_int_equal(blasons_rules.winners(&table.state.core), 1U << 0 | 1U << 3);
    table_start(&table, 4, "teams=two");
    TABLE_TOTALS(&table, 20, 10, 20, 10); /* the first place is one team's alone */
    play_empty_rounds(3);
    assert_int_equal(table.run, VL_OVER);
    assert_int_equal(blasons_rules.winners(&table.state.core), 1U << 0 | 1U << 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"BLA-8.1: together with the other variants", test_paroisse_with_the_others, NULL, NULL, NULL},
        {"BLA-8.1 BLA-1.2: the Religieux with power counts 4", test_paroisse_has_the_value_4, NULL, NULL, NULL},
        {"BLA-9.1: two teams of 4 or 6, three of 6, nothing else", test_seats_that_make_teams, NULL, NULL, NULL},
        {"BLA-9.1: partners sit alternately", test_partners_sit_alternately, NULL, NULL, NULL},
        {"BLA-9.1: a partner's colour counts, and a partner is another player", test_partner_is_another_player, NULL,
         NULL, NULL},
        {"BLA-9.1 BLA-6.3: a team's score is the sum", test_sum_of_the_team_wins, NULL, NULL, NULL},
        {"BLA-9.1 BLA-6.3: teams that share the first place play on, and one of them wins", test_shared_place_of_teams,
         NULL, NULL, NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
