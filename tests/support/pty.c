#define _GNU_SOURCE
#include "support/pty.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vterm.h>

enum { ROWS_MAX = 200, ROW_BYTES = 2048, PATH_BYTES = 512, STOPS = -2, HANGS_MS = 300000 };

struct order {
    int64_t number, typed, pass;
};

struct report {
    long long number, timer;
};

struct pty {
    VTerm *term;
    VTermScreen *screen;
    int rows, cols;
    int file;
    pid_t process;
    int status;   /* as pty_wait_end gives it; -1 while it runs */
    bool stopped; /* by SIGSTOP or SIGTSTP */
    int orders;   /* the clock's socket: see clock.c */
    int64_t number, typed;
    struct report report; /* the last that came */
    char held[64];        /* what has come of a report, or of what may become one */
    size_t held_count;
    size_t bytes;
    bool cursor_shown, other_screen;
    unsigned written[ROWS_MAX], writes; /* when each row was written last, counted from 1; 0: not since pty_written */
    bool own_folder;
    char folder[PATH_BYTES];
    char row[ROW_BYTES];
    char *text;   /* of pty_screen */
    char *past;   /* of pty_past */
    char last[4]; /* bytes shown */
    bool alone;
};

static void give_up(const char *what)
{
    fprintf(stderr, "pty: %s: %s\n", what, strerror(errno));
    exit(1);
}

/* ---- folders ---- */

static void write_config(const char *folder, const char *text)
{
    char path[PATH_BYTES + 32];
    snprintf(path, sizeof path, "%s/config", folder);
    mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/config/veillee", folder);
    mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/config/veillee/config", folder);
    FILE *file = fopen(path, "w");
    if (!file || fputs(text, file) < 0 || fclose(file) != 0)
        give_up(path);
}

static void make_folder(struct pty *pty, const struct pty_options *options)
{
    if (options->folder) {
        snprintf(pty->folder, sizeof pty->folder, "%s", options->folder);
    } else {
        const char *base = getenv("TMPDIR");
        snprintf(pty->folder, sizeof pty->folder, "%s/veillee-XXXXXX", base ? base : "/tmp");
        if (!mkdtemp(pty->folder))
            give_up(pty->folder);
        pty->own_folder = true;
    }
    const char *config = options->config ? options->config : options->folder ? "" : "motion: false\n";
    if (config[0])
        write_config(pty->folder, config);
}

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *place)
{
    (void)status, (void)kind, (void)place;
    return remove(path);
}

/* ---- starting ---- */

static void set_environment(const struct pty *pty, const struct pty_options *options)
{
    static const char *const folders[][2] = {{"HOME", "home"},
                                             {"XDG_CONFIG_HOME", "config"},
                                             {"XDG_STATE_HOME", "state"},
                                             {"XDG_DATA_HOME", "data"},
                                             {"XDG_CACHE_HOME", "cache"}};
    const char *sanitizers[] = {getenv("ASAN_OPTIONS"), getenv("UBSAN_OPTIONS"), getenv("PATH")};
    static const char *const kept[] = {"ASAN_OPTIONS", "UBSAN_OPTIONS", "PATH"};
    char path[PATH_BYTES + 16];
    char *values[3];

    for (unsigned i = 0; i < 3; i++)
        values[i] = sanitizers[i] ? strdup(sanitizers[i]) : NULL;
    clearenv();
    for (unsigned i = 0; i < 3; i++)
        if (values[i])
            setenv(kept[i], values[i], 1);
    setenv("TERM", "xterm-256color", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    setenv("TZ", "UTC", 1);
    for (unsigned i = 0; i < sizeof folders / sizeof folders[0]; i++) {
        snprintf(path, sizeof path, "%s/%s", pty->folder, folders[i][1]);
        setenv(folders[i][0], path, 1);
    }
    for (const char *const *entry = options->environment; entry && *entry; entry++) {
        char *copy = strdup(*entry);
        if (copy)
            putenv(copy);
    }
}

/* A process that does nothing, not even stop, in the group, and ends with its parent. */
static pid_t fork_idle(pid_t group)
{
    sigset_t all;
    const pid_t parent = getpid(), process = fork();
    if (process != 0)
        return process;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, NULL);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent || setpgid(0, group) != 0)
        _exit(1);
    return 0;
}

/* A group is no orphan while one of its processes has a parent in the session, but in another group: that is the shell
 * here. It is waited for: the pipe is closed when all stand where they should. */
static void stand_behind(void)
{
    int ready[2];
    const pid_t program = getpid();
    if (pipe(ready) != 0)
        give_up("pipe");
    if (fork_idle(0) != 0) {
        char none;
        close(ready[1]);
        while (read(ready[0], &none, 1) < 0 && errno == EINTR)
            ;
        close(ready[0]);
        return;
    }
    fork_idle(program);
    syscall(SYS_close_range, 0, ~0U, 0); /* musl has no function of that name */
    for (;;)
        pause();
}

/* The clock is built in the folder `tests` of what the program was built in. */
static void set_clock(int orders)
{
    char path[PATH_BYTES], number[16];
    const ssize_t length = readlink("/proc/self/exe", path, sizeof path - sizeof "/tests/clock.so");
    if (length < 0)
        give_up("/proc/self/exe");
    path[length] = '\0';
    for (char *end = strrchr(path, '/'); end; *end = '\0', end = strrchr(path, '/')) {
        strcpy(end, "/tests/clock.so");
        if (access(path, R_OK) == 0)
            break;
    }
    if (!path[0])
        give_up("tests/clock.so");
    snprintf(number, sizeof number, "%d", orders);
    setenv("LD_PRELOAD", path, 1);
    setenv("VEILLEE_CLOCK", number, 1);
    fcntl(orders, F_SETFD, 0);
}

static void run_program(const struct pty *pty, const struct pty_options *options, int orders)
{
    enum { ARGUMENTS_MAX = 64 };
    static const int reset[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGPIPE};
    const char *program = getenv("VEILLEE_PROGRAM");
    char *arguments[ARGUMENTS_MAX + 2] = {(char[]){"veillee"}};
    char path[PATH_BYTES];
    int count = 1;

    snprintf(path, sizeof path, "%s", program ? program : "./veillee");
    for (const char *const *argument = options->arguments; argument && *argument && count <= ARGUMENTS_MAX; argument++)
        arguments[count++] = strdup(*argument);
    if (!options->alone)
        stand_behind();
    set_environment(pty, options);
    set_clock(orders);
    for (unsigned i = 0; i < sizeof reset / sizeof reset[0]; i++) /* the tests may run under nohup, or behind an & */
        signal(reset[i], SIG_DFL);
    if (options->nohup)
        signal(SIGHUP, SIG_IGN);
    execv(path, arguments);
    fprintf(stderr, "%s: %s\n", path, strerror(errno));
    _exit(127);
}

/* ---- the emulator ---- */

static int set_property(VTermProp property, VTermValue *value, void *data)
{
    struct pty *pty = data;
    if (property == VTERM_PROP_CURSORVISIBLE)
        pty->cursor_shown = value->boolean;
    if (property == VTERM_PROP_ALTSCREEN)
        pty->other_screen = value->boolean;
    return 1;
}

static int note_written(VTermRect rect, void *data)
{
    struct pty *pty = data;
    pty->writes++;
    for (int row = rect.start_row; row < rect.end_row && row < ROWS_MAX; row++)
        pty->written[row] = pty->writes;
    return 1;
}

static size_t put_character(char *out, uint32_t code)
{
    const unsigned c = code;
    if (c < 0x80)
        return out[0] = (char)c, 1;
    if (c < 0x800)
        return out[0] = (char)(0xC0 | c >> 6), out[1] = (char)(0x80 | (c & 0x3F)), 2;
    if (c < 0x10000)
        return out[0] = (char)(0xE0 | c >> 12), out[1] = (char)(0x80 | (c >> 6 & 0x3F)),
               out[2] = (char)(0x80 | (c & 0x3F)), 3;
    return out[0] = (char)(0xF0 | c >> 18), out[1] = (char)(0x80 | (c >> 12 & 0x3F)),
           out[2] = (char)(0x80 | (c >> 6 & 0x3F)), out[3] = (char)(0x80 | (c & 0x3F)), 4;
}

static void keep(struct pty *pty, const char *text)
{
    const size_t length = pty->past ? strlen(pty->past) : 0;
    char *past = realloc(pty->past, length + strlen(text) + 2);
    if (!past)
        give_up("memory");
    sprintf(past + length, "%s\n", text);
    pty->past = past;
}

static int keep_row(int cols, const VTermScreenCell *cells, void *data)
{
    char row[ROW_BYTES] = "";
    size_t length = 0;
    for (int col = 0; col < cols && length + 5 < sizeof row; col++)
        length += cells[col].chars[0] == UINT32_MAX
                      ? 0
                      : put_character(row + length, cells[col].chars[0] ? cells[col].chars[0] : ' ');
    row[length] = '\0';
    keep(data, row);
    return 1;
}

static bool ends_with(const struct pty *pty, const char *sequence)
{
    const size_t length = strlen(sequence);
    return memcmp(pty->last + sizeof pty->last - length, sequence, length) == 0;
}

/* A byte is about to be shown. */
static void look_for_past(struct pty *pty, char byte)
{
    VTermPos place;
    memmove(pty->last, pty->last + 1, sizeof pty->last - 1);
    pty->last[sizeof pty->last - 1] = byte;
    vterm_state_get_cursorpos(vterm_obtain_state(pty->term), &place);
    const bool at_top = place.row == 0 && place.col == 0;
    if (ends_with(pty, "\033[3J"))
        pty->past[0] = '\0';
    else if ((ends_with(pty, "\033[2J") || (at_top && ends_with(pty, "\033[J"))) && !pty->other_screen)
        keep(pty, pty_screen(pty));
}

static void start_emulator(struct pty *pty, const struct pty_options *options)
{
    static const VTermScreenCallbacks callbacks = {
        .damage = note_written, .settermprop = set_property, .sb_pushline = keep_row};
    pty->term = vterm_new(pty->rows, pty->cols);
    vterm_set_utf8(pty->term, 1);
    pty->screen = vterm_obtain_screen(pty->term);
    vterm_screen_enable_altscreen(pty->screen, !options->no_other_screen);
    vterm_screen_set_callbacks(pty->screen, &callbacks, pty);
    vterm_screen_reset(pty->screen, 1);
}

struct pty *pty_start(const struct pty_options *options)
{
    struct pty *pty = calloc(1, sizeof *pty);
    if (!pty)
        give_up("memory");
    pty->rows = options->rows ? options->rows : 24;
    pty->cols = options->cols ? options->cols : 80;
    pty->status = -1;
    pty->alone = options->alone;
    pty->cursor_shown = true;
    assert(pty->rows <= ROWS_MAX);
    make_folder(pty, options);
    start_emulator(pty, options);
    keep(pty, "");

    struct winsize size = {.ws_row = (unsigned short)pty->rows, .ws_col = (unsigned short)pty->cols};
    if (options->no_size)
        size = (struct winsize){0};
    int orders[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, orders) != 0)
        give_up("socketpair");
    pty->process = forkpty(&pty->file, NULL, NULL, &size);
    if (pty->process < 0)
        give_up("forkpty");
    if (pty->process == 0)
        run_program(pty, options, orders[0]);
    close(orders[0]);
    pty->orders = orders[1];
    pty->report.number = -1;
    fcntl(pty->file, F_SETFD, FD_CLOEXEC);
    return pty;
}

/* ---- orders and reports ---- */

/* It fails if the program has gone; whoever waits for something will see it. */
static void order(struct pty *pty, size_t bytes, int64_t pass)
{
    pty->typed += (int64_t)bytes;
    const struct order order = {++pty->number, pty->typed, pass};
    send(pty->orders, &order, sizeof order, MSG_NOSIGNAL);
}

static void send_bytes(struct pty *pty, const char *bytes, size_t count)
{
    order(pty, count, 0);
    while (count) {
        const ssize_t sent = write(pty->file, bytes, count);
        if (sent <= 0)
            return;
        bytes += sent;
        count -= (size_t)sent;
    }
}

static void show(struct pty *pty, const char *bytes, size_t count)
{
    char reply[256];
    pty->bytes += count;
    for (size_t i = 0; i < count; i++) {
        look_for_past(pty, bytes[i]);
        vterm_input_write(pty->term, bytes + i, 1);
    }
    const size_t length = vterm_output_read(pty->term, reply, sizeof reply);
    if (length) /* the emulator has been asked something */
        send_bytes(pty, reply, length);
}

static bool begins_report(const char *bytes, size_t count)
{
    static const char begin[] = "\033_veillee ";
    const size_t most = sizeof begin - 1;
    return memcmp(bytes, begin, count < most ? count : most) == 0;
}

/* All but the reports is for the emulator. */
static void take(struct pty *pty, char byte)
{
    pty->held[pty->held_count++] = byte;
    if (!begins_report(pty->held, pty->held_count)) {
        const bool anew = byte == '\033';
        show(pty, pty->held, pty->held_count - anew);
        pty->held[0] = byte;
        pty->held_count = anew;
    } else if (byte == '\\' || pty->held_count == sizeof pty->held - 1) {
        pty->held[pty->held_count] = '\0';
        sscanf(pty->held, "\033_veillee %lld %lld", &pty->report.number, &pty->report.timer);
        pty->held_count = 0;
        if (pty->report.timer == STOPS && pty->alone) /* it goes on at once */
            pty->report = (struct report){-1, -1};
    }
}

/* Reads what is there, waiting at most so long. false: nothing came. */
static bool read_some(struct pty *pty, int milliseconds)
{
    struct pollfd file = {pty->file, POLLIN, 0};
    char bytes[8192];

    if (poll(&file, 1, milliseconds) <= 0)
        return false;
    const ssize_t count = read(pty->file, bytes, sizeof bytes);
    for (ssize_t i = 0; i < count; i++)
        take(pty, bytes[i]);
    return count > 0;
}

static bool gone(struct pty *pty)
{
    return pty->status >= 0;
}

static void give_up_waiting(struct pty *pty)
{
    fprintf(stderr, "the program hangs:\n%s", pty_screen(pty));
    exit(1);
}

/* Waits until it has stopped, or ended. */
static void wait_for_process(struct pty *pty)
{
    int status;
    if (waitpid(pty->process, &status, WUNTRACED) != pty->process)
        give_up("waitpid");
    pty->stopped = WIFSTOPPED(status);
    pty->report.timer = -1;
    if (!pty->stopped)
        pty->status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/* Reads until the program has done all that it was asked for, and sleeps; false: it has stopped, or ended. */
static bool rests(struct pty *pty)
{
    struct pollfd file = {pty->file, POLLIN, 0};
    while (!gone(pty) && !pty->stopped && pty->report.number != pty->number) {
        if (poll(&file, 1, HANGS_MS) == 0)
            give_up_waiting(pty);
        if (!read_some(pty, 0) || pty->report.timer == STOPS)
            wait_for_process(pty);
    }
    return !gone(pty) && !pty->stopped;
}

/* Lets so much time pass, up to the next timer at most; how much has passed. */
static int let_pass(struct pty *pty, int most)
{
    const int timer = pty->report.timer < 0 || pty->report.timer > most ? most : (int)pty->report.timer;
    order(pty, 0, timer);
    return timer;
}

void pty_listen(struct pty *pty, int milliseconds)
{
    while (rests(pty) && milliseconds > 0)
        milliseconds -= let_pass(pty, milliseconds);
}

void pty_stop(struct pty *pty)
{
    if (!gone(pty)) {
        pty_signal(pty, SIGHUP);
        if (pty_wait_end(pty) < 0) {
            kill(pty->process, SIGKILL);
            wait_for_process(pty);
        }
    }
    close(pty->file);
    close(pty->orders);
    vterm_free(pty->term);
    if (pty->own_folder)
        nftw(pty->folder, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
    free(pty->text);
    free(pty->past);
    free(pty);
}

/* ---- talking to it ---- */

void pty_type(struct pty *pty, const char *bytes)
{
    send_bytes(pty, bytes, strlen(bytes));
}

void pty_click(struct pty *pty, int row, int col)
{
    char bytes[64];
    vterm_mouse_move(pty->term, row, col, VTERM_MOD_NONE);
    vterm_mouse_button(pty->term, 1, true, VTERM_MOD_NONE);
    vterm_mouse_button(pty->term, 1, false, VTERM_MOD_NONE);
    const size_t count = vterm_output_read(pty->term, bytes, sizeof bytes - 1);
    bytes[count] = '\0';
    pty_type(pty, bytes);
}

void pty_resize(struct pty *pty, int rows, int cols)
{
    const struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)cols};
    pty->rows = rows;
    pty->cols = cols;
    vterm_set_size(pty->term, rows, cols);
    ioctl(pty->file, TIOCSWINSZ, &size);
    order(pty, 0, 0);
}

void pty_signal(struct pty *pty, int number)
{
    if (gone(pty))
        return;
    kill(pty->process, number);
    if (number == SIGSTOP)
        wait_for_process(pty);
    if (number == SIGCONT)
        pty->stopped = false;
    order(pty, 0, 0);
}

bool pty_sanitizer_takes(int number)
{
#ifdef __SANITIZE_ADDRESS__
    return number == SIGSEGV || number == SIGBUS || number == SIGFPE || number == SIGILL || number == SIGABRT;
#else
    (void)number;
    return false;
#endif
}

bool pty_has_stopped(struct pty *pty)
{
    rests(pty);
    return pty->stopped;
}

static bool finds_any(struct pty *pty, const char *const *texts, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (pty_find(pty, texts[i]) >= 0)
            return true;
    return false;
}

/* At a curtain and at a call, until the keys are awake. */
static bool is_asleep(struct pty *pty)
{
    static const char *const texts[] = {"Keys locked for a moment", "Touches bloquées un instant"};
    return finds_any(pty, texts, 2);
}

bool pty_settle(struct pty *pty)
{
    size_t before = pty->bytes;
    for (int quiet = 0, passed = 0; rests(pty) && pty->report.timer >= 0; before = pty->bytes) {
        quiet = pty->bytes == before ? quiet : 0;
        if (quiet >= PTY_QUIET_MS && !is_asleep(pty))
            break;
        if (passed >= PTY_LIMIT_MS)
            return false;
        const int pass = let_pass(pty, quiet < PTY_QUIET_MS ? PTY_QUIET_MS - quiet : PTY_QUIET_MS);
        quiet += pass;
        passed += pass;
    }
    return true;
}

void pty_keys(struct pty *pty, const char *bytes)
{
    enum { LET_GO_MS = 750 };
    static const char *const texts[] = {"is locked for a moment", "est bloquée un instant"};
    pty_type(pty, bytes);
    pty_settle(pty);
    if (!finds_any(pty, texts, 2))
        return;
    pty_listen(pty, LET_GO_MS);
    pty_type(pty, bytes);
    pty_settle(pty);
}

bool pty_wait_for_any(struct pty *pty, const char *const *texts, unsigned count)
{
    int left = PTY_LIMIT_MS;
    while (rests(pty) && !finds_any(pty, texts, count) && pty->report.timer >= 0 && left > 0)
        left -= let_pass(pty, left);
    return finds_any(pty, texts, count);
}

bool pty_wait_for(struct pty *pty, const char *text)
{
    return pty_wait_for_any(pty, &text, 1);
}

int pty_wait_end(struct pty *pty)
{
    int left = PTY_LIMIT_MS;
    while (rests(pty) && pty->report.timer >= 0 && left > 0)
        left -= let_pass(pty, left);
    return pty->status;
}

int pty_hang_up(struct pty *pty)
{
    struct pollfd life = {pty->orders, POLLIN, 0}; /* the other end closes with the program */
    rests(pty);
    close(pty->file);
    pty->file = -1;
    if (poll(&life, 1, HANGS_MS) == 0)
        give_up_waiting(pty);
    wait_for_process(pty);
    return pty->status;
}

/* ---- what stands there ---- */

int pty_rows(const struct pty *pty)
{
    return pty->rows;
}

int pty_cols(const struct pty *pty)
{
    return pty->cols;
}

static uint32_t rgb(const struct pty *pty, VTermColor colour)
{
    vterm_screen_convert_color_to_rgb(pty->screen, &colour);
    return (uint32_t)colour.rgb.red << 16 | (uint32_t)colour.rgb.green << 8 | colour.rgb.blue;
}

struct pty_cell pty_cell(const struct pty *pty, int row, int col)
{
    VTermScreenCell cell = {0};
    struct pty_cell out = {0};
    size_t length = 0;

    vterm_screen_get_cell(pty->screen, (VTermPos){.row = row, .col = col}, &cell);
    for (int i = 0; i < VTERM_MAX_CHARS_PER_CELL && cell.chars[i] && cell.chars[i] != UINT32_MAX; i++)
        length += put_character(out.text + length, cell.chars[i]);
    out.bold = cell.attrs.bold;
    out.underline = cell.attrs.underline != VTERM_UNDERLINE_OFF;
    out.reverse = cell.attrs.reverse;
    out.own_ink = VTERM_COLOR_IS_DEFAULT_FG(&cell.fg);
    out.own_ground = VTERM_COLOR_IS_DEFAULT_BG(&cell.bg);
    out.ink = rgb(pty, cell.fg);
    out.ground = rgb(pty, cell.bg);
    return out;
}

const char *pty_row(struct pty *pty, int row)
{
    size_t length = 0, end = 0;
    for (int col = 0; col < pty->cols; col++) {
        VTermScreenCell cell = {0};
        vterm_screen_get_cell(pty->screen, (VTermPos){.row = row, .col = col}, &cell);
        const struct pty_cell shown = pty_cell(pty, row, col);
        const char *text = shown.text[0] || cell.chars[0] == UINT32_MAX ? shown.text : " ";
        if (length + strlen(text) >= ROW_BYTES)
            break;
        memcpy(pty->row + length, text, strlen(text));
        length += strlen(text);
        end = strcmp(text, " ") == 0 ? end : length;
    }
    pty->row[end] = '\0';
    return pty->row;
}

const char *pty_screen(struct pty *pty)
{
    size_t length = 0;
    char *text = realloc(pty->text, (size_t)pty->rows * (ROW_BYTES + 1) + 1);
    if (!text)
        give_up("memory");
    pty->text = text;
    for (int row = 0; row < pty->rows; row++)
        length += (size_t)sprintf(text + length, "%s\n", pty_row(pty, row));
    text[length] = '\0';
    return text;
}

const char *pty_past(const struct pty *pty)
{
    return pty->past;
}

int pty_find(struct pty *pty, const char *text)
{
    for (int row = 0; row < pty->rows; row++)
        if (strstr(pty_row(pty, row), text))
            return row;
    return -1;
}

int pty_written(struct pty *pty, int rows[])
{
    int count = 0;
    for (int row = 0; row < pty->rows; row++) {
        int at = count;
        if (!pty->written[row])
            continue;
        for (; at > 0 && pty->written[rows[at - 1]] > pty->written[row]; at--)
            rows[at] = rows[at - 1];
        rows[at] = row;
        count++;
    }
    memset(pty->written, 0, sizeof pty->written);
    return count;
}

bool pty_cursor(const struct pty *pty, int *row, int *col)
{
    VTermPos place;
    vterm_state_get_cursorpos(vterm_obtain_state(pty->term), &place);
    *row = place.row;
    *col = place.col;
    return pty->cursor_shown;
}

bool pty_on_other_screen(const struct pty *pty)
{
    return pty->other_screen;
}

size_t pty_bytes(const struct pty *pty)
{
    return pty->bytes;
}

const char *pty_folder(const struct pty *pty)
{
    return pty->folder;
}

/* ---- golden frames ---- */

static char *read_file(const char *path)
{
    FILE *file = fopen(path, "r");
    if (!file)
        return NULL;
    const size_t room = (size_t)ROWS_MAX * ROW_BYTES;
    char *text = malloc(room + 1);
    const size_t length = text ? fread(text, 1, room, file) : 0;
    if (text)
        text[length] = '\0';
    fclose(file);
    return text;
}

static bool update(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    const bool good = file && fputs(text, file) >= 0;
    if (!file || fclose(file) != 0 || !good)
        give_up(path);
    return true;
}

bool pty_golden(struct pty *pty, const char *path)
{
    const char *wanted = getenv("VEILLEE_UPDATE");
    const char *screen = pty_screen(pty);
    if (wanted && strcmp(wanted, "1") == 0)
        return update(path, screen);

    char *golden = read_file(path);
    const bool same = golden && strcmp(golden, screen) == 0;
    if (!same)
        fprintf(stderr, "%s should show:\n%s\nbut the screen shows:\n%s\n", path, golden ? golden : "(no such file)",
                screen);
    free(golden);
    return same;
}
