/* The review of a match on the screen: the curve, the decisions, the accounts, and mistakes once more. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tui/match/reviewed.h"
#include "tui/tables/marquis/marquis_record.h"

static void look(void **state)
{
    (void)state;
    const struct vl_table_setup setup = marquis_record_setup(4, 1, 3);
    reviewed_open(&setup);
    fake_tui_print(&fake);
    fake_tui_type(&fake, "3");
    fake_tui_print(&fake);
    fake_tui_type(&fake, "a");
    fake_tui_print(&fake);
    fake_tui_type(&fake, "\t");
    fake_tui_print(&fake);
    fake_tui_type(&fake, "\t");
    fake_tui_print(&fake);
    fake_tui_type(&fake, "\t");
    fake_tui_print(&fake);
    fake_tui_type(&fake, "\n");
    fake_tui_print(&fake);
    fake_tui_type(&fake, "\n");
    fake_tui_print(&fake);
    fake_tui_type(&fake, "%");
    fake_tui_print(&fake);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(look, start_at_menu, stop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
