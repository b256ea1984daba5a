/* A page as cells: it is laid out for the width that there is, scrolled, and drawn with the item that is marked. Which
 * keys do what, and what a page asks its host for, is page_screen.c's. */
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
    int first, rows, lines;                       /* the first row in sight, how many have room, how many there are */
    enum { ROOMY, NO_BLANKS, NO_DRAWINGS } tight; /* what the page does without */
    int chart;                                    /* rows of the curve above it */
    struct vl_scroll help;
    bool held;   /* the mark was in sight before the page was built again, and stays so */
    bool footed; /* what the marked item is for is shown at the foot, since the page is longer than the screen */
    int mark;    /* the item that is marked, or VL_PAGE_NO_ITEM */
};

/* What is remembered of a page while it is built again. */
struct vl_page_before {
    bool fresh; /* there was none */
    int id, at; /* of what was marked; where the page wanted the mark */
    unsigned part;
};

/* Before view->page is built again, and after it. The mark stays on what has the same id, else it goes to the first
 * item that can be marked; at first, and where the page wants it elsewhere than before, it goes there. */
struct vl_page_before vl_page_view_clear(struct vl_page_view *view);
void vl_page_view_take(struct vl_page_view *view, const struct vl_page_before *before);
void vl_page_view_free(struct vl_page_view *view);

/* Lays out anew where the width has changed. */
void vl_page_view_draw(struct vl_page_view *view, struct vl_rect all);

bool vl_page_is_marked(const struct vl_page_item *item);                         /* can be */
const struct vl_page_curve *vl_page_view_curve(const struct vl_page_view *view); /* NULL: none */

/* No key means what is marked where that cannot be seen. */
bool vl_page_view_shows_mark(const struct vl_page_view *view);

/* Keys that move the mark or the page; Tab goes from part to part of a form. Returns whether it was one. */
bool vl_page_view_key(struct vl_page_view *view, const struct vl_key *key);

/* Marks an item that can be, and in a form scrolls to it. */
void vl_page_view_mark(struct vl_page_view *view, int item);

#endif
