/* Views, answers, and what bots and programs get of Sbires. */
#ifndef SBIRES_VIEW_H
#define SBIRES_VIEW_H

#include "state.h"

void sbires_mask(struct vl_view *view, vl_seat viewer);
void sbires_fill(struct vl_view *view, struct vl_rng *rng);

bool sbires_public_choice(const struct vl_view *public_view);
vl_answers sbires_blind_choices(const struct vl_view *public_view);

/* Texts of answers. */

/* explain.c */
void sbires_explain(const struct vl_view *view, vl_answer answer, bool compound, struct vl_explanation *out);
void sbires_describe(const struct vl_view *view, uint8_t group, uint8_t member, struct vl_explanation *out);
void sbires_hotkey(const struct vl_view *view, vl_answer answer, bool compound, struct vl_hotkey *out);

/* Whether an event belongs to the count of an evening (table.c). */
bool sbires_counts(const struct vl_event *event);

/* What the JSON of a view says beyond its fields. */
void sbires_write(const struct vl_view *view, struct vl_writer *writer);
void sbires_write_seat(const struct vl_view *view, vl_seat seat, struct vl_writer *writer);

/* For bots (judge.c, features.c). */
unsigned sbires_stage(const struct vl_state *state);
void sbires_estimate(const struct vl_state *state, float worth[VL_SEATS_MAX]);
vl_answers sbires_candidates(const struct vl_state *state, bool rollout);
extern const struct vl_feature sbires_features[];
void sbires_extract_features(const struct vl_state *state, struct vl_features *out);

/* invariant.c */
enum vl_rc sbires_invariant(const struct vl_state *state, struct vl_diag *diag);

/* ahead.c */
extern const struct vl_standing sbires_standing[];
extern const struct vl_plan sbires_plan;

/* highlights.c */
extern const char *const sbires_parts[];
unsigned sbires_part(const struct vl_event *event, vl_seat *seat, int *points);
extern const struct vl_highlight_finder sbires_highlights;

#endif
