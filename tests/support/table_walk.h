/* Walks through random matches of a game and draws every question on its table, in all languages, at 80 x 24 and 120 x
 * 40: no column may be lost, and whatever can be answered must have a sign and a spot. */
#ifndef SUPPORT_TABLE_WALK_H
#define SUPPORT_TABLE_WALK_H

#include "tui/match/scene.h"

/* Plays VEILLEE_WALKS matches (24, or VEILLEE_MATCHES where these are fewer) from the seed VEILLEE_SEED (1) on, of all
 * numbers of seats, with options drawn at random and names of 11 columns. Prints the first of what is wrong, and
 * returns how much is:
 * - columns of text lost (vl_grid.lost) in the table, the hand, or the title's words;
 * - an answer that can be given without a sign, or without a spot of its own on the screen;
 * - two such answers with one sign;
 * - a heading of more than 74 columns;
 * - a thing in the hand whose sign is another than when the same question was put to the same seat before;
 * - a placeholder that was never filled, in the heading, the aside, the detail or the story. */
unsigned vl_board_walk(const struct vl_rules *rules, const struct vl_board_renderer *renderer);

#endif
