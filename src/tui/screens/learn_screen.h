/* What the files of the lesson screen share: learn_lesson.c handles its keys, learn_draw.c draws it. play/learning.h
 * says what the lesson wants, and what follows from an answer. */
#ifndef VEILLEE_TUI_LEARN_SCREEN_H
#define VEILLEE_TUI_LEARN_SCREEN_H

#include "play/learning.h"
#include "tui/kit/widgets.h"
#include "tui/match/marking.h"

struct learn_lesson {
    struct vl_learning h;
    struct vl_view *view;
    const struct vl_board_renderer *renderer;
    struct vl_scene scene;
    struct vl_spots spots;
    unsigned lit; /* the number of spots that are lit up */

    struct vl_marking marking;
    vl_clause refuses; /* the clause that has just refused an answer, or 0 */

    int focus, across; /* the selected choice, and how many are side by side */
    int first;         /* the first line of the words that is shown */
    int lines, rows;
    int panel; /* rows of the panel below its heading */
};

/* Opens that lesson, where the learner left or at its beginning; a notice says why it cannot begin. */
void vl_screen_lesson(struct vl_tui *tui, struct vl_course *course, const struct vl_course_at *at, bool restart);

void vl_learn_draw(struct vl_tui *tui, void *self);

/* Writes the letters of the choices of a question; returns how many. */
unsigned vl_learn_letters(const struct vl_tui *tui, char out[27]);

#endif
