/* Matches of an evening in lines. */
#ifndef PLAIN_EVENING_LINES_H
#define PLAIN_EVENING_LINES_H

#include "plain/session.h"

/* Asks whoever sits at that seat for the PIN, where the match is part of an evening and they have one. False: they went
 * away over it, or the input has ended. */
bool plain_evening_lets(struct plain_session *s, vl_seat seat);

#endif
