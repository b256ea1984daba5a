#include "plain/io.h"

#include "front/charset.h"
#include "front/out.h"
#include "front/sanitize.h"
#include "front/signals.h"
#include "front/typed.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <sys/stat.h>
#include <termios.h>
#include <unicase.h>
#include <unictype.h>
#include <unilbrk.h>
#include <uninorm.h>
#include <unistd.h>
#include <unistr.h>

enum { COLUMNS_STANDARD = 80, ROWS_STANDARD = 24, COLUMNS_LEAST = 20, PARAGRAPH_MAX = 16384, GAP = 3 };
enum { HEARD_MAX = PLAIN_HEARD, HEARD_MIN = 40, ECHO_MAX = 60 }; /* characters */

void plain_io_open(struct plain_io *io)
{
    const char *term = getenv("TERM");
    struct winsize size = {0};
    *io = (struct plain_io){.in = stdin, .out = vl_out(), .columns = COLUMNS_STANDARD, .rows = ROWS_STANDARD};
    setvbuf(stdin, NULL, _IONBF, 0); /* so that waiting for input notices all that has not been read */
    io->terminal = isatty(STDOUT_FILENO);
    io->typed = isatty(STDIN_FILENO);
    io->clears = io->terminal && term && *term && strcmp(term, "dumb") != 0;
    if (io->terminal && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= COLUMNS_LEAST) {
        io->columns = size.ws_col;
        io->rows = size.ws_row;
    }
}

static void put_line(struct plain_io *io, const char *line, size_t length)
{
    static const size_t all = PARAGRAPH_MAX;
    char breaks[PARAGRAPH_MAX], shown[PARAGRAPH_MAX];
    if (!io->terminal || length >= all) {
        fwrite(line, 1, length, io->out);
    } else {
        length = vl_sanitize(line, length, shown);
        line = shown;
        u8_width_linebreaks((const uint8_t *)line, length, io->columns - 1, 0, 0, NULL, "UTF-8", breaks);
        for (size_t i = 0; i < length; i++) {
            if (breaks[i] == UC_BREAK_POSSIBLE)
                fputc('\n', io->out);
            fputc(line[i], io->out);
        }
    }
    fputc('\n', io->out);
}

/* ---- lines that can be heard at once ---- */

static size_t characters(const char *text, size_t bytes)
{
    return u8_mbsnlen((const uint8_t *)text, bytes);
}

/* The last place within `room` bytes that follows one of the marks and a blank; 0: there is none. */
static size_t break_behind(const char *text, size_t room, const char *marks)
{
    for (size_t i = room; i > 1; i--)
        if (text[i - 1] == ' ' && (!*marks || strchr(marks, text[i - 2])))
            return characters(text, i) >= HEARD_MIN ? i : 0;
    return 0;
}

/* How much of a line to write at once: all if it is short enough; else up to the end of a sentence, of a part of one,
 * or of a word. */
static size_t heard_at_once(const char *text, size_t length)
{
    static const char *const marks[] = {".!?", ";:", ",", ""};
    size_t room = 0, count = 0;
    while (room < length && count < HEARD_MAX) {
        const int bytes = u8_mblen((const uint8_t *)text + room, length - room);
        room += bytes > 0 ? (size_t)bytes : 1;
        count++;
    }
    if (room >= length)
        return length;
    for (unsigned i = 0; i < sizeof marks / sizeof *marks; i++) {
        const size_t end = break_behind(text, room, marks[i]);
        if (end)
            return end;
    }
    return room;
}

static void put_lines(struct plain_io *io, const char *line, size_t length)
{
    do {
        const size_t part = heard_at_once(line, length);
        put_line(io, line, part > 0 && part < length && line[part - 1] == ' ' ? part - 1 : part);
        line += part;
        length -= part;
    } while (length > 0);
}

bool plain_fits(const char *text)
{
    return characters(text, strlen(text)) <= HEARD_MAX;
}

void plain_put(struct plain_io *io, const char *text)
{
    do {
        const size_t length = strcspn(text, "\n");
        if (io->whole)
            put_line(io, text, length);
        else
            put_lines(io, text, length);
        text += length;
    } while (*text++ != '\0' && *text != '\0');
}

void plain_put_command(struct plain_io *io, const char *command, const char *name, const char *word)
{
    char line[16384]; /* each byte of a path may become four */
    vl_text_fill(command, VL_ENGLISH, &(struct vl_text_arg){name, word, 0}, 1, line, sizeof line);
    fprintf(io->out, "  %s\n", line);
}

void plain_echo(const char *line, char out[PLAIN_ECHO])
{
    size_t bytes = 0;
    for (unsigned count = 0; line[bytes] && count < ECHO_MAX; count++) {
        const int more = u8_mblen((const uint8_t *)line + bytes, strlen(line + bytes));
        bytes += more > 0 ? (size_t)more : 1;
    }
    snprintf(out, PLAIN_ECHO, "%.*s%s", (int)bytes, line, line[bytes] ? "…" : "");
}

void plain_print(struct plain_io *io, const struct vl_formatter *formatter, const char *key,
                 const struct vl_text_arg *args, unsigned count)
{
    char line[4096];
    vl_text_format(formatter->catalogue, formatter->rules, formatter->language, key, args, count, line, sizeof line);
    plain_put(io, line);
}

void plain_print_typed(struct plain_io *io, const struct vl_formatter *formatter, const char *key, const char *line)
{
    char echo[PLAIN_ECHO];
    plain_echo(line, echo);
    const struct vl_text_arg args[] = {{"what", echo, 0}};
    plain_print(io, formatter, key, args, 1);
}

/* Reads to the end of the line; drops what does not fit. False: there was nothing. */
static bool read_raw(FILE *in, char *line, size_t size)
{
    size_t length = 0;
    int c;
    while ((c = getc(in)) != EOF && c != '\n')
        if (length + 1 < size)
            line[length++] = (char)(c == '\0' ? ' ' : c);
    line[length] = '\0';
    return c != EOF || length > 0;
}

static volatile sig_atomic_t interrupted;

static void leave(int signal)
{
    (void)signal;
    interrupted = 1;
}

/* Waits until something can be read. False: an interrupt came, before or meanwhile. */
static bool wait_for(FILE *in, const sigset_t *heard)
{
    fd_set inputs;
    int ready = 0;
    const int file = fileno(in);
    if (file < 0) /* a text in memory, which can always be read */
        return true;
    do {
        FD_ZERO(&inputs);
        FD_SET(file, &inputs);
        ready = interrupted ? 0 : pselect(file + 1, &inputs, NULL, NULL, NULL, heard);
    } while (!interrupted && !plain_private_stopped() && ready < 0 && errno == EINTR); /* reading finds other faults */
    return !interrupted && !plain_private_stopped();
}

/* Reads a line after its prompt; an interrupt ends it like the end of the input. Interrupts are blocked from before the
 * prompt until after the line, except while waiting: so none comes between checking and waiting, and none hits what
 * came before. */
static bool read_interruptible(struct plain_io *io, const char *prompt, char *line)
{
    struct sigaction before, during = {.sa_handler = leave};
    sigset_t held, heard;
    sigemptyset(&during.sa_mask);
    sigemptyset(&held);
    sigaddset(&held, SIGINT);
    pthread_sigmask(SIG_BLOCK, &held, &heard);
    interrupted = 0;
    sigaction(SIGINT, &during, &before);
    fputs(prompt, io->out);
    const bool read = fflush(io->out) == 0 && !ferror(io->out) && /* else nobody could read the question */
                      (io->peeked || wait_for(io->in, &heard)) && read_raw(io->in, line, PLAIN_LINE_MAX);
    io->peeked = false;
    sigaction(SIGINT, &before, NULL);
    pthread_sigmask(SIG_SETMASK, &heard, NULL);
    return read;
}

bool plain_read(struct plain_io *io, const char *prompt, char line[PLAIN_LINE_MAX])
{
    io->ended = !read_interruptible(io, prompt, line);
    if (io->ended || !io->typed)
        fputc('\n', io->out);
    if (!io->ended) {
        vl_charset_take(line, PLAIN_LINE_MAX);
        vl_typed_tidy(line);
        memcpy(io->said, line, strlen(line) + 1);
        vl_typed_simplify(line, PLAIN_LINE_MAX);
    }
    return !io->ended;
}

bool plain_read_hidden(struct plain_io *io, const char *prompt, char line[PLAIN_LINE_MAX])
{
    struct termios before, hidden;
    const int input = fileno(io->in);
    const bool terminal = tcgetattr(input, &before) == 0;
    if (terminal) {
        hidden = before;
        hidden.c_lflag &= ~(tcflag_t)ECHO;
        tcsetattr(input, TCSAFLUSH, &hidden);
    }
    const bool read = plain_read(io, prompt, line);
    if (terminal) {
        tcsetattr(input, TCSAFLUSH, &before);
        fputc('\n', io->out); /* the terminal did not show the end of the line either */
    }
    return read;
}

bool plain_waits(const struct plain_io *io)
{
    struct stat status;
    struct pollfd input = {.fd = fileno(io->in), .events = POLLIN};
    if (fstat(input.fd, &status) != 0 || S_ISREG(status.st_mode))
        return false;
    return poll(&input, 1, 0) > 0 && (input.revents & (POLLIN | POLLHUP)) == POLLIN;
}

/* Clears the terminal; also from a signal handler. What stdio has written must be flushed. */
static void wipe(void)
{
    static const char all[] = "\033[H\033[2J\033[3J";
    const ssize_t written = write(STDOUT_FILENO, all, sizeof all - 1);
    (void)written;
}

void plain_clear(struct plain_io *io)
{
    fflush(io->out);
    if (io->clears)
        wipe();
    else
        for (int i = 0; i < (io->terminal ? 2 * io->rows : GAP); i++)
            fputc('\n', io->out);
    fflush(io->out);
}

/* Folds the case and leaves out marks, blanks and a full stop at the end. NULL: not valid UTF-8, or no memory. */
static uint8_t *bare(const char *text, size_t *length)
{
    *length = 0;
    if (u8_check((const uint8_t *)text, strlen(text)))
        return NULL;
    uint8_t *folded = u8_casefold((const uint8_t *)text, strlen(text), NULL, UNINORM_NFKD, NULL, length);
    size_t kept = 0;
    for (size_t i = 0; folded && i < *length;) {
        ucs4_t c;
        const int bytes = u8_mbtouc(&c, folded + i, *length - i);
        if (uc_combining_class(c) == UC_CCC_NR && c != ' ' && c != 0x2019 && c != '\'') {
            memmove(folded + kept, folded + i, (size_t)bytes);
            kept += (size_t)bytes;
        }
        i += (size_t)bytes;
    }
    *length = folded ? vl_typed_end((const char *)folded, kept) : 0;
    return folded;
}

bool plain_same(const char *a, const char *b)
{
    size_t m, n;
    uint8_t *p = bare(a, &m), *q = bare(b, &n);
    const bool same = p && q ? m == n && memcmp(p, q, m) == 0 : strcmp(a, b) == 0;
    free(p);
    free(q);
    return same;
}

/* ---- what one person alone may read ---- */

/* A handler can use nothing else. */
static volatile sig_atomic_t stopped;

static void die(int number)
{
    wipe();
    signal(number, SIG_DFL);
    raise(number);
}

static void handle(int number, void (*handler)(int))
{
    struct sigaction action = {.sa_handler = handler};
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

/* Within the handler the signal is blocked, and would not stop anything. */
static void stop(int number)
{
    const int error = errno;
    sigset_t self;
    sigemptyset(&self);
    sigaddset(&self, number);
    wipe();
    stopped = 1;
    handle(number, SIG_DFL);
    kill(0, number);
    pthread_sigmask(SIG_UNBLOCK, &self, NULL);
    handle(number, stop);
    errno = error;
}

static void (*handler_of(int number))(int)
{
    return number == SIGTSTP ? stop : vl_signal_ends(number) ? die : NULL;
}

void plain_private(bool on)
{
    stopped = 0;
    for (int number = 1; number < NSIG; number++) {
        struct sigaction now;
        void (*const handler)(int) = handler_of(number);
        if (!handler || sigaction(number, NULL, &now) != 0 || now.sa_handler != (on ? SIG_DFL : handler))
            continue;
        handle(number, on ? handler : SIG_DFL);
    }
}

bool plain_private_stopped(void)
{
    return stopped != 0;
}
