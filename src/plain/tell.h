/* Telling what happens, and handing the keyboard from one to the next. */
#ifndef PLAIN_TELL_H
#define PLAIN_TELL_H

#include "plain/session.h"

/* Whether the log passes the event over: it is told by the table, or not to this looker. */
bool plain_untold(const struct plain_session *s, const struct vl_event *event, vl_seat looker);

/* One event in the table's words, else in its own sentence; the view is one of that match. */
void plain_event_line(const struct plain_session *s, const struct vl_event *event, vl_seat looker, char *out,
                      size_t size);

/* Tells of the hints from that one on which were asked for when at most so many events had happened; returns the first
 * that is left. */
unsigned plain_tell_hints(struct plain_session *s, unsigned hint, uint32_t events);

/* Tells what has happened and has not been told. */
void plain_tell_news(struct plain_session *s);

/* Whether the question goes to another person than the one at the keyboard. */
bool plain_must_pass(const struct plain_session *s, vl_seat seat);

/* Hands the keyboard to a seat, if it must be: a curtain, then what that seat alone has learnt. False: the input has
 * ended. */
bool plain_pass(struct plain_session *s, vl_seat seat);

/* Takes what only whoever has the keyboard may read off the terminal, and the keyboard from them; nothing where it need
 * not be passed, or nothing can be taken off. */
void plain_hide(struct plain_session *s);

#endif
