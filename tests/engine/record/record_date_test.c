/* When a match was played: its record says so, and no copying of files changes it; older records go by their name. */
#include "support/test.h"
#include "support/toy_record.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

enum { BEGAN = 1764000000, ENDED = 1764003600, COPIED = 1900000000 };
#define NAMED "2026-11-20-213004"
enum { NAMED_IS = 1795210204 };

static char bytes[TOY_FILE_MAX];

static void set_now(const char *now)
{
    setenv("VEILLEE_NOW", now, 1);
}

static int begin(void **state)
{
    set_now("1764000000");
    return toy_record_begin(state);
}

static int finish(void **state)
{
    unsetenv("VEILLEE_NOW");
    return toy_record_finish(state);
}

static void path_of(const char *name, char out[160])
{
    snprintf(out, 160, "%s/%s", toy.folder, name);
}

/* As cp does it, at some other time. */
static void copy(const char *to)
{
    const struct timespec times[2] = {{COPIED, 0}, {COPIED, 0}};
    const size_t length = toy_read_whole(toy.path, bytes);
    toy_write_whole(to, bytes, length);
    assert_int_equal(utimensat(AT_FDCWD, to, times, 0), 0);
}

static void begin_anew(const char *now)
{
    vl_record_close(&toy.record);
    remove(toy.path);
    set_now(now);
    assert_int_equal(vl_match_start(toy.match, &toy.setup, NULL), VL_OK);
    assert_int_equal(vl_record_create(&toy.record, toy.path, toy.match, NULL), VL_OK);
}

TEST(a_copy_is_as_old_as_the_record)
{
    char other[160];
    path_of("2020-01-01-000000-toy.jsonl", other);
    toy_record_play(3, 1);
    copy(other);
    assert_int_equal(vl_record_date(other), BEGAN);
    set_now("1764003600");
    toy_record_play(UINT32_MAX, 1);
    copy(other);
    assert_int_equal(vl_record_date(toy.path), ENDED);
    assert_int_equal(vl_record_date(other), ENDED);
    assert_int_equal(toy_record_load(other), VL_OK);
    toy_record_expect_same();
}

/* Going on changes nothing of when it began. */
TEST(a_record_that_is_gone_on_with_began_when_it_began)
{
    toy_record_play(2, 1);
    vl_record_close(&toy.record);
    set_now("1764003600");
    assert_int_equal(vl_match_start(toy.match, &toy.setup, NULL), VL_OK);
    assert_int_equal(vl_record_resume(&toy.record, toy.path, toy.match, NULL), VL_OK);
    assert_int_equal(toy.record.began, BEGAN);
    toy_record_play(2, 1);
    assert_int_equal(vl_record_date(toy.path), BEGAN);
    remove(toy.path);
    assert_int_equal(vl_record_secure(&toy.record, toy.match, NULL), VL_MISMATCH);
    assert_int_equal(vl_record_date(toy.path), BEGAN);
}

TEST(older_records_go_by_their_name_and_then_by_the_file)
{
    static const struct {
        const char *name;
        int64_t is;
    } files[] = {{NAMED "-toy.jsonl", NAMED_IS},
                 {NAMED "-toy-2.jsonl", NAMED_IS},
                 {"b.jsonl", COPIED},
                 {"2026-11-20-toy.jsonl", COPIED},
                 {"26-11-20-213004-toy.jsonl", COPIED},
                 {"1955-11-20-213004-toy.jsonl", COPIED}};
    const struct timespec times[2] = {{COPIED, 0}, {COPIED, 0}};
    toy_record_play(3, 1);
    for (unsigned i = 0; i < sizeof files / sizeof *files; i++) {
        char other[160];
        path_of(files[i].name, other);
        toy_record_forge(toy.path, other, "began", NULL);
        assert_int_equal(utimensat(AT_FDCWD, other, times, 0), 0);
        assert_int_equal(vl_record_date(other), files[i].is);
        assert_int_equal(toy_record_load(other), VL_OK);
        toy_record_expect_same();
    }
    assert_int_equal(vl_record_date("/nowhere/at/all.jsonl"), 0);
    assert_int_equal(vl_record_date(toy.folder), 0);
}

/* Whatever the clock says, the record is one that is read. */
TEST(no_clock_makes_a_damaged_record)
{
    static const char *const clocks[] = {
        "0", "1", "-86400", "1000", "253402300799", "253402300800", "9223372036854775807"};
    for (unsigned i = 0; i < sizeof clocks / sizeof *clocks; i++) {
        begin_anew(clocks[i]);
        toy_record_play(UINT32_MAX, i);
        assert_int_equal(toy_record_load(toy.path), VL_OK);
        toy_record_expect_same();
        assert_true(vl_record_now() >= 0);
    }
}

TEST(what_is_no_moment_is_damage)
{
    static const char *const wrong[] = {"\"1764000000\"", "0", "-1", "1.5", "253402300800", "null"};
    char other[160];
    path_of("b.jsonl", other);
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        toy_record_forge(toy.path, other, "began", wrong[i]);
        assert_int_equal(toy_record_load(other), VL_MISMATCH);
        assert_string_equal(toy.diag.what, "began");
    }
}

TEST(nobody_has_played_a_tournament)
{
    vl_record_close(&toy.record);
    remove(toy.path);
    assert_int_equal(vl_match_start(toy.match, &toy.setup, NULL), VL_OK);
    assert_int_equal(vl_record_create_hasty(&toy.record, toy.path, toy.match, NULL), VL_OK);
    toy_record_play(UINT32_MAX, 1);
    toy_read_whole(toy.path, bytes);
    assert_null(strstr(bytes, "began"));
    assert_null(strstr(bytes, "\"at\""));
    assert_int_equal(toy_record_load(toy.path), VL_OK);
}

SETUP_EACH(begin, finish)
