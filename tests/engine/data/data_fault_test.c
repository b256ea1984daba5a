/* Data files that the system does not let be read. */
#include "engine/data/data_file.h"
#include "support/faults.h"
#include "support/test.h"
#include "support/toy.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

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
TEST_WITH(what_cannot_be_read_is_named, make, destroy)
{
    static const enum fault_call calls[] = {FAULT_OPEN, FAULT_FSTAT, FAULT_MMAP};
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
         * that is known by opening alone. Each is looked at twice: what it is, and how long. */
        assert_int_equal(named, calls[i] == FAULT_OPEN ? 5 : calls[i] == FAULT_FSTAT ? 8 : 4);
    }
}

/* The cards are opened again for the line of a clause that the rule book has not: what cannot be read by then is named
 * too. */
TEST_WITH(what_is_gone_by_the_second_reading_is_named, make, destroy)
{
    unsigned refused = 0;
    char text[16384];
    const char *rules = toy_data("rules/toy.yaml"), *last = strstr(rules, "      - id: TOY-1.2");
    assert_non_null(last);
    snprintf(text, sizeof text, "%.*s", (int)(last - rules), rules);
    toy_write_file(folder, "rules/toy.yaml", text);
    for (unsigned place = 1; place < 30; place++) {
        struct vl_catalogue catalogue;
        struct vl_diag diag = {0};
        assert_int_equal(vl_catalogue_open(&catalogue, toy_games, folder, &diag), VL_OK);
        fault_set(FAULT_OPEN, place, 1, EIO);
        const enum vl_rc rc = vl_catalogue_game(&catalogue, &toy_rules, &diag);
        assert_int_equal(rc, fault_met(FAULT_OPEN) > 0 ? VL_IO : VL_REFUSED);
        assert_string_equal(diag.key, rc == VL_IO ? "catalogue.missing" : "catalogue.clause_unknown");
        refused += rc == VL_REFUSED;
        fault_clear();
        vl_catalogue_close(&catalogue);
        if (rc == VL_REFUSED) {
            assert_int_equal(place, 4); /* cards, clauses, cards */
            break;
        }
    }
    assert_int_equal(refused, 1);
}

/* A folder of languages that is not there is none; one for which there was no memory is told. */
TEST_WITH(languages_that_cannot_be_listed_are_the_built_in_ones, make, destroy)
{
    struct vl_catalogue catalogue;
    struct vl_diag diag = {0};
    fault_set(FAULT_OPENDIR, 1, 1, EACCES);
    assert_int_equal(vl_catalogue_open(&catalogue, toy_games, folder, &diag), VL_OK);
    assert_int_equal(catalogue.languages.count, VL_LANGUAGES);
    vl_catalogue_close(&catalogue);
    assert_int_equal(fault_met(FAULT_OPENDIR), 1);
    fault_set(FAULT_OPENDIR, 1, 1, ENOMEM);
    assert_int_equal(vl_catalogue_open(&catalogue, toy_games, folder, &diag), VL_IO);
    assert_string_equal(diag.key, "memory");
}

TEST(a_path_that_is_too_long_is_none)
{
    static char deep[5000];
    struct vl_data_file file;
    struct vl_diag diag = {0};
    memset(deep, 'a', sizeof deep - 1);
    deep[0] = '/';
    assert_int_equal(vl_data_open(&file, deep, "b", &diag), VL_IO);
    assert_string_equal(diag.key, "catalogue.missing");
    assert_int_equal(diag.os_error, ENAMETOOLONG);
}
