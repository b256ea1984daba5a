/* MAR-2.6, 4.5, 4.9: drawing up, and what comes instead. */
#include "procedures.h"

void marquis_draw_up(struct marquis *g, vl_seat seat, vl_clause clause, struct vl_events *events)
{
    while (g->hand_count[seat] < g->numbers.hand && g->stock_count[seat] > 0) {
        const uint8_t card = (uint8_t)vl_draw_member(&g->core, VL_STREAM_DEAL, g->stock[seat]);
        marquis_change_drew(g, seat, card);
        TELL_TO(events, vl_seat_bit(seat), MARQUIS_EV_DREW, clause >> 8, clause & 0xFF, seat, card);
    }
}

/* ---- the Astrologue ---- */

/* That its owner has something to take back, all can tell: cards are listed. With nothing there it draws. */
enum vl_step marquis_ask_back(struct marquis *g, vl_clause clause, struct vl_events *events)
{
    if (marquis_returnable(g, g->active))
        return marquis_ask(g, TURN_TOOK_BACK, MARQUIS_ASK_TAKE_BACK, clause, g->active, marquis_no_arguments);
    marquis_draw_up(g, g->active, VL_CLAUSE(2, 6), events);
    return VL_STEP_DONE;
}

enum vl_step marquis_take_back(struct marquis *g, struct vl_frame *frame, struct vl_events *events)
{
    (void)frame;
    const uint8_t card = g->core.reply;
    marquis_change_took_back(g, g->active, card);
    TELL_TO(events, vl_seat_bit(g->active), MARQUIS_EV_TOOK_BACK, 4, 5, g->active, card);
    return VL_STEP_DONE;
}

/* ---- the Procureur ---- */

enum vl_step marquis_ask_pick(struct marquis *g, vl_clause clause, struct vl_events *events)
{
    (void)events;
    if (g->stock_count[g->active] == 0)
        return VL_STEP_DONE;
    return marquis_ask(g, TURN_PICKED, MARQUIS_ASK_PICK, clause, g->active, marquis_no_arguments);
}

enum vl_step marquis_pick(struct marquis *g, struct vl_frame *frame, struct vl_events *events)
{
    (void)frame;
    const uint8_t card = g->core.reply;
    marquis_change_drew(g, g->active, card);
    TELL_TO(events, vl_seat_bit(g->active), MARQUIS_EV_PICKED, 4, 9, g->active, card);
    return VL_STEP_DONE;
}
