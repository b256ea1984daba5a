/* MAR-2: a turn. */
#include "procedures.h"

enum vl_step marquis_ask(struct marquis *g, uint8_t step, uint8_t kind, vl_clause clause, vl_seat seat,
                         const uint8_t arg[4])
{
    vl_top(&g->core)->step = step;
    vl_ask(&g->core, kind, clause, seat, 1);
    for (unsigned i = 0; i < 4; i++)
        g->core.question.arg[i] = arg[i];
    g->core.question.answers = marquis_list(&g->core);
    assert(g->core.question.answers != 0);
    return VL_STEP_ASK;
}

static const uint8_t nothing[4];

void marquis_draw_up(struct marquis *g, vl_seat seat, vl_clause clause, struct vl_events *events)
{
    while (g->hand_count[seat] < g->numbers.hand && g->stock_count[seat] > 0) {
        const uint64_t stock = g->stock[seat];
        const uint8_t card = (uint8_t)vl_draw_member(&g->core, VL_STREAM_DEAL, stock);
        marquis_change_drew(g, seat, card);
        TELL_TO(events, vl_seat_bit(seat), MARQUIS_EV_DREW, clause >> 8, clause & 0xFF, seat, card);
    }
}

bool marquis_can_play(const struct marquis *g, vl_seat seat)
{
    return (g->hand[seat] & CHARACTERS) != 0;
}

enum {
    TURN_BEGIN,
    TURN_STOP,
    TURN_PLAY,
    TURN_PLAYED,
    TURN_TAKE,
    TURN_POWER,
    TURN_GIVE,
    TURN_DRAW,
    TURN_TOOK_BACK,
    TURN_PICKED,
    TURN_LAST,
    TURN_OVER
};

static enum vl_step buy(struct marquis *g, uint8_t then, unsigned purchase)
{
    vl_top(&g->core)->step = then;
    return vl_call(&g->core, PROC_BUY, g->active, (uint8_t)purchase);
}

/* MAR-5.1 */
static enum vl_step last_purchase(struct marquis *g, struct vl_events *events)
{
    TELL(events, MARQUIS_EV_LAST, 5, 1, g->active);
    return buy(g, TURN_LAST, BUY_LAST);
}

static enum vl_step begin(struct marquis *g, struct vl_events *events)
{
    const vl_seat seat = g->active;
    const bool paid = table_is(g->received, seat); /* MAR-5.5: coins received since */
    marquis_change_turn(g, seat);
    TELL(events, MARQUIS_EV_TURN, 2, 0, seat);
    if (table_is(g->done, seat))
        return paid ? buy(g, TURN_OVER, BUY_ORDINARY) : VL_STEP_DONE;
    if (!marquis_can_play(g, seat))
        return last_purchase(g, events);
    if (marquis_opponents(g) == 0)
        return marquis_ask(g, TURN_STOP, MARQUIS_ASK_STOP, VL_CLAUSE(5, 3), seat, nothing);
    return buy(g, TURN_PLAY, BUY_ORDINARY);
}

/* MAR-2.1, 4.4 */
static enum vl_step play(struct marquis *g, struct vl_events *events)
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
    marquis_tell_pair(g, paired & (vl_seats)~vl_seat_bit(seat), events);
    return VL_STEP_ON;
}

/* MAR-2.2 */
static enum vl_step receive(struct marquis *g, struct vl_events *events)
{
    const uint8_t character = marquis_acts_as(g, g->active);
    if (character == VL_NONE) {
        vl_top(&g->core)->step = TURN_GIVE;
        return VL_STEP_ON;
    }
    const uint8_t due = g->numbers.receives[character], coins = due < g->treasury ? due : g->treasury;
    if (due > 0) {
        marquis_change_received(g, g->active, coins);
        TELL(events, MARQUIS_EV_RECEIVED, 2, 2, g->active, coins, g->treasury);
    }
    vl_top(&g->core)->step = TURN_TAKE;
    return character == MARQUIS_BIJOUTIER ? buy(g, TURN_TAKE, BUY_FIRST) : VL_STEP_ON;
}

static enum vl_step take(struct marquis *g)
{
    vl_top(&g->core)->step = TURN_POWER;
    return vl_call(&g->core, PROC_ACTIONS, MARQUIS_PRINTED, 0);
}

static enum vl_step power(struct marquis *g)
{
    const unsigned action = marquis_power_of(marquis_acts_as(g, g->active));
    vl_top(&g->core)->step = TURN_GIVE;
    switch (action) {
    case MARQUIS_ACTIONS: return VL_STEP_ON;
    case MARQUIS_MURDER: return vl_call(&g->core, PROC_MURDER, 0, 0);
    case MARQUIS_RICHEST: {
        const vl_seat richest = marquis_richest(g);
        return richest == VL_NONE ? VL_STEP_ON : vl_call(&g->core, PROC_ACTION, MARQUIS_RICHEST, richest);
    }
    default: return vl_call(&g->core, PROC_ACTIONS, (uint8_t)action, 0);
    }
}

/* Of `among`, the seat whose character was played first. */
static vl_seat played_first(const struct marquis *g, vl_seats among)
{
    vl_seat first = VL_NONE;
    for (VL_EACH(seat, among)) {
        if (first == VL_NONE || marquis_played_at(g, (vl_seat)seat) < marquis_played_at(g, first))
            first = (vl_seat)seat;
    }
    return first;
}

/* MAR-2.4 */
static enum vl_step give(struct marquis *g, struct vl_events *events)
{
    vl_seats receivers = marquis_receivers(g);
    while (receivers) {
        const vl_seat to = played_first(g, receivers);
        const uint8_t own = g->coins[g->active], gift = g->numbers.gift, coins = gift < own ? gift : own;
        receivers &= (vl_seats)~vl_seat_bit(to);
        if (coins == 0)
            continue;
        marquis_change_moved(g, g->active, to, coins);
        TELL(events, MARQUIS_EV_GAVE, 2, 4, g->active, to, coins);
    }
    vl_top(&g->core)->step = TURN_DRAW;
    return vl_call(&g->core, PROC_DEALS, 0, 0);
}

/* MAR-2.6, 4.5, 4.9. That the Astrologue's owner has something to take back, all can tell: cards are listed. */
static enum vl_step draw(struct marquis *g, struct vl_events *events)
{
    const uint8_t character = marquis_acts_as(g, g->active);
    if (character == MARQUIS_ASTROLOGUE && marquis_returnable(g, g->active))
        return marquis_ask(g, TURN_TOOK_BACK, MARQUIS_ASK_TAKE_BACK, VL_CLAUSE(4, 5), g->active, nothing);
    if (character == MARQUIS_PROCUREUR && g->stock_count[g->active] > 0)
        return marquis_ask(g, TURN_PICKED, MARQUIS_ASK_PICK, VL_CLAUSE(4, 9), g->active, nothing);
    if (character != MARQUIS_PROCUREUR)
        marquis_draw_up(g, g->active, VL_CLAUSE(2, 6), events);
    return VL_STEP_DONE;
}

static enum vl_step take_back(struct marquis *g, struct vl_events *events)
{
    const uint8_t card = g->core.reply;
    marquis_change_took_back(g, g->active, card);
    TELL_TO(events, vl_seat_bit(g->active), MARQUIS_EV_TOOK_BACK, 4, 5, g->active, card);
    return VL_STEP_DONE;
}

static enum vl_step pick(struct marquis *g, struct vl_events *events)
{
    const uint8_t card = g->core.reply;
    marquis_change_drew(g, g->active, card);
    TELL_TO(events, vl_seat_bit(g->active), MARQUIS_EV_PICKED, 4, 9, g->active, card);
    return VL_STEP_DONE;
}

static enum vl_step done(struct marquis *g, struct vl_events *events)
{
    marquis_change_done(g, g->active);
    TELL(events, MARQUIS_EV_DONE, 5, 2, g->active);
    return VL_STEP_DONE;
}

enum vl_step marquis_turn(struct vl_state *state, struct vl_events *events)
{
    struct marquis *g = table_of(state);
    switch (vl_top(state)->step) {
    case TURN_BEGIN: return begin(g, events);
    case TURN_STOP: return state->reply == MARQUIS_YES ? last_purchase(g, events) : buy(g, TURN_PLAY, BUY_ORDINARY);
    case TURN_PLAY: return marquis_ask(g, TURN_PLAYED, MARQUIS_ASK_PLAY, VL_CLAUSE(2, 1), g->active, nothing);
    case TURN_PLAYED: play(g, events); return receive(g, events);
    case TURN_TAKE: return take(g);
    case TURN_POWER: return power(g);
    case TURN_GIVE: return give(g, events);
    case TURN_DRAW: return draw(g, events);
    case TURN_TOOK_BACK: return take_back(g, events);
    case TURN_PICKED: return pick(g, events);
    case TURN_LAST: return done(g, events);
    default: return VL_STEP_DONE;
    }
}
