/* The loop of the core, inlined for playouts, which play many matches without listeners. Everybody else calls
 * vl_reply. */
#ifndef VEILLEE_RUN_H
#define VEILLEE_RUN_H

#include "veillee/rules.h"

/* Runs one step of the procedure on top. */
static inline enum vl_step vl_go_on(const struct vl_rules *rules, struct vl_state *state, struct vl_events *events)
{
    const enum vl_step step = rules->procedures[vl_top(state)->procedure](state, events);
    if (step == VL_STEP_DONE) {
        *vl_top(state) = (struct vl_frame){0};
        state->depth--;
    }
    return step;
}

/* Like vl_reply, without events. False: the match is over. */
static inline bool vl_play_on(const struct vl_rules *rules, struct vl_state *state, vl_answer answer)
{
    enum vl_step step;
    assert(answer < VL_ANSWERS_MAX && (state->question.answers >> answer & 1));
    state->reply = answer;
    do
        step = vl_go_on(rules, state, NULL);
    while (step <= VL_STEP_DONE);
    if (step == VL_STEP_OVER)
        vl_end(state);
    return step != VL_STEP_OVER;
}

#endif
