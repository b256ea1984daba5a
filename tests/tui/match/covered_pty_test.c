/* A private view, in real terminals of several kinds: whatever stops, ends or hides the program leaves nothing of it on
 * the screen nor among the past lines, and whoever comes back to it stands before the curtain. */
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "support/pty.h"
#include "support/test.h"

enum { SCREEN = 40000 };

/* Multiplexers and consoles show one screen only, whatever terminfo says of the kind. */
static const struct kind {
    const char *name;
    bool no_other_screen;
} kinds[] = {{"vt100", true},           {"linux", true},  {"xterm-256color", true},
             {"xterm-256color", false}, {"screen", true}, {"screen", false}};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

struct room {
    const struct kind *kind;
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
static void enter_how(struct room *room, const struct kind *kind, bool alone)
{
    static const char *const arguments[] = {"play",   "gueux", "--lang", "en",     "--seed", "5",
                                            "--seat", "Anne",  "--seat", "Basile", NULL};
    char name[40];
    snprintf(name, sizeof name, "TERM=%s", kind->name);
    const char *const environment[] = {name, NULL};
    room->kind = kind;
    room->pty = pty_start(&(struct pty_options){
        .arguments = arguments, .environment = environment, .alone = alone, .no_other_screen = kind->no_other_screen});
    assert_true(pty_wait_for(room->pty, "You do not need your hand here"));
    pty_settle(room->pty); /* what is typed before a question stands there is dropped */
    pty_type(room->pty, "\t");
    if (!pty_wait_for(room->pty, ", press  "))
        fail_msg("%s has no curtain:\n%s", kind->name, pty_screen(room->pty));
    lift(room);
}

static void enter(struct room *room, const struct kind *kind)
{
    enter_how(room, kind, false);
}

static void is_bare(const struct room *room)
{
    const char *screen = pty_screen(room->pty), *past = pty_past(room->pty);
    if (private_lines(room, screen) > 0)
        fail_msg("%s still shows:\n%s", room->kind->name, screen);
    if (private_lines(room, past) > 0)
        fail_msg("%s keeps:\n%s", room->kind->name, past);
}

static void comes_back_behind_the_curtain(const struct room *room)
{
    if (!pty_wait_for(room->pty, ", press  "))
        fail_msg("%s has no curtain:\n%s", room->kind->name, pty_screen(room->pty));
    pty_settle(room->pty);
    is_bare(room);
}

/* ---- the tests ---- */

/* Every signal that can be caught and ends a program that does not; of those without a name the first and the last. */
static bool ends(int number)
{
    static const int others[] = {SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGCHLD, SIGURG, SIGWINCH};
    for (unsigned i = 0; i < sizeof others / sizeof others[0]; i++)
        if (number == others[i])
            return false;
    if (pty_sanitizer_takes(number))
        return false;
    return number < 32 || number == SIGRTMIN || number == SIGRTMAX;
}

static bool is_asked_to_leave(int number)
{
    return number == SIGINT || number == SIGTERM || number == SIGHUP;
}

TEST(signals_that_end_it_leave_nothing)
{
    unsigned tried = 0;
    for (int number = 1; number <= SIGRTMAX; number++) {
        struct room room;
        if (!ends(number))
            continue;
        enter(&room, &kinds[tried++ % KINDS]);
        pty_signal(room.pty, number);
        assert_int_equal(pty_wait_end(room.pty), is_asked_to_leave(number) ? 0 : 128 + number);
        is_bare(&room);
        pty_stop(room.pty);
    }
}

TEST(control_c_leaves_nothing)
{
    for (unsigned i = 0; i < KINDS; i++) {
        struct room room;
        enter(&room, &kinds[i]);
        pty_type(room.pty, "\003");
        assert_int_equal(pty_wait_end(room.pty), 0);
        is_bare(&room);
        pty_stop(room.pty);
    }
}

/* What lies over the table goes first. */
static void pause_match(struct pty *pty)
{
    enum { PRESSES = 4 };
    static const char *const way_out = "leave, and resume later";
    for (int i = 0; i < PRESSES && pty_find(pty, way_out) < 0; i++)
        pty_keys(pty, "\033");
    if (pty_find(pty, way_out) < 0)
        fail_msg("Escape opens no menu:\n%s", pty_screen(pty));
}

/* By the menu that Esc opens, to the menu before, and out. */
TEST(escape_leaves_nothing)
{
    for (unsigned i = 0; i < KINDS; i++) {
        struct room room;
        enter(&room, &kinds[i]);
        pause_match(room.pty);
        pty_keys(room.pty, "q\r");
        is_bare(&room);
        pty_keys(room.pty, "\003");
        assert_int_equal(pty_wait_end(room.pty), 0);
        is_bare(&room);
        pty_stop(room.pty);
    }
}

/* By its key, and by somebody else's kill -TSTP. */
TEST(stopped_it_shows_nothing_and_comes_back_behind_the_curtain)
{
    for (unsigned i = 0; i < 2 * KINDS; i++) {
        struct room room;
        enter(&room, &kinds[i % KINDS]);
        if (i < KINDS)
            pty_type(room.pty, "\032");
        else
            pty_signal(room.pty, SIGTSTP);
        assert_true(pty_has_stopped(room.pty));
        is_bare(&room);
        pty_signal(room.pty, SIGCONT);
        comes_back_behind_the_curtain(&room);
        lift(&room);
        pty_stop(room.pty);
    }
}

/* In a window of its own, over ssh -t, in a container: nobody could make it go on. */
TEST(where_no_shell_stands_behind_it_it_goes_on_behind_the_curtain)
{
    for (unsigned i = 0; i < 4; i++) {
        struct room room;
        enter_how(&room, &kinds[i], true);
        if (i % 2)
            pty_type(room.pty, "\032");
        else
            pty_signal(room.pty, SIGTSTP);
        assert_false(pty_has_stopped(room.pty));
        comes_back_behind_the_curtain(&room);
        lift(&room);
        pty_stop(room.pty);
    }
}

/* Nobody hears of SIGSTOP: the curtain falls when the program goes on, before a key typed in between is read. */
TEST(stopped_unawares_it_comes_back_behind_the_curtain)
{
    for (unsigned i = 0; i < KINDS; i++) {
        struct room room;
        enter(&room, &kinds[i]);
        pty_signal(room.pty, SIGSTOP);
        assert_true(pty_has_stopped(room.pty));
        pty_type(room.pty, "a\rb\r");
        pty_signal(room.pty, SIGCONT);
        comes_back_behind_the_curtain(&room);
        char hand[SCREEN];
        snprintf(hand, sizeof hand, "%s", room.hand);
        lift(&room);
        assert_string_equal(room.hand, hand); /* nothing has been marked or played */
        pty_stop(room.pty);
    }
}

TEST(too_small_it_comes_back_behind_the_curtain)
{
    for (unsigned i = 0; i < KINDS; i++) {
        struct room room;
        enter(&room, &kinds[i]);
        pty_resize(room.pty, 20, 80);
        pty_settle(room.pty);
        is_bare(&room);
        pty_resize(room.pty, 24, 80);
        comes_back_behind_the_curtain(&room);
        pty_stop(room.pty);
    }
}
