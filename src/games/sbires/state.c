#include "view.h"

#include <assert.h>

unsigned sbires_find_slot(const struct sbires *g, vl_seat seat, unsigned effect, bool straight)
{
    for (unsigned slot = 0; slot < g->reserve_count[seat]; slot++) {
        if (g->card[g->reserve[seat][slot]].effect == effect && !(straight && sbires_is_tilted(g, seat, slot)))
            return slot;
    }
    return NO_SLOT;
}

unsigned sbires_slot_with(const struct sbires *g, vl_seat seat, uint8_t kind)
{
    const unsigned slot = vl_pile_find(g->reserve[seat], g->reserve_count[seat], kind);
    return slot < g->reserve_count[seat] ? slot : NO_SLOT;
}

bool sbires_is_tilted(const struct sbires *g, vl_seat seat, unsigned slot)
{
    return slot == SBIRES_ATOUT_SLOT ? table_is(g->atout_tilted, seat) : g->tilted[seat] >> slot & 1;
}

unsigned sbires_count_copies(const struct sbires *g, vl_seat seat, uint8_t kind)
{
    unsigned copies = 0;
    for (unsigned slot = 0; slot < g->reserve_count[seat]; slot++)
        copies += g->card[g->reserve[seat][slot]].base == g->card[kind].base;
    return copies;
}

bool sbires_has_atout(const struct sbires *g, vl_seat seat, unsigned effect)
{
    return table_effect(g, g->atout[seat]) == effect && !table_is(g->atout_tilted, seat);
}

/* SBI-9.7: an opponent's, even a tilted one. */
vl_seat sbires_lender(const struct sbires *g, vl_seat seat, unsigned effect)
{
    if (sbires_slot_of(g, seat, SBIRES_VIEILLE_DAME, true) == NO_SLOT)
        return VL_NONE;
    for (unsigned places = 1; places < g->core.seats; places++) {
        const vl_seat other = table_after(g, seat, places);
        if (table_effect(g, g->atout[other]) == effect)
            return other;
    }
    return VL_NONE;
}

bool sbires_takes(const struct sbires *g, vl_seat seat, uint8_t kind)
{
    return g->reserve_count[seat] < SBIRES_RESERVE && !sbires_has_most(g, seat, kind);
}

/* SBI-3.4, 3.9: not in the place of its like. */
bool sbires_takes_without(const struct sbires *g, vl_seat seat, uint8_t kind, unsigned slot)
{
    const uint8_t out = g->reserve[seat][slot];
    return table_effect(g, out) != SBIRES_BELLADONE && g->card[out].base != g->card[kind].base &&
           !sbires_has_most(g, seat, kind);
}

/* ---- hands ---- */

unsigned sbires_hand_count(const struct sbires *g, vl_seat seat)
{
    return g->index.hand_count[seat];
}

unsigned sbires_discard_count(const struct sbires *g, unsigned place)
{
    return g->index.discard_count[place];
}

static unsigned lying(const struct sbires *g, unsigned kind)
{
    unsigned count = g->discard[kind];
    count += (unsigned)(table_aimed(g) == kind) + (g->duel.weapon[0] == kind) + (g->duel.weapon[1] == kind);
    for (unsigned seat = 0; seat < g->core.seats; seat++) {
        count += g->atout[seat] == kind;
        for (unsigned slot = 0; slot < g->reserve_count[seat]; slot++)
            count += g->reserve[seat][slot] == kind;
    }
    return count;
}

unsigned sbires_unseen(const struct sbires *g, unsigned kind)
{
    unsigned count = lying(g, kind);
    if (g->core.seen_by < g->core.seats)
        count += g->hand[g->core.seen_by][kind];
    return g->card[kind].copies - count;
}

unsigned sbires_known(const struct sbires *g, vl_seat whose, unsigned kind)
{
    const vl_seat viewer = g->core.seen_by;
    if (table_shows(g, whose))
        return g->hand[whose][kind];
    return g->seen[viewer < SBIRES_SEATS ? viewer : SBIRES_SEATS][whose][kind];
}

/* How many cards of the kind all know to be in hands. */
static unsigned shown(const struct sbires *g, unsigned kind)
{
    unsigned count = 0;
    for (unsigned seat = 0; seat < g->core.seats; seat++)
        count += g->seen[SBIRES_SEATS][seat][kind];
    return count;
}

/* Cold: in no playout. */
__attribute__((cold)) uint64_t sbires_could_hold(const struct sbires *g, vl_seat seat, unsigned place)
{
    const uint8_t *known = g->seen[SBIRES_SEATS][seat];
    unsigned unknown = g->backs[seat][place];
    uint64_t kinds = 0, others = 0;
    if (unknown == 0)
        return 0;
    for (VL_EACH(i, g->index.of_place[place])) {
        const unsigned kind = (unsigned)i;
        assert(kind < SBIRES_KINDS);
        unknown -= known[kind];
        kinds |= (uint64_t)(known[kind] > 0) << kind;
        if (lying(g, kind) + shown(g, kind) < g->card[kind].copies)
            others |= UINT64_C(1) << kind;
    }
    return unknown > 0 ? kinds | others : kinds;
}

bool sbires_all_alike(const struct sbires *g, vl_seat seat, unsigned places)
{
    unsigned cards = 0;
    uint64_t held = 0, kinds = 0;
    for (VL_EACH(place, places)) {
        cards += g->backs[seat][place];
        held |= sbires_hand_of(g, seat, (unsigned)place);
    }
    if (cards == 1 || vl_count(held) > 1 || g->core.rollout)
        return vl_count(held) == 1;
    for (VL_EACH(place, places))
        kinds |= sbires_could_hold(g, seat, (unsigned)place);
    return vl_count(kinds) == 1;
}

/* ---- henchmen ---- */

unsigned sbires_crowd(const struct sbires *g, unsigned place)
{
    return g->index.crowd[place];
}

unsigned sbires_room(const struct sbires *g, unsigned place)
{
    const unsigned crowd = sbires_crowd(g, place), room = g->terms.room[g->core.seats];
    return crowd < room ? room - crowd : 0;
}

/* The henchmen that an Influence counts for. */
static unsigned influence(const struct sbires *g)
{
    const uint64_t kinds = g->index.doing[SBIRES_INFLUENCE];
    return kinds ? g->card[vl_first(kinds)].amount : 0;
}

/* SBI-11.8; with those seats counted as having borrowed an Influence. */
static unsigned strength_with(const struct sbires *g, unsigned place, vl_seat seat, vl_seats influenced)
{
    unsigned strength = g->men[place][seat];
    if (!table_is(g->index.influential | influenced, seat) || strength == 0)
        return strength;
    if (table_effect(g, g->atout[seat]) == SBIRES_INFLUENCE)
        strength += g->card[g->atout[seat]].amount;
    return table_is(influenced, seat) ? strength + influence(g) : strength;
}

unsigned sbires_strength(const struct sbires *g, unsigned place, vl_seat seat)
{
    return strength_with(g, place, seat, g->influenced);
}

/* Where henchmen count for what they are. */
static vl_seat most_men(const struct sbires *g, const uint8_t men[SBIRES_SEATS])
{
    unsigned most = 0;
    vl_seat first = VL_NONE;
    for (vl_seat seat = 0; seat < g->core.seats; seat++) {
        if (men[seat] > most) {
            most = men[seat];
            first = seat;
        } else if (men[seat] == most) {
            first = VL_NONE;
        }
    }
    return first;
}

vl_seat sbires_dominates_with(const struct sbires *g, unsigned place, vl_seats influenced)
{
    if ((g->index.influential | influenced) == 0)
        return most_men(g, g->men[place]);
    unsigned most = 0;
    vl_seat first = VL_NONE;
    for (vl_seat seat = 0; seat < g->core.seats; seat++) {
        const unsigned strength = strength_with(g, place, seat, influenced);
        if (strength > most) {
            most = strength;
            first = seat;
        } else if (strength == most) {
            first = VL_NONE;
        }
    }
    return first;
}

vl_seat sbires_dominates(const struct sbires *g, unsigned place)
{
    return sbires_dominates_with(g, place, g->influenced);
}

bool sbires_is_dominant(const struct sbires *g, unsigned place, vl_seat seat)
{
    const unsigned own = sbires_strength(g, place, seat);
    if (own == 0)
        return false;
    for (vl_seat other = 0; other < g->core.seats; other++) {
        if (sbires_strength(g, place, other) >= own && other != seat)
            return false;
    }
    return true;
}

/* ---- points and duels ---- */

unsigned sbires_demonstrations(const struct sbires *g, vl_seat seat)
{
    return sbires_demonstrations_with(g, seat, 0);
}

/* SBI-5.1; SBI-7.6: beyond three they are of no use, or a point each. */
static unsigned score_of(const struct sbires *g, unsigned demonstrations)
{
    if (demonstrations <= 3)
        return g->terms.demonstrations[demonstrations];
    return g->terms.demonstrations[3] + (g->core.option[SBIRES_OPTION_ELOQUENCE] ? demonstrations - 3 : 0);
}

unsigned sbires_demonstrations_with(const struct sbires *g, vl_seat seat, unsigned lent)
{
    uint64_t sorts = 0;
    if (!table_has(g, seat, SBIRES_DEMONSTRATION))
        return g->terms.demonstrations[0];
    for (unsigned slot = 0; slot < g->reserve_count[seat]; slot++) {
        if (table_effect(g, g->reserve[seat][slot]) == SBIRES_DEMONSTRATION)
            sorts |= UINT64_C(1) << g->card[g->reserve[seat][slot]].base;
    }
    unsigned count = vl_count(sorts) + lent;
    if (table_effect(g, g->atout[seat]) == SBIRES_ELOQUENCE)
        count += g->card[g->atout[seat]].amount;
    return score_of(g, count);
}

/* SBI-4.3 */
unsigned sbires_needs(const struct sbires *g, unsigned side, uint8_t weapon)
{
    if (weapon >= SBIRES_KINDS)
        return g->terms.bare;
    return side == 0 ? g->card[weapon].attack : g->card[weapon].defence;
}

/* SBI-10.9: not below 2. */
unsigned sbires_threshold(const struct sbires *g, unsigned side)
{
    const unsigned needs = sbires_needs(g, side, g->duel.weapon[side]);
    return needs > g->duel.bold[side] + 2U ? needs - g->duel.bold[side] : 2;
}

/* SBI-6.2 */
bool sbires_may_meddle(const struct sbires *g, vl_seat seat)
{
    return g->duel.stake || table_is(g->tied, seat);
}

bool sbires_roll_of(const struct vl_event *event, struct sbires_roll *out)
{
    if (event->form == SBIRES_EV_ROLLED) {
        const struct sbires_event_rolled e = sbires_read_rolled(event);
        *out = (struct sbires_roll){(uint8_t)e.side, {(uint8_t)e.first, (uint8_t)e.second, (uint8_t)e.third}};
    } else if (event->form == SBIRES_EV_REROLLED) {
        const struct sbires_event_rerolled e = sbires_read_rerolled(event);
        *out = (struct sbires_roll){(uint8_t)e.side, {(uint8_t)e.first, (uint8_t)e.second, (uint8_t)e.third}};
    } else {
        return false;
    }
    return true;
}

/* SBI-5.1: points that a reserve brings in the evening are counted together, with an Éloquence borrowed for them;
 * others come while cards are played. */
bool sbires_counts(const struct vl_event *event)
{
    if (event->form == SBIRES_EV_BORROWED)
        return event->clause == VL_CLAUSE(7, 6);
    if (event->form != SBIRES_EV_GAINED && event->form != SBIRES_EV_FORFEITED)
        return false;
    const unsigned source = (unsigned)(event->form == SBIRES_EV_GAINED ? sbires_read_gained(event).source
                                                                       : sbires_read_forfeited(event).source);
    const unsigned evening =
        1U << SBIRES_BY_DEMONSTRATIONS | 1U << SBIRES_BY_ENFANTS | 1U << SBIRES_BY_COLOMBE | 1U << SBIRES_BY_BELLADONE;
    return evening >> source & 1;
}

/* ---- what only words need to know of an event: worked out where somebody listens, before the table changes ---- */

/* A field of an event for something that may be nothing. */
static int16_t maybe(uint8_t value)
{
    return value == VL_NONE ? -2 : value;
}

/* The card in a slot of a seat's reserve; SBIRES_ATOUT_SLOT: its Atout. */
static int16_t card_at(const struct sbires *g, int16_t seat, int16_t slot)
{
    return slot == SBIRES_ATOUT_SLOT ? g->atout[seat] : g->reserve[seat][slot];
}

/* ---- cards of a reserve, Atouts ---- */

void sbires_derive_raised(const struct sbires *g, struct sbires_event_raised *e)
{
    e->old = maybe(g->atout[e->seat]);
}

void sbires_derive_dropped(const struct sbires *g, struct sbires_event_dropped *e)
{
    e->card = card_at(g, e->seat, e->slot);
}

void sbires_derive_spent(const struct sbires *g, struct sbires_event_spent *e)
{
    e->card = card_at(g, e->seat, e->slot);
}

void sbires_derive_lost(const struct sbires *g, struct sbires_event_lost *e)
{
    e->card = card_at(g, e->seat, e->slot);
    e->by = g->active;
}

void sbires_derive_cured(const struct sbires *g, struct sbires_event_cured *e)
{
    e->card = card_at(g, e->seat, e->slot);
}

void sbires_derive_tilted(const struct sbires *g, struct sbires_event_tilted *e)
{
    e->card = card_at(g, e->seat, e->slot);
}

void sbires_derive_borrowed(const struct sbires *g, struct sbires_event_borrowed *e)
{
    e->card = g->atout[e->from];
}

void sbires_derive_swapped(const struct sbires *g, struct sbires_event_swapped *e)
{
    e->own = card_at(g, e->seat, e->own_slot);
    e->theirs = card_at(g, e->at, e->their_slot);
}

void sbires_derive_condemned(const struct sbires *g, struct sbires_event_condemned *e)
{
    e->seat = g->active;
    e->card = g->atout[e->at];
}

/* ---- the action under way ---- */

void sbires_derive_finished(const struct sbires *g, struct sbires_event_finished *e)
{
    e->card = g->played;
}

void sbires_derive_named(const struct sbires *g, struct sbires_event_named *e)
{
    e->seat = g->active;
    e->card = g->played;
}

void sbires_derive_pointed(const struct sbires *g, struct sbires_event_pointed *e)
{
    e->seat = g->active;
    e->by = g->played;
}

void sbires_derive_spared(const struct sbires *g, struct sbires_event_spared *e)
{
    e->card = g->played;
}

void sbires_derive_infected(const struct sbires *g, struct sbires_event_infected *e)
{
    e->seat = g->active;
    e->card = g->played;
}

/* ---- points ---- */

void sbires_derive_gained(const struct sbires *g, struct sbires_event_gained *e)
{
    e->score = (int16_t)(g->score[e->seat] + e->points);
}

void sbires_derive_forfeited(const struct sbires *g, struct sbires_event_forfeited *e)
{
    e->score = (int16_t)(g->score[e->seat] - e->points);
}

/* ---- duels ---- */

void sbires_derive_armed(const struct sbires *g, struct sbires_event_armed *e)
{
    e->seat = g->duel.seat[e->side];
}

void sbires_derive_emboldened(const struct sbires *g, struct sbires_event_emboldened *e)
{
    e->seat = g->duel.seat[e->side];
}

void sbires_derive_rolled(const struct sbires *g, struct sbires_event_rolled *e)
{
    e->seat = g->duel.seat[e->side];
    e->needs = (int16_t)sbires_threshold(g, (unsigned)e->side);
}

void sbires_derive_rerolled(const struct sbires *g, struct sbires_event_rerolled *e)
{
    e->seat = g->duel.seat[e->side];
    e->needs = (int16_t)sbires_threshold(g, (unsigned)e->side);
}

void sbires_derive_won_duel(const struct sbires *g, struct sbires_event_won_duel *e)
{
    e->seat = g->duel.seat[e->side];
    e->against = g->duel.seat[!e->side];
}
