/* Suggests a lesson after a match: the one about what was done to the player most often, else the next that has not
 * been completed. */
#ifndef VEILLEE_REVIEW_SUGGESTION_H
#define VEILLEE_REVIEW_SUGGESTION_H

#include "front/progress.h"
#include "veillee/lesson.h"

struct vl_suggestion {
    unsigned lesson; /* its index among the lessons; lessons_count: no suggestion */
    unsigned times;  /* how often others did to the player what it teaches; 0: it is only the next one */
    uint32_t event;  /* the last time, if there was one */
};

/* The match must be over, or be a lesson with no question left. A winner gets only the next lesson. The first lesson of
 * a game is about everything, so it is suggested only as the next one. */
struct vl_suggestion vl_suggest(const struct vl_lessons *lessons, const struct vl_progress *progress,
                                const struct vl_match *match, vl_seat player);

#endif
