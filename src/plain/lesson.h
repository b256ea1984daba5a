/* One lesson, followed line by line. */
#ifndef PLAIN_LESSON_H
#define PLAIN_LESSON_H

#include "front/puzzles.h"
#include "plain/session.h"
#include "veillee/lesson.h"

enum plain_lesson_end {
    PLAIN_LESSON_DONE, /* followed to its end */
    PLAIN_LESSON_LEFT, /* another one is wanted */
    PLAIN_LESSON_QUIT, /* the user has gone, or the input ended */
};

/* Follows a lesson from where it was left, or asks that deal of a puzzle, in a session of its own. That which calls has
 * the catalogue and the tables; its language is what the user speaks, and may change. VL_REFUSED: the engine does not
 * follow it; VL_IO: no memory. */
enum vl_rc plain_lesson(struct plain_session *from, const struct vl_lessons *lessons, unsigned index,
                        struct vl_progress *progress, enum plain_lesson_end *end, struct vl_diag *diag);

#endif
