/* An evaluator's memory, for growing its trees and for finding variations. */
#ifndef VL_BOTS_EVALUATOR_H
#define VL_BOTS_EVALUATOR_H

#include "bots/grow.h"
#include "veillee/evaluate.h"

enum {
    VL_TALLIES = 1024,                     /* different events that a variation counts; further ones are ignored */
    VL_LINE_STEPS = 2 * VL_FORESEEN_STEPS, /* events of a line that are noted in their order */
    VL_LINE_EVENTS = 2048                  /* of an answer and what follows up to the next question */
};

/* Grows some of the trees. */
struct vl_grower {
    struct vl_evaluator *evaluator;
    struct vl_bot *bot;
    unsigned first; /* of its trees */
};

/* An event and how many lines it has happened in. */
struct vl_ranking {
    struct vl_event event;
    uint16_t lines, last; /* `last`: the number of the last of them, from 1 */
};

struct vl_evaluator {
    const struct vl_rules *rules;
    unsigned growers;
    struct vl_grower grower[VL_EVALUATE_TREES];

    /* the current evaluation */
    const struct vl_view *view;
    const atomic_bool *stop;
    struct vl_overlook overlook;
    uint64_t salt; /* of its random numbers: follows from the view */
    vl_answers answers;
    uint32_t iterations;
    float worth[VL_ANSWERS_MAX][VL_EVALUATE_TREES][VL_SEATS_MAX];

    struct vl_ranking tally[VL_TALLIES];
    uint16_t step[VL_FORESEEN_LINES]
                 [VL_LINE_STEPS]; /* of each line: the index of a tally plus 1, in order; 0: no more */
    struct vl_event events[VL_LINE_EVENTS];
};

/* Begins with the question of that view. */
void vl_evaluator_turn(struct vl_evaluator *evaluator, const struct vl_view *view, const atomic_bool *stop);

bool vl_evaluator_stopped(const struct vl_evaluator *evaluator);

/* The search of what follows an answer; vl_grow_again or vl_grow_start begins it. */
struct vl_search vl_evaluator_search(struct vl_evaluator *evaluator, struct vl_bot *bot, vl_answer answer,
                                     uint32_t iterations, uint64_t pairs);

#endif
