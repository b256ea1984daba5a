/* The tables, one per game: a new game adds a line here, one in tables.c, and its file. */
#ifndef VEILLEE_TUI_TABLES_TABLES_H
#define VEILLEE_TUI_TABLES_TABLES_H

#include "tui/match/table_scene.h"

extern const struct vl_table_renderer *const vl_table_renderers[]; /* NULL behind the last */

extern const struct vl_table_renderer vl_table_blasons;
extern const struct vl_table_renderer vl_table_gueux;
extern const struct vl_table_renderer vl_table_marquis;
extern const struct vl_table_renderer vl_table_sbires;

#endif
