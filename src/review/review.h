/* The review of a match that is over: for every choice what each answer was worth by a search from that seat's view
 * then, for every swing of chance its luck (both weigh.h), and for every player what came of both. docs/review.md
 * tells more.
 *
 * It is worked out piece by piece, coarse first, and kept beside the record (RECORD.review), so it can be stopped at
 * any time and goes on from there. What is kept is thrown away when the record or the program is another. One thread
 * may work while another reads: whoever reads holds the lock (vl_review_lock). */
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

/* What came of it for a player. All in parts of a match won: result - mean = luck + skill + rest. */
struct vl_reviewed {
    float result, mean; /* what the match was worth in the end, and before the deal */
    float luck;         /* of all swings of chance */
    float skill;        /* of all decisions, by whomever: what answers that were not the best cost or gave */
    float rest;         /* what nobody could know, and what search and appraisal got wrong */
    float accuracy;     /* of what the best answers would have been worth, how much one's own were: 0 to 1 */
    unsigned decisions, marks[VL_MARKS];
};

enum { VL_TURNING_MAX = 9 };

/* A point at which an answer, or chance right after it, changed somebody's chances by 10 of 100 or more. */
struct vl_turning {
    const struct vl_decision *decision; /* what was weighed there; NULL: there was no choice */
    uint32_t answer;                    /* of whose answer it came, as above */
    float before, after;                /* ... the chances of `seat`, whose changed most */
    vl_seat seat;
    bool chance; /* more of it was luck than choice */
};

struct vl_review;

/* Of a match that is over, which is copied. `path`: its record; "": none, and nothing is kept. VL_IO: no memory. */
enum vl_rc vl_review_open(struct vl_review **out, const struct vl_match *match, const char *path, struct vl_diag *diag);
void vl_review_close(struct vl_review *review);

/* Before any work: so many hundredths of the iterations are enough. Nothing of such a review is kept. */
void vl_review_hasten(struct vl_review *review, unsigned share);

/* The next piece, of about a tenth of a second or less on `threads` processors; false: all is done. *stop (may be NULL)
 * ends it early, and it is done again the next time. */
bool vl_review_work(struct vl_review *review, unsigned threads, const atomic_bool *stop);

enum { VL_REVIEW_COARSE = 960 }; /* iterations of a tree at the first look */

/* Whether a decision wants to be weighed once more, after so many looks: 1 is the last. */
bool vl_review_wants(const struct vl_decision *decision, unsigned look);

/* Weighs one question as a review does, `looked` times before (0: coarse, 1: long). False: stopped. For those who hold
 * reviews to a longer search. */
bool vl_review_evaluate(struct vl_evaluator *evaluator, const struct vl_view *view, unsigned looked, uint32_t share,
                        const atomic_bool *stop, struct vl_decision *decision);

/* Whether what has been kept so far is on the disk; false also where nothing is to be kept. */
bool vl_review_is_kept(const struct vl_review *review);

/* How much is done, 0 to 1. */
float vl_review_progress(struct vl_review *review);

/* Nobody works on what is read in between. What the functions below return is the review's. */
void vl_review_lock(struct vl_review *review);
void vl_review_unlock(struct vl_review *review);

unsigned vl_review_decisions(const struct vl_review *review);
const struct vl_decision *vl_review_decision(const struct vl_review *review, unsigned index);

unsigned vl_review_swings(const struct vl_review *review);
const struct vl_chance_swing *vl_review_swing(const struct vl_review *review, unsigned index);

/* What the match was worth to each seat with all hands open, before answer number `answer`, up to the number of answers
 * (after the last one). NULL: not appraised yet. */
const float *vl_review_curve(const struct vl_review *review, uint32_t answer);

/* Chances are worth so much of a match won to `seat` at its own decisions, by what it knew: that of the best answer of
 * the last decision before `answer`; below 0: there was none yet. */
float vl_review_known(const struct vl_review *review, vl_seat seat, uint32_t answer);

struct vl_reviewed vl_review_player(const struct vl_review *review, vl_seat seat);

/* The greatest changes, in the order in which they happened. */
unsigned vl_review_turnings(const struct vl_review *review, struct vl_turning out[VL_TURNING_MAX]);

/* The match as it stood before that answer, with its question; until the next call. */
struct vl_match *vl_review_at(struct vl_review *review, uint32_t answer);

/* The whole match. */
struct vl_match *vl_review_match(struct vl_review *review);

/* A player who tried that decision again has found the best answer; this is kept too. */
void vl_review_found(struct vl_review *review, unsigned decision);

#endif
