/* Views, answers, and what bots and programs get of Gueux. */
#ifndef GUEUX_VIEW_H
#define GUEUX_VIEW_H

#include "state.h"

void gueux_mask(struct vl_view *view, vl_seat viewer);

/* complete.c */
void gueux_fill(struct vl_view *view, struct vl_rng *rng);

bool gueux_public_choice(const struct vl_view *public_view);
bool gueux_forced(const struct vl_view *public_view);

/* For a true state: whether by public facts the seat may hold these cards, and the seat `without` (VL_NONE: nobody)
 * none of them. */
bool gueux_could_hold(const struct gueux *g, vl_seat seat, uint32_t cards, vl_seat without);

/* explain.c */

void gueux_explain(const struct vl_view *view, vl_answer answer, bool compound, struct vl_explanation *out);
void gueux_describe(const struct vl_view *view, uint8_t group, uint8_t member, struct vl_explanation *out);
void gueux_hotkey(const struct vl_view *view, vl_answer answer, bool compound, struct vl_hotkey *out);

/* What the JSON of a view says beyond its fields. */
void gueux_write(const struct vl_view *view, struct vl_writer *writer);
void gueux_write_seat(const struct vl_view *view, vl_seat seat, struct vl_writer *writer);

/* For bots (judge.c). */
unsigned gueux_stage(const struct vl_state *state);
void gueux_estimate(const struct vl_state *state, float worth[VL_SEATS_MAX]);
vl_answers gueux_candidates(const struct vl_state *state, bool rollout);

/* For bots (features.c); features.def explains each feature. */
extern const struct vl_feature gueux_features[];
void gueux_extract_features(const struct vl_state *state, struct vl_features *out);

/* invariant.c */
enum vl_rc gueux_invariant(const struct vl_state *state, struct vl_diag *diag);

/* ahead.c */
extern const struct vl_standing gueux_standing[];
unsigned gueux_places(const struct gueux *g); /* cards in the fan, or before the draw those that will be */
extern const struct vl_compound gueux_compound;
vl_answers gueux_blind_choices(const struct vl_view *public_view);

/* highlights.c */
extern const struct vl_highlight_finder gueux_highlights;

#endif
