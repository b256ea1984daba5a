/* The value of a match of 7 Blasons to each seat, for bots. */
#include "procedures.h"
#include "view.h"

#include "veillee/features.h"

unsigned blasons_stage(const struct vl_state *state)
{
    return blasons_of(state)->round;
}

/* By how many points one must lead for a chance e times as good, `left` rounds before the end: fitted to who won
 * hundreds of matches among equals, with 3, 4 and 6 seats. The more play, the closer their scores. */
static float lead_that_counts(const struct blasons *b)
{
    const unsigned teams = b->core.option[BLASONS_OPTION_TEAMS], sides = teams == 0 ? b->core.seats : teams + 1;
    const int left = b->numbers.rounds - b->round;
    return 15.0F * (float)(left < 1 ? 3 : left + 2) / (float)sides;
}

/* Between rounds: the leads in points, softened by what the rounds still to come can change. */
void blasons_estimate(const struct vl_state *state, float share[VL_SEATS_MAX])
{
    const struct blasons *b = blasons_of(state);
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        share[seat] = 0;
    if (state->over) {
        worth_share_equally(blasons_leaders(blasons_of(state)), share);
        return;
    }
    int total[BLASONS_SEATS] = {0}, best = 0;
    float sum = 0;
    const vl_seats contenders = blasons_contenders(b);
    for (VL_EACH(seat, contenders)) {
        total[seat] = (int)blasons_side_total(b, (vl_seat)seat);
        best = total[seat] > best ? total[seat] : best;
    }
    const float scale = lead_that_counts(b);
    for (VL_EACH(seat, contenders))
        sum += share[seat] = worth_power_of_e((float)(total[seat] - best) / scale);
    for (VL_EACH(seat, contenders))
        share[seat] /= sum;
}
