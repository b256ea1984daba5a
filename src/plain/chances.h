/* What answers to a question are worth, in lines. */
#ifndef PLAIN_CHANCES_H
#define PLAIN_CHANCES_H

#include "plain/answers.h"

enum { PLAIN_CHANCES_FIRST = 5 }; /* answers that are said at once */

/* What was found out: by answer, to whoever is asked. */
struct plain_chances {
    vl_answers weighed;
    float worth[VL_ANSWERS_MAX], error[VL_ANSWERS_MAX];
};

/* The answers weighed, the best first. Returns how many. */
unsigned plain_chances_rank(const struct plain_chances *chances, vl_answer ranked[VL_ANSWERS_MAX]);

/* The answers in their order, a line each: "C. Play Clerc, 38 %, 3 more or less."; before them what the chances are of.
 * Only the best ones, and then the sentence `more` of the {n} that are left; NULL: all. The session's view is that of
 * whoever is asked. */
void plain_chances_say(struct plain_session *s, const struct vl_question *question, const struct plain_chances *chances,
                       const char *more);

#endif
