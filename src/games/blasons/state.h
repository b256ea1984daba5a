/* Reading the table of 7 Blasons; the public part is in veillee/blasons.h. */
#ifndef BLASONS_STATE_H
#define BLASONS_STATE_H

#include "veillee/blasons.h"

/* Members after the houses, in the groups of colours and of places. */
enum { COLOUR_DOWN = 7, PLACE_POOL = 7 };

/* The trick on the table. */
static inline const struct blasons_trick *table_trick(const struct blasons *b)
{
    assert(b->on_table);
    return &b->trick[(size_t)b->tricks - 1];
}

/* The index of a seat's card in a trick, in the order of play. */
static inline unsigned table_turn(const struct blasons *b, const struct blasons_trick *trick, vl_seat seat)
{
    return seat >= trick->leader ? seat - trick->leader : seat + b->core.seats - trick->leader;
}

/* The printed value; 0 for a card that is not shown. */
static inline unsigned table_value(const struct blasons *b, uint8_t kind)
{
    return kind < BLASONS_KINDS ? b->numbers.value[kind] : 0;
}

static inline unsigned table_effect(const struct blasons *b, uint8_t kind)
{
    return kind < BLASONS_KINDS ? b->numbers.effect[kind] : BLASONS_NO_EFFECT;
}

static inline uint32_t table_tokens(const struct blasons *b)
{
    return (uint32_t)((UINT64_C(1) << b->tokens) - 1);
}

static inline uint32_t table_in_jeux(const struct blasons *b)
{
    return table_tokens(b) & ~b->at[BLASONS_POOL];
}

/* BLA-4.4 */
static inline uint32_t table_face_down(const struct blasons *b)
{
    return table_tokens(b) & ~b->face_up;
}

/* BLA-3.7 */
static inline uint32_t table_free(const struct blasons *b)
{
    return (table_in_jeux(b) & ~b->face_up) | b->at[BLASONS_POOL];
}

/* BLA-4.1: tokens in a jeu, if there is a token elsewhere to swap with. */
static inline uint32_t table_swappable(const struct blasons *b)
{
    const uint32_t jeux = table_in_jeux(b);
    return jeux != 0 && b->at[blasons_place(b, vl_first(jeux))] != table_tokens(b) ? jeux : 0;
}

static inline bool table_on(const struct blasons *b, enum blasons_option option)
{
    return b->core.option[option] != 0;
}

_Static_assert((int)PLACE_POOL == (int)BLASONS_POOL, "seat_of serves for the pool too");

/* The index of a place in the group of places, and back: jeux have the names of houses. */
static inline int16_t table_place_id(const struct blasons *b, unsigned place)
{
    return place == BLASONS_POOL ? PLACE_POOL : b->house[place];
}

static inline unsigned table_place_named(const struct blasons *b, int id)
{
    return b->seat_of[id];
}

/* The colour that everybody can see, in the group of colours. */
static inline int16_t table_colour_id(const struct blasons *b, unsigned token)
{
    return b->face_up >> token & 1 ? b->colour[token] : COLOUR_DOWN;
}

/* Adds the trick on the table to what its taker has won, without the cards taken out of it (BLA-7.5). */
static inline void table_gather(struct blasons *b)
{
    const struct blasons_trick *trick = table_trick(b);
    unsigned seat = trick->leader;
    for (unsigned n = 0; n < trick->cards; n++) {
        uint8_t *won = &b->won[trick->taker][b->house[seat]];
        if (!(trick->served >> n & 1))
            *won = (uint8_t)(*won + table_value(b, trick->card[n]));
        seat = seat + 1 == b->core.seats ? 0 : seat + 1;
    }
}

/* BLA-5.2: what each card of the trick on the table counts. */
void blasons_value_trick(const struct blasons *b, const struct blasons_trick *trick, uint8_t out[BLASONS_SEATS]);

/* Whether bourgeoisie cards are in play (BLA-7). */
static inline bool table_bourgeois(const struct blasons *b)
{
    return table_on(b, BLASONS_OPTION_CONSULT) || table_on(b, BLASONS_OPTION_SERVE) ||
           table_on(b, BLASONS_OPTION_CURIOUS);
}

#endif
