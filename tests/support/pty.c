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
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <vterm.h>

enum { ROWS_MAX = 200, ROW_BYTES = 2048, PATH_BYTES = 512 };

struct pty {
    VTerm *term;
    VTermScreen *screen;
    int rows, cols;
    int file;
    pid_t process;
    int status; /* as pty_wait_end gives it; -1 while it runs */
    size_t bytes;
    bool cursor_shown, other_screen;
    unsigned written[ROWS_MAX], writes; /* when each row was written last, counted from 1; 0: not since pty_written */
    bool own_folder;
    char folder[PATH_BYTES];
    char row[ROW_BYTES];
    char *text; /* of pty_screen */
};

static void give_up(const char *what)
{
    fprintf(stderr, "pty: %s: %s\n", what, strerror(errno));
    exit(1);
}

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
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

static void run_program(const struct pty *pty, const struct pty_options *options)
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
    set_environment(pty, options);
    for (unsigned i = 0; i < sizeof reset / sizeof reset[0]; i++) /* the tests may run under nohup, or behind an & */
        signal(reset[i], SIG_DFL);
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

static void start_emulator(struct pty *pty)
{
    static const VTermScreenCallbacks callbacks = {.damage = note_written, .settermprop = set_property};
    pty->term = vterm_new(pty->rows, pty->cols);
    vterm_set_utf8(pty->term, 1);
    pty->screen = vterm_obtain_screen(pty->term);
    vterm_screen_enable_altscreen(pty->screen, 1);
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
    pty->cursor_shown = true;
    assert(pty->rows <= ROWS_MAX);
    make_folder(pty, options);
    start_emulator(pty);

    const struct winsize size = {.ws_row = (unsigned short)pty->rows, .ws_col = (unsigned short)pty->cols};
    pty->process = forkpty(&pty->file, NULL, NULL, &size);
    if (pty->process < 0)
        give_up("forkpty");
    if (pty->process == 0)
        run_program(pty, options);
    return pty;
}

static void send_bytes(const struct pty *pty, const char *bytes, size_t count)
{
    while (count) {
        const ssize_t sent = write(pty->file, bytes, count);
        if (sent <= 0)
            return; /* the program has gone; whoever waits for something will see it */
        bytes += sent;
        count -= (size_t)sent;
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
    if (count <= 0)
        return false;
    pty->bytes += (size_t)count;
    vterm_input_write(pty->term, bytes, (size_t)count);
    /* The emulator may have been asked something. */
    const size_t reply = vterm_output_read(pty->term, bytes, sizeof bytes);
    send_bytes(pty, bytes, reply);
    return true;
}

void pty_listen(struct pty *pty, int milliseconds)
{
    for (int64_t now = now_ms(), end = now + milliseconds; now < end; now = now_ms())
        read_some(pty, (int)(end - now));
}

static bool gone(struct pty *pty)
{
    int status;
    if (pty->status < 0 && waitpid(pty->process, &status, WNOHANG) == pty->process)
        pty->status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return pty->status >= 0;
}

void pty_stop(struct pty *pty)
{
    if (!gone(pty)) {
        kill(pty->process, SIGHUP);
        if (pty_wait_end(pty) < 0) {
            kill(pty->process, SIGKILL);
            pty_wait_end(pty);
        }
    }
    close(pty->file);
    vterm_free(pty->term);
    if (pty->own_folder)
        nftw(pty->folder, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
    free(pty->text);
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
    snprintf(bytes, sizeof bytes, "\033[<0;%d;%dM\033[<0;%d;%dm", col + 1, row + 1, col + 1, row + 1);
    pty_type(pty, bytes);
}

void pty_resize(struct pty *pty, int rows, int cols)
{
    const struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)cols};
    pty->rows = rows;
    pty->cols = cols;
    vterm_set_size(pty->term, rows, cols);
    ioctl(pty->file, TIOCSWINSZ, &size);
}

void pty_signal(struct pty *pty, int number)
{
    if (!gone(pty))
        kill(pty->process, number);
}

pid_t pty_process(const struct pty *pty)
{
    return pty->process;
}

/* Silence of a program that waits for a processor, or for the disk, says nothing. */
static bool is_busy(struct pty *pty)
{
    char path[64], stat[512] = "";
    if (gone(pty))
        return false;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)pty->process);
    FILE *file = fopen(path, "r");
    if (!file)
        return false;
    const size_t length = fread(stat, 1, sizeof stat - 1, file);
    fclose(file);
    stat[length] = '\0';
    const char *state = strrchr(stat, ')');
    return state && (state[2] == 'R' || state[2] == 'D');
}

/* At a curtain and at a call, until the keys are awake. */
static bool is_asleep(struct pty *pty)
{
    return pty_find(pty, "The keys still sleep") >= 0 || pty_find(pty, "Les touches dorment") >= 0;
}

bool pty_settle(struct pty *pty)
{
    const int64_t limit = now_ms() + PTY_LIMIT_MS;
    /* Before the first byte there is more to wait for than silence. */
    while (pty->bytes == 0 && now_ms() < limit && !gone(pty))
        read_some(pty, PTY_QUIET_MS);
    while (read_some(pty, PTY_QUIET_MS) || is_busy(pty) || (is_asleep(pty) && !gone(pty)))
        if (now_ms() >= limit)
            return false;
    return true;
}

static bool key_sleeps(struct pty *pty)
{
    return pty_find(pty, "still sleeps here") >= 0 || pty_find(pty, "dort encore ici") >= 0;
}

void pty_keys(struct pty *pty, const char *bytes)
{
    enum { LET_GO_US = 750000 };
    pty_type(pty, bytes);
    pty_settle(pty);
    if (!key_sleeps(pty))
        return;
    usleep(LET_GO_US);
    pty_type(pty, bytes);
    pty_settle(pty);
}

static bool finds_any(struct pty *pty, const char *const *texts, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (pty_find(pty, texts[i]) >= 0)
            return true;
    return false;
}

bool pty_wait_for_any(struct pty *pty, const char *const *texts, unsigned count)
{
    const int64_t limit = now_ms() + PTY_LIMIT_MS;
    while (!finds_any(pty, texts, count)) {
        if (now_ms() >= limit || (!read_some(pty, PTY_QUIET_MS) && gone(pty)))
            return finds_any(pty, texts, count);
    }
    return true;
}

bool pty_wait_for(struct pty *pty, const char *text)
{
    return pty_wait_for_any(pty, &text, 1);
}

int pty_wait_end(struct pty *pty)
{
    const int64_t limit = now_ms() + PTY_LIMIT_MS;
    while (!gone(pty) && now_ms() < limit)
        if (!read_some(pty, 10))
            poll(NULL, 0, 2);
    while (read_some(pty, 0))
        ;
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
