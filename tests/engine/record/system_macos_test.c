/* The way of macOS, on whatever system the tests run: system.c as it is compiled there, with what it calls replaced by
 * what notes the call. */
#include "system_stubs.h"

enum { QOS_CLASS_UTILITY = 17, QOS_CLASS_BACKGROUND = 9 };

static int stub_fcntl(int file, int command)
{
    assert_int_equal(file, 7);
    assert_int_equal(command, 51);
    note("full ");
    if (!told.full)
        return errno = ENOTSUP, -1;
    return result();
}

static int stub_qos(int class, int priority)
{
    assert_int_equal(priority, 0);
    note(class == QOS_CLASS_UTILITY ? "utility " : class == QOS_CLASS_BACKGROUND ? "background " : "? ");
    return 0;
}

static int stub_sigpending(sigset_t *set)
{
    sigemptyset(set);
    if (told.pending)
        sigaddset(set, SIGXFSZ);
    return 0;
}

static int stub_sigwait(const sigset_t *set, int *taken)
{
    assert_true(told.pending && sigismember(set, SIGXFSZ));
    note("taken ");
    *taken = SIGXFSZ;
    return 0;
}

#define F_FULLFSYNC 51
#define fcntl stub_fcntl
#define pthread_set_qos_class_self_np stub_qos
#define sigpending stub_sigpending
#define sigwait stub_sigwait
#define __APPLE__ 1 // NOLINT(bugprone-reserved-identifier)
#define fsync stub_fsync
#define getentropy stub_getentropy
#define funopen stub_funopen
#undef __linux__
#include "engine/record/system.c" // NOLINT(bugprone-suspicious-include)

static void test_files(void **state)
{
    (void)state;
    begin();
    told.full = true;
    assert_int_equal(vl_system_sync(7, false), 0);
    expect("full ");
    assert_int_equal(vl_system_sync(7, false), 0); /* where the file system cannot */
    expect("full fsync ");
    told.interrupted = 2;
    assert_int_equal(vl_system_sync(7, false), 0);
    expect("full fsync full fsync full fsync ");
    told.refused = EIO;
    assert_int_equal(vl_system_sync(7, true), EIO);
    expect("full fsync ");
}

static void test_threads_and_signals(void **state)
{
    (void)state;
    begin();
    vl_system_give_way(5);
    vl_system_give_way(19);
    expect("utility background ");
    vl_system_drop_signal(SIGXFSZ); /* none waits: nor does it */
    expect("");
    told.pending = true;
    vl_system_drop_signal(SIGXFSZ);
    expect("taken ");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_files), cmocka_unit_test(test_chance),
                                       cmocka_unit_test(test_streams), cmocka_unit_test(test_threads_and_signals)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
