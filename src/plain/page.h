/* Pages as lines that are heard: a sentence for each thing, numbers before what can be chosen, a question below. */
#ifndef PLAIN_PAGE_H
#define PLAIN_PAGE_H

#include "page/page.h"
#include "plain/io.h"

/* Says everything that a page has to read, without what can be chosen. */
void plain_page_say(struct plain_io *io, const struct vl_page *page);

/* Shows a page until nothing more is chosen there, and those that it opens. `host` is as for pages, but for what this
 * fills in itself: open, close, tell and ask. `what` as the form takes it. */
void plain_page(struct plain_io *io, struct vl_page_host *host, const struct vl_page_form *form, const void *what);

#endif
