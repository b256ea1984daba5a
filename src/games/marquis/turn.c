/* MAR-2: a turn. Its steps follow one another at once as long as nobody is asked. MAR-4: what each character does, and
 * where the rules do it. */
#include "procedures.h"

/* ---- MAR-4: characters ---- */

/* Powers implemented elsewhere: the Comtesse's claim and protection in effects.c, buy.c and deals.c (MAR-4.6, 4.13 to
 * 4.15), the Maître-chanteur's and the Clerc's rates in rates.c, the Faussaire's turn of the direction below. */
const struct marquis_power marquis_powers[MARQUIS_CARDS] = {
    [MARQUIS_ASSASSIN] = {VL_CLAUSE(4, 1), MARQUIS_MURDER, BUY_ORDINARY, marquis_begin_murder, NULL},
    [MARQUIS_COMTESSE] = {VL_CLAUSE(4, 6), MARQUIS_ACTIONS, BUY_ORDINARY, NULL, NULL},
    [MARQUIS_BIJOUTIER] = {VL_CLAUSE(4, 2), MARQUIS_ACTIONS, BUY_FIRST, NULL, NULL},
    [MARQUIS_MAITRE_CHANTEUR] = {VL_CLAUSE(4, 3), MARQUIS_ACTIONS, BUY_ORDINARY, NULL, NULL},
    [MARQUIS_FAUSSAIRE] = {VL_CLAUSE(4, 4), MARQUIS_ACTIONS, BUY_ORDINARY, NULL, NULL},
    [MARQUIS_ASTROLOGUE] = {VL_CLAUSE(4, 5), MARQUIS_ACTIONS, BUY_ORDINARY, NULL, marquis_begin_take_back},
    [MARQUIS_CLERC] = {VL_CLAUSE(4, 7), MARQUIS_ACTIONS, BUY_ORDINARY, NULL, NULL},
    [MARQUIS_MARQUIS] = {VL_CLAUSE(4, 8), MARQUIS_RANK, BUY_ORDINARY, marquis_begin_actions, NULL},
    [MARQUIS_PROCUREUR] = {VL_CLAUSE(4, 9), MARQUIS_ACTIONS, BUY_ORDINARY, NULL, marquis_begin_pick},
    [MARQUIS_PICKPOCKET] = {VL_CLAUSE(4, 10), MARQUIS_RICHEST, BUY_ORDINARY, marquis_begin_action, NULL},
    [MARQUIS_VOLEUR_BARBARE] = {VL_CLAUSE(4, 11), MARQUIS_LEVY, BUY_ORDINARY, marquis_begin_actions, NULL},
};

/* ---- MAR-2.5, 2.6: deals, and cards ---- */

static enum vl_step draw(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct marquis *g = marquis_of(state);
    (void)frame;
    const uint8_t character = marquis_acts_as(g, g->active);
    const struct marquis_power *own = character != VL_NONE ? &marquis_powers[character] : NULL;
    if (own && own->draw)
        return own->draw(state, own->clause, events);
    marquis_draw_up(state, g->active, VL_CLAUSE(2, 6), events);
    return VL_STEP_DONE;
}

/* MAR-2.4 */
static void give(struct vl_state *state, struct vl_events *events)
{
    const struct marquis *g = marquis_of(state);
    for (vl_seats receivers = marquis_receivers(g); receivers != 0;) {
        const vl_seat to = marquis_played_first(g, receivers);
        const uint8_t own = g->coins[g->active], gift = g->numbers.gift, coins = gift < own ? gift : own;
        receivers = table_others(receivers, to);
        if (coins > 0)
            marquis_emit_gave(state, events, VL_CLAUSE(2, 4),
                              (struct marquis_event_gave){.seat = g->active, .to = to, .coins = coins});
    }
}

static enum vl_step give_and_deal(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    give(state, events);
    frame->step = TURN_DRAW;
    const enum vl_step step = marquis_begin_deals(state);
    return step == VL_STEP_DONE ? draw(state, frame, events) : step;
}

/* ---- MAR-2.1 to 2.3: a character ---- */

static enum vl_step power(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct marquis *g = marquis_of(state);
    const struct marquis_power *own = &marquis_powers[marquis_acts_as(g, g->active)];
    frame->step = TURN_GIVE;
    const enum vl_step step = own->begin ? own->begin(state, own->action, events) : VL_STEP_DONE;
    return step == VL_STEP_DONE ? give_and_deal(state, frame, events) : step;
}

static enum vl_step take(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    frame->step = TURN_POWER;
    const enum vl_step step = marquis_begin_actions(state, MARQUIS_PRINTED, events);
    return step == VL_STEP_DONE ? power(state, frame, events) : step;
}

/* MAR-2.2, 4.2 */
static enum vl_step receive(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct marquis *g = marquis_of(state);
    const uint8_t character = marquis_acts_as(g, g->active);
    if (character == VL_NONE)
        return give_and_deal(state, frame, events);
    const uint8_t due = g->numbers.receives[character], coins = due < g->treasury ? due : g->treasury;
    if (due > 0)
        marquis_emit_received(state, events, VL_CLAUSE(2, 2),
                              (struct marquis_event_received){.seat = g->active, .coins = coins});
    const unsigned purchase = marquis_powers[character].purchase;
    frame->step = TURN_TAKE;
    if (purchase != BUY_ORDINARY && marquis_begin_purchase(state, g->active, purchase) == VL_STEP_ASK)
        return VL_STEP_ASK;
    return take(state, frame, events);
}

/* MAR-2.1, 4.4 */
static enum vl_step play(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct marquis *g = marquis_of(state);
    const vl_seat seat = g->active;
    const uint8_t card = state->reply;
    const uint8_t imitates = card == MARQUIS_FAUSSAIRE ? marquis_visible(g, seat) : VL_NONE;
    const vl_seats paired = g->paired;
    marquis_emit_played(state, events, VL_CLAUSE(2, 1),
                        (struct marquis_event_played){.seat = seat, .card = card, .as = table_or_none(imitates)});
    if (card == MARQUIS_FAUSSAIRE)
        marquis_emit_direction(state, events, VL_CLAUSE(4, 4),
                               (struct marquis_event_direction){.direction = !g->direction});
    marquis_pair_up(state, table_others(paired, seat), events);
    return receive(state, frame, events);
}

static enum vl_step ask_play(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    (void)events;
    frame->step = TURN_PLAYED;
    return marquis_ask_play(state, VL_CLAUSE(2, 1), marquis_of(state)->active);
}

/* ---- MAR-2.0, 5: purchases ---- */

static enum vl_step buy_and_play(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct marquis *g = marquis_of(state);
    frame->step = TURN_PLAY;
    const enum vl_step step = marquis_begin_purchase(state, g->active, BUY_ORDINARY);
    return step == VL_STEP_DONE ? ask_play(state, frame, events) : step;
}

static enum vl_step done(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    (void)frame;
    marquis_emit_done(state, events, VL_CLAUSE(5, 2), (struct marquis_event_done){.seat = marquis_of(state)->active});
    return VL_STEP_DONE;
}

/* MAR-5.1 */
static enum vl_step last_purchase(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const vl_seat seat = marquis_of(state)->active;
    marquis_emit_last(state, events, VL_CLAUSE(5, 1), (struct marquis_event_last){.seat = seat});
    frame->step = TURN_LAST;
    const enum vl_step step = marquis_begin_purchase(state, seat, BUY_LAST);
    return step == VL_STEP_DONE ? done(state, frame, events) : step;
}

/* MAR-5.5: a player who is done buys again with coins received since. */
static enum vl_step afterwards(struct vl_state *state, struct vl_frame *frame, bool paid)
{
    frame->step = TURN_OVER;
    return paid ? marquis_begin_purchase(state, marquis_of(state)->active, BUY_ORDINARY) : VL_STEP_DONE;
}

static enum vl_step begin_of(struct vl_state *state, struct vl_frame *frame, vl_seat seat, struct vl_events *events)
{
    const struct marquis *g = marquis_of(state);
    const bool paid = table_is(g->received, seat);
    marquis_emit_turn(state, events, VL_CLAUSE(2, 0), (struct marquis_event_turn){.seat = seat});
    if (table_is(g->done, seat))
        return afterwards(state, frame, paid);
    if (!marquis_can_play(g, seat))
        return last_purchase(state, frame, events);
    if (marquis_opponents(g) != 0)
        return buy_and_play(state, frame, events);
    frame->step = TURN_STOP;
    return marquis_ask_stop(state, VL_CLAUSE(5, 3), seat);
}

static enum vl_step begin(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    return begin_of(state, frame, marquis_of(state)->active, events);
}

static enum vl_step stop_or_buy(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    return state->reply == MARQUIS_YES ? last_purchase(state, frame, events) : buy_and_play(state, frame, events);
}

static enum vl_step over(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    (void)state;
    (void)frame;
    (void)events;
    return VL_STEP_DONE;
}

static const vl_step_of steps[] = {
    [TURN_BEGIN] = begin,         [TURN_STOP] = stop_or_buy, [TURN_PLAY] = ask_play,
    [TURN_PLAYED] = play,         [TURN_TAKE] = take,        [TURN_POWER] = power,
    [TURN_GIVE] = give_and_deal,  [TURN_DRAW] = draw,        [TURN_TOOK_BACK] = marquis_take_back,
    [TURN_PICKED] = marquis_pick, [TURN_LAST] = done,        [TURN_OVER] = over,
};

enum vl_step marquis_run_turn(struct vl_state *state, struct vl_events *events)
{
    return vl_take_step(steps, state, events);
}

enum vl_step marquis_begin_turn(struct vl_state *state, vl_seat seat, struct vl_events *events)
{
    vl_call(state, PROC_TURN, 0, 0);
    return begin_of(state, vl_top(state), seat, events);
}
