/* GUE-2, GUE-7.9: a turn, and the line in which the powers of pairs stand. */
#include "powers.h"
#include "procedures.h"

/* ---- the turn ---- */

enum { TURN_BEGIN, TURN_FIRST, TURN_ACT, TURN_DRAWN, TURN_LAST, TURN_END };

static bool can_draw(const struct gueux *g)
{
    return g->count[g->active] > 0 && table_others(g, g->active) != 0;
}

static enum vl_step draw(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct gueux *g = gueux_of(state);
    frame->step = TURN_DRAWN;
    return gueux_begin_draw(state, gueux_previous(g, g->active), events);
}

/* GUE-7.9: Moine with Nonne once more, after all that the draw has brought. */
static enum vl_step last_step(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct gueux *g = gueux_of(state);
    (void)events;
    if (!gueux_could_lay_mixed(g))
        return VL_STEP_DONE;
    frame->step = TURN_END;
    return gueux_ask_end(state, VL_CLAUSE(7, 9), g->active);
}

/* The effects of the turn, and the last step. */
static enum vl_step powers(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    if (gueux_of(state)->due_count == 0)
        return last_step(state, frame, events);
    frame->step = TURN_LAST;
    return vl_call(state, PROC_DUE, 0, 0);
}

/* GUE-7.9: the first step, as long as it goes; asked of all alike as long as somebody could have something to use. */
static enum vl_step first_step(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct gueux *g = gueux_of(state);
    if (!can_draw(g))
        return powers(state, frame, events);
    if (!gueux_could_act(g))
        return draw(state, frame, events);
    frame->step = TURN_ACT;
    return gueux_ask_turn(state, VL_CLAUSE(7, 9), g->active);
}

/* GUE-7.9: a power in the first step; what takes the place of the draw leads on to what follows a draw. */
static enum vl_step act(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    if (state->reply == GUEUX_DRAW)
        return draw(state, frame, events);
    const unsigned character = gueux_actor(state->reply);
    frame->step = gueux_works_at(character, FOR_DRAW) ? TURN_DRAWN : TURN_FIRST;
    gueux_use(state, character, gueux_of(state)->active, events);
    return VL_STEP_ON;
}

/* GUE-5.8 */
static enum vl_step begin(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct gueux *g = gueux_of(state);
    if (g->misses[g->active] == 0)
        return first_step(state, frame, events);
    gueux_emit_missed(state, events, VL_CLAUSE(5, 8), (struct gueux_event_missed){.seat = g->active});
    return VL_STEP_DONE;
}

static enum vl_step end(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    (void)frame;
    if (state->reply == GUEUX_YES)
        gueux_lay_mixed(state, gueux_of(state)->active, events);
    return VL_STEP_DONE;
}

enum vl_step gueux_begin_turn(struct vl_state *state, struct vl_events *events)
{
    vl_call(state, PROC_TURN, 0, 0);
    return begin(state, vl_top(state), events);
}

enum vl_step gueux_turn(struct vl_state *state, struct vl_events *events)
{
    static const vl_step_of steps[] = {
        [TURN_BEGIN] = begin,  [TURN_FIRST] = first_step, [TURN_ACT] = act,
        [TURN_DRAWN] = powers, [TURN_LAST] = last_step,   [TURN_END] = end,
    };
    return vl_take_step(steps, state, events);
}

/* ---- GUE-2.6, 2.7: the line ---- */

enum vl_step gueux_due(struct vl_state *state, struct vl_events *events)
{
    const struct gueux *g = gueux_of(state);
    if (g->due_count == 0)
        return VL_STEP_DONE;
    const uint8_t pair = g->due[0];
    const vl_seat layer = g->due_seat[0];
    const bool can = gueux_is_usable(g, pair, layer);
    if (can)
        gueux_emit_power(state, events, VL_CLAUSE(2, 6),
                         (struct gueux_event_power){.seat = layer, .character = pair, .due = 1});
    else
        gueux_emit_skipped(state, events, VL_CLAUSE(4, 2),
                           (struct gueux_event_skipped){.seat = layer, .character = pair, .due = 1});
    if (!can || gueux_use(state, pair, layer, events) == VL_STEP_ON)
        return VL_STEP_ON;
    return g->due_count > 0 ? VL_STEP_ON : VL_STEP_DONE;
}
