/* Between the pages of statistics and the subcommand that prints them. statistics.c knows what is known, and shows one
 * person; statistics_game.c shows one game in full, statistics_choose.c everybody, and what counts. */
#ifndef VEILLEE_PAGE_STATISTICS_PAGE_H
#define VEILLEE_PAGE_STATISTICS_PAGE_H

#include "archive/people.h"
#include "archive/statistics_report.h"
#include "archive/statistics_words.h"
#include "page/pages.h"

enum { VL_STATISTICS_SINCES = 5, VL_STATISTICS_SAID = 4096 };

/* What the pages of one person share: those above the first are handed it, and it is there as long as they are. */
struct vl_statistics_pages {
    struct vl_archive *archive; /* NULL: not opened yet, or it cannot be */
    struct vl_archive_state state;
    bool whole;         /* nothing is left to be read */
    bool failed;        /* the archive cannot be opened or read: told once */
    unsigned most;      /* records that are read at once */
    unsigned told_read; /* how many were read when the figures were worked out last */

    struct vl_person *person; /* everybody */
    unsigned people, at;      /* at: whose statistics these are */
    char wanted[VL_NAME_MAX]; /* who is to be shown as soon as known; "": whoever has played most */

    unsigned since; /* one of VL_STATISTICS_SINCES; 0: since `begin` */
    int64_t begin;
    struct vl_statistics_filter filter;
    struct vl_report *report;

    bool joining;         /* the person chosen next is whom this one becomes one with ... */
    char to[VL_NAME_MAX]; /* ... whose name is asked about; "": the name is forgotten */
};

/* The archive has failed: told, and nothing more is read. */
void vl_statistics_fail(struct vl_page_host *host, struct vl_statistics_pages *s, const struct vl_diag *diag);

/* Works everything out anew, by what counts now. */
void vl_statistics_renew(struct vl_page_host *host, struct vl_statistics_pages *s);

/* Shows another of the people. */
void vl_statistics_show(struct vl_page_host *host, struct vl_statistics_pages *s, unsigned at);

/* The page of whoever is shown now. */
void vl_statistics_build(struct vl_page_host *host, const struct vl_statistics_pages *s, struct vl_page *page);

/* Asks whether this person is to become `s->to`, or to be forgotten; the form answers by vl_statistics_do. */
void vl_statistics_ask(struct vl_page_host *host, struct vl_statistics_pages *s, int id);
void vl_statistics_do(struct vl_page_host *host, struct vl_statistics_pages *s);

/* "Marquis: 3 matches, 0 won." in lines, of all that can be said of what came of a game; `name`: each begins with it.
 */
void vl_statistics_facts(struct vl_page_host *host, const struct vl_report_game *game, bool name,
                         char out[VL_STATISTICS_SAID]);

/* How it was played, an entry for each thing. */
void vl_statistics_put_marks(struct vl_page_host *host, const struct vl_report_game *game, struct vl_page *page);

/* Pages over that of a person; each is handed the struct above, that of a game: */
struct vl_statistics_of {
    struct vl_statistics_pages *of;
    const struct vl_rules *game;
};
extern const struct vl_page_form vl_statistics_game_page, vl_statistics_people_page, vl_statistics_counts_page;

#endif
