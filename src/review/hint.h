/* Hint for whoever is asked: the answers weighed (weigh.h) in a thread of its own while they think, coarse at once
 * and sharper the longer they look. Of the view alone, so it can tell nobody what they may not know. Behind it stand
 * the hint that a player asks for, and the tutor that speaks up by itself. */
#ifndef VEILLEE_REVIEW_HINT_H
#define VEILLEE_REVIEW_HINT_H

#include "veillee/evaluate.h"

enum {
    VL_HINT_ROUNDS = 4, /* each weighs four times as long as the one before */
    VL_HINT_LONGER = 2, /* rounds that are added when somebody wants to think longer */
};

/* What is known so far. It follows from the view and from what was marked, not from how fast the machine is: only how
 * soon it is known does. */
struct vl_hint_result {
    unsigned rounds; /* that are done; 0: nothing is known yet */
    bool resting;    /* nothing more is being worked out */
    struct vl_weights weights;
    vl_answer mark;      /* the one last asked for (vl_hint_mark); VL_NONE: none was */
    vl_answers foreseen; /* answers that have an outlook: the best one, and the one last asked for */
    struct vl_variation best, marked;
};

struct vl_hint;

/* NULL: no memory. `wake` (may be NULL) is called by the thread whenever there is something new. */
struct vl_hint *vl_hint_open(const struct vl_match_setup *setup, unsigned threads, void (*wake)(void *data),
                             void *data);
void vl_hint_close(struct vl_hint *hint);

/* Begins with the question of that view, which is copied; a question that is the same already goes on. */
void vl_hint_begin(struct vl_hint *hint, const struct vl_view *view);

/* Which answer the outlook `marked` is wanted of. */
void vl_hint_mark(struct vl_hint *hint, vl_answer answer);

/* VL_HINT_LONGER rounds more. */
void vl_hint_longer(struct vl_hint *hint);

/* How many rounds are worked out of a question unless somebody wants more; for tests, in the place of
 * VL_HINT_ROUNDS. */
void vl_hint_rounds(struct vl_hint *hint, unsigned rounds);

/* Stops thinking and forgets the question. */
void vl_hint_end(struct vl_hint *hint);

/* Copies what is known; false: nothing is under way, or nothing is known yet. */
bool vl_hint_read(struct vl_hint *hint, struct vl_hint_result *out);

/* What is waited for. */
struct vl_hint_wish {
    unsigned rounds; /* that are done */
    bool marked;     /* the answer asked for last has been weighed with them */
    bool foreseen;   /* it has an outlook */
    unsigned most;   /* milliseconds; 0: however long it takes */
};

/* Waits until that is known, or nothing more comes, or the time is over, which it never is where nothing is timed
 * (vl_untimed). False: it is not known. */
bool vl_hint_wait(struct vl_hint *hint, const struct vl_hint_wish *wish);

/* Waits until nothing more comes; then as vl_hint_read. */
bool vl_hint_rest(struct vl_hint *hint, struct vl_hint_result *out);

/* Whether a tutor speaks up before that answer is given: by what is known it costs more than 5 (gentle) or 2 (strict)
 * of 100 matches (vl_evaluated_loss), and that loss is more than 2.4 times its standard error: of a hundred answers
 * that are as good as the best, noise makes less than one look so. */
bool vl_tutor_objects(enum vl_tutor tutor, const struct vl_weights *weights, vl_answer answer);

#endif
