/* Whether the screen can be used, and what is asked where TERM names a terminal that this machine does not know. */
#ifndef CLI_SCREEN_START_H
#define CLI_SCREEN_START_H

#include "cli/cli.h"

/* Whether standard input and output are a terminal that can show more than lines. */
bool cli_screen(void);

/* Whether to play on the screen: it can be used, and `plain` does not ask for lines. Where the terminal is not known it
 * is asked, once, whether to draw as for one that is, which the settings of the screen then keep for its name, or to go
 * on in lines. Whoever wants neither gets the screen, whose fault says what to do. */
bool cli_on_screen(struct cli *cli, bool plain);

#endif
