/* The review of a match that is over (front/review.h) in lines: what came of it for everybody, turning points,
 * decisions with the chances of their answers, and one's own mistakes asked again. */
#ifndef PLAIN_REVIEW_H
#define PLAIN_REVIEW_H

#include "plain/session.h"

/* Goes through it by commands, until the user has had enough: what plain_session.review is. */
void plain_review(struct plain_session *s, const char *retry);

#endif
