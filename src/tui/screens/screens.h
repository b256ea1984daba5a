/* The screens around a match; each function opens one. match_screen_open.h has those of the match itself. */
#ifndef VEILLEE_TUI_SCREENS_H
#define VEILLEE_TUI_SCREENS_H

#include "tui/kit/screen.h"

/* What vl_tui_open needs, without the board renderers of the games, which the caller adds. */
extern const struct vl_screens vl_all_screens;

void vl_screen_menu(struct vl_tui *tui);

/* Choosing game, seats and options. `from` (may be NULL): the choices to begin with, as after a match. */
void vl_screen_setup(struct vl_tui *tui, const struct vl_match_setup *from);

/* The rule book, open at a clause (0: at the beginning); NULL: at the list of games. Loads the game if necessary. */
void vl_screen_rules(struct vl_tui *tui, const struct vl_rules *rules, vl_clause clause);

/* A card, house, place ... with its numbers, their sources, and its clauses. */
void vl_screen_card(struct vl_tui *tui, const struct vl_rules *rules, const char *group, const char *id);

/* The lessons of all games, or the list at those of one (rules may be NULL); with an id, that lesson where the learner
 * left. */
void vl_screen_learn(struct vl_tui *tui, const struct vl_rules *rules, const char *lesson);

/* The evening with that id, to be continued; NULL: a new one. On failure no screen is opened. */
enum vl_rc vl_screen_evening_of(struct vl_tui *tui, const char *id, struct vl_diag *diag);

/* Resumes the match of a record, as vl_screen_resume does; below one that belongs to an evening is that evening. */
enum vl_rc vl_screen_go_on(struct vl_tui *tui, const char *path, struct vl_diag *diag);

/* The deal of the day: today's games and the calendar. If that screen is already below, goes back to it. */
void vl_screen_day(struct vl_tui *tui);

void vl_screen_settings(struct vl_tui *tui);

/* All keys of this kind of screen, and those that work everywhere. */
void vl_screen_keys(struct vl_tui *tui, const struct vl_screen *of);

#endif
