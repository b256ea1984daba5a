/* GUE-6: the powers of drawn cards, in the order of the rule book. */
#include "powers.h"
#include "procedures.h"

static bool holds(const struct gueux *g, vl_seat seat, unsigned character)
{
    return g->hand[seat] & BIT(character);
}

/* ---- GUE-6.1 ---- */

bool gueux_can_batard(const struct gueux *g, vl_seat user)
{
    return holds(g, user, GUEUX_BATARD) && table_out(g) != 0;
}

enum vl_step gueux_batard(struct vl_state *state, struct vl_events *events)
{
    struct gueux *g = table_of(state);
    const vl_seat user = vl_top(state)->a;
    if (vl_top(state)->step == 0)
        return gueux_ask_at(g, 1, GUEUX_ASK_REVIVE, VL_CLAUSE(6, 1), user, table_out(g), 0);
    gueux_pairs_give(g, user, state->reply, GUEUX_BATARD, VL_CLAUSE(6, 1), true, events);
    return VL_STEP_DONE;
}

/* ---- GUE-6.2 ---- */

enum vl_step gueux_maroufle(struct vl_state *state, struct vl_events *events)
{
    struct gueux *g = table_of(state);
    const vl_seat user = vl_top(state)->a;
    if (vl_top(state)->step == 0)
        return gueux_ask_at(g, 1, GUEUX_ASK_SWAP, VL_CLAUSE(6, 2), user, table_others(g, user), 0);
    const vl_seat other = state->reply;
    change_swapped(g, user, other);
    TELL(events, GUEUX_EV_SWAPPED, 6, 2, user, other);
    gueux_pairs_show_hands(g, (vl_seats)(vl_seat_bit(user) | vl_seat_bit(other)), VL_CLAUSE(6, 2), events);
    return VL_STEP_DONE;
}

/* ---- GUE-6.3, 1.9 ---- */

bool gueux_can_vagabond(const struct gueux *g, vl_seat user)
{
    return gueux_are_two_holders(g, user) && gueux_find(g) != VL_NONE;
}

static void hand_gueux(struct gueux *g, vl_seat last, struct vl_events *events)
{
    const vl_seat holder = gueux_find(g);
    const uint8_t card = gueux_name(g);
    gueux_tell_last(g, last, VL_CLAUSE(6, 3), GUEUX_VAGABOND, events);
    if (holder == last)
        return;
    gueux_pairs_give(g, holder, last, card, VL_CLAUSE(6, 3), g->aside_open, events);
    change_named(g, holder, last, card);
    change_gueux_at(g, last);
    TELL(events, GUEUX_EV_GUEUX_AT, 6, 3, last);
}

enum vl_step gueux_vagabond(struct vl_state *state, struct vl_events *events)
{
    struct gueux *g = table_of(state);
    const vl_seat last =
        vl_top(state)->step == 0 ? gueux_ask_reflex(g, 1, VL_CLAUSE(6, 3), GUEUX_VAGABOND) : state->reply;
    if (last == VL_NONE)
        return VL_STEP_ASK;
    hand_gueux(g, last, events);
    return VL_STEP_DONE;
}

/* ---- GUE-6.4 ---- */

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
    gueux_pairs_deal(g, cards, count, (vl_seat)vl_first(holders), holders, VL_CLAUSE(6, 4), events);
    gueux_pairs_lay(g, true, VL_CLAUSE(2, 5), events);
}

/* The holders do not change while they choose. */
enum vl_step gueux_sorciere(struct vl_state *state, struct vl_events *events)
{
    struct gueux *g = table_of(state);
    const vl_seats holders = gueux_holders(g);
    if (vl_top(state)->step == 1)
        gueux_seal(g, VL_CLAUSE(6, 4), events);
    if (gueux_ask_sealed(g, 1, VL_CLAUSE(6, 4), holders, VL_NONE))
        return VL_STEP_ASK;
    brew(g, holders, events);
    return VL_STEP_DONE;
}

/* ---- GUE-6.5 ---- */

enum vl_step gueux_heretique(struct gueux *g, vl_seat user, struct vl_events *events)
{
    const vl_seats holders = gueux_holders(g);
    uint8_t cards[2 * GUEUX_CHARACTERS], count = 0;
    for (VL_EACH(seat, holders)) {
        for (VL_EACH(card, g->hand[seat]))
            cards[count++] = (uint8_t)card;
    }
    change_gathered(g);
    TELL(events, GUEUX_EV_GATHERED, 6, 5, user);
    gueux_pairs_deal(g, cards, count, table_onward(g, user, holders), holders, VL_CLAUSE(6, 5), events);
    gueux_pairs_lay(g, false, VL_CLAUSE(6, 5), events);
    return VL_STEP_DONE;
}

/* ---- GUE-6.6 ---- */

enum vl_step gueux_duchesse(struct gueux *g, vl_seat user, struct vl_events *events)
{
    const vl_seat holder = gueux_find(g);
    if (holder == VL_NONE) {
        TELL(events, GUEUX_EV_NO_GUEUX, 6, 6, user);
        return VL_STEP_DONE;
    }
    change_gueux_at(g, holder);
    TELL(events, GUEUX_EV_GUEUX_AT, 6, 6, holder);
    return VL_STEP_DONE;
}

/* ---- GUE-6.7 ---- */

/* The draw begins anew: it is the last thing in the present one, so that nothing piles up. */
static enum vl_step draw_again(struct gueux *g, vl_seat from, uint8_t redraw)
{
    *vl_top(&g->core) = (struct vl_frame){.procedure = PROC_DRAW, .a = from, .b = redraw};
    return VL_STEP_ON;
}

enum vl_step gueux_ribaude(struct gueux *g, vl_seat user, struct vl_events *events)
{
    const vl_seat from = vl_top(&g->core)->a;
    gueux_pairs_done(g, events);
    return draw_again(g, g->count[from] > 0 ? from : gueux_previous(g, user), 0);
}

/* ---- GUE-6.8 ---- */

enum { BOURELLE_STRIKE, BOURELLE_LAST, BOURELLE_GIFT };

static enum vl_step gifts(struct gueux *g, vl_seat last, struct vl_events *events)
{
    if (gueux_ask_sealed(g, BOURELLE_GIFT, VL_CLAUSE(6, 8), (vl_seats)table_others(g, last), last))
        return VL_STEP_ASK;
    gueux_pairs_hand_over(g, last, VL_CLAUSE(6, 8), events);
    return VL_STEP_DONE;
}

enum vl_step gueux_bourelle(struct vl_state *state, struct vl_events *events)
{
    struct gueux *g = table_of(state);
    struct vl_frame *frame = vl_top(state);
    if (frame->step == BOURELLE_GIFT) {
        gueux_seal(g, VL_CLAUSE(6, 8), events);
        return gifts(g, frame->a, events);
    }
    const vl_seat last = frame->step == BOURELLE_STRIKE
                             ? gueux_ask_reflex(g, BOURELLE_LAST, VL_CLAUSE(6, 8), GUEUX_BOURELLE)
                             : state->reply;
    if (last == VL_NONE)
        return VL_STEP_ASK;
    gueux_tell_last(g, last, VL_CLAUSE(6, 8), GUEUX_BOURELLE, events);
    frame->a = last;
    return gifts(g, last, events);
}

/* ---- GUE-6.9 ---- */

/* Whoever was drawn from must have other cards, and no Princesse that this one would make a pair with. */
bool gueux_can_princesse(const struct gueux *g, vl_seat user)
{
    const vl_seat from = g->core.frame[g->core.depth - 1].a;
    return holds(g, user, GUEUX_PRINCESSE) && g->count[from] > 0 && !holds(g, from, GUEUX_PRINCESSE);
}

enum vl_step gueux_princesse(struct gueux *g, vl_seat user, struct vl_events *events)
{
    const vl_seat from = vl_top(&g->core)->a;
    change_moved(g, user, from, GUEUX_PRINCESSE, VL_ALL_SEATS);
    change_drawn(g, VL_NONE, 0);
    TELL(events, GUEUX_EV_DECLINED, 6, 9, user, from);
    return draw_again(g, from, 1);
}
