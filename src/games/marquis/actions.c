/* MAR-2.3, 2.5: what a character takes from opponents, one action after another. */
#include "procedures.h"

/* ---- one action ---- */

static void eliminate(struct vl_state *state, vl_clause clause, vl_seat owner, struct vl_events *events)
{
    const struct marquis *g = marquis_of(state);
    const vl_seats paired = g->paired;
    HAPPEN(eliminated, clause, .seat = g->active, .owner = owner,
           .uncovered = table_or_none(marquis_beneath(g, owner)));
    marquis_pair_up(state, table_others(paired, owner), events);
}

static void carry_out(struct vl_state *state, unsigned action, vl_seat from, const struct marquis_loss *loss,
                      struct vl_events *events)
{
    const vl_clause clause = marquis_action_rules[action].clause;
    if (loss->coins > 0)
        HAPPEN(took, clause, .seat = marquis_of(state)->active, .from = from, .coins = loss->coins,
               .action = (int16_t)action);
    if (loss->eliminates)
        eliminate(state, clause, from, events);
}

enum { ACT_DO = 1, ACT_VETOED = MARQUIS_STEP_VETOED };

static enum vl_step ask_before(struct vl_state *state, unsigned action, vl_seat from, const struct marquis_loss *loss)
{
    vl_call(state, PROC_ACTION, (uint8_t)action, from);
    vl_top(state)->step = ACT_DO;
    return marquis_open_window(state, action, from, loss->coins);
}

/* The window is closed, and what it was about may have become less by what was paid in it. */
enum vl_step marquis_run_action(struct vl_state *state, struct vl_events *events)
{
    const struct marquis *g = marquis_of(state);
    const struct vl_frame *frame = vl_top(state);
    struct marquis_loss loss;
    if (frame->step != ACT_VETOED && marquis_loss(g, frame->a, frame->b, &loss))
        carry_out(state, frame->a, frame->b, &loss, events);
    return VL_STEP_DONE;
}

/* ---- against those whom it concerns, one after another ---- */

/* Carries out what nobody may veto, against those who are `left`, up to the first who may: that seat, with those who
 * come later left; or VL_NONE. */
static vl_seat carry_on(struct vl_state *state, unsigned action, vl_seats exposed, vl_seats *left,
                        struct marquis_loss *loss, struct vl_events *events)
{
    const struct marquis *g = marquis_of(state);
    for (vl_seats next = *left & exposed; next != 0;) {
        const vl_seat from = marquis_first_of(g, next);
        next = table_others(next, from);
        if (!marquis_loss_of_exposed(g, action, from, loss))
            continue;
        if (marquis_may_veto(g, from)) {
            *left = marquis_later(g, *left, from);
            return from;
        }
        carry_out(state, action, from, loss, events);
    }
    return VL_NONE;
}

enum vl_step marquis_begin_actions(struct vl_state *state, unsigned action, struct vl_events *events)
{
    const struct marquis *g = marquis_of(state);
    const struct marquis_action_rule *rule = &marquis_action_rules[action];
    struct marquis_loss loss;
    const vl_seats exposed = rule->exposed(g);
    if (exposed == 0)
        return VL_STEP_DONE;
    vl_seats left = rule->concerned(g);
    const vl_seat from = carry_on(state, action, exposed, &left, &loss, events);
    if (from == VL_NONE)
        return VL_STEP_DONE;
    vl_call(state, PROC_ACTIONS, (uint8_t)action, left);
    vl_top(state)->step = 1;
    return ask_before(state, action, from, &loss);
}

enum vl_step marquis_run_actions(struct vl_state *state, struct vl_events *events)
{
    const struct marquis *g = marquis_of(state);
    struct vl_frame *frame = vl_top(state);
    struct marquis_loss loss;
    const vl_seats exposed = frame->b ? marquis_action_rules[frame->a].exposed(g) : 0;
    const vl_seat from = carry_on(state, frame->a, exposed, &frame->b, &loss, events);
    return from == VL_NONE ? VL_STEP_DONE : ask_before(state, frame->a, from, &loss);
}

enum vl_step marquis_begin_action(struct vl_state *state, unsigned action, struct vl_events *events)
{
    struct marquis_loss loss;
    vl_seats left = marquis_action_rules[action].concerned(marquis_of(state));
    const vl_seat from = carry_on(state, action, left, &left, &loss, events);
    return from == VL_NONE ? VL_STEP_DONE : ask_before(state, action, from, &loss);
}

/* ---- MAR-4.1 ---- */

enum { MURDER_NAMED = 1 };

enum vl_step marquis_begin_murder(struct vl_state *state, unsigned action, struct vl_events *events)
{
    const struct marquis *g = marquis_of(state);
    (void)events;
    if (marquis_action_rules[action].concerned(g) == 0)
        return VL_STEP_DONE;
    vl_call(state, PROC_MURDER, 0, 0);
    vl_top(state)->step = MURDER_NAMED;
    return ASK(victim, marquis_action_rules[action].clause, g->active, );
}

enum vl_step marquis_run_murder(struct vl_state *state, struct vl_events *events)
{
    const struct marquis *g = marquis_of(state);
    const vl_seat victim = state->reply;
    struct marquis_loss loss;
    HAPPEN(named, VL_CLAUSE(4, 1), .seat = g->active, .victim = victim);
    *vl_top(state) = (struct vl_frame){.procedure = PROC_ACTION, .step = ACT_DO, .a = MARQUIS_MURDER, .b = victim};
    if (!marquis_may_veto(g, victim))
        return marquis_run_action(state, events);
    marquis_loss(g, MARQUIS_MURDER, victim, &loss);
    return marquis_open_window(state, MARQUIS_MURDER, victim, loss.coins);
}
