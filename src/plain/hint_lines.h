/* What the program may say about a question before it is answered: hints on request, and a tutor who holds back a
 * costly answer (review/hint.h). */
#ifndef PLAIN_HINT_LINES_H
#define PLAIN_HINT_LINES_H

#include "plain/verbs.h"

/* That seat is asked a question: its tutor evaluates the answers meanwhile. */
void plain_hint_begin(struct plain_session *s, vl_seat seat);

/* Whether the tutor of the seat asked holds the answer back, and says so; it does so only once for each answer. */
bool plain_hint_holds(struct plain_session *s, const struct vl_question *question, vl_answer answer);

/* The question is answered: stops evaluating it. */
void plain_hint_end(struct plain_session *s);

#endif
