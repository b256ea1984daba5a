/* The review of a finished match, in lines: its page (page/review_page.h), walks from it, and trying mistakes again. */
#ifndef PLAIN_REVIEW_LINES_H
#define PLAIN_REVIEW_LINES_H

#include "plain/session.h"

struct vl_review_tries;

/* Shows it until the user leaves: the function plain_session.review. */
void plain_review(struct plain_session *s, const char *whose);

/* Asks again for each mistake from the one at tries->at on, until a good answer is found. */
void plain_retry(struct plain_session *s, struct vl_review_tries *tries);

#endif
