/* The whole program in a terminal of its own: a pty with a terminal emulator (libvterm) behind it, keys in, cells out.
 *
 * The environment is pinned: TERM=xterm-256color, LC_ALL=C.UTF-8, no LINES or COLUMNS, all XDG folders and HOME in a
 * temporary folder, animation off. Tests run at the top of the tree; VEILLEE_PROGRAM names another program than
 * ./veillee. Whatever cannot be done (no pty, no program) ends the test with a message.
 *
 * The program's clock is the test's (clock.c): it stands still but where a function below lets time pass, so nothing
 * depends on the machine. The program "rests" when it has done all that it was asked for, none of its threads works,
 * and all that it has drawn has been read; or when it has ended or stopped. It then waits for a key or for its next
 * timer. What looks at the screen should come after something that waits for rest, and signals are sent to a program at
 * rest. Thinking takes no time, drawing neither. A program that does not come to rest ends the test. */
#ifndef SUPPORT_PTY_H
#define SUPPORT_PTY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

struct pty;

struct pty_options {
    int rows, cols;                 /* 0: 24 and 80 */
    const char *const *arguments;   /* after the program's name, NULL at the end; NULL: none */
    const char *const *environment; /* "NAME=VALUE" on top of what is pinned, NULL at the end; NULL: nothing */
    const char *config;             /* text of the config file; NULL: "motion: false"; "": none */
    const char *folder;   /* in which an earlier run has left its files; NULL: a new one, removed at the end */
    bool nohup;           /* SIGHUP is ignored */
    bool alone;           /* no shell stands behind it: its process group is an orphan, and nobody could say fg */
    bool no_other_screen; /* the terminal knows no alternate screen, whatever terminfo says */
    bool no_size;         /* the terminal does not tell its size */
};

enum { PTY_QUIET_MS = 80, PTY_LIMIT_MS = 15000 };

struct pty *pty_start(const struct pty_options *options);

/* Ends the program (SIGHUP, then SIGKILL if it will not go) and frees everything. */
void pty_stop(struct pty *pty);

/* Types bytes as they are: "\r" Enter, "\033" Escape, "\033[A" Up, "\033OP" F1. Does not wait for anything. */
void pty_type(struct pty *pty, const char *bytes);

/* A click of the left button, as the program wants to be told of it. */
void pty_click(struct pty *pty, int row, int col);

/* Whether AddressSanitizer, with which this is built, takes the signal before the program can. */
bool pty_sanitizer_takes(int number);

void pty_resize(struct pty *pty, int rows, int cols);
void pty_signal(struct pty *pty, int number);

/* Waits for rest, lets so much time pass, and waits for rest again. */
void pty_listen(struct pty *pty, int milliseconds);

/* Lets time pass until the program has drawn nothing for PTY_QUIET_MS and no keys are locked, or until it has no timer;
 * false: it goes on drawing after PTY_LIMIT_MS. */
bool pty_settle(struct pty *pty);

/* Lets time pass, timer by timer, until the text stands on the screen, in one row; false: there is no timer left, or
 * PTY_LIMIT_MS have passed. */
bool pty_wait_for(struct pty *pty, const char *text);

/* The same for one of several texts. */
bool pty_wait_for_any(struct pty *pty, const char *const *texts, unsigned count);

/* Types and settles; a key that the screen says is to be let go for a moment is let go and typed again. */
void pty_keys(struct pty *pty, const char *bytes);

/* Waits for rest; whether the program has been stopped. */
bool pty_has_stopped(struct pty *pty);

/* Lets time pass until the program has ended; its exit status, 128 + the signal that killed it, or -1 if it stops, or
 * has no timer left, or PTY_LIMIT_MS have passed. */
int pty_wait_end(struct pty *pty);

/* Takes the terminal away and waits until the program has ended; its exit status, as above. Only pty_stop comes after
 * it.
 */
int pty_hang_up(struct pty *pty);

/* ---- what stands there ---- */

struct pty_cell {
    char text[24]; /* UTF-8; "" is blank or the right half of a wide character */
    bool bold, underline, reverse;
    bool own_ink, own_ground; /* the terminal's own colours */
    uint32_t ink, ground;     /* 0xRRGGBB */
};

int pty_rows(const struct pty *pty);
int pty_cols(const struct pty *pty);
struct pty_cell pty_cell(const struct pty *pty, int row, int col);

/* A row without blanks at its end. */
const char *pty_row(struct pty *pty, int row);

/* All rows, each with a line feed. */
const char *pty_screen(struct pty *pty);

/* What the terminal has put among its past lines, and not been told to forget (ESC [3J): what was scrolled out at the
 * top, and all that stood on a screen that was cleared at once, as many terminals do (tmux, VTE, kitty). */
const char *pty_past(const struct pty *pty);

/* The row where the text stands first, or -1. */
int pty_find(struct pty *pty, const char *text);

/* The rows that have been written since the last call, in the order in which they were written last, which is how a
 * screen reader comes upon them: into `rows`, for all rows of the screen. Returns how many. */
int pty_written(struct pty *pty, int rows[]);

/* Where the cursor is, seen or not; false if it is hidden. */
bool pty_cursor(const struct pty *pty, int *row, int *col);

/* Whether the program uses the other screen (full-screen programs do, and go back when they end). */
bool pty_on_other_screen(const struct pty *pty);

/* Bytes that the program has sent so far. */
size_t pty_bytes(const struct pty *pty);

/* The temporary folder: config in FOLDER/config/veillee/config, records in FOLDER/state/veillee. */
const char *pty_folder(const struct pty *pty);

/* The screen equals the file; if not, both are printed. With VEILLEE_UPDATE=1 in the environment the file is written.
 */
bool pty_golden(struct pty *pty, const char *path);

#endif
