/* Signals while the screen has the terminal: those that ask to end, to stop, to continue or to check the size reach the
 * loop by a pipe; any other that would end the program gives the terminal back first. Signals that are ignored (nohup)
 * or handled by other code (a sanitizer) stay so. */
#ifndef VEILLEE_TUI_TERMINAL_SIGNALS_H
#define VEILLEE_TUI_TERMINAL_SIGNALS_H

#include <stdbool.h>

/* What a byte from the pipe means. */
enum { VL_SIGNAL_ENDS = 's', VL_SIGNAL_STOPS = 'z', VL_SIGNAL_GOES_ON = 'c', VL_SIGNAL_SIZE = 'w' };

/* Returns the end of the pipe to read from, which does not block; -1: no pipe can be made. Only once at a time. */
int vl_signals_catch(void);

/* Restores everything as it was before. */
void vl_signals_release(void);

/* Stops the process group as Ctrl-Z does, and returns when it continues. If nobody could continue it (there is no shell
 * of the session behind it, or one without job control), it returns at once. */
void vl_signals_stop(void);

#endif
