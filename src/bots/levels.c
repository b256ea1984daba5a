/* How each level thinks and how much. What comes of it: docs/architecture.md. */
#include "bots/bots.h"

static const struct vl_thinker thinkers[VL_LEVELS] = {
    [VL_HUMAN] = {vl_think_random, {1, 0}, 2, 2, 0, false},
    [VL_BEGINNER] = {vl_think_heuristic, {24, 900}, 2, 2, 15, false},
    [VL_ADEPT] = {vl_think_ismcts, {150, 900}, 512, 2048, 0, false},
    [VL_MASTER] = {vl_think_ismcts, {10000, 900}, 8192, 32768, 0, true},
};

const struct vl_thinker *vl_thinker_of(enum vl_level level)
{
    return &thinkers[level];
}

struct vl_budget vl_bot_budget(enum vl_level level)
{
    return thinkers[level].budget;
}
