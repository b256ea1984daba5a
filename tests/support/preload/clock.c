/* A library to be loaded before others (LD_PRELOAD), which puts the clock of a program into the hands of the test that
 * has it in a pseudo-terminal. So nothing depends on how fast the machine is: the test always knows whether the program
 * rests, and time passes for it only when the test says so. pty.c and terminal.py are the test's side.
 *
 * VEILLEE_CLOCK is the number of a socket from which the program takes orders; without it, or where the standard input
 * is no terminal, the library does nothing. With it CLOCK_MONOTONIC begins at 1000 seconds and stands still, but for
 * orders and for nanosleep, which is over at once. CLOCK_REALTIME stays what it is.
 *
 * An order is three numbers of 64 bits in the machine's byte order: its own number, counted from 1; how many bytes the
 * test has typed up to now, with those that it is about to type; and how many milliseconds pass. Whatever the test does
 * to the program has an order: before bytes are typed, after a signal is sent or another size is set.
 *
 * A report is written into the terminal, behind all that the program has drawn: ESC _ veillee NUMBER TIMER ESC \. It
 * says: the program has taken the orders up to that number and all bytes that were typed, it has nothing left to do, no
 * other thread of it works, and it sleeps until something comes or so many milliseconds have passed (-1: until
 * something comes; -2: it is about to stop itself by SIGTSTP). As long as the program runs, the last order is answered
 * by a report sooner or later; one with a smaller number is out of date. Time passes up to the timer at most: then the
 * program wakes, and reports anew when it sleeps again.
 *
 * What stands in for the system's functions: poll and pselect, where the terminal is the first of several files or the
 * only one that a line is awaited from, report and sleep. Before anything else they wait for bytes that are on their
 * way, so that no key is torn apart but by a test that lets time pass in between. pthread_cond_timedwait, by
 * CLOCK_MONOTONIC, runs out when no other thread works.
 *
 * In line mode only one line may be typed before the next report. Programs that the program starts know nothing of the
 * clock, and nobody waits for them. No heap is used, so tests/support/preload/starve.c may be loaded too. */
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { STOPS = -2, THREADS_MOST = 64, FILES_MOST = 8 };

struct order {
    int64_t number, typed, pass;
};

static bool on;
static int orders = -1;
static int64_t number, typed, taken; /* the last order; bytes that were typed, and of these, bytes that were read */
static _Atomic int64_t now = INT64_C(1000000000000);

/* The system's function; not kept, for a sanitizer may need one before anything is set up. */
#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static void pass(int64_t milliseconds)
{
    atomic_fetch_add(&now, milliseconds * 1000000);
}

__attribute__((constructor)) static void start(void)
{
    const char *socket = getenv("VEILLEE_CLOCK");
    if (!socket || !isatty(STDIN_FILENO))
        return;
    on = true;
    orders = (int)strtol(socket, NULL, 10);
    fcntl(orders, F_SETFD, FD_CLOEXEC);
    fcntl(orders, F_SETFL, O_NONBLOCK);
    unsetenv("VEILLEE_CLOCK");
}

/* ---- orders and reports ---- */

/* Takes the orders that have come; how many milliseconds have passed by them, at most so many. */
static int64_t take_orders(int64_t most)
{
    struct order order;
    int64_t passed = 0;
    ssize_t count = -1;
    while (orders >= 0 && (count = read(orders, &order, sizeof order)) == sizeof order) {
        number = order.number;
        typed = order.typed;
        passed += order.pass < most - passed ? order.pass : most - passed;
    }
    if (count == 0) /* the test has gone */
        orders = -1;
    pass(passed);
    return passed;
}

static void report(int64_t timer)
{
    char text[80];
    const int length = snprintf(text, sizeof text, "\033_veillee %lld %lld\033\\", (long long)number, (long long)timer);
    if (write(STDIN_FILENO, text, (size_t)length) != length) /* the terminal has gone */
        orders = -1;
}

/* ---- the other threads ---- */

struct thread {
    long id;
    unsigned long slept; /* how often */
};

/* False: it works, or has ended. */
static bool find_asleep(const char *id, struct thread *thread)
{
    char path[64], text[4096];
    snprintf(path, sizeof path, "/proc/self/task/%.12s/status", id);
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    const ssize_t length = file < 0 ? 0 : read(file, text, sizeof text - 1);
    if (file >= 0)
        close(file);
    text[length < 0 ? 0 : length] = '\0';
    const char *state = strstr(text, "\nState:\t"), *slept = strstr(text, "\nvoluntary_ctxt_switches:\t");
    if (!state || state[8] != 'S' || !slept)
        return false;
    *thread = (struct thread){strtol(id, NULL, 10), strtoul(strchr(slept, '\t'), NULL, 10)};
    return true;
}

/* How many others there are, all asleep; -1: one of them works. */
static int find_others(struct thread found[THREADS_MOST])
{
    _Alignas(struct dirent64) char entries[8192];
    int count = 0;
    const int folder = open("/proc/self/task", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const ssize_t length = folder < 0 ? 0 : getdents64(folder, entries, sizeof entries);
    if (folder >= 0)
        close(folder);
    for (ssize_t at = 0; at < length;) {
        const struct dirent64 *entry = (const void *)(entries + at);
        at += entry->d_reclen;
        if (entry->d_name[0] == '.' || strtol(entry->d_name, NULL, 10) == gettid())
            continue;
        if (count == THREADS_MOST || !find_asleep(entry->d_name, &found[count++]))
            return -1;
    }
    return count;
}

/* One that is seen asleep may be woken by another that is looked at later. But whoever is seen asleep twice, and has
 * not fallen asleep anew, has slept all the time between: if that holds for all, all have slept at once. */
static bool have_slept(const struct thread *before, int count, const struct thread *after, int again)
{
    bool same = count >= 0 && count == again;
    for (int i = 0; i < count && same; i++)
        same = before[i].id == after[i].id && before[i].slept == after[i].slept;
    return same;
}

static bool others_sleep(void)
{
    struct thread before[THREADS_MOST], after[THREADS_MOST];
    const int count = find_others(before);
    return count >= 0 && have_slept(before, count, after, find_others(after));
}

/* ---- sleeping ---- */

struct sleep {
    struct pollfd *files;
    nfds_t count;
    const sigset_t *mask;
};

static int look(const struct sleep *sleep, int64_t milliseconds)
{
    const struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000};
    return ppoll(sleep->files, sleep->count, milliseconds < 0 ? NULL : &time, sleep->mask);
}

/* What there is now, or as soon as what was typed has come. */
static int look_now(const struct sleep *sleep)
{
    const int ready = look(sleep, 0);
    return ready == 0 && taken < typed ? look(sleep, -1) : ready;
}

/* Until there is something in the files, or an order; -1: a signal came. */
static int sleep_on(const struct sleep *sleep)
{
    struct pollfd files[FILES_MOST + 1];
    memcpy(files, sleep->files, sleep->count * sizeof *files);
    files[sleep->count] = (struct pollfd){.fd = orders, .events = POLLIN};
    return ppoll(files, sleep->count + 1, NULL, sleep->mask);
}

/* Whether a handler has stopped the program since: what it had interrupted ends, though an order may have come at the
 * same time. */
static volatile sig_atomic_t has_stopped;

/* As poll: how many of the files have something, 0: so many milliseconds have passed. */
static int rest(const struct sleep *sleep, int64_t left)
{
    has_stopped = 0;
    while (orders >= 0) {
        if (has_stopped) {
            errno = EINTR;
            return -1;
        }
        const int64_t passed = take_orders(left < 0 ? INT64_MAX : left);
        left -= left < 0 ? 0 : passed;
        int ready = look_now(sleep);
        if (ready != 0 || left == 0)
            return ready;
        const bool alone = others_sleep();
        ready = look(sleep, alone ? 0 : 1);
        if (ready != 0)
            return ready;
        if (alone)
            report(left);
        if (alone && sleep_on(sleep) < 0)
            return -1;
    }
    return look(sleep, left);
}

/* Somebody who does not wait: curses asks whether more was typed before it draws on. */
static int look_in_passing(const struct sleep *sleep)
{
    take_orders(INT64_MAX);
    return look_now(sleep);
}

/* Under this name, for the system's header says of the other that the files are only written. */
int poll_files(struct pollfd *files, nfds_t count, int wait) __asm__("poll");

int poll_files(struct pollfd *files, nfds_t count, int wait)
{
    const struct sleep sleep = {files, count, NULL};
    if (orders < 0 || count == 0 || count > FILES_MOST || files[0].fd != STDIN_FILENO)
        return REAL(poll)(files, count, wait);
    return wait != 0 ? rest(&sleep, wait) : look_in_passing(&sleep);
}

/* Line mode. Who reads the line cannot be seen: it counts as read when it is there. */
int pselect(int count, fd_set *in, fd_set *out, fd_set *other, const struct timespec *wait, const sigset_t *mask)
{
    struct pollfd terminal = {.fd = STDIN_FILENO, .events = POLLIN};
    const struct sleep sleep = {&terminal, 1, mask};
    if (orders < 0 || wait || count != 1 || !in || !FD_ISSET(STDIN_FILENO, in))
        return REAL(pselect)(count, in, out, other, wait, mask);
    const int ready = rest(&sleep, -1);
    taken = ready > 0 ? typed : taken;
    return ready;
}

/* Runs out when nobody works who could wake the caller. Each call waits for a moment only, and then says that it was
 * woken: the caller looks again, as for any condition. */
int pthread_cond_timedwait(pthread_cond_t *cond, pthread_mutex_t *mutex, const struct timespec *until)
{
    struct thread before[THREADS_MOST], after[THREADS_MOST];
    struct timespec moment;
    if (orders < 0)
        return pthread_cond_clockwait(cond, mutex, CLOCK_MONOTONIC, until);
    const int count = find_others(before);
    REAL(clock_gettime)(CLOCK_MONOTONIC, &moment);
    moment.tv_nsec += 1000000;
    moment = (struct timespec){moment.tv_sec + moment.tv_nsec / 1000000000, moment.tv_nsec % 1000000000};
    const int result = pthread_cond_clockwait(cond, mutex, CLOCK_MONOTONIC, &moment);
    if (result != ETIMEDOUT)
        return result;
    if (!have_slept(before, count, after, find_others(after)))
        return 0;
    const int64_t deadline = (int64_t)until->tv_sec * 1000000000 + until->tv_nsec;
    now = deadline > now ? deadline : now;
    return ETIMEDOUT;
}

/* ---- the rest ---- */

int clock_gettime(clockid_t id, struct timespec *time)
{
    if (!on || id != CLOCK_MONOTONIC)
        return REAL(clock_gettime)(id, time);
    const int64_t nanoseconds = now;
    *time = (struct timespec){nanoseconds / 1000000000, nanoseconds % 1000000000};
    return 0;
}

int nanosleep(const struct timespec *time, struct timespec *left)
{
    if (!on)
        return REAL(nanosleep)(time, left);
    pass(time->tv_sec * 1000 + time->tv_nsec / 1000000);
    return 0;
}

ssize_t read(int file, void *bytes, size_t size)
{
    const ssize_t count = REAL(read)(file, bytes, size);
    taken += file == STDIN_FILENO && count > 0 ? count : 0;
    return count;
}

int kill(pid_t process, int signal)
{
    if (on && process == 0 && signal == SIGTSTP)
        report(STOPS);
    const int done = REAL(kill)(process, signal);
    has_stopped = process == 0;
    return done;
}
