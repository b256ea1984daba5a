/* The review of a match that is over, in lines: its page (page/review_page.h), walks from it, and mistakes once more.
 */
#ifndef PLAIN_REVIEW_LINES_H
#define PLAIN_REVIEW_LINES_H

#include "plain/session.h"

struct vl_review_tries;

/* Goes through it until the user has had enough: what plain_session.review is. */
void plain_review(struct plain_session *s, const char *whose);

/* Asks one's mistakes again, each until a good answer is found, from the one at tries->at on. */
void plain_retry(struct plain_session *s, struct vl_review_tries *tries);

#endif
