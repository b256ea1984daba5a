/* Between the files of a lesson's screen: learn_lesson.c takes its keys, learn_draw.c draws it. What the lesson wants,
 * and what becomes of an answer, play/learning.h says. */
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
    unsigned lit; /* spots that are lit up */

    struct vl_marking marking;
    vl_clause refuses; /* the clause that has just refused an answer, or 0 */

    int focus, across; /* of the choices */
    int first;         /* the topmost line of the words that is shown */
    int lines, rows;
    int panel; /* rows of the panel below its heading */
};

/* Pushes that lesson, where it was left or from its beginning; a notice says why it cannot be begun. */
void vl_screen_lesson(struct vl_tui *tui, struct vl_course *course, const struct vl_course_at *at, bool anew);

void vl_learn_draw(struct vl_tui *tui, void *self);

/* Whether a spot of the table is lit up: as one that the step names, or as an answer that can be given. */
enum vl_learn_light { LEARN_UNLIT, LEARN_LIT_NAMED, LEARN_LIT_CHOICE };
enum vl_learn_light vl_learn_lit(const struct learn_lesson *l, const struct vl_spot *spot);

/* Whether the thing stands anywhere on the table or in the hand. */
bool vl_learn_stands(const struct learn_lesson *l, uint8_t group, uint8_t member);

/* The letters of the choices of an ask. */
unsigned vl_learn_letters(const struct vl_tui *tui, char out[27]);

#endif
