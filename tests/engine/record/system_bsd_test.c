/* The way of a BSD, on whatever system the tests run: system.c as it is compiled there, with what it calls replaced by
 * what notes the call. */
#include "system_stubs.h"

static int stub_sigtimedwait(const sigset_t *set, siginfo_t *info, const struct timespec *wait)
{
    assert_true(sigismember(set, SIGXFSZ) && !info && wait->tv_sec == 0 && wait->tv_nsec == 0);
    note("taken ");
    return told.pending ? SIGXFSZ : (errno = EAGAIN, -1);
}

#define sigtimedwait stub_sigtimedwait
#define fsync stub_fsync
#define getentropy stub_getentropy
#define funopen stub_funopen
#undef __linux__
#include "engine/record/system.c" // NOLINT(bugprone-suspicious-include)

static void test_files(void **state)
{
    (void)state;
    begin();
    assert_int_equal(vl_system_sync(7, false), 0);
    expect("fsync ");
    told.interrupted = 2;
    assert_int_equal(vl_system_sync(7, false), 0);
    expect("fsync fsync fsync ");
    told.refused = EIO;
    assert_int_equal(vl_system_sync(7, true), EIO);
    expect("fsync ");
}

static void test_threads_and_signals(void **state)
{
    (void)state;
    begin();
    vl_system_give_way(5);
    vl_system_give_way(19);
    expect("");
    vl_system_drop_signal(SIGXFSZ);
    expect("taken ");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_files), cmocka_unit_test(test_chance),
                                       cmocka_unit_test(test_streams), cmocka_unit_test(test_threads_and_signals)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
