/* What seats know of each other's hands (GUE-9.2): columns of `known`, `lacks` and `gueux_at`, one for each seat, and
 * one for the public. A true state has all columns; a view only its viewer's and the public one. Only for the effects
 * of events (effects.c), which call these before a card moves or is laid down, and only while knowledge is stored at
 * all (table_keeps_knowledge). */
#ifndef GUEUX_KNOWLEDGE_H
#define GUEUX_KNOWLEDGE_H

#include "state.h"

/* A card (VL_HIDDEN in a view that does not see it) goes from hand to hand, comes from the pile or the middle of the
 * table, goes there; `visible_to` see it. `paired`: it makes a pair there, in front of everybody. */
void gueux_know_moved(struct gueux *g, vl_seat from, vl_seat to, uint8_t card, vl_seats visible_to, bool paired);
void gueux_know_comes(struct gueux *g, vl_seat to, uint8_t card, vl_seats visible_to);
void gueux_know_gone(struct gueux *g, vl_seat from, uint8_t card, vl_seats visible_to);

/* These cards leave the hand in front of everybody. */
void gueux_know_laid(struct gueux *g, vl_seat seat, uint32_t cards);

/* GUE-5.7: exchanges a card for the one set aside; `pairs`: that one makes a pair, in front of everybody. Notes who
 * knows what is set aside now, and returns it. */
uint8_t gueux_know_exchanged(struct gueux *g, vl_seat seat, uint8_t out, bool pairs);

/* Hands have changed owners: seat s has the hand that source[s] had in `was`; what is known of a hand goes with it, and
 * its giver knows all of it. */
void gueux_know_permuted(struct gueux *g, const struct gueux *was, const vl_seat source[VL_SEATS_MAX]);

void gueux_know_nothing(struct gueux *g);

/* Nobody who does not know the name of the Gueux knows any more where it is. */
void gueux_know_no_place(struct gueux *g);

/* Everybody learns that the seat holds the Gueux; that it holds this character; that it does not. */
void gueux_know_place(struct gueux *g, vl_seat seat);
void gueux_know_holds(struct gueux *g, vl_seat holder, uint8_t character);
void gueux_know_lacks(struct gueux *g, vl_seat holder, unsigned character);

/* One seat is shown a card of another's hand. */
void gueux_know_shown(struct gueux *g, vl_seat viewer, vl_seat holder, uint8_t card);

/* GUE-1.9: two seats learn the name of the Gueux. */
void gueux_know_name(struct gueux *g, vl_seat one, vl_seat other);

#endif
