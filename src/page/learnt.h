/* What one can now: what the lessons of a game that are done have taught, and what is left. */
#ifndef VEILLEE_PAGE_LEARNT_H
#define VEILLEE_PAGE_LEARNT_H

#include "front/puzzles.h"
#include "page/page.h"

struct vl_learnt {
    const struct vl_rules *rules;
    const struct vl_lessons *lessons, *puzzles; /* puzzles NULL: there are none */
    const struct vl_progress *progress;
};

extern const struct vl_page_form vl_learnt_page; /* a struct vl_learnt, whose parts outlive the page */

#endif
