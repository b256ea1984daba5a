#include "veillee/games.h"

#include <string.h>

/* The one list of the games: their ids. A new game adds its line here, and one in src/cli/games.c. */
#define GAMES                                                                                                          \
    GAME(blasons)                                                                                                      \
    GAME(gueux)                                                                                                        \
    GAME(marquis)                                                                                                      \
    GAME(sbires)                                                                                                       \
    /* a game a line */

#define GAME(id) extern const struct vl_rules id##_rules;
GAMES
#undef GAME

#define GAME(id) &id##_rules,
const struct vl_rules *const vl_games[] = {GAMES NULL};
#undef GAME

const struct vl_rules *vl_game(const char *id)
{
    for (unsigned i = 0; vl_games[i]; i++) {
        if (strcmp(vl_games[i]->id, id) == 0)
            return vl_games[i];
    }
    return NULL;
}
