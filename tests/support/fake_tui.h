/* The terminal front end without a terminal: keys in, the grid out. */
#ifndef SUPPORT_FAKE_TUI_H
#define SUPPORT_FAKE_TUI_H

#include "tui/kit/screen.h"

struct fake_tui {
    struct vl_catalogue catalogue;
    struct vl_tui tui;
    struct vl_screens screens;
    char folder[256]; /* temporary: XDG_CONFIG_HOME and XDG_STATE_HOME of this process */
    char row[2048];
};

/* English, 24 x 80, built-in data (or of the folder VEILLEE_TEST_DATA), standard settings, animation off, an empty
 * stack. */
void fake_tui_open(struct fake_tui *fake);

/* The same with these games, the data of that folder and these tables; NULL behind the last. */
void fake_tui_open_games(struct fake_tui *fake, const struct vl_rules *const *games, const char *data,
                         const struct vl_board_renderer *const *tables);
void fake_tui_close(struct fake_tui *fake);

/* Types a text ("\n" is Enter, "\t" Tab, "\033" Escape), and draws after each key. */
void fake_tui_type(struct fake_tui *fake, const char *text);
void fake_tui_key(struct fake_tui *fake, uint32_t code);

/* Waits until some thread has woken the screen (vl_tui_wake) since it was waited for last, and wakes its layers. */
void fake_tui_wait(struct fake_tui *fake);

/* A row as it would be seen; draws first if anything has changed. */
const char *fake_tui_row(struct fake_tui *fake, int row);

/* The first row in which the text stands, or -1. */
int fake_tui_find(struct fake_tui *fake, const char *text);

/* Clicks in the middle of the text, which must be on the screen. */
void fake_tui_click(struct fake_tui *fake, const char *text);

/* Prints the frame to standard error, for whoever writes a test. */
void fake_tui_print(struct fake_tui *fake);

#endif
