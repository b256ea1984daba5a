/* The one place that knows curses, and that holds what must be reached from a signal's handler. */
#include "tui/kit/terminal.h"

#include "front/charset.h"
#include "front/locale.h"

#include <assert.h>
#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>
#include <unistr.h>

struct vl_terminal {
    SCREEN *screen;
    WINDOW *keys; /* a pad: reading from it never draws */
    struct vl_cell *shown;
    int rows, cols;
    enum vl_theme theme;
    bool unicode;
    struct sigaction before[32];
};

enum { ESCAPE_DELAY = 25 };

/* The terminal's own colours as a pair with a number. Pair 0 would look the same, but to go back to it curses resets
 * colours and attributes both, which costs twice the bytes. */
enum { OWN_PAIR = 1 };

static const int left_by[] = {SIGINT, SIGTERM, SIGHUP};
static const int killed_by[] = {SIGSEGV, SIGBUS,  SIGFPE,  SIGABRT, SIGILL,  SIGQUIT,   SIGTRAP, SIGSYS,
                                SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGVTALRM, SIGPROF, SIGXFSZ};

static const int told_of[] = {SIGWINCH, SIGTSTP, SIGCONT};

enum {
    LEAVING = sizeof left_by / sizeof left_by[0],
    KILLING = sizeof killed_by / sizeof killed_by[0],
    TOLD = sizeof told_of / sizeof told_of[0],
};

_Static_assert(LEAVING + KILLING + TOLD <= sizeof((struct vl_terminal *)0)->before / sizeof(struct sigaction),
               "room for what was there before");

/* A handler can reach nothing else. The pipe wakes the loop: 's' to leave, 'z' to stop, 'c' when it goes on, 'w' for a
 * new size. */
static int signal_pipe[2] = {-1, -1};
static volatile sig_atomic_t curses_is_on;

/* While curses takes the terminal over: what it was before, for curses ends the program where memory runs out then. */
static volatile sig_atomic_t is_being_taken;
static struct termios before_curses;

/* What clears a terminal without an alternate screen, where all that was drawn would stay behind; "" where there is
 * one.
 */
static char wipe[32];

/* ---- signals ---- */

static const char *note_of(int number)
{
    switch (number) {
    case SIGWINCH: return "w";
    case SIGTSTP: return "z";
    case SIGCONT: return "c";
    default: return "s";
    }
}

static void note_signal(int number)
{
    const int error = errno;
    const ssize_t written = write(signal_pipe[1], note_of(number), 1);
    (void)written;
    errno = error;
}

/* Before anything else is done with the terminal: whoever comes next must not read a hand there. */
static void wipe_screen(void)
{
    const ssize_t written = wipe[0] ? write(STDOUT_FILENO, wipe, strlen(wipe)) : 0;
    (void)written;
}

static void give_back_half_taken(void)
{
    const char *const said[] = {cur_term ? exit_ca_mode : NULL, cur_term ? cursor_normal : NULL};
    for (unsigned i = 0; i < sizeof said / sizeof said[0]; i++) {
        const ssize_t written = said[i] ? write(STDOUT_FILENO, said[i], strcspn(said[i], "$")) : 0;
        (void)written;
    }
    tcsetattr(STDIN_FILENO, TCSANOW, &before_curses);
}

bool vl_terminal_abandon(void)
{
    const bool taken = curses_is_on || is_being_taken;
    if (is_being_taken)
        give_back_half_taken();
    if (curses_is_on) {
        curses_is_on = 0;
        wipe_screen();
        endwin();
    }
    is_being_taken = 0;
    return taken;
}

/* The program is lost, the terminal need not be. */
static void die(int number)
{
    vl_terminal_abandon();
    signal(number, SIG_DFL);
    raise(number);
}

static void catch (int number, void (*handler)(int), struct sigaction *before)
{
    struct sigaction action = {.sa_handler = handler};
    sigemptyset(&action.sa_mask);
    sigaction(number, NULL, before);
    /* What somebody else handles (a sanitizer) or has told to be ignored (nohup) stays so. */
    if (before->sa_handler == SIG_DFL)
        sigaction(number, &action, NULL);
}

static void catch_signals(struct vl_terminal *terminal)
{
    unsigned n = 0;
    for (unsigned i = 0; i < LEAVING; i++)
        catch (left_by[i], note_signal, &terminal->before[n++]);
    for (unsigned i = 0; i < KILLING; i++)
        catch (killed_by[i], die, &terminal->before[n++]);
    for (unsigned i = 0; i < TOLD; i++)
        catch (told_of[i], note_signal, &terminal->before[n++]);
}

static void release_signals(struct vl_terminal *terminal)
{
    unsigned n = 0;
    for (unsigned i = 0; i < LEAVING; i++)
        sigaction(left_by[i], &terminal->before[n++], NULL);
    for (unsigned i = 0; i < KILLING; i++)
        sigaction(killed_by[i], &terminal->before[n++], NULL);
    for (unsigned i = 0; i < TOLD; i++)
        sigaction(told_of[i], &terminal->before[n++], NULL);
}

static bool open_signal_pipe(void)
{
    if (pipe(signal_pipe) != 0)
        return false;
    for (int i = 0; i < 2; i++) {
        fcntl(signal_pipe[i], F_SETFL, O_NONBLOCK);
        fcntl(signal_pipe[i], F_SETFD, FD_CLOEXEC);
    }
    return true;
}

static void close_signal_pipe(void)
{
    for (int i = 0; i < 2; i++) {
        close(signal_pipe[i]);
        signal_pipe[i] = -1;
    }
}

/* ---- taking the terminal over and giving it back ---- */

/* Terminals differ in which of two forms the cursor keys take, whatever terminfo says. */
static void define_cursor_keys(void)
{
    static const struct {
        const char *bytes;
        int key;
    } forms[] = {
        {"\033[A", KEY_UP},    {"\033[B", KEY_DOWN}, {"\033[C", KEY_RIGHT}, {"\033[D", KEY_LEFT},
        {"\033[H", KEY_HOME},  {"\033[F", KEY_END},  {"\033OA", KEY_UP},    {"\033OB", KEY_DOWN},
        {"\033OC", KEY_RIGHT}, {"\033OD", KEY_LEFT}, {"\033OH", KEY_HOME},  {"\033OF", KEY_END},
    };
    for (unsigned i = 0; i < sizeof forms / sizeof forms[0]; i++)
        if (!key_defined(forms[i].bytes))
            define_key(forms[i].bytes, forms[i].key);
}

static void make_blank_ours(void)
{
    const int pair = OWN_PAIR;
    cchar_t blank;
    setcchar(&blank, L" ", A_NORMAL, 0, &pair);
    bkgrnd(&blank);
}

static void set_modes(WINDOW *keys)
{
    raw();
    noecho();
    nonl();
    curs_set(0);
    keypad(keys, TRUE);
    nodelay(keys, TRUE);
    set_escdelay(ESCAPE_DELAY);
    mouseinterval(0);
    define_cursor_keys();
    if (has_colors()) {
        start_color();
        use_default_colors();
        init_extended_pair(OWN_PAIR, -1, -1);
        make_blank_ours();
    }
}

static void drop(struct vl_terminal *terminal)
{
    if (terminal->keys)
        delwin(terminal->keys);
    if (terminal->screen) {
        wipe_screen();
        endwin(); /* no delscreen: short of memory it crashes (ncurses 6.4), and the program is about to end */
    }
    release_signals(terminal);
    close_signal_pipe();
    free(terminal->shown);
    free(terminal);
}

/* The terminal's own sequence, without the times to wait that end it ("$<50>"). */
static void find_wipe(void)
{
    const bool stays = !enter_ca_mode && clear_screen;
    snprintf(wipe, sizeof wipe, "%.*s", stays ? (int)strcspn(clear_screen, "$") : 0, stays ? clear_screen : "");
}

struct vl_terminal *vl_terminal_open(enum vl_theme theme, bool mouse)
{
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return NULL;
    vl_take_locale(); /* whoever opens one may be another program than veillee */
    struct vl_terminal *terminal = calloc(1, sizeof *terminal);
    if (!terminal)
        return NULL;

    terminal->theme = theme;
    terminal->unicode = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    if (!open_signal_pipe()) {
        free(terminal);
        return NULL;
    }
    catch_signals(terminal); /* before curses, which would install handlers of its own */
    is_being_taken = tcgetattr(STDIN_FILENO, &before_curses) == 0;
    terminal->screen = newterm(NULL, stdout, stdin);
    terminal->keys = terminal->screen && cursor_address ? newpad(1, 1) : NULL;
    if (!terminal->keys) {
        const int error = errno;
        is_being_taken = 0;
        drop(terminal);
        errno = error;
        return NULL;
    }
    set_modes(terminal->keys);
    find_wipe();
    wipe_screen();
    curses_is_on = 1;
    is_being_taken = 0;
    vl_terminal_mouse(terminal, mouse);
    return terminal;
}

void vl_terminal_close(struct vl_terminal *terminal)
{
    mousemask(0, NULL);
    curses_is_on = 0;
    drop(terminal);
}

void vl_terminal_size(const struct vl_terminal *terminal, int *rows, int *cols)
{
    (void)terminal;
    *rows = LINES;
    *cols = COLS;
}

void vl_terminal_mouse(struct vl_terminal *terminal, bool on)
{
    (void)terminal;
    mousemask(on ? BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON4_PRESSED | BUTTON5_PRESSED : 0, NULL);
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

/* All codes of a grapheme as curses wants them; a locale without UTF-8 only gets ASCII. */
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
    return vl_style_paint(terminal->theme, has_colors() ? COLORS : 0, style);
}

/* A blank shows no ink: of all its style only ground, underline and reverse can be seen. */
static bool is_bare_blank(const struct vl_terminal *terminal, const struct vl_cell *cell)
{
    const struct vl_paint paint = paint_of(terminal, cell->style);
    return cell->text[0] == ' ' && cell->text[1] == '\0' && paint.ground < 0 &&
           !(paint.attributes & (VL_PAINT_UNDERLINE | VL_PAINT_REVERSE));
}

/* In a short gap between two words the blanks take the ink of the first one: so nothing need be sent between them but
 * the blanks themselves. */
static uint8_t style_to_send(const struct vl_terminal *terminal, const struct vl_grid *grid, int row, int col)
{
    enum { GAP = 3 };
    const struct vl_cell *cell = vl_cell_at(grid, row, col);
    int left = col, right = col;

    if (!is_bare_blank(terminal, cell))
        return cell->style;
    while (left >= 0 && right - left <= GAP && vl_cell_at(grid, row, left)->text[0] == ' ')
        left--;
    while (right < grid->cols && right - left <= GAP + 1 && vl_cell_at(grid, row, right)->text[0] == ' ')
        right++;
    if (left < 0 || right == grid->cols || right - left - 1 > GAP)
        return cell->style;
    const struct vl_cell blank = {" ", vl_cell_at(grid, row, left)->style};
    return is_bare_blank(terminal, &blank) ? blank.style : cell->style;
}

static int pair_of(const struct vl_paint *paint)
{
    if (!has_colors())
        return 0;
    return paint->ink < 0 && paint->ground < 0 ? OWN_PAIR : alloc_pair(paint->ink, paint->ground);
}

static void show_cell(const struct vl_terminal *terminal, const struct vl_cell *cell, int row, int col)
{
    wchar_t text[CCHARW_MAX + 1];
    cchar_t shown;
    const struct vl_paint paint = paint_of(terminal, cell->style);
    const int pair = pair_of(&paint);

    wide_text(cell, text);
    if (setcchar(&shown, text, curses_attributes(&paint), 0, &pair) == ERR)
        setcchar(&shown, L"?", curses_attributes(&paint), 0, &pair);
    mvadd_wch(row, col, &shown);
}

static bool same(const struct vl_cell *a, const struct vl_cell *b)
{
    return a->style == b->style && strncmp(a->text, b->text, VL_CELL_BYTES) == 0;
}

static bool remember(struct vl_terminal *terminal, const struct vl_grid *grid)
{
    const size_t cells = (size_t)grid->rows * (size_t)grid->cols;
    if (terminal->rows == grid->rows && terminal->cols == grid->cols)
        return true;
    assert(cells > 0);
    struct vl_cell *shown = realloc(terminal->shown, cells * sizeof *shown);
    if (!shown)
        return false;
    memset(shown, 0xFF, cells * sizeof *shown); /* unlike any cell */
    terminal->shown = shown;
    terminal->rows = grid->rows;
    terminal->cols = grid->cols;
    return true;
}

static void show_row(struct vl_terminal *terminal, const struct vl_grid *grid, int row)
{
    struct vl_cell *shown = terminal->shown + row * grid->cols;
    for (int col = 0; col < grid->cols; col++) {
        struct vl_cell cell = *vl_cell_at(grid, row, col);
        cell.style = style_to_send(terminal, grid, row, col);
        if (same(&shown[col], &cell))
            continue;
        shown[col] = cell;
        if (cell.text[0])
            show_cell(terminal, &cell, row, col);
    }
}

void vl_terminal_show(struct vl_terminal *terminal, const struct vl_grid *grid, bool all)
{
    if (all) {
        terminal->rows = 0;
        clearok(stdscr, TRUE);
    }
    if (!remember(terminal, grid))
        return;
    for (int row = 0; row < grid->rows; row++)
        show_row(terminal, grid, row);
    const bool placed = grid->cursor_row >= 0;
    curs_set(grid->cursor_shown);
    leaveok(stdscr, !placed);
    if (placed) /* hidden, too: those who hear or feel the screen are where the cursor is */
        move(grid->cursor_row, grid->cursor_col);
    refresh();
}

/* ---- what comes in ---- */

static uint32_t special_code(wint_t key)
{
    static const struct {
        wint_t from;
        uint32_t to;
    } map[] = {
        {KEY_UP, VL_KEY_UP},         {KEY_DOWN, VL_KEY_DOWN},       {KEY_LEFT, VL_KEY_LEFT},
        {KEY_RIGHT, VL_KEY_RIGHT},   {KEY_HOME, VL_KEY_HOME},       {KEY_END, VL_KEY_END},
        {KEY_PPAGE, VL_KEY_PAGE_UP}, {KEY_NPAGE, VL_KEY_PAGE_DOWN}, {KEY_BTAB, VL_KEY_BACK_TAB},
        {KEY_ENTER, VL_KEY_ENTER},   {KEY_DC, VL_KEY_DELETE},       {KEY_BACKSPACE, VL_KEY_BACKSPACE},
        {KEY_A1, VL_KEY_HOME},       {KEY_C1, VL_KEY_END},          {KEY_A3, VL_KEY_PAGE_UP},
        {KEY_C3, VL_KEY_PAGE_DOWN},  {KEY_SUSPEND, VL_CTRL | 'z'},
    };
    if (key >= KEY_F(1) && key <= KEY_F(12))
        return (uint32_t)(VL_KEY_F1 + key - KEY_F(1));
    for (unsigned i = 0; i < sizeof map / sizeof map[0]; i++)
        if (map[i].from == key)
            return map[i].to;
    return 0;
}

static uint32_t character_code(wint_t key)
{
    switch (key) {
    case '\r':
    case '\n': return VL_KEY_ENTER;
    case '\t': return VL_KEY_TAB;
    case 0x1B: return VL_KEY_ESCAPE;
    case 0x08:
    case 0x7F: return VL_KEY_BACKSPACE;
    default: return key >= 1 && key <= 26 ? VL_CTRL | (key - 1 + 'a') : (uint32_t)key;
    }
}

static struct vl_came mouse_came(void)
{
    MEVENT event;
    struct vl_came came = {.what = VL_CAME_NOTHING};

    if (getmouse(&event) != OK)
        return came;
    if (event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED))
        came = (struct vl_came){.what = VL_CAME_CLICK, .row = event.y, .col = event.x};
    else if (event.bstate & BUTTON4_PRESSED)
        came = (struct vl_came){.what = VL_CAME_KEY, .code = VL_KEY_WHEEL_UP};
    else if (event.bstate & BUTTON5_PRESSED)
        came = (struct vl_came){.what = VL_CAME_KEY, .code = VL_KEY_WHEEL_DOWN};
    return came;
}

/* As wget_wch. Where a character is a byte curses may not know it: the locale may be named and not installed. */
static int get_key(WINDOW *keys, wint_t *key)
{
    ucs4_t code = 0;
    if (MB_CUR_MAX > 1)
        return wget_wch(keys, key);
    const int byte = wgetch(keys);
    char text[8] = {(char)byte};
    if (byte == ERR || byte > 0xFF)
        return *key = (wint_t)byte, byte == ERR ? ERR : KEY_CODE_YES;
    vl_charset_take(text, sizeof text);
    u8_strmbtouc(&code, (const uint8_t *)text);
    *key = byte >= 0x80 && code < 0x80 ? 0 : code; /* no character of it */
    return OK;
}

/* What curses has read already or can read without waiting. *any: there was something, even if it means nothing. */
static struct vl_came read_key(struct vl_terminal *terminal, bool *any)
{
    wint_t key;
    const int kind = get_key(terminal->keys, &key);
    uint32_t code;

    *any = kind != ERR;
    if (kind == ERR)
        return (struct vl_came){.what = VL_CAME_NOTHING};
    if (kind == KEY_CODE_YES && key == KEY_MOUSE)
        return mouse_came();
    code = kind == KEY_CODE_YES ? special_code(key) : character_code(key);
    return (struct vl_came){.what = code ? VL_CAME_KEY : VL_CAME_NOTHING, .code = code};
}

static void take_size(void)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row && size.ws_col)
        resizeterm(size.ws_row, size.ws_col);
}

/* Empties a pipe; true if `wanted` was in it (0: anything). */
static bool drain(int file, char wanted)
{
    char bytes[64];
    bool found = false;
    for (ssize_t count; (count = read(file, bytes, sizeof bytes)) > 0;)
        found = found || !wanted || memchr(bytes, wanted, (size_t)count);
    return found;
}

/* Takes the terminal over anew: nobody knows what stands on it, or which modes it has. */
static void take_again(struct vl_terminal *terminal)
{
    reset_prog_mode();
    wipe_screen();
    terminal->rows = 0;
    take_size();
    clearok(stdscr, TRUE);
}

static struct vl_came signal_came(struct vl_terminal *terminal)
{
    char bytes[64];
    const ssize_t count = read(signal_pipe[0], bytes, sizeof bytes);
    if (count <= 0)
        return (struct vl_came){.what = VL_CAME_NOTHING};
    if (memchr(bytes, 's', (size_t)count))
        return (struct vl_came){.what = VL_CAME_SIGNAL};
    if (memchr(bytes, 'z', (size_t)count))
        return (struct vl_came){.what = VL_CAME_STOP};
    if (memchr(bytes, 'c', (size_t)count)) {
        take_again(terminal);
        return (struct vl_came){.what = VL_CAME_BACK};
    }
    take_size();
    return (struct vl_came){.what = VL_CAME_RESIZE};
}

/* Signals before keys: what was typed while the program was stopped must not reach what it showed before. */
struct vl_came vl_terminal_wait(struct vl_terminal *terminal, int milliseconds, int wake)
{
    struct pollfd files[] = {{STDIN_FILENO, POLLIN, 0}, {signal_pipe[0], POLLIN, 0}, {wake, POLLIN, 0}};
    bool any;

    struct vl_came came = signal_came(terminal);
    if (came.what != VL_CAME_NOTHING)
        return came;
    came = read_key(terminal, &any);
    if (any)
        return came;
    if (poll(files, 3, milliseconds) <= 0)
        return came;
    if (files[1].revents)
        return signal_came(terminal);
    if (files[2].revents && drain(wake, 0))
        return (struct vl_came){.what = VL_CAME_WAKE};
    if (files[0].revents & POLLIN)
        came = read_key(terminal, &any);
    if (!any && (files[0].revents & ~POLLIN)) /* the terminal has gone, with or without a SIGHUP (nohup) */
        return (struct vl_came){.what = VL_CAME_SIGNAL};
    return came;
}

void vl_terminal_flush(struct vl_terminal *terminal)
{
    bool any = true;
    flushinp();
    while (any)
        read_key(terminal, &any);
}

void vl_terminal_suspend(struct vl_terminal *terminal)
{
    curses_is_on = 0;
    wipe_screen();
    endwin();
    kill(0, SIGSTOP);
    curses_is_on = 1;
    take_again(terminal);
}
