/* A page as cells: laid out for the width available, scrolled, and drawn with the selected item. page_screen.c decides
 * which keys do what, and what a page asks its host for. */
#ifndef VEILLEE_TUI_SCREENS_PAGE_VIEW_H
#define VEILLEE_TUI_SCREENS_PAGE_VIEW_H

#include "page/page.h"
#include "tui/kit/screen.h"
#include "tui/kit/widgets.h"

enum { VL_PAGE_NO_ITEM = -1 };

/* Where an item is among the rows of the whole page. */
struct vl_page_place {
    int row, rows;
};

struct vl_page_view {
    struct vl_tui *tui;
    struct vl_page page;
    struct vl_page_place *place;                  /* of each item; NULL without memory */
    int cols;                                     /* that they were laid out for; 0: not yet */
    int first, rows, lines;                       /* the first visible row, how many fit, how many there are */
    enum { ROOMY, NO_BLANKS, NO_DRAWINGS } tight; /* what the page omits */
    int chart;                                    /* rows of the curve above it */
    struct vl_scroll help;
    bool held;   /* the selection was visible before the page was built again, and stays so */
    bool footed; /* the help of the selected item is at the foot, since the page is longer than the screen */
    int mark;    /* the selected item, or VL_PAGE_NO_ITEM */
};

/* What is remembered of a page while it is built again. */
struct vl_page_before {
    bool fresh; /* there was no page */
    int id, at; /* the id of the selection; where the page wanted it */
    unsigned part;
};

/* Call these before and after view->page is built again. The selection stays on the item with the same id, else goes to
 * the first that can be selected; at first, and when the page wants it elsewhere than before, it goes there. */
struct vl_page_before vl_page_view_clear(struct vl_page_view *view);
void vl_page_view_take(struct vl_page_view *view, const struct vl_page_before *before);
void vl_page_view_free(struct vl_page_view *view);

/* Draws the page, after laying it out again if the width has changed. */
void vl_page_view_draw(struct vl_page_view *view, struct vl_rect all);

const struct vl_page_curve *vl_page_view_curve(const struct vl_page_view *view); /* NULL: none */

/* Keys have no effect on a selection that is not visible. */
bool vl_page_view_shows_mark(const struct vl_page_view *view);

/* Handles keys that move the selection or the page; Tab goes from part to part of a form. False: it was another key. */
bool vl_page_view_key(struct vl_page_view *view, const struct vl_key *key);

/* Selects an item that can be selected; a form scrolls to it. */
void vl_page_view_mark(struct vl_page_view *view, int item);

#endif
