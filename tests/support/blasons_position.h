/* A table of 7 Blasons for tests that read like examples in the rule book: a position, answers in notation, and what
 * must follow.
 *
 * Seat 0 leads the first trick, and seat s plays house number s: Aubigny, Bellay, Contades, Grandbois, Guilloux, La
 * Ferté, Rochebrune, written A to G. A jeu or the pool is written as a row of these letters, small for face down:
 * "Abb" is an Aubigny face up and two Bellays face down. Cards of a trick are written by their values in the order of
 * play: "* 5 2"; the Religieux with power is "p". */
#ifndef SUPPORT_BLASONS_POSITION_H
#define SUPPORT_BLASONS_POSITION_H

#include "support/table.h"

#include "veillee/blasons.h"

struct table {
    struct sitting s;
    struct blasons state;
};

/* Begins a match; options as "ties=cascade teams=two", "" for the standard ones. It waits for seat 0's first card. */
void table_start(struct table *table, unsigned seats, const char *options);

/* Begins a match of a seed with nothing arranged. */
void table_start_as_dealt(struct table *table, unsigned seats, const char *options, uint64_t seed);

/* Begins the match of table->s.setup with nothing arranged. */
void table_restart(struct table *table);

/* Lays the tokens anew: the jeux of the seats from 0, the pool last. Rows not given are empty; tokens not named lie
 * face down at the pool's end, in the order of the houses. */
void table_lay(struct table *table, const char *const rows[], unsigned count);
#define TABLE_LAY(table, ...)                                                                                          \
    table_lay(table, (const char *const[]){__VA_ARGS__}, sizeof((const char *[]){__VA_ARGS__}) / sizeof(char *))

/* The row of a place, as table_lay reads it. */
const char *table_row(const struct table *table, unsigned place);

/* What the seats hold: one string each, from seat 0, in the signs of cards: "7 4 *". */
void table_hands(struct table *table, const char *const hands[], unsigned count);
#define TABLE_HANDS(table, ...)                                                                                        \
    table_hands(table, (const char *const[]){__VA_ARGS__}, sizeof((const char *[]){__VA_ARGS__}) / sizeof(char *))

/* Points that the seats have had so far, on top of what they have scored. */
void table_totals(struct table *table, const unsigned totals[], unsigned count);
#define TABLE_TOTALS(table, ...)                                                                                       \
    table_totals(table, (const unsigned[]){__VA_ARGS__}, sizeof((const unsigned[]){__VA_ARGS__}) / sizeof(unsigned))

/* Gives the answer of that notation; it must be listed. */
void table_answer(struct table *table, const char *notation);

/* Gives answers one after another. */
void table_answers(struct table *table, const char *const notations[], unsigned count);
#define TABLE_ANSWERS(table, ...)                                                                                      \
    table_answers(table, (const char *const[]){__VA_ARGS__}, sizeof((const char *[]){__VA_ARGS__}) / sizeof(char *))

/* Plays these cards one after another from whoever is asked; nobody activates anything. */
void table_play(struct table *table, const char *cards);

/* Gives the first listed answers ("keep", "self", "nothing", "done" where there are such) until the first card of a
 * trick is to be played, or the match is over: at once if that is so already. */
void table_finish_trick(struct table *table);

/* Plays a trick of each of these cards, everybody laying the same one and Malandrins pointing at themselves: nobody
 * takes any. "*1234567" is a whole round without points. */
void table_play_alike(struct table *table, const char *cards);

/* Plays a whole trick in that way. */
void table_next_trick(struct table *table);

/* The same until another round begins, or the match is over. */
void table_finish_round(struct table *table);

/* ---- what must hold ---- */

/* The question is of this kind, and this seat is asked. */
void table_asks(const struct table *table, unsigned kind, vl_seat seat);

/* The listed answers are these and no others, in any order: "value intendant bellay, self". */
void table_lists(const struct table *table, const char *notations);

bool table_is_listed(const struct table *table, const char *notation);

/* The answer, which is none of those listed, is refused by this clause. */
void table_refuses(const struct table *table, vl_answer answer, vl_clause clause);

/* The latest event of that form since table_forget, or NULL. */
const struct vl_event *table_last(const struct table *table, unsigned form);
unsigned table_happened(const struct table *table, unsigned form);
void table_forget(struct table *table);

/* The trick in progress or just over was taken by that seat (VL_NONE: by nobody). */
void table_taken_by(const struct table *table, vl_seat seat);

/* The number of the n-th token (from 1) of a place. */
unsigned table_token(const struct table *table, unsigned place, unsigned n);

/* A look at the state by a seat or VL_PUBLIC; valid until the next call. */
const struct vl_view *table_view(const struct table *table, vl_seat viewer);
const struct blasons *table_seen(const struct table *table, vl_seat viewer);

unsigned table_kind(char sign);

#endif
