/* A private view, in real terminals of several kinds: whatever stops, ends or hides the program leaves nothing of it on
 * the screen, and whoever comes back to it stands before the curtain. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "support/pty.h"

enum { SCREEN = 40000 };

static const char *const terminals[] = {"vt100", "linux", "xterm-256color", "screen"};
enum { TERMINALS = sizeof terminals / sizeof terminals[0] };

struct room {
    struct pty *pty;
    char curtain[SCREEN], hand[SCREEN]; /* the screen before and after the curtain is lifted */
};

static bool is_curtain(struct pty *pty)
{
    return strstr(pty_screen(pty), ", press  ") != NULL;
}

/* Lines of the private view that do not stand on the curtain too; how many of them are on the screen. */
static unsigned private_lines(const struct room *room, const char *screen)
{
    char copy[SCREEN];
    unsigned found = 0;
    snprintf(copy, sizeof copy, "%s", room->hand);
    for (char *rest = copy, *line; (line = strtok_r(rest, "\n", &rest)) != NULL;)
        found += line[strspn(line, " ")] && !strstr(room->curtain, line) && strstr(screen, line);
    return found;
}

static void lift(struct room *room)
{
    char letter[2] = "";
    pty_settle(room->pty); /* and the keys are awake */
    snprintf(room->curtain, sizeof room->curtain, "%s", pty_screen(room->pty));
    const char *at = strstr(room->curtain, ", press  ");
    assert_non_null(at);
    letter[0] = at[9];
    pty_type(room->pty, letter);
    pty_settle(room->pty);
    if (is_curtain(room->pty))
        pty_type(room->pty, "\r");
    pty_settle(room->pty);
    assert_false(is_curtain(room->pty));
    snprintf(room->hand, sizeof room->hand, "%s", pty_screen(room->pty));
    assert_true(private_lines(room, room->hand) > 5);
}

/* What is asked first needs no hand; Tab leads to it, behind its curtain. */
static void enter(struct room *room, const char *terminal)
{
    static const char *const arguments[] = {"play",   "gueux", "--lang", "en",     "--seed", "5",
                                            "--seat", "Anne",  "--seat", "Basile", NULL};
    char name[40];
    snprintf(name, sizeof name, "TERM=%s", terminal);
    const char *const environment[] = {name, NULL};
    room->pty = pty_start(&(struct pty_options){.arguments = arguments, .environment = environment});
    assert_true(pty_wait_for(room->pty, "to see one’s own"));
    pty_settle(room->pty); /* what is typed before a question stands there is dropped */
    pty_type(room->pty, "\t");
    if (!pty_wait_for(room->pty, ", press  "))
        fail_msg("%s has no curtain:\n%s", terminal, pty_screen(room->pty));
    lift(room);
}

static void is_bare(const struct room *room, const char *terminal)
{
    const char *screen = pty_screen(room->pty);
    if (private_lines(room, screen) > 0)
        fail_msg("%s still shows:\n%s", terminal, screen);
}

static void comes_back_behind_the_curtain(const struct room *room, const char *terminal)
{
    if (!pty_wait_for(room->pty, ", press  "))
        fail_msg("%s has no curtain:\n%s", terminal, pty_screen(room->pty));
    pty_settle(room->pty);
    is_bare(room, terminal);
}

/* ---- the tests ---- */

static void test_signals_that_end_it_leave_nothing(void **state)
{
    (void)state;
    static const int signals[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGALRM, SIGPIPE, SIGABRT};
    for (unsigned i = 0; i < sizeof signals / sizeof signals[0]; i++) {
        struct room room;
        const char *terminal = terminals[i % TERMINALS];
        enter(&room, terminal);
        pty_signal(room.pty, signals[i]);
        assert_true(pty_wait_end(room.pty) >= 0);
        is_bare(&room, terminal);
        pty_stop(room.pty);
    }
}

static void test_control_c_leaves_nothing(void **state)
{
    (void)state;
    for (unsigned i = 0; i < TERMINALS; i++) {
        struct room room;
        enter(&room, terminals[i]);
        pty_type(room.pty, "\003");
        assert_int_equal(pty_wait_end(room.pty), 0);
        is_bare(&room, terminals[i]);
        pty_stop(room.pty);
    }
}

/* By its key, and by somebody else's kill -TSTP. */
static void test_stopped_it_shows_nothing_and_comes_back_behind_the_curtain(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 2 * TERMINALS; i++) {
        struct room room;
        const char *terminal = terminals[i % TERMINALS];
        enter(&room, terminal);
        if (i < TERMINALS)
            pty_type(room.pty, "\032");
        else
            pty_signal(room.pty, SIGTSTP);
        assert_true(pty_has_stopped(room.pty));
        is_bare(&room, terminal);
        pty_signal(room.pty, SIGCONT);
        comes_back_behind_the_curtain(&room, terminal);
        lift(&room);
        pty_stop(room.pty);
    }
}

/* Nobody hears of SIGSTOP: the curtain falls when the program goes on, before a key typed in between is read. */
static void test_stopped_unawares_it_comes_back_behind_the_curtain(void **state)
{
    (void)state;
    for (unsigned i = 0; i < TERMINALS; i++) {
        struct room room;
        enter(&room, terminals[i]);
        pty_signal(room.pty, SIGSTOP);
        assert_true(pty_has_stopped(room.pty));
        pty_type(room.pty, "a\rb\r");
        pty_signal(room.pty, SIGCONT);
        comes_back_behind_the_curtain(&room, terminals[i]);
        char hand[SCREEN];
        snprintf(hand, sizeof hand, "%s", room.hand);
        lift(&room);
        assert_string_equal(room.hand, hand); /* nothing has been marked or played */
        pty_stop(room.pty);
    }
}

static void test_too_small_it_comes_back_behind_the_curtain(void **state)
{
    (void)state;
    for (unsigned i = 0; i < TERMINALS; i++) {
        struct room room;
        enter(&room, terminals[i]);
        pty_resize(room.pty, 20, 80);
        pty_settle(room.pty);
        is_bare(&room, terminals[i]);
        pty_resize(room.pty, 24, 80);
        comes_back_behind_the_curtain(&room, terminals[i]);
        pty_stop(room.pty);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_signals_that_end_it_leave_nothing),
        cmocka_unit_test(test_control_c_leaves_nothing),
        cmocka_unit_test(test_stopped_it_shows_nothing_and_comes_back_behind_the_curtain),
        cmocka_unit_test(test_stopped_unawares_it_comes_back_behind_the_curtain),
        cmocka_unit_test(test_too_small_it_comes_back_behind_the_curtain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
