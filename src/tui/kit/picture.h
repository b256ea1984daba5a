/* A frame as a picture: cells to SVG, in the colours of a theme. */
#ifndef VEILLEE_TUI_PICTURE_H
#define VEILLEE_TUI_PICTURE_H

#include <stdio.h>

#include "tui/kit/grid.h"

/* Writes the grid as an SVG element of its own; `label` is what it shows, for those who do not see it. The ground and
 * the plain ink are those of a dark or a light terminal, as the theme has them. Nothing is fetched from anywhere. */
void vl_picture_write(FILE *out, const struct vl_grid *grid, enum vl_theme theme, const char *label);

#endif
