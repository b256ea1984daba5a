/* What a seat may know of Gueux, and say. */
#ifndef GUEUX_VIEW_H
#define GUEUX_VIEW_H

#include "table.h"

void gueux_blank(struct vl_state *copy, vl_seat looker);
void gueux_fill(struct vl_state *state, struct vl_rng *rng);
void gueux_recall(const struct vl_state *view, struct vl_event *event);
void gueux_say(const struct vl_state *view, vl_answer answer, struct vl_phrase *out);
unsigned gueux_stage(const struct vl_state *state);
void gueux_judge(const struct vl_state *state, float worth[VL_SEATS_MAX]);
enum vl_rc gueux_invariant(const struct vl_state *state, struct vl_diag *diag);

#endif
