/* A match that was reviewed, as a page for files: what came of it for everybody, where it turned, what would have been
 * better, and luck. */
#ifndef VEILLEE_PAGE_REVIEW_H
#define VEILLEE_PAGE_REVIEW_H

#include "front/review_words.h"
#include "page/page.h"

struct vl_review_told {
    struct vl_review *review; /* all done */
    struct vl_match *match;   /* the whole */
    struct vl_review_teller t;
    vl_seat seat; /* whose decisions; VL_NONE: everybody's */

    /* With the curve, all decisions, and the table at every turning point: for a form that folds them away. */
    bool full;
    vl_page_draw draw; /* that table */
    void *owner;       /* of draw */
};

void vl_review_build(const struct vl_review_told *told, struct vl_page *page);

/* The curve of everybody's chances as SVG, one line a player, who differ by colour and by dashes, and the turning
 * points by their numbers; in whole numbers, so that the same review is the same bytes everywhere. To be given back
 * with free; NULL: no memory. */
char *vl_review_curve_drawn(const struct vl_review_told *told);

#endif
