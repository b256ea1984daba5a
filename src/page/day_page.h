/* Shared by the pages of the deal of the day and the subcommand that prints them. */
#ifndef VEILLEE_PAGE_DAY_PAGE_H
#define VEILLEE_PAGE_DAY_PAGE_H

#include "archive/day.h"
#include "page/pages.h"

enum { VL_DAY_MONTH_MAX = 31 };

/* Shared by the page of a day and that of its month. */
struct vl_day_pages {
    struct vl_archive *archive; /* NULL: it could not be opened */
    bool read;                  /* all records have been read */
    char day[VL_DAY];
    const struct vl_rules *only; /* the only game shown; NULL: all */

    unsigned days; /* of the month */
    struct vl_day_result month[VL_GAMES_MAX][VL_DAY_MONTH_MAX];

    struct vl_day_work *work;  /* on one of the games; NULL: none is under way */
    bool worked[VL_GAMES_MAX]; /* work on this game of that day was begun before */
    uint8_t passing;           /* calls of work left until it begins on that day: turning pages quickly starts none */
};

/* Reads from the archive what it knows of the month so far. */
void vl_day_pages_know(struct vl_day_pages *p, const struct vl_catalogue *catalogue);

/* Build the pages: each game of the day, with the results of the others; the days of the month that were begun. */
void vl_day_build(struct vl_page_host *host, const struct vl_day_pages *p, struct vl_page *page);
void vl_day_month_build(struct vl_page_host *host, const struct vl_day_pages *p, struct vl_page *page);

#endif
