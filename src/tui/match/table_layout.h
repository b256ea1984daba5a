/* Where things stand on the screen of a match: a pure function of the room, the game's board and the prompt. */
#ifndef VEILLEE_TUI_TABLE_LAYOUT_H
#define VEILLEE_TUI_TABLE_LAYOUT_H

#include "tui/match/table_scene.h"

enum {
    VL_PROMPT_ROWS = 2, /* at most, and with the answers' least number of rows always kept free */
    VL_ANSWER_ROWS = 3,
};

struct vl_table_layout {
    struct vl_rect board;
    struct vl_rect events; /* what happened last */
    struct vl_rect prompt;
    struct vl_rect answers;
    struct vl_rect rule; /* without rows where there is no room beside the table */
    struct vl_rect log;
};

/* content: what the frame leaves. */
void vl_table_layout(struct vl_rect content, const struct vl_table_renderer *renderer, const struct vl_scene *scene,
                     const char *prompt, struct vl_table_layout *out);

#endif
