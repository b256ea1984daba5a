#include "lab/child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum { NAP_MS = 2 };

int64_t lab_milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void nap(void)
{
    const struct timespec time = {.tv_nsec = NAP_MS * 1000000L};
    nanosleep(&time, NULL);
}

/* ---- pipes ---- */

static void close_both(const int ends[2])
{
    close(ends[0]);
    close(ends[1]);
}

/* No other child is to hold an end: they would not see the end of their input. */
static bool open_pipe(int ends[2])
{
    if (pipe(ends) != 0)
        return false;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return true;
}

/* ---- starting ---- */

/* A pipe whose other end only this program has, and never writes to: its reader learns when this program has ended, for
 * any reason. */
static int life(void)
{
    static int ends[2] = {-1, -1};
    return ends[0] >= 0 || open_pipe(ends) ? ends[0] : -1;
}

/* Beside the command, in its group, a shell waits for the end of this program and then kills the group. It holds
 * nothing else of what the command is handed, so that its output ends with the command. */
static const char watched[] = "(trap '' HUP INT TERM; read -r end <&3; kill -s KILL -- -$$) </dev/null >/dev/null &"
                              " exec /bin/sh -c \"$1\" 3<&-";

static bool spawn(pid_t *pid, const char *command, int input, int output)
{
    enum { LIFE = 3 };
    const int alive = life();
    char *words[] = {
        (char *)(uintptr_t) "sh", (char *)(uintptr_t) "-c",   (char *)(uintptr_t)(alive >= 0 ? watched : command),
        (char *)(uintptr_t) "sh", (char *)(uintptr_t)command, NULL};
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    sigset_t none, standard;
    sigemptyset(&none);
    sigemptyset(&standard);
    sigaddset(&standard, SIGPIPE);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
    if (alive >= 0)
        posix_spawn_file_actions_adddup2(&files, alive, LIFE);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &standard);
    const bool started = posix_spawn(pid, "/bin/sh", &files, &attributes, words, environ) == 0;
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
    return started;
}

/* Between two children no thread makes pipes that the other one's would inherit. */
static bool start_alone(struct lab_child *child, const char *command)
{
    int in[2], out[2];
    if (!open_pipe(in))
        return false;
    if (!open_pipe(out)) {
        close_both(in);
        return false;
    }
    const bool started = spawn(&child->pid, command, in[0], out[1]);
    close(in[0]);
    close(out[1]);
    child->input = in[1];
    child->output = out[0];
    fcntl(child->input, F_SETFL, O_NONBLOCK);
    fcntl(child->output, F_SETFL, O_NONBLOCK);
    if (!started)
        close_both((const int[]){child->input, child->output});
    return started;
}

bool lab_child_start(struct lab_child *child, const char *command)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&lock);
    child->pid = 0;
    child->used = child->taken = 0;
    const bool started = start_alone(child, command);
    if (!started)
        child->pid = 0;
    pthread_mutex_unlock(&lock);
    return started;
}

/* ---- stopping ---- */

bool lab_child_has_ended(const struct lab_child *child)
{
    siginfo_t info = {0};
    return waitid(P_PID, (id_t)child->pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid == child->pid;
}

/* Its number stays its group's until it is waited for, so nobody else's group is killed. */
void lab_child_stop(struct lab_child *child, int milliseconds)
{
    if (child->pid == 0)
        return;
    const int64_t deadline = lab_milliseconds() + milliseconds;
    close(child->input);
    close(child->output);
    while (!lab_child_has_ended(child) && lab_milliseconds() < deadline)
        nap();
    kill(-child->pid, SIGKILL);
    while (waitpid(child->pid, NULL, 0) < 0 && errno == EINTR)
        ;
    child->pid = 0;
}

/* ---- reading and writing ---- */

/* Waits for what can be done; false: the deadline has passed. */
static bool wait_for(struct pollfd *polls, unsigned count, int64_t deadline)
{
    const int64_t left = deadline - lab_milliseconds();
    const int ready = poll(polls, count, left > 0 ? (int)left : 0);
    return ready > 0 || (ready < 0 && errno == EINTR && left > 0);
}

/* Forgets the line that was read last. */
static void drop_taken(struct lab_child *child)
{
    memmove(child->held, child->held + child->taken, child->used - child->taken);
    child->used -= child->taken;
    child->taken = 0;
}

static bool is_full(const struct lab_child *child)
{
    return child->used == sizeof child->held;
}

/* False: its output has ended. */
static bool hold_more(struct lab_child *child)
{
    const ssize_t count = read(child->output, child->held + child->used, sizeof child->held - child->used);
    if (count > 0)
        child->used += (size_t)count;
    return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR));
}

enum child_result lab_child_write(struct lab_child *child, const char *bytes, size_t size, int64_t deadline)
{
    drop_taken(child);
    while (size > 0) {
        struct pollfd polls[] = {{.fd = child->input, .events = POLLOUT}, {.fd = child->output, .events = POLLIN}};
        if (is_full(child))
            return CHILD_LONG;
        if (!wait_for(polls, 2, deadline))
            return CHILD_LATE;
        if (polls[1].revents != 0 && !hold_more(child))
            return CHILD_ENDED;
        if (polls[0].revents == 0)
            continue;
        const ssize_t count = write(child->input, bytes, size);
        if (count < 0 && errno != EAGAIN && errno != EINTR)
            return CHILD_ENDED;
        if (count > 0) {
            bytes += count;
            size -= (size_t)count;
        }
    }
    return CHILD_DONE;
}

enum child_result lab_child_read(struct lab_child *child, const char **line, size_t *length, int64_t deadline)
{
    drop_taken(child);
    for (size_t seen = 0;;) {
        const char *end = memchr(child->held + seen, '\n', child->used - seen);
        if (end) {
            *line = child->held;
            *length = (size_t)(end - child->held);
            child->taken = *length + 1;
            return CHILD_DONE;
        }
        struct pollfd poll_output = {.fd = child->output, .events = POLLIN};
        seen = child->used;
        if (is_full(child))
            return CHILD_LONG;
        if (!wait_for(&poll_output, 1, deadline))
            return CHILD_LATE;
        if (poll_output.revents != 0 && !hold_more(child))
            return CHILD_ENDED;
    }
}
