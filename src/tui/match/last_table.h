/* The table of a match as it stands, with everything open, drawn without a screen around it: for pictures. */
#ifndef VEILLEE_TUI_LAST_TABLE_H
#define VEILLEE_TUI_LAST_TABLE_H

#include "tui/match/table_scene.h"

/* Draws it into a grid of at most that size, which is made as low as the table is; the caller frees it. False: there is
 * no table for the game, or no memory. */
bool vl_last_table(struct vl_grid *grid, const struct vl_table_renderer *const *tables,
                   const struct vl_catalogue *catalogue, enum vl_language language, const struct vl_match *match,
                   int rows, int cols);

#endif
