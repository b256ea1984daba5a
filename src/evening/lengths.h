/* The length of a match in answers: those that one seat gives where it has a choice, as measured on matches of bots
 * (data/measured, docs/handicap.md). The seconds per answer depend on the people. */
#ifndef VEILLEE_EVENING_LENGTHS_H
#define VEILLEE_EVENING_LENGTHS_H

#include "veillee/match.h"

/* Answers of one seat in a match of that game, number of seats and options; own numbers count as the standard ones. 0
 * if it has not been measured. The game must be loaded. Options are measured one at a time: each that differs from the
 * standard multiplies the length by its own factor. */
double vl_length_answers(const struct vl_catalogue *catalogue, const struct vl_match_setup *setup);

enum { VL_LENGTH_USUAL = 8 }; /* seconds that people take for an answer where nothing else is known */

/* Whole minutes, at least one. */
unsigned vl_length_minutes(double seconds);

#endif
