/* Characters: what a bot likes to happen, besides winning. It is counted along each line that the bot looks at, by what
 * the game declares of its events (phrase.h): who harms whom, who gains, who loses. */
#ifndef VL_BOTS_CHARACTER_H
#define VL_BOTS_CHARACTER_H

#include "bots/bots.h"

/* Begins a line at the next answer: nothing liked yet. */
void vl_character_begin(struct vl_bot *bot);

/* Plays the answer in the bot's state, and adds to bot->liked what the bot likes of it: as much as shares of the win
 * are worth to it. */
void vl_character_play(struct vl_bot *bot, vl_answer answer);

/* Plays random answers as far as characters look ahead. Does nothing where playouts have left the line behind. */
void vl_character_roll(struct vl_bot *bot, struct vl_rng *rng);

#endif
