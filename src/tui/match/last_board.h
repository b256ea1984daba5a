/* The table of a match as it stands, with everything open, drawn without a screen around it: for pictures. */
#ifndef VEILLEE_TUI_MATCH_LAST_BOARD_H
#define VEILLEE_TUI_MATCH_LAST_BOARD_H

#include "tui/match/scene.h"

struct vl_page_drawing;

enum { VL_PICTURE_ROWS = 20, VL_PICTURE_COLS = 78 }; /* as pictures usually are */

/* Draws it at most that large, as low as the table is, in characters and as SVG of both themes. False: there is no
 * table for the game, or no memory. */
bool vl_last_board(struct vl_page_drawing *out, const struct vl_board_renderer *const *tables,
                   const struct vl_catalogue *catalogue, enum vl_language language, const struct vl_match *match,
                   int rows, int cols);

#endif
