/* A question, its answers, and the reply of whoever is at the keyboard. */
#ifndef PLAIN_ASK_H
#define PLAIN_ASK_H

#include "plain/verbs.h"

extern const struct plain_verb plain_ask_verbs[]; /* question, detail */

/* Puts the question to the seat at the keyboard until it is answered, taken back or left. */
void plain_ask(struct plain_session *s, vl_seat seat);

/* Whether an answer that was chosen is held back, and then why, which it says: another line is read. */
typedef bool (*plain_holds)(struct plain_session *s, const struct vl_question *question, vl_answer answer);

/* The same without giving the answer to the match; `holds` may be NULL. False: none was chosen; look again at what
 * there is to do. */
bool plain_choose(struct plain_session *s, vl_seat seat, plain_holds holds, vl_answer *answer);

#endif
