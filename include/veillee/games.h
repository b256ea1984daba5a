/* The games in the box, for whoever lists them: front ends, the arena, tests. The engine is handed a list of games with
 * its catalogue and knows none of them. */
#ifndef VEILLEE_GAMES_H
#define VEILLEE_GAMES_H

#include "veillee/rules.h"

/* All games there are, NULL after the last. */
extern const struct vl_rules *const vl_games[];

/* The game of that id, or NULL. */
const struct vl_rules *vl_game(const char *id);

#endif
