/* The board of a match in its present state, with nothing hidden, drawn without a screen around it: for pictures. */
#ifndef VEILLEE_TUI_MATCH_LAST_BOARD_H
#define VEILLEE_TUI_MATCH_LAST_BOARD_H

#include "tui/match/scene.h"

struct vl_page_drawing;

enum { VL_PICTURE_ROWS = 20, VL_PICTURE_COLS = 78 }; /* the usual size of pictures */

/* Draws it at most that large, without empty rows below, as text and as SVG in both themes. False: the game has no
 * board, or there is no memory. */
bool vl_last_board(struct vl_page_drawing *out, const struct vl_board_renderer *const *tables,
                   const struct vl_catalogue *catalogue, enum vl_language language, const struct vl_match *match,
                   int rows, int cols);

#endif
