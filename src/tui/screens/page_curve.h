/* The curve of a page as letters on a scale, whose places can be clicked. */
#ifndef VEILLEE_TUI_PAGE_CURVE_H
#define VEILLEE_TUI_PAGE_CURVE_H

#include "page/page.h"
#include "tui/kit/screen.h"

/* A click on a column picks this and the number of a place. */
enum { VL_PICK_PLACE = 1 << 16 };

/* The rows that a curve gets if the rest of the page wants `below` rows. */
int vl_page_curve_rows(int rows, int below);
void vl_page_curve_draw(struct vl_tui *tui, const struct vl_page_curve *curve, struct vl_rect where);

#endif
