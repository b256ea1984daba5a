/* Between the pages of the deal of the day and the subcommand that prints them. */
#ifndef VEILLEE_PAGE_DAY_PAGE_H
#define VEILLEE_PAGE_DAY_PAGE_H

#include "archive/day.h"
#include "page/pages.h"

enum { VL_DAY_MONTH_MAX = 31 };

/* What the page of a day and that of its month share. */
struct vl_day_pages {
    struct vl_archive *archive; /* NULL: it could not be opened */
    bool read;                  /* all records are known */
    char day[VL_DAY];
    const struct vl_rules *only; /* the one game that is told of; NULL: all */

    unsigned days; /* of the month */
    struct vl_day_result month[VL_GAMES_MAX][VL_DAY_MONTH_MAX];

    struct vl_day_work *work;  /* of one of the games; NULL: nothing is worked out */
    bool worked[VL_GAMES_MAX]; /* of that day already, as far as it went */
    uint8_t passing;           /* so many looks yet until work on that day begins: whoever turns on does not wait */
};

/* Takes from the archive what is known of the month by now. */
void vl_day_pages_know(struct vl_day_pages *p, const struct vl_catalogue *catalogue);

/* How each game of the day stands and what the others got; the days of the month on which something was begun. */
void vl_day_build(struct vl_page_host *host, const struct vl_day_pages *p, struct vl_page *page);
void vl_day_month_build(struct vl_page_host *host, const struct vl_day_pages *p, struct vl_page *page);

#endif
