/* Trying the mistakes of a match again: the board as the player saw it, and the question without the answer, until a
 * good one is found. */
#ifndef VEILLEE_TUI_REVIEW_TRY_H
#define VEILLEE_TUI_REVIEW_TRY_H

#include "review/mark.h"
#include "tui/kit/widgets.h"
#include "tui/match/marking.h"

struct vl_review_tries;

enum vl_try_phase { VL_TRY_ASK, VL_TRY_WRONG, VL_TRY_FOUND, VL_TRY_SHOWN };

/* Declared here for its file and for tests. */
struct vl_try_screen {
    struct vl_review_tries *tries;
    const struct vl_match_setup *setup;
    const struct vl_board_renderer *renderer;
    unsigned index;              /* of the decision ... */
    struct vl_decision decision; /* ... which stays the same while one thinks about it */
    struct vl_view *view;
    struct vl_question question;
    struct vl_event event[VL_SCENE_EVENTS];
    unsigned events, since; /* those from `since` on happened after the seat's previous answer */
    struct vl_scene scene;
    struct vl_spots spots;
    struct vl_marking marking;
    enum vl_try_phase phase;
    vl_answers tried;
    vl_answer gave;
    struct vl_scroll scroll;
};

/* Shows the mistake at tries->at, then the others, each until a good answer is found or another mistake is wanted.
 * `tries` must outlive the screen. */
void vl_screen_try(struct vl_tui *tui, struct vl_review_tries *tries);

#endif
