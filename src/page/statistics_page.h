/* Shared by the pages of statistics and the subcommand that prints them. statistics.c holds the data and shows one
 * person; statistics_game.c shows one game in full, statistics_choose.c everybody, and what counts. */
#ifndef VEILLEE_PAGE_STATISTICS_PAGE_H
#define VEILLEE_PAGE_STATISTICS_PAGE_H

#include "archive/people.h"
#include "archive/statistics_report.h"
#include "archive/statistics_words.h"
#include "page/pages.h"

enum { VL_STATISTICS_SINCES = 5, VL_STATISTICS_SIZE = 4096 };

/* Shared by the pages of one person: the first owns it and passes it to those above, which it outlives. */
struct vl_statistics_pages {
    struct vl_archive *archive; /* NULL: not opened yet, or not possible to open */
    struct vl_archive_state state;
    bool whole;         /* everything has been read */
    bool failed;        /* the archive cannot be opened or read; reported once */
    unsigned most;      /* most records to read at a time */
    unsigned told_read; /* records read when the figures were last computed */

    struct vl_person *person; /* everybody */
    unsigned people, at;      /* at: whose statistics these are */
    char wanted[VL_NAME_MAX]; /* whom to show once known; "": the person who has played most */

    unsigned since; /* one of VL_STATISTICS_SINCES; 0: since `begin` */
    int64_t begin;
    struct vl_statistics_filter filter;
    struct vl_report *report;

    bool joining;         /* the person chosen next is the one that this one is merged with ... */
    char to[VL_NAME_MAX]; /* ... whose name is confirmed; "": forget the name */
};

/* Reports that the archive has failed, and stops reading. */
void vl_statistics_fail(struct vl_page_host *host, struct vl_statistics_pages *s, const struct vl_diag *diag);

/* Computes everything again, by what counts now. */
void vl_statistics_renew(struct vl_page_host *host, struct vl_statistics_pages *s);

/* Shows another person. */
void vl_statistics_show(struct vl_page_host *host, struct vl_statistics_pages *s, unsigned at);

/* Builds the page of the person who is shown now. */
void vl_statistics_build(struct vl_page_host *host, const struct vl_statistics_pages *s, struct vl_page *page);

/* Asks whether to rename this person to `s->to`, or to forget the name; on yes the form calls vl_statistics_do. */
void vl_statistics_ask(struct vl_page_host *host, struct vl_statistics_pages *s, int id);
void vl_statistics_do(struct vl_page_host *host, struct vl_statistics_pages *s);

/* Writes all facts about the results of a game, line by line: "Marquis: 3 matches, 0 won."; `name`: each begins with
 * its name. */
void vl_statistics_facts(struct vl_page_host *host, const struct vl_report_game *game, bool name,
                         char out[VL_STATISTICS_SIZE]);

/* Puts how it was played, an entry for each fact. */
void vl_statistics_put_marks(struct vl_page_host *host, const struct vl_report_game *game, struct vl_page *page);

/* Pages over that of a person; each takes the struct above, that of a game: */
struct vl_statistics_of {
    struct vl_statistics_pages *of;
    const struct vl_rules *game;
};
extern const struct vl_page_form vl_statistics_game_page, vl_statistics_people_page, vl_statistics_counts_page;

#endif
