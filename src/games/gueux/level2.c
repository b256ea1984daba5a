/* GUE-6: the powers of drawn cards, in the order of the rule book. */
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

enum { BATARD_ASK, BATARD_CHOSEN };

enum vl_step gueux_batard(struct vl_state *state, struct vl_events *events)
{
    const vl_seat user = vl_top(state)->a;
    if (vl_top(state)->step == BATARD_ASK) {
        gueux_meet_at(state, BATARD_CHOSEN);
        return gueux_ask_revive(state, VL_CLAUSE(6, 1), user);
    }
    gueux_pairs_give(state, user, state->reply, GUEUX_BATARD, VL_CLAUSE(6, 1), true, events);
    return VL_STEP_DONE;
}

/* ---- GUE-6.2 ---- */

enum { MAROUFLE_ASK, MAROUFLE_CHOSEN };

enum vl_step gueux_maroufle(struct vl_state *state, struct vl_events *events)
{
    const vl_seat user = vl_top(state)->a, other = state->reply;
    if (vl_top(state)->step == MAROUFLE_ASK) {
        gueux_meet_at(state, MAROUFLE_CHOSEN);
        return gueux_ask_swap(state, VL_CLAUSE(6, 2), user);
    }
    gueux_emit_swapped(state, events, VL_CLAUSE(6, 2), (struct gueux_event_swapped){.seat = user, .with = other});
    gueux_pairs_show_hands(state, (vl_seats)(vl_seat_bit(user) | vl_seat_bit(other)), VL_CLAUSE(6, 2), events);
    return VL_STEP_DONE;
}

/* ---- GUE-6.3, 1.9 ---- */

bool gueux_can_vagabond(const struct gueux *g, vl_seat user)
{
    return gueux_are_two_holders(g, user) && gueux_find(g) != VL_NONE;
}

static void hand_gueux(struct vl_state *state, vl_seat last, struct vl_events *events)
{
    const struct gueux *g = gueux_of(state);
    const vl_seat holder = gueux_find(g);
    const uint8_t card = gueux_name(g);
    gueux_emit_last(state, events, VL_CLAUSE(6, 3),
                    (struct gueux_event_last){.seat = last, .character = GUEUX_VAGABOND});
    if (holder != last)
        gueux_pairs_give(state, holder, last, card, VL_CLAUSE(6, 3), g->aside_open, events);
    gueux_emit_gueux_at(state, events, VL_CLAUSE(6, 3), (struct gueux_event_gueux_at){.seat = last});
}

enum { VAGABOND_RACE, VAGABOND_LAST };

enum vl_step gueux_vagabond(struct vl_state *state, struct vl_events *events)
{
    const vl_seat last = vl_top(state)->step == VAGABOND_RACE
                             ? gueux_run_reflex(state, VAGABOND_LAST, VL_CLAUSE(6, 3), GUEUX_VAGABOND)
                             : state->reply;
    if (last == VL_NONE)
        return VL_STEP_ASK;
    hand_gueux(state, last, events);
    return VL_STEP_DONE;
}

/* ---- GUE-6.4 ---- */

static void brew(struct vl_state *state, vl_seats holders, struct vl_events *events)
{
    const struct gueux *g = gueux_of(state);
    uint8_t cards[VL_SEATS_MAX], count = 0;
    for (VL_EACH(seat, holders)) {
        const uint8_t card = g->sealed[seat];
        cards[count++] = card;
        gueux_emit_laid(state, events, VL_CLAUSE(6, 4),
                        (struct gueux_event_laid){.seat = (int16_t)seat, .character = card});
    }
    gueux_emit_brewed(state, events, VL_CLAUSE(6, 4), (struct gueux_event_brewed){.cards = count});
    gueux_pairs_deal(state, cards, count, (vl_seat)vl_first(holders), holders, VL_CLAUSE(6, 4), events);
    gueux_pairs_lay(state, true, VL_CLAUSE(2, 5), events);
}

enum { SORCIERE_BEGIN, SORCIERE_CHOSEN };

/* The holders do not change while they choose. */
enum vl_step gueux_sorciere(struct vl_state *state, struct vl_events *events)
{
    const vl_seats holders = gueux_holders(gueux_of(state));
    if (vl_top(state)->step == SORCIERE_CHOSEN)
        gueux_seal(state, VL_CLAUSE(6, 4), events);
    const vl_seat seat = gueux_next_to_choose(state, holders);
    if (seat == VL_NONE) {
        brew(state, holders, events);
        return VL_STEP_DONE;
    }
    gueux_meet_at(state, SORCIERE_CHOSEN);
    gueux_ask_brew(state, VL_CLAUSE(6, 4), seat);
    state->question.seats = holders;
    return VL_STEP_ASK;
}

/* ---- GUE-6.5 ---- */

enum vl_step gueux_heretique(struct vl_state *state, vl_seat user, struct vl_events *events)
{
    const struct gueux *g = gueux_of(state);
    const vl_seats holders = gueux_holders(g);
    uint8_t cards[2 * GUEUX_CHARACTERS], count = 0;
    for (VL_EACH(seat, holders)) {
        for (VL_EACH(card, g->hand[seat]))
            cards[count++] = (uint8_t)card;
    }
    gueux_emit_gathered(state, events, VL_CLAUSE(6, 5), (struct gueux_event_gathered){.seat = user});
    gueux_pairs_deal(state, cards, count, table_onward(g, user, holders), holders, VL_CLAUSE(6, 5), events);
    gueux_pairs_lay(state, false, VL_CLAUSE(6, 5), events);
    return VL_STEP_DONE;
}

/* ---- GUE-6.6 ---- */

enum vl_step gueux_duchesse(struct vl_state *state, vl_seat user, struct vl_events *events)
{
    const vl_seat holder = gueux_find(gueux_of(state));
    if (holder == VL_NONE)
        gueux_emit_no_gueux(state, events, VL_CLAUSE(6, 6), (struct gueux_event_no_gueux){.seat = user});
    else
        gueux_emit_gueux_at(state, events, VL_CLAUSE(6, 6), (struct gueux_event_gueux_at){.seat = holder});
    return VL_STEP_DONE;
}

/* ---- GUE-6.7 ---- */

/* The draw begins again; since this is the last step of the present one, frames do not pile up. */
static enum vl_step draw_again(struct vl_state *state, vl_seat from, uint8_t redraw)
{
    *vl_top(state) = (struct vl_frame){.procedure = PROC_DRAW, .a = from, .b = redraw};
    return VL_STEP_ON;
}

enum vl_step gueux_ribaude(struct vl_state *state, vl_seat user, struct vl_events *events)
{
    const struct gueux *g = gueux_of(state);
    const vl_seat from = vl_top(state)->a;
    gueux_pairs_done(state, events);
    return draw_again(state, g->count[from] > 0 ? from : gueux_previous(g, user), 0);
}

/* ---- GUE-6.8 ---- */

enum { BOURELLE_STRIKE, BOURELLE_LAST, BOURELLE_GIFT };

static enum vl_step gifts(struct vl_state *state, vl_seat last, struct vl_events *events)
{
    if (gueux_next_tribute(state, BOURELLE_GIFT, VL_CLAUSE(6, 8), last))
        return VL_STEP_ASK;
    gueux_pairs_hand_over(state, last, VL_CLAUSE(6, 8), events);
    return VL_STEP_DONE;
}

enum vl_step gueux_bourelle(struct vl_state *state, struct vl_events *events)
{
    struct vl_frame *frame = vl_top(state);
    if (frame->step == BOURELLE_GIFT) {
        gueux_seal(state, VL_CLAUSE(6, 8), events);
        return gifts(state, frame->a, events);
    }
    const vl_seat last = frame->step == BOURELLE_STRIKE
                             ? gueux_run_reflex(state, BOURELLE_LAST, VL_CLAUSE(6, 8), GUEUX_BOURELLE)
                             : state->reply;
    if (last == VL_NONE)
        return VL_STEP_ASK;
    gueux_emit_last(state, events, VL_CLAUSE(6, 8),
                    (struct gueux_event_last){.seat = last, .character = GUEUX_BOURELLE});
    frame->a = last;
    return gifts(state, last, events);
}

/* ---- GUE-6.9 ---- */

/* The seat drawn from must have other cards, and no Princesse with which this one would make a pair. */
bool gueux_can_princesse(const struct gueux *g, vl_seat user)
{
    const vl_seat from = vl_top_read(&g->core)->a;
    return holds(g, user, GUEUX_PRINCESSE) && g->count[from] > 0 && !holds(g, from, GUEUX_PRINCESSE);
}

enum vl_step gueux_princesse(struct vl_state *state, vl_seat user, struct vl_events *events)
{
    const vl_seat from = vl_top(state)->a;
    gueux_emit_declined(state, events, VL_CLAUSE(6, 9), (struct gueux_event_declined){.seat = user, .to = from});
    return draw_again(state, from, 1);
}
