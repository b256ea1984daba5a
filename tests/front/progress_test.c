/* How far one is in the lessons: what is kept is found again, and no file, be it damaged or not to be written, stops
 * anybody. */
#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "front/progress.h"
#include "support/test.h"
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

TEST_WITH(begins_from_nothing, start, stop)
{
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

TEST_WITH(is_found_again, start, stop)
{
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

TEST_WITH(what_is_done_stays_done, start, stop)
{
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
TEST_WITH(keeps_what_another_run_wrote, start, stop)
{
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

TEST_WITH(a_damaged_file_is_set_aside, start, stop)
{
    damaged("{\"blasons/first\": {\"step\": 5,\n \"done\"", 2);
    damaged("", 1);
    damaged("[]", 0);
    damaged("{\"blasons/first\": 5}", 0);
    damaged("{\"blasons/first\": {\"step\": -1}}", 0);
    damaged("{\"blasons/first\": {\"step\": \"1\"}}", 0);
    damaged("{\"blasons/first\": {\"step\": 1, \"done\": 1}}", 0);
}

TEST_WITH(lies_where_the_caller_says, start, stop)
{
    struct vl_progress progress = {0};
    struct vl_diag diag;
    snprintf(progress.path, sizeof progress.path, "%s/progress.json", folder);
    assert_true(vl_progress_load(&progress, &diag));
    vl_progress_set(&progress, "blasons", "first", 5, false);
    assert_int_equal(vl_progress_save(&progress, &diag), VL_OK);
    assert_int_equal(access(path, F_OK), -1);
    assert_int_equal(unlink(progress.path), 0);
    vl_progress_free(&progress);
}

static void *no_memory(size_t size)
{
    (void)size;
    return NULL;
}

TEST_WITH(without_memory_it_is_told, start, stop)
{
    struct vl_progress progress = {0};
    struct vl_diag diag;
    assert_true(vl_progress_load(&progress, &diag));
    vl_progress_set(&progress, "blasons", "first", 5, false);
    json_set_alloc_funcs(no_memory, free);
    const enum vl_rc rc = vl_progress_save(&progress, &diag);
    json_set_alloc_funcs(malloc, free);
    assert_int_equal(rc, VL_IO);
    assert_int_equal(diag.os_error, ENOMEM);
    assert_int_equal(vl_progress_save(&progress, &diag), VL_OK);
    vl_progress_free(&progress);
}

/* What says nothing, and a step that no lesson can have, are a lesson that has not been begun. */
TEST_WITH(odd_entries_are_no_damage, start, stop)
{
    struct vl_progress progress = {0};
    struct vl_diag diag;
    write_file("{\"a/b\": {}, \"a/c\": {\"step\": 3000000000, \"done\": false}, \"a/d\": {\"step\": 2147483647}}");
    assert_true(vl_progress_load(&progress, &diag));
    assert_int_equal(vl_progress_step(&progress, "a", "b"), 0);
    assert_false(vl_progress_done(&progress, "a", "b"));
    assert_int_equal(vl_progress_step(&progress, "a", "c"), 0);
    assert_int_equal(vl_progress_step(&progress, "a", "d"), INT32_MAX);
    vl_progress_free(&progress);
}

/* What could not be written is written the next time. */
TEST_WITH(a_save_that_fails_forgets_nothing, start, stop)
{
    struct vl_progress progress = {0}, again = {0};
    struct vl_diag diag;
    char beside[sizeof path + 8];
    snprintf(beside, sizeof beside, "%s.new", path);
    assert_true(vl_progress_load(&progress, &diag));
    vl_progress_set(&progress, "blasons", "first", 5, false);
    mkdir(inner, 0700);
    mkdir(beside, 0700);
    assert_int_equal(vl_progress_save(&progress, &diag), VL_IO);
    assert_string_equal(diag.key, "progress.unsaved");
    assert_string_equal(diag.file, path);
    assert_int_equal(vl_progress_save(&progress, NULL), VL_IO);
    rmdir(beside);
    assert_int_equal(vl_progress_save(&progress, &diag), VL_OK);
    vl_progress_free(&progress);
    assert_true(vl_progress_load(&again, &diag));
    assert_int_equal(vl_progress_step(&again, "blasons", "first"), 5);
    vl_progress_free(&again);
}

/* A damaged file is never written over: where it cannot be set aside, it stays. */
TEST_WITH(what_cannot_be_set_aside_stays, start, stop)
{
    struct vl_progress progress = {0};
    struct vl_diag diag;
    write_file("damaged");
    mkdir(aside, 0700);
    assert_false(vl_progress_load(&progress, NULL));
    vl_progress_set(&progress, "blasons", "first", 5, false);
    assert_int_equal(vl_progress_save(&progress, &diag), VL_IO);
    assert_string_equal(diag.key, "progress.unsaved");
    file_is(path, "damaged");
    vl_progress_free(&progress);
    rmdir(aside);
}

/* The folder's place is taken by a file, so that even root cannot write there. */
TEST_WITH(without_a_place_it_is_told, start, stop)
{
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

TEST(every_fault_has_its_words)
{
    static const char *const keys[] = {"fault.progress.damaged", "fault.progress.unread", "fault.progress.unsaved"};
    struct vl_catalogue catalogue = {0};
    struct vl_diag diag;
    assert_int_equal(vl_catalogue_open(&catalogue, vl_games, NULL, &diag), VL_OK);
    for (unsigned i = 0; i < sizeof keys / sizeof keys[0]; i++)
        assert_true(vl_text_has(&catalogue, NULL, keys[i]));
    vl_catalogue_close(&catalogue);
}
