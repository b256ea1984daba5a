/* A disk that is full or closed: one clear message, and the match goes on. */
#include "support/test.h"
#include "support/toy.h"
#include "veillee/record.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static struct {
    char folder[64], path[128];
    struct vl_catalogue catalogue;
    struct vl_match_setup setup;
    struct vl_match *match;
    struct vl_record record;
    struct vl_diag diag;
} toy;

static int begin(void **state)
{
    (void)state;
    toy_make_folder(toy.folder);
    assert_int_equal(vl_catalogue_open(&toy.catalogue, toy_games, toy.folder, NULL), VL_OK);
    assert_int_equal(vl_catalogue_game(&toy.catalogue, &toy_rules, NULL), VL_OK);
    toy_setup(&toy.setup, &toy.catalogue);
    toy.match = toy_new_match(&toy_rules);
    assert_int_equal(vl_match_start(toy.match, &toy.setup, NULL), VL_OK);
    snprintf(toy.path, sizeof toy.path, "%s/a.jsonl", toy.folder);
    toy.record.file = -1;
    return 0;
}

static int finish(void **state)
{
    (void)state;
    vl_record_close(&toy.record);
    free(toy.match);
    vl_catalogue_close(&toy.catalogue);
    toy_remove_folder(toy.folder);
    return 0;
}

static enum vl_rc play_one(struct vl_rng *rng)
{
    const struct vl_question question = vl_match_question(toy.match, vl_match_question(toy.match, VL_REFEREE).seat);
    return vl_record_play(&toy.record, toy.match, question.seat, vl_any_answer(&question, rng), &toy.diag);
}

/* Plays on: one failure told, at or after answer `from`, then none; the match comes to its end. */
static void expect_one_failure(const char *key, int error)
{
    struct vl_rng rng = {4};
    unsigned told = 0;
    while (!vl_match_over(toy.match)) {
        const uint32_t before = vl_match_answers(toy.match);
        const enum vl_rc rc = play_one(&rng);
        assert_int_equal(vl_match_answers(toy.match), before + 1);
        if (rc == VL_OK)
            continue;
        told++;
        assert_int_equal(rc, VL_IO);
        assert_string_equal(toy.diag.key, key);
        assert_int_equal(toy.diag.os_error, error);
        assert_string_equal(toy.diag.file, toy.record.path);
        assert_true(toy.record.broken);
        assert_int_equal(toy.record.file, -1);
    }
    assert_int_equal(told, 1);
}

/* The record that is left holds whole lines alone, and replays. */
static void expect_record_of(uint32_t answers)
{
    struct stat status;
    struct vl_match_setup setup;
    assert_int_equal(vl_record_setup(toy.path, &toy.catalogue, &setup, NULL), VL_OK);
    assert_int_equal(vl_match_start(toy.match, &setup, NULL), VL_OK);
    assert_int_equal(vl_record_replay(toy.path, toy.match, NULL), VL_OK);
    assert_int_equal(vl_match_answers(toy.match), answers);
    assert_int_equal(stat(toy.path, &status), 0);
    assert_int_equal(status.st_size, toy.record.length);
}

TEST(a_full_device_stops_the_record_not_the_match)
{
    struct vl_rng rng = {1};
    assert_int_equal(vl_record_create(&toy.record, toy.path, toy.match, NULL), VL_OK);
    for (unsigned i = 0; i < 3; i++)
        assert_int_equal(play_one(&rng), VL_OK);
    const int full = open("/dev/full", O_WRONLY);
    assert_true(full >= 0);
    assert_int_equal(dup2(full, toy.record.file), toy.record.file);
    close(full);
    snprintf(toy.record.path, sizeof toy.record.path, "/dev/full");
    const int64_t length = toy.record.length;
    toy.record.length = 0; /* as the system says of it */
    expect_one_failure("record.full", ENOSPC);
    toy.record.length = length;
    expect_record_of(3);
}

static void limit_files(rlim_t bytes)
{
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = bytes;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

/* The limit cuts a line in two at each of its bytes; no half of one stays. SIGXFSZ must not end the program. */
TEST(a_write_that_stops_halfway_leaves_whole_lines)
{
    struct stat status;
    for (unsigned more = 0; more < 60; more += 7) {
        assert_int_equal(vl_match_start(toy.match, &toy.setup, NULL), VL_OK);
        assert_int_equal(vl_record_create(&toy.record, toy.path, toy.match, NULL), VL_OK);
        limit_files((rlim_t)toy.record.length + 120 + more);
        expect_one_failure("record.full", EFBIG);
        limit_files(RLIM_INFINITY);
        assert_int_equal(stat(toy.path, &status), 0);
        assert_int_equal(status.st_size, toy.record.length);
        struct vl_match_setup setup;
        assert_int_equal(vl_record_setup(toy.path, &toy.catalogue, &setup, NULL), VL_OK);
        assert_int_equal(vl_match_start(toy.match, &setup, NULL), VL_OK);
        assert_int_equal(vl_record_replay(toy.path, toy.match, NULL), VL_OK);
        assert_in_range(vl_match_answers(toy.match), 2, 3);
        assert_int_equal(unlink(toy.path), 0);
    }
}

TEST(the_signal_of_the_limit_is_still_the_programs_own)
{
    sigset_t blocked, pending;
    assert_int_equal(vl_record_create(&toy.record, toy.path, toy.match, NULL), VL_OK);
    limit_files((rlim_t)toy.record.length + 10);
    expect_one_failure("record.full", EFBIG);
    limit_files(RLIM_INFINITY);
    assert_int_equal(sigprocmask(SIG_SETMASK, NULL, &blocked), 0);
    assert_false(sigismember(&blocked, SIGXFSZ));
    assert_int_equal(sigpending(&pending), 0);
    assert_false(sigismember(&pending, SIGXFSZ));
}

TEST(a_first_line_that_does_not_fit_leaves_no_file)
{
    struct vl_rng rng = {1};
    char left[256];
    limit_files(100);
    assert_int_equal(vl_record_create(&toy.record, toy.path, toy.match, &toy.diag), VL_IO);
    limit_files(RLIM_INFINITY);
    assert_string_equal(toy.diag.key, "record.full");
    assert_string_equal(toy.diag.file, toy.path);
    assert_int_equal(access(toy.path, F_OK), -1);
    snprintf(left, sizeof left, "%s.%ld.new", toy.path, (long)getpid());
    assert_int_equal(access(left, F_OK), -1);
    assert_int_equal(toy.record.file, -1);
    while (!vl_match_over(toy.match))
        assert_int_equal(play_one(&rng), VL_OK);
}

TEST(taking_back_fails_softly_too)
{
    struct vl_rng rng = {1};
    assert_int_equal(vl_record_create(&toy.record, toy.path, toy.match, NULL), VL_OK);
    for (unsigned i = 0; i < 3; i++)
        assert_int_equal(play_one(&rng), VL_OK);
    limit_files((rlim_t)toy.record.length);
    assert_int_equal(vl_record_undo(&toy.record, toy.match, 1, &toy.diag), VL_IO);
    assert_int_equal(vl_match_answers(toy.match), 1);
    assert_int_equal(vl_record_undo(&toy.record, toy.match, 0, &toy.diag), VL_OK);
    limit_files(RLIM_INFINITY);
    assert_int_equal(vl_match_answers(toy.match), 0);
    expect_record_of(3);
}

/* A descriptor that cannot be written stands for a disk that has failed. */
TEST(a_disk_that_fails_is_told_once)
{
    struct vl_rng rng = {1};
    assert_int_equal(vl_record_create(&toy.record, toy.path, toy.match, NULL), VL_OK);
    assert_int_equal(play_one(&rng), VL_OK);
    const int closed = open(toy.path, O_RDONLY);
    assert_int_equal(dup2(closed, toy.record.file), toy.record.file);
    close(closed);
    expect_one_failure("record.write", EBADF);
    expect_record_of(1);
}

/* As somebody without rights over all files: in a child of its own, which gives them up. */
static int in_read_only_folder(void)
{
    struct vl_rng rng = {1};
    struct vl_diag diag = {0};
    char state_home[128];
    if (getuid() == 0 && setuid(65534) != 0)
        return 77;
    snprintf(state_home, sizeof state_home, "%s/closed", toy.folder);
    setenv("XDG_STATE_HOME", state_home, 1);
    if (vl_record_create(&toy.record, NULL, toy.match, &diag) != VL_IO || strcmp(diag.key, "record.folder") != 0 ||
        diag.os_error != EACCES)
        return 1;
    snprintf(toy.path, sizeof toy.path, "%s/closed/a.jsonl", toy.folder);
    if (vl_record_create(&toy.record, toy.path, toy.match, &diag) != VL_IO || strcmp(diag.key, "record.open") != 0 ||
        diag.os_error != EACCES || strcmp(diag.file, toy.path) != 0 || toy.record.file != -1)
        return 2;
    while (!vl_match_over(toy.match)) {
        if (play_one(&rng) != VL_OK)
            return 3;
    }
    return 0;
}

TEST(a_read_only_folder_is_named_and_the_match_goes_on)
{
    char closed[128];
    int status;
    assert_int_equal(chmod(toy.folder, 0755), 0);
    snprintf(closed, sizeof closed, "%s/closed", toy.folder);
    assert_int_equal(mkdir(closed, 0555), 0);
    const pid_t child = fork();
    if (child == 0)
        _exit(in_read_only_folder());
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    if (WEXITSTATUS(status) == 77)
        skip();
    assert_int_equal(WEXITSTATUS(status), 0);
}

SETUP_EACH(begin, finish)
