/* How a game's table is put into words: one writer a game. */
#ifndef PLAIN_BOARD_H
#define PLAIN_BOARD_H

#include "plain/io.h"
#include "veillee/match.h"

/* Whom a writer writes for. */
struct plain_writer {
    struct plain_io *io;
    const struct vl_teller *teller;
    const struct vl_view *view;
    vl_seat viewer; /* a seat, or VL_PUBLIC */
};

struct plain_board {
    const struct vl_rules *rules;
    void (*state)(const struct plain_writer *writer);              /* the whole table as the viewer may know it */
    void (*hand)(const struct plain_writer *writer, vl_seat seat); /* what that seat has, in a line */
    /* Whether the event shows the viewer more than its sentence tells (cards that are looked at), and that: of events
     * of one form that follow each other, all which do, together. NULL: no event does. */
    bool (*shows)(const struct vl_event *event, vl_seat viewer);
    void (*show)(const struct plain_writer *writer, const struct vl_event *events, unsigned count);
    /* Tells the first of these events of one form, which follow each other, in words of its own: returns how many of
     * them the line in `out` tells; 0: the event's own sentence does. May be NULL. */
    unsigned (*tell)(const struct plain_writer *writer, const struct vl_event *events, unsigned count, char *out,
                     size_t size);
    bool counts; /* the last events of a match say everybody's score */
    /* Of whom the table may say now that it was they (VL_ASK_WITNESS); NULL: the game asks no such thing. */
    vl_seats (*witnessed)(const struct vl_view *view);
    /* What is played without a screen unless the table asks otherwise: a value of an option; NULL: the standard. */
    const char *option, *value;
};

/* The table of a game, of those that the front end was handed, NULL behind the last; every game must have one. */
const struct plain_board *plain_board_of(const struct plain_board *const *tables, const struct vl_rules *rules);

enum { PLAIN_SHOWN_MAX = 64 }; /* events shown together */

/* "Track of points: Anne 15, Basile 14.": where everybody stands, whoever has most first. Nothing where the match has
 * no track. */
void plain_write_track(const struct plain_writer *writer);

/* The name of a member of the group of that id. */
const char *plain_member(const struct vl_teller *teller, const char *group, unsigned member);

/* ---- for the writers ---- */

/* A list under way, its items parted by commas; empty, it is all zeros. */
struct plain_list {
    char text[2048];
    size_t length;
    unsigned count;
};

void plain_list_add(struct plain_list *list, const char *item);

/* Adds a sentence of the catalogue. */
void plain_list_say(struct plain_list *list, const struct plain_writer *writer, const char *key,
                    const struct vl_text_arg *args, unsigned count);

/* Writes a sentence of the catalogue as a paragraph. */
void plain_write(const struct plain_writer *writer, const char *key, const struct vl_text_arg *args, unsigned count);

/* Writes a sentence with {list}, which goes on in further sentences like it where it is too long for a line; so its
 * items, parted by commas, hold none. */
void plain_write_parts(const struct plain_writer *writer, const char *key, const struct vl_text_arg *args,
                       unsigned count, const char *list);

/* The same about a list of that many things, with {name} and {n}; of none, the sentence under `empty`, or nothing where
 * that is NULL. */
void plain_write_list(const struct plain_writer *writer, const char *key, const char *empty, const char *name,
                      unsigned count, const char *list);

const char *plain_name(const struct plain_writer *writer, unsigned seat);

/* A sentence of the catalogue into `out`. */
void plain_fill(const struct plain_writer *writer, const char *key, const struct vl_text_arg *args, unsigned count,
                char *out, size_t size);

#endif
