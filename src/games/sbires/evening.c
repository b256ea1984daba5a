/* SBI-3: playing the cards, and how cards that are aimed at somebody are answered. */
#include "procedures.h"

static const uint8_t nothing[4];

/* ---- whose turn it is (SBI-3.1) ---- */

static vl_seat next_player(const struct sbires *g, vl_seat from)
{
    for (unsigned places = 0; places < g->core.seats; places++) {
        if (!table_is(g->passed, table_after(g, from, places)))
            return table_after(g, from, places);
    }
    return VL_NONE;
}

enum vl_step sbires_evening(struct vl_state *state, struct vl_events *events)
{
    struct sbires *g = table_of(state);
    struct vl_frame *frame = vl_top(state);
    const vl_seat seat = next_player(g, frame->a);
    if (seat == VL_NONE)
        return VL_STEP_DONE;
    frame->a = table_after(g, seat, 1);
    if (!table_is(g->pillory, seat))
        return vl_call(state, PROC_TURN, seat, 0);
    sbires_change_missed(g, seat);
    TELL(events, SBIRES_EV_MISSED, 9, 6, seat);
    return VL_STEP_ON;
}

/* ---- a turn ---- */

enum { TURN_BEGIN, TURN_ANSWERED, TURN_CURE, TURN_ROOM };

static enum vl_step pass(struct sbires *g, struct vl_events *events)
{
    sbires_change_passed(g, g->active);
    TELL(events, SBIRES_EV_PASSED, 3, 1, g->active);
    return VL_STEP_DONE;
}

/* All can see that there is nothing to do for somebody without cards in hand. */
static enum vl_step begin_turn(struct sbires *g, struct vl_frame *frame, struct vl_events *events)
{
    const vl_seat seat = frame->a;
    sbires_change_turn(g, seat);
    TELL(events, SBIRES_EV_TURN, 3, 1, seat);
    if (g->index.hand_count[seat] == 0 && !sbires_can_use_patronne(g, seat))
        return pass(g, events);
    return sbires_ask(g, TURN_ANSWERED, SBIRES_ASK_TURN, VL_CLAUSE(3, 1), seat, nothing);
}

/* SBI-11.7 */
static enum vl_step use_patronne(struct sbires *g, struct vl_events *events)
{
    sbires_tilt(g, g->active, sbires_slot_of(g, g->active, SBIRES_PATRONNE, true), VL_CLAUSE(11, 7), events);
    sbires_draw(g, g->active, SBIRES_TAVERNE, VL_CLAUSE(11, 7), events);
    return VL_STEP_DONE;
}

/* SBI-11.4 */
static enum vl_step cure(struct sbires *g, struct vl_events *events)
{
    const vl_seat seat = g->active;
    const unsigned slot = sbires_slot_of(g, seat, SBIRES_BELLADONE, false);
    const uint8_t belladone = g->reserve[seat][slot], card = g->core.reply;
    sbires_discard(g, seat, card, VL_CLAUSE(11, 4), events);
    sbires_change_dropped(g, seat, slot);
    TELL(events, SBIRES_EV_CURED, 11, 4, seat, belladone, (int16_t)slot);
    return VL_STEP_DONE;
}

static enum vl_step lay(struct sbires *g, uint8_t kind, struct vl_events *events)
{
    sbires_change_laid(g, g->active, kind);
    TELL(events, SBIRES_EV_LAID, 3, 3, g->active, kind);
    return VL_STEP_DONE;
}

/* SBI-3.4: the kind to be laid waits in the frame. */
static enum vl_step make_room(struct sbires *g, const struct vl_frame *frame, struct vl_events *events)
{
    const unsigned slot = sbires_slot_with(g, g->active, g->core.reply);
    const uint8_t kind = g->reserve[g->active][slot];
    sbires_change_dropped(g, g->active, slot);
    TELL(events, SBIRES_EV_DROPPED, 3, 4, g->active, kind, (int16_t)slot);
    return lay(g, frame->b, events);
}

/* SBI-3.7 */
static enum vl_step raise(struct sbires *g, uint8_t kind, struct vl_events *events)
{
    const uint8_t old = g->atout[g->active];
    sbires_change_raised(g, g->active, kind);
    TELL(events, SBIRES_EV_RAISED, 3, 7, g->active, kind, sbires_arg(old));
    return VL_STEP_DONE;
}

static enum vl_step act(struct sbires *g, uint8_t kind, struct vl_events *events)
{
    const vl_clause clause = sbires_rule_of(g, kind)->clause;
    sbires_change_played(g, g->active, kind);
    TELL(events, SBIRES_EV_PLAYED, clause >> 8, clause & 0xFF, g->active, kind);
    *vl_top(&g->core) = (struct vl_frame){.procedure = PROC_ACTION};
    return VL_STEP_ON;
}

static enum vl_step play(struct sbires *g, struct vl_frame *frame, struct vl_events *events)
{
    const uint8_t kind = g->core.reply;
    if (sbires_rule_of(g, kind)->targets)
        return act(g, kind, events);
    if (g->card[kind].type == SBIRES_ATOUT)
        return raise(g, kind, events);
    if (sbires_takes(g, g->active, kind))
        return lay(g, kind, events);
    frame->b = kind;
    return sbires_choose(g, TURN_ROOM, SBIRES_ASK_ROOM, VL_CLAUSE(3, 4), g->active, (uint8_t[4]){kind});
}

/* That several Église cards are alike is nobody else's business. */
static enum vl_step ask_cure(struct sbires *g)
{
    const bool single = g->backs[g->active][SBIRES_EGLISE] == 1;
    return (single ? sbires_choose : sbires_ask)(g, TURN_CURE, SBIRES_ASK_CURE, VL_CLAUSE(11, 4), g->active, nothing);
}

static enum vl_step answered(struct sbires *g, struct vl_frame *frame, struct vl_events *events)
{
    switch (g->core.reply) {
    case SBIRES_NOTHING: return pass(g, events);
    case SBIRES_BY_PATRONNE: return use_patronne(g, events);
    case SBIRES_CURE: return ask_cure(g);
    default: return play(g, frame, events);
    }
}

enum vl_step sbires_turn(struct vl_state *state, struct vl_events *events)
{
    struct sbires *g = table_of(state);
    struct vl_frame *frame = vl_top(state);
    switch (frame->step) {
    case TURN_BEGIN: return begin_turn(g, frame, events);
    case TURN_ANSWERED: return answered(g, frame, events);
    case TURN_CURE: return cure(g, events);
    default: return make_room(g, frame, events);
    }
}

/* ---- SBI-3.14 ---- */

enum { REACT_ASK, REACT_ANSWERED };

static enum vl_step ask_reaction(struct sbires *g, const struct vl_frame *frame)
{
    if (sbires_reactions(g, frame->a, frame->b) == vl_answer_bit(SBIRES_REACT_NOT))
        return VL_STEP_DONE;
    return sbires_ask(g, REACT_ANSWERED, SBIRES_ASK_REACT, VL_CLAUSE(3, 14), frame->a,
                      (uint8_t[4]){g->played, g->active});
}

static void use_reaction(struct sbires *g, vl_seat seat, struct vl_events *events)
{
    switch (g->core.reply) {
    case SBIRES_REACT_EAU_BENITE:
        sbires_spend(g, seat, sbires_slot_of(g, seat, SBIRES_EAU_BENITE, false), VL_CLAUSE(8, 2), events);
        return;
    case SBIRES_REACT_VAILLANCE: sbires_tilt(g, seat, SBIRES_ATOUT_SLOT, VL_CLAUSE(9, 8), events); return;
    case SBIRES_REACT_PENITENT:
        sbires_spend(g, seat, sbires_slot_of(g, seat, SBIRES_PENITENT, false), VL_CLAUSE(8, 5), events);
        return;
    case SBIRES_REACT_CHIEN:
        sbires_tilt(g, seat, sbires_slot_of(g, seat, SBIRES_CHIEN, true), VL_CLAUSE(12, 1), events);
        return;
    default: sbires_lend(g, seat, SBIRES_VAILLANCE, VL_CLAUSE(9, 7), events);
    }
}

enum vl_step sbires_react(struct vl_state *state, struct vl_events *events)
{
    struct sbires *g = table_of(state);
    const struct vl_frame *frame = vl_top(state);
    if (frame->step == REACT_ASK)
        return ask_reaction(g, frame);
    if (state->reply == SBIRES_REACT_NOT)
        return VL_STEP_DONE;
    use_reaction(g, frame->a, events);
    sbires_change_spared(g, frame->a);
    TELL(events, SBIRES_EV_SPARED, 3, 14, frame->a, g->played);
    return VL_STEP_DONE;
}
