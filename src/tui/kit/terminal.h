/* The only place that draws with curses. */
#ifndef VEILLEE_TUI_TERMINAL_H
#define VEILLEE_TUI_TERMINAL_H

#include "tui/kit/decoder.h"
#include "tui/kit/grid.h"
#include "tui/kit/keys.h"

struct vl_terminal;

/* Takes the terminal over; NULL if there is none, or (errno is ENOMEM) no memory. Only one can be open. */
struct vl_terminal *vl_terminal_open(enum vl_theme theme, bool mouse);

/* Gives the terminal back as it was. */
void vl_terminal_close(struct vl_terminal *terminal);

void vl_terminal_size(const struct vl_terminal *terminal, int *rows, int *cols);
void vl_terminal_theme(struct vl_terminal *terminal, enum vl_theme theme);
void vl_terminal_mouse(struct vl_terminal *terminal, bool on);

/* false: the locale is not UTF-8. */
bool vl_terminal_unicode(const struct vl_terminal *terminal);

/* Shows the grid: sends the cells that have changed, or every cell with `all`. False: memory ran out, and nothing is
 * shown. */
bool vl_terminal_show(struct vl_terminal *terminal, const struct vl_grid *grid, bool all);

/* Waits for an input, at most so many milliseconds (-1: for ever). wake: a file descriptor; when there is something to
 * read, it is emptied, and VL_CAME_WAKE returned. */
struct vl_came vl_terminal_wait(struct vl_terminal *terminal, int milliseconds, int wake);

/* Drops keys typed ahead. */
void vl_terminal_flush(struct vl_terminal *terminal);

/* Gives the terminal back at once, in a program that ends without closing it. False: it was not taken. */
bool vl_terminal_abandon(void);

/* Stops the process as Ctrl-Z does, and takes the terminal over again afterwards. */
void vl_terminal_suspend(struct vl_terminal *terminal);

#endif
