/* Looking at the match that is played: the table, the own hand, what has happened. */
#ifndef PLAIN_LOOK_H
#define PLAIN_LOOK_H

#include "plain/verbs.h"

/* The table, as `state` tells it. */
void plain_tell_table(struct plain_session *s);

/* The hand of whoever is at the keyboard. */
void plain_tell_hand(struct plain_session *s);

#endif
