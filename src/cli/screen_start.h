/* Whether the screen can be used, and a question if TERM names a terminal that this machine does not know. */
#ifndef CLI_SCREEN_START_H
#define CLI_SCREEN_START_H

#include "cli/cli.h"

/* Whether standard input and output are a terminal that can show more than lines. */
bool cli_screen(void);

/* Whether to play on the screen: it can be used, and `plain` does not ask for lines. For an unknown terminal it asks
 * once whether to draw as for a known one, which the settings of the screen then store for its name, or to continue in
 * lines. A user who wants neither gets the screen, whose error message says what to do. */
bool cli_on_screen(struct cli *cli, bool plain);

#endif
