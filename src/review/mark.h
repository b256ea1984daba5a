/* What is known of an answer that was given, and its mistake mark. */
#ifndef VEILLEE_REVIEW_MARK_H
#define VEILLEE_REVIEW_MARK_H

#include "review/cause.h"

/* Marks for a loss of at least 5, 10 and 20 of 100 matches, if it exceeds the noise of the search. */
enum vl_review_mark { VL_MARK_NONE, VL_MARK_SLIP, VL_MARK_MISTAKE, VL_MARK_BLUNDER, VL_MARKS };

/* "", "?!", "?", "??" */
const char *vl_mark_sign(enum vl_review_mark mark);

/* The mark of a loss with that standard error. */
enum vl_review_mark vl_mark_of(float loss, float error);

/* Up to so many standard errors, of eight trees, count as noise: 1 loss in 40 exceeds them by chance. */
#define VL_MARK_NOISE 2.4F

/* A question with a choice. */
struct vl_decision {
    uint32_t answer; /* the number of the answer in the match (vl_match_given) */
    vl_seat seat;
    vl_answer taken, best;
    uint8_t mark;         /* enum vl_review_mark */
    uint8_t looked;       /* how often it has been evaluated, each time longer; 0: not yet */
    bool found;           /* the best answer was found in another try */
    vl_answers evaluated; /* those for which `worth` and `error` are set */
    float loss, error_of_loss;
    float worth[VL_ANSWERS_MAX], error[VL_ANSWERS_MAX]; /* to the seat, 0 to 1 */
    float change[VL_SEATS_MAX]; /* value of the answer taken to each seat, minus that of the best */
    bool explained;             /* a marked one: `cause` has been looked for */
    struct vl_cause cause;      /* why the best answer is better than the one taken */
};

/* What an answer drawn at random among those evaluated would have lost, on average; there was a choice. */
float vl_lost_at_random(const struct vl_decision *decision);

/* How well somebody played whose answers lost so much altogether where answers at random would have lost `at_random`:
 * 1 if nothing was lost, or there was nothing to lose. From measured losses of all levels in all games
 * (docs/review.md): at random it is below a half, a master's is 0.95 or more. */
float vl_accuracy(float lost, float at_random);

#endif
