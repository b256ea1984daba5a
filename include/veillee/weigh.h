/* Weighing: what each answer to a question is worth to whoever is asked, how sure that is, and what mostly follows. It
 * sees the view alone and draws its random numbers from it, so it says the same of two tables that look the same.
 *
 * Every answer gets trees of its own, searched as a master searches (bot.h) from the table right after it, all answers
 * over the same completions of the view. So answers differ by what they do, not by what was guessed; and since all get
 * the same iterations, none looks worse for having been tried less. The trees are few and apart, so the spread of what
 * they say is the error, whatever made it: chance, guesses, or how a tree grew (batch means). */
#ifndef VEILLEE_WEIGH_H
#define VEILLEE_WEIGH_H

#include "veillee/bot.h"

enum {
    VL_WEIGH_TREES = 8,     /* of each answer */
    VL_FORESEEN_MAX = 6,    /* events that an outlook names */
    VL_FORESEEN_LINES = 256 /* lines that an outlook plays out */
};

/* An answer, weighed. */
struct vl_weight {
    float worth[VL_SEATS_MAX];  /* of the match to each seat after it, 0 to 1; see `judge` in rules.h */
    float error;                /* standard error of the worth to the seat asked */
    float tree[VL_WEIGH_TREES]; /* that worth by each tree */
    uint32_t iterations;        /* of each tree */
};

struct vl_weights {
    vl_seat seat;       /* that is asked */
    vl_answers weighed; /* 0: there is nothing to choose */
    vl_answer best;     /* of those weighed */
    struct vl_weight of[VL_ANSWERS_MAX];
};

/* How much is to be done. */
struct vl_weighing {
    uint32_t iterations; /* of each tree of an answer that may be the best; those plainly worse get a quarter */
    uint64_t salt;       /* other random numbers for another one */
    vl_answers also;     /* answers to be weighed in full, be they ever so bad or not worth a thought to a bot */
};

struct vl_weigher;

/* Zeroed memory of that size becomes a weigher for tables of that set-up by vl_weigher_start. `most`: iterations of a
 * tree at most. `threads`: so many at most grow trees side by side (0 and 1: the caller's alone); they change no
 * number. The setup's net outlives it. */
size_t vl_weigher_size(const struct vl_table_setup *setup, uint32_t most, unsigned threads);
void vl_weigher_start(struct vl_weigher *weigher, const struct vl_table_setup *setup, uint32_t most, unsigned threads);

/* Weighs the answers to the question of the view of whoever is asked. False: *stop (may be NULL) was set by another
 * thread before it was done; `out` is then as it was. */
bool vl_weigh(struct vl_weigher *weigher, const struct vl_view *view, const struct vl_weighing *weighing,
              const atomic_bool *stop, struct vl_weights *out);

/* By how much the answer is worth less than the best one, at least 0, and the standard error of that. What is best by
 * one half of the trees is compared by the other half, so that the best of many equal answers is none by luck. 0 of an
 * answer that has not been weighed. */
float vl_weighed_loss(const struct vl_weights *weights, vl_answer answer, float *error);

/* Something that may follow, as the seat asked would be told of it. */
struct vl_foreseen {
    struct vl_event event;
    float share; /* of the lines in which it happened */
};

/* What follows an answer until the seat has a choice again, or the stage ends: lines drawn from a tree as often as the
 * search went that way. Those events are named that somebody else's choice brings, the most frequent first. */
struct vl_outlook {
    uint16_t lines;
    float hurt, hurts;          /* shares of the lines in which the seat is done harm, and does harm to somebody */
    float ended;                /* ... in which the match is over by then */
    float points[VL_SEATS_MAX]; /* what each seat's points change by, on average */
    unsigned count, harms;      /* events named: `count` in all, of which the first `harms` do harm to the seat */
    struct vl_foreseen of[VL_FORESEEN_MAX];
};

/* Grows one tree of so many iterations beyond the answer, and looks. False: stopped; `out` is then as it was. */
bool vl_foresee(struct vl_weigher *weigher, const struct vl_view *view, vl_answer answer, uint32_t iterations,
                const atomic_bool *stop, struct vl_outlook *out);

/* ---- luck ---- */

/* Luck: what chance gave and took in a match that is over.
 *
 * What a table is worth to each seat is appraised with all cards open: by the game's net, or where it has none by
 * random play. The luck of a deal, a draw, a throw or a card picked blindly is the worth of what came less the mean
 * worth of what could have come instead, drawn anew from the same table. So its expectation is 0 whatever the appraisal
 * is worth, and a result less luck has the same mean as the result, with less spread: a control variate (Burch, Schmid,
 * Moravcik, Morrill, Bowling: AIVAT, AAAI 2018; the luck of backgammon programs, long before, is the same). */
struct vl_appraiser;

/* Zeroed memory of that size becomes an appraiser of such tables; the setup's net outlives it. */
size_t vl_appraiser_size(const struct vl_table_setup *setup);
void vl_appraiser_start(struct vl_appraiser *appraiser, const struct vl_table_setup *setup);

/* What the match is worth to each seat, 0 to 1, at a table of which the view shows everything (a referee's, VL_NONE).
 */
void vl_appraise(struct vl_appraiser *appraiser, const struct vl_view *open, float worth[VL_SEATS_MAX]);

/* The luck in what came of the answer: `before` asks, `after` is the table at the next question or at the end; both
 * show everything. False: chance had no part in it, and `luck` is all 0. */
bool vl_luck_of(struct vl_appraiser *appraiser, const struct vl_view *before, vl_answer answer,
                const struct vl_view *after, float luck[VL_SEATS_MAX]);

/* The luck of the deal: of all up to the first question, `start`, which shows everything. `match` is memory of
 * vl_match_size in which other deals are made. `mean`: what the match is worth to each seat before any deal. */
void vl_luck_of_deal(struct vl_appraiser *appraiser, const struct vl_table_setup *setup, const struct vl_view *start,
                     struct vl_match *match, float luck[VL_SEATS_MAX], float mean[VL_SEATS_MAX]);

#endif
