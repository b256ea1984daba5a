/* Data files that the system does not let be read. */
#include "support/faults.h"
#include "support/toy.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static char folder[64];

static int make(void **state)
{
    (void)state;
    toy_make_folder(folder);
    return 0;
}

static int destroy(void **state)
{
    (void)state;
    fault_clear();
    toy_remove_folder(folder);
    return 0;
}

/* Each file in turn: the fault is named, with the file, and what had been loaded is given back. A front end's sentences
 * may be missing: the built-in ones serve. */
static void what_cannot_be_read_is_named(void **state)
{
    static const enum fault_call calls[] = {FAULT_OPEN, FAULT_FSTAT, FAULT_MMAP};
    (void)state;
    for (unsigned i = 0; i < sizeof calls / sizeof *calls; i++) {
        unsigned named = 0;
        for (unsigned place = 1;; place++) {
            struct vl_catalogue catalogue;
            struct vl_diag diag = {0};
            fault_set(calls[i], place, 1, EIO);
            enum vl_rc rc = vl_catalogue_open(&catalogue, toy_games, folder, &diag);
            if (rc == VL_OK) {
                rc = vl_catalogue_game(&catalogue, &toy_rules, &diag);
                vl_catalogue_close(&catalogue);
            }
            const unsigned met = fault_met(calls[i]);
            fault_clear();
            if (met == 0)
                break;
            if (rc == VL_OK)
                continue;
            assert_int_equal(rc, VL_IO);
            assert_string_equal(diag.key, "catalogue.missing");
            assert_int_equal(diag.os_error, EIO);
            assert_int_equal(strncmp(diag.file, folder, strlen(folder)), 0);
            named++;
        }
        /* Common sentences, cards, clauses, the game's sentences; and what was measured of it, which this game has not:
         * that is known by opening alone. */
        assert_int_equal(named, calls[i] == FAULT_OPEN ? 5 : 4);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test_setup_teardown(what_cannot_be_read_is_named, make, destroy)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
