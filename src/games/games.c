#include "veillee/games.h"

#include "veillee/blasons.h"
#include "veillee/gueux.h"
#include "veillee/marquis.h"
#include "veillee/sbires.h"

#include <string.h>

const struct vl_rules *const vl_games[] = {&blasons_rules, &gueux_rules, &marquis_rules, &sbires_rules, NULL};

const struct vl_rules *vl_game(const char *id)
{
    for (unsigned i = 0; vl_games[i]; i++) {
        if (strcmp(vl_games[i]->id, id) == 0)
            return vl_games[i];
    }
    return NULL;
}
