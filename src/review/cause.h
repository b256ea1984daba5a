/* Why one answer is better than another: what happens after one of them and hardly after the other, who does it to whom
 * and what it changes. It is read off their variations (evaluate.h), so it names nothing that the seat may not know. */
#ifndef VEILLEE_REVIEW_CAUSE_H
#define VEILLEE_REVIEW_CAUSE_H

#include "veillee/evaluate.h"

/* How often it happened in the lines of the search. */
enum vl_cause_sure {
    VL_CAUSE_SURE,   /* nearly always, as stated */
    VL_CAUSE_LIKELY, /* mostly, as stated */
    VL_CAUSE_SUCH,   /* mostly, but with other cards or numbers: this is the most frequent */
    VL_CAUSE_NONE,   /* there is no such event */
};

struct vl_cause_event {
    struct vl_event event;
    uint8_t sure; /* enum vl_cause_sure */
    float weight; /* how much it tells: 1 is harm by others that always comes, and never after the other answer */
};

/* What speaks for the better answer: the event after it that tells most, and the one after the worse answer. The points
 * that differ most, if any do, serve where neither is sure enough. */
struct vl_cause {
    struct vl_cause_event better, worse;
    vl_seat seat;                      /* whose points; VL_NONE: nobody's */
    float better_points, worse_points; /* their mean change by the end of the stage */
};

/* Compares the variations of two answers of that seat. */
struct vl_cause vl_find_cause(const struct vl_rules *rules, vl_seat seat, const struct vl_variation *better,
                              const struct vl_variation *worse);

#endif
