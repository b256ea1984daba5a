/* Signals, while the screen has the terminal: one that asks to end, to stop, to go on or to look at the size is handed
 * to the loop by a pipe; any other that would end the program gives the terminal back first. What is ignored (nohup) or
 * handled by somebody else (a sanitizer) stays so. */
#ifndef VEILLEE_TUI_TERMINAL_SIGNALS_H
#define VEILLEE_TUI_TERMINAL_SIGNALS_H

#include <stdbool.h>

/* What a byte of the pipe says. */
enum { VL_SIGNAL_ENDS = 's', VL_SIGNAL_STOPS = 'z', VL_SIGNAL_GOES_ON = 'c', VL_SIGNAL_SIZE = 'w' };

/* Returns the end of the pipe to read from, which does not block; -1: there is no room for a pipe. Once at a time. */
int vl_signals_catch(void);

/* Everything as it was before. */
void vl_signals_release(void);

/* Stops the process group as Ctrl-Z does, and returns when it goes on. Where nobody could make it go on (no shell of
 * the session stands behind it, or one that knows no jobs), it returns at once. */
void vl_signals_stop(void);

#endif
