/* Self-play: matches of one bot in all seats, and the positions that it was asked about, for the training of nets. The
 * format of the file is told in docs/nets.md. */
#ifndef LAB_SELFPLAY_H
#define LAB_SELFPLAY_H

#include "veillee/bot.h"
#include "veillee/net.h"

#include <stdio.h>

struct selfplay_order {
    const struct vl_rules *rules;
    struct vl_setup setup; /* of every match, but for its seed, its seats and the options that are drawn */
    uint32_t fixed;        /* options that are never drawn: a bit each */
    unsigned seats_least, seats_most;
    struct vl_thinking thinking;
    const char *player; /* the same as it was typed */
    uint32_t games;     /* of all shards */
    uint64_t seed;
    uint32_t shard, shards; /* the matches m with m % shards == shard are played */
    unsigned threads;
    unsigned options, opening, stray; /* percentages: of matches with options drawn, of those with a random opening, of
                                       * random answers */
    unsigned opening_answers;         /* of an opening, at most */
    unsigned every;                   /* one position of so many is kept */
};

/* The seed of a match, below 2^53. */
uint64_t lab_selfplay_seed(const struct selfplay_order *order, uint32_t number);

/* ---- a block: one match in the file ---- */

enum { SELFPLAY_MAGIC = 0x31504C56, SELFPLAY_HEAD = 36 }; /* "VLP1"; bytes of a block before its columns */

/* A match as it is being played: its columns, which are memory of its own. */
struct selfplay_match {
    uint32_t number;
    uint64_t seed;
    unsigned seats;
    uint32_t positions, features;
    uint8_t drawn; /* SELFPLAY_DRAWN_* */
    struct selfplay_bytes {
        unsigned char *at;
        size_t size, room;
    } root, judged, seen, counts, asked, block;
    bool failed; /* there was no memory */
};

enum { SELFPLAY_DRAWN_OPTIONS = 1, SELFPLAY_DRAWN_OPENING = 2 };

/* Takes a position: what there is to see of it, who was asked, the judge's worth, and the search's (NULL: there was
 * none). What is seen of a completion comes right behind. */
void lab_selfplay_note(struct selfplay_match *match, const struct vl_eye *eye, vl_seat asked,
                       const float judged[VL_SEATS_MAX], const float root[VL_SEATS_MAX]);
void lab_selfplay_note_guess(struct selfplay_match *match, const struct vl_eye *eye);

/* Makes the block of a match that is over. */
void lab_selfplay_close(struct selfplay_match *match, const struct vl_rules *rules, const struct vl_state *over);

/* Frees the columns; the block only if it is said. */
void lab_selfplay_free(struct selfplay_match *match, bool block);

/* The line of JSON that begins a file: the same for all shards of an order. */
void lab_selfplay_head(const struct selfplay_order *order, FILE *out);

/* ---- playing ---- */

struct selfplay_counts {
    uint32_t matches;
    uint64_t positions;
};

/* Plays the shard's matches and writes their blocks in the order of their numbers, whichever thread plays them.
 * `progress`: tells how far it is on standard error. False: diag says why by its key, "memory" or "write". */
bool lab_selfplay_run(const struct selfplay_order *order, FILE *out, bool progress, struct selfplay_counts *counts,
                      struct vl_diag *diag);

/* Plays one match of the order on a thread's table, below. */
struct selfplay_table;
struct selfplay_table *lab_selfplay_table(const struct selfplay_order *order);
void lab_selfplay_leave(struct selfplay_table *table);
void lab_selfplay_play(struct selfplay_table *table, struct selfplay_match *match);

#endif
