/* Other people in the first line of a record: what is written anew, what stays, and what a refusal leaves. */
#include "support/faults.h"
#include "support/test.h"
#include "support/toy_record.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static char before[TOY_FILE_MAX], after[TOY_FILE_MAX];

static int finish(void **state)
{
    fault_clear();
    return toy_record_finish(state);
}

/* Anne is called otherwise: by as many letters as `context` says. */
static bool rename_anne(void *context, struct vl_player *players, unsigned seats, enum vl_language language)
{
    (void)language;
    for (unsigned seat = 0; seat < seats; seat++) {
        if (strcmp(players[seat].name, "Anne") != 0)
            continue;
        memset(players[seat].name, 'x', *(const unsigned *)context);
        players[seat].name[*(const unsigned *)context] = 0;
        return true;
    }
    return false;
}

static enum vl_rc rewrite(const char *path, unsigned letters, bool *changed)
{
    memset(&toy.diag, 0, sizeof toy.diag);
    return vl_record_rewrite(path, rename_anne, &letters, changed, &toy.diag);
}

/* Gives Anne her name back, in a record that has been read. */
static void put_back(char *text)
{
    char *name = strstr(text, "xxxx");
    assert_non_null(name);
    for (unsigned i = 0; i < 4; i++)
        name[i] = "Anne"[i];
}

static void expect_refused_by(const char *path, unsigned letters, enum vl_rc rc, const char *key)
{
    bool changed = true;
    const size_t length = toy_read_whole(path, before);
    assert_int_equal(rewrite(path, letters, &changed), rc);
    assert_false(changed);
    assert_string_equal(toy.diag.key, key);
    assert_string_equal(toy.diag.file, path);
    assert_int_equal(toy_read_whole(path, after), length);
    assert_memory_equal(before, after, length);
}

static void expect_refused(const char *path, enum vl_rc rc, const char *key)
{
    expect_refused_by(path, 3, rc, key);
}

static unsigned files_in(const char *path)
{
    unsigned count = 0;
    DIR *folder = opendir(path);
    assert_non_null(folder);
    for (const struct dirent *entry; (entry = readdir(folder));)
        count += entry->d_name[0] != '.';
    closedir(folder);
    return count;
}

static void path_of(char path[128], const char *name)
{
    snprintf(path, 128, "%s/%s", toy.folder, name);
}

/* ---- what is written ---- */

TEST(a_name_changes_and_nothing_else)
{
    const struct timespec times[2] = {{1000000000, 0}, {1000000001, 0}};
    struct stat status;
    bool changed = false;
    toy_record_play(UINT32_MAX, 3);
    vl_record_close(&toy.record);
    assert_int_equal(chmod(toy.path, 0640), 0);
    assert_int_equal(utimensat(AT_FDCWD, toy.path, times, 0), 0);
    const size_t length = toy_read_whole(toy.path, before);
    const char *rest = strchr(before, '\n');
    assert_int_equal(rewrite(toy.path, 3, &changed), VL_OK);
    assert_true(changed);
    assert_int_equal(toy_read_whole(toy.path, after), length - 1);
    assert_string_equal(strchr(after, '\n'), rest);
    assert_int_equal(stat(toy.path, &status), 0);
    assert_int_equal(status.st_mode & 07777, 0640);
    assert_int_equal(status.st_mtim.tv_sec, 1000000001);
    assert_int_equal(toy_record_load(toy.path), VL_OK);
    assert_string_equal(vl_match_setup(toy.again)->player[0].name, "xxx");
    assert_true(vl_match_hash(toy.match) == vl_match_hash(toy.again));
}

TEST(signs_that_are_kept_stay)
{
    char path[128];
    bool changed = false;
    path_of(path, "signs.jsonl");
    toy_record_forge(toy.path, path, "seats",
                     "[{\"name\":\"Anne\",\"level\":\"human\",\"letter\":\"n\",\"colour\":3},"
                     "{\"name\":\"Basile\",\"level\":\"human\",\"table\":\"B.\",\"forgotten\":true}]");
    assert_int_equal(rewrite(path, 3, &changed), VL_OK);
    assert_int_equal(toy_record_load(path), VL_OK);
    const struct vl_player *player = vl_match_setup(toy.again)->player;
    assert_string_equal(player[0].name, "xxx");
    assert_int_equal(player[0].letter, 'n');
    assert_int_equal(player[0].colour, 3);
    assert_string_equal(player[1].table, "B.");
    assert_true(player[1].forgotten);
}

TEST(where_nobody_changes_nothing_is_written)
{
    char path[128];
    bool changed = true;
    path_of(path, "others.jsonl");
    toy_record_forge(toy.path, path, "seats",
                     "[{\"name\":\"Basile\",\"level\":\"human\"},{\"name\":\"Perrin\",\"level\":\"human\"}]");
    const size_t length = toy_read_whole(path, before);
    assert_int_equal(rewrite(path, 3, &changed), VL_OK);
    assert_false(changed);
    assert_int_equal(toy_read_whole(path, after), length);
    assert_memory_equal(before, after, length);
}

/* ---- what is refused ---- */

TEST(what_is_no_record_is_refused)
{
    static const char *const texts[] = {"",     "hello\n",    "[]\n",
                                        "{}\n", "no newline", "{\"format\":\"veillee-record\"}\n"};
    static char longer[70000];
    char path[128];
    path_of(path, "foreign.jsonl");
    for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) {
        toy_write_whole(path, texts[i], strlen(texts[i]));
        expect_refused(path, VL_REFUSED, i == 5 ? "record.version" : "record.format");
    }
    memset(longer, 'x', sizeof longer);
    toy_write_whole(path, longer, sizeof longer);
    expect_refused(path, VL_REFUSED, "record.format");
}

TEST(a_damaged_first_line_is_refused)
{
    static const struct {
        const char *key, *value;
    } forged[] = {{"seats", "[]"}, {"seats", "3"}, {"language", "\"de\""}};
    char path[128];
    path_of(path, "forged.jsonl");
    for (unsigned i = 0; i < sizeof forged / sizeof *forged; i++) {
        toy_record_forge(toy.path, path, forged[i].key, forged[i].value);
        expect_refused(path, VL_MISMATCH, "record.line");
        assert_string_equal(toy.diag.what, forged[i].key);
    }
    toy_read_whole(toy.path, before);
    strstr(before, "Anne")[0] = 'I';
    toy_write_whole(path, before, strlen(before));
    expect_refused(path, VL_MISMATCH, "record.line");
    assert_string_equal(toy.diag.what, "check");
}

/* Unknown members stay, so a line can be nearly as long as one may be: a longer name has no room there. */
TEST(a_line_that_would_be_too_long_is_not_written)
{
    enum { LONGEST = 65535 }; /* without its newline */
    static char filler[LONGEST];
    char path[128];
    bool changed = true;
    vl_record_close(&toy.record);
    path_of(path, "long.jsonl");
    toy_record_forge(toy.path, path, "filler", "\"\"");
    const size_t room = LONGEST - (toy_read_whole(path, before) - 1);
    memset(filler, 'f', room + 2);
    filler[0] = filler[room + 1] = '"';
    toy_record_forge(toy.path, path, "filler", filler);
    expect_refused_by(path, 5, VL_IO, "record.write");
    assert_int_equal(toy.diag.os_error, ENAMETOOLONG);
    assert_int_equal(rewrite(path, 3, &changed), VL_OK);
    assert_true(changed);
}

TEST(what_another_program_has_open_is_left_to_it)
{
    vl_record_close(&toy.record);
    const int held = open(toy.path, O_RDONLY);
    assert_int_equal(flock(held, LOCK_EX | LOCK_NB), 0);
    expect_refused(toy.path, VL_REFUSED, "record.locked");
    close(held);
}

TEST(a_record_that_is_not_there_is_named)
{
    char path[128];
    bool changed = true;
    path_of(path, "nowhere.jsonl");
    assert_int_equal(rewrite(path, 3, &changed), VL_IO);
    assert_false(changed);
    assert_string_equal(toy.diag.key, "record.open");
    assert_int_equal(toy.diag.os_error, ENOENT);
}

/* ---- a system that refuses ---- */

/* Each call in turn: the record is what it was to the byte, nothing stands beside it, and it is said why. A file that
 * cannot be locked, and a folder or a record that is not brought to the disk in the end, are no reason to refuse. */
TEST(whatever_call_fails_the_old_record_or_the_new_one_is_whole)
{
    static const enum fault_call calls[] = {FAULT_OPEN,   FAULT_FSTAT, FAULT_READ,  FAULT_WRITE,  FAULT_PREAD,
                                            FAULT_RENAME, FAULT_CLOSE, FAULT_FSYNC, FAULT_FCHMOD, FAULT_FUTIMENS};
    unsigned refused = 0;
    toy_record_play(5, 3);
    vl_record_close(&toy.record);
    const unsigned files = files_in(toy.folder);
    for (unsigned i = 0; i < sizeof calls / sizeof *calls; i++) {
        for (unsigned place = 1;; place++) {
            bool changed = false;
            toy_record_forge(toy.path, toy.path, "seed", "\"7\"");
            const size_t length = toy_read_whole(toy.path, before);
            fault_set(calls[i], place, 1, EIO);
            const enum vl_rc rc = rewrite(toy.path, 4, &changed);
            const unsigned met = fault_met(calls[i]);
            fault_clear();
            assert_int_equal(files_in(toy.folder), files);
            assert_int_equal(changed, rc == VL_OK);
            assert_int_equal(toy_read_whole(toy.path, after), length);
            if (rc == VL_OK) {
                put_back(after);
                toy_write_whole(toy.path, after, length);
            } else {
                assert_int_equal(rc, VL_IO);
                assert_int_equal(toy.diag.os_error, EIO);
                assert_memory_equal(before, after, length);
                refused++;
            }
            if (met == 0)
                break;
        }
    }
    assert_true(refused >= sizeof calls / sizeof *calls - 1);
}

TEST(what_a_signal_interrupts_is_done_again)
{
    static const enum fault_call calls[] = {FAULT_OPEN, FAULT_READ, FAULT_WRITE, FAULT_PREAD, FAULT_FLOCK, FAULT_CLOSE};
    vl_record_close(&toy.record);
    for (unsigned i = 0; i < sizeof calls / sizeof *calls; i++) {
        bool changed = false;
        fault_set(calls[i], 1, 2, EINTR);
        assert_int_equal(rewrite(toy.path, 4, &changed), VL_OK);
        assert_true(changed);
        assert_int_equal(fault_met(calls[i]), 2);
        fault_clear();
        toy_read_whole(toy.path, after);
        put_back(after);
        toy_write_whole(toy.path, after, strlen(after));
        toy_record_forge(toy.path, toy.path, "seed", "\"7\"");
    }
}

SETUP_EACH(toy_record_begin, finish)
