/* MAR-2.3, 2.5: what a character takes from opponents, one action after another. */
#include "procedures.h"

static vl_clause clause_of(unsigned action)
{
    static const vl_clause clauses[MARQUIS_ACTIONS] = {
        [MARQUIS_PRINTED] = VL_CLAUSE(2, 3),  [MARQUIS_MURDER] = VL_CLAUSE(4, 1), [MARQUIS_RANK] = VL_CLAUSE(4, 8),
        [MARQUIS_RICHEST] = VL_CLAUSE(4, 10), [MARQUIS_LEVY] = VL_CLAUSE(4, 11),
    };
    return clauses[action];
}

vl_seats marquis_concerned(const struct marquis *g, unsigned action)
{
    return action == MARQUIS_LEVY ? marquis_victims(g) : marquis_opponents(g);
}

/* Against one opponent after another, in the order of play; the frame's b holds those who are still to come. */
enum vl_step marquis_actions(struct vl_state *state, struct vl_events *events)
{
    const struct marquis *g = table_read(state);
    struct vl_frame *frame = vl_top(state);
    struct marquis_loss loss;
    (void)events;
    if (frame->step == 0)
        frame->b = marquis_concerned(g, frame->a);
    frame->step = 1;
    while (frame->b) {
        const vl_seat seat = vl_seat_next(g->active, state->seats, table_direction(g), frame->b);
        frame->b &= (vl_seats)~vl_seat_bit(seat);
        if (marquis_loss(g, frame->a, seat, &loss))
            return vl_call(state, PROC_ACTION, frame->a, seat);
    }
    return VL_STEP_DONE;
}

void marquis_tell_pair(const struct marquis *g, vl_seats before, struct vl_events *events)
{
    if (g->paired & ~before)
        TELL(events, MARQUIS_EV_PAIR, 4, 3, g->paired);
}

/* ---- one action ---- */

/* The card that lies beneath; VL_NONE. */
static uint8_t beneath(const struct marquis *g, vl_seat owner)
{
    for (unsigned i = g->pile_count[owner] - 1U; i-- > 0;) {
        const uint8_t card = g->pile[owner][i];
        if (!(g->taken[owner] & BIT(card)))
            return card;
    }
    return VL_NONE;
}

static void eliminate(struct marquis *g, unsigned action, vl_seat owner, struct vl_events *events)
{
    const vl_clause clause = clause_of(action);
    const uint8_t card = marquis_visible(g, owner), uncovered = beneath(g, owner);
    const vl_seats paired = g->paired;
    marquis_change_eliminated(g, owner, uncovered);
    TELL(events, MARQUIS_EV_ELIMINATED, clause >> 8, clause & 0xFF, g->active, owner, card, marquis_arg(uncovered));
    marquis_tell_pair(g, paired & (vl_seats)~vl_seat_bit(owner), events);
}

static enum vl_step act(struct marquis *g, const struct vl_frame *frame, struct vl_events *events)
{
    const unsigned action = frame->a;
    const vl_seat from = frame->b;
    const vl_clause clause = clause_of(action);
    struct marquis_loss loss;
    if (!marquis_loss(g, action, from, &loss))
        return VL_STEP_DONE;
    if (loss.coins > 0) {
        marquis_change_moved(g, from, g->active, loss.coins);
        TELL(events, MARQUIS_EV_TOOK, clause >> 8, clause & 0xFF, g->active, from, loss.coins, (int16_t)action);
    }
    if (loss.eliminates)
        eliminate(g, action, from, events);
    return VL_STEP_DONE;
}

enum { ACT_BEGIN, ACT_DO, ACT_VETOED = MARQUIS_STEP_VETOED };

/* MAR-3.1: a window for whoever has not been seen to play the own Veto. */
enum vl_step marquis_act(struct vl_state *state, struct vl_events *events)
{
    struct marquis *g = table_of(state);
    struct vl_frame *frame = vl_top(state);
    struct marquis_loss loss;
    switch (frame->step) {
    case ACT_BEGIN:
        if (!marquis_loss(g, frame->a, frame->b, &loss))
            return VL_STEP_DONE;
        frame->step = ACT_DO;
        return table_is(g->vetoed, frame->b) ? VL_STEP_ON : vl_call(state, PROC_WINDOW, frame->a, frame->b);
    case ACT_DO: return act(g, frame, events);
    default: return VL_STEP_DONE;
    }
}

/* ---- MAR-4.1 ---- */

enum { MURDER_ASK, MURDER_NAMED };

enum vl_step marquis_murder(struct vl_state *state, struct vl_events *events)
{
    struct marquis *g = table_of(state);
    struct vl_frame *frame = vl_top(state);
    if (frame->step == MURDER_ASK && marquis_victims(g) == 0)
        return VL_STEP_DONE;
    if (frame->step == MURDER_ASK)
        return marquis_ask(g, MURDER_NAMED, MARQUIS_ASK_VICTIM, VL_CLAUSE(4, 1), g->active, (uint8_t[4]){0});
    const vl_seat victim = state->reply;
    TELL(events, MARQUIS_EV_NAMED, 4, 1, g->active, victim, marquis_visible(g, victim));
    *frame = (struct vl_frame){.procedure = PROC_ACTION, .a = MARQUIS_MURDER, .b = victim};
    return VL_STEP_ON;
}
