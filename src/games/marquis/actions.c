/* MAR-2.3, 2.5: what a character takes from opponents, one action after another; MAR-3, 4.9: a Veto against it, and the
 * Procureurs who may wipe it out. */
#include "procedures.h"

/* ---- one action ---- */

static void eliminate(struct vl_state *state, vl_clause clause, vl_seat owner, struct vl_events *events)
{
    const struct marquis *g = marquis_of(state);
    const vl_seats paired = g->paired;
    marquis_emit_eliminated(state, events, clause,
                            (struct marquis_event_eliminated){.seat = g->active,
                                                              .owner = owner,
                                                              .uncovered = table_or_none(marquis_beneath(g, owner))});
    marquis_pair_up(state, table_others(paired, owner), events);
}

static void carry_out(struct vl_state *state, unsigned action, vl_seat from, const struct marquis_loss *loss,
                      struct vl_events *events)
{
    const vl_clause clause = marquis_action_rules[action].clause;
    if (loss->coins > 0)
        marquis_emit_took(
            state, events, clause,
            (struct marquis_event_took){
                .seat = marquis_of(state)->active, .from = from, .coins = loss->coins, .action = (int16_t)action});
    if (loss->eliminates)
        eliminate(state, clause, from, events);
}

enum { WINDOW_ANSWERED = 1, WINDOW_NEXT, WINDOW_WIPE, WINDOW_PRICED, WINDOW_HIRED };

/* Asks whether the seat has a Veto against an action, whose frame is on top. */
static enum vl_step open_window(struct vl_state *state, unsigned action, vl_seat from, unsigned coins)
{
    const struct marquis *g = marquis_of(state);
    vl_call(state, PROC_WINDOW, (uint8_t)action, from);
    vl_top(state)->step = WINDOW_ANSWERED;
    return marquis_ask_veto(state, VL_CLAUSE(3, 1), from,
                            (struct marquis_question_veto){.by = g->active,
                                                           .card = marquis_acts_as(g, g->active),
                                                           .action = (uint8_t)action,
                                                           .coins = (uint8_t)coins});
}

enum { ACT_DO = 1, ACT_VETOED = MARQUIS_STEP_VETOED };

static enum vl_step ask_before(struct vl_state *state, unsigned action, vl_seat from, const struct marquis_loss *loss)
{
    vl_call(state, PROC_ACTION, (uint8_t)action, from);
    vl_top(state)->step = ACT_DO;
    return open_window(state, action, from, loss->coins);
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

/* Carries out the action against those in `left` up to the first who may veto it; returns that seat, or VL_NONE. `left`
 * then has those who come later. */
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
    return marquis_ask_victim(state, marquis_action_rules[action].clause, g->active);
}

enum vl_step marquis_run_murder(struct vl_state *state, struct vl_events *events)
{
    const struct marquis *g = marquis_of(state);
    const vl_seat victim = state->reply;
    struct marquis_loss loss;
    marquis_emit_named(state, events, VL_CLAUSE(4, 1),
                       (struct marquis_event_named){.seat = g->active, .victim = victim});
    *vl_top(state) = (struct vl_frame){.procedure = PROC_ACTION, .step = ACT_DO, .a = MARQUIS_MURDER, .b = victim};
    if (!marquis_may_veto(g, victim))
        return marquis_run_action(state, events);
    marquis_loss(g, MARQUIS_MURDER, victim, &loss);
    return open_window(state, MARQUIS_MURDER, victim, loss.coins);
}

/* ---- MAR-3: a Veto ---- */

/* The frame: a holds the action and how many places from the active seat have been asked, b whom it is done to. */
enum { PLACE_SHIFT = 4, ACTION_MASK = 15 };

static unsigned action_of(const struct vl_frame *frame)
{
    return frame->a & ACTION_MASK;
}

/* The seat that was asked last; the active seat if none has been. */
static vl_seat stepping_in(const struct marquis *g, const struct vl_frame *window)
{
    return marquis_seat_at(g, window->a >> PLACE_SHIFT);
}

struct marquis_deal marquis_hiring(const struct marquis *g, const struct vl_frame *window)
{
    return (struct marquis_deal){
        .payer = g->active, .payee = stepping_in(g, window), .action = (uint8_t)action_of(window), .vetoer = window->b};
}

/* MAR-3.2: it stands aside until it is clear whether it stands. */
static enum vl_step veto(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    if (state->reply == MARQUIS_NO)
        return VL_STEP_DONE;
    marquis_emit_vetoed(state, events, VL_CLAUSE(3, 2),
                        (struct marquis_event_vetoed){
                            .seat = frame->b, .by = marquis_of(state)->active, .action = (int16_t)action_of(frame)});
    marquis_draw_up(state, frame->b, VL_CLAUSE(3, 2), events);
    frame->step = WINDOW_NEXT;
    return VL_STEP_ON;
}

/* ---- who may wipe it out ---- */

vl_seats marquis_wipers(const struct marquis *g, vl_seat vetoer)
{
    vl_seats seats = 0;
    for (VL_EACH(seat, table_others(marquis_opponents(g), vetoer))) {
        if (marquis_may_wipe(g, (vl_seat)seat))
            seats |= vl_seat_bit((vl_seat)seat);
    }
    return seats;
}

/* Those who may step in and are still to be asked. */
static vl_seats to_be_asked(const struct marquis *g, const struct vl_frame *frame)
{
    const vl_seat last = stepping_in(g, frame);
    const vl_seats seats = marquis_wipers(g, frame->b);
    return last == g->active ? seats : marquis_later(g, seats, last);
}

static enum vl_step stands(struct vl_state *state, struct vl_events *events)
{
    marquis_emit_veto_kept(state, events, VL_CLAUSE(3, 2),
                           (struct marquis_event_veto_kept){.seat = marquis_of(state)->active});
    state->frame[state->depth - 2].step = MARQUIS_STEP_VETOED;
    return VL_STEP_DONE;
}

static enum vl_step ask_next(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct marquis *g = marquis_of(state);
    const vl_seats seats = to_be_asked(g, frame);
    if (seats == 0)
        return stands(state, events);
    const vl_seat next = marquis_first_of(g, seats);
    frame->a = (uint8_t)(marquis_places_to(g, next) << PLACE_SHIFT | action_of(frame));
    frame->step = WINDOW_WIPE;
    const enum vl_step step = marquis_ask_wipe(state, VL_CLAUSE(4, 9), next,
                                               (struct marquis_question_wipe){.by = g->active, .vetoer = frame->b});
    state->question.seats = seats;
    return step;
}

/* ---- wiping it out ---- */

static bool from_hand(const struct marquis *g, vl_seat seat)
{
    return marquis_acts_as(g, seat) != MARQUIS_PROCUREUR;
}

/* MAR-3.5: the action takes place. */
static enum vl_step wiped(struct vl_state *state, const struct vl_frame *frame, struct vl_events *events)
{
    const struct marquis *g = marquis_of(state);
    const vl_seat seat = stepping_in(g, frame);
    marquis_emit_wiped(
        state, events, VL_CLAUSE(3, 5),
        (struct marquis_event_wiped){.seat = seat, .by = g->active, .vetoer = frame->b, .hand = from_hand(g, seat)});
    return VL_STEP_DONE;
}

static enum vl_step wipe(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct marquis *g = marquis_of(state);
    const vl_seat seat = stepping_in(g, frame);
    frame->step = WINDOW_NEXT;
    if (state->reply == MARQUIS_PASS)
        return VL_STEP_ON;
    if (from_hand(g, seat) && !(g->known[seat] & BIT(MARQUIS_PROCUREUR)))
        marquis_emit_showed(state, events, VL_CLAUSE(4, 9), (struct marquis_event_showed){.seat = seat});
    if (state->reply == MARQUIS_FREE)
        return wiped(state, frame, events);
    frame->step = WINDOW_PRICED;
    return marquis_begin_price(state, seat, g->active | PRICE_RUBIES);
}

static enum vl_step offer(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct marquis *g = marquis_of(state);
    const vl_seat seat = stepping_in(g, frame);
    marquis_emit_offered(state, events, VL_CLAUSE(4, 9), (struct marquis_event_offered){.seat = seat, .to = g->active});
    frame->step = WINDOW_HIRED;
    return marquis_ask_hire(state, VL_CLAUSE(4, 9), g->active, (struct marquis_question_hire){.by = seat});
}

static enum vl_step hired(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct marquis *g = marquis_of(state);
    const vl_seat seat = stepping_in(g, frame);
    if (state->reply == MARQUIS_YES) {
        marquis_pay(state, g->active, seat, VL_CLAUSE(4, 9), events);
        return wiped(state, frame, events);
    }
    marquis_emit_refused(state, events, VL_CLAUSE(4, 9), (struct marquis_event_refused){.seat = g->active, .by = seat});
    frame->step = WINDOW_NEXT;
    return VL_STEP_ON;
}

enum vl_step marquis_run_window(struct vl_state *state, struct vl_events *events)
{
    static const vl_step_of steps[] = {
        [WINDOW_ANSWERED] = veto, [WINDOW_NEXT] = ask_next, [WINDOW_WIPE] = wipe,
        [WINDOW_PRICED] = offer,  [WINDOW_HIRED] = hired,
    };
    return vl_take_step(steps, state, events);
}
