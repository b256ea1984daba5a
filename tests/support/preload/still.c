/* A library to be loaded before others (LD_PRELOAD), for two runs of a program that are to be the same: the time of day
 * stands at VEILLEE_STILL (seconds since 1970), the system's chance is a sequence that begins anew in each program, and
 * each has the same number. Nothing else of them differs where they are typed the same. Where the program waits for a
 * line, it says so: with ENQ, behind all that it has written. */
#include <dlfcn.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/random.h>
#include <sys/select.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { NUMBER = 4242, ENQ = 5 };

static time_t now(void)
{
    const char *still = getenv("VEILLEE_STILL");
    return still ? (time_t)strtoll(still, NULL, 10) : 0;
}

time_t time(time_t *out)
{
    if (out)
        *out = now();
    return now();
}

int clock_gettime(clockid_t clock, struct timespec *out)
{
    int (*real)(clockid_t, struct timespec *) =
        (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
    if (clock != CLOCK_REALTIME)
        return real(clock, out);
    *out = (struct timespec){.tv_sec = now()};
    return 0;
}

ssize_t getrandom(void *out, size_t size, unsigned flags)
{
    static uint8_t next;
    (void)flags;
    for (size_t i = 0; i < size; i++)
        ((uint8_t *)out)[i] = next = (uint8_t)(next * 5 + 131);
    return (ssize_t)size;
}

pid_t getpid(void)
{
    return NUMBER;
}

/* Whoever sends itself a signal means itself. */
int kill(pid_t process, int number)
{
    return (int)syscall(SYS_kill, process == NUMBER ? (pid_t)syscall(SYS_getpid) : process, number);
}

/* Lines alone are waited for so. */
int pselect(int count, fd_set *read, fd_set *write_to, fd_set *other, const struct timespec *limit,
            const sigset_t *mask)
{
    static const char asks = ENQ;
    int (*real)(int, fd_set *, fd_set *, fd_set *, const struct timespec *, const sigset_t *) =
        (int (*)(int, fd_set *, fd_set *, fd_set *, const struct timespec *, const sigset_t *))dlsym(RTLD_NEXT,
                                                                                                     "pselect");
    if (write(STDOUT_FILENO, &asks, 1) != 1)
        abort();
    return real(count, read, write_to, other, limit, mask);
}
