/* Asking people: a question and its answers, everybody in an open call, and who takes the keyboard. */
#ifndef PLAIN_ASK_H
#define PLAIN_ASK_H

#include "plain/verbs.h"

/* Asks the host's question until it is answered, taken back or left. */
void plain_ask(struct plain_session *s);

/* Passes the keyboard to the seat asked, by a word; a blind choice can be answered before. */
void plain_curtain(struct plain_session *s);

/* Asks all who are called at once whether anybody reacts. */
void plain_call(struct plain_session *s);

/* Whether to hold back a chosen answer; if so, it says why, and another line is read. */
typedef bool (*plain_holds)(struct plain_session *s, const struct vl_question *question, vl_answer answer);

/* Like plain_ask, but without giving the answer to the match; `holds` may be NULL. False: none was chosen; check again
 * what there is to do. */
bool plain_choose(struct plain_session *s, vl_seat seat, plain_holds holds, vl_answer *answer);

#endif
