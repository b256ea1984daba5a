/* What the tests of systems other than this one share: calls that are noted instead of made. To be included before
 * anything else, so that the headers of the C library see the system that they belong to. */
#ifndef TESTS_SYSTEM_STUBS_H
#define TESTS_SYSTEM_STUBS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

#include "veillee/system.h"

static struct {
    char calls[200];
    int interrupted; /* how many times a signal comes in between */
    int refused;     /* errno of what is refused; 0: nothing is */
    bool full;       /* the file system knows how to empty the drive's memory */
    bool pending;
} told;

static void note(const char *call)
{
    strncat(told.calls, call, sizeof told.calls - strlen(told.calls) - 1);
}

static int result(void)
{
    if (told.interrupted-- > 0)
        return errno = EINTR, -1;
    if (told.refused)
        return errno = told.refused, -1;
    return 0;
}

static int stub_fsync(int file)
{
    assert_int_equal(file, 7);
    note("fsync ");
    return result();
}

static int stub_getentropy(void *bytes, size_t size)
{
    note("getentropy ");
    if (size > 256 || told.refused)
        return errno = EIO, -1;
    memset(bytes, 0x5A, size);
    return 0;
}

static FILE *stub_funopen(void *cookie, int (*reads)(void *, char *, int), int (*writes)(void *, const char *, int),
                          fpos_t (*seeks)(void *, fpos_t, int), int (*closes)(void *))
{
    assert_true(!reads && !seeks);
    assert_int_equal(writes(cookie, "bytes", 5), told.refused ? -1 : 5);
    assert_int_equal(closes(cookie), 0);
    return NULL;
}

static bool write_noted(struct vl_sink *stream, const char *text, size_t length)
{
    (void)stream;
    assert_memory_equal(text, "bytes", length);
    note("write ");
    return !told.refused;
}

static void begin(void)
{
    memset(&told, 0, sizeof told);
}

static void expect(const char *calls)
{
    assert_string_equal(told.calls, calls);
    begin();
}

static void test_chance(void **state)
{
    unsigned char bytes[4] = {0};
    (void)state;
    begin();
    assert_true(vl_system_random(bytes, sizeof bytes, true));
    assert_int_equal(bytes[3], 0x5A);
    assert_true(vl_system_random(bytes, sizeof bytes, false));
    expect("getentropy getentropy ");
    told.refused = EIO;
    assert_false(vl_system_random(bytes, sizeof bytes, true));
}

static void test_streams(void **state)
{
    struct vl_sink stream = {.write = write_noted};
    (void)state;
    begin();
    assert_null(vl_system_stream(&stream));
    expect("write ");
    told.refused = EIO;
    assert_null(vl_system_stream(&stream));
}

#endif
