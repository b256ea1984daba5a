/* Characters: what a bot likes to happen, besides winning. It is counted along each line that the bot looks at, by what
 * the game declares of its events (phrase.h): who harms whom, who gains, who loses. */
#ifndef VL_BOTS_CHARACTER_H
#define VL_BOTS_CHARACTER_H

#include "bots/bots.h"

/* Begins a line at the next answer: nothing liked yet. */
void vl_character_begin(struct vl_bot *bot);

/* Plays the answer in the bot's state, and adds to bot->liked what the bot likes of it, in shares of the win. */
void vl_character_like(struct vl_bot *bot, vl_answer answer);

/* The same, inlined for bots without a character. */
static inline void vl_character_play(struct vl_bot *bot, vl_answer answer)
{
    if (bot->looks_ahead == 0)
        vl_play_on(bot->rules, bot->state, answer);
    else
        vl_character_like(bot, answer);
}

/* Plays random answers as far as characters look ahead. Does nothing where playouts have left the line behind. */
void vl_character_roll(struct vl_bot *bot, struct vl_rng *rng);

#endif
