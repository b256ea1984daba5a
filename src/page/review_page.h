/* A match that was reviewed: as a page for files (review.c), with what came of it for everybody, where it turned, what
 * would have been better, and luck; and as a page to go through while it is being worked out, which is made of the same
 * rows (review_visit.c). */
#ifndef VEILLEE_PAGE_REVIEW_PAGE_H
#define VEILLEE_PAGE_REVIEW_PAGE_H

#include "page/page.h"
#include "review/review_words.h"

struct vl_review_told {
    struct vl_review *review;
    struct vl_match *match; /* the whole */
    struct vl_review_teller t;
    vl_seat seat; /* whose decisions; VL_NONE: everybody's */

    /* With the curve, all decisions, and the table at every turning point: for a form that folds them away. */
    bool full;
    vl_page_draw draw; /* that table */
    void *owner;       /* of draw */
};

/* Of a review of which all is done. */
void vl_review_build(const struct vl_review_told *told, struct vl_page *page);

/* ---- rows that both have ---- */

/* The chances of everybody over the match, or of one alone by what that player knew, with the turning points; places
 * are numbered as answers are. */
void vl_review_put_curve(const struct vl_review_told *told, vl_seat alone, uint32_t at, struct vl_page *page);

/* Before which answers the parts of the match begin: days, rounds or turns, whose event has the id *part. Returns how
 * many; `out` may be NULL. */
unsigned vl_review_parts(const struct vl_review_told *told, const char **part, unsigned *out);

/* Where it stands on the curve. */
uint32_t vl_review_place_of(const struct vl_turning *turning);

/* What came of it for everybody: a heading, and a table. */
void vl_review_put_players(const struct vl_review_told *told, struct vl_page *page);

/* A decision, and under it its answers, the best first: a few, or all where told->full. */
void vl_review_put_decision(const struct vl_review_told *told, const struct vl_decision *decision, bool under,
                            struct vl_page *page);

/* The swings of chance that moved the seat most, VL_NONE: anybody; a heading before them. */
void vl_review_put_luck(const struct vl_review_told *told, vl_seat seat, struct vl_page *page);

/* "Turn 16: TEXT" */
void vl_review_say_placed(const struct vl_review_told *told, uint32_t answer, const char *text, char *out, size_t size);

/* ---- a review that is gone through (pages.h) ---- */

struct vl_review_visit {
    const struct vl_match *match; /* over, and copied; NULL: that of the record */
    const char *path;             /* the record, beside which it is kept; "": it is not */
    bool tries;                   /* begins with mistakes once more ... */
    vl_seat seat;                 /* ... of this seat; VL_NONE: of the first person, or of all machines */
};

/* Decisions that are put to their players once more. */
struct vl_review_tries {
    struct vl_review *review; /* nobody works on it meanwhile */
    unsigned *decision;       /* their indices, in the order in which they are put */
    unsigned count, at;       /* the one that is put now; whoever goes on to another says so here */
};

/* Whether an answer is the best there was, or so near to it that it counts as well. */
bool vl_review_is_good(const struct vl_decision *decision, vl_answer answer);

/* What comes of an answer to it, in words, or which one is the best: `shown`. The view is the player's. */
void vl_review_say_try(const struct vl_teller *teller, const struct vl_view *view, const struct vl_decision *decision,
                       vl_answer answer, bool shown, char *out, size_t size);

/* The next one after tries->at whose answer has not been found, in turn; tries->count: there is none. `left`: how many
 * there are; may be NULL. */
unsigned vl_review_next_try(const struct vl_review_tries *tries, unsigned *left);

#endif
