/* How the procedures of Gueux ask. */
#include "procedures.h"

bool gueux_ask_sealed(struct gueux *g, uint8_t step, vl_clause clause, vl_seats choosers, vl_seat to)
{
    struct vl_frame *frame = vl_top(&g->core);
    const vl_seats left = (vl_seats)(choosers >> frame->b << frame->b);
    if (left == 0)
        return false;
    const vl_seat seat = (vl_seat)vl_first(left);
    frame->b = (uint8_t)(seat + 1);
    const bool middle = to == VL_NONE;
    gueux_ask_at(g, step, middle ? GUEUX_ASK_BREW : GUEUX_ASK_TRIBUTE, clause, seat, g->hand[seat], middle ? 0 : to);
    g->core.question.flags = VL_ASK_SEALED;
    g->core.question.seats = choosers;
    return true;
}

void gueux_seal(struct gueux *g, vl_clause clause, struct vl_events *events)
{
    const vl_seat seat = g->core.question.seat;
    g->sealed[seat] = g->core.reply;
    TELL_TO(events, vl_seat_bit(seat), GUEUX_EV_CHOSE, clause >> 8, clause & 0xFF, seat, g->core.reply);
}

vl_seat gueux_ask_reflex(struct gueux *g, uint8_t step, vl_clause clause, uint8_t character)
{
    const vl_seats holders = gueux_holders(g);
    const bool keys = g->core.option[GUEUX_OPTION_REFLEXES] == 0 && (g->core.humans & holders);
    if (!keys) /* GUE-8.2 */
        return (vl_seat)vl_draw_member(&g->core, VL_STREAM_LOTS, holders);
    gueux_ask_at(g, step, GUEUX_ASK_REFLEX, clause, VL_TABLE, holders, character);
    g->core.question.flags = VL_ASK_REFLEX;
    g->core.question.seats = holders;
    return VL_NONE;
}

void gueux_tell_last(struct gueux *g, vl_seat seat, vl_clause clause, uint8_t character, struct vl_events *events)
{
    (void)g;
    TELL(events, GUEUX_EV_LAST, clause >> 8, clause & 0xFF, seat, character);
}
