/* The changes of Marquis: one for each kind of event, and nothing else changes the table. The rules call them;
 * marquis_fold calls them for a view that is told the event. */
#ifndef MARQUIS_CHANGE_H
#define MARQUIS_CHANGE_H

#include "table.h"

/* Tells an event, if anybody listens; `seers_` see its secret fields. */
#define TELL_TO(events, seers_, form_, major, minor, ...)                                                              \
    do {                                                                                                               \
        if (events)                                                                                                    \
            vl_tell(events,                                                                                            \
                    &(struct vl_event){                                                                                \
                        .form = (form_), .seers = (seers_), .clause = VL_CLAUSE(major, minor), .arg = {__VA_ARGS__}}); \
    } while (0)

#define TELL(events, form, major, minor, ...) TELL_TO(events, 0, form, major, minor, __VA_ARGS__)

/* An event's argument for something that may be nothing. */
static inline int16_t marquis_arg(uint8_t value)
{
    return value == VL_NONE ? -2 : value;
}

/* A purchase as a whole. */
struct marquis_bill {
    uint8_t coins;
    uint8_t vetoes; /* lying before the buyer */
    uint8_t hand;   /* 1: and the one in the hand */
    uint8_t diamonds;
    uint8_t rubies; /* diamonds changed on the way */
};

void marquis_change_received(struct marquis *g, vl_seat seat, unsigned coins);
void marquis_change_drew(struct marquis *g, vl_seat seat, uint8_t card); /* VL_HIDDEN to others */
void marquis_change_turn(struct marquis *g, vl_seat seat);
void marquis_change_claimed(struct marquis *g, vl_seat comtesse, bool takes);
void marquis_change_settled(struct marquis *g, vl_seat comtesse, vl_seat buyer, unsigned coins);
void marquis_change_balked(struct marquis *g);
void marquis_change_bought(struct marquis *g, vl_seat seat, const struct marquis_bill *bill);
void marquis_change_played(struct marquis *g, vl_seat seat, uint8_t card, uint8_t imitates);
void marquis_change_direction(struct marquis *g, unsigned direction);
void marquis_change_moved(struct marquis *g, vl_seat from, vl_seat to, unsigned coins);
void marquis_change_eliminated(struct marquis *g, vl_seat owner, uint8_t uncovered);
void marquis_change_vetoed(struct marquis *g, vl_seat seat);
void marquis_change_veto_kept(struct marquis *g, vl_seat seat);
void marquis_change_showed(struct marquis *g, vl_seat seat);
void marquis_change_wiped(struct marquis *g, vl_seat seat, bool from_hand);
void marquis_change_proposed(struct marquis *g);
void marquis_change_term(struct marquis *g, unsigned term, unsigned number);
void marquis_change_no_price(struct marquis *g);
void marquis_change_paid(struct marquis *g, vl_seat from, vl_seat to, const uint8_t price[MARQUIS_TERMS]);
void marquis_change_changed(struct marquis *g, vl_seat seat, unsigned rubies);
void marquis_change_protected(struct marquis *g, vl_seat comtesse, vl_seat owner);
void marquis_change_took_back(struct marquis *g, vl_seat seat, uint8_t card); /* VL_HIDDEN to others */
void marquis_change_done(struct marquis *g, vl_seat seat);

/* Tells that Maîtres-chanteurs have got their better rate, if some have since `before` was g->paired. */
static inline void marquis_tell_pair(const struct marquis *g, vl_seats before, struct vl_events *events)
{
    if (g->paired & ~before)
        TELL(events, MARQUIS_EV_PAIR, 4, 3, g->paired);
}

void marquis_fold(struct vl_state *view, const struct vl_event *event);

#endif
