/* Asking people: a question and its answers, the whole table in an open call, and who takes the keyboard. */
#ifndef PLAIN_ASK_H
#define PLAIN_ASK_H

#include "plain/verbs.h"

/* Puts the host's question until it is answered, taken back or left. */
void plain_ask(struct plain_session *s);

/* The keyboard goes to whoever is asked, by a word; what needs no look at the hand can be answered before. */
void plain_curtain(struct plain_session *s);

/* Asks all who are called at once whether anybody answers. */
void plain_call(struct plain_session *s);

/* Whether an answer that was chosen is held back, and then why, which it says: another line is read. */
typedef bool (*plain_holds)(struct plain_session *s, const struct vl_question *question, vl_answer answer);

/* The same without giving the answer to the match; `holds` may be NULL. False: none was chosen; look again at what
 * there is to do. */
bool plain_choose(struct plain_session *s, vl_seat seat, plain_holds holds, vl_answer *answer);

#endif
