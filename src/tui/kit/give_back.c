#include "tui/kit/give_back.h"

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

enum { SAID = 64, ROWS_MAX = 1000 };

/* Curses ends the program if memory runs out while it takes the terminal over. It has then sent nothing: to leave the
 * other screen would put the cursor where something was sent before. */
enum { FREE, TAKING, HELD };

/* A handler can use nothing else. */
static volatile sig_atomic_t stage, is_private;
static int terminal = -1; /* standard output, rather than what a handler puts in its place */
static struct termios before;
static char bare[SAID], top[SAID], end_of_row[SAID], end_of_screen[SAID], clear_all[SAID], leaving[4 * SAID];
static bool forgets;

/* ---- what is said ---- */

/* Appends a sequence without the delays that terminfo puts in ("$<50>"). */
static void add(char *to, size_t size, const char *sequence)
{
    size_t length = strlen(to);
    for (const char *at = sequence ? sequence : ""; *at && length + 1 < size; at++) {
        const char *pause = strncmp(at, "$<", 2) == 0 ? strchr(at, '>') : NULL;
        if (pause)
            at = pause;
        else
            to[length++] = *at;
    }
    to[length] = '\0';
}

static void set(char to[SAID], const char *sequence)
{
    to[0] = '\0';
    add(to, SAID, sequence);
}

static void say(const char *bytes, size_t count)
{
    while (count) {
        const ssize_t written = write(terminal, bytes, count);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0) /* the terminal is gone */
            return;
        bytes += written;
        count -= (size_t)written;
    }
}

static void say_text(const char *text)
{
    say(text, strlen(text));
}

void vl_give_back_begin(void)
{
    terminal = terminal < 0 ? fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1) : terminal;
    leaving[0] = '\0';
    is_private = 0;
    stage = tcgetattr(STDIN_FILENO, &before) == 0 ? TAKING : FREE;
}

/* Mouse and marked pastes are spelt out: terminfo has no names for them. */
static void make_leaving_ready(void)
{
    add(leaving, sizeof leaving, keypad_local);
    if (key_mouse)
        add(leaving, sizeof leaving, "\033[?1006l\033[?1000l");
    if (cursor_address && strncmp(cursor_address, "\033[", 2) == 0)
        add(leaving, sizeof leaving, "\033[?2004l");
    add(leaving, sizeof leaving, cursor_normal);
    add(leaving, sizeof leaving, exit_ca_mode);
}

void vl_give_back_ready(void)
{
    set(bare, exit_attribute_mode);
    add(bare, SAID, orig_pair);
    set(top, cursor_address ? tparm(cursor_address, 0, 0, 0, 0, 0, 0, 0, 0, 0) : "");
    set(end_of_row, clr_eol);
    set(end_of_screen, clr_eos);
    set(clear_all, clear_screen);
    forgets = strncmp(top, "\033[", 2) == 0;
    make_leaving_ready();
}

bool vl_give_back_is_being_taken(void)
{
    return stage == TAKING;
}

void vl_give_back_held(bool held)
{
    stage = held ? HELD : FREE;
}

/* ---- nothing stays ---- */

void vl_give_back_private(void)
{
    is_private = 1;
}

void vl_give_back_forget(void)
{
    if (is_private && forgets)
        say_text("\033[3J");
    is_private = 0;
}

static int rows_of_terminal(void)
{
    struct winsize size;
    const int rows = ioctl(terminal, TIOCGWINSZ, &size) == 0 && size.ws_row ? size.ws_row : LINES;
    return rows < ROWS_MAX ? rows : ROWS_MAX;
}

/* From the top down, so that line feeds can scroll only empty rows. */
static void wipe_rows(void)
{
    char step[SAID + 1], rows[4096];
    const size_t length = (size_t)snprintf(step, sizeof step, "%s\n", end_of_row);
    size_t count = 0;
    say_text(top);
    for (int left = rows_of_terminal(); left > 1; left--) {
        if (count + length > sizeof rows) {
            say(rows, count);
            count = 0;
        }
        memcpy(rows + count, step, length);
        count += length;
    }
    say(rows, count);
    say_text(end_of_row);
    say_text(end_of_screen); /* rows that it may have gained */
    say_text(top);
}

void vl_give_back_wipe(void)
{
    say_text(bare); /* many terminals erase with the colour that was drawn last */
    if (end_of_row[0] && top[0])
        wipe_rows();
    else
        say_text(clear_all);
    vl_give_back_forget();
}

/* Nothing is drawn any more, even if another thread is in the middle of a frame. */
static void still_drawing(void)
{
    const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (nowhere >= 0)
        dup2(nowhere, STDOUT_FILENO);
}

bool vl_give_back_at_once(void)
{
    const bool held = stage == HELD, taken = stage != FREE;
    stage = FREE;
    if (!taken)
        return false;
    still_drawing();
    if (held)
        vl_give_back_wipe();
    say_text(leaving);
    tcsetattr(STDIN_FILENO, TCSANOW, &before);
    return true;
}
