#include "front/signals.h"

#include <signal.h>

bool vl_signal_ends(int number)
{
    switch (number) {
    case SIGKILL: /* cannot be caught */
    case SIGSTOP:
    case SIGTSTP: /* stop it */
    case SIGTTIN:
    case SIGTTOU:
    case SIGCONT: /* mean nothing unless they are asked for */
    case SIGCHLD:
    case SIGURG:
    case SIGWINCH: return false;
#ifndef __linux__
    case SIGIO: return false;
#ifdef SIGINFO
    case SIGINFO: return false;
#endif
#endif
    default: return true;
    }
}
