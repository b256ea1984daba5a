/* The one place that knows curses. */
#ifndef VEILLEE_TUI_TERMINAL_H
#define VEILLEE_TUI_TERMINAL_H

#include "tui/kit/grid.h"
#include "tui/kit/keys.h"

struct vl_terminal;

/* What came in. STOP: the process is asked to stop, as by Ctrl-Z; BACK: it had been stopped and goes on, and the
 * terminal has been taken over again; SIGNAL: it is asked to end. */
struct vl_came {
    enum {
        VL_CAME_NOTHING,
        VL_CAME_KEY,
        VL_CAME_CLICK,
        VL_CAME_RESIZE,
        VL_CAME_WAKE,
        VL_CAME_STOP,
        VL_CAME_BACK,
        VL_CAME_SIGNAL,
    } what;
    uint32_t code; /* VL_CAME_KEY */
    int row, col;  /* VL_CAME_CLICK */
};

/* Takes the terminal over; NULL if there is none to take, or (errno is ENOMEM) no memory for it. There is one at a
 * time.
 */
struct vl_terminal *vl_terminal_open(enum vl_theme theme, bool mouse);

/* Gives it back as it was. */
void vl_terminal_close(struct vl_terminal *terminal);

void vl_terminal_size(const struct vl_terminal *terminal, int *rows, int *cols);
void vl_terminal_theme(struct vl_terminal *terminal, enum vl_theme theme);
void vl_terminal_mouse(struct vl_terminal *terminal, bool on);

/* false: the locale is not UTF-8. */
bool vl_terminal_unicode(const struct vl_terminal *terminal);

/* Shows the grid; sends what has changed, or every cell with `all`. */
void vl_terminal_show(struct vl_terminal *terminal, const struct vl_grid *grid, bool all);

/* Waits for something to come, at most so many milliseconds (-1: for ever). wake: a file descriptor that tells
 * VL_CAME_WAKE when there is something to read; it is emptied. */
struct vl_came vl_terminal_wait(struct vl_terminal *terminal, int milliseconds, int wake);

/* Drops keys typed ahead. */
void vl_terminal_flush(struct vl_terminal *terminal);

/* Gives the terminal back at once, for whoever ends the program and has nobody to tell. False: it was not taken. */
bool vl_terminal_abandon(void);

/* Stops the process as Ctrl-Z does, and takes the terminal over again afterwards. */
void vl_terminal_suspend(struct vl_terminal *terminal);

#endif
