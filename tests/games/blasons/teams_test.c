/* BLA-8 and BLA-9: variant 4 with the others, and teams. Examples stand in teams.rules. */
#include "support/blasons_table.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static struct table table;

static void test_seats_that_make_teams(void **state)
{
    static const bool fits[3][8] = {{0, 0, 0, 1, 1, 1, 1, 1}, {0, 0, 0, 0, 1, 0, 1, 0}, {0, 0, 0, 0, 0, 0, 1, 0}};
    (void)state;
    for (unsigned seats = 3; seats <= 7; seats++) {
        for (unsigned teams = 0; teams < 3; teams++) {
            struct vl_diag diag = {0};
            table_start(&table, seats, "");
            struct vl_setup setup = table.s.setup;
            setup.option[BLASONS_OPTION_TEAMS] = (uint8_t)teams;
            assert_int_equal(blasons_rules.check(&setup, &diag), fits[teams][seats] ? VL_OK : VL_REFUSED);
            if (fits[teams][seats])
                continue;
            assert_int_equal(diag.clause, VL_CLAUSE(9, 1));
            assert_string_equal(diag.expected, seats == 4 ? "teams=none, teams=two" : "teams=none");
        }
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"BLA-9.1: two teams of 4 or 6, three of 6, nothing else", test_seats_that_make_teams, NULL, NULL, NULL},
        {"BLA-9.1: a partner's colour counts, and a partner is another player", test_partner_is_another_player, NULL,
         NULL, NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
