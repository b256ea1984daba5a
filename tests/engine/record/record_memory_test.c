/* A first line for which there is no memory is none. The program itself ends there (cli/memory.c): this is for others.
 */
#include "engine/record/record_inside.h"
#include "support/toy_record.h"

#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static unsigned left = UINT32_MAX; /* allocations of jansson until one fails, and all after it */

static void *give(size_t size)
{
    if (left == 0)
        return NULL;
    left--;
    return malloc(size);
}

static bool rename_all(void *context, struct vl_player *player, unsigned seats, enum vl_language language)
{
    (void)context;
    (void)language;
    for (unsigned seat = 0; seat < seats; seat++)
        snprintf(player[seat].name, VL_NAME_MAX, "Perrin %u", seat);
    return true;
}

/* Of a line, or of none: what is there is whole. */
static void expect_line(const char *line, size_t length)
{
    json_t *object = json_loadb(line, length, 0, NULL);
    assert_non_null(object);
    assert_int_equal(strlen(json_string_value(json_object_get(object, "check"))), VL_HASH_TEXT - 1);
    json_decref(object);
}

static void a_line_is_written_whole_or_not_at_all(void **state)
{
    char line[VL_RECORD_LINE_MAX];
    unsigned none = 0;
    (void)state;
    left = UINT32_MAX;
    const size_t whole = vl_header_write(&toy.setup, 0, line, sizeof line);
    const unsigned all = UINT32_MAX - left;
    assert_true(whole > 0 && all > 20);
    for (unsigned n = 0; n < all; n++) {
        left = n;
        const size_t length = vl_header_write(&toy.setup, 0, line, sizeof line);
        left = UINT32_MAX;
        none += length == 0;
        if (length > 0)
            expect_line(line, length);
    }
    assert_true(none > all / 2);
    assert_int_equal(vl_header_write(&toy.setup, 0, line, whole), whole);
    assert_int_equal(vl_header_write(&toy.setup, 0, line, whole - 1), 0);
}

static void a_line_is_changed_whole_or_not_at_all(void **state)
{
    char line[VL_RECORD_LINE_MAX], changed[VL_RECORD_LINE_MAX];
    enum vl_rc rc;
    unsigned none = 0;
    (void)state;
    const size_t whole = vl_header_write(&toy.setup, 0, line, sizeof line);
    left = UINT32_MAX;
    assert_true(vl_header_change(line, whole, rename_all, NULL, changed, sizeof changed, &rc, NULL) > 0);
    const unsigned all = UINT32_MAX - left;
    for (unsigned n = 0; n < all; n++) {
        struct vl_diag diag = {0};
        left = n;
        const size_t length = vl_header_change(line, whole, rename_all, NULL, changed, sizeof changed, &rc, &diag);
        left = UINT32_MAX;
        none += length == 0;
        assert_int_equal(rc == VL_OK, length > 0);
        if (length > 0)
            expect_line(changed, length);
        else
            assert_non_null(diag.key);
    }
    assert_true(none > all / 2);
    assert_int_equal(vl_header_change(line, whole, rename_all, NULL, changed, 10, &rc, NULL), 0);
    assert_int_equal(rc, VL_IO);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, toy_record_begin, toy_record_finish)

static void a_record_without_a_first_line_is_not_begun(void **state)
{
    struct vl_record record;
    char path[128];
    (void)state;
    snprintf(path, sizeof path, "%s/none.jsonl", toy.folder);
    assert_int_equal(vl_match_start(toy.match, &toy.setup, NULL), VL_OK);
    left = 0;
    const enum vl_rc rc = vl_record_create(&record, path, toy.match, NULL);
    left = UINT32_MAX;
    assert_int_equal(rc, VL_IO);
    assert_true(record.broken && access(path, F_OK) != 0);
    vl_record_close(&record);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_line_is_written_whole_or_not_at_all),
        TEST(a_line_is_changed_whole_or_not_at_all),
        TEST(a_record_without_a_first_line_is_not_begun),
    };
    json_set_alloc_funcs(give, free);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
