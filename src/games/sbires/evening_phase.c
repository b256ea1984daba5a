/* SBI-3: playing the cards. */
#include "procedures.h"

/* ---- whose turn it is (SBI-3.1) ---- */

static vl_seat next_player(const struct sbires *g, vl_seat from)
{
    for (unsigned places = 0; places < g->core.seats; places++) {
        if (!table_is(g->passed, table_after(g, from, places)))
            return table_after(g, from, places);
    }
    return VL_NONE;
}

/* ---- a turn ---- */

enum { TURN_BEGIN, TURN_ANSWERED, TURN_CURE, TURN_ROOM };

static enum vl_step pass(struct vl_state *state, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    sbires_emit_passed(state, events, VL_CLAUSE(3, 1), (struct sbires_event_passed){.seat = g->active});
    return VL_STEP_DONE;
}

/* No question is skipped that would reveal that a hand has nothing to play. */
static enum vl_step begin_turn(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    const vl_seat seat = frame->a;
    sbires_emit_turn(state, events, VL_CLAUSE(3, 1), (struct sbires_event_turn){.seat = seat});
    const enum vl_step asked = sbires_ask_turn(state, VL_CLAUSE(3, 1), seat);
    const bool idle = state->question.answers == vl_answer_bit(SBIRES_NOTHING);
    return sbires_choose_card(state, TURN_ANSWERED, idle && sbires_known_to_pass(g, seat), asked);
}

enum vl_step sbires_evening(struct vl_state *state, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    struct vl_frame *frame = vl_top(state);
    const vl_seat seat = next_player(g, frame->a);
    if (seat == VL_NONE)
        return VL_STEP_DONE;
    frame->a = table_after(g, seat, 1);
    if (table_is(g->pillory, seat)) {
        sbires_emit_missed(state, events, VL_CLAUSE(9, 6), (struct sbires_event_missed){.seat = seat});
        return VL_STEP_ON;
    }
    vl_call(state, PROC_TURN, seat, 0);
    return begin_turn(state, vl_top(state), events);
}

/* SBI-11.7: where she is discarded, then after the card is drawn, which so cannot be herself. */
static enum vl_step use_patronne(struct vl_state *state, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    const unsigned slot = sbires_slot_of(g, g->active, SBIRES_PATRONNE, true);
    const bool stays = state->option[SBIRES_OPTION_PATRONNE] == 0;
    if (stays)
        sbires_tilt(state, g->active, slot, VL_CLAUSE(11, 7), events);
    sbires_draw(state, g->active, SBIRES_TAVERNE, VL_CLAUSE(11, 7), events);
    if (!stays)
        sbires_spend(state, g->active, slot, VL_CLAUSE(11, 7), events);
    return VL_STEP_DONE;
}

/* SBI-11.4 */
static enum vl_step cure(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    const vl_seat seat = frame->a;
    const unsigned slot = sbires_slot_of(g, seat, SBIRES_BELLADONE, false);
    sbires_discard(state, seat, state->reply, VL_CLAUSE(11, 4), events);
    sbires_emit_cured(state, events, VL_CLAUSE(11, 4),
                      (struct sbires_event_cured){.seat = seat, .slot = (int16_t)slot});
    return VL_STEP_DONE;
}

static enum vl_step lay(struct vl_state *state, uint8_t kind, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    sbires_emit_laid(state, events, VL_CLAUSE(3, 3), (struct sbires_event_laid){.seat = g->active, .card = kind});
    return VL_STEP_DONE;
}

/* SBI-3.4: the kind to be laid waits in the frame. */
static enum vl_step make_room(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    const unsigned slot = sbires_slot_with(g, g->active, state->reply);
    sbires_emit_dropped(state, events, VL_CLAUSE(3, 4),
                        (struct sbires_event_dropped){.seat = g->active, .slot = (int16_t)slot});
    return lay(state, frame->b, events);
}

/* SBI-3.7 */
static enum vl_step raise(struct vl_state *state, uint8_t kind, struct vl_events *events)
{
    sbires_emit_raised(state, events, VL_CLAUSE(3, 7),
                       (struct sbires_event_raised){.seat = sbires_of(state)->active, .card = kind});
    return VL_STEP_DONE;
}

static enum vl_step act(struct vl_state *state, uint8_t kind, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    const vl_clause clause = sbires_rule_of(g, kind)->clause;
    sbires_emit_played(state, events, clause, (struct sbires_event_played){.seat = g->active, .card = kind});
    *vl_top(state) = (struct vl_frame){.procedure = PROC_ACTION};
    return sbires_action(state, events);
}

static enum vl_step play(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    const uint8_t kind = state->reply;
    if (sbires_rule_of(g, kind)->targets)
        return act(state, kind, events);
    if (g->card[kind].type == SBIRES_ATOUT)
        return raise(state, kind, events);
    if (sbires_takes(g, g->active, kind))
        return lay(state, kind, events);
    frame->b = kind;
    return sbires_choose(
        state, TURN_ROOM,
        sbires_ask_room(state, VL_CLAUSE(3, 4), g->active, (struct sbires_question_room){.card = kind}));
}

static enum vl_step ask_cure(struct vl_state *state)
{
    const struct sbires *g = sbires_of(state);
    return sbires_choose_card(state, TURN_CURE, sbires_all_alike(g, g->active, 1U << SBIRES_EGLISE),
                              sbires_ask_cure(state, VL_CLAUSE(11, 4), g->active));
}

static enum vl_step answered(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    switch (state->reply) {
    case SBIRES_NOTHING: return pass(state, events);
    case SBIRES_BY_PATRONNE: return use_patronne(state, events);
    case SBIRES_CURE: return ask_cure(state);
    default: return play(state, frame, events);
    }
}

enum vl_step sbires_turn(struct vl_state *state, struct vl_events *events)
{
    static const vl_step_of steps[] = {
        [TURN_BEGIN] = begin_turn,
        [TURN_ANSWERED] = answered,
        [TURN_CURE] = cure,
        [TURN_ROOM] = make_room,
    };
    return vl_take_step(steps, state, events);
}
