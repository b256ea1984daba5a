/* A review in lines: what its parts share. */
#ifndef PLAIN_REVIEWING_H
#define PLAIN_REVIEWING_H

#include "front/review_words.h"
#include "plain/verbs.h"

enum { PLAIN_REVIEW_NONE = -1 }; /* no decision */

struct plain_reviewing {
    struct plain_session s; /* the first, so that commands find the rest; its match is that of the review, at `at` */
    struct vl_review *review;
    struct vl_review_teller words;
    int at;         /* the decision that was said last */
    bool marked;    /* `next` goes to marked ones alone ... */
    vl_seat of;     /* ... of this seat; VL_NONE: of any */
    bool stopped;   /* working it out was stopped by a line, which is still to be read */
    bool over;      /* the user has had enough */
    int tried;      /* the decision that is asked again */
    vl_seats tries; /* whose */
    enum { PLAIN_TRYING, PLAIN_SHOWN, PLAIN_SKIPPED, PLAIN_ENOUGH } trying;
};

static inline struct plain_reviewing *plain_reviewing_of(struct plain_session *s)
{
    return (struct plain_reviewing *)(void *)s;
}

/* A sentence about the review. */
void plain_review_put(struct plain_reviewing *r, const char *key, const struct vl_text_arg *args, unsigned count);

/* The session's match and view are those of the decision from now on (PLAIN_REVIEW_NONE: the end), seen by whoever was
 * asked. What sentences of review_words.h were made of before is gone. */
void plain_review_stand(struct plain_reviewing *r, int decision);

/* ---- the parts ---- */

/* Works it out, saying now and then how far it is, until all is done, a line is typed, or it is interrupted. */
void plain_review_work(struct plain_reviewing *r);

/* What came of it for everybody; the turning points; the decisions that `next` goes through. */
void plain_review_summary(struct plain_reviewing *r);
void plain_review_turnings(struct plain_reviewing *r);
void plain_review_list(struct plain_reviewing *r);

/* The greatest strokes of chance, to that seat or (VL_NONE) to anybody. */
void plain_review_luck(struct plain_reviewing *r, vl_seat seat);

/* A decision with its question and the chances of the best answers, or of all. */
void plain_review_decision(struct plain_reviewing *r, int decision, bool all);

/* Whether `next` goes to that decision. */
bool plain_review_wants(const struct plain_reviewing *r, int decision);

/* Asks the marked decisions of these seats again, until the user has had enough. */
void plain_review_retry(struct plain_reviewing *r, vl_seats seats);

#endif
