/* Guesses at what is hidden. A completion of a view takes every state that the looker cannot tell from the true one for
 * equally likely; but who has played what says something about what is left in hands. So a search first draws many
 * completions and asks the net how likely each of them is, and every iteration begins with one of these, as often as
 * it is likely. */
#ifndef VL_BOTS_GUESS_H
#define VL_BOTS_GUESS_H

#include "veillee/net.h"

enum { VL_GUESSES_MAX = 4096 };

struct vl_guess {
    uint64_t seed; /* of the completion's random numbers */
    float up_to;   /* how likely it is and all before it are together, the most likely one by itself being 1 */
};

struct vl_guesses {
    struct vl_guess *guess; /* room for thinking.guesses; NULL: none are made */
    uint32_t count;
};

struct vl_bot;

/* Draws and weighs completions of the view, as many as there is room for, but for short thoughts fewer: one in
 * eight `iterations`. */
void vl_guess_start(struct vl_bot *bot, const struct vl_view *view, uint32_t iterations, struct vl_rng *rng);

/* Completes the view into the bot's state. */
void vl_guess(struct vl_bot *bot, const struct vl_view *view, struct vl_rng *rng);

#endif
