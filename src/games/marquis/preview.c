/* The result of a card if it were played now and nobody answered it: played on a copy of the state, with the same
 * effects as in the match. */
#include "procedures.h"

#include <stdint.h>

static uint8_t at_most(uint8_t wish, uint8_t there)
{
    return wish < there ? wish : there;
}

static void play(struct marquis *g, vl_seat seat, uint8_t card, struct marquis_preview *out)
{
    const uint8_t beneath = card == MARQUIS_FAUSSAIRE ? marquis_visible(g, seat) : VL_NONE;
    g->active = seat;
    marquis_apply_played(g, &(struct marquis_event_played){.seat = seat, .card = card, .as = table_or_none(beneath)});
    out->acts_as = marquis_acts_as(g, seat);
    out->turns = card == MARQUIS_FAUSSAIRE; /* MAR-4.4 */
    if (out->turns)
        marquis_apply_direction(g, &(struct marquis_event_direction){.direction = !g->direction});
}

static void receive(struct marquis *g, struct marquis_preview *out)
{
    out->printed = g->numbers.receives[out->acts_as];
    out->receives = at_most(out->printed, g->treasury);
    marquis_apply_received(g, &(struct marquis_event_received){.seat = g->active, .coins = out->receives});
}

/* MAR-4.11: an uncovered barbarian is given a coin. A card that its owner may have taken back is taken to be there. */
static void uncover(struct marquis *g, vl_seat owner)
{
    const int16_t uncovered = table_or_none(marquis_beneath(g, owner));
    marquis_apply_eliminated(g, &(struct marquis_event_eliminated){.owner = owner, .uncovered = uncovered});
}

static void act_against(struct marquis *g, unsigned action, vl_seat from, struct marquis_preview *out)
{
    struct marquis_loss loss;
    if (!marquis_loss(g, action, from, &loss))
        return;
    marquis_apply_took(g, &(struct marquis_event_took){.seat = g->active, .from = from, .coins = loss.coins});
    out->takes[from] = (uint8_t)(out->takes[from] + loss.coins);
    if (action == MARQUIS_RICHEST)
        out->richest |= vl_seat_bit(from);
    if (loss.eliminates) {
        out->eliminates |= vl_seat_bit(from);
        uncover(g, from);
    }
}

static void act(struct marquis *g, unsigned action, struct marquis_preview *out)
{
    vl_seats left = marquis_action_rules[action].concerned(g);
    while (left != 0) {
        const vl_seat from = marquis_first_of(g, left);
        left = table_others(left, from);
        act_against(g, action, from, out);
    }
}

/* MAR-2.4; returns all of it. */
static int give(struct marquis *g, struct marquis_preview *out)
{
    int all = 0;
    for (vl_seats receivers = marquis_receivers(g); receivers != 0;) {
        const vl_seat to = marquis_played_first(g, receivers);
        out->gives[to] = at_most(g->numbers.gift, g->coins[g->active]);
        marquis_apply_gave(g, &(struct marquis_event_gave){.seat = g->active, .to = to, .coins = out->gives[to]});
        receivers = table_others(receivers, to);
        all += out->gives[to];
    }
    return all;
}

void marquis_preview_victim(const struct marquis *g, vl_seat victim, struct marquis_preview *out)
{
    struct marquis copy = *g;
    *out = (struct marquis_preview){0};
    act_against(&copy, MARQUIS_MURDER, victim, out);
    out->most = (int16_t)(out->takes[victim] - give(&copy, out));
}

static void murder(const struct marquis *g, struct marquis_preview *out)
{
    out->victims = marquis_action_rules[MARQUIS_MURDER].concerned(g);
    out->most = INT16_MIN;
    for (VL_EACH(seat, out->victims)) {
        struct marquis_preview one;
        marquis_preview_victim(g, (vl_seat)seat, &one);
        out->victim_coins[seat] = one.takes[seat];
        out->most = one.most > out->most ? one.most : out->most;
    }
}

static void power(struct marquis *g, struct marquis_preview *out)
{
    const unsigned action = marquis_powers[out->acts_as].action;
    if (action == MARQUIS_MURDER && marquis_exposed(g))
        murder(g, out);
    else if (action < MARQUIS_ACTIONS)
        act(g, action, out);
}

void marquis_preview(const struct marquis *g, vl_seat seat, unsigned card, struct marquis_preview *out)
{
    struct marquis copy = *g;
    *out = (struct marquis_preview){0};
    play(&copy, seat, (uint8_t)card, out);
    if (out->acts_as == VL_NONE)
        return;
    receive(&copy, out);
    act(&copy, MARQUIS_PRINTED, out);
    power(&copy, out);
    const int given = give(&copy, out);
    out->sure = (int16_t)(out->receives - (out->victims ? 0 : given));
    for (vl_seat from = 0; from < VL_SEATS_MAX; from++)
        out->sure = (int16_t)(out->sure + out->takes[from]);
    out->has_rate = marquis_rate(&copy, seat, &out->rate);
}
