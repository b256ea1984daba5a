/* The review of a finished match: for every choice the value of each answer, by a search from that seat's view then,
 * and for every mistake why another answer was better (cause.h); for every chance swing its luck (both evaluate.h); and
 * for every player the sum of both. More in docs/review.md.
 *
 * It is computed piece by piece, coarse first, and stored beside the record (RECORD.review), so it can be stopped at
 * any time and resumed. Stored results of another record or program are discarded. One thread may work while another
 * reads; the reader holds the lock (vl_review_lock). */
#ifndef VEILLEE_REVIEW_REVIEW_H
#define VEILLEE_REVIEW_REVIEW_H

#include "review/mark.h"
#include "veillee/evaluate.h"
#include "veillee/record.h"

/* A swing of chance. */
struct vl_chance_swing {
    uint32_t answer; /* it came right after this answer; VL_DEAL: with the deal */
    float luck[VL_SEATS_MAX];
};

#define VL_DEAL UINT32_MAX

/* A player's result, all in parts of a match won: result - mean = luck + skill + rest. */
struct vl_reviewed {
    float result, mean; /* what the match was worth in the end, and before the deal */
    float luck;         /* of all chance swings */
    float skill;        /* of all decisions, by any seat: what answers that were not the best cost or gave */
    float rest;         /* what nobody could know, and errors of the search and the estimate */
    float accuracy;     /* 1: nothing was lost; below a half, hardly more than answers at random would have saved */
    float small;        /* what the answers without a mark lost together */
    unsigned decisions, marks[VL_MARKS];
};

enum { VL_TURNING_MAX = 9 };

/* A point at which an answer, or chance right after it, changed somebody's chances by 10 of 100 or more. */
struct vl_turning {
    const struct vl_decision *decision; /* the decision there; NULL: there was no choice */
    uint32_t answer;                    /* the answer it followed, as above */
    float before, after;                /* ... the chances of `seat`, the one that changed most */
    vl_seat seat;
    bool chance; /* it was more luck than choice */
};

struct vl_review;

/* Opens the review of a finished match, which is copied. `path`: its record; "": none, and nothing is stored. VL_IO if
 * there is no memory. */
enum vl_rc vl_review_open(struct vl_review **out, const struct vl_match *match, const char *path, struct vl_diag *diag);
void vl_review_close(struct vl_review *review);

/* To be called before any work: uses only that many hundredths of the iterations. Such a review is not stored. */
void vl_review_hasten(struct vl_review *review, unsigned share);

/* Does the next piece, of about a tenth of a second or less on `threads` processors; false if all is done. *stop (may
 * be NULL) ends it early, and it is done again the next time. */
bool vl_review_work(struct vl_review *review, unsigned threads, const atomic_bool *stop);

/* Whether it is a question to one seat with something to choose: a decision. */
static inline bool vl_review_is_choice(const struct vl_question *question)
{
    return vl_count(question->answers) > 1 && question->seat < VL_SEATS_MAX &&
           !(question->flags & VL_ASK_INTERCHANGEABLE);
}

/* The question as the seat that is asked sees it. */
static inline struct vl_question vl_review_question(const struct vl_match *match)
{
    const struct vl_question question = vl_match_question(match, VL_PUBLIC);
    return question.seat < VL_SEATS_MAX ? vl_match_question(match, question.seat) : question;
}

enum { VL_REVIEW_COARSE = 960 }; /* iterations of a tree at the first look */

/* Whether a decision needs another evaluation after `look` of them: 1 is the last. */
bool vl_review_wants(const struct vl_decision *decision, unsigned look);

/* Evaluates one question as a review does after `looked` evaluations (0: coarse, 1: long). False if stopped. For
 * comparing reviews with a longer search. */
bool vl_review_evaluate(struct vl_evaluator *evaluator, const struct vl_view *view, unsigned looked, uint32_t share,
                        const atomic_bool *stop, struct vl_decision *decision);

/* Whether the results so far are on the disk; false also if nothing is to be stored. */
bool vl_review_is_cached(const struct vl_review *review);

/* How much is done, 0 to 1. */
float vl_review_progress(struct vl_review *review);

/* No work happens between the two. The review owns what the functions below return. */
void vl_review_lock(struct vl_review *review);
void vl_review_unlock(struct vl_review *review);

unsigned vl_review_decisions(const struct vl_review *review);
const struct vl_decision *vl_review_decision(const struct vl_review *review, unsigned index);

unsigned vl_review_swings(const struct vl_review *review);
const struct vl_chance_swing *vl_review_swing(const struct vl_review *review, unsigned index);

/* The value of the match to each seat with all hands open, before answer number `answer`, up to the number of answers
 * (after the last one). NULL: not estimated yet. */
const float *vl_review_curve(const struct vl_review *review, uint32_t answer);

/* The value to `seat` by what it knew: that of the best answer at its last own decision before `answer`; below 0 if
 * there was none yet. */
float vl_review_known(const struct vl_review *review, vl_seat seat, uint32_t answer);

struct vl_reviewed vl_review_player(const struct vl_review *review, vl_seat seat);

/* Lists the greatest changes, in the order in which they happened. */
unsigned vl_review_turnings(const struct vl_review *review, struct vl_turning out[VL_TURNING_MAX]);

/* The match before that answer, at its question; valid until the next call. */
struct vl_match *vl_review_at(struct vl_review *review, uint32_t answer);

/* The whole match. */
struct vl_match *vl_review_match(struct vl_review *review);

/* Notes that a player who tried that decision again found the best answer; this is stored too. */
void vl_review_found(struct vl_review *review, unsigned decision);

#endif
