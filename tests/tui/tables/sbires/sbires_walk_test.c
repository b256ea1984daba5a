/* Every question of random matches of Sbires on its table: nothing is cut, everything can be picked. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/table_walk.h"
#include "tui/tables/sbires/sbires_draw.h"

static void test_nothing_is_cut_and_everything_can_be_picked(void **state)
{
    (void)state;
    assert_int_equal(vl_table_walk(&sbires_rules, &vl_table_sbires, vl_table_walk_matches()), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_nothing_is_cut_and_everything_can_be_picked)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
