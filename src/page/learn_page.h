/* The lessons and puzzles of one game or of all, with how far one has come; and what one knows by now. */
#ifndef VEILLEE_PAGE_LEARN_PAGE_H
#define VEILLEE_PAGE_LEARN_PAGE_H

#include "front/course.h"
#include "page/page.h"

struct vl_learn_wish {
    const struct vl_rules *rules; /* NULL: all games */
    const char *lesson;           /* the id of one to begin with; NULL: none */
    struct vl_diag *fault;        /* where there is no memory: it says so, and the page closes. NULL: the page tells it,
                                   * as any other fault, and shows what there is */
};

extern const struct vl_page_form vl_learn_page; /* a struct vl_learn_wish; wants vl_page_host.lesson */

#endif
