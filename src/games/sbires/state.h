/* Reading the table of Sbires; the public part is in veillee/sbires.h. */
#ifndef SBIRES_STATE_H
#define SBIRES_STATE_H

#include "forms.h"

#include "veillee/pile.h"

/* Whether this state or view shows the seat's hand. */
static inline bool table_shows(const struct sbires *g, vl_seat seat)
{
    return g->core.seen_by == VL_NONE || g->core.seen_by == seat;
}

static inline bool table_is(vl_seats set, vl_seat seat)
{
    return set >> seat & 1;
}

static inline vl_seats table_everybody(const struct sbires *g)
{
    return (vl_seats)((1U << g->core.seats) - 1);
}

static inline vl_seats table_others(const struct sbires *g, vl_seat seat)
{
    return (vl_seats)(table_everybody(g) & ~vl_seat_bit(seat));
}

/* The seat `places` places clockwise from another. */
static inline vl_seat table_after(const struct sbires *g, vl_seat seat, unsigned places)
{
    return (vl_seat)((seat + places) % g->core.seats);
}

static inline const struct sbires_card *table_card(const struct sbires *g, unsigned kind)
{
    return &g->card[kind];
}

/* A card that is aimed at a reserve, but neither there nor on a pile: a Belladone; else VL_NONE. Actions are on their
 * discard pile as soon as they are played (SBI-3.2). */
static inline uint8_t table_aimed(const struct sbires *g)
{
    return g->played < SBIRES_KINDS && g->card[g->played].type == SBIRES_RESERVED ? g->played : VL_NONE;
}

/* The effect of a kind of card; SBIRES_NO_EFFECT if it is none. */
static inline unsigned table_effect(const struct sbires *g, uint8_t kind)
{
    return kind < SBIRES_KINDS ? g->card[kind].effect : SBIRES_NO_EFFECT;
}

/* ---- reserves and Atouts ---- */

enum { NO_SLOT = 15 };

/* Whether a reserve has a card with that effect. */
static inline bool table_has(const struct sbires *g, vl_seat seat, unsigned effect)
{
    return g->index.effects[seat] >> effect & 1;
}

/* The first slot of a reserve with that effect, only straight cards if `straight`; else NO_SLOT. */
unsigned sbires_find_slot(const struct sbires *g, vl_seat seat, unsigned effect, bool straight);

/* The same, without a search if the reserve has no such card. */
static inline unsigned sbires_slot_of(const struct sbires *g, vl_seat seat, unsigned effect, bool straight)
{
    return table_has(g, seat, effect) ? sbires_find_slot(g, seat, effect, straight) : (unsigned)NO_SLOT;
}

/* The first slot with that kind; else NO_SLOT. */
unsigned sbires_slot_with(const struct sbires *g, vl_seat seat, uint8_t kind);

/* The kinds of a reserve as a set. */
static inline uint64_t sbires_reserve_set(const struct sbires *g, vl_seat seat)
{
    return g->index.reserve[seat];
}

/* The number of copies in a reserve that count as that kind. */
unsigned sbires_count_copies(const struct sbires *g, vl_seat seat, uint8_t kind);

/* The same, without a search if no card of the reserve has its effect. */
static inline unsigned sbires_copies_in(const struct sbires *g, vl_seat seat, uint8_t kind)
{
    return table_has(g, seat, g->card[kind].effect) ? sbires_count_copies(g, seat, kind) : 0;
}

/* Whether those are as many as it may have. */
static inline bool sbires_has_most(const struct sbires *g, vl_seat seat, uint8_t kind)
{
    return sbires_copies_in(g, seat, kind) >= g->card[kind].max;
}

/* Whether the seat's own Atout has that effect and is straight. */
bool sbires_has_atout(const struct sbires *g, vl_seat seat, unsigned effect);

/* The seat whose Atout of that effect the seat's Vieille dame may borrow now (SBI-9.7), or VL_NONE. */
vl_seat sbires_lender(const struct sbires *g, vl_seat seat, unsigned effect);

/* Whether a reserve can take another card of that kind; a full one cannot. */
bool sbires_takes(const struct sbires *g, vl_seat seat, uint8_t kind);

/* Whether the reserve could take the kind after discarding the card in the slot. */
bool sbires_takes_without(const struct sbires *g, vl_seat seat, uint8_t kind, unsigned slot);

/* ---- hands ---- */

/* The kinds in a hand that this state or view shows, as a set. */
static inline uint64_t sbires_hand_set(const struct sbires *g, vl_seat seat)
{
    return g->index.hand[seat];
}

/* Those of that place. */
static inline uint64_t sbires_hand_of(const struct sbires *g, vl_seat seat, unsigned place)
{
    return g->index.hand[seat] & g->index.of_place[place];
}

/* Those with that effect. */
static inline uint64_t sbires_hand_doing(const struct sbires *g, vl_seat seat, unsigned effect)
{
    return g->index.hand[seat] & g->index.doing[effect];
}

/* The kinds that the seat's cards with the back of that place may be, by public facts. */
uint64_t sbires_could_hold(const struct sbires *g, vl_seat seat, unsigned place);

/* Whether everybody knows that the seat's cards with the backs of these places are of one kind, or a single card. In a
 * playout: whether they are. */
bool sbires_all_alike(const struct sbires *g, vl_seat seat, unsigned places);

/* Whether a card can be drawn from that place. */
static inline bool sbires_can_draw(const struct sbires *g, unsigned place)
{
    return g->pile_count[place] > 0 || g->index.discard_count[place] > 0;
}

/* The number of copies of a kind in draw piles and hands, without those in the own hand of this view. */
unsigned sbires_unseen(const struct sbires *g, unsigned kind);

/* ---- henchmen ---- */

/* Whether the seat dominates a place. */
bool sbires_is_dominant(const struct sbires *g, unsigned place, vl_seat seat);

/* The seat that would dominate a place if those seats had borrowed an Influence. */
vl_seat sbires_dominates_with(const struct sbires *g, unsigned place, vl_seats influenced);

/* The score of the Démonstrations with `lent` more. */
unsigned sbires_demonstrations_with(const struct sbires *g, vl_seat seat, unsigned lent);

/* Whether the seat may use cards in the duel: between two tied seats by SBI-6.2, else always. */
bool sbires_may_meddle(const struct sbires *g, vl_seat seat);

/* ---- what follows from the rest ---- */

/* Computes the whole index. */
void sbires_index(struct sbires *g);

/* Compute parts of it: places with room, henchmen to place, seats with an Influence, and a reserve. */
void sbires_index_room(struct sbires *g);
void sbires_index_to_place(struct sbires *g);
void sbires_index_influence(struct sbires *g);
void sbires_index_reserve(struct sbires *g, vl_seat seat);

/* The kinds with at least one copy. */
static inline uint64_t table_kinds(const uint8_t counts[SBIRES_KINDS])
{
    uint64_t set = 0;
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++)
        set |= (uint64_t)(counts[kind] > 0) << kind;
    return set;
}

#endif
