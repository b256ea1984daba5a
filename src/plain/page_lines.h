/* Pages as lines that are heard: a sentence for each thing, numbers before what can be chosen, a question below. */
#ifndef PLAIN_PAGE_LINES_H
#define PLAIN_PAGE_LINES_H

#include "page/page.h"
#include "plain/io.h"

/* Says everything that a page has to read, without what can be chosen. */
void plain_page_say(struct plain_io *io, const struct vl_page *page);

/* Prints it for eyes: tables stand in columns. False: no memory. */
bool plain_page_print(struct plain_io *io, const struct vl_page *page);

/* Says a page as soon as all of it is known; nothing can be chosen there. */
void plain_page_once(struct plain_io *io, const struct vl_teller *teller, struct vl_catalogue *catalogue,
                     const struct vl_page_form *form, const void *what);

/* Shows a page until nothing more is chosen there, and those that it opens. `host` is as for pages, but for what this
 * fills in itself: open, close, tell, ask and choose. `what` as the form takes it. */
void plain_page(struct plain_io *io, struct vl_page_host *host, const struct vl_page_form *form, const void *what);

#endif
