/* What killed programs leave behind goes when the next record is made; what living ones write stays. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/record/record_inside.h"

#include "support/setups.h"
#include "veillee/games.h"
#include "veillee/record.h"

static char folder[] = "/tmp/veillee-sweep-XXXXXX";

static const char *file_of(const char *name)
{
    static char path[300];
    snprintf(path, sizeof path, "%s/veillee/%s", folder, name);
    return path;
}

static void lay(const char *name)
{
    const int file = open(file_of(name), O_WRONLY | O_CREAT, 0600);
    assert_true(file >= 0);
    close(file);
}

static bool is_there(const char *name)
{
    return access(file_of(name), F_OK) == 0;
}

/* The number of a program that is no more. */
static long dead(void)
{
    const pid_t child = fork();
    if (child == 0)
        _exit(0);
    assert_int_equal(waitpid(child, NULL, 0), child);
    return child;
}

static void test_left_overs_go(void **state)
{
    char of_dead[80], of_living[80];
    struct vl_match_setup setup;
    struct vl_record record;
    struct vl_match *match = calloc(1, vl_match_size(vl_games[0]));
    (void)state;
    snprintf(of_dead, sizeof of_dead, "2026-01-01-200000-gueux.jsonl.%ld.new", dead());
    snprintf(of_living, sizeof of_living, "2026-01-01-200000-gueux.jsonl.%ld.new", (long)getpid());
    lay(of_dead);
    lay(of_living);
    lay("notes.new");
    vl_match_setup_standard(&setup, test_catalogue(), vl_games[0]);
    for (unsigned seat = 0; seat < setup.seats; seat++)
        snprintf(setup.player[seat].name, VL_NAME_MAX, "Perrin %u", seat);
    assert_int_equal(vl_match_start(match, &setup, NULL), VL_OK);
    assert_int_equal(vl_record_create(&record, NULL, match, NULL), VL_OK);
    assert_false(is_there(of_dead));
    assert_true(is_there(of_living));
    assert_true(is_there("notes.new"));
    vl_record_close(&record);
    unlink(record.path);
    unlink(file_of(of_living));
    unlink(file_of("notes.new"));
    free(match);
}

/* No number of a program, or not what is left half written: it is somebody else's. */
/* What a call before has left in errno says nothing of this program. */
static void test_a_living_program_after_a_dead_one(void **state)
{
    char of_living[80];
    (void)state;
    snprintf(of_living, sizeof of_living, "2026-01-01-200000-gueux.jsonl.%ld.new", (long)getpid());
    lay(of_living);
    errno = ESRCH;
    vl_record_drop_left_over(file_of(of_living), of_living);
    assert_true(is_there(of_living));
    unlink(file_of(of_living));
}

static void test_what_is_none_stays(void **state)
{
    char name[80], old[80];
    char path[300];
    static const char *const names[] = {"a.jsonl.0.new", "a.jsonl.-3.new", "a.jsonl.x.new", "a.jsonl"};
    (void)state;
    snprintf(old, sizeof old, "a.jsonl.%ld.old", dead());
    lay(old);
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
        lay(names[i]);
    snprintf(path, sizeof path, "%s/veillee", folder);
    vl_record_sweep(path);
    assert_true(is_there(old));
    unlink(file_of(old));
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
        assert_true(is_there(names[i]));
        unlink(file_of(names[i]));
    }
    snprintf(name, sizeof name, "a.jsonl.%ld.new", dead());
    lay(name);
    vl_record_sweep("/nowhere/at/all");
    assert_true(is_there(name));
    vl_record_sweep(path);
    assert_false(is_there(name));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_left_overs_go),
                                       cmocka_unit_test(test_a_living_program_after_a_dead_one),
                                       cmocka_unit_test(test_what_is_none_stays)};
    char own[300];
    if (!mkdtemp(folder))
        return 1;
    setenv("XDG_STATE_HOME", folder, 1);
    snprintf(own, sizeof own, "%s/veillee", folder);
    if (mkdir(own, 0700) != 0)
        return 1;
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);
    rmdir(own);
    rmdir(folder);
    return failed;
}
