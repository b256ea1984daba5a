/* MAR-1.3, 1.4, 5.4, 5.5: a match, from the first player to the count. */
#include "procedures.h"

#include <string.h>

/* Each of `seats` turns up the next card of the own deck; those who show the first letter stay in. */
static vl_seats turn_up(struct marquis *g, uint16_t deck[VL_SEATS_MAX], vl_seats seats, struct vl_events *events)
{
    vl_seats best = 0;
    uint8_t lowest = MARQUIS_CARDS;
    for (VL_EACH(seat, seats)) {
        const uint8_t card = (uint8_t)vl_draw_member(&g->core, VL_STREAM_LOTS, deck[seat]);
        deck[seat] &= (uint16_t)~BIT(card);
        TELL(events, MARQUIS_EV_TURNED_UP, 1, 3, (int16_t)seat, card);
        if (card < lowest)
            best = 0;
        lowest = card < lowest ? card : lowest;
        if (card == lowest)
            best |= vl_seat_bit((vl_seat)seat);
    }
    return best;
}

/* MAR-1.3: after 12 cards the lowest seat. */
static vl_seat first_player(struct marquis *g, struct vl_events *events)
{
    uint16_t deck[VL_SEATS_MAX];
    vl_seats tied = table_everybody(g);
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        deck[seat] = ALL_CARDS;
    for (unsigned card = 0; card < MARQUIS_CARDS && vl_count(tied) > 1; card++)
        tied = turn_up(g, deck, tied, events);
    return (vl_seat)vl_first(tied);
}

/* MAR-1.3; a table of one's own may have less in the treasury. */
static void purse(struct marquis *g, vl_seat seat, unsigned due, struct vl_events *events)
{
    const unsigned coins = due < g->treasury ? due : g->treasury;
    if (coins == 0)
        return;
    marquis_change_received(g, seat, coins);
    TELL(events, MARQUIS_EV_RECEIVED, 1, 3, seat, (int16_t)coins, g->treasury);
}

enum { MATCH_BEGIN, MATCH_TURN, MATCH_NEXT, MATCH_ONCE_MORE };

static enum vl_step begin(struct marquis *g, struct vl_frame *frame, struct vl_events *events)
{
    const vl_seat first = first_player(g, events);
    TELL(events, MARQUIS_EV_FIRST, 1, 3, first);
    purse(g, first, g->numbers.first, events);
    purse(g, vl_seat_after(first, g->core.seats, VL_CLOCKWISE), g->numbers.second, events);
    for (vl_seat seat = 0; seat < g->core.seats; seat++)
        marquis_draw_up(g, seat, VL_CLAUSE(1, 4), events);
    frame->a = first;
    frame->step = MATCH_TURN;
    return VL_STEP_ON;
}

/* Its first event names the seat. */
static enum vl_step turn(struct marquis *g, struct vl_frame *frame, struct vl_events *events)
{
    frame->step = MATCH_NEXT;
    return marquis_begin_turn(g, frame->a, events);
}

static enum vl_step next(struct marquis *g, struct vl_frame *frame, struct vl_events *events)
{
    if (g->index.playing) {
        frame->a = vl_seat_after(g->active, g->core.seats, table_direction(g));
        return marquis_begin_turn(g, frame->a, events);
    }
    TELL(events, MARQUIS_EV_ONCE_MORE, 5, 5, 0);
    frame->step = MATCH_ONCE_MORE;
    frame->b = 1;
    return VL_STEP_ON;
}

static enum vl_step end(struct marquis *g, struct vl_events *events)
{
    for (vl_seat seat = 0; seat < g->core.seats; seat++)
        TELL(events, MARQUIS_EV_COUNTED, 5, 4, seat, (int16_t)marquis_points(g, seat), g->rubies[seat],
             g->diamonds[seat], g->coins[seat]);
    g->core.over = 1;
    TELL(events, MARQUIS_EV_END, 5, 4, marquis_winners(&g->core));
    return VL_STEP_OVER;
}

/* MAR-5.5: each other player, in the order of play, from the one who made the last of the last purchases. */
static enum vl_step once_more(struct marquis *g, struct vl_frame *frame, struct vl_events *events)
{
    while (frame->b < g->core.seats) {
        if (marquis_begin_purchase(g, marquis_seat_at(g, frame->b++), BUY_ORDINARY) == VL_STEP_ASK)
            return VL_STEP_ASK;
    }
    return end(g, events);
}

enum vl_step marquis_match(struct vl_state *state, struct vl_events *events)
{
    static const marquis_step steps[] = {
        [MATCH_BEGIN] = begin,
        [MATCH_TURN] = turn,
        [MATCH_NEXT] = next,
        [MATCH_ONCE_MORE] = once_more,
    };
    struct vl_frame *frame = vl_top(state);
    return steps[frame->step](table_of(state), frame, events);
}
