/* What players of Marquis say once: about Vetos, a Procureur, offers of protection (src/games/marquis/ahead.c).
 * Examples stand in standing.rules. */
#include "support/marquis_table.h"
#include "support/standing_walk.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static void test_random_matches(void **state)
{
    (void)state;
    assert_int_equal(standing_walk(&marquis_rules, standing_walk_matches()), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_matches),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
