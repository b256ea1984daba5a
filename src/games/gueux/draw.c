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

static enum vl_step ask_position(struct gueux *g, const struct vl_frame *frame)
{
    const unsigned count = vl_count(fan(g, frame));
    gueux_ask_at(g, DRAW_DRAWN, GUEUX_ASK_POSITION, VL_CLAUSE(2, 1), g->active, (UINT64_C(1) << count) - 1, frame->a);
    g->core.question.flags = VL_ASK_EVEN;
    return VL_STEP_ASK;
}

static enum vl_step ask_refuse(struct gueux *g, struct vl_frame *frame)
{
    if (!(table_about(g) & g->powers & BIT(GUEUX_RUSTRE)))
        return ask_position(g, frame);
    gueux_ask_at(g, DRAW_REFUSED, GUEUX_ASK_REFUSE, VL_CLAUSE(7, 7), frame->a, gueux_answers_refuse(g, frame->a),
                 g->active);
    g->core.question.flags = VL_ASK_REACTION;
    return VL_STEP_ASK;
}

static enum vl_step ask_look(struct gueux *g, struct vl_frame *frame)
{
    const bool open = table_about(g) & g->powers & BIT(GUEUX_PLEUTRE);
    if (!open || (g->used & GUEUX_USED_PLEUTRE))
        return ask_refuse(g, frame);
    return gueux_ask_at(g, DRAW_LOOKED, GUEUX_ASK_LOOK, VL_CLAUSE(7, 3), g->active, gueux_answers_look(g, g->active),
                        frame->a);
}

static enum vl_step looked(struct gueux *g, struct vl_frame *frame, struct vl_events *events)
{
    if (g->core.reply == GUEUX_YES)
        gueux_use(g, GUEUX_PLEUTRE, g->active, events);
    return ask_refuse(g, frame);
}

static enum vl_step refused(struct gueux *g, struct vl_frame *frame, struct vl_events *events)
{
    if (g->core.reply == GUEUX_NO)
        return ask_position(g, frame);
    gueux_use(g, GUEUX_RUSTRE, frame->a, events);
    return gueux_ask_at(g, DRAW_HANDED, GUEUX_ASK_HAND_OVER, VL_CLAUSE(7, 7), frame->a, g->hand[frame->a], g->active);
}

/* ---- the power of the card: GUE-6.10 ---- */

static enum vl_step done(struct gueux *g, struct vl_events *events)
{
    gueux_pairs_done(g, events);
    return VL_STEP_DONE;
}

/* GUE-9.3: using the power shows the card. */
static void show_power(struct gueux *g, uint8_t card, struct vl_events *events)
{
    change_drawn(g, card, VL_ALL_SEATS);
    TELL(events, GUEUX_EV_POWER, 6, 10, g->active, card, 0);
    if (g->hand[g->active] & BIT(card)) {
        change_holds(g, g->active, card);
        TELL(events, GUEUX_EV_HOLDS, 9, 3, g->active, card);
    }
}

static enum vl_step work(struct gueux *g, struct vl_frame *frame, struct vl_events *events)
{
    const uint8_t card = g->drawn;
    if (!gueux_is_usable(g, card, g->active)) {
        TELL(events, GUEUX_EV_SKIPPED, 4, 2, g->active, card, 0);
        change_drawn(g, card, VL_ALL_SEATS);
        return done(g, events);
    }
    show_power(g, card, events);
    frame->step = DRAW_DONE;
    return gueux_use(g, card, g->active, events) == VL_STEP_DONE ? done(g, events) : VL_STEP_ON;
}

/* GUE-4.2, 6.10: "may" powers are asked for; as long as the card is hidden, the question comes whatever it is. */
static enum vl_step bring(struct gueux *g, struct vl_frame *frame, struct vl_events *events)
{
    const bool seen = g->drawn_seen == VL_ALL_SEATS;
    if (gueux_works_at(g->drawn, WHEN_DRAWN))
        return work(g, frame, events);
    const vl_answers answers = gueux_answers_may(g, g->active);
    const bool asked = seen ? answers != vl_answer_bit(GUEUX_NO) : gueux_answers_may_open(g) && g->count[g->active] > 0;
    if (!asked)
        return done(g, events);
    return gueux_ask_at(g, DRAW_MAY, GUEUX_ASK_MAY, VL_CLAUSE(4, 2), g->active, answers, 0);
}

/* ---- the card: GUE-2.1, 2.2 ---- */

/* The hand is shuffled first, so that every place of the fan is as good as another (GUE-2.1). */
static enum vl_step drawn(struct gueux *g, struct vl_frame *frame, struct vl_events *events)
{
    const uint32_t cards = fan(g, frame);
    const uint8_t card = (uint8_t)vl_draw_place(&g->core, VL_STREAM_DEAL, cards, g->core.reply);
    const vl_seat from = frame->a, to = g->active;
    const vl_seats seers = gueux_pairs_seers(g, to, card, (vl_seats)(vl_seat_bit(from) | vl_seat_bit(to)));
    change_moved(g, from, to, card, seers);
    TELL_TO(events, seers, GUEUX_EV_DREW, 2, 1, to, from, card);
    gueux_pairs_tell_out(g, from, events);
    if (table_level_on(g, 2))
        change_drawn(g, card, seers);
    gueux_pairs_lay(g, true, VL_CLAUSE(2, 2), events);
    return table_level_on(g, 2) ? bring(g, frame, events) : VL_STEP_DONE;
}

enum vl_step gueux_draw(struct vl_state *state, struct vl_events *events)
{
    struct gueux *g = table_of(state);
    struct vl_frame *frame = vl_top(state);
    switch (frame->step) {
    case DRAW_LOOK: return frame->b ? ask_position(g, frame) : ask_look(g, frame);
    case DRAW_LOOKED: return looked(g, frame, events);
    case DRAW_REFUSED: return refused(g, frame, events);
    case DRAW_HANDED:
        gueux_pairs_give(g, frame->a, g->active, state->reply, VL_CLAUSE(7, 7), false, events);
        gueux_pairs_lay(g, true, VL_CLAUSE(2, 5), events);
        return VL_STEP_DONE;
    case DRAW_DRAWN: return drawn(g, frame, events);
    case DRAW_MAY: return state->reply == GUEUX_YES ? work(g, frame, events) : done(g, events);
    default: return done(g, events);
    }
}
