/* Going through a match step by step, and playing on from a place of it. */
#ifndef PLAIN_WALK_LINES_H
#define PLAIN_WALK_LINES_H

#include "plain/session.h"

/* Goes through what has happened in s->match up to now, by commands, as the viewer may know it. False: nobody gave
 * any, the input had ended. */
bool plain_walk(struct plain_session *s, vl_seat viewer, uint32_t at);

#endif
