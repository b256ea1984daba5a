/* The changes of Sbires: one for each kind of event, and nothing else changes the table. The rules call them;
 * sbires_fold calls them for a view that is told the event. */
#ifndef SBIRES_CHANGE_H
#define SBIRES_CHANGE_H

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
static inline int16_t sbires_arg(uint8_t value)
{
    return value == VL_NONE ? -2 : value;
}

/* ---- days ---- */
void sbires_change_day(struct sbires *g, unsigned day, vl_seat insigne, bool more);
void sbires_change_placed(struct sbires *g, vl_seat seat, vl_seat owner, unsigned place);
void sbires_change_evening(struct sbires *g);
void sbires_change_turn(struct sbires *g, vl_seat seat);
void sbires_change_missed(struct sbires *g, vl_seat seat);
void sbires_change_passed(struct sbires *g, vl_seat seat);
void sbires_change_kept(struct sbires *g, vl_seat seat, uint8_t card); /* VL_NONE: nothing */
void sbires_change_straightened(struct sbires *g);

/* ---- piles and hands; a card that is not to be seen is VL_HIDDEN ---- */
void sbires_change_drew(struct sbires *g, vl_seat seat, unsigned place, uint8_t card);
void sbires_change_reshuffled(struct sbires *g, unsigned place);
void sbires_change_took(struct sbires *g, vl_seat seat, vl_seat from, unsigned place, uint8_t card);
void sbires_change_gave(struct sbires *g, vl_seat seat, vl_seat to, unsigned place, uint8_t card);
void sbires_change_saw(struct sbires *g, vl_seat seat, vl_seat at, uint8_t card, unsigned number);
void sbires_change_found(struct sbires *g, vl_seat seat, uint8_t card);
void sbires_change_discarded(struct sbires *g, vl_seat seat, uint8_t card);

/* ---- playing ---- */
void sbires_change_played(struct sbires *g, vl_seat seat, uint8_t card);
void sbires_change_finished(struct sbires *g);
void sbires_change_laid(struct sbires *g, vl_seat seat, uint8_t card);
void sbires_change_raised(struct sbires *g, vl_seat seat, uint8_t card);
void sbires_change_dropped(struct sbires *g, vl_seat seat, unsigned slot);
void sbires_change_tilted(struct sbires *g, vl_seat seat, unsigned slot);
void sbires_change_borrowed(struct sbires *g, vl_seat seat, unsigned slot, bool influence);
void sbires_change_spared(struct sbires *g, vl_seat seat);
void sbires_change_swapped(struct sbires *g, vl_seat seat, unsigned slot, vl_seat at, unsigned their_slot);
void sbires_change_infected(struct sbires *g, vl_seat at);
void sbires_change_condemned(struct sbires *g, vl_seat at);
void sbires_change_captured(struct sbires *g, vl_seat seat, vl_seat owner, unsigned place);
void sbires_change_pilloried(struct sbires *g, vl_seat seat);
void sbires_change_gained(struct sbires *g, vl_seat seat, unsigned points);
void sbires_change_forfeited(struct sbires *g, vl_seat seat, unsigned points);

/* ---- duels ---- */
void sbires_change_challenged(struct sbires *g, vl_seat seat, vl_seat against, bool stake);
void sbires_change_withdrawn(struct sbires *g, vl_seat seat);
void sbires_change_armed(struct sbires *g, unsigned side, uint8_t card); /* VL_NONE: bare hands */
void sbires_change_emboldened(struct sbires *g, unsigned side, unsigned by);
void sbires_change_rolled(struct sbires *g, unsigned side, const uint8_t die[SBIRES_DICE]);
void sbires_change_hit(struct sbires *g, unsigned hits);
void sbires_change_wounds(struct sbires *g, unsigned wounds);
void sbires_change_won_duel(struct sbires *g, unsigned side, unsigned wounds);
void sbires_change_disarmed(struct sbires *g);
void sbires_change_tie(struct sbires *g, vl_seats seats);
void sbires_change_bout(struct sbires *g, unsigned bout);

void sbires_fold(struct vl_state *view, const struct vl_event *event);

#endif
