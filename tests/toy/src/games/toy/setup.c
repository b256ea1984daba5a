/* Dealing, and the match from round to round. */
#include "forms.h"

enum vl_rc toy_check(const struct vl_setup *setup, struct vl_diag *diag)
{
    if (setup->option[TOY_OPTION_DECK] == 0 || setup->seats < TOY_SEATS)
        return VL_OK;
    vl_fail(diag, VL_REFUSED, "setup.option_pair", "deck=two", "deck=three");
    if (diag)
        diag->clause = VL_CLAUSE(1, 1);
    return VL_REFUSED;
}

/* TOY-1.1: a card each; of every kind there are enough. */
static void deal(struct vl_state *state, struct vl_events *events)
{
    for (vl_seat seat = 0; seat < state->seats; seat++)
        toy_emit_dealt(state, events, VL_CLAUSE(1, 1),
                       (struct toy_event_dealt){
                           .seat = seat, .card = (int16_t)vl_draw_number(state, VL_STREAM_DEAL, toy_deck(state))});
}

enum vl_step toy_run_match(struct vl_state *state, struct vl_events *events)
{
    struct vl_frame *frame = vl_top(state);
    const struct toy *g = toy_of(state);
    if (frame->b == 0)
        deal(state, events);
    if (frame->b < g->numbers.rounds)
        return vl_call(state, PROC_ROUND, 0, frame->b++);
    toy_emit_end(state, events, VL_CLAUSE(1, 1), (struct toy_event_end){.winners = toy_ahead(g)});
    return VL_STEP_OVER;
}
