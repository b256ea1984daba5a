/* A table of Marquis for tests that read like examples in the rule book: piles, hands and coins, answers in notation,
 * and what must follow.
 *
 * Cards are written as rows of ids: "clerc marquis". Every seat owns each card once (MAR-1.1): what a position does not
 * name lies in the draw pile. */
#ifndef SUPPORT_MARQUIS_POSITION_H
#define SUPPORT_MARQUIS_POSITION_H

#include "support/table.h"

#include "veillee/marquis.h"

struct mt {
    struct sitting s;
    struct marquis state;
};

struct mt_position {
    const char *hand[VL_SEATS_MAX]; /* NULL: the first four characters that are nowhere else */
    const char *pile[VL_SEATS_MAX]; /* from the bottom; a Faussaire imitates what lies beneath */
    const char *out[VL_SEATS_MAX];  /* eliminated */
    const char *order;  /* the seats in the order in which they played their visible cards; NULL: that of the seats,
                         * beginning with the one whose turn it is */
    vl_seats spent;     /* whose draw pile is empty: the rest is eliminated, the Veto has been played */
    vl_seats vetoed;    /* whose Veto has been played; what lies before nobody is out of the game */
    vl_seats done;      /* who has made the last purchase */
    vl_seats claims;    /* whose Comtesse has a claim */
    const char *shield; /* protections: "2>0": the Comtesse of seat 2 protects seat 0's character */
    uint8_t coins[VL_SEATS_MAX];
    uint8_t diamonds[VL_SEATS_MAX], rubies[VL_SEATS_MAX];
    uint8_t vetoes[VL_SEATS_MAX];          /* lying before the seat */
    vl_seat turn;                          /* whose turn begins */
    bool against;                          /* the direction of play is turned round */
    const struct marquis_numbers *numbers; /* NULL: those of the data files */
};

/* Begins a match of a seed with nothing arranged. */
void mt_deal(struct mt *t, unsigned seats, uint64_t seed);

/* The same with options, "first_coins=3 second_coins=0"; and with numbers, in a match of seed 1. */
void mt_deal_with(struct mt *t, unsigned seats, const char *options, uint64_t seed);
void mt_deal_numbers(struct mt *t, unsigned seats, const char *options, const struct marquis_numbers *numbers);

/* Arranges a position and begins the turn. */
void mt_set(struct mt *t, unsigned seats, const struct mt_position *position);
#define MT(t, seats, ...) mt_set(t, seats, &(struct mt_position){__VA_ARGS__})

/* Gives answers of these notations, separated by commas; they must be listed. */
void mt_answer(struct mt *t, const char *notations);

/* Lets pass whatever may be let pass, buying as little as allowed, until a question of this kind to this seat. */
void mt_until(struct mt *t, unsigned kind, vl_seat seat);

/* Lets pass until the active seat plays a character, and plays this one. */
void mt_play(struct mt *t, const char *card);

/* Lets pass until a turn of this seat is under way; whoever must choose takes the first listed answer. */
void mt_turn(struct mt *t, vl_seat seat);

/* Passes over the game to its end with such answers. */
void mt_run_out(struct mt *t);

/* ---- what must hold ---- */

void mt_asks(const struct mt *t, unsigned kind, vl_seat seat);
void mt_lists(const struct mt *t, const char *notations);

/* "3 0 2": of the seats from 0. */
void mt_coins(const struct mt *t, const char *coins);

const struct marquis *mt_seen(const struct mt *t, vl_seat viewer);

/* Among many completions of the viewer's view: in how many the hand has that card. */
enum { MT_COMPLETIONS = 200 };
unsigned mt_thinks(const struct mt *t, vl_seat viewer, vl_seat holder, unsigned card);

/* An event of that form with these first fields has happened since the turn began or mt_forget; its place. */
#define MT_WHEN(t, form, ...) SITTING_WHEN(&(t)->s, form, __VA_ARGS__)
#define MT_TOLD(t, form, ...) ((void)MT_WHEN(t, form, __VA_ARGS__))
unsigned mt_happened(const struct mt *t, unsigned form);
void mt_forget(struct mt *t);

#endif
