/* How strong the user is at a game, for a match of about equals (VL_EQUAL). It is stored in progress.json (progress.h)
 * and changes with every match of only the user against bots. What the user's answers lost says about which level that
 * is, after one match (lost_share.h); every further match moves it by a quarter of the way there. And three matches of
 * two won in a row are worth a level: a win against weaker bots only proves nothing, nor does a loss to stronger ones
 * only. */
#ifndef VEILLEE_FRONT_STRENGTH_H
#define VEILLEE_FRONT_STRENGTH_H

#include "front/progress.h"
#include "veillee/match.h"

/* The level of a bot that is about as strong; beginner while nothing is known. */
enum vl_level vl_strength_level(const struct vl_progress *progress, const char *game);

/* The one person at the table; VL_NONE: there is none, several, or no bot. */
vl_seat vl_strength_user(const struct vl_match_setup *setup);

/* Counts a match that is over. `lost`: what the user lost, of what answers at random would have lost; below 0: unknown.
 * False if the match says nothing, because people play each other or bots play among themselves, or if it was the last
 * one counted. */
bool vl_strength_count(struct vl_progress *progress, const struct vl_match *match, float lost);

/* The same with the user's own progress.json. A damaged one counts as none. */
enum vl_level vl_strength_of_user(const char *game);

/* The same as a number: of each level, its own in the middle of it. 0: nothing is known. */
double vl_strength_known_of_user(const char *game);

/* Replaces VL_EQUAL in the set-up by the level that is meant. */
void vl_strength_seat(struct vl_match_setup *setup, enum vl_level equal);

/* Counts the match, and stores the strength. VL_IO if it cannot be written; diag says why. */
enum vl_rc vl_strength_store(const struct vl_match *match, float lost, struct vl_diag *diag);

#endif
