/* Evenings on the command line. */
#ifndef COMMANDS_EVENING_COMMAND_H
#define COMMANDS_EVENING_COMMAND_H

#include "cli/cli.h"
#include "veillee/match.h"

/* Runs the evening with that id; "" begins one. `now`: resumes its match under way at once. Returns the exit status. */
int cli_evening_spend(struct cli *cli, const char *id, bool plain, bool now);

/* Finds the evening of a record, if it is part of an existing one. */
bool cli_evening_of(struct cli *cli, const char *record, char id[VL_EVENING_ID]);

#endif
