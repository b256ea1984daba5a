/* GUE-7: the powers of level 3, in the order of the rule book. */
#include "procedures.h"

/* ---- GUE-7.1 ---- */

/* The other two may lie together in another hand. */
enum vl_step gueux_lay_mixed(struct vl_state *state, vl_seat user, struct vl_events *events)
{
    gueux_pairs_lay_one(state, user, GUEUX_MIXED, false, VL_CLAUSE(7, 1), events);
    gueux_pairs_lay(state, true, VL_CLAUSE(7, 1), events);
    return VL_STEP_DONE;
}

/* ---- GUE-7.2 ---- */

bool gueux_can_villain(const struct gueux *g, vl_seat layer)
{
    return !g->villain_done && gueux_has_cards_and_others(g, layer);
}

enum { VILLAIN_FIRST, VILLAIN_GIVEN, VILLAIN_SECOND };

/* The second card goes to somebody else than the first. */
vl_answers gueux_list_receivers(const struct vl_state *state)
{
    const struct vl_frame *frame = vl_top_read(state);
    return gueux_list_others(state) & ~(frame->step == VILLAIN_SECOND ? vl_answer_bit(frame->b) : 0);
}

static enum vl_step bring_back(struct vl_state *state, vl_seat layer, vl_seat one, vl_seat other,
                               struct vl_events *events)
{
    gueux_emit_comes_back(state, events, VL_CLAUSE(7, 2),
                          (struct gueux_event_comes_back){.seat = layer, .to = one, .character = GUEUX_VILLAIN});
    gueux_emit_comes_back(state, events, VL_CLAUSE(7, 2),
                          (struct gueux_event_comes_back){.seat = layer, .to = other, .character = GUEUX_VILLAIN});
    return VL_STEP_DONE;
}

static enum vl_step given(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    frame->b = state->reply;
    if (vl_count(table_others(gueux_of(state), frame->a)) == 1)
        return bring_back(state, frame->a, frame->b, frame->a, events);
    gueux_meet_at(state, VILLAIN_SECOND);
    return gueux_ask_villain(state, VL_CLAUSE(7, 2), frame->a);
}

enum vl_step gueux_villain(struct vl_state *state, struct vl_events *events)
{
    struct vl_frame *frame = vl_top(state);
    switch (frame->step) {
    case VILLAIN_FIRST: gueux_meet_at(state, VILLAIN_GIVEN); return gueux_ask_villain(state, VL_CLAUSE(7, 2), frame->a);
    case VILLAIN_GIVEN: return given(state, frame, events);
    default: return bring_back(state, frame->a, frame->b, state->reply, events);
    }
}

/* ---- GUE-7.3 ---- */

/* At the draw, before it: whose hand is drawn from stands in the frame. */
enum vl_step gueux_pleutre(struct vl_state *state, vl_seat user, struct vl_events *events)
{
    const vl_seat holder = vl_top(state)->a;
    gueux_emit_looked(state, events, VL_CLAUSE(7, 3), (struct gueux_event_looked){.seat = user, .holder = holder});
    gueux_emit_holds(state, events, VL_CLAUSE(9, 3),
                     (struct gueux_event_holds){.seat = user, .character = GUEUX_PLEUTRE});
    gueux_pairs_show_hand(state, user, holder, VL_CLAUSE(7, 3), events);
    return VL_STEP_DONE;
}

/* ---- GUE-7.4 ---- */

enum { SYBILLE_ASK, SYBILLE_CHOSEN };

enum vl_step gueux_sybille(struct vl_state *state, struct vl_events *events)
{
    const vl_seat user = vl_top(state)->a, holder = state->reply;
    if (vl_top(state)->step == SYBILLE_ASK) {
        gueux_meet_at(state, SYBILLE_CHOSEN);
        return gueux_ask_show(state, VL_CLAUSE(7, 4), user);
    }
    gueux_emit_sybille(state, events, VL_CLAUSE(7, 4), (struct gueux_event_sybille){.seat = user, .holder = holder});
    gueux_emit_holds(state, events, VL_CLAUSE(9, 3),
                     (struct gueux_event_holds){.seat = user, .character = GUEUX_SYBILLE});
    gueux_pairs_show_hand(state, user, holder, VL_CLAUSE(7, 4), events);
    return VL_STEP_DONE;
}

/* ---- GUE-7.5 ---- */

enum { PAILLARDE_ASK, PAILLARDE_CHOSEN };

static enum vl_step demand(struct vl_state *state, vl_seat user, vl_seat holder, struct vl_events *events)
{
    gueux_emit_power(state, events, VL_CLAUSE(7, 5),
                     (struct gueux_event_power){.seat = user, .character = GUEUX_PAILLARDE, .due = 0});
    if (gueux_of(state)->hand[holder] & BIT(GUEUX_PAILLARDE)) {
        gueux_pairs_give(state, holder, user, GUEUX_PAILLARDE, VL_CLAUSE(7, 5), true, events);
        gueux_pairs_lay(state, true, VL_CLAUSE(7, 5), events);
        return VL_STEP_DONE;
    }
    gueux_emit_lacks(state, events, VL_CLAUSE(7, 5),
                     (struct gueux_event_lacks){.seat = holder, .character = GUEUX_PAILLARDE});
    gueux_emit_turn_lost(state, events, VL_CLAUSE(7, 5), (struct gueux_event_turn_lost){.seat = user});
    return VL_STEP_DONE;
}

enum vl_step gueux_paillarde(struct vl_state *state, struct vl_events *events)
{
    const vl_seat user = vl_top(state)->a;
    if (vl_top(state)->step == PAILLARDE_CHOSEN)
        return demand(state, user, state->reply, events);
    gueux_emit_holds(state, events, VL_CLAUSE(9, 3),
                     (struct gueux_event_holds){.seat = user, .character = GUEUX_PAILLARDE});
    gueux_meet_at(state, PAILLARDE_CHOSEN);
    return gueux_ask_demand(state, VL_CLAUSE(7, 5), user);
}

/* ---- GUE-7.6 ---- */

enum { BACHELETTE_TOSS, BACHELETTE_HEADS, BACHELETTE_CARD, BACHELETTE_TO };

static enum vl_step toss(struct vl_state *state, vl_seat user, struct vl_events *events)
{
    gueux_emit_holds(state, events, VL_CLAUSE(9, 3),
                     (struct gueux_event_holds){.seat = user, .character = GUEUX_BACHELETTE});
    const bool heads = vl_draw_number(state, VL_STREAM_DICE, 2);
    gueux_emit_coin(state, events, VL_CLAUSE(7, 6), (struct gueux_event_coin){.seat = user, .coin = heads});
    gueux_meet_at(state, heads ? BACHELETTE_HEADS : BACHELETTE_CARD);
    return heads ? gueux_ask_heads(state, VL_CLAUSE(7, 6), user) : gueux_ask_give(state, VL_CLAUSE(7, 6), user);
}

enum vl_step gueux_bachelette(struct vl_state *state, struct vl_events *events)
{
    struct vl_frame *frame = vl_top(state);
    switch (frame->step) {
    case BACHELETTE_TOSS: return toss(state, frame->a, events);
    case BACHELETTE_HEADS: *frame = (struct vl_frame){.procedure = PROC_DRAW, .a = state->reply}; return VL_STEP_ON;
    case BACHELETTE_CARD:
        gueux_seal(state, VL_CLAUSE(7, 6), events);
        gueux_meet_at(state, BACHELETTE_TO);
        return gueux_ask_give_to(state, VL_CLAUSE(7, 6), frame->a);
    default: return gueux_pairs_give_sealed(state, frame->a, state->reply, VL_CLAUSE(7, 6), events);
    }
}

/* ---- GUE-7.7 ---- */

/* The card is shown; the draw then asks for the one to hand over. */
enum vl_step gueux_rustre(struct vl_state *state, vl_seat user, struct vl_events *events)
{
    gueux_emit_holds(state, events, VL_CLAUSE(9, 3),
                     (struct gueux_event_holds){.seat = user, .character = GUEUX_RUSTRE});
    return VL_STEP_DONE;
}

/* ---- GUE-7.8 ---- */

static enum vl_step lay_bardes(struct vl_state *state, vl_seat user, vl_seat with, struct vl_events *events)
{
    gueux_pairs_give(state, with, user, GUEUX_BARDE, VL_CLAUSE(7, 8), true, events);
    gueux_pairs_lay(state, true, VL_CLAUSE(7, 8), events);
    return VL_STEP_DONE;
}

enum vl_step gueux_barde(struct vl_state *state, vl_seat user, struct vl_events *events)
{
    const struct gueux *g = gueux_of(state);
    const vl_seat neighbours[] = {gueux_next(g, user), gueux_previous(g, user)};
    gueux_emit_barde(state, events, VL_CLAUSE(7, 8), (struct gueux_event_barde){.seat = user});
    gueux_emit_holds(state, events, VL_CLAUSE(9, 3),
                     (struct gueux_event_holds){.seat = user, .character = GUEUX_BARDE});
    for (unsigned i = 0; i < 2; i++) {
        if (g->hand[neighbours[i]] & BIT(GUEUX_BARDE))
            return lay_bardes(state, user, neighbours[i], events);
    }
    for (unsigned i = 0; i < (neighbours[0] == neighbours[1] ? 1U : 2U); i++)
        gueux_emit_lacks(state, events, VL_CLAUSE(7, 8),
                         (struct gueux_event_lacks){.seat = neighbours[i], .character = GUEUX_BARDE});
    return VL_STEP_DONE;
}
