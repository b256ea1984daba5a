/* A bot of the house as a program at somebody else's table: it reads what docs/protocol.md has a program at a table
 * read, and answers questions by their positions. */
#ifndef COMMANDS_PLAYER_H
#define COMMANDS_PLAYER_H

#include "cli/cli.h"
#include "veillee/bot.h"

struct cli_player {
    bool wanted;
    struct vl_thinking thinking; /* its net is that of each match's game */
};

/* Plays until the input ends. Returns the exit status; what could not be followed has been told. */
int cli_player_run(struct cli *cli, const struct vl_thinking *thinking);

#endif
