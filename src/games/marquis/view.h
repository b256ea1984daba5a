/* Views, answers, and what bots and programs get of Marquis. */
#ifndef MARQUIS_VIEW_H
#define MARQUIS_VIEW_H

#include "state.h"

void marquis_fill(struct vl_view *view, struct vl_rng *rng);
bool marquis_public_choice(const struct vl_view *public_view);

/* explain.c */
void marquis_explain(const struct vl_view *view, vl_answer answer, bool compound, struct vl_explanation *out);
void marquis_describe(const struct vl_view *view, uint8_t group, uint8_t member, struct vl_explanation *out);
void marquis_hotkey(const struct vl_view *view, vl_answer answer, bool compound, struct vl_hotkey *out);

/* What the JSON of a view says beyond its fields. */
void marquis_write(const struct vl_view *view, struct vl_writer *writer);
void marquis_write_seat(const struct vl_view *view, vl_seat seat, struct vl_writer *writer);

/* For bots (judge.c, features.c). */
unsigned marquis_stage(const struct vl_state *state);
void marquis_estimate(const struct vl_state *state, float worth[VL_SEATS_MAX]);
vl_answers marquis_candidates(const struct vl_state *state, bool rollout);
extern const struct vl_feature marquis_features[];
void marquis_extract_features(const struct vl_state *state, struct vl_features *out);

/* invariant.c */
enum vl_rc marquis_invariant(const struct vl_state *state, struct vl_diag *diag);

/* ahead.c */
extern const struct vl_standing marquis_standing[];

/* highlights.c */
extern const struct vl_highlight_finder marquis_highlights;

#endif
