/* The legal answers, from what the seat asked knows. */
#include "procedures.h"

static vl_answers no_or_yes(bool yes)
{
    return vl_answer_bit(SBIRES_NO) | (yes ? vl_answer_bit(SBIRES_YES) : 0);
}

vl_answers sbires_list_no_or_yes(const struct vl_state *state)
{
    (void)state;
    return no_or_yes(true);
}

/* SBI-1.2: those that are left. */
vl_answers sbires_list_families(const struct vl_state *state)
{
    const struct sbires *g = sbires_of(state);
    vl_answers families = vl_answer_bit(SBIRES_SEATS) - 1;
    for (vl_seat seat = 0; seat < state->seats; seat++)
        families &= ~(g->family[seat] < SBIRES_SEATS ? vl_answer_bit(g->family[seat]) : 0);
    return families;
}

/* ---- placing (SBI-2.1, 2.2, 9.2, 11.5) ---- */

vl_answers sbires_list_place(const struct vl_state *state)
{
    const struct sbires *g = sbires_of(state);
    const vl_seat seat = state->question.seat;
    const bool concierge = sbires_slot_of(g, seat, SBIRES_CONCIERGE, true) != NO_SLOT;
    const vl_answers places = concierge ? vl_answer_bit(SBIRES_PLACES) - 1 : g->index.open;
    vl_answers answers = g->home[seat] > 0 ? places << seat * SBIRES_PLACES : 0;
    if (g->index.to_place[seat] == g->home[seat])
        return answers;
    for (unsigned owner = 0; owner < g->core.seats; owner++)
        answers |= g->captive[seat][owner] > 0 ? places << owner * SBIRES_PLACES : 0;
    return answers;
}

/* ---- a turn ---- */

/* Those of these kinds, for the reserve, that it can take, where it is full in another card's place. Kinds that count
 * as one another have the same effect. */
static uint64_t with_room(const struct sbires *g, vl_seat seat, uint64_t kinds)
{
    uint64_t alike = 0, taken = 0;
    if (g->reserve_count[seat] < SBIRES_RESERVE) {
        for (VL_EACH(effect, g->index.effects[seat]))
            alike |= g->index.doing[effect];
        for (VL_EACH(kind, kinds & alike))
            kinds &= sbires_has_most(g, seat, (uint8_t)kind) ? ~vl_answer_bit((vl_answer)kind) : ~UINT64_C(0);
        return kinds;
    }
    for (VL_EACH(kind, kinds))
        for (unsigned slot = 0; slot < SBIRES_RESERVE; slot++)
            taken |= sbires_takes_without(g, seat, (uint8_t)kind, slot) ? vl_answer_bit((vl_answer)kind) : 0;
    return taken;
}

static bool can_use_patronne(const struct sbires *g, vl_seat seat)
{
    return sbires_slot_of(g, seat, SBIRES_PATRONNE, true) != NO_SLOT && sbires_can_draw(g, SBIRES_TAVERNE);
}

static bool can_cure(const struct sbires *g, vl_seat seat)
{
    return sbires_slot_of(g, seat, SBIRES_BELLADONE, false) != NO_SLOT && g->backs[seat][SBIRES_EGLISE] > 0;
}

/* The answers at the seat's turn with these kinds in hand, besides passing. */
static vl_answers doings(const struct sbires *g, vl_seat seat, uint64_t kinds)
{
    if (g->turns[seat] > g->terms.turns) /* SBI-3.13 */
        return 0;
    const uint64_t aimed = g->index.of_type[SBIRES_ACTION] | g->index.doing[SBIRES_BELLADONE];
    vl_answers answers = kinds & g->index.of_type[SBIRES_ATOUT];
    answers |= with_room(g, seat, kinds & g->index.of_type[SBIRES_RESERVED] & ~aimed);
    for (VL_EACH(kind, kinds & aimed)) {
        if (sbires_rule_of(g, (uint8_t)kind)->targets(g, seat) != 0)
            answers |= vl_answer_bit((vl_answer)kind);
    }
    if (can_use_patronne(g, seat))
        answers |= vl_answer_bit(SBIRES_BY_PATRONNE);
    return can_cure(g, seat) ? answers | vl_answer_bit(SBIRES_CURE) : answers;
}

vl_answers sbires_list_turn(const struct vl_state *state)
{
    const struct sbires *g = sbires_of(state);
    const vl_seat seat = state->question.seat;
    return vl_answer_bit(SBIRES_NOTHING) | doings(g, seat, g->index.hand[seat]);
}

bool sbires_known_to_pass(const struct sbires *g, vl_seat seat)
{
    if (g->core.rollout)
        return true;
    for (unsigned place = 0; place < SBIRES_PLACES; place++)
        if (doings(g, seat, sbires_could_hold(g, seat, place)) != 0)
            return false;
    return true;
}

vl_answers sbires_list_cure(const struct vl_state *state)
{
    return sbires_hand_of(sbires_of(state), state->question.seat, SBIRES_EGLISE);
}

/* SBI-3.4 */
vl_answers sbires_list_room(const struct vl_state *state)
{
    const struct sbires *g = sbires_of(state);
    const vl_seat seat = state->question.seat;
    vl_answers answers = 0;
    for (unsigned slot = 0; slot < g->reserve_count[seat]; slot++) {
        if (sbires_takes_without(g, seat, vl_top_read(state)->b, slot))
            answers |= vl_answer_bit(g->reserve[seat][slot]);
    }
    return answers;
}

vl_answers sbires_list_backs(const struct vl_state *state)
{
    const struct sbires *g = sbires_of(state);
    const uint8_t *backs = g->backs[vl_top_read(state)->a];
    vl_answers answers = 0;
    for (unsigned place = 0; place < SBIRES_PLACES; place++)
        answers |= (vl_answers)(backs[place] > 0) << place;
    return answers;
}

/* SBI-11.2: another one than the card just taken. */
vl_answers sbires_list_return(const struct vl_state *state)
{
    const struct sbires *g = sbires_of(state);
    const vl_seat seat = state->question.seat;
    vl_answers answers = sbires_hand_set(g, seat);
    if (g->taken < SBIRES_KINDS && g->hand[seat][g->taken] < 2)
        answers &= ~vl_answer_bit(g->taken);
    return answers;
}

/* SBI-8.7 */
vl_answers sbires_list_repent(const struct vl_state *state)
{
    return sbires_hand_of(sbires_of(state), state->question.seat, SBIRES_TAVERNE);
}

vl_answers sbires_list_reserve(const struct vl_state *state)
{
    return sbires_reserve_set(sbires_of(state), state->question.seat);
}

/* Whom, or what, the action under way can be aimed at. */
vl_answers sbires_list_targets(const struct vl_state *state)
{
    const struct sbires *g = sbires_of(state);
    return sbires_rule_of(g, g->played)->targets(g, state->question.seat);
}

vl_answers sbires_list_cards(const struct vl_state *state)
{
    return sbires_card_targets(sbires_of(state), state->question.seat);
}

/* SBI-3.11 */
vl_answers sbires_list_keep(const struct vl_state *state)
{
    return sbires_hand_set(sbires_of(state), state->question.seat) | vl_answer_bit(SBIRES_NOTHING);
}

/* ---- SBI-3.14 ---- */

/* The card of a reserve that is named is another one than the Pénitent. */
static bool can_repent(const struct sbires *g, vl_seat seat, unsigned slot)
{
    return slot != NO_SLOT && table_effect(g, g->reserve[seat][slot]) != SBIRES_PENITENT &&
           sbires_slot_of(g, seat, SBIRES_PENITENT, false) != NO_SLOT;
}

vl_answers sbires_reactions(const struct sbires *g, vl_seat seat, unsigned slot)
{
    const unsigned flags = sbires_rule_of(g, g->played)->flags;
    vl_answers answers = vl_answer_bit(SBIRES_REACT_NOT);
    if (g->card[g->played].place == SBIRES_TAVERNE && sbires_slot_of(g, seat, SBIRES_EAU_BENITE, false) != NO_SLOT)
        answers |= vl_answer_bit(SBIRES_REACT_EAU_BENITE);
    if ((flags & TOUCHES) && sbires_has_atout(g, seat, SBIRES_VAILLANCE))
        answers |= vl_answer_bit(SBIRES_REACT_VAILLANCE);
    if ((flags & TOUCHES) && sbires_lender(g, seat, SBIRES_VAILLANCE) != VL_NONE)
        answers |= vl_answer_bit(SBIRES_REACT_LENT);
    if ((flags & TAKES_RESERVE) && can_repent(g, seat, slot))
        answers |= vl_answer_bit(SBIRES_REACT_PENITENT);
    if ((flags & TOUCHES_HAND) && sbires_slot_of(g, seat, SBIRES_CHIEN, true) != NO_SLOT)
        answers |= vl_answer_bit(SBIRES_REACT_CHIEN);
    return answers;
}

vl_answers sbires_list_reactions(const struct vl_state *state)
{
    return sbires_reactions(sbires_of(state), state->question.seat, vl_top_read(state)->b);
}

/* ---- duels ---- */

vl_answers sbires_list_weapons(const struct vl_state *state)
{
    return vl_answer_bit(SBIRES_NOTHING) | sbires_hand_doing(sbires_of(state), state->question.seat, SBIRES_ARM);
}

vl_answers sbires_list_guard(const struct vl_state *state)
{
    return no_or_yes(sbires_hand_doing(sbires_of(state), state->question.seat, SBIRES_GARDE) != 0);
}

/* SBI-6.2: between two tied players an own Atout cannot be used, a borrowed one can. */
vl_answers sbires_boldness(const struct sbires *g, vl_seat seat)
{
    return no_or_yes(g->duel.stake && sbires_has_atout(g, seat, SBIRES_CONFIANCE)) |
           (sbires_lender(g, seat, SBIRES_CONFIANCE) != VL_NONE ? vl_answer_bit(SBIRES_LENT) : 0);
}

/* The dice of a roll, those that miss if `missed`, as answers from `first` on. */
static vl_answers dice(const struct sbires *g, unsigned side, unsigned first, bool missed)
{
    vl_answers answers = 0;
    for (unsigned i = 0; i < g->duel.rolled[side]; i++) {
        if (!missed || g->duel.die[side][i] < sbires_threshold(g, side))
            answers |= vl_answer_bit((vl_answer)(first + i));
    }
    return answers;
}

/* Sets of the dice rolled, none of them empty. */
static vl_answers sets_of_dice(const struct sbires *g, unsigned side, unsigned base)
{
    const unsigned sets = 1U << g->duel.rolled[side];
    return ((vl_answer_bit((vl_answer)sets) - 1) & ~(vl_answers)1) << base;
}

static vl_answers own_rerolls(const struct sbires *g, vl_seat seat, unsigned side)
{
    vl_answers answers = 0;
    if (sbires_slot_of(g, seat, SBIRES_PRIERE, false) != NO_SLOT)
        answers |= dice(g, side, SBIRES_REROLL_PRIERE, false);
    if (side == 0 && sbires_slot_of(g, seat, SBIRES_DESTRIER, true) != NO_SLOT)
        answers |= dice(g, side, SBIRES_REROLL_DESTRIER, true);
    if (g->duel.stake && sbires_has_atout(g, seat, SBIRES_PROVIDENCE))
        answers |= sets_of_dice(g, side, SBIRES_REROLL_PROVIDENCE);
    if (sbires_lender(g, seat, SBIRES_PROVIDENCE) != VL_NONE)
        answers |= sets_of_dice(g, side, SBIRES_REROLL_LENT);
    return answers;
}

/* SBI-3.8, 4.6, 6.2 */
vl_answers sbires_rerolls(const struct sbires *g, vl_seat seat, unsigned side)
{
    vl_answers answers = vl_answer_bit(SBIRES_NOTHING);
    if (!sbires_may_meddle(g, seat))
        return answers;
    if (g->duel.seat[side] == seat)
        answers |= own_rerolls(g, seat, side);
    if (sbires_slot_of(g, seat, SBIRES_COURTISANE, true) != NO_SLOT)
        answers |= dice(g, side, SBIRES_REROLL_COURTISANE, false);
    return answers;
}

vl_answers sbires_list_boldness(const struct vl_state *state)
{
    return sbires_boldness(sbires_of(state), state->question.seat);
}

vl_answers sbires_list_rerolls(const struct vl_state *state)
{
    return sbires_rerolls(sbires_of(state), state->question.seat, vl_top_read(state)->a);
}
