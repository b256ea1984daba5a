/* Between the files of the toy's rules: its ids (forms.c), its procedures, and what a seat may know, say and be told
 * (view.c). */
#ifndef TOY_FORMS_H
#define TOY_FORMS_H

#include "veillee/toy.h"

#include "declared/emit.h"

extern const struct vl_option toy_options[TOY_OPTIONS];
extern const struct vl_number_spec toy_number_specs[];

/* ---- reading the table: table.c ---- */

/* How many kinds of cards are dealt. */
unsigned toy_deck(const struct vl_state *state);

/* ---- the procedures: setup.c, turn.c ---- */

enum {
    PROC_MATCH, /* b: the rounds that have begun */
    PROC_ROUND, /* a: the seat whose turn it is; b: the round, from 0 */
    TOY_PROCEDURES,
};

enum vl_step toy_run_match(struct vl_state *state, struct vl_events *events);
enum vl_step toy_run_round(struct vl_state *state, struct vl_events *events);

enum vl_rc toy_check(const struct vl_setup *setup, struct vl_diag *diag);

/* ---- views: view.c ---- */

void toy_mask(struct vl_view *view, vl_seat viewer);
void toy_fill(struct vl_view *view, struct vl_rng *rng);
void toy_explain(const struct vl_view *view, vl_answer answer, bool compound, struct vl_explanation *out);
void toy_write(const struct vl_view *view, struct vl_writer *writer);

/* ---- what is told of a match: highlights.c ---- */

extern const struct vl_highlight_finder toy_highlights;

#endif
