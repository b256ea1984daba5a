#include "veillee/games.h"

#include <string.h>

#define GAME(id) extern const struct vl_rules id##_rules;
#include "games/games.def"
#undef GAME

#define GAME(id) &id##_rules,
const struct vl_rules *const vl_games[] = {
#include "games/games.def"
    NULL,
};
#undef GAME

const struct vl_rules *vl_game(const char *id)
{
    for (unsigned i = 0; vl_games[i]; i++) {
        if (strcmp(vl_games[i]->id, id) == 0)
            return vl_games[i];
    }
    return NULL;
}
