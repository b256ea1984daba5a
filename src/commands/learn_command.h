/* Shared by the files of `veillee learn`. */
#ifndef COMMANDS_LEARN_COMMAND_H
#define COMMANDS_LEARN_COMMAND_H

#include "cli/cli.h"
#include "veillee/lesson.h"

/* Prints the lesson for its author. Returns the exit status. */
int cli_follow(struct cli *cli, const struct vl_rules *rules, const struct vl_lessons *lessons, unsigned index);

#endif
