/* The effect of each card for the rules, and its possible targets, in the order of the rules. */
#include "procedures.h"

/* ---- opponents with points, or cards in hand ---- */

static vl_seats with_points(const struct sbires *g, vl_seat seat)
{
    unsigned seats = 0;
    for (unsigned other = 0; other < g->core.seats; other++)
        seats |= (unsigned)(g->score[other] > 0) << other;
    return (vl_seats)seats & (vl_seats)~vl_seat_bit(seat);
}

static vl_seats with_cards(const struct sbires *g, vl_seat seat)
{
    unsigned seats = 0;
    for (unsigned other = 0; other < g->core.seats; other++)
        seats |= (unsigned)(g->index.hand_count[other] > 0) << other;
    return (vl_seats)seats & (vl_seats)~vl_seat_bit(seat);
}

/* ---- SBI-4, 7: duels, the Château ---- */

/* SBI-4.1 */
static vl_answers gant_targets(const struct sbires *g, vl_seat seat)
{
    return table_others(g, seat);
}

/* The slots of these opponents' reserves that `wanted` accepts, the first of each kind. */
static vl_answers opponents_slots(const struct sbires *g, vl_seat seat, vl_seats opponents,
                                  bool (*wanted)(const struct sbires *g, vl_seat seat, vl_seat at, unsigned slot))
{
    vl_answers answers = 0;
    for (VL_EACH(at, opponents)) {
        uint64_t kinds = 0;
        for (unsigned slot = 0; slot < g->reserve_count[at]; slot++) {
            const uint64_t kind = vl_answer_bit(g->reserve[at][slot]);
            if (!(kinds & kind) && wanted(g, seat, (vl_seat)at, slot))
                answers |= vl_answer_bit((vl_answer)(at * SBIRES_RESERVE + slot));
            kinds |= kind;
        }
    }
    return answers;
}

static bool is_demonstration(const struct sbires *g, vl_seat seat, vl_seat at, unsigned slot)
{
    (void)seat;
    return table_effect(g, g->reserve[at][slot]) == SBIRES_DEMONSTRATION;
}

/* SBI-7.2 */
static vl_answers montreur_targets(const struct sbires *g, vl_seat seat)
{
    unsigned seats = 0;
    for (vl_seat other = 0; other < g->core.seats; other++)
        seats |= (unsigned)table_has(g, other, SBIRES_DEMONSTRATION) << other;
    return opponents_slots(g, seat, (vl_seats)(seats & ~(1U << seat)), is_demonstration);
}

/* After a swap neither reserve holds more copies than it may; and it changes something. */
static bool swappable(const struct sbires *g, vl_seat seat, unsigned slot, vl_seat at, unsigned their_slot)
{
    const uint8_t own = g->reserve[seat][slot], theirs = g->reserve[at][their_slot];
    if (g->card[own].base == g->card[theirs].base)
        return own != theirs || sbires_is_tilted(g, seat, slot) || sbires_is_tilted(g, at, their_slot);
    return !sbires_has_most(g, seat, theirs) && !sbires_has_most(g, at, own);
}

static bool is_swappable(const struct sbires *g, vl_seat seat, vl_seat at, unsigned slot)
{
    const uint8_t own = g->core.frame[g->core.depth - 1].a;
    return swappable(g, seat, sbires_slot_with(g, seat, own), at, slot);
}

/* Whether the card can be swapped for any other. */
static bool can_swap(const struct sbires *g, vl_seat seat, unsigned slot)
{
    for (VL_EACH(at, table_others(g, seat))) {
        for (unsigned theirs = 0; theirs < g->reserve_count[at]; theirs++) {
            if (swappable(g, seat, slot, (vl_seat)at, theirs))
                return true;
        }
    }
    return false;
}

/* SBI-7.5: the kinds of the own reserve that can be swapped for something. */
static vl_answers intrigue_targets(const struct sbires *g, vl_seat seat)
{
    vl_answers answers = 0;
    for (VL_EACH(kind, sbires_reserve_set(g, seat))) {
        if (can_swap(g, seat, sbires_slot_with(g, seat, (uint8_t)kind)))
            answers |= vl_answer_bit((vl_answer)kind);
    }
    return answers;
}

vl_answers sbires_card_targets(const struct sbires *g, vl_seat seat)
{
    return g->card[g->played].effect == SBIRES_INTRIGUE ? opponents_slots(g, seat, table_others(g, seat), is_swappable)
                                                        : montreur_targets(g, seat);
}

/* ---- SBI-8: the Église ---- */

/* SBI-8.4 */
static vl_answers fossoyeur_targets(const struct sbires *g, vl_seat seat)
{
    (void)seat;
    return g->index.discard & ~g->index.doing[SBIRES_FOSSOYEUR];
}

/* SBI-8.6 */
static vl_answers inquisition_targets(const struct sbires *g, vl_seat seat)
{
    vl_seats seats = 0;
    for (VL_EACH(other, table_others(g, seat))) {
        if (g->atout[other] < SBIRES_KINDS)
            seats |= vl_seat_bit((vl_seat)other);
    }
    return seats;
}

/* SBI-8.7 */
static vl_answers bigotes_targets(const struct sbires *g, vl_seat seat)
{
    vl_seats seats = 0;
    for (VL_EACH(other, table_others(g, seat))) {
        if (g->backs[other][SBIRES_TAVERNE] > 0)
            seats |= vl_seat_bit((vl_seat)other);
    }
    return seats;
}

/* ---- SBI-9: the Grand place ---- */

/* SBI-9.3: the places that the seat dominates; not those that it would with an Influence still to be borrowed. */
static vl_answers crieur_targets(const struct sbires *g, vl_seat seat)
{
    vl_answers places = 0;
    for (unsigned place = 0; place < SBIRES_PLACES; place++) {
        if (sbires_can_draw(g, place) && sbires_is_dominant(g, place, seat))
            places |= vl_answer_bit((vl_answer)place);
    }
    return places;
}

vl_seats sbires_to_be_pilloried(const struct sbires *g, vl_seat seat)
{
    return table_others(g, seat) & (vl_seats) ~(g->passed | g->pillory);
}

/* SBI-9.6 */
static vl_answers pilori_targets(const struct sbires *g, vl_seat seat)
{
    return with_points(g, seat) | sbires_to_be_pilloried(g, seat);
}

/* ---- SBI-11, 12: the Taverne, animals ---- */

/* SBI-11.1 */
static vl_answers ragots_targets(const struct sbires *g, vl_seat seat)
{
    return with_points(g, seat);
}

/* SBI-11.2: another card of one's own, besides the one that is played. */
static vl_answers passe_passe_targets(const struct sbires *g, vl_seat seat)
{
    return g->index.hand_count[seat] > (g->played == VL_NONE ? 1U : 0U) ? with_cards(g, seat) : 0;
}

/* SBI-11.3, 12.1 */
static vl_answers hand_targets(const struct sbires *g, vl_seat seat)
{
    return with_cards(g, seat);
}

/* SBI-11.4 */
static vl_answers belladone_targets(const struct sbires *g, vl_seat seat)
{
    vl_seats seats = 0;
    for (VL_EACH(other, table_others(g, seat))) {
        if (g->reserve_count[other] < SBIRES_RESERVE &&
            sbires_slot_of(g, (vl_seat)other, SBIRES_BELLADONE, false) == NO_SLOT)
            seats |= vl_seat_bit((vl_seat)other);
    }
    return seats;
}

/* SBI-11.5 */
static vl_answers felon_targets(const struct sbires *g, vl_seat seat)
{
    vl_answers answers = 0;
    for (VL_EACH(owner, table_others(g, seat))) {
        for (unsigned place = 0; place < SBIRES_PLACES; place++) {
            if (g->men[place][owner] > 0)
                answers |= vl_answer_bit((vl_answer)(owner * SBIRES_PLACES + place));
        }
    }
    return answers;
}

/* SBI-11.6 */
static vl_answers bagarre_targets(const struct sbires *g, vl_seat seat)
{
    vl_seats seats = 0;
    for (VL_EACH(other, table_others(g, seat))) {
        if (g->reserve_count[other] > 0 && sbires_slot_of(g, (vl_seat)other, SBIRES_PENITENT, false) == NO_SLOT)
            seats |= vl_seat_bit((vl_seat)other);
    }
    return seats;
}

/* ---- */

const struct sbires_effect_rule sbires_effect_rules[SBIRES_EFFECTS] = {
    [SBIRES_DEMONSTRATION] = {SBIRES_RESERVED, 0, VL_CLAUSE(7, 1), NULL},
    [SBIRES_MONTREUR] = {SBIRES_ACTION, TOUCHES | TAKES_RESERVE, VL_CLAUSE(7, 2), montreur_targets},
    [SBIRES_GARDE] = {SBIRES_IN_HAND, 0, VL_CLAUSE(7, 3), NULL},
    [SBIRES_COURTISANE] = {SBIRES_RESERVED, 0, VL_CLAUSE(7, 4), NULL},
    [SBIRES_INTRIGUE] = {SBIRES_ACTION, TOUCHES | TAKES_RESERVE, VL_CLAUSE(7, 5), intrigue_targets},
    [SBIRES_ELOQUENCE] = {SBIRES_ATOUT, 0, VL_CLAUSE(7, 6), NULL},
    [SBIRES_PRIERE] = {SBIRES_RESERVED, 0, VL_CLAUSE(8, 1), NULL},
    [SBIRES_EAU_BENITE] = {SBIRES_RESERVED, 0, VL_CLAUSE(8, 2), NULL},
    [SBIRES_ENFANTS] = {SBIRES_RESERVED, 0, VL_CLAUSE(8, 3), NULL},
    [SBIRES_FOSSOYEUR] = {SBIRES_ACTION, 0, VL_CLAUSE(8, 4), fossoyeur_targets},
    [SBIRES_PENITENT] = {SBIRES_RESERVED, 0, VL_CLAUSE(8, 5), NULL},
    [SBIRES_INQUISITION] = {SBIRES_ACTION, 0, VL_CLAUSE(8, 6), inquisition_targets},
    [SBIRES_BIGOTES] = {SBIRES_ACTION, TOUCHES | TOUCHES_HAND, VL_CLAUSE(8, 7), bigotes_targets},
    [SBIRES_PROVIDENCE] = {SBIRES_ATOUT, 0, VL_CLAUSE(8, 8), NULL},
    [SBIRES_GANT] = {SBIRES_ACTION, 0, VL_CLAUSE(4, 1), gant_targets},
    [SBIRES_CONCIERGE] = {SBIRES_RESERVED, 0, VL_CLAUSE(9, 2), NULL},
    [SBIRES_CRIEUR] = {SBIRES_ACTION, 0, VL_CLAUSE(9, 3), crieur_targets},
    [SBIRES_FOUINEUR] = {SBIRES_RESERVED, 0, VL_CLAUSE(9, 4), NULL},
    [SBIRES_APOTHICAIRE] = {SBIRES_RESERVED, 0, VL_CLAUSE(9, 5), NULL},
    [SBIRES_PILORI] = {SBIRES_ACTION, 0, VL_CLAUSE(9, 6), pilori_targets},
    [SBIRES_VIEILLE_DAME] = {SBIRES_RESERVED, 0, VL_CLAUSE(9, 7), NULL},
    [SBIRES_VAILLANCE] = {SBIRES_ATOUT, 0, VL_CLAUSE(9, 8), NULL},
    [SBIRES_ARM] = {SBIRES_WEAPON, 0, VL_CLAUSE(4, 2), NULL},
    [SBIRES_JOUVENCELLE] = {SBIRES_RESERVED, 0, VL_CLAUSE(10, 8), NULL},
    [SBIRES_CONFIANCE] = {SBIRES_ATOUT, 0, VL_CLAUSE(10, 9), NULL},
    [SBIRES_RAGOTS] = {SBIRES_ACTION, 0, VL_CLAUSE(11, 1), ragots_targets},
    [SBIRES_PASSE_PASSE] = {SBIRES_ACTION, TOUCHES | TOUCHES_HAND, VL_CLAUSE(11, 2), passe_passe_targets},
    [SBIRES_IVROGNE] = {SBIRES_ACTION, TOUCHES | TOUCHES_HAND, VL_CLAUSE(11, 3), hand_targets},
    [SBIRES_BELLADONE] = {SBIRES_RESERVED, TOUCHES, VL_CLAUSE(11, 4), belladone_targets},
    [SBIRES_FELON] = {SBIRES_ACTION, 0, VL_CLAUSE(11, 5), felon_targets},
    [SBIRES_BAGARRE] = {SBIRES_ACTION, TOUCHES, VL_CLAUSE(11, 6), bagarre_targets},
    [SBIRES_PATRONNE] = {SBIRES_RESERVED, 0, VL_CLAUSE(11, 7), NULL},
    [SBIRES_INFLUENCE] = {SBIRES_ATOUT, 0, VL_CLAUSE(11, 8), NULL},
    [SBIRES_RAT] = {SBIRES_ACTION, TOUCHES | TOUCHES_HAND, VL_CLAUSE(12, 1), hand_targets},
    [SBIRES_CHIEN] = {SBIRES_RESERVED, 0, VL_CLAUSE(12, 1), NULL},
    [SBIRES_COLOMBE] = {SBIRES_RESERVED, 0, VL_CLAUSE(12, 1), NULL},
    [SBIRES_DESTRIER] = {SBIRES_RESERVED, 0, VL_CLAUSE(12, 1), NULL},
    [SBIRES_FAUCON] = {SBIRES_ACTION, 0, VL_CLAUSE(12, 1), hand_targets},
};
