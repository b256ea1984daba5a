/* The lessons and puzzles of one game or of all, with the user's progress. */
#ifndef VEILLEE_PAGE_LEARN_PAGE_H
#define VEILLEE_PAGE_LEARN_PAGE_H

#include "front/course.h"
#include "page/page.h"

struct vl_learn_wish {
    const struct vl_rules *rules; /* NULL: all games */
    const char *lesson;           /* the id of one to begin with; NULL: none */
    struct vl_diag *fault; /* reports that memory ran out; the page then closes. NULL: the page shows it, like any other
                              fault, and what there is */
};

extern const struct vl_page_form vl_learn_page; /* a struct vl_learn_wish; wants vl_page_host.lesson */

#endif
