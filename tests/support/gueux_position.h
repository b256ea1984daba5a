/* A table of Gueux for tests that read like examples in the rule book: hands, answers in notation, and what must
 * follow.
 *
 * A hand is written as a row of ids: "roy barde". Every character that a position names must be there twice: in two
 * hands, in a hand and set aside, or on the pile. Seats sit clockwise from 0, so that seat 1 draws from seat 0. */
#ifndef SUPPORT_GUEUX_POSITION_H
#define SUPPORT_GUEUX_POSITION_H

#include "support/table.h"

#include "veillee/gueux.h"

struct gt {
    struct sitting s;
    struct gueux state;
};

struct gt_position {
    const char *hand[VL_SEATS_MAX];
    const char *aside; /* NULL: nothing is */
    const char *laid;  /* pairs in their order; "mixed" is a Moine with a Nonne */
    vl_seat turn;      /* whose turn begins */
    bool against;      /* the direction of play is turned round */
    bool all_bots;     /* nobody at the table is human */
};

/* Begins a match of a seed with nothing arranged; options as "levels=12 deck=full". */
void gt_deal(struct gt *t, unsigned seats, const char *options, uint64_t seed);

/* Arranges a position and begins the turn. With gueux=secret the card set aside is known to nobody. */
void gt_set(struct gt *t, unsigned seats, const char *options, const struct gt_position *position);
#define GT(t, seats, options, ...) gt_set(t, seats, options, &(struct gt_position){__VA_ARGS__})

/* Gives answers of these notations, separated by commas; they must be listed. */
void gt_answer(struct gt *t, const char *notations);

/* Goes on to the draw ("draw", and "no" to Pleutre and Rustre) and picks the place where that card is. */
void gt_draw(struct gt *t, const char *card);

/* Gives an answer under such random numbers that an event of this form follows whose field of that name is `value`. */
void gt_luck(struct gt *t, const char *notation, unsigned form, const char *field, int value);

/* The same, until the hand of that seat is this one. */
void gt_luck_hand(struct gt *t, const char *notation, vl_seat seat, const char *hand);

/* ---- what must hold ---- */

void gt_asks(const struct gt *t, unsigned kind, vl_seat seat);
void gt_lists(const struct gt *t, const char *notations);
void gt_holds(const struct gt *t, vl_seat seat, const char *hand);

/* What a seat (or VL_PUBLIC) knows to be in a hand. */
void gt_knows(const struct gt *t, vl_seat viewer, vl_seat holder, const char *cards);

/* Among many completions of the viewer's view: in how many the hand has that card. */
enum { GT_COMPLETIONS = 200 };
unsigned gt_thinks(const struct gt *t, vl_seat viewer, vl_seat holder, const char *card);

const struct gueux *gt_seen(const struct gt *t, vl_seat viewer);

/* Events of that form since gt_forget: how many, and the latest (NULL: none). */
unsigned gt_happened(const struct gt *t, unsigned form);
const struct vl_event *gt_last(const struct gt *t, unsigned form);

/* The latest event of that form as a viewer sees it; the next call overwrites it. */
const struct vl_event *gt_told(const struct gt *t, unsigned form, vl_seat viewer);

/* The place among the events of the latest one of that form and seat with that value in a field; it must be there. */
unsigned gt_when(const struct gt *t, unsigned form, vl_seat seat, const char *field, int value);

void gt_forget(struct gt *t);

/* The number of that character. */
unsigned gt_character(const char *id);

#endif
