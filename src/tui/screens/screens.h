/* The screens around a match; each function pushes one. Those of the match itself are in table.h. */
#ifndef VEILLEE_TUI_SCREENS_H
#define VEILLEE_TUI_SCREENS_H

#include "tui/kit/screen.h"

/* What vl_tui_open is handed, but for the tables of the games: whoever opens the screens puts these in. */
extern const struct vl_screens vl_all_screens;

void vl_screen_menu(struct vl_tui *tui);

/* Choosing game, seats and options. `from` (may be NULL): what to begin with, as after a match. */
void vl_screen_setup(struct vl_tui *tui, const struct vl_match_setup *from);

/* The rule book, open at a clause (0: at the beginning); NULL: at the list of games. The game is loaded if need be. */
void vl_screen_rules(struct vl_tui *tui, const struct vl_rules *rules, vl_clause clause);

/* A card, house, place ... with its numbers, where they come from, and its clauses. */
void vl_screen_card(struct vl_tui *tui, const struct vl_rules *rules, const char *group, const char *id);

/* The lessons: of all games, or with the list at those of one (rules may be NULL); with an id, that lesson where it was
 * left. */
void vl_screen_learn(struct vl_tui *tui, const struct vl_rules *rules, const char *lesson);

/* The records of matches that are not over (resume), or of those that are (replay). */
void vl_screen_records(struct vl_tui *tui, bool over);

/* All evenings; where there is none, the people of a new one. */
void vl_screen_evening(struct vl_tui *tui);

/* The evening of that name, to go on with; NULL: a new one. On failure nothing is pushed. */
enum vl_rc vl_screen_evening_of(struct vl_tui *tui, const char *id, struct vl_diag *diag);

/* Goes on with the match of a record, as vl_screen_resume does; one that is part of an evening with that below it. */
enum vl_rc vl_screen_go_on(struct vl_tui *tui, const char *path, struct vl_diag *diag);

/* The deal of the day: today's games and the calendar; where it is below already, back to it. */
void vl_screen_day(struct vl_tui *tui);

/* What people have made of their matches: of that person (NULL: of whoever has played most). */
void vl_screen_statistics(struct vl_tui *tui, const char *name);

void vl_screen_settings(struct vl_tui *tui);

/* Everything that the program keeps of its user's, and deleting it all. */
void vl_screen_kept(struct vl_tui *tui);

/* All keys of this kind of screen and those that work everywhere. */
void vl_screen_keys(struct vl_tui *tui, const struct vl_screen *of);

#endif
