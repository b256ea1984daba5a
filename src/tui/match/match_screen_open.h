/* The screens of a match; each function opens one. Other screens are in screens.h. */
#ifndef VEILLEE_TUI_MATCH_MATCH_SCREEN_OPEN_H
#define VEILLEE_TUI_MATCH_MATCH_SCREEN_OPEN_H

#include "tui/kit/screen.h"

/* Begins a match, which must have passed vl_match_setup_check, and its record in the folder for records. If the record
 * cannot be written, that is reported once and the match continues without. VL_REFUSED: this game has no board, or
 * there is no memory. */
enum vl_rc vl_screen_play(struct vl_tui *tui, const struct vl_match_setup *setup, struct vl_diag *diag);

/* Resumes the match of a record, behind a curtain if several people play; path NULL: the newest unfinished one. On
 * failure no screen is opened. */
enum vl_rc vl_screen_resume(struct vl_tui *tui, const char *path, struct vl_diag *diag);

/* Shows a record event by event: with full knowledge if its match is over, else the public view. On failure no screen
 * is opened. */
enum vl_rc vl_screen_replay(struct vl_tui *tui, const char *path, struct vl_diag *diag);

/* Shows the match after its first `at` events, and leads from there to the first `until` events, all of which have been
 * shown. If the match is not over, the viewer is a seat or VL_PUBLIC. */
void vl_screen_past(struct vl_tui *tui, struct vl_match *match, vl_seat viewer, uint32_t at, uint32_t until);

#endif
