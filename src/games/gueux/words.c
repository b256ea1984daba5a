/* What only words need to know of an event: worked out where somebody listens, before the table changes. */
#include "table.h"

void gueux_words_returned(const struct gueux *g, struct gueux_ev_returned *e)
{
    e->pairs = (int16_t)(g->laid_count - 1); /* the Champion's stays */
}

void gueux_words_passed(const struct gueux *g, struct gueux_ev_passed *e)
{
    e->direction = g->direction;
}

/* The number of the game, from 1. */
static int16_t game_of(const struct gueux *g)
{
    return (int16_t)(g->game + 1);
}

void gueux_words_loser(const struct gueux *g, struct gueux_ev_loser *e)
{
    e->game = game_of(g);
    e->losses = (int16_t)(g->losses[e->seat] + 1);
}

void gueux_words_no_loser(const struct gueux *g, struct gueux_ev_no_loser *e)
{
    e->game = game_of(g);
}

void gueux_words_drawn_game(const struct gueux *g, struct gueux_ev_drawn_game *e)
{
    e->game = game_of(g);
    e->turns = (int16_t)g->turns;
}
