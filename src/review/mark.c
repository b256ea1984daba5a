#include "review/mark.h"

#include <math.h>

/* Who loses this share of what answers at random lose has half the accuracy; the rest is Hill's curve of this order. */
#define HALF_AT 0.55F
#define ORDER 2.2F

static const float from[VL_MARKS] = {0, 0.05F, 0.10F, 0.20F};

const char *vl_mark_sign(enum vl_review_mark mark)
{
    static const char *const signs[VL_MARKS] = {"", "?!", "?", "??"};
    return signs[mark];
}

enum vl_review_mark vl_mark_of(float loss, float error)
{
    unsigned mark = VL_MARK_NONE;
    if (loss <= VL_MARK_NOISE * error)
        return VL_MARK_NONE;
    while (mark + 1 < VL_MARKS && loss >= from[mark + 1])
        mark++;
    return (enum vl_review_mark)mark;
}

float vl_lost_at_random(const struct vl_decision *decision)
{
    float lost = 0;
    for (VL_EACH(answer, decision->evaluated))
        lost += decision->worth[decision->best] - decision->worth[answer];
    return lost / (float)vl_count(decision->evaluated);
}

float vl_accuracy(float lost, float at_random)
{
    return lost > 0 && at_random > 0 ? 1 / (1 + powf(lost / at_random / HALF_AT, ORDER)) : 1;
}
