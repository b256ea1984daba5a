/* BLA-6: counting a round, and who wins. */
#include "procedures.h"

/* BLA-6.1, 6.2 */
static void count_seat(struct vl_state *state, vl_seat seat, struct vl_events *events)
{
    struct blasons_count counts[BLASONS_SEATS];
    unsigned best;
    const unsigned count = blasons_count(blasons_of(state), seat, counts, &best);
    for (unsigned i = 0; i < count; i++)
        blasons_emit_colour(state, events, VL_CLAUSE(6, 1),
                            (struct blasons_event_colour){.seat = seat,
                                                          .house = counts[i].house,
                                                          .tokens = counts[i].tokens,
                                                          .sum = counts[i].sum,
                                                          .points = (int16_t)counts[i].points});
    if (best == VL_NONE)
        blasons_emit_uncounted(state, events, VL_CLAUSE(6, 1), (struct blasons_event_uncounted){.seat = seat});
    else
        blasons_emit_counted(state, events, VL_CLAUSE(6, 2),
                             (struct blasons_event_counted){
                                 .seat = seat, .house = counts[best].house, .points = (int16_t)counts[best].points});
}

void blasons_count_round(struct vl_state *state, struct vl_events *events)
{
    for (vl_seat seat = 0; seat < state->seats; seat++)
        count_seat(state, seat, events);
}

/* BLA-9.1: a team's points are the sum of its players'. */
unsigned blasons_side_total(const struct blasons *b, vl_seat seat)
{
    if (b->core.option[BLASONS_OPTION_TEAMS] == 0)
        return b->total[seat];
    const unsigned team = blasons_team(b, seat);
    unsigned total = 0;
    for (vl_seat other = 0; other < b->core.seats; other++)
        total += blasons_team(b, other) == team ? b->total[other] : 0;
    return total;
}

vl_seats blasons_contenders(const struct blasons *b)
{
    if (b->contenders)
        return b->contenders;
    return (vl_seats)((1U << b->core.seats) - 1);
}

vl_seats blasons_leaders(const struct blasons *b)
{
    vl_seats leaders = 0;
    int most = 0;
    for (VL_EACH(seat, blasons_contenders(b)))
        vl_seats_best(&leaders, &most, (vl_seat)seat, (int)blasons_side_total(b, (vl_seat)seat));
    return leaders;
}

/* BLA-6.3 */
bool blasons_goes_on(const struct blasons *b)
{
    const unsigned played = b->round + 1U;
    if (played < b->numbers.rounds)
        return true;
    const vl_seats leaders = blasons_leaders(b);
    const unsigned team = blasons_team(b, (vl_seat)vl_first(leaders));
    bool shared = false;
    for (VL_EACH(seat, leaders))
        shared |= blasons_team(b, (vl_seat)seat) != team;
    return shared && played < b->numbers.rounds + b->numbers.extra_rounds;
}
