/* Why one answer is better than another: what happens after one of them and hardly after the other, who does it to whom
 * and what it changes. It is read off their variations (evaluate.h), so it names nothing that the seat may not know. */
#ifndef VEILLEE_REVIEW_CAUSE_H
#define VEILLEE_REVIEW_CAUSE_H

#include "veillee/evaluate.h"

/* How often an event happens in the lines of the search. */
enum vl_cause_sure {
    VL_CAUSE_NONE,   /* there is no such event */
    VL_CAUSE_SURE,   /* nearly always, as stated */
    VL_CAUSE_LIKELY, /* mostly, as stated */
    VL_CAUSE_SUCH,   /* mostly, but with other cards or numbers: this is the most frequent */
};

struct vl_cause_event {
    struct vl_event event;
    uint8_t sure; /* enum vl_cause_sure */
    float weight; /* how much it tells: 1 is harm by others that always comes, and never after the other answer */
};

/* What speaks for the better answer: the event after it that tells most, and the one after the worse answer. If the
 * search is not sure of any, its result: the points that differ most, else whom the worse answer serves. Zeroed:
 * nothing is known. */
struct vl_cause {
    struct vl_cause_event better, worse;
    bool points, serves;
    vl_seat seat;                      /* whose points */
    float better_points, worse_points; /* their mean change by the end of the stage */
    vl_seat served;                    /* another seat, */
    float gain;                        /* ... and by how much its chances are better after the worse answer, 0 to 1 */
};

/* Two answers to a question of that seat. */
struct vl_compared {
    const struct vl_rules *rules;
    unsigned seats;
    vl_seat seat;
    const struct vl_variation *better, *worse;
    const float *gains; /* by seat: by how much its chances are better after the worse answer */
};

struct vl_cause vl_find_cause(const struct vl_compared *compared);

#endif
