/* What a match of Gueux is worth to each seat, for bots.
 *
 * What follows an answer drowns it: by the end of a game a hundred cards have been drawn at random, and an adept who
 * plays each game out loses as often as a beginner. So a rollout stops after four rounds of the table, and who will
 * lose is estimated from who holds the Gueux, how many cards are left and who is out. The numbers are shares of games
 * lost, counted over 200,000 games of random answers. */
#include "procedures.h"
#include "view.h"

enum { ROUNDS = 4, STAGES = 4096 };

/* Turns grow by one at a time up to GUE-3.4's limit. */
unsigned gueux_stage(const struct vl_state *state)
{
    const struct gueux *g = gueux_of(state);
    return (unsigned)g->ended * STAGES + g->turns / ((unsigned)ROUNDS * state->seats);
}

/* ---- how a game stands ---- */

enum { SIZES = 6 };

/* By the cards in all hands. */
static unsigned size_of(const struct gueux *g)
{
    static const uint8_t most[SIZES - 1] = {3, 6, 10, 16, 26};
    const unsigned cards = g->cards;
    unsigned size = 0;
    while (size < SIZES - 1 && cards > most[size])
        size++;
    return size;
}

enum { HOLDS_GUEUX, HOLDS_FEW, HOLDS_MORE, IS_OUT, ROLES };

static unsigned role_of(const struct gueux *g, unsigned seat, vl_seat gueux)
{
    if (g->count[seat] == 0)
        return IS_OUT;
    if (seat == gueux)
        return HOLDS_GUEUX;
    return g->count[seat] * table_holder_count(g) <= g->cards ? HOLDS_FEW : HOLDS_MORE;
}

/* How likely anybody is to lose this game: a Reine that is still to be laid does away with the Gueux (GUE-5.6). It does
 * so more often than this says; but who has the Gueux is what answers change, and should stand out from the noise. */
static float loss_left(const struct gueux *g)
{
    static const float with_reine[SIZES] = {0.8F, 0.7F, 0.6F, 0.5F, 0.5F, 0.5F};
    if (table_last_loses(g))
        return 1.0F;
    if (g->aside == VL_NONE)
        return 0.0F;
    return table_about(g) & g->powers & BIT(GUEUX_REINE) ? with_reine[size_of(g)] : 1.0F;
}

/* How that falls on the seats, in proportion; without a Gueux the last pair loses (GUE-3.2). */
static void weigh(const struct gueux *g, float weight[VL_SEATS_MAX])
{
    static const float with_gueux[SIZES][ROLES] = {
        {0.72F, 0.22F, 0.22F, 0.003F}, {0.54F, 0.23F, 0.23F, 0.004F}, {0.38F, 0.21F, 0.21F, 0.007F},
        {0.28F, 0.17F, 0.20F, 0.009F}, {0.21F, 0.15F, 0.18F, 0.011F}, {0.15F, 0.13F, 0.145F, 0.012F},
    };
    static const float without[SIZES][ROLES] = {
        {0.49F, 0.49F, 0.49F, 0.005F}, {0.33F, 0.33F, 0.25F, 0.014F}, {0.21F, 0.21F, 0.24F, 0.022F},
        {0.17F, 0.17F, 0.21F, 0.028F}, {0.15F, 0.15F, 0.18F, 0.033F}, {0.14F, 0.14F, 0.16F, 0.034F},
    };
    const unsigned size = size_of(g);
    const vl_seat gueux = gueux_find(g);
    const float *const by_role = g->aside == VL_NONE ? without[size] : with_gueux[size];
    float sum = 0;
    for (unsigned seat = 0; seat < g->core.seats; seat++)
        sum += weight[seat] = by_role[role_of(g, seat, gueux)];
    for (unsigned seat = 0; seat < g->core.seats; seat++)
        weight[seat] /= sum;
}

/* ---- the match ---- */

/* GUE-3.3: fewest losses win, and all who have them do; each loss more leaves an eighth of the hope, and none where too
 * few games come later to make it good. So a match of one game is worth all to everybody but its loser, who has
 * nothing, also when nobody loses. */
static float hope_after(unsigned losses, unsigned later)
{
    return losses <= later && losses < 8 ? 1.0F / (float)(1U << 3 * losses) : 0.0F;
}

void gueux_judge(const struct vl_state *state, float worth[VL_SEATS_MAX])
{
    const struct gueux *g = gueux_of(state);
    const float left = state->over ? 0.0F : loss_left(g);
    const unsigned later = state->over ? 0 : state->option[GUEUX_OPTION_DEALS] - (unsigned)g->ended;
    float weight[VL_SEATS_MAX] = {0};
    unsigned fewest = UINT8_MAX;
    for (unsigned seat = 0; seat < state->seats; seat++)
        fewest = g->losses[seat] < fewest ? g->losses[seat] : fewest;
    if (left > 0.0F)
        weigh(g, weight);
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++) {
        const unsigned losses = seat < state->seats ? g->losses[seat] - fewest : UINT8_MAX;
        const float loss = left * weight[seat];
        worth[seat] = (1.0F - loss) * hope_after(losses, later) + loss * hope_after(losses + 1, later);
    }
}
