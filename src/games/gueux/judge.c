/* What a match of Gueux is worth to each seat, for bots: fewest losses win; a stage is one game. */
#include "procedures.h"
#include "view.h"

unsigned gueux_stage(const struct vl_state *state)
{
    return table_read(state)->ended;
}

/* Each loss behind halves the hope, as long as games are left. */
void gueux_judge(const struct vl_state *state, float share[VL_SEATS_MAX])
{
    const struct gueux *g = table_read(state);
    const vl_seats winners = state->over ? game_winners(g) : 0;
    float sum = 0;
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++) {
        share[seat] = 0;
        if (seat < state->seats && !state->over)
            share[seat] = 1.0F / (float)(1U << (g->losses[seat] < 16 ? g->losses[seat] : 16));
        else if (winners >> seat & 1)
            share[seat] = 1.0F;
        sum += share[seat];
    }
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        share[seat] /= sum;
}
