/* The pages that there are, each one builder; what opening one takes stands behind it. */
#ifndef VEILLEE_PAGE_PAGES_H
#define VEILLEE_PAGE_PAGES_H

#include "page/page.h"

extern const struct vl_page_form vl_settings_page; /* nothing */
extern const struct vl_page_form vl_kept_page;     /* nothing: all that the program keeps, and deleting it */

extern const struct vl_page_form vl_statistics_page; /* a struct vl_statistics_filter: of whom, and what counts; NULL,
                                                      * or without a name: of whoever has played most, and all */
extern const struct vl_page_form vl_chronicle_page;  /* a struct vl_evening: its story */
extern const struct vl_page_form vl_records_page;    /* a bool: matches that are over, or those to be gone on with */

#endif
