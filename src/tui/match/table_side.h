/* What stands beside the table where there is room: a rule above, the story below. */
#ifndef VEILLEE_TUI_TABLE_SIDE_H
#define VEILLEE_TUI_TABLE_SIDE_H

#include "tui/match/table_scene.h"

enum { VL_SIDE_FROM = 112 }; /* columns of the screen from which there is room */

/* Cuts the side off the content of a frame; both are without columns where there is no room. Returns what is left. */
struct vl_rect vl_side_cut(struct vl_rect content, struct vl_rect *rule, struct vl_rect *log);

/* Draws it, with the lines around it. */
void vl_side_draw(struct vl_tui *tui, const struct vl_table_renderer *renderer, const struct vl_scene *scene,
                  struct vl_rect rule, struct vl_rect log, const vl_clause clauses[], unsigned count);

/* The rules in full, one below the other, as far as there is room. */
void vl_side_draw_rules(struct vl_tui *tui, const struct vl_scene *scene, struct vl_rect where,
                        const vl_clause clauses[], unsigned count);

/* How many of the scene's events can be told: what is still rolling comes to rest first. */
unsigned vl_scene_at_rest(const struct vl_table_renderer *renderer, const struct vl_scene *scene);

/* Whether the log tells an event of the scene. */
static inline bool vl_scene_tells(const struct vl_scene *scene, const struct vl_event *event)
{
    return !(scene->rules->events[event->form].flags & VL_FORM_QUIET);
}

#endif
