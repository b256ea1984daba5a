/* GUE-2.1 to 2.3: a draw, and how the card of level 2 comes into its power that may come of it.
 */
#include "powers.h"
#include "procedures.h"

enum { DRAW_LOOK, DRAW_LOOKED, DRAW_REFUSED, DRAW_HANDED, DRAW_DRAWN, DRAW_MAY, DRAW_DONE };

/* ---- before the card is drawn: GUE-7.3, 7.7 ---- */

/* GUE-6.9: after a Princesse was declined, she is not among the cards to draw from. */
static uint32_t fan(const struct gueux *g, const struct vl_frame *frame)
{
    return g->hand[frame->a] & ~(frame->b ? BIT(GUEUX_PRINCESSE) : 0);
}

static enum vl_step ask_position(struct vl_state *state, struct vl_frame *frame)
{
    frame->step = DRAW_DRAWN;
    return gueux_ask_position(state, VL_CLAUSE(2, 1), gueux_of(state)->active,
                              (struct gueux_question_position){.from = frame->a});
}

/* GUE-7.7: not at the draw that replaces a declined Princesse. */
static enum vl_step ask_refuse(struct vl_state *state, struct vl_frame *frame)
{
    const struct gueux *g = gueux_of(state);
    if (frame->b || !(table_about(g) & g->powers & BIT(GUEUX_RUSTRE)))
        return ask_position(state, frame);
    frame->step = DRAW_REFUSED;
    return gueux_ask_refuse(state, VL_CLAUSE(7, 7), frame->a, (struct gueux_question_refuse){.drawer = g->active});
}

/* GUE-7.9: before any draw of the turn, once. */
static enum vl_step ask_look(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    (void)events;
    if (!gueux_could_look(gueux_of(state)))
        return ask_refuse(state, frame);
    frame->step = DRAW_LOOKED;
    return gueux_ask_look(state, VL_CLAUSE(7, 3), gueux_of(state)->active,
                          (struct gueux_question_look){.from = frame->a});
}

static enum vl_step looked(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    if (state->reply == GUEUX_YES)
        gueux_use(state, GUEUX_PLEUTRE, gueux_of(state)->active, events);
    return ask_refuse(state, frame);
}

static enum vl_step refused(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    if (state->reply == GUEUX_NO)
        return ask_position(state, frame);
    gueux_use(state, GUEUX_RUSTRE, frame->a, events);
    frame->step = DRAW_HANDED;
    return gueux_ask_hand_over(state, VL_CLAUSE(7, 7), frame->a,
                               (struct gueux_question_hand_over){.drawer = gueux_of(state)->active});
}

static enum vl_step handed(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const vl_seat to = gueux_of(state)->active;
    gueux_pairs_give(state, frame->a, to, state->reply, VL_CLAUSE(7, 7), false, events);
    gueux_pairs_lay(state, true, VL_CLAUSE(2, 5), events);
    return VL_STEP_DONE;
}

/* ---- the power of the card: GUE-6.10 ---- */

static enum vl_step done(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    (void)frame;
    gueux_pairs_done(state, events);
    return VL_STEP_DONE;
}

/* GUE-9.3: using the power shows the card. */
static void show_power(struct vl_state *state, uint8_t card, struct vl_events *events)
{
    const struct gueux *g = gueux_of(state);
    gueux_emit_power(state, events, VL_CLAUSE(6, 10),
                     (struct gueux_event_power){.seat = g->active, .character = card, .due = 0});
    if (g->hand[g->active] & BIT(card))
        gueux_emit_holds(state, events, VL_CLAUSE(9, 3),
                         (struct gueux_event_holds){.seat = g->active, .character = card});
}

static enum vl_step work(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct gueux *g = gueux_of(state);
    const uint8_t card = g->drawn;
    if (!gueux_is_usable(g, card, g->active)) {
        gueux_emit_skipped(state, events, VL_CLAUSE(4, 2),
                           (struct gueux_event_skipped){.seat = g->active, .character = card, .due = 0});
        return done(state, frame, events);
    }
    show_power(state, card, events);
    frame->step = DRAW_DONE;
    return gueux_use(state, card, g->active, events) == VL_STEP_DONE ? done(state, frame, events) : VL_STEP_ON;
}

/* GUE-4.2, 6.10: "may" powers are asked for; while the card is hidden, the question comes for any card, if by public
 * facts it could be one of `could`. */
static enum vl_step bring(struct vl_state *state, struct vl_frame *frame, uint32_t could, struct vl_events *events)
{
    const struct gueux *g = gueux_of(state);
    const bool seen = g->drawn_seen == VL_ALL_SEATS;
    if (gueux_works_at(g->drawn, WHEN_DRAWN))
        return work(state, frame, events);
    if (!(seen ? gueux_may_use_drawn(g, g->active) : gueux_could_use(g, could, frame->a)))
        return done(state, frame, events);
    frame->step = DRAW_MAY;
    return gueux_ask_may(state, VL_CLAUSE(4, 2), g->active);
}

/* ---- the card: GUE-2.1, 2.2 ---- */

/* The hand is shuffled first, so that every place of the fan is as good as another (GUE-2.1). */
static enum vl_step drawn(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct gueux *g = gueux_of(state);
    const vl_seat from = frame->a;
    const unsigned card = vl_draw_place(state, VL_STREAM_DEAL, fan(g, frame), state->reply);
    const uint32_t could = gueux_makes_pair(g, g->active, card) ? 0 : gueux_could_draw(g, from, frame->b);
    gueux_emit_drew(state, events, VL_CLAUSE(2, 1),
                    (struct gueux_event_drew){.seat = g->active, .from = from, .character = (int16_t)card});
    gueux_pairs_tell_out(state, from, events);
    gueux_pairs_lay(state, true, VL_CLAUSE(2, 2), events);
    return table_level_on(g, 2) ? bring(state, frame, could, events) : VL_STEP_DONE;
}

static enum vl_step may(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    return state->reply == GUEUX_YES ? work(state, frame, events) : done(state, frame, events);
}

enum vl_step gueux_begin_draw(struct vl_state *state, vl_seat from, struct vl_events *events)
{
    vl_call(state, PROC_DRAW, from, 0);
    return ask_look(state, vl_top(state), events);
}

enum vl_step gueux_draw(struct vl_state *state, struct vl_events *events)
{
    static const vl_step_of steps[] = {
        [DRAW_LOOK] = ask_look, [DRAW_LOOKED] = looked, [DRAW_REFUSED] = refused, [DRAW_HANDED] = handed,
        [DRAW_DRAWN] = drawn,   [DRAW_MAY] = may,       [DRAW_DONE] = done,
    };
    return vl_take_step(steps, state, events);
}
