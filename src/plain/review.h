/* The review of a match that is over (front/review.h) in lines: what came of it for everybody, turning points,
 * decisions with the chances of their answers, and one's own mistakes asked again. */
#ifndef PLAIN_REVIEW_H
#define PLAIN_REVIEW_H

#include "plain/session.h"

/* Goes through it by commands, until the user has had enough; `retry`: with the mistakes first. As plain_session.review
 * wants it. */
void plain_review(struct plain_session *s, bool retry);

#endif
