/* The only place that draws with curses; what a signal handler must reach is in terminal_signals.c and give_back.c. */
#include "tui/kit/terminal.h"

#include "front/locale.h"
#include "tui/kit/give_back.h"
#include "tui/kit/reader.h"
#include "tui/kit/terminal_signals.h"

#include <assert.h>
#include <curses.h>
#include <errno.h>
#include <langinfo.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <unistd.h>
#include <unistr.h>

struct vl_terminal {
    SCREEN *screen;
    struct vl_cell *shown; /* rows as they were last shown, and two in which one is compared */
    int rows, cols;
    enum vl_theme theme;
    int colours;
    bool unicode, mouse;
    bool foreign; /* somebody else has drawn on the terminal */
    int signals;  /* the pipe of vl_signals_catch */
    struct vl_reader reader;
    struct pen {
        uint8_t style;
        attr_t attributes;
        int pair;
    } pen; /* what curses is told of this style, while a frame is shown */
};

/* The terminal's own colours as a pair with a number. Pair 0 would look the same, but to return to it curses resets
 * both colours and attributes, which costs twice the bytes. */
enum { OWN_PAIR = 1 };

/* ---- taking the terminal over and giving it back ---- */

static void make_blank_ours(void)
{
    const int pair = OWN_PAIR;
    cchar_t blank;
    setcchar(&blank, L" ", A_NORMAL, 0, &pair);
    bkgrnd(&blank);
}

static void set_modes(void)
{
    raw();
    noecho();
    nonl();
    curs_set(0);
    keypad(stdscr, TRUE);
    if (has_colors()) {
        start_color();
        use_default_colors();
        init_extended_pair(OWN_PAIR, -1, -1);
        make_blank_ours();
    }
}

/* Until curses has been left and taken up again, it writes at every move of the cursor (ncurses 6.4), some forty times
 * a frame; from then on, each frame in one piece. Before there are colours: it would give the terminal back its own,
 * which somebody may have changed. */
static void write_in_frames(void)
{
    endwin();
    doupdate();
}

/* Without memory delscreen crashes (ncurses 6.4), and the program is about to end anyway. */
static void leave(void)
{
    vl_reader_mark_pastes(false);
    vl_give_back_wipe();
    vl_give_back_held(false);
    endwin();
}

static void drop(struct vl_terminal *terminal)
{
    vl_signals_release();
    free(terminal->shown);
    free(terminal);
}

static void take_size(void)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || !size.ws_row || !size.ws_col)
        return;
    resizeterm(size.ws_row, size.ws_col);
    clearok(curscr, FALSE); /* every cell is sent anyway, and many terminals keep what is cleared at once */
}

static bool take(struct vl_terminal *terminal)
{
    vl_give_back_begin();
    terminal->screen = newterm(NULL, stdout, stdin);
    if (!terminal->screen) /* for want of memory curses finds no description of a terminal, and does not say why */
        terminal->screen = newterm(NULL, stdout, stdin);
    vl_give_back_held(false);
    if (!terminal->screen || !cursor_address) {
        const int error = errno;
        if (terminal->screen)
            endwin();
        errno = error;
        return false;
    }
    vl_give_back_ready();
    vl_give_back_held(true);
    write_in_frames();
    take_size(); /* curses trusts the environment first */
    set_modes();
    terminal->colours = has_colors() ? COLORS : 0;
    return true;
}

struct vl_terminal *vl_terminal_open(enum vl_theme theme, bool mouse)
{
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return NULL;
    vl_take_locale(); /* other programs than veillee may open it too */
    struct vl_terminal *terminal = calloc(1, sizeof *terminal);
    if (!terminal)
        return NULL;

    terminal->theme = theme;
    terminal->unicode = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    terminal->foreign = true;
    terminal->signals = vl_signals_catch(); /* before curses, which would install its own handlers */
    if (terminal->signals < 0) {
        free(terminal);
        return NULL;
    }
    if (!take(terminal)) {
        const int error = errno;
        drop(terminal);
        errno = error;
        return NULL;
    }
    vl_terminal_mouse(terminal, mouse);
    vl_reader_open(&terminal->reader);
    vl_reader_mark_pastes(true);
    return terminal;
}

void vl_terminal_close(struct vl_terminal *terminal)
{
    mousemask(0, NULL);
    leave();
    drop(terminal);
}

bool vl_terminal_abandon(void)
{
    return vl_give_back_at_once();
}

void vl_terminal_size(const struct vl_terminal *terminal, int *rows, int *cols)
{
    (void)terminal;
    *rows = LINES;
    *cols = COLS;
}

/* Descriptions of screen, tmux and others have only the old way to report clicks, which ends at column 223; where the
 * terminal knows the one in numbers (SGR), it is used. Others ignore the request. */
static void report_in_numbers(bool on)
{
    static const char modes[2][9] = {"\033[?1006l", "\033[?1006h"};
    if (!key_mouse || strcmp(key_mouse, "\033[M") != 0)
        return;
    const ssize_t written = write(STDOUT_FILENO, modes[on], sizeof modes[on] - 1);
    (void)written;
}

void vl_terminal_mouse(struct vl_terminal *terminal, bool on)
{
    terminal->mouse = on;
    mousemask(on ? BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON4_PRESSED | BUTTON5_PRESSED : 0, NULL);
    report_in_numbers(on);
}

bool vl_terminal_unicode(const struct vl_terminal *terminal)
{
    return terminal->unicode;
}

/* ---- showing ---- */

void vl_terminal_theme(struct vl_terminal *terminal, enum vl_theme theme)
{
    if (terminal->theme == theme)
        return;
    terminal->theme = theme;
    terminal->rows = 0; /* every cell looks different now */
}

static attr_t curses_attributes(const struct vl_paint *paint)
{
    return ((paint->attributes & VL_PAINT_BOLD) ? A_BOLD : 0) | ((paint->attributes & VL_PAINT_DIM) ? A_DIM : 0) |
           ((paint->attributes & VL_PAINT_UNDERLINE) ? A_UNDERLINE : 0) |
           ((paint->attributes & VL_PAINT_REVERSE) ? A_REVERSE : 0);
}

/* All codes of a grapheme for curses; a locale without UTF-8 gets only ASCII. */
static void wide_text(const struct vl_cell *cell, wchar_t out[CCHARW_MAX + 1])
{
    const uint8_t *at = (const uint8_t *)cell->text;
    size_t left = strnlen(cell->text, VL_CELL_BYTES), count = 0;

    while (left && count < CCHARW_MAX) {
        ucs4_t code;
        const int bytes = u8_mbtouc(&code, at, left);
        out[count++] = (wchar_t)code;
        at += bytes;
        left -= (size_t)bytes;
    }
    out[count] = L'\0';
}

static struct vl_paint paint_of(const struct vl_terminal *terminal, uint8_t style)
{
    return vl_style_paint(terminal->theme, terminal->colours, style);
}

/* A blank shows no text colour: only background, underline and reverse of its style are visible. */
static bool leaves_blank(const struct vl_terminal *terminal, uint8_t style)
{
    const struct vl_paint paint = paint_of(terminal, style);
    return paint.ground < 0 && !(paint.attributes & (VL_PAINT_UNDERLINE | VL_PAINT_REVERSE));
}

static void take_pen(struct vl_terminal *terminal, uint8_t style)
{
    const struct vl_paint paint = paint_of(terminal, style);
    terminal->pen.style = style;
    terminal->pen.attributes = curses_attributes(&paint);
    terminal->pen.pair = !terminal->colours                  ? 0
                         : paint.ink < 0 && paint.ground < 0 ? OWN_PAIR
                                                             : alloc_pair(paint.ink, paint.ground);
}

static void draw_cell(struct vl_terminal *terminal, const struct vl_cell *cell, int row, int col)
{
    wchar_t text[CCHARW_MAX + 1];
    cchar_t drawn;
    struct pen *const pen = &terminal->pen;

    if (pen->style != cell->style)
        take_pen(terminal, cell->style);
    wide_text(cell, text);
    if (setcchar(&drawn, text, pen->attributes, 0, &pen->pair) == ERR)
        setcchar(&drawn, L"?", pen->attributes, 0, &pen->pair);
    mvadd_wch(row, col, &drawn);
}

static bool remember(struct vl_terminal *terminal, const struct vl_grid *grid)
{
    const size_t cells = (size_t)grid->rows * (size_t)grid->cols;
    if (terminal->rows == grid->rows && terminal->cols == grid->cols)
        return true;
    assert(cells > 0);
    struct vl_cell *shown = realloc(terminal->shown, (cells + 2 * (size_t)grid->cols) * sizeof *shown);
    if (!shown)
        return false;
    /* What curses takes for blank need not be drawn. */
    erase();
    if (leaves_blank(terminal, VL_STYLE_PLAIN))
        for (size_t i = 0; i < cells; i++)
            shown[i] = *vl_cell_at(grid, -1, -1);
    else
        memset(shown, 0xFF, cells * sizeof *shown); /* unlike any cell */
    terminal->shown = shown;
    terminal->rows = grid->rows;
    terminal->cols = grid->cols;
    return true;
}

/* In a short gap between two words the blanks take the colour of the first one, so that nothing else need be sent
 * between them. */
static void colour_gaps(const struct vl_terminal *terminal, struct vl_cell *cells, int from, int to)
{
    enum { GAP = 3 };
    for (int col = from + 1, end; col < to; col = end + 1) {
        for (end = col; end < terminal->cols && cells[end].text[0] == ' ';)
            end++;
        const uint8_t style = cells[col - 1].style;
        if (end == col || end == terminal->cols || end - col > GAP || !leaves_blank(terminal, style))
            continue;
        for (; col < end; col++)
            if (cells[col].style != style && cells[col].text[1] == '\0' && leaves_blank(terminal, cells[col].style))
                cells[col].style = style;
    }
}

static void show_row(struct vl_terminal *terminal, const struct vl_cell *cells, int row)
{
    const size_t size = sizeof *cells * (size_t)terminal->cols;
    struct vl_cell *const shown = terminal->shown + row * terminal->cols;
    struct vl_cell *const before = terminal->shown + terminal->rows * terminal->cols, *const now =
                                                                                          before + terminal->cols;

    int from = 0, to = terminal->cols;
    if (memcmp(shown, cells, size) == 0)
        return;
    while (memcmp(&shown[from], &cells[from], sizeof *cells) == 0)
        from++;
    while (memcmp(&shown[to - 1], &cells[to - 1], sizeof *cells) == 0)
        to--;
    /* With the gaps on both sides, and the cell before them. */
    while (from > 0 && cells[--from].text[0] == ' ')
        ;
    while (to < terminal->cols && cells[to].text[0] == ' ')
        to++;
    memcpy(before, shown, size);
    memcpy(shown, cells, size);
    memcpy(now, cells, size);
    colour_gaps(terminal, before, from, to);
    colour_gaps(terminal, now, from, to);
    for (int col = from; col < to; col++)
        if (now[col].text[0] && memcmp(&before[col], &now[col], sizeof *now) != 0)
            draw_cell(terminal, &now[col], row, col);
}

bool vl_terminal_show(struct vl_terminal *terminal, const struct vl_grid *grid, bool all)
{
    if (all)
        redrawwin(stdscr);
    if (terminal->foreign)
        clearok(stdscr, TRUE);
    terminal->foreign = false;
    if (!remember(terminal, grid))
        return false;
    take_pen(terminal, VL_STYLE_PLAIN);
    for (int row = 0; row < grid->rows; row++)
        show_row(terminal, &grid->cells[row * grid->cols], row);
    const bool placed = grid->cursor_row >= 0;
    curs_set(grid->cursor_shown);
    leaveok(stdscr, !placed);
    if (placed) /* even if hidden: screen readers and braille displays follow the cursor */
        move(grid->cursor_row, grid->cursor_col);
    if (grid->is_private)
        vl_give_back_private();
    refresh();
    if (!grid->is_private)
        vl_give_back_forget();
    return true;
}

/* ---- what comes in ---- */

/* Empties a pipe; true if `wanted` was in it (0: anything). */
static bool drain(int file, char wanted)
{
    char bytes[64];
    bool found = false;
    for (ssize_t count; (count = read(file, bytes, sizeof bytes)) > 0;)
        found = found || !wanted || memchr(bytes, wanted, (size_t)count);
    return found;
}

/* Takes the terminal over again: nobody knows what it shows, or which modes it has. */
static void take_again(struct vl_terminal *terminal)
{
    reset_prog_mode();
    vl_give_back_held(true);
    vl_reader_mark_pastes(true);
    report_in_numbers(terminal->mouse);
    terminal->rows = 0;
    terminal->foreign = true;
    take_size();
}

static struct vl_came signal_came(struct vl_terminal *terminal)
{
    char bytes[64];
    const ssize_t count = read(terminal->signals, bytes, sizeof bytes);
    if (count <= 0)
        return (struct vl_came){.what = VL_CAME_NOTHING};
    if (memchr(bytes, VL_SIGNAL_ENDS, (size_t)count))
        return (struct vl_came){.what = VL_CAME_SIGNAL};
    if (memchr(bytes, VL_SIGNAL_STOPS, (size_t)count))
        return (struct vl_came){.what = VL_CAME_STOP};
    if (memchr(bytes, VL_SIGNAL_GOES_ON, (size_t)count)) {
        take_again(terminal);
        return (struct vl_came){.what = VL_CAME_BACK};
    }
    take_size();
    return (struct vl_came){.what = VL_CAME_RESIZE};
}

static int sooner(int wait, int other)
{
    return wait < 0 || (other >= 0 && other < wait) ? other : wait;
}

/* Another program may have switched on reports of the mouse. */
static struct vl_came unless_unasked(const struct vl_terminal *terminal, struct vl_came came)
{
    const bool by_mouse = came.what == VL_CAME_CLICK ||
                          (came.what == VL_CAME_KEY && came.code >= VL_KEY_WHEEL_UP && came.code <= VL_KEY_WHEEL_DOWN);
    return by_mouse && !terminal->mouse ? (struct vl_came){.what = VL_CAME_NOTHING} : came;
}

/* Signals come before keys: what was typed while the program was stopped must not reach what it showed before. */
struct vl_came vl_terminal_wait(struct vl_terminal *terminal, int milliseconds, int wake)
{
    struct pollfd files[] = {{STDIN_FILENO, POLLIN, 0}, {terminal->signals, POLLIN, 0}, {wake, POLLIN, 0}};

    struct vl_came came = signal_came(terminal);
    if (came.what == VL_CAME_NOTHING)
        came = vl_reader_next(&terminal->reader);
    if (came.what != VL_CAME_NOTHING)
        return unless_unasked(terminal, came);
    const int count = poll(files, 3, sooner(milliseconds, vl_reader_waits(&terminal->reader)));
    if (count <= 0)
        return count == 0 ? vl_reader_rest(&terminal->reader) : came;
    if (files[1].revents)
        return signal_came(terminal);
    if (files[2].revents && drain(wake, 0))
        return (struct vl_came){.what = VL_CAME_WAKE};
    if ((files[0].revents & POLLIN) && vl_reader_fill(&terminal->reader))
        return unless_unasked(terminal, vl_reader_next(&terminal->reader));
    if (files[0].revents & ~POLLIN) /* the terminal is gone, with or without a SIGHUP (nohup) */
        return (struct vl_came){.what = VL_CAME_SIGNAL};
    return came;
}

void vl_terminal_flush(struct vl_terminal *terminal)
{
    vl_reader_flush(&terminal->reader);
}

void vl_terminal_suspend(struct vl_terminal *terminal)
{
    leave();
    vl_signals_stop();
    take_again(terminal);
}
