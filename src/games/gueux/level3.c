/* GUE-7: the powers of level 3, in the order of the rule book. */
#include "powers.h"
#include "procedures.h"

/* ---- GUE-7.1 ---- */

/* The other two may lie together in another hand. */
enum vl_step gueux_lay_mixed(struct gueux *g, vl_seat user, struct vl_events *events)
{
    gueux_pairs_lay_one(g, user, GUEUX_MIXED, false, VL_CLAUSE(7, 1), events);
    gueux_pairs_lay(g, true, VL_CLAUSE(7, 1), events);
    return VL_STEP_DONE;
}

/* ---- GUE-7.2 ---- */

bool gueux_can_villain(const struct gueux *g, vl_seat layer)
{
    return !g->villain_done && gueux_has_cards_and_others(g, layer);
}

enum { VILLAIN_FIRST, VILLAIN_GIVEN, VILLAIN_SECOND };

static enum vl_step bring_back(struct gueux *g, vl_seat layer, vl_seat one, vl_seat other, struct vl_events *events)
{
    const vl_seat to[] = {one, other};
    for (unsigned i = 0; i < 2; i++) {
        change_back(g, to[i], GUEUX_VILLAIN);
        TELL(events, GUEUX_EV_COMES_BACK, 7, 2, layer, to[i], GUEUX_VILLAIN);
    }
    return VL_STEP_DONE;
}

enum vl_step gueux_villain(struct vl_state *state, struct vl_events *events)
{
    struct gueux *g = table_of(state);
    struct vl_frame *frame = vl_top(state);
    const vl_answers others = table_others(g, frame->a);
    switch (frame->step) {
    case VILLAIN_FIRST: return gueux_ask_at(g, VILLAIN_GIVEN, GUEUX_ASK_VILLAIN, VL_CLAUSE(7, 2), frame->a, others, 0);
    case VILLAIN_GIVEN:
        frame->b = state->reply;
        if (vl_count(others) == 1)
            return bring_back(g, frame->a, frame->b, frame->a, events);
        return gueux_ask_at(g, VILLAIN_SECOND, GUEUX_ASK_VILLAIN, VL_CLAUSE(7, 2), frame->a,
                            others & ~vl_answer_bit(frame->b), 0);
    default: return bring_back(g, frame->a, frame->b, state->reply, events);
    }
}

/* ---- GUE-7.3 ---- */

/* At the draw, before it: whose hand is drawn from stands in the frame. */
enum vl_step gueux_pleutre(struct gueux *g, vl_seat user, struct vl_events *events)
{
    const vl_seat holder = vl_top(&g->core)->a;
    g->used |= GUEUX_USED_PLEUTRE;
    TELL(events, GUEUX_EV_LOOKED, 7, 3, user, holder);
    change_holds(g, user, GUEUX_PLEUTRE);
    TELL(events, GUEUX_EV_HOLDS, 9, 3, user, GUEUX_PLEUTRE);
    gueux_pairs_show_hand(g, user, holder, VL_CLAUSE(7, 3), events);
    return VL_STEP_DONE;
}

/* ---- GUE-7.4 ---- */

enum vl_step gueux_sybille(struct vl_state *state, struct vl_events *events)
{
    struct gueux *g = table_of(state);
    const vl_seat user = vl_top(state)->a;
    if (vl_top(state)->step == 0)
        return gueux_ask_at(g, 1, GUEUX_ASK_SHOW, VL_CLAUSE(7, 4), user, table_others(g, user), 0);
    const vl_seat holder = state->reply;
    const vl_seats seers = (vl_seats)(vl_seat_bit(user) | vl_seat_bit(holder));
    g->used |= GUEUX_USED_SYBILLE;
    TELL_TO(events, seers, GUEUX_EV_SYBILLE, 7, 4, user, holder);
    change_holds(g, user, GUEUX_SYBILLE);
    TELL(events, GUEUX_EV_HOLDS, 9, 3, user, GUEUX_SYBILLE);
    gueux_pairs_show_hand(g, user, holder, VL_CLAUSE(7, 4), events);
    return VL_STEP_DONE;
}

/* ---- GUE-7.5 ---- */

enum vl_step gueux_paillarde(struct vl_state *state, struct vl_events *events)
{
    struct gueux *g = table_of(state);
    const vl_seat user = vl_top(state)->a;
    if (vl_top(state)->step == 0) {
        change_holds(g, user, GUEUX_PAILLARDE);
        TELL(events, GUEUX_EV_HOLDS, 9, 3, user, GUEUX_PAILLARDE);
        return gueux_ask_at(g, 1, GUEUX_ASK_DEMAND, VL_CLAUSE(7, 5), user, table_others(g, user), 0);
    }
    const vl_seat holder = state->reply;
    TELL(events, GUEUX_EV_POWER, 7, 5, user, GUEUX_PAILLARDE, 0);
    if (g->hand[holder] & BIT(GUEUX_PAILLARDE)) {
        gueux_pairs_give(g, holder, user, GUEUX_PAILLARDE, VL_CLAUSE(7, 5), true, events);
        gueux_pairs_lay(g, true, VL_CLAUSE(7, 5), events);
        return VL_STEP_DONE;
    }
    change_lacks(g, holder, GUEUX_PAILLARDE);
    TELL(events, GUEUX_EV_LACKS, 7, 5, holder, GUEUX_PAILLARDE);
    TELL(events, GUEUX_EV_TURN_LOST, 7, 5, user);
    return VL_STEP_DONE;
}

/* ---- GUE-7.6 ---- */

enum { BACHELETTE_TOSS, BACHELETTE_HEADS, BACHELETTE_CARD, BACHELETTE_TO };

static enum vl_step toss(struct gueux *g, vl_seat user, struct vl_events *events)
{
    change_holds(g, user, GUEUX_BACHELETTE);
    TELL(events, GUEUX_EV_HOLDS, 9, 3, user, GUEUX_BACHELETTE);
    const bool heads = vl_draw_number(&g->core, VL_STREAM_DICE, 2);
    TELL(events, GUEUX_EV_COIN, 7, 6, user, heads);
    if (heads)
        return gueux_ask_at(g, BACHELETTE_HEADS, GUEUX_ASK_HEADS, VL_CLAUSE(7, 6), user, table_others(g, user), 0);
    return gueux_ask_at(g, BACHELETTE_CARD, GUEUX_ASK_GIVE, VL_CLAUSE(7, 6), user, g->hand[user], 0);
}

enum vl_step gueux_bachelette(struct vl_state *state, struct vl_events *events)
{
    struct gueux *g = table_of(state);
    struct vl_frame *frame = vl_top(state);
    switch (frame->step) {
    case BACHELETTE_TOSS: return toss(g, frame->a, events);
    case BACHELETTE_HEADS: *frame = (struct vl_frame){.procedure = PROC_DRAW, .a = state->reply}; return VL_STEP_ON;
    case BACHELETTE_CARD:
        gueux_seal(g, VL_CLAUSE(7, 6), events);
        return gueux_ask_at(g, BACHELETTE_TO, GUEUX_ASK_GIVE_TO, VL_CLAUSE(7, 6), frame->a, table_others(g, frame->a),
                            0);
    default:
        gueux_pairs_give(g, frame->a, state->reply, g->sealed[frame->a], VL_CLAUSE(7, 6), false, events);
        gueux_pairs_lay(g, true, VL_CLAUSE(2, 5), events);
        return VL_STEP_DONE;
    }
}

/* ---- GUE-7.7 ---- */

/* The card is shown; the draw then asks for the one to hand over. */
enum vl_step gueux_rustre(struct gueux *g, vl_seat user, struct vl_events *events)
{
    change_holds(g, user, GUEUX_RUSTRE);
    TELL(events, GUEUX_EV_HOLDS, 9, 3, user, GUEUX_RUSTRE);
    return VL_STEP_DONE;
}

/* ---- GUE-7.8 ---- */

static enum vl_step lay_bardes(struct gueux *g, vl_seat user, vl_seat with, struct vl_events *events)
{
    gueux_pairs_give(g, with, user, GUEUX_BARDE, VL_CLAUSE(7, 8), true, events);
    gueux_pairs_lay(g, true, VL_CLAUSE(7, 8), events);
    return VL_STEP_DONE;
}

enum vl_step gueux_barde(struct gueux *g, vl_seat user, struct vl_events *events)
{
    const vl_seat neighbours[] = {gueux_next(g, user), gueux_previous(g, user)};
    g->used |= GUEUX_USED_BARDE;
    TELL(events, GUEUX_EV_BARDE, 7, 8, user);
    change_holds(g, user, GUEUX_BARDE);
    TELL(events, GUEUX_EV_HOLDS, 9, 3, user, GUEUX_BARDE);
    for (unsigned i = 0; i < 2; i++) {
        if (g->hand[neighbours[i]] & BIT(GUEUX_BARDE))
            return lay_bardes(g, user, neighbours[i], events);
    }
    for (unsigned i = 0; i < (neighbours[0] == neighbours[1] ? 1U : 2U); i++) {
        change_lacks(g, neighbours[i], GUEUX_BARDE);
        TELL(events, GUEUX_EV_LACKS, 7, 8, neighbours[i], GUEUX_BARDE);
    }
    return VL_STEP_DONE;
}
