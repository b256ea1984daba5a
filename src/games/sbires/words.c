/* What only words need to know of an event: worked out where somebody listens, before the table changes. */
#include "table.h"

/* A field of an event for something that may be nothing. */
static int16_t maybe(uint8_t value)
{
    return value == VL_NONE ? -2 : value;
}

/* The card in a slot of a seat's reserve; SBIRES_ATOUT_SLOT: its Atout. */
static int16_t card_at(const struct sbires *g, int16_t seat, int16_t slot)
{
    return slot == SBIRES_ATOUT_SLOT ? g->atout[seat] : g->reserve[seat][slot];
}

/* ---- cards of a reserve, Atouts ---- */

void sbires_words_raised(const struct sbires *g, struct sbires_ev_raised *e)
{
    e->old = maybe(g->atout[e->seat]);
}

void sbires_words_dropped(const struct sbires *g, struct sbires_ev_dropped *e)
{
    e->card = card_at(g, e->seat, e->slot);
}

void sbires_words_spent(const struct sbires *g, struct sbires_ev_spent *e)
{
    e->card = card_at(g, e->seat, e->slot);
}

void sbires_words_lost(const struct sbires *g, struct sbires_ev_lost *e)
{
    e->card = card_at(g, e->seat, e->slot);
    e->by = g->active;
}

void sbires_words_cured(const struct sbires *g, struct sbires_ev_cured *e)
{
    e->card = card_at(g, e->seat, e->slot);
}

void sbires_words_tilted(const struct sbires *g, struct sbires_ev_tilted *e)
{
    e->card = card_at(g, e->seat, e->slot);
}

void sbires_words_borrowed(const struct sbires *g, struct sbires_ev_borrowed *e)
{
    e->card = g->atout[e->from];
}

void sbires_words_swapped(const struct sbires *g, struct sbires_ev_swapped *e)
{
    e->own = card_at(g, e->seat, e->own_slot);
    e->theirs = card_at(g, e->at, e->their_slot);
}

void sbires_words_condemned(const struct sbires *g, struct sbires_ev_condemned *e)
{
    e->seat = g->active;
    e->card = g->atout[e->at];
}

/* ---- the action under way ---- */

void sbires_words_finished(const struct sbires *g, struct sbires_ev_finished *e)
{
    e->card = g->played;
}

void sbires_words_named(const struct sbires *g, struct sbires_ev_named *e)
{
    e->seat = g->active;
    e->card = g->played;
}

void sbires_words_pointed(const struct sbires *g, struct sbires_ev_pointed *e)
{
    e->seat = g->active;
    e->by = g->played;
}

void sbires_words_spared(const struct sbires *g, struct sbires_ev_spared *e)
{
    e->card = g->played;
}

void sbires_words_infected(const struct sbires *g, struct sbires_ev_infected *e)
{
    e->seat = g->active;
    e->card = g->played;
}

/* ---- points ---- */

void sbires_words_gained(const struct sbires *g, struct sbires_ev_gained *e)
{
    e->score = (int16_t)(g->score[e->seat] + e->points);
}

void sbires_words_forfeited(const struct sbires *g, struct sbires_ev_forfeited *e)
{
    e->score = (int16_t)(g->score[e->seat] - e->points);
}

/* ---- duels ---- */

void sbires_words_armed(const struct sbires *g, struct sbires_ev_armed *e)
{
    e->seat = g->duel.seat[e->side];
}

void sbires_words_emboldened(const struct sbires *g, struct sbires_ev_emboldened *e)
{
    e->seat = g->duel.seat[e->side];
}

void sbires_words_rolled(const struct sbires *g, struct sbires_ev_rolled *e)
{
    e->seat = g->duel.seat[e->side];
    e->needs = (int16_t)sbires_threshold(g, (unsigned)e->side);
}

void sbires_words_rerolled(const struct sbires *g, struct sbires_ev_rerolled *e)
{
    e->seat = g->duel.seat[e->side];
    e->needs = (int16_t)sbires_threshold(g, (unsigned)e->side);
}

void sbires_words_won_duel(const struct sbires *g, struct sbires_ev_won_duel *e)
{
    e->seat = g->duel.seat[e->side];
    e->against = g->duel.seat[!e->side];
}
