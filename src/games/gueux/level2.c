/* GUE-6: the powers of drawn cards that ask something; the others are in draw.c. */
#include "procedures.h"

/* GUE-6.1 */
enum vl_step gueux_batard(struct vl_state *state, struct vl_events *events)
{
    struct gueux *g = table_of(state);
    const vl_seat user = vl_top(state)->a;
    if (vl_top(state)->step == 0)
        return ask_at(g, 1, GUEUX_ASK_REVIVE, VL_CLAUSE(6, 1), user, answers_out(g), 0);
    pairs_give(g, user, state->reply, GUEUX_BATARD, VL_CLAUSE(6, 1), true, events);
    return VL_STEP_DONE;
}

/* GUE-6.2 */
enum vl_step gueux_maroufle(struct vl_state *state, struct vl_events *events)
{
    struct gueux *g = table_of(state);
    const vl_seat user = vl_top(state)->a;
    if (vl_top(state)->step == 0)
        return ask_at(g, 1, GUEUX_ASK_SWAP, VL_CLAUSE(6, 2), user, table_others(g, user), 0);
    const vl_seat other = state->reply;
    change_swapped(g, user, other);
    TELL(events, GUEUX_EV_SWAPPED, 6, 2, user, other);
    pairs_show_hands(g, (vl_seats)(vl_seat_bit(user) | vl_seat_bit(other)), VL_CLAUSE(6, 2), events);
    return VL_STEP_DONE;
}

/* GUE-6.3, 1.9 */
static void hand_gueux(struct gueux *g, vl_seat last, struct vl_events *events)
{
    const vl_seat holder = table_gueux_holder(g);
    const uint8_t card = gueux_name(g);
    tell_last(g, last, VL_CLAUSE(6, 3), GUEUX_VAGABOND, events);
    if (holder == last)
        return;
    pairs_give(g, holder, last, card, VL_CLAUSE(6, 3), g->aside_open, events);
    change_named(g, holder, last, card);
    change_gueux_at(g, last);
    TELL(events, GUEUX_EV_GUEUX_AT, 6, 3, last);
}

enum vl_step gueux_vagabond(struct vl_state *state, struct vl_events *events)
{
    struct gueux *g = table_of(state);
    const vl_seat last = vl_top(state)->step == 0 ? reflex(g, 1, VL_CLAUSE(6, 3), GUEUX_VAGABOND) : state->reply;
    if (last == VL_NONE)
        return VL_STEP_ASK;
    hand_gueux(g, last, events);
    return VL_STEP_DONE;
}

/* GUE-6.4 */
static void brew(struct gueux *g, vl_seats holders, struct vl_events *events)
{
    uint8_t cards[VL_SEATS_MAX], count = 0;
    for (VL_EACH(s, holders)) {
        const vl_seat seat = (vl_seat)s;
        const uint8_t card = g->sealed[seat];
        cards[count++] = card;
        g->sealed[seat] = VL_NONE;
        change_gone(g, seat, card, vl_seat_bit(seat));
        TELL_TO(events, vl_seat_bit(seat), GUEUX_EV_LAID, 6, 4, seat, card);
    }
    TELL(events, GUEUX_EV_BREWED, 6, 4, count);
    pairs_deal(g, cards, count, (vl_seat)vl_first(holders), holders, VL_CLAUSE(6, 4), events);
    pairs_lay(g, true, VL_CLAUSE(2, 5), events);
}

/* The holders do not change while they choose. */
enum vl_step gueux_sorciere(struct vl_state *state, struct vl_events *events)
{
    struct gueux *g = table_of(state);
    const vl_seats holders = gueux_holders(g);
    if (vl_top(state)->step == 1)
        seal(g, VL_CLAUSE(6, 4), events);
    if (ask_sealed(g, 1, VL_CLAUSE(6, 4), holders, VL_NONE))
        return VL_STEP_ASK;
    brew(g, holders, events);
    return VL_STEP_DONE;
}

/* GUE-6.8 */
enum { BOURELLE_STRIKE, BOURELLE_LAST, BOURELLE_GIFT };

static enum vl_step gifts(struct gueux *g, vl_seat last, struct vl_events *events)
{
    if (ask_sealed(g, BOURELLE_GIFT, VL_CLAUSE(6, 8), (vl_seats)table_others(g, last), last))
        return VL_STEP_ASK;
    level_hand_over(g, last, VL_CLAUSE(6, 8), events);
    return VL_STEP_DONE;
}

enum vl_step gueux_bourelle(struct vl_state *state, struct vl_events *events)
{
    struct gueux *g = table_of(state);
    struct vl_frame *frame = vl_top(state);
    if (frame->step == BOURELLE_GIFT) {
        seal(g, VL_CLAUSE(6, 8), events);
        return gifts(g, frame->a, events);
    }
    const vl_seat last =
        frame->step == BOURELLE_STRIKE ? reflex(g, BOURELLE_LAST, VL_CLAUSE(6, 8), GUEUX_BOURELLE) : state->reply;
    if (last == VL_NONE)
        return VL_STEP_ASK;
    tell_last(g, last, VL_CLAUSE(6, 8), GUEUX_BOURELLE, events);
    frame->a = last;
    return gifts(g, last, events);
}
