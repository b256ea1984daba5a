/* The screens of a match; each function pushes one. What is around a match is in screens.h. */
#ifndef VEILLEE_TUI_MATCH_MATCH_SCREEN_OPEN_H
#define VEILLEE_TUI_MATCH_MATCH_SCREEN_OPEN_H

#include "tui/kit/screen.h"

/* Begins a match, which must have passed vl_match_setup_check, and its record in the folder for records. A record that
 * cannot be written is told once, and the match goes on without. VL_REFUSED: there is no table for this game, or no
 * memory. */
enum vl_rc vl_screen_play(struct vl_tui *tui, const struct vl_match_setup *setup, struct vl_diag *diag);

/* Goes on with the match of a record, behind a curtain if more than one person plays; path NULL: the newest that is not
 * over. On failure nothing is pushed. */
enum vl_rc vl_screen_resume(struct vl_tui *tui, const char *path, struct vl_diag *diag);

/* Shows a record event by event: with full knowledge if its match is over, else as the table sees it. On failure
 * nothing is pushed. */
enum vl_rc vl_screen_replay(struct vl_tui *tui, const char *path, struct vl_diag *diag);

/* The table as it stood after the first `at` events, and on from there up to the first `until` events, which all have
 * been shown. Of a match that is not over, the viewer is a seat or VL_PUBLIC. */
void vl_screen_past(struct vl_tui *tui, struct vl_match *match, vl_seat viewer, uint32_t at, uint32_t until);

#endif
