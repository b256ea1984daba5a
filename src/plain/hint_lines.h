/* What the program may say of a question before it is answered: hints that are asked for, and a tutor who holds back
 * what costs much (review/hint.h). */
#ifndef PLAIN_HINT_LINES_H
#define PLAIN_HINT_LINES_H

#include "plain/verbs.h"

/* The question is put to that seat: a tutor thinks while they do. */
void plain_hint_begin(struct plain_session *s, vl_seat seat);

/* Whether the tutor of whoever is asked holds the answer back, and says so: once, then it is given. */
bool plain_hint_holds(struct plain_session *s, const struct vl_question *question, vl_answer answer);

/* The question is answered: nobody thinks about it any longer. */
void plain_hint_end(struct plain_session *s);

#endif
