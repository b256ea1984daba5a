/* MAR-1.3, 1.4, 5.4, 5.5: a match, from the first player to the count. */
#include "procedures.h"

#include <string.h>

/* Each of `seats` turns up the next card of the own deck; those who show the first letter stay in. */
static vl_seats turn_up(struct vl_state *state, uint16_t deck[VL_SEATS_MAX], vl_seats seats, struct vl_events *events)
{
    vl_seats best = 0;
    int lowest = 0;
    for (VL_EACH(seat, seats)) {
        const uint8_t card = (uint8_t)vl_draw_member(state, VL_STREAM_LOTS, deck[seat]);
        deck[seat] &= (uint16_t)~BIT(card);
        marquis_emit_turned_up(state, events, VL_CLAUSE(1, 3),
                               (struct marquis_event_turned_up){.seat = (int16_t)seat, .card = card});
        vl_seats_best(&best, &lowest, (vl_seat)seat, -card);
    }
    return best;
}

/* MAR-1.3: whom the table has named; else by the letters, after 12 cards the lowest seat. */
static vl_seat first_player(struct vl_state *state, struct vl_events *events)
{
    const unsigned chosen = state->option[MARQUIS_OPTION_FIRST];
    if (chosen > 0)
        return (vl_seat)(chosen - 1);
    uint16_t deck[VL_SEATS_MAX];
    vl_seats tied = table_everybody(marquis_of(state));
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        deck[seat] = ALL_CARDS;
    for (unsigned card = 0; card < MARQUIS_CARDS && vl_count(tied) > 1; card++)
        tied = turn_up(state, deck, tied, events);
    return (vl_seat)vl_first(tied);
}

/* MAR-1.3: the option's first value leaves it to the numbers; the treasury may have less. */
static void purse(struct vl_state *state, vl_seat seat, unsigned option, unsigned number, struct vl_events *events)
{
    const uint8_t treasury = marquis_of(state)->treasury, value = state->option[option];
    const unsigned due = value == 0 ? number : value - 1U;
    const unsigned coins = due < treasury ? due : treasury;
    if (coins > 0)
        marquis_emit_received(state, events, VL_CLAUSE(1, 3),
                              (struct marquis_event_received){.seat = seat, .coins = (int16_t)coins});
}

/* MAR-1.5 */
static void add_head_starts(struct vl_state *state, struct vl_events *events)
{
    for (vl_seat seat = 0; seat < state->seats; seat++)
        if (state->head[seat] > 0)
            marquis_emit_head_start(state, events, VL_CLAUSE(1, 5),
                                    (struct marquis_event_head_start){.seat = seat, .points = state->head[seat]});
}

enum { MATCH_BEGIN, MATCH_TURN, MATCH_NEXT, MATCH_ONCE_MORE };

static enum vl_step begin(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct marquis *g = marquis_of(state);
    add_head_starts(state, events);
    const vl_seat first = first_player(state, events);
    marquis_emit_first(state, events, VL_CLAUSE(1, 3), (struct marquis_event_first){.seat = first});
    const vl_seat second = vl_seat_after(first, state->seats, VL_CLOCKWISE);
    purse(state, first, MARQUIS_OPTION_FIRST_COINS, g->numbers.first, events);
    purse(state, second, MARQUIS_OPTION_SECOND_COINS, g->numbers.second, events);
    for (vl_seat seat = 0; seat < state->seats; seat++)
        marquis_draw_up(state, seat, VL_CLAUSE(1, 4), events);
    frame->a = first;
    frame->step = MATCH_TURN;
    return VL_STEP_ON;
}

/* Its first event names the seat. */
static enum vl_step turn(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    frame->step = MATCH_NEXT;
    return marquis_begin_turn(state, frame->a, events);
}

static enum vl_step next(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct marquis *g = marquis_of(state);
    if (g->index.playing) {
        frame->a = vl_seat_after(g->active, state->seats, table_direction(g));
        return marquis_begin_turn(state, frame->a, events);
    }
    marquis_emit_once_more(state, events, VL_CLAUSE(5, 5));
    frame->step = MATCH_ONCE_MORE;
    frame->b = 1;
    return VL_STEP_ON;
}

static enum vl_step end(struct vl_state *state, struct vl_events *events)
{
    for (vl_seat seat = 0; seat < state->seats; seat++)
        marquis_emit_counted(state, events, VL_CLAUSE(5, 4), (struct marquis_event_counted){.seat = seat});
    marquis_emit_end(state, events, VL_CLAUSE(5, 4),
                     (struct marquis_event_end){.winners = marquis_leaders(marquis_of(state))});
    return VL_STEP_OVER;
}

/* MAR-5.5: each other player, in the order of play, from the one who made the last of the last purchases. */
static enum vl_step once_more(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct marquis *g = marquis_of(state);
    while (frame->b < state->seats) {
        if (marquis_begin_purchase(state, marquis_seat_at(g, frame->b++), BUY_ORDINARY) == VL_STEP_ASK)
            return VL_STEP_ASK;
    }
    return end(state, events);
}

enum vl_step marquis_run_match(struct vl_state *state, struct vl_events *events)
{
    static const vl_step_of steps[] = {
        [MATCH_BEGIN] = begin,
        [MATCH_TURN] = turn,
        [MATCH_NEXT] = next,
        [MATCH_ONCE_MORE] = once_more,
    };
    return vl_take_step(steps, state, events);
}
