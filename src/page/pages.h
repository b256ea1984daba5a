/* The pages that there are, each one builder; what opening one takes stands behind it. */
#ifndef VEILLEE_PAGE_PAGES_H
#define VEILLEE_PAGE_PAGES_H

#include "page/page.h"

extern const struct vl_page_form vl_settings_page; /* nothing */
extern const struct vl_page_form vl_first_page;    /* nothing: what is asked at the first start, and kept */
extern const struct vl_page_form vl_kept_page;     /* nothing: all that the program keeps, and deleting it */

extern const struct vl_page_form vl_setup_page; /* a struct vl_setup_wish (page/setup.h) */

extern const struct vl_page_form vl_statistics_page; /* a struct vl_statistics_filter: of whom, and what counts; NULL,
                                                      * or without a name: of whoever has played most, and all */
extern const struct vl_page_form vl_chronicle_page;  /* a struct vl_evening: its story */
extern const struct vl_page_form vl_records_page;    /* a bool: matches that are over, or those to be gone on with */
extern const struct vl_page_form vl_day_page;        /* nothing: the deal of today, and of other days */
extern const struct vl_page_form vl_day_month_page;  /* a struct vl_day_pages: its month */

/* Whether nobody has ever set anything here, nor skipped it: no config file, and a place for one. */
bool vl_first_start(const struct vl_settings *settings);

/* A setting as a choice, whose id is its number, and its other value. */
struct vl_page_item *vl_page_setting(struct vl_page_host *host, struct vl_page *page, unsigned which);
void vl_page_set(struct vl_page_host *host, int which, unsigned value);

extern const struct vl_page_form
    vl_evenings_page;                             /* nothing: all evenings; where there is none, the way to a new one */
extern const struct vl_page_form vl_evening_page; /* a struct vl_evening_visit */

/* vl_page_host.evening is set once it is open, where it can be opened; else a page says why not. */
struct vl_evening_visit {
    const char *id;             /* NULL: a new one, begun with the first who comes */
    struct vl_evening *evening; /* one that is open, the caller's; NULL: the page's own */
    struct vl_diag *fault;      /* why it cannot be opened; may be NULL */
};

#endif
