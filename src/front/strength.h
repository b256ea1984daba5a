/* How strong the user is at a game, for a match of about equals (VL_EQUAL). It is kept in progress.json (progress.h)
 * and moves with every match of the user alone against bots: three matches of two won in a row are worth a level. A win
 * over nobody as strong proves nothing, nor does a loss to nobody but stronger ones. */
#ifndef VEILLEE_FRONT_STRENGTH_H
#define VEILLEE_FRONT_STRENGTH_H

#include "front/progress.h"
#include "veillee/match.h"

/* The level of a bot that is about as strong; a beginner as long as nothing is known. */
enum vl_level vl_strength_level(const struct vl_progress *progress, const char *game);

/* Counts a match that is over. False: it says nothing, as people sit against each other or bots among themselves, or
 * has been counted last already. */
bool vl_strength_count(struct vl_progress *progress, const struct vl_match *match);

/* The same with the user's own progress.json. A damaged one is taken for none. */
enum vl_level vl_strength_of_user(const char *game);

/* Seats the level that is meant wherever the setup says VL_EQUAL. */
void vl_strength_seat(struct vl_match_setup *setup, enum vl_level equal);

/* Counts the match, and keeps what comes of it. VL_IO: it cannot be written, told by diag. */
enum vl_rc vl_strength_keep(const struct vl_match *match, struct vl_diag *diag);

#endif
