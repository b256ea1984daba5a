/* Hints for the player who is asked: evaluates the answers (evaluate.h) in its own thread while the player thinks,
 * roughly at once and more precisely with time. It uses only the view, so it cannot reveal anything hidden. Hints on
 * request and the tutor are both based on it. */
#ifndef VEILLEE_REVIEW_HINT_H
#define VEILLEE_REVIEW_HINT_H

#include "veillee/evaluate.h"

enum {
    VL_HINT_ROUNDS = 4, /* each searches four times as long as the one before */
    VL_HINT_LONGER = 2, /* rounds that are added when the player wants more precision */
};

/* What is known so far. It depends on the view and on what was marked, not on the speed of the machine, which decides
 * only when it is known. */
struct vl_hint_result {
    unsigned rounds; /* done; 0: nothing is known yet */
    bool resting;    /* nothing more is being computed */
    struct vl_weights weights;
    vl_answer other;     /* the one that is compared with the best: the one last marked (vl_hint_mark); if that is the
                            best or none, the best of those that are not its equals; VL_NONE: there is no other */
    vl_answers foreseen; /* which of these two have a variation */
    struct vl_variation after_best, after_other;
};

struct vl_hint;

/* Returns NULL if there is no memory. The thread calls `wake` (may be NULL) whenever there is something new. */
struct vl_hint *vl_hint_open(const struct vl_match_setup *setup, unsigned threads, void (*wake)(void *data),
                             void *data);
void vl_hint_close(struct vl_hint *hint);

/* Begins with the question of that view, which is copied; continues if the question is the same. */
void vl_hint_begin(struct vl_hint *hint, const struct vl_view *view);

/* Sets the answer that is to be compared with the best one. */
void vl_hint_mark(struct vl_hint *hint, vl_answer answer);

/* Adds VL_HINT_LONGER rounds. */
void vl_hint_longer(struct vl_hint *hint);

/* For tests: sets the number of rounds for a question, in place of VL_HINT_ROUNDS. */
void vl_hint_rounds(struct vl_hint *hint, unsigned rounds);

/* Stops thinking and forgets the question. */
void vl_hint_end(struct vl_hint *hint);

/* Copies what is known; false if nothing is under way, or nothing is known yet. */
bool vl_hint_read(struct vl_hint *hint, struct vl_hint_result *out);

/* What to wait for. */
struct vl_hint_wish {
    unsigned rounds; /* done */
    bool marked;     /* the answer marked last has been evaluated in them */
    bool foreseen;   /* the two answers that are compared have their variations */
    unsigned most;   /* milliseconds; 0: no limit */
};

/* Waits until that is known, or nothing more comes, or the time is over (never if vl_untimed). False if it is not
 * known. */
bool vl_hint_wait(struct vl_hint *hint, const struct vl_hint_wish *wish);

/* Whether the answer is worth as much as the best one, as far as one can tell. */
bool vl_hint_is_equal(const struct vl_weights *weights, vl_answer answer);

/* Whether a tutor objects to that answer: it seems to cost more than 5 (gentle) or 2 (strict) of 100 matches
 * (vl_evaluated_loss), and that loss is more than 2.4 times its standard error, so that noise raises an objection to
 * less than one of a hundred answers that are as good as the best. */
bool vl_tutor_objects(enum vl_tutor tutor, const struct vl_weights *weights, vl_answer answer);

#endif
