/* How a game's table is put into words: one writer a game. */
#ifndef PLAIN_TABLE_H
#define PLAIN_TABLE_H

#include "plain/io.h"

/* Whom a writer writes for. */
struct plain_writer {
    struct plain_io *io;
    const struct vl_teller *teller;
    const struct vl_view *view;
    vl_seat looker; /* a seat, or VL_TABLE */
};

struct plain_table {
    const struct vl_rules *rules;
    void (*state)(const struct plain_writer *writer);              /* the whole table as the looker may know it */
    void (*hand)(const struct plain_writer *writer, vl_seat seat); /* what that seat has, in a line */
    /* Whether the event shows the looker more than its sentence tells (cards that are looked at), and that. */
    bool (*shows)(const struct vl_event *event, vl_seat looker);
    void (*show)(const struct plain_writer *writer, const struct vl_event *event);
};

extern const struct plain_table *const plain_tables[]; /* NULL after the last */

const struct plain_table *plain_table_of(const struct vl_rules *rules);

/* The name of a member of the group of that id. */
const char *plain_member(const struct vl_teller *teller, const char *group, unsigned member);

extern const struct plain_table plain_blasons;

#endif
