/* The terminal on its way back to whoever comes next: nothing that was drawn stays on it, whatever it makes of an
 * alternate screen. All but _begin and _ready may be called from a signal's handler, in any thread. */
#ifndef VEILLEE_TUI_GIVE_BACK_H
#define VEILLEE_TUI_GIVE_BACK_H

#include <stdbool.h>

/* Before curses takes the terminal over, and behind that: what is to be sent is made ready, for no handler may ask
 * terminfo. The terminal is the one on standard input and output. */
void vl_give_back_begin(void);
void vl_give_back_ready(void);

/* Whether curses has the terminal now. */
void vl_give_back_held(bool held);

/* What is drawn from here on is for one person alone: the terminal must forget its past lines too. */
void vl_give_back_private(void);

/* Past lines are forgotten, if anything private has been drawn since this was done last. */
void vl_give_back_forget(void);

/* Takes off what stands there, row by row: many a terminal keeps among its past lines what is cleared at once. Past
 * lines are forgotten as above. */
void vl_give_back_wipe(void);

/* All of it, for whoever ends the program and does not come back to curses: wiped, every mode as it was before. False:
 * the terminal was not taken, and nothing has been done. */
bool vl_give_back_at_once(void);

#endif
