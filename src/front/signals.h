/* What signals do by themselves. */
#ifndef VEILLEE_FRONT_SIGNALS_H
#define VEILLEE_FRONT_SIGNALS_H

#include <stdbool.h>

/* Whether one ends a program that does nothing about it, and can be caught. From 1 to NSIG - 1; of numbers that the
 * system keeps for itself it says so too, and they cannot be set. */
bool vl_signal_ends(int number);

#endif
