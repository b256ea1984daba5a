/* Looking at the match that is played: the table, the own hand, what has happened. */
#ifndef PLAIN_LOOK_H
#define PLAIN_LOOK_H

#include "plain/verbs.h"

extern const struct plain_verb plain_look_verbs[]; /* state, hand, log */

/* The table, as `state` tells it. */
void plain_tell_table(struct plain_session *s);

#endif
