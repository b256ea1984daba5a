/* GUE-2.6, 2.7: the line in which the powers of pairs stand. */
#include "powers.h"
#include "procedures.h"

enum vl_step gueux_due(struct vl_state *state, struct vl_events *events)
{
    const struct gueux *g = gueux_of(state);
    if (g->due_count == 0)
        return VL_STEP_DONE;
    const uint8_t pair = g->due[0];
    const vl_seat layer = g->due_seat[0];
    const bool can = gueux_is_usable(g, pair, layer);
    if (can)
        HAPPEN(power, VL_CLAUSE(2, 6), .seat = layer, .character = pair, .due = 1);
    else
        HAPPEN(skipped, VL_CLAUSE(4, 2), .seat = layer, .character = pair, .due = 1);
    if (!can || gueux_use(state, pair, layer, events) == VL_STEP_ON)
        return VL_STEP_ON;
    return g->due_count > 0 ? VL_STEP_ON : VL_STEP_DONE;
}
