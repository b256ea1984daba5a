/* What only words need to know of an event: worked out where somebody listens, before the table changes. */
#include "forms.h"

/* Round and trick, from 1, as whoever tells of a card names it. */
#define OF_TRICK(g, e) (e)->round = (int16_t)((g)->round + 1), (e)->trick = (g)->tricks

/* Where a token lies, by the names of places, and which one it is there. */
#define AT(g, e, number)                                                                                               \
    (e)->place = table_place_id(g, blasons_place(g, (unsigned)(number))),                                              \
    (e)->position = (int16_t)blasons_position(g, (unsigned)(number))

void blasons_words_round(const struct blasons *g, struct blasons_ev_round *e)
{
    e->leader = g->leader;
}

/* Tokens are dealt one after another, each to the end of its row. */
void blasons_words_dealt(const struct blasons *g, struct blasons_ev_dealt *e)
{
    e->position = 1;
    for (VL_EACH(token, g->at[table_place_named(g, e->place)]))
        e->position = (int16_t)(e->position + (g->age[token] < g->next_age));
}

void blasons_words_trick(const struct blasons *g, struct blasons_ev_trick *e)
{
    e->round = (int16_t)(g->round + 1);
    e->trick = (int16_t)(g->tricks + 1);
    e->leader = g->leader;
}

void blasons_words_played(const struct blasons *g, struct blasons_ev_played *e)
{
    OF_TRICK(g, e);
}

void blasons_words_activated(const struct blasons *g, struct blasons_ev_activated *e)
{
    e->rank = g->rank[e->seat];
}

/* The card of `owner` in the trick on the table. */
static int16_t card_of(const struct blasons *g, int16_t owner)
{
    const struct blasons_trick *trick = table_trick(g);
    return trick->card[table_turn(g, trick, (vl_seat)owner)];
}

#define OF_CARD(g, e) (e)->card = card_of(g, (e)->owner), OF_TRICK(g, e)

void blasons_words_power(const struct blasons *g, struct blasons_ev_power *e)
{
    OF_CARD(g, e);
}

void blasons_words_skipped(const struct blasons *g, struct blasons_ev_skipped *e)
{
    OF_CARD(g, e);
}

void blasons_words_took_value(const struct blasons *g, struct blasons_ev_took_value *e)
{
    OF_CARD(g, e);
}

void blasons_words_took_power(const struct blasons *g, struct blasons_ev_took_power *e)
{
    OF_CARD(g, e);
}

void blasons_words_took_turn(const struct blasons *g, struct blasons_ev_took_turn *e)
{
    OF_CARD(g, e);
}

void blasons_words_took_nothing(const struct blasons *g, struct blasons_ev_took_nothing *e)
{
    OF_CARD(g, e);
}

void blasons_words_served(const struct blasons *g, struct blasons_ev_served *e)
{
    OF_CARD(g, e);
}

void blasons_words_swapped(const struct blasons *g, struct blasons_ev_swapped *e)
{
    AT(g, e, e->token);
    e->colour = table_colour_id(g, (unsigned)e->token);
    e->other_place = table_place_id(g, blasons_place(g, (unsigned)e->other_token));
    e->other_position = (int16_t)blasons_position(g, (unsigned)e->other_token);
    e->other_colour = table_colour_id(g, (unsigned)e->other_token);
}

void blasons_words_moved(const struct blasons *g, struct blasons_ev_moved *e)
{
    AT(g, e, e->token);
    e->colour = table_colour_id(g, (unsigned)e->token);
}

void blasons_words_turned(const struct blasons *g, struct blasons_ev_turned *e)
{
    AT(g, e, e->token);
}

void blasons_words_taken(const struct blasons *g, struct blasons_ev_taken *e)
{
    const struct blasons_trick *trick = table_trick(g);
    const unsigned n = table_turn(g, trick, (vl_seat)e->seat);
    e->card = trick->card[n];
    e->value = (int16_t)blasons_worth(g, n);
    OF_TRICK(g, e);
}

void blasons_words_nobody(const struct blasons *g, struct blasons_ev_nobody *e)
{
    OF_TRICK(g, e);
}

void blasons_words_picked(const struct blasons *g, struct blasons_ev_picked *e)
{
    OF_TRICK(g, e);
}

void blasons_words_named_trick(const struct blasons *g, struct blasons_ev_named_trick *e)
{
    e->taker = g->trick[e->trick - 1].taker;
    e->round = (int16_t)(g->round + 1);
}

void blasons_words_named_token(const struct blasons *g, struct blasons_ev_named_token *e)
{
    AT(g, e, e->token);
}

void blasons_words_look_trick(const struct blasons *g, struct blasons_ev_look_trick *e)
{
    e->taker = g->trick[e->trick - 1].taker;
    e->round = (int16_t)(g->round + 1);
}

void blasons_words_look_token(const struct blasons *g, struct blasons_ev_look_token *e)
{
    AT(g, e, e->token);
}

void blasons_words_counted(const struct blasons *g, struct blasons_ev_counted *e)
{
    e->total = (int16_t)(g->total[e->seat] + e->points);
    e->round = (int16_t)(g->round + 1);
}

void blasons_words_uncounted(const struct blasons *g, struct blasons_ev_uncounted *e)
{
    e->total = (int16_t)g->total[e->seat];
    e->round = (int16_t)(g->round + 1);
}
