/* What only words need to know of an event: worked out where somebody listens, before the table changes. */
#include "table.h"

/* The price that has been named. */
#define PRICE(g, e)                                                                                                    \
    (e)->coins = (g)->price[MARQUIS_COINS], (e)->diamonds = (g)->price[MARQUIS_DIAMONDS],                              \
    (e)->vetoes = (g)->price[MARQUIS_VETOES]

void marquis_words_received(const struct marquis *g, struct marquis_ev_received *e)
{
    e->left = (int16_t)(g->treasury - e->coins);
}

void marquis_words_named(const struct marquis *g, struct marquis_ev_named *e)
{
    e->card = marquis_visible(g, (vl_seat)e->victim);
}

void marquis_words_eliminated(const struct marquis *g, struct marquis_ev_eliminated *e)
{
    e->card = marquis_visible(g, (vl_seat)e->owner);
}

void marquis_words_offered(const struct marquis *g, struct marquis_ev_offered *e)
{
    PRICE(g, e);
    e->rubies = g->price[MARQUIS_RUBIES];
}

void marquis_words_proposed(const struct marquis *g, struct marquis_ev_proposed *e)
{
    PRICE(g, e);
    e->card = marquis_visible(g, (vl_seat)e->payer);
}

void marquis_words_paid(const struct marquis *g, struct marquis_ev_paid *e)
{
    PRICE(g, e);
    e->rubies = g->price[MARQUIS_RUBIES];
}

void marquis_words_protected(const struct marquis *g, struct marquis_ev_protected *e)
{
    e->card = marquis_visible(g, (vl_seat)e->owner);
}

void marquis_words_counted(const struct marquis *g, struct marquis_ev_counted *e)
{
    const vl_seat seat = (vl_seat)e->seat;
    e->points = (int16_t)marquis_points(g, seat);
    e->rubies = g->rubies[seat];
    e->diamonds = g->diamonds[seat];
    e->coins = g->coins[seat];
    e->head = g->core.head[seat];
}
