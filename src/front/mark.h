/* What an answer is called by what it cost. */
#ifndef VEILLEE_FRONT_MARK_H
#define VEILLEE_FRONT_MARK_H

/* An answer by what it cost: from 5, 10 and 20 of 100 matches on, where the loss exceeds the noise of the search. */
enum vl_review_mark { VL_MARK_NONE, VL_MARK_SLIP, VL_MARK_MISTAKE, VL_MARK_BLUNDER, VL_MARKS };

/* "", "?!", "?", "??" */
const char *vl_mark_sign(enum vl_review_mark mark);

/* The mark of a loss with that standard error. */
enum vl_review_mark vl_mark_of(float loss, float error);

/* So many standard errors, of eight trees, are noise: 1 loss in 40 is beyond them by chance. */
#define VL_MARK_NOISE 2.4F

#endif
