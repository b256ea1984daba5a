/* What each event does to the state, in the order of the rule book. Nothing else changes it: the rules emit events, and
 * views fold them, by these functions. They are in a header because playouts consist of them. */
#ifndef BLASONS_EFFECTS_H
#define BLASONS_EFFECTS_H

#include "state.h"

#include <string.h>

/* The trick on the table, writable. */
static inline struct blasons_trick *effect_trick_of(struct blasons *g)
{
    assert(g->on_table);
    return &g->trick[(size_t)g->tricks - 1];
}

static inline uint32_t effect_bit(int token)
{
    return UINT32_C(1) << token;
}

/* BLA-1.7: the token comes to the end of a row. */
static inline void effect_lay(struct blasons *g, int token, int place_id)
{
    const unsigned place = table_place_named(g, place_id);
    g->at[blasons_place(g, (unsigned)token)] &= ~effect_bit(token);
    g->at[place] |= effect_bit(token);
    g->lies[token] = (uint8_t)place;
    g->age[token] = g->next_age++;
}

/* ---- BLA-2: setting up ---- */

static inline void blasons_apply_house(struct blasons *g, const struct blasons_event_house *e)
{
    g->house[e->seat] = (uint8_t)e->house;
    g->seat_of[e->house] = (uint8_t)e->seat;
}

static inline void blasons_apply_first(struct blasons *g, const struct blasons_event_first *e)
{
    g->leader = (uint8_t)e->seat;
}

/* BLA-1.7: the order of tokens stays; the numbers that store it start again, since they would run out. */
static inline void effect_renumber(struct blasons *g)
{
    uint8_t age[BLASONS_TOKENS] = {0};
    for (unsigned token = 0; token < g->tokens; token++) {
        for (unsigned other = 0; other < g->tokens; other++)
            age[token] = (uint8_t)(age[token] + (g->age[other] < g->age[token]));
    }
    memcpy(g->age, age, sizeof age);
    g->next_age = g->tokens;
}

static inline void blasons_apply_round(struct blasons *g, const struct blasons_event_round *e)
{
    g->round = (uint8_t)(e->round - 1);
    g->tricks = 0;
    g->on_table = 0;
    g->spent = 0;
    g->uses = 0;
    memset(g->trick, 0, sizeof g->trick);
    memset(g->won, 0, sizeof g->won);
    memset(g->hand, 0, sizeof g->hand); /* all are played; a view of the past may not have seen it (BLA-3.10) */
    memset(g->single, VL_NONE, sizeof g->single);
    memset(g->single_house, VL_NONE, sizeof g->single_house);
    g->named = 0;
    if (table_on(g, BLASONS_OPTION_TOKENS))
        effect_renumber(g);
}

/* BLA-2.4, BLA-8.1 */
static inline void blasons_apply_hand(struct blasons *g, const struct blasons_event_hand *e)
{
    const unsigned all = (1U << BLASONS_KINDS) - 1;
    const unsigned without = table_on(g, BLASONS_OPTION_PAROISSE) ? BLASONS_RELIGIEUX : BLASONS_PAROISSE;
    g->hand[e->seat] = (uint16_t)(all & ~(1U << without));
}

static inline void blasons_apply_mixed(struct blasons *g, const struct blasons_event_mixed *e)
{
    g->tokens = (uint8_t)e->tokens;
    memset(g->at, 0, sizeof g->at);
    memset(g->lies, BLASONS_POOL, sizeof g->lies);
    memset(g->seen, 0, sizeof g->seen);
    memset(g->colour, VL_HIDDEN, sizeof g->colour);
    memset(g->age, UINT8_MAX, sizeof g->age); /* not laid yet: after all others */
    g->at[BLASONS_POOL] = table_tokens(g);
    g->face_up = 0;
    g->next_age = 0;
}

static inline void blasons_apply_dealt(struct blasons *g, const struct blasons_event_dealt *e)
{
    effect_lay(g, e->token, e->place);
    g->colour[e->token] = (uint8_t)e->colour;
    if (e->face)
        g->face_up |= effect_bit(e->token);
}

/* ---- BLA-3: a trick ---- */

static inline void blasons_apply_trick(struct blasons *g, const struct blasons_event_trick *e)
{
    (void)e;
    struct blasons_trick *trick = &g->trick[g->tricks++];
    *trick = (struct blasons_trick){.leader = g->leader, .taker = VL_NONE};
    memset(trick->card, VL_NONE, sizeof trick->card);
    memset(&g->taken, VL_NONE, sizeof g->taken);
    memset(g->worth, 0, sizeof g->worth);
    g->on_table = 1;
    g->uses = 0;
}

static inline void blasons_apply_played(struct blasons *g, const struct blasons_event_played *e)
{
    struct blasons_trick *trick = effect_trick_of(g);
    g->worth[trick->cards] = (uint8_t)table_value(g, (uint8_t)e->card);
    trick->card[trick->cards++] = (uint8_t)e->card;
    if (e->card >= 0) /* not for a trick that may not be looked at any more */
        g->hand[e->seat] = (uint16_t)(g->hand[e->seat] & ~(1U << e->card));
}

/* BLA-3.8 */
static inline void blasons_apply_taken(struct blasons *g, const struct blasons_event_taken *e)
{
    effect_trick_of(g)->taker = (uint8_t)e->seat;
    g->leader = (uint8_t)e->seat;
}

/* BLA-3.6: the same player leads. */
static inline void blasons_apply_nobody(struct blasons *g, const struct blasons_event_nobody *e)
{
    (void)e;
    effect_trick_of(g)->taker = VL_NONE;
}

static inline void blasons_apply_picked(struct blasons *g, const struct blasons_event_picked *e)
{
    (void)e;
    struct blasons_trick *trick = effect_trick_of(g);
    if (trick->taker != VL_NONE) /* BLA-3.5 */
        table_gather(g);
    g->on_table = 0;
    if (trick->taker == VL_NONE)
        return;
    if (!table_on(g, BLASONS_OPTION_CONSULT)) /* BLA-3.9 */
        trick->viewers = vl_seat_bit(trick->taker);
}

/* ---- BLA-4: powers ---- */

static inline void blasons_apply_swapped(struct blasons *g, const struct blasons_event_swapped *e)
{
    const uint32_t both = effect_bit(e->token) | effect_bit(e->other_token);
    const unsigned from = blasons_place(g, (unsigned)e->token), to = blasons_place(g, (unsigned)e->other_token);
    const uint8_t age = g->age[e->token];
    g->at[from] ^= both;
    g->at[to] ^= both;
    g->lies[e->token] = (uint8_t)to;
    g->lies[e->other_token] = (uint8_t)from;
    g->age[e->token] = g->age[e->other_token];
    g->age[e->other_token] = age;
}

static inline void blasons_apply_moved(struct blasons *g, const struct blasons_event_moved *e)
{
    effect_lay(g, e->token, e->to);
}

static inline void blasons_apply_turned(struct blasons *g, const struct blasons_event_turned *e)
{
    g->face_up |= effect_bit(e->token);
    g->colour[e->token] = (uint8_t)e->colour;
}

/* ---- BLA-5: the Malandrin ---- */

/* The index in the trick of that seat's card. */
static inline uint8_t effect_turn_of(const struct blasons *g, int16_t seat)
{
    return (uint8_t)table_turn(g, table_trick(g), (vl_seat)seat);
}

static inline void blasons_apply_took_value(struct blasons *g, const struct blasons_event_took_value *e)
{
    g->taken.value_by[effect_turn_of(g, e->owner)] = effect_turn_of(g, e->seat);
    blasons_value_trick(g, table_trick(g), g->worth);
}

static inline void blasons_apply_took_power(struct blasons *g, const struct blasons_event_took_power *e)
{
    g->taken.power_by[effect_turn_of(g, e->owner)] = effect_turn_of(g, e->seat);
}

static inline void blasons_apply_took_turn(struct blasons *g, const struct blasons_event_took_turn *e)
{
    g->taken.turn_by[effect_turn_of(g, e->owner)] = effect_turn_of(g, e->seat);
}

/* ---- BLA-6: counting ---- */

static inline void effect_count(struct blasons *g, int16_t seat, int16_t points)
{
    g->points[g->round][seat] = (uint8_t)points;
    g->total[seat] = (uint16_t)(g->total[seat] + points);
}

static inline void blasons_apply_counted(struct blasons *g, const struct blasons_event_counted *e)
{
    effect_count(g, e->seat, e->points);
}

static inline void blasons_apply_uncounted(struct blasons *g, const struct blasons_event_uncounted *e)
{
    effect_count(g, e->seat, 0);
}

/* BLA-6.3 */
static inline void blasons_apply_extra(struct blasons *g, const struct blasons_event_extra *e)
{
    g->contenders = (vl_seats)e->contenders;
}

/* ---- BLA-7: bourgeoisie cards ---- */

static inline void blasons_apply_gathered(struct blasons *g)
{
    memset(g->rank, VL_NONE, sizeof g->rank);
}

static inline void blasons_apply_ranked(struct blasons *g, const struct blasons_event_ranked *e)
{
    g->rank[e->seat] = (uint8_t)e->rank;
}

static inline void blasons_apply_activated(struct blasons *g, const struct blasons_event_activated *e)
{
    g->spent |= vl_seat_bit((vl_seat)e->seat);
    g->use_seat[g->uses] = (uint8_t)e->seat;
    g->use[g->uses++] = (uint8_t)e->use;
}

/* BLA-7.5 */
static inline void blasons_apply_served(struct blasons *g, const struct blasons_event_served *e)
{
    struct blasons_trick *trick = effect_trick_of(g);
    const unsigned n = effect_turn_of(g, e->owner);
    const uint8_t house = g->house[e->owner];
    trick->served = (uint8_t)(trick->served | 1U << n);
    g->single[e->seat] = trick->card[n];
    g->single_house[e->seat] = house;
    g->won[e->seat][house] = (uint8_t)(g->won[e->seat][house] + table_value(g, trick->card[n]));
}

static inline void blasons_apply_named_trick(struct blasons *g, const struct blasons_event_named_trick *e)
{
    g->named |= effect_bit(e->trick - 1);
}

static inline void blasons_apply_named_token(struct blasons *g, const struct blasons_event_named_token *e)
{
    g->named |= effect_bit(e->token);
}

/* BLA-7.4: the holder, and the other player who has won the trick. */
static inline void blasons_apply_look_trick(struct blasons *g, const struct blasons_event_look_trick *e)
{
    g->named &= ~effect_bit(e->trick - 1);
    g->trick[e->trick - 1].viewers |= vl_seat_bit((vl_seat)e->seat);
    if (e->with >= 0)
        g->trick[e->trick - 1].viewers |= vl_seat_bit((vl_seat)e->with);
}

/* BLA-7.4: once, and not again later in the round. */
static inline void blasons_apply_looked(struct blasons *g, const struct blasons_event_looked *e)
{
    for (unsigned i = 0; i < g->tricks; i++)
        g->trick[i].viewers &= (vl_seats)~vl_seat_bit((vl_seat)e->seat);
}

/* BLA-7.6: the holder, and the player before whom the token lies. */
static inline void blasons_apply_look_token(struct blasons *g, const struct blasons_event_look_token *e)
{
    const vl_seat before = (vl_seat)blasons_place(g, (unsigned)e->token);
    g->named &= ~effect_bit(e->token);
    g->seen[e->token] |= (vl_seats)(vl_seat_bit((vl_seat)e->seat) | vl_seat_bit(before));
    if (e->colour >= 0)
        g->colour[e->token] = (uint8_t)e->colour;
}

#endif
