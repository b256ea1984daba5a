/* The review of a match: as a page for files (review.c), with everybody's result, the turning points, better answers,
 * and luck; and as a page to go through while the review is still computed, made of the same rows (review_visit.c). */
#ifndef VEILLEE_PAGE_REVIEW_PAGE_H
#define VEILLEE_PAGE_REVIEW_PAGE_H

#include "page/page.h"
#include "review/review_words.h"

struct vl_review_source {
    struct vl_review *review;
    struct vl_match *match; /* the whole */
    struct vl_review_formatter t;
    vl_seat seat; /* whose decisions; VL_NONE: everybody's */

    /* With the curve, all decisions, and the board at every turning point: for a format that can collapse them. */
    bool full;
    vl_page_draw draw; /* the board */
    void *owner;       /* of draw */
};

/* Builds the page of a review that is complete. */
void vl_review_build(const struct vl_review_source *source, struct vl_page *page);

/* ---- rows that both have ---- */

/* Puts the chances of everybody over the match, or of only one seat by what that player knew, with the turning points;
 * places are numbered like answers. */
void vl_review_put_curve(const struct vl_review_source *source, vl_seat alone, uint32_t at, struct vl_page *page);

/* Writes before which answers the parts of the match begin: days, rounds or turns, whose event has the id *part.
 * Returns how many; `out` may be NULL. */
unsigned vl_review_parts(const struct vl_review_source *source, const char **part, unsigned *out);

/* Its place on the curve. */
uint32_t vl_review_place_of(const struct vl_turning *turning);

/* Puts everybody's result: a heading, and a table. */
void vl_review_put_players(const struct vl_review_source *source, struct vl_page *page);

/* Puts a decision, and under it its answers, the best first: a few, or all if source->full. */
void vl_review_put_decision(const struct vl_review_source *source, const struct vl_decision *decision, bool under,
                            struct vl_page *page);

/* Puts a heading and the chance swings that moved the seat most (VL_NONE: any seat). */
void vl_review_put_luck(const struct vl_review_source *source, vl_seat seat, struct vl_page *page);

/* "Turn 16: TEXT" */
void vl_review_format_placed(const struct vl_review_source *source, uint32_t answer, const char *text, char *out,
                             size_t size);

/* ---- a review that is gone through (pages.h) ---- */

struct vl_review_visit {
    const struct vl_match *match; /* over, and copied; NULL: that of the record */
    const char *path;             /* the record, beside which the review is stored; "": it is not stored */
    bool tries;                   /* begins with mistakes once more ... */
    vl_seat seat;                 /* ... of this seat; VL_NONE: of the first person, or of all bots */
};

/* Decisions that their players are asked once more. */
struct vl_review_tries {
    struct vl_review *review; /* no thread works on it meanwhile */
    unsigned *decision;       /* their indices, in the order in which they are asked */
    unsigned count, at;       /* `at`: the one that is asked now, set by the caller that moves on */
};

/* Whether an answer is the best one, or so close to it that it counts as good. */
bool vl_review_is_good(const struct vl_decision *decision, vl_answer answer);

/* Writes what an answer to it leads to, or (`shown`) which one is the best. The view is the player's. */
void vl_review_format_try(const struct vl_formatter *formatter, const struct vl_view *view,
                          const struct vl_decision *decision, vl_answer answer, bool shown, char *out, size_t size);

/* The next one after tries->at, cyclically, whose answer has not been found; tries->count if there is none. `left`: how
 * many there are; may be NULL. */
unsigned vl_review_next_try(const struct vl_review_tries *tries, unsigned *left);

#endif
