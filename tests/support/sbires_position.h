/* A table of Sbires for tests that read like examples in the rule book: hands, reserves and henchmen, answers in
 * notation, and what must follow.
 *
 * Cards are written as rows of ids: "gant dague dague"; a card of a reserve or an Atout that is tilted has a tilde
 * behind it: "courtisane~". What a position does not name lies in the draw piles. */
#ifndef SUPPORT_SBIRES_POSITION_H
#define SUPPORT_SBIRES_POSITION_H

#include "support/table.h"

#include "veillee/sbires.h"

struct st {
    struct sitting s;
    struct sbires state;
};

enum { ST_ALL_PLACES = (1 << SBIRES_PLACES) - 1 };

/* Points that a position gives to somebody who shall have none; others who are not named have 5. */
enum { ST_NO_POINTS = 200 };

struct st_position {
    const char *hand[SBIRES_SEATS];
    const char *reserve[SBIRES_SEATS];
    const char *atout[SBIRES_SEATS];
    const char *discard;            /* in the discard piles */
    const char *men[SBIRES_PLACES]; /* the owners' seats: "0012" */
    const char *captives;           /* to be placed today, with the taker: "0>1" */
    const char *overnight;          /* taken today, likewise */
    uint8_t score[SBIRES_SEATS];    /* 0: as at the start; ST_NO_POINTS: none */
    unsigned bare;                  /* set of places whose draw piles are empty: no more cards of them exist */
    vl_seats passed, pillory;
    uint8_t turns; /* that everybody has had today */
    unsigned day;  /* 0: the first */
    uint8_t more_days;
    bool placing; /* henchmen are placed, those that stand nowhere yet; else cards are played */
    vl_seat insigne;
    vl_seat turn;                         /* whose turn begins, or who places next */
    const struct sbires_numbers *numbers; /* NULL: those of the data files */
};

/* Begins a match of a seed with nothing arranged; options as "days=3 animals=on". */
void st_deal(struct st *t, unsigned seats, const char *options, uint64_t seed);

/* Arranges a position and goes on from there. */
void st_set(struct st *t, unsigned seats, const char *options, const struct st_position *position);
#define ST(t, seats, options, ...) st_set(t, seats, options, &(struct st_position){__VA_ARGS__})

/* To be called when a test has changed the table by its own hand. */
void st_arranged(struct st *t);

/* Gives answers of these notations, separated by commas; they must be listed. */
void st_answer(struct st *t, const char *notations);

/* Everybody passes: on to what comes after all turns. */
void st_pass_all(struct st *t);

/* Gives the first listed answer until a question of this kind, or the end of the match. */
void st_until(struct st *t, unsigned kind);

/* Gives an answer under such random numbers that the next roll of that side shows these dice: "6 6 1". */
void st_roll(struct st *t, const char *notation, unsigned side, const char *dice);

/* Gives an answer that brings a whole duel to its end or to its next question, with so many hits and wounds. */
void st_fight(struct st *t, const char *notation, unsigned hits, unsigned wounds);

/* Gives an answer under such random numbers that an event of this form follows whose field of that name is `value`. */
void st_luck(struct st *t, const char *notation, unsigned form, const char *field, int value);

/* The number of that card. */
uint8_t st_card(const char *id);

/* ---- what must hold ---- */

void st_asks(const struct st *t, unsigned kind, vl_seat seat);
void st_lists(const struct st *t, const char *notations);
bool st_is_listed(const struct st *t, const char *notation);

/* What the data says of a card: where it belongs, how many there are, how it is played, how many a reserve may hold. */
void st_card_is(const struct st *t, const char *id, unsigned place, unsigned copies, unsigned type, unsigned max);

/* An answer that is not listed is refused by that clause. */
void st_refuses(const struct st *t, vl_answer answer, unsigned major, unsigned minor);

void st_hand(const struct st *t, vl_seat seat, const char *cards);

/* In the order of the slots, tilted ones with their tilde. */
void st_reserve(const struct st *t, vl_seat seat, const char *cards);
void st_atout(const struct st *t, vl_seat seat, const char *card); /* "": none */
void st_discards(const struct st *t, const char *cards);           /* of all places */

/* "5 0 7": of the seats from 0. */
void st_scores(const struct st *t, const char *scores);

const struct sbires *st_seen(const struct st *t, vl_seat viewer);

/* What a viewer (or VL_PUBLIC) surely knows of a hand. */
void st_knows(const struct st *t, vl_seat viewer, vl_seat holder, const char *cards);

/* Among many completions of the viewer's view: in how many the hand has that card. */
enum { ST_COMPLETIONS = 200 };
unsigned st_thinks(const struct st *t, vl_seat viewer, vl_seat holder, const char *card);

/* An event of that form with these first fields has happened since the position or st_forget; its place. */
#define ST_WHEN(t, form, ...) SITTING_WHEN(&(t)->s, form, __VA_ARGS__)
#define ST_TOLD(t, form, ...) ((void)ST_WHEN(t, form, __VA_ARGS__))
unsigned st_happened(const struct st *t, unsigned form);
const struct vl_event *st_last(const struct st *t, unsigned form);
void st_forget(struct st *t);

#endif
