#include "plain/private.h"

#include "front/signals.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

/* A handler can reach nothing else. */
static volatile sig_atomic_t stopped;

void plain_wipe(void)
{
    static const char all[] = "\033[H\033[2J\033[3J";
    const ssize_t written = write(STDOUT_FILENO, all, sizeof all - 1);
    (void)written;
}

static void die(int number)
{
    plain_wipe();
    signal(number, SIG_DFL);
    raise(number);
}

static void handle(int number, void (*handler)(int))
{
    struct sigaction action = {.sa_handler = handler};
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

/* Within the handler the signal is held back, and so would not stop anything. */
static void stop(int number)
{
    const int error = errno;
    sigset_t self;
    sigemptyset(&self);
    sigaddset(&self, number);
    plain_wipe();
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
