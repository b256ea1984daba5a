/* What the front ends need of each game: its board on a screen (vl_board_ID) and its board in lines (plain_ID). */
#include "cli/game_boards.h"

#define GAME(id)                                                                                                       \
    extern const struct vl_board_renderer vl_board_##id;                                                               \
    extern const struct plain_board plain_##id;
#include "games/games.def"
#undef GAME

#define GAME(id) &vl_board_##id,
const struct vl_board_renderer *const cli_boards[] = {
#include "games/games.def"
    NULL,
};
#undef GAME

#define GAME(id) &plain_##id,
const struct plain_board *const cli_plain_boards[] = {
#include "games/games.def"
    NULL,
};
#undef GAME
