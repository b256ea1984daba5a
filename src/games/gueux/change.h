/* The changes of Gueux: one for each kind of event, and nothing else changes the table. The rules call them; gueux_fold
 * calls them for a view that is told the event.
 *
 * What seats know (GUE-9.2) is kept in columns of `known`: one a seat, and one for the table. A true state keeps all
 * columns; a view its looker's alone. */
#ifndef GUEUX_CHANGE_H
#define GUEUX_CHANGE_H

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

/* A card (VL_HIDDEN to a view that does not see it) goes from hand to hand; `seers` see it. */
void change_moved(struct gueux *g, vl_seat from, vl_seat to, uint8_t card, vl_seats seers);

/* A card comes from the pile, or from the middle of the table. */
void change_comes(struct gueux *g, vl_seat to, uint8_t card, vl_seats seers);

/* A card goes to the middle of the table. */
void change_gone(struct gueux *g, vl_seat from, uint8_t card, vl_seats seers);

void change_game(struct gueux *g, unsigned game, vl_seat begins);
void change_aside(struct gueux *g, uint8_t card, vl_seats seers);
void change_pair(struct gueux *g, vl_seat seat, unsigned pair, bool due);
void change_turn(struct gueux *g, vl_seat seat, unsigned turn);
void change_drawn(struct gueux *g, uint8_t card, vl_seats seers);
void change_due(struct gueux *g);
void change_returned(struct gueux *g);
void change_revealed(struct gueux *g, vl_seat to, uint8_t card, vl_seats seers);
void change_exchanged(struct gueux *g, vl_seat seat, uint8_t out, uint8_t in);
void change_passed(struct gueux *g);
void change_swapped(struct gueux *g, vl_seat one, vl_seat other);
void change_gathered(struct gueux *g);
void change_gueux_at(struct gueux *g, vl_seat seat);
void change_shown(struct gueux *g, vl_seat looker, vl_seat holder, uint8_t card);
void change_named(struct gueux *g, vl_seat one, vl_seat other, uint8_t card);
void change_lacks(struct gueux *g, vl_seat holder, unsigned character);
void change_holds(struct gueux *g, vl_seat holder, unsigned character);
void change_back(struct gueux *g, vl_seat to, uint8_t card);
void change_ended(struct gueux *g, vl_seat loser);

void gueux_fold(struct vl_state *view, const struct vl_event *event);

#endif
