#include "review/mark.h"

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
