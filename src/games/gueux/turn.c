/* GUE-2, GUE-7.9: a turn. */
#include "powers.h"
#include "procedures.h"

/* ---- the turn ---- */

enum { TURN_BEGIN, TURN_FIRST, TURN_ACT, TURN_DRAWN, TURN_LAST, TURN_END };

static bool can_draw(const struct gueux *g)
{
    return g->count[g->active] > 0 && table_others(g, g->active) != 0;
}

static enum vl_step draw(struct gueux *g, struct vl_frame *frame)
{
    frame->step = TURN_DRAWN;
    return vl_call(&g->core, PROC_DRAW, gueux_previous(g, g->active), 0);
}

/* GUE-7.9: Moine with Nonne once more, after all that the draw has brought. */
static enum vl_step last_step(struct gueux *g)
{
    if (!table_mixable(g) || g->count[g->active] < 2)
        return VL_STEP_DONE;
    return gueux_ask_at(g, TURN_END, GUEUX_ASK_END, VL_CLAUSE(7, 9), g->active, gueux_answers_end(g, g->active), 0);
}

/* What the turn has brought, and the last step. */
static enum vl_step powers(struct gueux *g, struct vl_frame *frame)
{
    if (g->due_count == 0)
        return last_step(g);
    frame->step = TURN_LAST;
    return vl_call(&g->core, PROC_DUE, 0, 0);
}

/* GUE-7.9: the first step, as long as it goes; asked of all alike as long as somebody could have something to use. */
static enum vl_step first_step(struct gueux *g, struct vl_frame *frame)
{
    if (!can_draw(g))
        return powers(g, frame);
    if (!gueux_answers_turn_open(g))
        return draw(g, frame);
    return gueux_ask_at(g, TURN_ACT, GUEUX_ASK_TURN, VL_CLAUSE(7, 9), g->active, gueux_answers_turn(g, g->active), 0);
}

/* GUE-7.9: a power in the first step; what takes the place of the draw leads on to what follows a draw. */
static enum vl_step act(struct gueux *g, struct vl_frame *frame, struct vl_events *events)
{
    if (g->core.reply == GUEUX_DRAW)
        return draw(g, frame);
    const unsigned character = gueux_actor(g->core.reply);
    frame->step = gueux_works_at(character, FOR_DRAW) ? TURN_DRAWN : TURN_FIRST;
    gueux_use(g, character, g->active, events);
    return VL_STEP_ON;
}

enum vl_step gueux_turn(struct vl_state *state, struct vl_events *events)
{
    struct gueux *g = table_of(state);
    struct vl_frame *frame = vl_top(state);
    switch (frame->step) {
    case TURN_BEGIN:
        if (g->misses[g->active] == 0)
            return first_step(g, frame);
        g->misses[g->active]--; /* GUE-5.8 */
        TELL(events, GUEUX_EV_MISSED, 5, 8, g->active);
        return VL_STEP_DONE;
    case TURN_FIRST: return first_step(g, frame);
    case TURN_ACT: return act(g, frame, events);
    case TURN_DRAWN: return powers(g, frame);
    case TURN_LAST: return last_step(g);
    default:
        if (state->reply == GUEUX_YES)
            gueux_lay_mixed(g, g->active, events);
        return VL_STEP_DONE;
    }
}
