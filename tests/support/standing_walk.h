/* Walks through random matches of a game and puts every question to its standing answers and its plans. */
#ifndef SUPPORT_STANDING_WALK_H
#define SUPPORT_STANDING_WALK_H

#include "veillee/rules.h"

/* How many matches a test walks through: VEILLEE_MATCHES, else some dozens. */
unsigned standing_walk_matches(void);

/* Plays that many matches, of all numbers of seats, with options drawn at random; what has been said beforehand settles
 * where it does, else answers are random. Prints the first of what is wrong, and returns how much is:
 * - a standing answer gives what is not listed, or a plan begins with it;
 * - it gives something else where what its player cannot see is filled in, or is as it truly is, or something else can
 *   come next in a plan;
 * - "ask" gives anything, or a value by which nobody is called leaves a question to its player;
 * - a value other than "ask" never gives anything, or nothing is ever planned;
 * - what vl_standings_settle settles is not listed. */
unsigned standing_walk(const struct vl_rules *rules, unsigned matches);

/* What that value of that standing answer gives to the question of the state, by the view of the seat asked; VL_NONE:
 * nothing, or the question is of another kind. The ids must be the game's. */
vl_answer standing_gives(const struct vl_rules *rules, const struct vl_state *state, const char *id, const char *value);

#endif
