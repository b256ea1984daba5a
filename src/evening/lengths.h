/* How long a match takes, in answers: those that one seat gives where it has a choice, as measured on matches of bots
 * (data/measured, docs/handicap.md). What an answer takes, in seconds, is the people's own affair. */
#ifndef VEILLEE_EVENING_LENGTHS_H
#define VEILLEE_EVENING_LENGTHS_H

#include "veillee/match.h"

/* Answers of one seat in a match of that game, number of seats and options; a table of one's own numbers counts as the
 * standard one. 0: it has not been measured. The game must be loaded. Options are measured one at a time: of several
 * that differ from the standard each makes the match longer or shorter by its own factor. */
double vl_length_answers(const struct vl_catalogue *catalogue, const struct vl_match_setup *setup);

#endif
