/* What people say beforehand: standing answers, and a plan of the next ones (play/standing.h). */
#ifndef PLAIN_STANDING_H
#define PLAIN_STANDING_H

#include "plain/verbs.h"

extern const struct plain_verb plain_standing_verbs[]; /* standing answers */
extern const struct plain_verb plain_plan_verbs[];     /* plan */

/* The answer of whoever is asked, if it was said beforehand. */
bool plain_settled(struct plain_session *s, vl_seat seat, vl_answer *answer);

#endif
