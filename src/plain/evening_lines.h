/* Matches of an evening in lines. */
#ifndef PLAIN_EVENING_LINES_H
#define PLAIN_EVENING_LINES_H

#include "plain/session.h"

/* Asks the person in that seat for the PIN, if the match belongs to an evening and they have one. False: they gave up,
 * or the input has ended. */
bool plain_evening_lets(struct plain_session *s, vl_seat seat);

#endif
