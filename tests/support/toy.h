/* A game of a few lines for tests of the engine: everybody gets a secret card; each round everybody bids in secret, all
 * bids are revealed together, and each may show the card. With a catalogue of its own in a temporary folder. */
#ifndef SUPPORT_TOY_H
#define SUPPORT_TOY_H

#include "veillee/match.h"

enum { TOY_SEATS = 4, TOY_CARDS = 3, TOY_BIDS = 3, TOY_EFFECTS = 2 };

enum { TOY_ASK_BID, TOY_ASK_SHOW, TOY_QUESTIONS };
enum { TOY_SAY_BID, TOY_SAY_KEEP, TOY_SAY_SHOW, TOY_SAYS };
enum { TOY_EV_ROUND, TOY_EV_DEALT, TOY_EV_BID, TOY_EV_REVEALED, TOY_EV_SHOWN, TOY_EV_END, TOY_EVENTS };
enum { TOY_GROUP_CARD, TOY_GROUP_BID, TOY_GROUP_EFFECT, TOY_GROUP_GAME, TOY_GROUPS };
enum { TOY_KEEP, TOY_SHOW };

struct toy_numbers {
    uint8_t rounds;
    uint8_t worth[TOY_BIDS];
    uint8_t bonus[TOY_CARDS][TOY_BIDS];
    uint8_t effect[TOY_CARDS];
};

struct toy {
    struct vl_state core;
    uint8_t card[TOY_SEATS];  /* VL_HIDDEN in a view */
    uint8_t bid[TOY_SEATS];   /* VL_NONE; sealed, VL_HIDDEN in a view until revealed */
    uint8_t shown[TOY_SEATS]; /* 1: the card lies open */
    uint8_t points[TOY_SEATS];
    uint8_t round;
    uint8_t open; /* 1: the bids are revealed */
    struct toy_numbers numbers;
    uint8_t spare[2];
};

extern const struct vl_rules toy_rules;
extern const struct vl_rules *const toy_games[]; /* the toy alone, for a catalogue */

/* The good files of the toy's catalogue. */
extern const char toy_cards[], toy_rulebook[], toy_text[], toy_common[];

/* Writes FOLDER/NAME, making the folder that NAME begins with. */
void toy_write_file(const char *folder, const char *name, const char *text);

/* Makes a temporary folder with the toy's data files. */
void toy_make_folder(char folder[64]);
void toy_remove_folder(const char *folder);

/* A setup for 3 seats, the first of them a person. */
void toy_setup(struct vl_table_setup *out, const struct vl_catalogue *catalogue);

/* Memory for a match of these rules; free it. */
struct vl_match *toy_new_match(const struct vl_rules *rules);

/* Names a player. */
void toy_name(struct vl_table_setup *setup, vl_seat seat, const char *name);

/* Gives random listed answers until the match is over or `answers` more have been given. */
void toy_play(struct vl_match *match, struct vl_rng *rng, uint32_t answers);

#endif
