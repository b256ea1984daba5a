/* In lines, on a terminal that several people share: whatever ends or stops the program takes what one of them alone
 * may read off it first, past lines included, and whoever comes back must say who they are. */
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "support/pty.h"
#include "support/test.h"

#define CURTAIN "Pass the keyboard to Anne"

enum { SCREEN = 40000 };

static char hand[SCREEN];

static struct pty *start(bool alone)
{
    static const char *const words[] = {"play", "marquis", "--plain", "--lang", "en",     "--seed",
                                        "4",    "--seat",  "Anne",    "--seat", "Basile", NULL};
    return pty_start(&(struct pty_options){.arguments = words, .alone = alone, .no_other_screen = true});
}

static void open_turn(struct pty *pty)
{
    if (!pty_wait_for(pty, CURTAIN))
        fail_msg("no curtain:\n%s", pty_screen(pty));
    pty_type(pty, "Anne\r");
    if (!pty_wait_for(pty, "do you play"))
        fail_msg("no turn:\n%s", pty_screen(pty));
    snprintf(hand, sizeof hand, "%s", pty_screen(pty));
}

/* No line of the private turn; blanks, prompts and what everybody is told do not count. */
static void is_bare(struct pty *pty)
{
    char copy[SCREEN];
    const char *const places[] = {pty_screen(pty), pty_past(pty)};
    unsigned lines = 0;
    snprintf(copy, sizeof copy, "%s", hand);
    for (char *rest = copy, *line; (line = strtok_r(rest, "\n", &rest)) != NULL;) {
        if (strlen(line) < 5)
            continue;
        lines++;
        for (unsigned i = 0; i < sizeof places / sizeof places[0]; i++)
            if (strstr(places[i], line))
                fail_msg("it still says:\n%s", line);
    }
    assert_true(lines > 3);
}

TEST(signals_that_end_it_leave_nothing)
{
    const int signals[] = {SIGHUP,    SIGQUIT, SIGTERM, SIGUSR1, SIGPIPE, SIGALRM, SIGSTKFLT, SIGXCPU,
                           SIGVTALRM, SIGPROF, SIGIO,   SIGPWR,  SIGSEGV, SIGABRT, SIGRTMIN,  SIGRTMAX};
    for (unsigned i = 0; i < sizeof signals / sizeof signals[0]; i++) {
        if (pty_sanitizer_takes(signals[i]))
            continue;
        struct pty *pty = start(i % 2);
        open_turn(pty);
        pty_signal(pty, signals[i]);
        assert_int_equal(pty_wait_end(pty), 128 + signals[i]);
        is_bare(pty);
        pty_stop(pty);
    }
}

TEST(leaving_leaves_nothing)
{
    static const char *const typed[] = {"\003", "\004", "quit\r"};
    for (unsigned i = 0; i < sizeof typed / sizeof typed[0]; i++) {
        struct pty *pty = start(false);
        open_turn(pty);
        pty_type(pty, typed[i]);
        assert_int_equal(pty_wait_end(pty), 0);
        is_bare(pty);
        assert_true(pty_find(pty, "veillee resume --plain") >= 0);
        pty_stop(pty);
    }
}

TEST(stopped_it_shows_nothing_and_asks_who_is_back)
{
    for (int alone = 0; alone < 2; alone++) {
        struct pty *pty = start(alone);
        open_turn(pty);
        pty_signal(pty, SIGTSTP);
        assert_int_equal(pty_has_stopped(pty), !alone);
        is_bare(pty);
        if (!alone)
            pty_signal(pty, SIGCONT);
        open_turn(pty);
        pty_stop(pty);
    }
}
