/* What has happened, told by turn: whose turn, and what came of it in one line; or event by event, with a rule. A pure
 * reading of the scene's events. And the legend, which stands in its place. */
#ifndef VEILLEE_TUI_MATCH_MATCH_STORY_H
#define VEILLEE_TUI_MATCH_MATCH_STORY_H

#include "tui/match/scene.h"

/* How many of the scene's events can be told: what is still rolling comes to rest first. */
unsigned vl_scene_at_rest(const struct vl_board_renderer *renderer, const struct vl_scene *scene);

/* Whether the log tells an event of the scene. */
static inline bool vl_scene_tells(const struct vl_scene *scene, const struct vl_event *event)
{
    return !(scene->rules->events[event->form].flags & VL_FORM_QUIET);
}

enum { VL_TURN_TEXT = 600, VL_TURNS_MAX = VL_SCENE_EVENTS };

/* A turn: the scene's events first .. first + count - 1. */
struct vl_turn {
    vl_seat whose; /* VL_NONE: nobody's */
    unsigned first, count;
};

/* The turns of the scene's events from `from` up to, not including, `until`, oldest first: those in which something is
 * told. At most `room`, the newest of them; returns how many. */
unsigned vl_turns(const struct vl_board_renderer *renderer, const struct vl_scene *scene, unsigned from, unsigned until,
                  struct vl_turn out[], unsigned room);

/* The turns since the last answer of whoever reads, without what came of that answer at once. */
unsigned vl_turns_since(const struct vl_board_renderer *renderer, const struct vl_scene *scene, vl_seat reader,
                        struct vl_turn turns[VL_TURNS_MAX]);

/* A turn in words; brief: in a few, to stand beside others. */
void vl_turn_tell(const struct vl_board_renderer *renderer, const struct vl_scene *scene, const struct vl_turn *turn,
                  bool brief, char out[VL_TURN_TEXT]);

/* Whether somebody else's turn does something to that seat. */
bool vl_turn_touches(const struct vl_scene *scene, const struct vl_turn *turn, vl_seat seat);

/* Draws the story since the viewer's last answer, turn beside turn, as far as there is room: the newest stays in sight,
 * and a mark says how many lines are above. */
void vl_story_draw(struct vl_tui *tui, const struct vl_board_renderer *renderer, const struct vl_scene *scene,
                   struct vl_rect where);

/* The same below one another, each in sentences; then what was before, newest first, below a heading. */
void vl_story_draw_dock(struct vl_tui *tui, const struct vl_board_renderer *renderer, const struct vl_scene *scene,
                        struct vl_rect where);

/* ---- beside the table of a lesson, where there is room: a rule above, the story below ---- */

enum { VL_SIDE_FROM = 112 }; /* columns of the screen from which there is room */

/* Cuts the side off the content of a frame; both are without columns where there is no room. Returns what is left. */
struct vl_rect vl_side_cut(struct vl_rect content, struct vl_rect *rule, struct vl_rect *log);

/* Draws it, with the lines around it. */
void vl_side_draw(struct vl_tui *tui, const struct vl_board_renderer *renderer, const struct vl_scene *scene,
                  struct vl_rect rule, struct vl_rect log, const vl_clause clauses[], unsigned count);

/* ---- what the signs on the screen mean; all of it is on a page (vl_screen_legend) ---- */

static inline bool vl_legend_has(const struct vl_board_renderer *renderer)
{
    return renderer->legend != NULL;
}

/* In the place of the story: one meaning after another, in a few words each, as far as there is room. */
void vl_legend_draw_strip(struct vl_tui *tui, const struct vl_board_renderer *renderer, const struct vl_scene *scene,
                          struct vl_rect where);

/* In a dock: one below the other; returns the rows used. */
int vl_legend_draw(struct vl_tui *tui, const struct vl_board_renderer *renderer, const struct vl_scene *scene,
                   struct vl_rect where);

#endif
