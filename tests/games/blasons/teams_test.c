/* BLA-8 and BLA-9: variant 4 with the others, and teams. Examples stand in teams.rules. */
#include "support/blasons_position.h"
#include "support/test.h"

static struct table table;

TEST_NAMED(seats_that_make_teams, "BLA-9.1: two teams of 4 or 6, three of 6, nothing else")
{
    static const bool fits[3][8] = {{0, 0, 0, 1, 1, 1, 1, 1}, {0, 0, 0, 0, 1, 0, 1, 0}, {0, 0, 0, 0, 0, 0, 1, 0}};
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
