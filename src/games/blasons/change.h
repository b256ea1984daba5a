/* The changes of 7 Blasons: one for each kind of event, and nothing else changes the table.
 *
 * The rules call them as things happen; blasons_fold calls the same ones for a view that is told the events. So a view
 * that has followed the events is the view that one would observe. */
#ifndef BLASONS_CHANGE_H
#define BLASONS_CHANGE_H

#include "table.h"

/* Tells an event in which nothing is secret, if anybody listens. */
#define TELL(events, form_, major, minor, ...)                                                                         \
    do {                                                                                                               \
        if (events)                                                                                                    \
            vl_tell(events,                                                                                            \
                    &(struct vl_event){.form = (form_), .clause = VL_CLAUSE(major, minor), .arg = {__VA_ARGS__}});     \
    } while (0)

static inline void change_played(struct blasons *b, vl_seat seat, uint8_t kind)
{
    struct blasons_trick *trick = table_trick(b);
    trick->card[trick->cards++] = kind;
    if (kind < BLASONS_KINDS)
        b->hand[seat] = (uint16_t)(b->hand[seat] & ~(1U << kind));
}

static inline void change_moved(struct blasons *b, unsigned token, unsigned from, unsigned to)
{
    b->at[from] &= ~(UINT32_C(1) << token);
    b->at[to] |= UINT32_C(1) << token;
    b->age[token] = b->next_age++;
}

static inline void change_swapped(struct blasons *b, unsigned token, unsigned from, unsigned other, unsigned to)
{
    const uint32_t both = UINT32_C(1) << token | UINT32_C(1) << other;
    const uint8_t age = b->age[token];
    b->at[from] ^= both;
    b->at[to] ^= both;
    b->age[token] = b->age[other];
    b->age[other] = age;
}

static inline void change_turned(struct blasons *b, unsigned token, uint8_t colour)
{
    b->face_up |= UINT32_C(1) << token;
    b->colour[token] = colour;
}

/* Whom the trick goes to; VL_NONE: nobody. */
static inline void change_decided(struct blasons *b, vl_seat taker)
{
    table_trick(b)->taker = taker;
    if (taker != VL_NONE)
        b->leader = taker; /* BLA-3.8; else the same player leads, BLA-3.6 */
}

void change_round(struct blasons *b, unsigned round);
void change_hand(struct blasons *b, vl_seat seat);
void change_mixed(struct blasons *b, unsigned tokens);
void change_dealt(struct blasons *b, unsigned token, unsigned place, bool up, uint8_t colour);
void change_trick(struct blasons *b);
void change_activated(struct blasons *b, vl_seat seat, uint8_t use);
void change_picked(struct blasons *b);
void change_served(struct blasons *b, vl_seat seat, unsigned n);
void change_look_trick(struct blasons *b, vl_seat seat, vl_seat other, unsigned trick);
void change_look_token(struct blasons *b, vl_seat seat, unsigned token, uint8_t colour);
void change_counted(struct blasons *b, vl_seat seat, unsigned points);

void blasons_fold(struct vl_state *view, const struct vl_event *event);

#endif
