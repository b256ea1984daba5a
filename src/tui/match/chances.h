/* What answers are worth, at the answers: drawn over whatever a game's renderer has drawn, so that a renderer need not
 * know of it. On a box the number stands in the lower edge, with a bar where there is room; at the end of a line, where
 * it is blank. Where there is no room beside the thing, the ordered list in the detail has it. */
#ifndef VEILLEE_TUI_CHANCES_H
#define VEILLEE_TUI_CHANCES_H

#include "tui/match/table_scene.h"

/* Columns that a list of answers keeps for them. */
enum { VL_CHANCE_COLUMNS = 6 };

struct vl_chances {
    vl_answers known;
    uint8_t percent[VL_ANSWERS_MAX];
};

void vl_chances_draw(const struct vl_scene *scene, struct vl_grid *grid, const struct vl_spots *spots);

#endif
