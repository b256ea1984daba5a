#ifdef __APPLE__
#define _DARWIN_C_SOURCE /* what follows is beyond POSIX there */
#elif defined __linux__
#define _GNU_SOURCE /* fopencookie */
#endif

#include "veillee/system.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/resource.h>
#endif

/* ---- files ---- */

#ifdef __APPLE__
/* There fsync leaves the bytes with the drive, which may keep them to itself; not every file system knows better. */
static int sync_once(int file, bool whole)
{
    (void)whole;
    return fcntl(file, F_FULLFSYNC) == 0 ? 0 : fsync(file);
}
#elif defined __linux__
static int sync_once(int file, bool whole)
{
    return whole ? fsync(file) : fdatasync(file);
}
#else
static int sync_once(int file, bool whole)
{
    (void)whole;
    return fsync(file); /* not all of them have fdatasync */
}
#endif

int vl_system_sync(int file, bool whole)
{
    while (sync_once(file, whole) != 0)
        if (errno != EINTR)
            return errno;
    return 0;
}

/* ---- chance ---- */

bool vl_system_random(void *bytes, size_t size, bool wait)
{
#ifdef __linux__
    return getrandom(bytes, size, wait ? 0 : GRND_NONBLOCK) == (ssize_t)size;
#else
    (void)wait; /* it never has to */
    return getentropy(bytes, size) == 0;
#endif
}

/* ---- streams ---- */

static int close_stream(void *cookie)
{
    struct vl_sink *sink = cookie;
    return !sink->close || sink->close(sink) ? 0 : -1;
}

#ifdef __linux__
/* glibc wants no negative number for a failure, and musl takes 0 for none. */
#ifdef __GLIBC__
enum { NOT_WRITTEN = 0 };
#else
enum { NOT_WRITTEN = -1 };
#endif

static ssize_t write_stream(void *cookie, const char *text, size_t length)
{
    struct vl_sink *sink = cookie;
    return sink->write(sink, text, length) ? (ssize_t)length : NOT_WRITTEN;
}

FILE *vl_system_stream(struct vl_sink *sink)
{
    return fopencookie(sink, "w", (cookie_io_functions_t){.write = write_stream, .close = close_stream});
}
#else
static int write_stream(void *cookie, const char *text, int length)
{
    struct vl_sink *sink = cookie;
    return sink->write(sink, text, (size_t)length) ? length : -1;
}

FILE *vl_system_stream(struct vl_sink *sink)
{
    return funopen(sink, NULL, write_stream, NULL, close_stream);
}
#endif

/* ---- threads ---- */

bool vl_system_thread(pthread_t *thread, void *(*run)(void *), void *argument, bool quiet)
{
    pthread_attr_t attributes;
    sigset_t all, before;
    if (pthread_attr_init(&attributes) != 0)
        return false;
    sigfillset(&all);
    if (quiet)
        pthread_sigmask(SIG_SETMASK, &all, &before); /* which the thread inherits */
    const bool started = pthread_attr_setstacksize(&attributes, VL_THREAD_STACK) == 0 &&
                         pthread_create(thread, &attributes, run, argument) == 0;
    if (quiet)
        pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&attributes);
    return started;
}

void vl_system_give_way(int much)
{
#ifdef __linux__
    setpriority(PRIO_PROCESS, 0, much); /* only of the thread, despite POSIX */
#elif defined __APPLE__
    pthread_set_qos_class_self_np(much < 10 ? QOS_CLASS_UTILITY : QOS_CLASS_BACKGROUND, 0);
#else
    (void)much;
#endif
}

/* ---- signals ---- */

void vl_system_drop_signal(int number)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, number);
#ifdef __APPLE__
    int taken; /* it has no sigtimedwait; what is pending already is taken without waiting */
    sigset_t pending;
    if (sigpending(&pending) == 0 && sigismember(&pending, number))
        sigwait(&set, &taken);
#else
    const struct timespec now = {0};
    (void)sigtimedwait(&set, NULL, &now);
#endif
}
