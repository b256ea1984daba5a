/* The pages that there are, each one builder; what opening one takes stands behind it. */
#ifndef VEILLEE_PAGE_PAGES_H
#define VEILLEE_PAGE_PAGES_H

#include "page/page.h"

extern const struct vl_page_form vl_settings_page; /* nothing */
extern const struct vl_page_form vl_kept_page;     /* nothing: all that the program keeps, and deleting it */

#endif
