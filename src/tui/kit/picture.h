/* A frame as a picture: cells to SVG, in the colours of a theme. */
#ifndef VEILLEE_TUI_PICTURE_H
#define VEILLEE_TUI_PICTURE_H

#include <stdio.h>

#include "tui/kit/grid.h"

/* Writes the grid as a complete SVG element; `label` describes it for those who cannot see it. Background and default
 * text colour are those of a dark or a light terminal, as the theme has them. It loads nothing from anywhere. */
void vl_picture_write(FILE *out, const struct vl_grid *grid, enum vl_theme theme, const char *label);

#endif
