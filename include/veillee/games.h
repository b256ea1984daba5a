/* The list of games, for front ends, the arena and tests. The engine gets a list of games with its catalogue and knows
 * none itself. */
#ifndef VEILLEE_GAMES_H
#define VEILLEE_GAMES_H

#include "veillee/rules.h"

/* All games, NULL after the last. */
extern const struct vl_rules *const vl_games[];

/* The game of that id, or NULL. */
const struct vl_rules *vl_game(const char *id);

#endif
