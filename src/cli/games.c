/* The one list of what the front ends need of each game: its table on a screen (vl_table_ID) and its table in lines
 * (plain_ID). A new game adds its line here, and one in src/games/games.c. */
#include "cli/games.h"

#define GAMES                                                                                                          \
    GAME(blasons)                                                                                                      \
    GAME(gueux)                                                                                                        \
    GAME(marquis)                                                                                                      \
    GAME(sbires)                                                                                                       \
    /* a game a line */

#define GAME(id)                                                                                                       \
    extern const struct vl_table_renderer vl_table_##id;                                                               \
    extern const struct plain_table plain_##id;
GAMES
#undef GAME

#define GAME(id) &vl_table_##id,
const struct vl_table_renderer *const cli_tables[] = {GAMES NULL};
#undef GAME

#define GAME(id) &plain_##id,
const struct plain_table *const cli_plain_tables[] = {GAMES NULL};
#undef GAME
