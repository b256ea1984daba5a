/* How much a player's answers lost in a finished match, at a glance: a review's first look with a sixteenth of its
 * iterations, and no second one. It says after one match about how strong somebody is (strength.h). */
#ifndef VEILLEE_REVIEW_LOST_SHARE_H
#define VEILLEE_REVIEW_LOST_SHARE_H

#include "veillee/match.h"

/* Of what answers drawn at random would have lost where the seat had a choice, the share that it lost: 0 is nothing, 1
 * as much. Below 0: there was too little to lose, or no memory. The same on every machine; `threads` may share the
 * work, which takes about half a second. */
float vl_lost_share(const struct vl_match *match, vl_seat seat, unsigned threads);

/* Counts a match that is over for the user's own strength (vl_strength_store), with what the user lost in it. */
enum vl_rc vl_lost_share_store(const struct vl_match *match, struct vl_diag *diag);

#endif
