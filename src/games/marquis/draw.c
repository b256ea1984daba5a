/* MAR-2.6, 4.5, 4.9: drawing up, and what comes instead. */
#include "procedures.h"

void marquis_draw_up(struct vl_state *state, vl_seat seat, vl_clause clause, struct vl_events *events)
{
    const struct marquis *g = marquis_of(state);
    while (g->hand_count[seat] < g->numbers.hand && g->stock_count[seat] > 0)
        marquis_emit_drew(state, events, clause,
                          (struct marquis_event_drew){
                              .seat = seat, .card = (int16_t)vl_draw_member(state, VL_STREAM_DEAL, g->stock[seat])});
}

/* ---- the Astrologue ---- */

/* Everybody knows whether its owner has something to take back, since cards are listed. If there is nothing, it
 * draws. */
enum vl_step marquis_begin_take_back(struct vl_state *state, vl_clause clause, struct vl_events *events)
{
    const vl_seat seat = marquis_of(state)->active;
    if (marquis_returnable(marquis_of(state), seat)) {
        vl_top(state)->step = TURN_TOOK_BACK;
        return marquis_ask_take_back(state, clause, seat);
    }
    marquis_draw_up(state, seat, VL_CLAUSE(2, 6), events);
    return VL_STEP_DONE;
}

enum vl_step marquis_take_back(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    (void)frame;
    marquis_emit_took_back(state, events, VL_CLAUSE(4, 5),
                           (struct marquis_event_took_back){.seat = marquis_of(state)->active, .card = state->reply});
    return VL_STEP_DONE;
}

/* ---- the Procureur ---- */

enum vl_step marquis_begin_pick(struct vl_state *state, vl_clause clause, struct vl_events *events)
{
    const struct marquis *g = marquis_of(state);
    (void)events;
    if (g->stock_count[g->active] == 0)
        return VL_STEP_DONE;
    vl_top(state)->step = TURN_PICKED;
    return marquis_ask_pick(state, clause, g->active);
}

enum vl_step marquis_pick(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    (void)frame;
    marquis_emit_picked(state, events, VL_CLAUSE(4, 9),
                        (struct marquis_event_picked){.seat = marquis_of(state)->active, .card = state->reply});
    return VL_STEP_DONE;
}
