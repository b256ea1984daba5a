/* Nothing of a match stays on a terminal without an alternate screen, however the program leaves it. */
#include <signal.h>
#include <stdbool.h>
#include <string.h>

#include "support/pty.h"
#include "support/test.h"

static struct pty *play(void)
{
    static const char *const arguments[] = {"play", "marquis", "--lang", "en", "--seed", "5", NULL};
    static const char *const environment[] = {"TERM=vt100", NULL};
    struct pty *pty = pty_start(&(struct pty_options){.arguments = arguments, .environment = environment});
    assert_true(pty_wait_for(pty, "which character do you play"));
    assert_non_null(strstr(pty_screen(pty), "pile "));
    return pty;
}

static bool is_bare(struct pty *pty)
{
    const char *screen = pty_screen(pty);
    return !strstr(screen, "which character") && !strstr(screen, "pile ") && !strstr(screen, "Treasury");
}

TEST(after_leaving)
{
    struct pty *pty = play();
    pty_type(pty, "\003");
    assert_int_equal(pty_wait_end(pty), 0);
    assert_true(is_bare(pty));
    pty_stop(pty);
}

TEST(after_a_signal)
{
    struct pty *pty = play();
    pty_signal(pty, SIGTERM);
    pty_wait_end(pty);
    assert_true(is_bare(pty));
    pty_stop(pty);
}

TEST(while_stopped)
{
    struct pty *pty = play();
    pty_type(pty, "\032");
    pty_settle(pty);
    assert_true(is_bare(pty));
    pty_signal(pty, SIGCONT);
    assert_true(pty_wait_for(pty, "which character do you play"));
    pty_stop(pty);
}
