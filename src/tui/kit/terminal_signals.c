#include "tui/kit/terminal_signals.h"

#include "front/signals.h"
#include "tui/kit/give_back.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

static int ends[2] = {-1, -1};
static struct sigaction before[NSIG];

static char note_of(int number)
{
    switch (number) {
    case SIGWINCH: return VL_SIGNAL_SIZE;
    case SIGTSTP: return VL_SIGNAL_STOPS;
    case SIGCONT: return VL_SIGNAL_GOES_ON;
    default: return VL_SIGNAL_ENDS;
    }
}

static void note_signal(int number)
{
    const int error = errno;
    const char note = note_of(number);
    const ssize_t written = write(ends[1], &note, 1);
    (void)written;
    errno = error;
}

/* The program is lost, but the terminal need not be. Curses that takes the terminal over without memory ends the
 * program by exit, or reads from nowhere (ncurses 6.4): then as if by exit. */
static void die(int number)
{
    if (number == SIGSEGV && vl_give_back_is_being_taken())
        exit(EXIT_FAILURE);
    vl_give_back_at_once();
    signal(number, SIG_DFL);
    raise(number);
}

/* NULL: leave it alone. */
static void (*handler_of(int number))(int)
{
    switch (number) {
    case SIGINT:
    case SIGTERM:
    case SIGHUP:
    case SIGWINCH:
    case SIGTSTP:
    case SIGCONT: return note_signal;
    default: return vl_signal_ends(number) ? die : NULL;
    }
}

static bool open_pipe(void)
{
    if (pipe(ends) != 0)
        return false;
    for (int i = 0; i < 2; i++) {
        fcntl(ends[i], F_SETFL, O_NONBLOCK);
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    }
    return true;
}

int vl_signals_catch(void)
{
    if (!open_pipe())
        return -1;
    for (int number = 1; number < NSIG; number++) {
        struct sigaction action = {.sa_handler = handler_of(number)};
        sigemptyset(&action.sa_mask);
        before[number].sa_handler = SIG_IGN; /* some numbers are reserved by the system */
        if (action.sa_handler && sigaction(number, NULL, &before[number]) == 0 && before[number].sa_handler == SIG_DFL)
            sigaction(number, &action, NULL);
    }
    return ends[0];
}

/* Handlers other than SIG_DFL were not touched. */
void vl_signals_release(void)
{
    for (int number = 1; number < NSIG; number++)
        if (handler_of(number) && before[number].sa_handler == SIG_DFL)
            sigaction(number, &before[number], NULL);
    for (int i = 0; i < 2; i++) {
        close(ends[i]);
        ends[i] = -1;
    }
}

/* Only the system knows whether the group is an orphan, and then drops the signal; it would not drop SIGSTOP. */
void vl_signals_stop(void)
{
    struct sigaction noting;
    sigaction(SIGTSTP, &before[SIGTSTP], &noting);
    kill(0, SIGTSTP);
    sigaction(SIGTSTP, &noting, NULL);
}
