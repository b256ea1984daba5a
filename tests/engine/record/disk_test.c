/* A locked file is the one that its name leads to: what another program puts in its place between opening and locking
 * is seen, and the name is opened again. */
#include "support/toy.h"
#include "veillee/disk.h"

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static char folder[64], path[128], beside[128];

/* What happens as the file is locked, or looked at: once each. */
static enum { NOTHING, REPLACED, REMOVED } as_locked;
static bool fstat_fails, other_device;
static unsigned locks;

int __real_flock(int file, int how);
int __wrap_flock(int file, int how);
int __real_fstat(int file, struct stat *out);
int __wrap_fstat(int file, struct stat *out);
int __real_stat(const char *name, struct stat *out);
int __wrap_stat(const char *name, struct stat *out);

int __wrap_flock(int file, int how)
{
    if (as_locked == REPLACED && rename(beside, path) != 0)
        return -1;
    if (as_locked == REMOVED && unlink(path) != 0)
        return -1;
    as_locked = NOTHING;
    locks++;
    return __real_flock(file, how);
}

int __wrap_fstat(int file, struct stat *out)
{
    const bool fails = fstat_fails;
    fstat_fails = false;
    errno = EIO;
    return fails ? -1 : __real_fstat(file, out);
}

int __wrap_stat(const char *name, struct stat *out)
{
    const int rc = __real_stat(name, out);
    out->st_dev += other_device;
    other_device = false;
    return rc;
}

static int begin(void **state)
{
    (void)state;
    toy_make_folder(folder);
    toy_write_file(folder, "a", "old");
    toy_write_file(folder, "b", "new!");
    snprintf(path, sizeof path, "%s/a", folder);
    snprintf(beside, sizeof beside, "%s/b", folder);
    as_locked = NOTHING;
    fstat_fails = other_device = false;
    locks = 0;
    return 0;
}

static int finish(void **state)
{
    (void)state;
    toy_remove_folder(folder);
    return 0;
}

static void expect_opened(const char *text, unsigned times)
{
    char read_back[16] = "";
    int file;
    assert_int_equal(vl_disk_open_locked(path, O_RDONLY, &file), 0);
    assert_int_equal(read(file, read_back, sizeof read_back - 1), strlen(text));
    assert_string_equal(read_back, text);
    assert_int_equal(locks, times);
    close(file);
}

static void what_stays_is_opened_once(void **state)
{
    (void)state;
    expect_opened("old", 1);
}

static void what_was_replaced_is_opened_again(void **state)
{
    (void)state;
    as_locked = REPLACED;
    expect_opened("new!", 2);
}

/* The same number on another device is another file. */
static void what_is_elsewhere_is_opened_again(void **state)
{
    (void)state;
    other_device = true;
    expect_opened("old", 2);
}

static void what_lost_its_name_is_the_file_still(void **state)
{
    (void)state;
    as_locked = REMOVED;
    expect_opened("old", 1);
}

static void what_cannot_be_looked_at_is_closed(void **state)
{
    int file = 0;
    (void)state;
    fstat_fails = true;
    assert_int_equal(vl_disk_open_locked(path, O_RDONLY, &file), EIO);
    assert_int_equal(file, -1);
    expect_opened("old", 2); /* no lock has stayed */
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, finish)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(what_stays_is_opened_once),          TEST(what_was_replaced_is_opened_again),
        TEST(what_is_elsewhere_is_opened_again),  TEST(what_lost_its_name_is_the_file_still),
        TEST(what_cannot_be_looked_at_is_closed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
