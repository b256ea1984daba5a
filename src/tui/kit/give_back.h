/* Gives the terminal back so that nothing drawn stays on it, however it handles an alternate screen. All but _begin and
 * _ready may be called from a signal handler, in any thread. */
#ifndef VEILLEE_TUI_GIVE_BACK_H
#define VEILLEE_TUI_GIVE_BACK_H

#include <stdbool.h>

/* Call them before and after curses takes over the terminal on standard input and output: they prepare what will be
 * sent, since no handler may ask terminfo. */
void vl_give_back_begin(void);
void vl_give_back_ready(void);

/* Whether curses is just taking it. */
bool vl_give_back_is_being_taken(void);

/* Sets whether curses has the terminal now. */
void vl_give_back_held(bool held);

/* From here on, only one person may see what is drawn: the terminal must also forget its scrollback. */
void vl_give_back_private(void);

/* Makes the terminal forget its scrollback, if anything private has been drawn since the last time. */
void vl_give_back_forget(void);

/* Clears the screen row by row, since many terminals move what is cleared at once to their scrollback. Then forgets
 * that as above. */
void vl_give_back_wipe(void);

/* Does all of it for a program that ends and does not return to curses: clears the screen, and sets every mode as it
 * was before. False: the terminal was not taken, and nothing has been done. */
bool vl_give_back_at_once(void);

#endif
