/* What the front ends need of each game: its table on a screen (vl_table_ID) and its table in lines (plain_ID). */
#include "cli/games.h"

#define GAME(id)                                                                                                       \
    extern const struct vl_table_renderer vl_table_##id;                                                               \
    extern const struct plain_table plain_##id;
#include "games/games.def"
#undef GAME

#define GAME(id) &vl_table_##id,
const struct vl_table_renderer *const cli_tables[] = {
#include "games/games.def"
    NULL,
};
#undef GAME

#define GAME(id) &plain_##id,
const struct plain_table *const cli_plain_tables[] = {
#include "games/games.def"
    NULL,
};
#undef GAME
