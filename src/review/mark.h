/* What is known of an answer that was given, and what it is called by what it cost. */
#ifndef VEILLEE_REVIEW_MARK_H
#define VEILLEE_REVIEW_MARK_H

#include "veillee/state.h"

/* An answer by what it cost: from 5, 10 and 20 of 100 matches on, where the loss exceeds the noise of the search. */
enum vl_review_mark { VL_MARK_NONE, VL_MARK_SLIP, VL_MARK_MISTAKE, VL_MARK_BLUNDER, VL_MARKS };

/* "", "?!", "?", "??" */
const char *vl_mark_sign(enum vl_review_mark mark);

/* The mark of a loss with that standard error. */
enum vl_review_mark vl_mark_of(float loss, float error);

/* So many standard errors, of eight trees, are noise: 1 loss in 40 is beyond them by chance. */
#define VL_MARK_NOISE 2.4F

/* A question at which there was something to choose. */
struct vl_decision {
    uint32_t answer; /* the number of the answer in the match (vl_match_given) */
    vl_seat seat;
    vl_answer taken, best;
    uint8_t mark;         /* enum vl_review_mark */
    uint8_t looked;       /* how often it has been weighed, each time longer: 0 not yet */
    bool found;           /* whoever tried again has found the best answer */
    vl_answers evaluated; /* bits of those that `worth` and `error` tell of */
    float loss, error_of_loss;
    float worth[VL_ANSWERS_MAX], error[VL_ANSWERS_MAX]; /* to the seat, 0 to 1 */
    float change[VL_SEATS_MAX]; /* what the answer taken was worth to each seat, less what the best was */
};

#endif
