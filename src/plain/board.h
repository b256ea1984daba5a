/* How a game's state is put into words: one writer per game. */
#ifndef PLAIN_BOARD_H
#define PLAIN_BOARD_H

#include "plain/io.h"
#include "veillee/match.h"

/* What a writer needs. */
struct plain_writer {
    struct plain_io *io;
    const struct vl_formatter *formatter;
    const struct vl_view *view;
    vl_seat viewer; /* a seat, or VL_PUBLIC */
};

struct plain_board {
    const struct vl_rules *rules;
    void (*state)(const struct plain_writer *writer); /* everything on the table, as the viewer may know it */
    void (*hand)(const struct plain_writer *writer, vl_seat seat); /* what that seat has, in a line */
    /* Whether the event shows the viewer more than its sentence says (cards that are looked at); and writing that, for
     * all such events of one form in a row together. NULL: no event does. */
    bool (*shows)(const struct vl_event *event, vl_seat viewer);
    void (*show)(const struct plain_writer *writer, const struct vl_event *events, unsigned count);
    /* Writes the first of these events, which are of one form and follow each other, in other words than their
     * sentences. Returns how many the line in `out` covers; 0: use the event's own sentence. May be NULL. */
    unsigned (*line)(const struct plain_writer *writer, const struct vl_event *events, unsigned count, char *out,
                     size_t size);
    bool counts; /* the last events of a match give everybody's score */
    /* The seats that a witness may now name (VL_ASK_WITNESS); NULL: the game has no such question. */
    vl_seats (*witnessed)(const struct vl_view *view);
    /* The value of an option that holds without a screen unless the user chooses another; NULL: the default. */
    const char *option, *value;
};

/* The writer of a game, among those passed to the front end, ended by NULL; every game must have one. */
const struct plain_board *plain_board_of(const struct plain_board *const *tables, const struct vl_rules *rules);

enum { PLAIN_SHOWN_MAX = 64 }; /* events shown together */

/* Writes "Track of points: Anne 15, Basile 14.", the leader first; nothing if the match has no track. */
void plain_write_track(const struct plain_writer *writer);

/* The name of a member of the group of that id. */
const char *plain_member(const struct vl_formatter *formatter, const char *group, unsigned member);

/* ---- for the writers ---- */

/* A list being written, its items separated by commas; it begins as zeros. */
struct plain_list {
    char text[2048];
    size_t length;
    unsigned count;
};

void plain_list_add(struct plain_list *list, const char *item);

/* Adds a text of the catalogue as an item. */
void plain_list_put(struct plain_list *list, const struct plain_writer *writer, const char *key,
                    const struct vl_text_arg *args, unsigned count);

/* Writes a sentence of the catalogue as a paragraph. */
void plain_write(const struct plain_writer *writer, const char *key, const struct vl_text_arg *args, unsigned count);

/* Writes what the game says of a thing, or with group VL_PUBLIC of a seat (vl_describe); nothing if it says nothing. */
void plain_write_thing(const struct plain_writer *writer, uint8_t group, uint8_t member);

/* Writes a sentence with {list}. A list that is too long for one line continues in further sentences of the same kind,
 * so no item may contain a comma. */
void plain_write_parts(const struct plain_writer *writer, const char *key, const struct vl_text_arg *args,
                       unsigned count, const char *list);

/* The same about a list of `count` things, with {name} and {n}; about none, writes the sentence under `empty`, or
 * nothing if that is NULL. */
void plain_write_list(const struct plain_writer *writer, const char *key, const char *empty, const char *name,
                      unsigned count, const char *list);

const char *plain_name(const struct plain_writer *writer, unsigned seat);

/* Writes a sentence of the catalogue to `out`. */
void plain_fill(const struct plain_writer *writer, const char *key, const struct vl_text_arg *args, unsigned count,
                char *out, size_t size);

#endif
