/* Records where the system refuses: every call fails once, and what is left is whole and said. */
#include "support/faults.h"
#include "support/test.h"
#include "support/toy_record.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int finish(void **state)
{
    fault_clear();
    return toy_record_finish(state);
}

/* One answer into the record. */
static enum vl_rc play_one(struct vl_diag *diag)
{
    struct vl_rng rng = {1};
    const struct vl_question question = vl_match_question(toy.match, vl_match_question(toy.match, VL_REFEREE).seat);
    return vl_record_play(&toy.record, toy.match, question.seat, vl_any_answer(&question, &rng), diag);
}

static void expect_refused(enum vl_rc rc, const char *key, int error)
{
    assert_int_equal(rc, VL_IO);
    assert_string_equal(toy.diag.key, key);
    assert_int_equal(toy.diag.os_error, error);
}

/* toy.again is what the file says, and so many answers. */
static void expect_on_disk(uint32_t answers)
{
    fault_clear();
    assert_int_equal(toy_record_load(toy.path), VL_OK);
    assert_int_equal(vl_match_answers(toy.again), answers);
}

/* ---- writing ---- */

TEST(a_write_that_is_interrupted_is_made_again)
{
    fault_set(FAULT_WRITE, 1, 2, EINTR);
    assert_int_equal(play_one(&toy.diag), VL_OK);
    assert_int_equal(fault_met(FAULT_WRITE), 2);
    expect_on_disk(1);
}

/* Some file systems wait for a server, and can be woken by a signal there. */
TEST(waiting_for_the_disk_that_is_interrupted_is_done_again)
{
    fault_set(FAULT_FDATASYNC, 1, 3, EINTR);
    assert_int_equal(play_one(&toy.diag), VL_OK);
    assert_int_equal(fault_met(FAULT_FDATASYNC), 3);
    assert_false(toy.record.broken);
    fault_clear();
    fault_set(FAULT_WRITE, 1, 1, ENOSPC);
    fault_set(FAULT_FTRUNCATE, 1, 2, EINTR);
    expect_refused(play_one(&toy.diag), "record.full", ENOSPC);
    assert_int_equal(fault_met(FAULT_FTRUNCATE), 2);
    expect_on_disk(1);
}

TEST(every_failure_of_a_write_is_told)
{
    static const struct {
        enum fault_call call;
        int error, said;
        const char *key;
    } cases[] = {{FAULT_WRITE, 0, EIO, "record.write"},           {FAULT_WRITE, EIO, EIO, "record.write"},
                 {FAULT_WRITE, ENOSPC, ENOSPC, "record.full"},    {FAULT_WRITE, EDQUOT, EDQUOT, "record.full"},
                 {FAULT_FDATASYNC, EIO, EIO, "record.write"},     {FAULT_FDATASYNC, ENOSPC, ENOSPC, "record.full"},
                 {FAULT_FDATASYNC, EDQUOT, EDQUOT, "record.full"}};
    void *again = NULL;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        if (i > 0)
            toy_record_begin(&again);
        assert_int_equal(play_one(&toy.diag), VL_OK);
        fault_set(cases[i].call, 1, 1, cases[i].error);
        expect_refused(play_one(&toy.diag), cases[i].key, cases[i].said);
        assert_int_equal(fault_met(cases[i].call), 1);
        assert_true(toy.record.broken);
        assert_int_equal(play_one(&toy.diag), VL_OK); /* told once; the match has gone on */
        assert_int_equal(vl_match_answers(toy.match), 3);
        expect_on_disk(1);
        if (i + 1 < sizeof cases / sizeof *cases)
            finish(fixture);
    }
}

/* The player has the hint all the same, and the match knows of it. */
TEST(a_hint_that_cannot_be_written_is_told_once)
{
    fault_set(FAULT_FDATASYNC, 1, 1, ENOSPC);
    expect_refused(vl_record_hint(&toy.record, toy.match, 0, &toy.diag), "record.full", ENOSPC);
    assert_int_equal(fault_met(FAULT_FDATASYNC), 1);
    assert_true(toy.record.broken);
    assert_int_equal(vl_match_hints(toy.match), 1);
    assert_int_equal(vl_record_hint(&toy.record, toy.match, 0, &toy.diag), VL_OK);
    assert_int_equal(vl_match_hints(toy.match), 1);
    expect_on_disk(0);
    assert_int_equal(vl_match_hints(toy.again), 0);
}

TEST(nobody_need_want_to_know)
{
    fault_set(FAULT_WRITE, 1, 1, ENOSPC);
    assert_int_equal(play_one(NULL), VL_IO);
    assert_true(toy.record.broken);
}

/* Where the program waits for the signal itself, it is left to it. */
TEST(a_signal_that_is_waited_for_stays)
{
    sigset_t limit, pending;
    sigemptyset(&limit);
    sigaddset(&limit, SIGXFSZ);
    assert_int_equal(sigprocmask(SIG_BLOCK, &limit, NULL), 0);
    raise(SIGXFSZ);
    fault_set(FAULT_WRITE, 1, 1, EFBIG);
    expect_refused(play_one(&toy.diag), "record.full", EFBIG);
    assert_int_equal(sigpending(&pending), 0);
    assert_true(sigismember(&pending, SIGXFSZ));
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(sigprocmask(SIG_UNBLOCK, &limit, NULL), 0);
    signal(SIGXFSZ, SIG_DFL);
}

/* ---- beginning ---- */

/* How many files there are whose names begin so. */
static unsigned files_of(const char *beginning)
{
    unsigned count = 0;
    DIR *folder = opendir(toy.folder);
    assert_non_null(folder);
    for (const struct dirent *entry; (entry = readdir(folder));)
        count += strncmp(entry->d_name, beginning, strlen(beginning)) == 0;
    closedir(folder);
    return count;
}

static enum vl_rc create(struct vl_record *record)
{
    char path[128];
    snprintf(path, sizeof path, "%s/b.jsonl", toy.folder);
    return vl_record_create(record, path, toy.match, &toy.diag);
}

TEST(a_record_that_cannot_begin_leaves_nothing)
{
    static const struct {
        enum fault_call call;
        int error;
        const char *key;
    } cases[] = {{FAULT_OPEN, EACCES, "record.open"},   {FAULT_FLOCK, EWOULDBLOCK, "record.open"},
                 {FAULT_WRITE, EIO, "record.open"},     {FAULT_WRITE, EDQUOT, "record.full"},
                 {FAULT_FDATASYNC, EIO, "record.open"}, {FAULT_LINK, EEXIST, "record.open"},
                 {FAULT_LINK, ENOSPC, "record.full"}};
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct vl_record record;
        fault_set(cases[i].call, 1, 1, cases[i].error);
        expect_refused(create(&record), cases[i].key, cases[i].error);
        assert_int_equal(fault_met(cases[i].call), 1);
        assert_int_equal(record.file, -1);
        assert_true(record.broken);
        fault_clear();
        assert_int_equal(files_of("b.jsonl"), 0);
    }
}

/* Some file systems know no locks: the record is written all the same. */
TEST(without_locks_a_record_begins_and_goes_on)
{
    struct vl_record record, on;
    fault_set(FAULT_FLOCK, 1, 1, ENOLCK);
    assert_int_equal(create(&record), VL_OK);
    vl_record_close(&record);
    fault_set(FAULT_FLOCK, 1, 1, ENOLCK);
    assert_int_equal(vl_record_resume(&on, record.path, toy.again, &toy.diag), VL_OK);
    assert_int_equal(fault_met(FAULT_FLOCK), 1);
    vl_record_close(&on);
}

TEST(without_links_a_record_takes_the_place_of_an_empty_file)
{
    struct vl_record record;
    fault_set(FAULT_LINK, 1, 1, EPERM);
    assert_int_equal(create(&record), VL_OK);
    assert_int_equal(fault_met(FAULT_LINK), 1);
    assert_int_equal(files_of("b.jsonl"), 1);
    assert_int_equal(toy_record_load(record.path), VL_OK);
    vl_record_close(&record);
    /* What is there stays, here too. */
    fault_set(FAULT_LINK, 1, 1, EPERM);
    expect_refused(create(&record), "record.open", EEXIST);
    assert_int_equal(files_of("b.jsonl"), 1);
}

TEST(a_place_that_cannot_be_taken_is_left)
{
    struct vl_record record;
    fault_set(FAULT_LINK, 1, 1, EPERM);
    fault_set(FAULT_RENAME, 1, 1, EXDEV);
    expect_refused(create(&record), "record.open", EXDEV);
    assert_int_equal(fault_met(FAULT_RENAME), 1);
    assert_int_equal(files_of("b.jsonl"), 0);
}

TEST(names_come_to_an_end)
{
    struct vl_record record;
    char deep[5000];
    setenv("XDG_STATE_HOME", toy.folder, 1);
    fault_set(FAULT_LINK, 1, 2000, EEXIST);
    expect_refused(vl_record_create(&record, NULL, toy.match, &toy.diag), "record.open", EEXIST);
    assert_int_equal(fault_met(FAULT_LINK), 999);
    fault_clear();
    memset(deep, 'd', sizeof deep);
    deep[0] = '/';
    deep[sizeof deep - 1] = 0;
    expect_refused(vl_record_create(&record, deep, toy.match, &toy.diag), "record.open", ENAMETOOLONG);
    assert_int_equal(record.file, -1);
    expect_refused(vl_record_resume(&record, deep, toy.again, &toy.diag), "record.open", ENAMETOOLONG);
}

/* The folder's name fits, the record's does not any more. */
TEST(a_folder_may_be_too_deep)
{
    struct vl_record record;
    char home[4096];
    snprintf(home, sizeof home, "%s", toy.folder);
    while (strlen(home) < 4070)
        strcat(home, "/.");
    setenv("XDG_STATE_HOME", home, 1);
    expect_refused(vl_record_create(&record, NULL, toy.match, &toy.diag), "record.open", ENAMETOOLONG);
    setenv("XDG_STATE_HOME", toy.folder, 1);
}

/* ---- reading ---- */

TEST(a_read_that_is_interrupted_is_made_again)
{
    toy_record_play(3, 1);
    fault_set(FAULT_READ, 1, 2, EINTR);
    assert_int_equal(toy_record_load(toy.path), VL_OK);
    assert_int_equal(fault_met(FAULT_READ), 2);
    toy_record_expect_same();
}

/* Each of the calls that reading makes fails in turn: the first line, the lines behind it, and their end. */
TEST(what_cannot_be_read_is_told)
{
    static const struct {
        enum fault_call call;
        int error;
        const char *key;
    } cases[] = {
        {FAULT_OPEN, EMFILE, "record.open"}, {FAULT_FSTAT, EIO, "record.open"}, {FAULT_READ, EIO, "record.read"}};
    toy_record_play(3, 1);
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        for (unsigned place = 1;; place++) {
            fault_set(cases[i].call, place, 1, cases[i].error);
            const enum vl_rc rc = toy_record_load(toy.path);
            const unsigned met = fault_met(cases[i].call);
            fault_clear();
            if (met == 0) {
                assert_int_equal(rc, VL_OK);
                assert_true(place > 2);
                break;
            }
            expect_refused(rc, cases[i].key, cases[i].error);
            assert_string_equal(toy.diag.file, toy.path);
        }
    }
}

/* ---- going on ---- */

TEST(what_cannot_be_gone_on_with_is_left_as_it_was)
{
    static const struct {
        enum fault_call call;
        int error;
    } cases[] = {{FAULT_OPEN, EMFILE}, {FAULT_FSTAT, EIO}, {FAULT_READ, EIO}, {FAULT_FTRUNCATE, EIO}};
    static char before[TOY_FILE_MAX], after[TOY_FILE_MAX];
    struct vl_record record;
    toy_record_play(3, 1);
    vl_record_close(&toy.record);
    const size_t length = toy_read_whole(toy.path, before);
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        for (unsigned place = 1;; place++) {
            fault_set(cases[i].call, place, 1, cases[i].error);
            const enum vl_rc rc = vl_record_resume(&record, toy.path, toy.again, &toy.diag);
            const unsigned met = fault_met(cases[i].call);
            fault_clear();
            vl_record_close(&record);
            if (met == 0) {
                assert_int_equal(rc, VL_OK);
                break;
            }
            assert_int_equal(rc, VL_IO);
            assert_int_equal(toy.diag.os_error, cases[i].error);
            assert_int_equal(toy_read_whole(toy.path, after), length);
            assert_memory_equal(before, after, length);
        }
    }
}

static char beside[160];

static void put_in_its_place(void)
{
    assert_int_equal(rename(beside, toy.path), 0);
}

/* Another program writes the record anew (a name is changed) and puts it there, between opening and locking. */
TEST(a_file_that_is_replaced_meanwhile_is_opened_anew)
{
    static char bytes[TOY_FILE_MAX];
    struct stat held, named;
    toy_record_play(3, 1);
    vl_record_close(&toy.record);
    snprintf(beside, sizeof beside, "%s.new", toy.path);
    toy_write_whole(beside, bytes, toy_read_whole(toy.path, bytes));
    fault_before_flock(put_in_its_place);
    assert_int_equal(vl_record_resume(&toy.record, toy.path, toy.match, &toy.diag), VL_OK);
    assert_int_equal(access(beside, F_OK), -1);
    assert_int_equal(fstat(toy.record.file, &held), 0);
    assert_int_equal(stat(toy.path, &named), 0);
    assert_true(held.st_ino == named.st_ino && held.st_dev == named.st_dev);
    toy_record_play(2, 2);
    expect_on_disk(5);
}

SETUP_EACH(toy_record_begin, finish)
