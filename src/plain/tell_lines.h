/* Telling what happens, and keeping from others what is for one alone. */
#ifndef PLAIN_TELL_LINES_H
#define PLAIN_TELL_LINES_H

#include "plain/session.h"

/* One event in the table's words, else in its own sentence; the view is one of that match. */
void plain_event_line(const struct plain_session *s, const struct vl_event *event, vl_seat viewer, char *out,
                      size_t size);

/* Tells aloud what has happened and has not been told. */
void plain_tell_news(struct plain_session *s);

/* Tells the news, and whoever has the keyboard what is for that seat alone; what somebody else may not read is taken
 * off before. */
void plain_follow(struct plain_session *s);

/* A curtain has been lifted: on a terminal, which is cleared, all that the seat has missed is told once more, as it may
 * know it. */
void plain_open_turn(struct plain_session *s);

/* The table, as `state` tells it. */
void plain_tell_table(struct plain_session *s);

/* The hand of whoever is at the keyboard. */
void plain_tell_hand(struct plain_session *s);

#endif
