/* GUE-9.1: what a seat may know: its own hand, what its column of `known` says of the others, and what all know. */
#include "view.h"

static void blank_columns(struct gueux *g, unsigned own)
{
    for (unsigned holder = 0; holder < VL_SEATS_MAX; holder++) {
        for (unsigned row = 0; row < TABLE_ROW; row++) {
            if (row == own)
                continue;
            g->known[holder][row] = 0;
            g->lacks[holder][row] = 0;
        }
    }
    for (unsigned row = 0; row < TABLE_ROW; row++)
        g->gueux_at[row] = row == own ? g->gueux_at[row] : VL_NONE;
}

void gueux_blank(struct vl_view *view, vl_seat looker)
{
    struct gueux *g = gueux_seen_table(view);
    const unsigned own = looker < VL_SEATS_MAX ? looker : TABLE_ROW;
    const vl_seats bit = looker < VL_SEATS_MAX ? vl_seat_bit(looker) : 0;
    blank_columns(g, own);
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++) {
        if (seat != own && g->sealed[seat] != VL_NONE)
            g->sealed[seat] = VL_HIDDEN;
    }
    if (own != g->active)
        g->fresh = 0;
    g->aside_known &= bit;
    if (g->aside != VL_NONE && !g->aside_open && g->aside_known == 0)
        g->aside = VL_HIDDEN;
    if (g->drawn != VL_NONE && g->drawn_seen != VL_ALL_SEATS && !(g->drawn_seen & bit))
        g->drawn = VL_HIDDEN;
}
