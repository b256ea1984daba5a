/* Reporting what happens, and hiding from others what only one may know. */
#ifndef PLAIN_NEWS_LINES_H
#define PLAIN_NEWS_LINES_H

#include "plain/session.h"

/* Writes one event in the words of the game's writer, else in its own sentence; s->view must be of that match. */
void plain_event_line(const struct plain_session *s, const struct vl_event *event, vl_seat viewer, char *out,
                      size_t size);

/* Reports to all what has happened since the last report. */
void plain_print_news(struct plain_session *s);

/* Reports the news to all, and to the seat at the keyboard what only it may know; first clears what another person may
 * not read. */
void plain_follow(struct plain_session *s);

/* Call it when a curtain is lifted: clears a terminal, and reports again all that the seat has missed, as it may know
 * it. */
void plain_open_turn(struct plain_session *s);

/* Describes the table, for the command `state`. */
void plain_print_table(struct plain_session *s);

/* Describes the hand of the seat at the keyboard. */
void plain_print_hand(struct plain_session *s);

#endif
