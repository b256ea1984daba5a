/* A record that something else removes, replaces, cuts or writes to while the match is played: told at the next line,
 * and the whole match is in a record all the same. */
#include "support/test.h"
#include "support/toy_record.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char bytes[TOY_FILE_MAX], within[96], other[160], state_home[96], records[128];

/* ---- what is done to it ---- */

static void removed(void)
{
    assert_int_equal(unlink(toy.path), 0);
}

static void moved_away(void)
{
    assert_int_equal(rename(toy.path, other), 0);
}

static void replaced(void)
{
    toy_write_whole(other, "somebody else's", 15);
    assert_int_equal(rename(other, toy.path), 0);
}

static void replaced_by_a_copy(void)
{
    const size_t length = toy_read_whole(toy.path, bytes);
    toy_write_whole(other, bytes, length);
    assert_int_equal(rename(other, toy.path), 0);
}

static void written_over(void)
{
    toy_write_whole(toy.path, "somebody else's", 15);
}

static void longer(void)
{
    const int file = open(toy.path, O_WRONLY | O_APPEND);
    assert_int_equal(write(file, "more\n", 5), 5);
    close(file);
}

static void cut_to(int64_t length)
{
    assert_int_equal(truncate(toy.path, (off_t)length), 0);
}

static void cut_to_nothing(void)
{
    cut_to(0);
}

static void cut_within_a_line(void)
{
    cut_to(toy.record.length - 9);
}

static void a_folder_in_its_place(void)
{
    removed();
    assert_int_equal(mkdir(toy.path, 0700), 0);
}

static void folder_removed(void)
{
    removed();
    assert_int_equal(rmdir(within), 0);
}

static const struct {
    const char *name;
    void (*do_it)(void);
    const char *stays; /* of what is there by then */
    bool same_name;
} done[] = {
    {"removed", removed, NULL, true},
    {"moved away", moved_away, NULL, true},
    {"replaced", replaced, "somebody else's", false},
    {"replaced by a copy", replaced_by_a_copy, NULL, true},
    {"written over", written_over, "somebody else's", false},
    {"longer", longer, NULL, false},
    {"cut to nothing", cut_to_nothing, NULL, true},
    {"cut within a line", cut_within_a_line, NULL, true},
    {"a folder in its place", a_folder_in_its_place, NULL, false},
    {"folder removed", folder_removed, NULL, false},
};
enum { DONE = sizeof done / sizeof *done };

/* ---- what is written next ---- */

static enum vl_rc answer(void)
{
    const struct vl_question question = vl_match_question(toy.match, vl_match_question(toy.match, VL_REFEREE).seat);
    return vl_record_play(&toy.record, toy.match, question.seat, (vl_answer)vl_first(question.answers), &toy.diag);
}

static enum vl_rc take_back(void)
{
    return vl_record_undo(&toy.record, toy.match, vl_match_answers(toy.match) - 1, &toy.diag);
}

static enum vl_rc look(void)
{
    return vl_record_secure(&toy.record, toy.match, &toy.diag);
}

static enum vl_rc ask_for_a_hint(void)
{
    return vl_record_hint(&toy.record, toy.match, vl_match_question(toy.match, VL_REFEREE).seat, &toy.diag);
}

static enum vl_rc (*const next[])(void) = {answer, take_back, look, ask_for_a_hint};
enum { NEXT = sizeof next / sizeof *next };

static void begin(void)
{
    void *state = NULL;
    assert_int_equal(toy_record_begin(&state), 0);
    snprintf(state_home, sizeof state_home, "%s.state", toy.folder); /* made where it is needed */
    snprintf(records, sizeof records, "%s/veillee", state_home);
    setenv("XDG_STATE_HOME", state_home, 1);
    vl_record_close(&toy.record);
    unlink(toy.path);
    snprintf(within, sizeof within, "%s/within", toy.folder);
    snprintf(toy.path, sizeof toy.path, "%s/a.jsonl", within);
    snprintf(other, sizeof other, "%s/other", toy.folder);
    mkdir(within, 0700);
    for (unsigned seat = 0; seat < toy.setup.seats; seat++)
        toy.setup.player[seat].level = VL_HUMAN;
    assert_int_equal(vl_match_start(toy.match, &toy.setup, NULL), VL_OK);
    assert_int_equal(vl_record_create(&toy.record, toy.path, toy.match, NULL), VL_OK);
}

static void finish(void)
{
    void *state = NULL;
    unlink(toy.record.path);
    unlink(toy.path);
    rmdir(toy.path);
    rmdir(within);
    rmdir(records);
    rmdir(state_home);
    assert_int_equal(toy_record_finish(&state), 0);
}

static void expect_whole(void)
{
    assert_int_equal(toy_record_load(toy.record.path), VL_OK);
    toy_record_expect_same();
    assert_int_equal(vl_match_hints(toy.again), vl_match_hints(toy.match));
    struct stat status;
    assert_int_equal(stat(toy.record.path, &status), 0);
    assert_int_equal(status.st_size, toy.record.length);
    assert_int_equal(status.st_mode & 0777, 0600);
}

static void try_one(unsigned what, enum vl_rc (*then)(void), uint32_t answers)
{
    print_message("%s after %u answers\n", done[what].name, (unsigned)answers);
    begin();
    for (uint32_t i = 0; i < answers && !vl_match_over(toy.match); i++) {
        (void)ask_for_a_hint();
        assert_int_equal(answer(), VL_OK);
    }
    done[what].do_it();
    const enum vl_rc rc = then();
    assert_int_equal(rc, VL_MISMATCH);
    assert_string_equal(toy.diag.key, "record.moved");
    assert_string_equal(toy.diag.file, toy.record.path);
    if (then != take_back) /* whose line is not in what is written anew */
        assert_int_equal(strcmp(toy.record.path, toy.path) == 0, done[what].same_name);
    expect_whole();
    if (done[what].stays) {
        assert_int_equal(toy_read_whole(toy.path, bytes), strlen(done[what].stays));
        assert_string_equal(bytes, done[what].stays);
    }
    while (!vl_match_over(toy.match))
        assert_int_equal(answer(), VL_OK); /* told once */
    expect_whole();
    finish();
}

TEST(nothing_is_called_recorded_that_is_not)
{
    for (unsigned what = 0; what < DONE; what++)
        for (uint32_t answers = 1; answers < 8; answers += 3)
            for (unsigned i = 0; i < NEXT; i++)
                try_one(what, next[i], answers);
}

TEST(the_end_is_in_it)
{
    begin();
    while (!vl_match_over(toy.match))
        assert_int_equal(answer(), VL_OK);
    removed();
    assert_int_equal(look(), VL_MISMATCH);
    expect_whole();
    finish();
}

/* Without any place for it, that is told, and no file is taken for it. */
TEST(nowhere_to_go)
{
    begin();
    assert_int_equal(answer(), VL_OK);
    folder_removed();
    unsetenv("XDG_STATE_HOME");
    unsetenv("HOME");
    assert_int_equal(answer(), VL_IO);
    assert_string_equal(toy.diag.key, "record.gone");
    assert_true(toy.record.broken);
    assert_string_equal(toy.record.path, "");
    assert_int_equal(answer(), VL_OK);
    finish();
}

/* Only its own file is thrown away with a match. */
TEST(another_file_is_not_thrown_away)
{
    begin();
    replaced();
    vl_record_discard(&toy.record);
    assert_int_equal(access(toy.path, F_OK), 0);
    finish();
    begin();
    vl_record_discard(&toy.record);
    assert_int_not_equal(access(toy.path, F_OK), 0);
    finish();
}
