/* What a match of Gueux is worth to each seat, for bots. A stage is one game, so a rollout goes to its end and nothing
 * has to be guessed there. (Estimates from who holds the Gueux after a few rounds were tried: they are quicker, and a
 * master who trusts them loses as often as an adept.) */
#include "procedures.h"
#include "view.h"

unsigned gueux_stage(const struct vl_state *state)
{
    return table_read(state)->ended;
}

/* GUE-3.3: fewest losses win, and all who have them do; each loss more leaves an eighth of the hope. So a match of one
 * game is worth all to everybody but its loser, also when nobody loses. */
void gueux_judge(const struct vl_state *state, float worth[VL_SEATS_MAX])
{
    const struct gueux *g = table_read(state);
    unsigned fewest = UINT8_MAX;
    for (unsigned seat = 0; seat < state->seats; seat++)
        fewest = g->losses[seat] < fewest ? g->losses[seat] : fewest;
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++) {
        worth[seat] = seat < state->seats ? 1.0F : 0.0F;
        for (unsigned loss = fewest; seat < state->seats && loss < g->losses[seat]; loss++)
            worth[seat] /= 8.0F;
    }
}
