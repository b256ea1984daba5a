/* The default actions of signals. */
#ifndef VEILLEE_FRONT_SIGNALS_H
#define VEILLEE_FRONT_SIGNALS_H

#include <stdbool.h>

/* Whether a signal, 1 to NSIG - 1, by default ends a program and can be caught. Also true for numbers that the system
 * reserves; those cannot be set. */
bool vl_signal_ends(int number);

#endif
