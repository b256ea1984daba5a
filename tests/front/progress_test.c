/* How far one is in the lessons: what is kept is found again, and no file, be it damaged or not to be written, stops
 * anybody. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "front/progress.h"
#include "veillee/games.h"
#include "veillee/text.h"

static char folder[64], inner[96], path[128], aside[160];

static int start(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/veillee-progress-XXXXXX");
    assert_non_null(mkdtemp(folder));
    snprintf(inner, sizeof inner, "%s/veillee", folder);
    snprintf(path, sizeof path, "%s/progress.json", inner);
    snprintf(aside, sizeof aside, "%s.damaged", path);
    setenv("XDG_CONFIG_HOME", folder, 1);
    return 0;
}

static int stop(void **state)
{
    (void)state;
    rmdir(path);
    unlink(path);
    unlink(aside);
    rmdir(inner);
    unlink(inner);
    rmdir(folder);
    return 0;
}

static void write_file(const char *text)
{
    mkdir(inner, 0700);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void file_is(const char *which, const char *text)
{
    char found[1024] = "";
    FILE *file = fopen(which, "r");
    assert_non_null(file);
    found[fread(found, 1, sizeof found - 1, file)] = '\0';
    fclose(file);
    assert_string_equal(found, text);
}

static void begins_from_nothing(void **state)
{
    (void)state;
    struct vl_progress progress = {0};
    struct vl_diag diag;
    assert_true(vl_progress_load(&progress, &diag));
    assert_string_equal(progress.path, path);
    assert_int_equal(vl_progress_step(&progress, "blasons", "first"), 0);
    assert_false(vl_progress_done(&progress, "blasons", "first"));
    assert_int_equal(vl_progress_save(&progress, &diag), VL_OK);
    assert_int_equal(access(path, F_OK), -1);
    vl_progress_free(&progress);
}

static void is_found_again(void **state)
{
    (void)state;
    struct vl_progress progress = {0}, again = {0};
    struct vl_diag diag;
    assert_true(vl_progress_load(&progress, &diag));
    vl_progress_set(&progress, "blasons", "first", 5, true);
    vl_progress_set(&progress, "blasons", "tokens", 3, false);
    assert_int_equal(vl_progress_step(&progress, "blasons", "tokens"), 3);
    assert_int_equal(vl_progress_save(&progress, &diag), VL_OK);
    vl_progress_free(&progress);
    assert_true(vl_progress_load(&again, &diag));
    assert_int_equal(vl_progress_step(&again, "blasons", "first"), 5);
    assert_true(vl_progress_done(&again, "blasons", "first"));
    assert_int_equal(vl_progress_step(&again, "blasons", "tokens"), 3);
    assert_false(vl_progress_done(&again, "blasons", "tokens"));
    assert_int_equal(vl_progress_step(&again, "gueux", "first"), 0);
    vl_progress_free(&again);
}

static void what_is_done_stays_done(void **state)
{
    (void)state;
    struct vl_progress progress = {0};
    struct vl_diag diag;
    write_file("{\"blasons/first\": {\"step\": 5, \"done\": true}}");
    assert_true(vl_progress_load(&progress, &diag));
    vl_progress_set(&progress, "blasons", "first", 0, false);
    assert_true(vl_progress_done(&progress, "blasons", "first"));
    assert_int_equal(vl_progress_step(&progress, "blasons", "first"), 0);
    vl_progress_free(&progress);
}

/* Two programs at once: each has its lesson. */
static void keeps_what_another_run_wrote(void **state)
{
    (void)state;
    struct vl_progress one = {0}, two = {0};
    struct vl_diag diag;
    assert_true(vl_progress_load(&one, &diag));
    assert_true(vl_progress_load(&two, &diag));
    vl_progress_set(&one, "gueux", "first", 4, true);
    assert_int_equal(vl_progress_save(&one, &diag), VL_OK);
    vl_progress_set(&two, "marquis", "first", 2, false);
    vl_progress_set(&two, "gueux", "first", 1, false);
    assert_int_equal(vl_progress_save(&two, &diag), VL_OK);
    assert_true(vl_progress_done(&two, "gueux", "first"));
    assert_int_equal(vl_progress_step(&two, "gueux", "first"), 1);
    assert_int_equal(vl_progress_step(&two, "marquis", "first"), 2);
    vl_progress_free(&one);
    vl_progress_free(&two);
}

static void damaged(const char *text, unsigned line)
{
    struct vl_progress progress = {0}, again = {0};
    struct vl_diag diag;
    write_file(text);
    assert_false(vl_progress_load(&progress, &diag));
    assert_string_equal(diag.key, "progress.damaged");
    assert_string_equal(diag.file, path);
    assert_int_equal(diag.line, line);
    assert_int_equal(vl_progress_step(&progress, "blasons", "first"), 0);
    file_is(path, text);
    vl_progress_set(&progress, "blasons", "first", 7, false);
    assert_int_equal(vl_progress_save(&progress, &diag), VL_OK);
    file_is(aside, text);
    vl_progress_free(&progress);
    assert_true(vl_progress_load(&again, &diag));
    assert_int_equal(vl_progress_step(&again, "blasons", "first"), 7);
    vl_progress_free(&again);
    unlink(aside);
    unlink(path);
}

static void a_damaged_file_is_set_aside(void **state)
{
    (void)state;
    damaged("{\"blasons/first\": {\"step\": 5,\n \"done\"", 2);
    damaged("", 1);
    damaged("[]", 0);
    damaged("{\"blasons/first\": 5}", 0);
    damaged("{\"blasons/first\": {\"step\": -1}}", 0);
    damaged("{\"blasons/first\": {\"step\": 1, \"done\": 1}}", 0);
}

/* The folder's place is taken by a file, so that even root cannot write there. */
static void without_a_place_it_is_told(void **state)
{
    (void)state;
    struct vl_progress progress = {0};
    struct vl_diag diag;
    FILE *file = fopen(inner, "w");
    assert_non_null(file);
    fclose(file);
    assert_false(vl_progress_load(&progress, &diag));
    assert_string_equal(diag.key, "progress.unread");
    vl_progress_set(&progress, "blasons", "first", 2, true);
    assert_int_equal(vl_progress_save(&progress, &diag), VL_IO);
    assert_true(diag.os_error != 0);
    assert_true(vl_progress_done(&progress, "blasons", "first"));
    unsetenv("XDG_CONFIG_HOME");
    setenv("HOME", "", 1);
    struct vl_progress nowhere = {0};
    assert_true(vl_progress_load(&nowhere, &diag));
    vl_progress_set(&nowhere, "blasons", "first", 2, true);
    assert_int_equal(vl_progress_save(&nowhere, &diag), VL_IO);
    assert_string_equal(diag.key, "progress.unsaved");
    vl_progress_free(&nowhere);
    vl_progress_free(&progress);
}

static void every_fault_has_its_words(void **state)
{
    (void)state;
    static const char *const keys[] = {"fault.progress.damaged", "fault.progress.unread", "fault.progress.unsaved"};
    struct vl_catalogue catalogue = {0};
    struct vl_diag diag;
    assert_int_equal(vl_catalogue_open(&catalogue, vl_games, NULL, &diag), VL_OK);
    for (unsigned i = 0; i < sizeof keys / sizeof keys[0]; i++)
        assert_true(vl_text_has(&catalogue, NULL, keys[i]));
    vl_catalogue_close(&catalogue);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(begins_from_nothing, start, stop),
        cmocka_unit_test_setup_teardown(is_found_again, start, stop),
        cmocka_unit_test_setup_teardown(what_is_done_stays_done, start, stop),
        cmocka_unit_test_setup_teardown(keeps_what_another_run_wrote, start, stop),
        cmocka_unit_test_setup_teardown(a_damaged_file_is_set_aside, start, stop),
        cmocka_unit_test_setup_teardown(without_a_place_it_is_told, start, stop),
        cmocka_unit_test(every_fault_has_its_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
