/* What a match of Sbires is worth to each seat, for bots: points, what the reserves will still score, and what the
 * cards in hand will probably bring. */
#include "view.h"

#include "procedures.h"

#include "veillee/worth.h"

/* A rollout goes to the end of the day. */
unsigned sbires_stage(const struct vl_state *state)
{
    const struct sbires *g = sbires_of(state);
    return g->day;
}

/* In points, fitted to what 600 matches between adepts came to from the mornings of their days on. */
static const float card_in_hand = 0.9F; /* before the cards are played */
static const float of_scoring = 0.15F;  /* what a Démonstration scores at each night: others will find some too */
static const float a_night = 0.3F; /* at each night: a card of the reserve that is of use, an Atout, no Belladone */
static const float captive_worth = 0.7F; /* a henchman more tomorrow, and one less for the victim */
static const float spread_end =
    2.6F; /* by how many points one must lead for a chance e times as good: at the end ... */
static const float spread_night = 0.9F; /* ... and for each night to come */

/* Nights that still score: the last day's, unless somebody reaches the goal before. */
static float nights_left(const struct sbires *g)
{
    const unsigned best = g->score[vl_first(sbires_leaders(g))];
    const float days = g->day >= g->last_day ? 1.0F : (float)(g->last_day - g->day + 1);
    const float to_go = best >= g->goal ? 0.0F : (float)(g->goal - best);
    const float by_goal = 1.0F + to_go / 9.0F; /* about so many points a day for the best */
    return by_goal < days ? by_goal : days;
}

static float reserve_worth(const struct sbires *g, vl_seat seat, float nights)
{
    float worth = of_scoring * (float)sbires_demonstrations(g, seat);
    for (unsigned slot = 0; slot < g->reserve_count[seat]; slot++) {
        const unsigned effect = table_effect(g, g->reserve[seat][slot]);
        if (effect != SBIRES_DEMONSTRATION)
            worth += effect == SBIRES_BELLADONE ? -a_night : a_night;
    }
    return nights * (g->atout[seat] < SBIRES_KINDS ? worth + a_night : worth);
}

static float expected_points(const struct sbires *g, vl_seat seat, float nights)
{
    float points = (float)g->score[seat] + reserve_worth(g, seat, nights);
    points += card_in_hand * (float)g->index.hand_count[seat];
    for (unsigned other = 0; other < g->core.seats; other++)
        points += captive_worth * ((float)(g->captive[seat][other] + g->overnight[seat][other]) -
                                   (float)(g->captive[other][seat] + g->overnight[other][seat]));
    return points;
}

void sbires_judge(const struct vl_state *state, float worth[VL_SEATS_MAX])
{
    const struct sbires *g = sbires_of(state);
    const float nights = nights_left(g);
    float points[SBIRES_SEATS] = {0}, best = 0.0F, sum = 0.0F;
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        worth[seat] = 0.0F;
    if (state->over) {
        worth_share_equally(sbires_winners(state), worth);
        return;
    }
    for (vl_seat seat = 0; seat < state->seats; seat++) {
        points[seat] = expected_points(g, seat, nights);
        best = points[seat] > best ? points[seat] : best;
    }
    for (unsigned seat = 0; seat < state->seats; seat++)
        sum += worth[seat] = worth_power_of_e((points[seat] - best) / (spread_end + spread_night * nights));
    for (unsigned seat = 0; seat < state->seats; seat++)
        worth[seat] /= sum;
}
