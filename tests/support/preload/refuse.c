/* A library to be loaded before others (LD_PRELOAD): a disk that refuses, a program that a signal meets as it writes,
 * and an account of all that was written. It numbers the calls that write, from 1 on, of the file VEILLEE_REFUSE_UNDER
 * or of those below that folder: open (to write, or a folder), mkdir, write, pwrite, fdatasync, fsync, ftruncate,
 * flock, rename, link, unlink, close.
 * - VEILLEE_REFUSE=N: call N fails; 0: none
 * - VEILLEE_REFUSE_ERROR=E: with errno E; 0: a write writes half of its bytes, anything else is done as ever
 * - VEILLEE_REFUSE_ON=1: and so do all calls after it
 * - VEILLEE_REFUSE_SIGNAL=S: in place of failing, the thread gets signal S, before the call or in the middle of a
 * write: SIGKILL ends the program; SIGSTOP holds it, and after SIGCONT it does the call as ever
 * - VEILLEE_REFUSE_LOG=FILE: each call that has been done is written there, a line each: how many bytes of standard
 *   output had been shown by then (where that is a file), number (0: it is not numbered), what
 * A call that is interrupted (EINTR) has done nothing, but for close, which closes. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { FILES = 1024 };

/* By their other names, which headers do not always tell. */
int open64(const char *path, int flags, ...);
int __open_2(const char *path, int flags);
int __open64_2(const char *path, int flags);
ssize_t pwrite64(int file, const void *bytes, size_t size, __off64_t at);
int ftruncate64(int file, __off64_t length);

static unsigned long count, victim;
static int victim_error, victim_signal; /* 0: none */
static bool on, ready;
static const char *under;
static int account = -1;
static bool ours[FILES]; /* open files that calls are numbered of */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

__attribute__((constructor)) static void start(void)
{
    const char *number = getenv("VEILLEE_REFUSE"), *error = getenv("VEILLEE_REFUSE_ERROR");
    const char *path = getenv("VEILLEE_REFUSE_LOG"), *more = getenv("VEILLEE_REFUSE_ON");
    const char *sent = getenv("VEILLEE_REFUSE_SIGNAL");
    under = getenv("VEILLEE_REFUSE_UNDER");
    victim = number ? strtoul(number, NULL, 10) : 0;
    victim_signal = sent ? atoi(sent) : 0;
    victim_error = error ? atoi(error) : victim_signal ? 0 : EIO;
    on = more && *more == '1';
    if (path) {
        const int file = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND, 0600);
        account = fcntl(file, F_DUPFD_CLOEXEC, FILES - 24);
        syscall(SYS_close, file);
    }
    ready = under != NULL;
}

/* ---- the account ---- */

static void put(const char *text, size_t length)
{
    if (account >= 0 && syscall(SYS_write, account, text, length) != (long)length)
        abort();
}

__attribute__((format(printf, 1, 2))) static void tell(const char *format, ...)
{
    char line[2 * PATH_MAX + 64];
    va_list args;
    const off_t shown = lseek(STDOUT_FILENO, 0, SEEK_CUR);
    const int start = snprintf(line, sizeof line, "%ld ", shown < 0 ? 0 : (long)shown);
    va_start(args, format);
    const int length = vsnprintf(line + start, sizeof line - (size_t)start, format, args);
    va_end(args);
    put(line, (size_t)start + (size_t)length);
}

static void tell_bytes(const unsigned char *bytes, size_t size)
{
    char *text = malloc(2 * size + 2);
    for (size_t i = 0; i < size; i++)
        snprintf(text + 2 * i, 3, "%02x", bytes[i]);
    text[2 * size] = '\n';
    put(text, 2 * size + 1);
    free(text);
}

/* ---- numbering ---- */

static bool is_under(const char *path)
{
    const size_t length = ready ? strlen(under) : 0;
    return ready && strncmp(path, under, length) == 0 && (path[length] == '/' || path[length] == '\0');
}

static bool is_ours(int file)
{
    return ready && file >= 0 && file < FILES && ours[file];
}

/* Counts one; true: this one is refused. */
static bool refused(void)
{
    count++;
    return victim != 0 && (on ? count >= victim : count == victim);
}

/* Before a call other than a write: true when it fails, with errno. */
static bool fails(void)
{
    if (!refused())
        return false;
    if (victim_signal)
        raise(victim_signal);
    errno = victim_error;
    return victim_error != 0;
}

/* ---- the calls ---- */

/* The C library's headers call what they are handed otherwise. */
/* NOLINTBEGIN(readability-inconsistent-declaration-parameter-name) */

static int do_open(const char *path, int flags, mode_t mode)
{
    const bool writes = (flags & O_ACCMODE) != O_RDONLY || (flags & (O_CREAT | O_DIRECTORY)) == O_DIRECTORY;
    if (!is_under(path))
        return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
    pthread_mutex_lock(&lock);
    int file = -1;
    if (!writes || !fails()) {
        file = (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
        const int error = errno;
        if (file >= 0 && file < FILES)
            ours[file] = true;
        if (file >= 0)
            tell("%lu open %d %d %s\n", writes ? count : 0, file, flags & O_TRUNC ? 1 : 0, path);
        errno = error;
    }
    pthread_mutex_unlock(&lock);
    return file;
}

#define OPEN(name)                                                                                                     \
    int name(const char *path, int flags, ...)                                                                         \
    {                                                                                                                  \
        va_list args;                                                                                                  \
        va_start(args, flags);                                                                                         \
        const mode_t mode = flags & O_CREAT ? (mode_t)va_arg(args, int) : 0;                                           \
        va_end(args);                                                                                                  \
        return do_open(path, flags, mode);                                                                             \
    }
OPEN(open)
OPEN(open64)

/* What a compiler makes of open where it checks how it is called. */
int __open_2(const char *path, int flags)
{
    return do_open(path, flags, 0);
}

int __open64_2(const char *path, int flags)
{
    return do_open(path, flags, 0);
}

/* at -1: where the file stands. */
static ssize_t do_write(int file, const void *bytes, size_t size, off_t at)
{
    size_t some = size;
    const bool met = refused();
    if (met) {
        if (victim_error != 0) {
            errno = victim_error;
            return -1;
        }
        some = size > 1 ? size / 2 : size;
    }
    const ssize_t done =
        at < 0 ? (ssize_t)syscall(SYS_write, file, bytes, some) : (ssize_t)syscall(SYS_pwrite64, file, bytes, some, at);
    if (met && victim_signal)
        raise(victim_signal);
    if (done > 0) {
        const off_t from = at < 0 ? lseek(file, 0, SEEK_CUR) - done : at;
        tell("%lu write %d %ld ", count, file, (long)from);
        tell_bytes(bytes, (size_t)done);
    }
    return done;
}

ssize_t write(int file, const void *bytes, size_t size)
{
    if (!is_ours(file))
        return (ssize_t)syscall(SYS_write, file, bytes, size);
    pthread_mutex_lock(&lock);
    const ssize_t done = do_write(file, bytes, size, -1);
    pthread_mutex_unlock(&lock);
    return done;
}

static ssize_t write_at(int file, const void *bytes, size_t size, off_t at)
{
    if (!is_ours(file))
        return (ssize_t)syscall(SYS_pwrite64, file, bytes, size, at);
    pthread_mutex_lock(&lock);
    const ssize_t done = do_write(file, bytes, size, at);
    pthread_mutex_unlock(&lock);
    return done;
}

ssize_t pwrite(int file, const void *bytes, size_t size, off_t at)
{
    return write_at(file, bytes, size, at);
}

ssize_t pwrite64(int file, const void *bytes, size_t size, __off64_t at)
{
    return write_at(file, bytes, size, at);
}

/* Calls of an open file: name, further arguments, what is done, what is told. */
#define OF_FILE(name, arguments, call, ...)                                                                            \
    int name arguments                                                                                                 \
    {                                                                                                                  \
        if (!is_ours(file))                                                                                            \
            return (int)(call);                                                                                        \
        pthread_mutex_lock(&lock);                                                                                     \
        int done = -1;                                                                                                 \
        if (!fails()) {                                                                                                \
            done = (int)(call);                                                                                        \
            const int error = errno;                                                                                   \
            if (done == 0)                                                                                             \
                tell(__VA_ARGS__);                                                                                     \
            errno = error;                                                                                             \
        }                                                                                                              \
        pthread_mutex_unlock(&lock);                                                                                   \
        return done;                                                                                                   \
    }

OF_FILE(fsync, (int file), syscall(SYS_fsync, file), "%lu sync %d\n", count, file)
OF_FILE(fdatasync, (int file), syscall(SYS_fdatasync, file), "%lu sync %d\n", count, file)
OF_FILE(ftruncate, (int file, off_t length), syscall(SYS_ftruncate, file, length), "%lu cut %d %ld\n", count, file,
        (long)length)
OF_FILE(ftruncate64, (int file, __off64_t length), syscall(SYS_ftruncate, file, length), "%lu cut %d %ld\n", count,
        file, (long)length)
OF_FILE(flock, (int file, int operation), syscall(SYS_flock, file, operation), "%lu lock %d\n", count, file)

int close(int file)
{
    if (!is_ours(file))
        return (int)syscall(SYS_close, file);
    pthread_mutex_lock(&lock);
    const bool broken = fails();
    const int error = errno;
    ours[file] = false;
    tell("%lu close %d\n", count, file);
    int done = (int)syscall(SYS_close, file);
    if (broken) {
        errno = error;
        done = -1;
    }
    pthread_mutex_unlock(&lock);
    return done;
}

#define OF_NAMES(name, arguments, first, call, ...)                                                                    \
    int name arguments                                                                                                 \
    {                                                                                                                  \
        if (!is_under(first))                                                                                          \
            return (int)(call);                                                                                        \
        pthread_mutex_lock(&lock);                                                                                     \
        int done = -1;                                                                                                 \
        if (!fails()) {                                                                                                \
            done = (int)(call);                                                                                        \
            const int error = errno;                                                                                   \
            if (done == 0)                                                                                             \
                tell(__VA_ARGS__);                                                                                     \
            errno = error;                                                                                             \
        }                                                                                                              \
        pthread_mutex_unlock(&lock);                                                                                   \
        return done;                                                                                                   \
    }

OF_NAMES(mkdir, (const char *path, mode_t mode), path, syscall(SYS_mkdirat, AT_FDCWD, path, mode), "%lu mkdir %s\n",
         count, path)
OF_NAMES(rename, (const char *from, const char *to), from, syscall(SYS_renameat, AT_FDCWD, from, AT_FDCWD, to),
         "%lu rename %s\t%s\n", count, from, to)
OF_NAMES(link, (const char *from, const char *to), from, syscall(SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0),
         "%lu link %s\t%s\n", count, from, to)
OF_NAMES(unlink, (const char *path), path, syscall(SYS_unlinkat, AT_FDCWD, path, 0), "%lu unlink %s\n", count, path)

/* NOLINTEND(readability-inconsistent-declaration-parameter-name) */
