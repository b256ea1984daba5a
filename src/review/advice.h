/* Which lesson to follow after a match: the one that speaks of what was done to the player most often, else the next
 * that has not been followed. */
#ifndef VEILLEE_REVIEW_ADVICE_H
#define VEILLEE_REVIEW_ADVICE_H

#include "front/progress.h"
#include "veillee/lesson.h"

struct vl_advice {
    unsigned lesson; /* its place among the lessons; lessons_count: there is nothing to advise */
    unsigned times;  /* how often others did what it teaches to the player; 0: it is simply the next one */
    uint32_t event;  /* the last time, where there was one */
};

/* The match is over, or of the lesson nothing else is asked. A winner has nothing to mend. The first lesson of a game
 * speaks of everything, so it is advised as the next one alone. */
struct vl_advice vl_advise(const struct vl_lessons *lessons, const struct vl_progress *progress,
                           const struct vl_match *match, vl_seat player);

#endif
