/* Walking through a match step by step, and playing on from a place in it. */
#ifndef PLAIN_WALK_LINES_H
#define PLAIN_WALK_LINES_H

#include "plain/session.h"

/* Walks through the events of s->match so far, by commands, as the viewer may know them. False: no command came before
 * the input ended. */
bool plain_walk(struct plain_session *s, vl_seat viewer, uint32_t at);

#endif
