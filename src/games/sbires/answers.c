/* What may be answered, from what the seat asked knows. */
#include "procedures.h"

static const struct vl_frame *top(const struct sbires *g)
{
    return &g->core.frame[g->core.depth - 1];
}

static vl_answers no_or_yes(bool yes)
{
    return vl_answer_bit(SBIRES_NO) | (yes ? vl_answer_bit(SBIRES_YES) : 0);
}

/* ---- placing (SBI-2.1, 2.2, 9.2, 11.5) ---- */

static vl_answers list_place(const struct sbires *g, vl_seat seat)
{
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

static bool has_room(const struct sbires *g, vl_seat seat, uint8_t kind)
{
    if (g->reserve_count[seat] < SBIRES_RESERVE)
        return sbires_copies_in(g, seat, kind) < g->card[kind].max;
    for (unsigned slot = 0; slot < SBIRES_RESERVE; slot++) {
        if (sbires_takes_without(g, seat, kind, slot))
            return true;
    }
    return false;
}

/* An action or a card for the reserve; an Atout always is, and what is used from the hand never. */
static bool is_playable(const struct sbires *g, vl_seat seat, uint8_t kind)
{
    const struct sbires_effect_rule *rule = sbires_rule_of(g, kind);
    if (rule->targets)
        return rule->targets(g, seat) != 0;
    return has_room(g, seat, kind);
}

bool sbires_can_use_patronne(const struct sbires *g, vl_seat seat)
{
    return sbires_slot_of(g, seat, SBIRES_PATRONNE, true) != NO_SLOT && sbires_can_draw(g, SBIRES_TAVERNE);
}

static bool can_cure(const struct sbires *g, vl_seat seat)
{
    return sbires_slot_of(g, seat, SBIRES_BELLADONE, false) != NO_SLOT && g->backs[seat][SBIRES_EGLISE] > 0;
}

static vl_answers list_turn(const struct sbires *g, vl_seat seat)
{
    vl_answers answers = vl_answer_bit(SBIRES_NOTHING);
    if (g->turns[seat] > g->terms.turns) /* SBI-3.13 */
        return answers;
    answers |= g->index.hand[seat] & g->index.of_type[SBIRES_ATOUT];
    for (VL_EACH(kind, g->index.hand[seat] & (g->index.of_type[SBIRES_ACTION] | g->index.of_type[SBIRES_RESERVED]))) {
        if (is_playable(g, seat, (uint8_t)kind))
            answers |= vl_answer_bit((vl_answer)kind);
    }
    if (sbires_can_use_patronne(g, seat))
        answers |= vl_answer_bit(SBIRES_BY_PATRONNE);
    return can_cure(g, seat) ? answers | vl_answer_bit(SBIRES_CURE) : answers;
}

/* SBI-3.4 */
static vl_answers list_room(const struct sbires *g, vl_seat seat)
{
    vl_answers answers = 0;
    for (unsigned slot = 0; slot < g->reserve_count[seat]; slot++) {
        if (sbires_takes_without(g, seat, top(g)->b, slot))
            answers |= vl_answer_bit(g->reserve[seat][slot]);
    }
    return answers;
}

static vl_answers list_back(const struct sbires *g, vl_seat seat)
{
    (void)seat;
    const uint8_t *backs = g->backs[top(g)->a];
    vl_answers answers = 0;
    for (unsigned place = 0; place < SBIRES_PLACES; place++)
        answers |= (vl_answers)(backs[place] > 0) << place;
    return answers;
}

/* SBI-11.2: another one than the card just taken. */
static vl_answers list_return(const struct sbires *g, vl_seat seat)
{
    vl_answers answers = sbires_hand_set(g, seat);
    if (g->taken < SBIRES_KINDS && g->hand[seat][g->taken] < 2)
        answers &= ~vl_answer_bit(g->taken);
    return answers;
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

/* ---- duels ---- */

static vl_answers list_weapons(const struct sbires *g, vl_seat seat)
{
    return vl_answer_bit(SBIRES_NOTHING) | sbires_hand_doing(g, seat, SBIRES_ARM);
}

vl_answers sbires_boldness(const struct sbires *g, vl_seat seat)
{
    return no_or_yes(sbires_has_atout(g, seat, SBIRES_CONFIANCE)) |
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
    if (sbires_has_atout(g, seat, SBIRES_PROVIDENCE))
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

/* ---- by the kind of question ---- */

static vl_answers list_played(const struct sbires *g, vl_seat seat)
{
    return sbires_rule_of(g, g->played)->targets(g, seat);
}

static vl_answers list_cure(const struct sbires *g, vl_seat seat)
{
    return sbires_hand_of(g, seat, SBIRES_EGLISE);
}

static vl_answers list_repent(const struct sbires *g, vl_seat seat)
{
    return sbires_hand_of(g, seat, SBIRES_TAVERNE);
}

static vl_answers list_keep(const struct sbires *g, vl_seat seat)
{
    return sbires_hand_set(g, seat) | vl_answer_bit(SBIRES_NOTHING);
}

static vl_answers list_reactions(const struct sbires *g, vl_seat seat)
{
    return sbires_reactions(g, seat, top(g)->b);
}

static vl_answers list_guard(const struct sbires *g, vl_seat seat)
{
    return no_or_yes(sbires_hand_doing(g, seat, SBIRES_GARDE) != 0);
}

static vl_answers list_rerolls(const struct sbires *g, vl_seat seat)
{
    return sbires_rerolls(g, seat, top(g)->a);
}

static vl_answers list_no_or_yes(const struct sbires *g, vl_seat seat)
{
    (void)g;
    (void)seat;
    return no_or_yes(true);
}

static vl_answers (*const lists[SBIRES_QUESTIONS])(const struct sbires *g, vl_seat seat) = {
    [SBIRES_ASK_PLACE] = list_place,
    [SBIRES_ASK_BORROW] = list_no_or_yes,
    [SBIRES_ASK_DRAW] = list_no_or_yes,
    [SBIRES_ASK_TURN] = list_turn,
    [SBIRES_ASK_CURE] = list_cure,
    [SBIRES_ASK_ROOM] = list_room,
    [SBIRES_ASK_TARGET] = list_played,
    [SBIRES_ASK_CARD] = sbires_card_targets,
    [SBIRES_ASK_MAN] = list_played,
    [SBIRES_ASK_OWN] = list_played,
    [SBIRES_ASK_GIVE_UP] = sbires_reserve_set,
    [SBIRES_ASK_BACK] = list_back,
    [SBIRES_ASK_RETURN] = list_return,
    [SBIRES_ASK_FIND] = list_played,
    [SBIRES_ASK_REPENT] = list_repent,
    [SBIRES_ASK_REACT] = list_reactions,
    [SBIRES_ASK_GUARD] = list_guard,
    [SBIRES_ASK_ATTACK] = list_weapons,
    [SBIRES_ASK_DEFEND] = list_weapons,
    [SBIRES_ASK_BOLD] = sbires_boldness,
    [SBIRES_ASK_REROLL] = list_rerolls,
    [SBIRES_ASK_HEAL] = list_no_or_yes,
    [SBIRES_ASK_KEEP] = list_keep,
};

vl_answers sbires_list(const struct vl_state *state)
{
    return lists[state->question.kind](table_read(state), state->question.seat);
}
