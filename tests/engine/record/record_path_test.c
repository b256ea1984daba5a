/* Where records lie, what they are called, and which of them is the newest. */
#include "engine/record/record_path.h"
#include "support/test.h"

#include "support/faults.h"
#include "support/toy.h"
#include "veillee/disk.h"
#include "veillee/record.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[64], out[4096];
static struct vl_diag diag;

static int begin(void **state)
{
    (void)state;
    toy_make_folder(folder);
    setenv("XDG_STATE_HOME", folder, 1);
    memset(&diag, 0, sizeof diag);
    return 0;
}

static int finish(void **state)
{
    (void)state;
    fault_clear();
    toy_remove_folder(folder);
    return 0;
}

/* ---- the folder ---- */

static void expect_no_folder(int error)
{
    assert_int_equal(vl_record_folder(out, sizeof out, &diag), VL_IO);
    assert_string_equal(diag.key, "record.folder");
    assert_int_equal(diag.os_error, error);
    assert_int_equal(vl_record_folder(out, sizeof out, NULL), VL_IO);
}

/* There is no folder to name then: it is said what to set. */
static void expect_no_home(void)
{
    assert_int_equal(vl_record_folder(out, sizeof out, &diag), VL_IO);
    assert_string_equal(diag.key, "record.home");
    assert_int_equal(vl_record_folder(out, sizeof out, NULL), VL_IO);
}

TEST(without_a_home_there_is_no_folder)
{
    unsetenv("XDG_STATE_HOME");
    unsetenv("HOME");
    expect_no_home();
    setenv("HOME", "not/absolute", 1);
    expect_no_home();
    setenv("XDG_STATE_HOME", "", 1);
    expect_no_home();
    setenv("HOME", folder, 1);
    assert_int_equal(vl_record_folder(out, sizeof out, &diag), VL_OK);
    assert_int_equal(vl_record_folder(out, strlen(folder), &diag), VL_IO);
    assert_int_equal(diag.os_error, ENAMETOOLONG);
}

/* Something else has the folder's name: a file, or a link that leads nowhere. */
TEST(what_is_no_folder_is_refused)
{
    char path[128];
    snprintf(path, sizeof path, "%s/veillee", folder);
    assert_int_equal(close(open(path, O_WRONLY | O_CREAT, 0600)), 0);
    expect_no_folder(ENOTDIR);
    assert_int_equal(unlink(path), 0);
    assert_int_equal(symlink("/nowhere/at/all", path), 0);
    expect_no_folder(ENOTDIR);
    assert_int_equal(unlink(path), 0);
}

/* Some file systems refuse to make a folder before they see that it is there. */
TEST(a_folder_that_is_there_need_not_be_made)
{
    char path[128];
    assert_int_equal(vl_record_folder(out, sizeof out, &diag), VL_OK);
    fault_set(FAULT_MKDIR, 1, 100, EROFS);
    assert_int_equal(vl_record_folder(out, sizeof out, &diag), VL_OK);
    assert_true(fault_met(FAULT_MKDIR) > 1);
    snprintf(path, sizeof path, "%s/not-there", folder);
    setenv("XDG_STATE_HOME", path, 1);
    expect_no_folder(EROFS);
    assert_int_equal(close(open(path, O_WRONLY | O_CREAT, 0600)), 0);
    expect_no_folder(EROFS);
}

TEST(names_tell_the_time_and_the_game)
{
    unsigned year, month, day, time;
    char game[32];
    assert_true(vl_record_name("/a", "toy", 1, out, sizeof out));
    assert_int_equal(sscanf(out, "/a/%4u-%2u-%2u-%6u-%31s", &year, &month, &day, &time, game), 5);
    assert_true(year >= 2020 && month >= 1 && month <= 12 && day >= 1 && day <= 31 && time <= 235960);
    assert_string_equal(game, "toy.jsonl");
    assert_true(vl_record_name("/a", "toy", 12, out, sizeof out));
    assert_non_null(strstr(out, "-toy-12.jsonl"));
    assert_false(vl_record_name("/a", "toy", 12, out, 20));
    const size_t length = sizeof "/a/2026-11-26-142536-toy.jsonl" - 1;
    assert_true(vl_record_name("/a", "toy", 1, out, length + 1));
    assert_int_equal(strlen(out), length);
    assert_false(vl_record_name("/a", "toy", 1, out, length)); /* no room for the end of the text */
}

/* As deep as the path of a folder may be. */
TEST(a_deep_folder_is_a_folder)
{
    char deep[4096], part[201];
    size_t length = strlen(folder);
    memset(part, 'd', 200);
    part[0] = '/';
    part[200] = 0;
    memcpy(deep, folder, length + 1);
    for (; length + 200 < 3900; length += 200)
        memcpy(deep + length, part, 201);
    setenv("XDG_STATE_HOME", deep, 1);
    assert_int_equal(vl_record_folder(out, sizeof out, &diag), VL_OK);
    assert_true(vl_record_name(out, "toy", 1, deep, sizeof deep));
    FILE *file = fopen(deep, "w");
    assert_non_null(file);
    assert_true(fputs("{\"format\":\"veillee-record\"", file) >= 0);
    assert_int_equal(fclose(file), 0);
    assert_int_equal(vl_record_latest(out, sizeof out, &diag), VL_OK);
    assert_string_equal(out, deep);
}

/* ---- on the disk ---- */

static void expect_synced(const char *path, const char *opened)
{
    fault_set(FAULT_FSYNC, 1, 1, EIO); /* of no consequence, but it can be seen */
    vl_disk_sync_folder_of(path);
    assert_int_equal(fault_met(FAULT_FSYNC), 1);
    assert_string_equal(fault_opened(), opened);
}

TEST(the_folder_of_a_name_is_synced)
{
    char path[5000];
    snprintf(path, sizeof path, "%s/a.jsonl", folder);
    expect_synced(path, folder);
    expect_synced("a.jsonl", ".");
    expect_synced("/a.jsonl", "/");
    fault_set(FAULT_FSYNC, 1, 1, EIO);
    vl_disk_sync_folder_of("/not/there/a.jsonl");
    assert_string_equal(fault_opened(), "/not/there");
    memset(path, 'a', sizeof path - 3);
    path[0] = '/';
    memcpy(path + sizeof path - 3, "/b", 3);
    vl_disk_sync_folder_of(path);
    assert_string_equal(fault_opened(), "/not/there");
    assert_int_equal(fault_met(FAULT_FSYNC), 0);
}

/* ---- the newest ---- */

#define HEAD "{\"format\":\"veillee-record\",\"version\":1}\n"
#define ANSWER "{\"seat\":0,\"answer\":\"bid low\",\"hash\":\"0\"}\n"
#define END "{\"end\":{\"scores\":[1],\"winners\":[0]}}\n"

/* A file in the folder of records, last written at so many seconds and nanoseconds. */
static void leave(const char *name, const char *text, time_t seconds, long nanoseconds)
{
    const struct timespec times[2] = {{.tv_sec = seconds, .tv_nsec = nanoseconds},
                                      {.tv_sec = seconds, .tv_nsec = nanoseconds}};
    char path[512];
    snprintf(path, sizeof path, "veillee/%s", name);
    toy_write_file(folder, path, text);
    snprintf(path, sizeof path, "%s/veillee/%s", folder, name);
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

static void expect_latest(const char *name)
{
    const enum vl_rc rc = vl_record_latest(out, sizeof out, &diag);
    assert_int_equal(rc, name ? VL_OK : VL_REFUSED);
    if (name)
        assert_string_equal(strrchr(out, '/') + 1, name);
    else
        assert_string_equal(diag.key, "record.none");
}

TEST(the_last_written_is_the_newest)
{
    expect_latest(NULL);
    assert_int_equal(vl_record_latest(out, sizeof out, NULL), VL_REFUSED);
    leave("b.jsonl", HEAD, 1000, 5);
    expect_latest("b.jsonl");
    leave("a.jsonl", HEAD, 1001, 0);
    expect_latest("a.jsonl");
    leave("c.jsonl", HEAD, 999, 9);
    expect_latest("a.jsonl");
    leave("d.jsonl", HEAD, 1001, 1);
    expect_latest("d.jsonl");
    leave("z.jsonl", HEAD, 1001, 0);
    expect_latest("d.jsonl");
}

/* Of one moment: the number behind the name decides, a longer one first. */
TEST(of_one_moment_the_name_decides)
{
    static const char *const names[] = {"m-9.jsonl", "m.jsonl", "m-10.jsonl", "m-2.jsonl"};
    for (unsigned i = 0; i < 4; i++)
        leave(names[i], HEAD, 1000, 0);
    expect_latest("m-10.jsonl");
    leave("m-10.jsonl", HEAD END, 1000, 0);
    expect_latest("m-9.jsonl");
}

TEST(matches_that_are_over_are_passed_over)
{
    leave("a.jsonl", HEAD ANSWER END, 2000, 0);
    expect_latest(NULL);
    leave("b.jsonl", HEAD ANSWER END ANSWER, 1000, 0);
    expect_latest("b.jsonl");
    leave("b.jsonl", HEAD ANSWER END "{\"undo\":", 3000, 0); /* a torn line counts for nothing */
    expect_latest(NULL);
    leave("b.jsonl", HEAD ANSWER "{\"end\":{\"sco", 3000, 0);
    expect_latest("b.jsonl");
    leave("c.jsonl", "{\"format\":\"veillee-record\",\"vers", 4000, 0); /* not even the first line is whole */
    expect_latest("c.jsonl");
}

/* The end stands in the last half kilobyte, be the record long or short. */
TEST(long_records_are_read_from_their_end)
{
    char text[4000] = HEAD;
    while (strlen(text) < 3000)
        strcat(text, ANSWER);
    leave("a.jsonl", text, 1000, 0);
    expect_latest("a.jsonl");
    strcat(text, END);
    leave("a.jsonl", text, 1000, 0);
    expect_latest(NULL);
    memset(text, 'x', sizeof text - 1);
    for (size_t i = 0; i < sizeof HEAD - 1; i++)
        text[i] = HEAD[i];
    leave("b.jsonl", text, 1000, 0);
    expect_latest("b.jsonl");
}

TEST(what_has_not_begun_or_has_another_name_is_passed_over)
{
    leave("a.jsonl", HEAD, 1, 0);
    leave("b.jsonl", "", 2000, 0);
    leave("c.jsonl", "{\"format\"", 2000, 0);
    leave("d.json", HEAD, 2000, 0);
    leave(".e.jsonl", HEAD, 2000, 0);
    leave("jsonl", HEAD, 2000, 0);
    leave("f.jsonl.1.new", HEAD, 2000, 0);
    expect_latest("a.jsonl");
}

static bool is_whole(void *into, const char *path)
{
    ++*(unsigned *)into;
    return strstr(path, "/a.jsonl") != NULL;
}

/* Whoever opens it hears what is wrong; people would else go on with another match than they mean. */
TEST(what_cannot_be_a_record_is_the_newest_all_the_same)
{
    char path[256];
    unsigned asked = 0;
    leave("a.jsonl", HEAD, 1, 0);
    leave("d.jsonl", "{\"format\":\"somebody-else\",\"version\":1}\n", 2000, 0);
    expect_latest("d.jsonl");
    leave("e.jsonl", "{\"format\":\"veillee-recorx\",", 2001, 0);
    expect_latest("e.jsonl");
    snprintf(path, sizeof path, "%s/veillee/h.jsonl", folder);
    assert_int_equal(mkdir(path, 0700), 0);
    expect_latest("h.jsonl");
    rmdir(path);
    snprintf(path, sizeof path, "%s/veillee/i.jsonl", folder);
    assert_int_equal(mkfifo(path, 0600), 0);
    expect_latest("i.jsonl");
    unlink(path);
    snprintf(path, sizeof path, "%s/veillee/g.jsonl", folder);
    assert_int_equal(symlink("/nowhere", path), 0);
    expect_latest("g.jsonl");
    assert_int_equal(vl_record_latest_that(is_whole, &asked, out, sizeof out, &diag), VL_OK);
    assert_string_equal(strrchr(out, '/') + 1, "a.jsonl");
    assert_in_range(asked, 1, 4);
}

TEST(a_path_that_does_not_fit_is_passed_over)
{
    char name[200];
    memset(name, 'n', sizeof name);
    memcpy(name + sizeof name - 7, ".jsonl", 7);
    leave(name, HEAD, 2000, 0);
    leave("a.jsonl", HEAD, 1000, 0);
    assert_int_equal(vl_record_latest(out, 150, &diag), VL_OK);
    assert_string_equal(strrchr(out, '/') + 1, "a.jsonl");
    const size_t length = strlen(out);
    assert_int_equal(vl_record_latest(out, length + 1, &diag), VL_OK);
    assert_int_equal(vl_record_latest(out, length, &diag), VL_REFUSED); /* no room for the end of the text */
}

TEST(what_cannot_be_read_is_the_newest_all_the_same)
{
    leave("a.jsonl", HEAD END, 1000, 0);
    fault_set(FAULT_OPEN, 1, 1, EACCES);
    expect_latest("a.jsonl");
    assert_int_equal(fault_met(FAULT_OPEN), 1);
    fault_set(FAULT_FSTAT, 1, 100, EIO);
    expect_latest("a.jsonl");
    assert_true(fault_met(FAULT_FSTAT) > 0);
    fault_clear();
    expect_latest(NULL);
    leave("a.jsonl", HEAD, 1000, 0);
    expect_latest("a.jsonl");
}

TEST(a_folder_that_cannot_be_read_is_named)
{
    char path[128];
    fault_set(FAULT_OPENDIR, 1, 1, EACCES);
    assert_int_equal(vl_record_latest(out, sizeof out, &diag), VL_IO);
    assert_string_equal(diag.key, "record.folder");
    assert_int_equal(diag.os_error, EACCES);
    snprintf(path, sizeof path, "%s/veillee", folder);
    assert_string_equal(diag.file, path);
    assert_string_equal(out, "");
}

/* A game has been played here when a record's name has its id. */
TEST(a_game_is_known_by_the_names_of_its_records)
{
    leave("notes-gueux.txt", HEAD, 100, 0);
    assert_false(vl_record_known("gueux"));
    leave("2026-01-01-200000-gueux.jsonl", HEAD, 100, 0);
    assert_true(vl_record_known("gueux"));
    assert_false(vl_record_known("marquis"));
    fault_set(FAULT_OPENDIR, 1, 1, EACCES);
    assert_false(vl_record_known("gueux"));
    fault_clear();
    unsetenv("XDG_STATE_HOME");
    unsetenv("HOME");
    assert_false(vl_record_known("gueux"));
}

SETUP_EACH(begin, finish)
