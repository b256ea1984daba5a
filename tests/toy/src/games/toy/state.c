/* Reading the table, true or a view; whatever else reads it stands above. */
#include "forms.h"

unsigned toy_deck(const struct vl_state *state)
{
    return state->option[TOY_OPTION_DECK] == 0 ? TOY_CARDS : 2;
}

vl_seats toy_ahead(const struct toy *g)
{
    unsigned best = 0;
    vl_seats out = 0;
    for (vl_seat seat = 0; seat < g->core.seats; seat++)
        best = g->points[seat] > best ? g->points[seat] : best;
    for (vl_seat seat = 0; seat < g->core.seats; seat++)
        out |= g->points[seat] == best ? vl_seat_bit(seat) : 0;
    return out;
}
