/* A locked file is the one that its name leads to: what another program puts in its place between opening and locking
 * is seen, and the name is opened again. */
#include "support/test.h"
#include "support/toy.h"
#include "veillee/disk.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[64], path[128], beside[128];

/* What happens as the file is locked, or looked at: once each. */
static enum { NOTHING, REPLACED, REMOVED } as_locked;
static bool other_device;
static unsigned locks, fstat_fails; /* the n-th from now; 0: none */

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
    const bool fails = fstat_fails == 1;
    fstat_fails -= fstat_fails > 0;
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
    fstat_fails = 0;
    other_device = false;
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

TEST(what_stays_is_opened_once)
{
    expect_opened("old", 1);
}

TEST(what_was_replaced_is_opened_again)
{
    as_locked = REPLACED;
    expect_opened("new!", 2);
}

/* The same number on another device is another file. */
TEST(what_is_elsewhere_is_opened_again)
{
    other_device = true;
    expect_opened("old", 2);
}

TEST(what_lost_its_name_is_the_file_still)
{
    as_locked = REMOVED;
    expect_opened("old", 1);
}

TEST(what_cannot_be_looked_at_is_closed)
{
    int file = 0;
    for (unsigned n = 1; n <= 2; n++) { /* what it is, and whether it is still that */
        fstat_fails = n;
        assert_int_equal(vl_disk_open_locked(path, O_RDONLY, &file), EIO);
        assert_int_equal(file, -1);
    }
    expect_opened("old", 2); /* no lock has stayed */
}

TEST(what_is_no_file_is_refused_at_once)
{
    assert_int_equal(unlink(path), 0);
    assert_int_equal(mkfifo(path, 0600), 0);
    const int flags[] = {O_RDONLY, O_WRONLY, O_RDWR, O_WRONLY | O_CREAT};
    for (unsigned i = 0; i < sizeof flags / sizeof *flags; i++) {
        assert_int_equal(vl_disk_open(path, flags[i]), -1);
        assert_int_equal(errno, EINVAL);
    }
    assert_int_equal(vl_disk_open("/dev/null", O_RDONLY), -1);
    assert_int_equal(vl_disk_open(folder, O_RDONLY), -1);
    assert_int_equal(errno, EISDIR);
}

static void count_one(void *into, const char *name_path, const char *name)
{
    assert_string_equal(strrchr(name_path, '/') + 1, name);
    ++*(unsigned *)into;
}

TEST(none_is_told_from_one_may_not_look)
{
    char inner[160];
    unsigned count = 0;
    snprintf(inner, sizeof inner, "%s/text", folder);
    assert_int_equal(vl_disk_each(inner, count_one, &count), 0);
    assert_int_equal(count, 2);
    snprintf(inner, sizeof inner, "%s/not/there", folder);
    assert_int_equal(vl_disk_each(inner, count_one, &count), 0);
    assert_int_equal(vl_disk_each(path, count_one, &count), ENOTDIR);
    snprintf(inner, sizeof inner, "%s/loop", folder);
    assert_int_equal(symlink("loop", inner), 0);
    assert_int_equal(vl_disk_each(inner, count_one, &count), ELOOP);
    assert_int_equal(count, 2);
}

SETUP_EACH(begin, finish)
