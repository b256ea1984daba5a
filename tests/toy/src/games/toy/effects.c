/* What each event does to the table. Nothing else changes it: the rules make events, and whoever follows a match folds
 * them, by these functions. */
#include "forms.h"

#include <string.h>

void toy_apply_round(struct toy *g, const struct toy_event_round *e)
{
    g->round = (uint8_t)(e->round - 1);
    g->open = 0;
    memset(g->bid, VL_NONE, sizeof g->bid);
}

void toy_apply_dealt(struct toy *g, const struct toy_event_dealt *e)
{
    g->card[e->seat] = (uint8_t)e->card;
}

void toy_apply_bid(struct toy *g, const struct toy_event_bid *e)
{
    g->bid[e->seat] = (uint8_t)e->bid;
}

void toy_apply_revealed(struct toy *g, const struct toy_event_revealed *e)
{
    g->open = 1;
    g->bid[e->seat] = (uint8_t)e->bid;
    g->points[e->seat] = (uint8_t)(g->points[e->seat] + g->numbers.worth[e->bid]);
}

void toy_apply_shown(struct toy *g, const struct toy_event_shown *e)
{
    g->card[e->seat] = (uint8_t)e->card;
    g->shown[e->seat] = 1;
}
