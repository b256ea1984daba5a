/* One of our bots as a program in somebody else's match: it reads the messages of docs/protocol.md for a playing
 * program, and answers questions by their positions. */
#ifndef COMMANDS_PLAYER_H
#define COMMANDS_PLAYER_H

#include "cli/cli.h"
#include "veillee/bot.h"

struct cli_player {
    bool wanted;
    struct vl_thinking thinking; /* each match uses the net of its game */
};

/* Plays until the input ends. Returns the exit status, after reporting what could not be followed. */
int cli_player_run(struct cli *cli, const struct vl_thinking *thinking);

#endif
