/* Pages as lines to listen to: a sentence for each thing, numbers before what can be chosen, a question at the end. */
#ifndef PLAIN_PAGE_LINES_H
#define PLAIN_PAGE_LINES_H

#include "page/page.h"
#include "plain/io.h"

/* Says everything that can be read on a page, without the choices. */
void plain_page_speak(struct plain_io *io, const struct vl_page *page);

/* Prints a page for readers: tables in columns. False: no memory. */
bool plain_page_print(struct plain_io *io, const struct vl_page *page);

/* Says a page as soon as all of it is known; nothing can be chosen. */
void plain_page_once(struct plain_io *io, const struct vl_formatter *formatter, struct vl_catalogue *catalogue,
                     const struct vl_page_form *form, const void *what);

/* Shows a page, and those that it opens, until nothing more is chosen there. `host` and `what` are as for other pages,
 * but this sets open, close, tell, ask and choose itself. */
void plain_page(struct plain_io *io, struct vl_page_host *host, const struct vl_page_form *form, const void *what);

#endif
