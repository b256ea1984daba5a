/* Matches of the toy (tests/toy), with a catalogue of its own in a temporary folder, for tests of the engine: everybody
 * gets a secret card; each round everybody bids in secret, all bids are revealed together, and each may show the card.
 */
#ifndef SUPPORT_TOY_H
#define SUPPORT_TOY_H

#include "veillee/match.h"
#include "veillee/toy.h"

extern const struct vl_rules *const toy_games[]; /* the toy alone, for a catalogue */

/* The good file of that name, "cards/toy.yaml", of the toy's catalogue; for text/veillee.yaml a few strings that serve
 * for the common ones. */
const char *toy_data(const char *name);

/* Writes FOLDER/NAME, making the folder that NAME begins with. */
void toy_write_file(const char *folder, const char *name, const char *text);

/* Makes a temporary folder with the toy's data files. */
void toy_make_folder(char folder[64]);

void toy_remove_folder(const char *folder);

/* All that front ends need to play it: the folder has its lessons too, and the common strings as they are. */
struct toy_box {
    char folder[64];
    struct vl_catalogue catalogue;
    struct vl_match_setup setup; /* for two people: Anne, Basile */
};

void toy_open(struct toy_box *box);
void toy_close(struct toy_box *box);

/* A setup for 3 seats, the first of them a person. */
void toy_setup(struct vl_match_setup *out, const struct vl_catalogue *catalogue);

/* Memory for a match of these rules; free it. */
struct vl_match *toy_new_match(const struct vl_rules *rules);

/* Names a player. */
void toy_name(struct vl_match_setup *setup, vl_seat seat, const char *name);

/* Gives random listed answers until the match is over or `answers` more have been given. */
void toy_play(struct vl_match *match, struct vl_rng *rng, uint32_t answers);

#endif
