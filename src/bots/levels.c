/* How each level thinks and how much. The numbers are measured with `veillee arena`: docs/architecture.md. */
#include "bots/bots.h"

static const struct vl_thinker thinkers[VL_LEVELS] = {
    [VL_HUMAN] = {vl_think_random, {1, 0}, 2, 2, 0},
    [VL_BEGINNER] = {vl_think_heuristic, {24, 1000}, 2, 2, 15},
    [VL_ADEPT] = {vl_think_ismcts, {400, 1000}, 512, 2048, 0},
    [VL_MASTER] = {vl_think_ismcts, {20000, 1000}, 16384, 65536, 0},
};

const struct vl_thinker *vl_thinker_of(enum vl_level level)
{
    return &thinkers[level];
}

struct vl_budget vl_bot_budget(enum vl_level level)
{
    return thinkers[level].budget;
}
