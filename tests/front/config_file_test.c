/* Small files of the user's own: where they lie, and that a write that fails leaves the old file as it was. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "front/config_file.h"
#include "support/test.h"

static char folder[64], inner[96], deeper[128], path[192];

static int start(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/veillee-config-XXXXXX");
    assert_non_null(mkdtemp(folder));
    snprintf(inner, sizeof inner, "%s/a", folder);
    snprintf(deeper, sizeof deeper, "%s/b", inner);
    snprintf(path, sizeof path, "%s/file", deeper);
    return 0;
}

static int stop(void **state)
{
    (void)state;
    unlink(path);
    rmdir(path);
    rmdir(deeper);
    unlink(inner);
    rmdir(inner);
    assert_int_equal(rmdir(folder), 0); /* nothing else is left behind */
    return 0;
}

static void holds(const char *text)
{
    char found[4096] = "";
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    found[fread(found, 1, sizeof found - 1, file)] = '\0';
    fclose(file);
    assert_string_equal(found, text);
}

/* ---- where ---- */

static void set(const char *name, const char *value)
{
    if (value)
        setenv(name, value, 1);
    else
        unsetenv(name);
}

static void lies_at(const char *config, const char *home, const char *name, const char *expected)
{
    char out[VL_CONFIG_PATH_MAX] = "before";
    set("XDG_CONFIG_HOME", config);
    set("HOME", home);
    vl_config_path(name, out);
    assert_string_equal(out, expected);
}

TEST(the_environment_says_where)
{
    lies_at("/x", "/home/anne", "config", "/x/veillee/config");
    lies_at(NULL, "/home/anne", "config", "/home/anne/.config/veillee/config");
    lies_at("", "/home/anne", "config", "/home/anne/.config/veillee/config");
    lies_at("not/absolute", "/home/anne", "config", "/home/anne/.config/veillee/config");
    lies_at(NULL, NULL, "config", "");
    lies_at(NULL, "", "config", "");
    lies_at("relative", "relative", "config", "");
}

TEST(a_path_that_is_too_long_is_none)
{
    char name[VL_CONFIG_PATH_MAX];
    const size_t fits = VL_CONFIG_PATH_MAX - 1 - strlen("/x/veillee/");
    char expected[VL_CONFIG_PATH_MAX];
    memset(name, 'n', sizeof name);
    name[fits] = '\0';
    snprintf(expected, sizeof expected, "/x/veillee/%.*s", (int)fits, name);
    lies_at("/x", NULL, name, expected);
    name[fits] = 'n';
    name[fits + 1] = '\0';
    lies_at("/x", NULL, name, "");
}

/* ---- writing ---- */

TEST_WITH(folders_are_made_and_files_replaced, start, stop)
{
    assert_true(vl_config_write(path, "first", 5));
    holds("first");
    assert_true(vl_config_write(path, "the second", 10));
    holds("the second");
    assert_true(vl_config_write(path, "", 0));
    holds("");
}

/* ---- reading ---- */

static void expect_unread(int error)
{
    size_t count = 7;
    errno = 0;
    assert_null(vl_config_read(path, &count));
    assert_int_equal(errno, error);
}

TEST_WITH(what_was_written_is_read, start, stop)
{
    size_t count = 0;
    expect_unread(ENOENT);
    assert_true(vl_config_write(path, "a\0b", 3));
    char *bytes = vl_config_read(path, &count);
    assert_int_equal(count, 3);
    assert_memory_equal(bytes, "a\0b", 4); /* and a NUL */
    free(bytes);
    assert_int_equal(truncate(path, VL_CONFIG_SIZE_MAX + 1), 0);
    expect_unread(EFBIG);
}

/* A pipe that nobody writes to would keep its reader waiting for ever. */
TEST_WITH(only_plain_files_are_read, start, stop)
{
    assert_true(vl_config_write(path, "x", 1));
    unlink(path);
    assert_int_equal(mkfifo(path, 0600), 0);
    expect_unread(EINVAL);
    unlink(path);
    assert_int_equal(mkdir(path, 0700), 0);
    expect_unread(EISDIR);
}

TEST_WITH(what_lies_there_may_be_no_file, start, stop)
{
    assert_true(vl_config_write(path, "x", 1));
    unlink(path);
    assert_int_equal(mkdir(path, 0700), 0);
    assert_false(vl_config_write(path, "x", 1));
    assert_int_equal(errno, EISDIR);
}

TEST_WITH(a_folder_may_be_a_file, start, stop)
{
    FILE *file = fopen(inner, "w");
    assert_non_null(file);
    fclose(file);
    assert_false(vl_config_write(path, "x", 1));
    assert_int_equal(errno, ENOTDIR);
}

/* As on a disk that is full: the first bytes go, the others do not. */
TEST_WITH(what_cannot_be_written_whole_is_not_written, start, stop)
{
    struct rlimit before, little;
    char large[2000];
    memset(large, 'x', sizeof large);
    assert_true(vl_config_write(path, "old", 3));
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    little = (struct rlimit){.rlim_cur = 1000, .rlim_max = before.rlim_max};
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &little), 0);
    const bool written = vl_config_write(path, large, sizeof large);
    const int error = errno;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    assert_false(written);
    assert_int_equal(error, EFBIG);
    holds("old");
}
