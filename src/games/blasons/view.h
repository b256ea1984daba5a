/* Views, redaction, answers, and what bots and programs get of 7 Blasons. */
#ifndef BLASONS_VIEW_H
#define BLASONS_VIEW_H

#include "forms.h"

void blasons_mask(struct vl_view *view, vl_seat viewer);
void blasons_fill(struct vl_view *view, struct vl_rng *rng);
void blasons_deduce(const struct vl_view *present, struct vl_view *view);
void blasons_redact(const struct vl_view *view, struct vl_event *event);

bool blasons_public_choice(const struct vl_view *public_view);

/* Texts of answers. */

/* explain.c */
void blasons_explain(const struct vl_view *view, vl_answer answer, bool compound, struct vl_explanation *out);
void blasons_describe(const struct vl_view *view, uint8_t group, uint8_t member, struct vl_explanation *out);
void blasons_hotkey(const struct vl_view *view, vl_answer answer, bool compound, struct vl_hotkey *out);

/* What the JSON of a view says beyond its fields. */
void blasons_write(const struct vl_view *view, struct vl_writer *writer);
void blasons_write_seat(const struct vl_view *view, vl_seat seat, struct vl_writer *writer);

/* For bots (judge.c). */
unsigned blasons_stage(const struct vl_state *state);
void blasons_estimate(const struct vl_state *state, float share[VL_SEATS_MAX]);

/* For bots (features.c); features.def explains each feature. */
extern const struct vl_feature blasons_features[];
void blasons_extract_features(const struct vl_state *state, struct vl_features *out);

/* invariant.c */
enum vl_rc blasons_invariant(const struct vl_state *state, struct vl_diag *diag);

/* highlights.c */
extern const struct vl_highlight_finder blasons_highlights;

#endif
