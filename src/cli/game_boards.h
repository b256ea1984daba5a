/* How the front ends show each game. */
#ifndef CLI_GAME_BOARDS_H
#define CLI_GAME_BOARDS_H

#include "plain/board.h"
#include "tui/match/scene.h"

/* The boards on a screen, and in lines; NULL after the last. */
extern const struct vl_board_renderer *const cli_boards[];
extern const struct plain_board *const cli_plain_boards[];

#endif
