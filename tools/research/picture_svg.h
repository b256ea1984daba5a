/* Frames of a terminal as SVG: one that stands still, and several that follow each other. Neither fetches anything or
 * has a script; a film moves by the style sheet inside it, and shows its first frame where nothing may move. */
#ifndef TOOLS_PICTURE_SVG_H
#define TOOLS_PICTURE_SVG_H

#include <stdio.h>

#include "support/pty.h"

enum { FRAME_ROWS = 40, FRAME_COLS = 120 };

struct frame {
    int rows, cols;
    int milliseconds; /* how long it stays, in a film */
    struct pty_cell cell[FRAME_ROWS][FRAME_COLS];
};

/* What stands in the terminal now. */
void frame_take(struct frame *frame, const struct pty *pty);

void svg_still(FILE *out, const struct frame *frame);

/* All frames have the size of the first; 2 <= count. It begins again at its end. */
void svg_film(FILE *out, const struct frame *frames, unsigned count);

#endif
