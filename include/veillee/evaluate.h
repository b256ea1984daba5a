/* Evaluating the answers to a question: how much each is worth to the seat that is asked, with its error, and what is
 * likely to follow. Only the view is used, also as the source of random numbers, so the result is the same at two
 * tables that look the same.
 *
 * Each answer gets its own trees, searched like a master's (bot.h) from the table right after it; all answers use the
 * same determinizations of the view. So answers differ by what they do, not by what was drawn, and since all get the
 * same iterations, none looks worse for having been tried less. The trees of an answer are few and independent, so the
 * spread of their results is the error, from any source: chance, determinizations or the growth of a tree (batch
 * means). */
#ifndef VEILLEE_EVALUATE_H
#define VEILLEE_EVALUATE_H

#include "veillee/bot.h"

enum {
    VL_EVALUATE_TREES = 8,   /* of each answer */
    VL_FORESEEN_MAX = 24,    /* most events in a variation */
    VL_FORESEEN_STEPS = 10,  /* most steps of its typical line */
    VL_FORESEEN_LINES = 256, /* lines that a variation samples */
};

/* The evaluation of an answer. */
struct vl_weight {
    float worth[VL_SEATS_MAX];     /* of the match to each seat after the answer, 0 to 1; see `estimate` in rules.h */
    float error;                   /* standard error of the worth to the seat asked */
    float tree[VL_EVALUATE_TREES]; /* that worth by each tree */
    uint32_t iterations;           /* of each tree */
};

struct vl_weights {
    vl_seat seat;         /* the seat that is asked */
    vl_answers evaluated; /* the answers that were evaluated; 0: there was no choice */
    vl_answer best;       /* of these */
    struct vl_weight of[VL_ANSWERS_MAX];
};

/* How much work to do. */
struct vl_evaluation {
    uint32_t iterations; /* of each tree; answers that are clearly worse get a quarter */
    uint64_t salt;       /* selects other random numbers */
    vl_answers also;     /* answers to evaluate in full even if they are bad or rules->candidates omits them */
};

struct vl_evaluator;

/* The size of an evaluator for tables of that set-up, as zeroed memory, and its initialization. `most`: iterations of a
 * tree; `threads`: trees that grow in parallel (0 and 1: only the caller's thread), which changes no result. The net of
 * the set-up outlives it. */
size_t vl_evaluator_size(const struct vl_match_setup *setup, uint32_t most, unsigned threads);
void vl_evaluator_start(struct vl_evaluator *evaluator, const struct vl_match_setup *setup, uint32_t most,
                        unsigned threads);

/* Evaluates the answers to the question of the view of the seat that is asked. False: another thread has set *stop (may
 * be NULL); `out` is unchanged. */
bool vl_evaluate(struct vl_evaluator *evaluator, const struct vl_view *view, const struct vl_evaluation *evaluation,
                 const atomic_bool *stop, struct vl_weights *out);

/* How much less the answer is worth than the best one, at least 0, and the standard error of that. The answer that is
 * best by one half of the trees is compared by the other half, so that luck does not make the best of equal answers
 * look better. 0 for an answer that was not evaluated. */
float vl_evaluated_loss(const struct vl_weights *weights, vl_answer answer, float *error);

/* An event that may follow, as the seat that is asked would see it. */
struct vl_foreseen {
    struct vl_event event;
    float share; /* share of the lines in which it happened */
};

/* What follows an answer until everybody has had a turn: lines sampled from a tree, as long as the search is sure
 * enough of what each seat answers. Reactions of the seat itself are part of them. */
struct vl_variation {
    uint16_t lines;
    float points[VL_SEATS_MAX]; /* mean change of the points of each seat by the end of the stage, */
    float error[VL_SEATS_MAX];  /* ... and its standard error */
    unsigned count, steps;
    struct vl_foreseen of[VL_FORESEEN_MAX];     /* events that matter (vl_event_matters), the most frequent first */
    struct vl_foreseen step[VL_FORESEEN_STEPS]; /* how most lines begin: one after another, the most frequent next
                                                   event; `share`: the lines that have begun so up to there */
};

/* Grows one tree after the answer and samples it. False: stopped; `out` is unchanged. */
bool vl_find_variation(struct vl_evaluator *evaluator, const struct vl_view *view, vl_answer answer,
                       uint32_t iterations, const atomic_bool *stop, struct vl_variation *out);

/* ---- luck ---- */

/* Luck: what chance gave and took in a finished match.
 *
 * Tables are evaluated with all cards open: by the game's net, or by random play where it has none. The luck of a deal,
 * a draw, a throw or a card picked blindly is the worth of its outcome less the mean worth of outcomes drawn again from
 * the same table. So its expectation is 0, however good the evaluation is, and a result less luck has the same mean as
 * the result with less variance: a control variate (Burch, Schmid, Moravcik, Morrill, Bowling: AIVAT, AAAI 2018;
 * backgammon programs have long done the same). */
struct vl_appraiser;

/* The size of an appraiser for such tables, as zeroed memory, and its initialization. The net of the set-up outlives
 * it. */
size_t vl_appraiser_size(const struct vl_match_setup *setup);
void vl_appraiser_start(struct vl_appraiser *appraiser, const struct vl_match_setup *setup);

/* The worth of the match to each seat, 0 to 1, at a table whose view shows everything (a referee's, VL_NONE). */
void vl_appraise(struct vl_appraiser *appraiser, const struct vl_view *open, float worth[VL_SEATS_MAX]);

/* The luck that followed an answer: `before` asks, `after` is the table at the next question or at the end; both show
 * everything. False: no chance was involved, and `luck` is all 0. */
bool vl_luck_of(struct vl_appraiser *appraiser, const struct vl_view *before, vl_answer answer,
                const struct vl_view *after, float luck[VL_SEATS_MAX]);

/* The luck of the deal, that is of everything before the first question: `start`, which shows everything. `match` is
 * working memory of vl_match_size, for other deals. `mean`: the worth of the match to each seat before the deal. */
void vl_luck_of_deal(struct vl_appraiser *appraiser, const struct vl_match_setup *setup, const struct vl_view *start,
                     struct vl_match *match, float luck[VL_SEATS_MAX], float mean[VL_SEATS_MAX]);

#endif
