/* What the signs on the screen mean: a strip in the place of the story, lines in a dock, a page of its own. */
#ifndef VEILLEE_TUI_TABLE_LEGEND_H
#define VEILLEE_TUI_TABLE_LEGEND_H

#include "tui/match/table_scene.h"

bool vl_legend_has(const struct vl_table_renderer *renderer);

/* One meaning after another, in a few words each, as far as there is room; the page has all. */
void vl_legend_draw_strip(struct vl_tui *tui, const struct vl_table_renderer *renderer, const struct vl_scene *scene,
                          struct vl_rect where);

/* One below the other; returns the rows used. */
int vl_legend_draw(struct vl_tui *tui, const struct vl_table_renderer *renderer, const struct vl_scene *scene,
                   struct vl_rect where);

/* The page: every sign with its full meaning, and the signs of the game's things. */
void vl_screen_legend(struct vl_tui *tui, const struct vl_table_renderer *renderer, const struct vl_scene *scene);

#endif
