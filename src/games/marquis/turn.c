/* MAR-2: a turn. Its steps follow one another at once as long as nobody is asked. */
#include "procedures.h"

/* ---- MAR-2.5, 2.6: deals, and cards ---- */

static enum vl_step draw(struct marquis *g, struct vl_frame *frame, struct vl_events *events)
{
    (void)frame;
    const uint8_t character = marquis_acts_as(g, g->active);
    const struct marquis_power *own = character != VL_NONE ? &marquis_powers[character] : NULL;
    if (own && own->draw)
        return own->draw(g, own->clause, events);
    marquis_draw_up(g, g->active, VL_CLAUSE(2, 6), events);
    return VL_STEP_DONE;
}

/* MAR-2.4 */
static void give(struct marquis *g, struct vl_events *events)
{
    for (vl_seats receivers = marquis_receivers(g); receivers != 0;) {
        const vl_seat to = marquis_played_first(g, receivers);
        const uint8_t own = g->coins[g->active], gift = g->numbers.gift, coins = gift < own ? gift : own;
        receivers = table_others(receivers, to);
        if (coins == 0)
            continue;
        marquis_change_moved(g, g->active, to, coins);
        TELL(events, MARQUIS_EV_GAVE, 2, 4, g->active, to, coins);
    }
}

static enum vl_step give_and_deal(struct marquis *g, struct vl_frame *frame, struct vl_events *events)
{
    give(g, events);
    frame->step = TURN_DRAW;
    const enum vl_step step = marquis_begin_deals(g);
    return step == VL_STEP_DONE ? draw(g, frame, events) : step;
}

/* ---- MAR-2.1 to 2.3: a character ---- */

static enum vl_step power(struct marquis *g, struct vl_frame *frame, struct vl_events *events)
{
    const struct marquis_power *own = &marquis_powers[marquis_acts_as(g, g->active)];
    frame->step = TURN_GIVE;
    const enum vl_step step = own->begin ? own->begin(g, own->action, events) : VL_STEP_DONE;
    return step == VL_STEP_DONE ? give_and_deal(g, frame, events) : step;
}

static enum vl_step take(struct marquis *g, struct vl_frame *frame, struct vl_events *events)
{
    frame->step = TURN_POWER;
    const enum vl_step step = marquis_begin_actions(g, MARQUIS_PRINTED, events);
    return step == VL_STEP_DONE ? power(g, frame, events) : step;
}

/* MAR-2.2, 4.2 */
static enum vl_step receive(struct marquis *g, struct vl_frame *frame, struct vl_events *events)
{
    const uint8_t character = marquis_acts_as(g, g->active);
    if (character == VL_NONE)
        return give_and_deal(g, frame, events);
    const uint8_t due = g->numbers.receives[character], coins = due < g->treasury ? due : g->treasury;
    if (due > 0) {
        marquis_change_received(g, g->active, coins);
        TELL(events, MARQUIS_EV_RECEIVED, 2, 2, g->active, coins, g->treasury);
    }
    const unsigned purchase = marquis_powers[character].purchase;
    frame->step = TURN_TAKE;
    if (purchase != BUY_ORDINARY && marquis_begin_purchase(g, g->active, purchase) == VL_STEP_ASK)
        return VL_STEP_ASK;
    return take(g, frame, events);
}

/* MAR-2.1, 4.4 */
static enum vl_step play(struct marquis *g, struct vl_frame *frame, struct vl_events *events)
{
    const vl_seat seat = g->active;
    const uint8_t card = g->core.reply;
    const uint8_t imitates = card == MARQUIS_FAUSSAIRE ? marquis_visible(g, seat) : VL_NONE;
    const vl_seats paired = g->paired;
    marquis_change_played(g, seat, card, imitates);
    TELL(events, MARQUIS_EV_PLAYED, 2, 1, seat, card, marquis_arg(imitates));
    if (card == MARQUIS_FAUSSAIRE) {
        marquis_change_direction(g, !g->direction);
        TELL(events, MARQUIS_EV_DIRECTION, 4, 4, g->direction);
    }
    marquis_tell_pair(g, table_others(paired, seat), events);
    return receive(g, frame, events);
}

static enum vl_step ask_play(struct marquis *g, struct vl_frame *frame, struct vl_events *events)
{
    (void)frame;
    (void)events;
    return marquis_ask(g, TURN_PLAYED, MARQUIS_ASK_PLAY, VL_CLAUSE(2, 1), g->active, marquis_no_arguments);
}

/* ---- MAR-2.0, 5: purchases ---- */

static enum vl_step buy_and_play(struct marquis *g, struct vl_frame *frame, struct vl_events *events)
{
    frame->step = TURN_PLAY;
    const enum vl_step step = marquis_begin_purchase(g, g->active, BUY_ORDINARY);
    return step == VL_STEP_DONE ? ask_play(g, frame, events) : step;
}

static enum vl_step done(struct marquis *g, struct vl_frame *frame, struct vl_events *events)
{
    (void)frame;
    marquis_change_done(g, g->active);
    TELL(events, MARQUIS_EV_DONE, 5, 2, g->active);
    return VL_STEP_DONE;
}

/* MAR-5.1 */
static enum vl_step last_purchase(struct marquis *g, struct vl_frame *frame, struct vl_events *events)
{
    TELL(events, MARQUIS_EV_LAST, 5, 1, g->active);
    frame->step = TURN_LAST;
    const enum vl_step step = marquis_begin_purchase(g, g->active, BUY_LAST);
    return step == VL_STEP_DONE ? done(g, frame, events) : step;
}

/* MAR-5.5: who is done buys again with coins received since. */
static enum vl_step afterwards(struct marquis *g, struct vl_frame *frame, bool paid)
{
    frame->step = TURN_OVER;
    return paid ? marquis_begin_purchase(g, g->active, BUY_ORDINARY) : VL_STEP_DONE;
}

static enum vl_step begin(struct marquis *g, struct vl_frame *frame, struct vl_events *events)
{
    const vl_seat seat = g->active;
    const bool paid = table_is(g->received, seat);
    marquis_change_turn(g, seat);
    TELL(events, MARQUIS_EV_TURN, 2, 0, seat);
    if (table_is(g->done, seat))
        return afterwards(g, frame, paid);
    if (!marquis_can_play(g, seat))
        return last_purchase(g, frame, events);
    if (marquis_opponents(g) == 0)
        return marquis_ask(g, TURN_STOP, MARQUIS_ASK_STOP, VL_CLAUSE(5, 3), seat, marquis_no_arguments);
    return buy_and_play(g, frame, events);
}

static enum vl_step stop_or_buy(struct marquis *g, struct vl_frame *frame, struct vl_events *events)
{
    return g->core.reply == MARQUIS_YES ? last_purchase(g, frame, events) : buy_and_play(g, frame, events);
}

static enum vl_step over(struct marquis *g, struct vl_frame *frame, struct vl_events *events)
{
    (void)g;
    (void)frame;
    (void)events;
    return VL_STEP_DONE;
}

static const marquis_step steps[] = {
    [TURN_BEGIN] = begin,         [TURN_STOP] = stop_or_buy, [TURN_PLAY] = ask_play,
    [TURN_PLAYED] = play,         [TURN_TAKE] = take,        [TURN_POWER] = power,
    [TURN_GIVE] = give_and_deal,  [TURN_DRAW] = draw,        [TURN_TOOK_BACK] = marquis_take_back,
    [TURN_PICKED] = marquis_pick, [TURN_LAST] = done,        [TURN_OVER] = over,
};

enum vl_step marquis_turn(struct vl_state *state, struct vl_events *events)
{
    struct vl_frame *frame = vl_top(state);
    return steps[frame->step](table_of(state), frame, events);
}

enum vl_step marquis_begin_turn(struct marquis *g, vl_seat seat, struct vl_events *events)
{
    g->active = seat;
    vl_call(&g->core, PROC_TURN, 0, 0);
    return begin(g, vl_top(&g->core), events);
}
