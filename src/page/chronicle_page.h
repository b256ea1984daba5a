/* Shared by the page of a chronicle and the subcommand that writes it. */
#ifndef VEILLEE_PAGE_CHRONICLE_PAGE_H
#define VEILLEE_PAGE_CHRONICLE_PAGE_H

#include "evening/chronicle.h"
#include "page/pages.h"

struct vl_chronicle_source {
    const struct vl_evening *evening;
    vl_chronicle_paths paths;
    struct vl_chronicle chronicle;
    vl_page_draw draw; /* NULL: without the boards at the ends of matches */
    void *owner;       /* of draw */
};

/* Builds the page in the formatter's language. */
void vl_chronicle_build(struct vl_catalogue *catalogue, const struct vl_formatter *formatter,
                        const struct vl_chronicle_source *source, struct vl_page *page);

#endif
