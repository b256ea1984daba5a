/* What a seat may know of 7 Blasons, be reminded of, and say. */
#ifndef BLASONS_VIEW_H
#define BLASONS_VIEW_H

#include "table.h"

void blasons_blank(struct vl_state *copy, vl_seat looker);
void blasons_fill(struct vl_state *view, struct vl_rng *rng);
void blasons_recall(const struct vl_state *view, struct vl_event *event);
void blasons_say(const struct vl_state *view, vl_answer answer, struct vl_phrase *out);

/* For bots (judge.c). */
unsigned blasons_stage(const struct vl_state *state);
void blasons_judge(const struct vl_state *state, float share[VL_SEATS_MAX]);

/* invariant.c */
enum vl_rc blasons_invariant(const struct vl_state *state, struct vl_diag *diag);

#endif
