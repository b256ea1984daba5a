/* Evenings on the command line. */
#ifndef COMMANDS_EVENING_COMMAND_H
#define COMMANDS_EVENING_COMMAND_H

#include "cli/cli.h"
#include "veillee/match.h"

/* Spends the evening of that id; "" begins one. `now`: goes on with its match under way at once. Returns the exit
 * status. */
int cli_evening_spend(struct cli *cli, const char *id, bool plain, bool now);

/* The evening of a record, if it is part of one that there is. */
bool cli_evening_of(struct cli *cli, const char *record, char id[VL_EVENING_ID]);

#endif
