/* The log, turn by turn: whose turn, and in one line what came of it; or event by event, with a rule. It only reads the
 * events of the scene. And the legend, which can take its place. */
#ifndef VEILLEE_TUI_MATCH_MATCH_STORY_H
#define VEILLEE_TUI_MATCH_MATCH_STORY_H

#include "tui/match/scene.h"

/* How many of the scene's events the log may list: an event that still moves must first come to rest. */
unsigned vl_scene_at_rest(const struct vl_board_renderer *renderer, const struct vl_scene *scene);

enum { VL_TURN_TEXT = 2400, VL_TURNS_MAX = VL_SCENE_EVENTS };

/* A turn: the scene's events first .. first + count - 1. */
struct vl_turn {
    vl_seat whose; /* VL_NONE: nobody */
    unsigned first, count;
};

/* Writes the turns of events `from` to `until` - 1 in which something is reported, oldest first, at most the newest
 * `room` of them; returns how many. */
unsigned vl_turns(const struct vl_board_renderer *renderer, const struct vl_scene *scene, unsigned from, unsigned until,
                  struct vl_turn out[], unsigned room);

/* The turns since the reader's last answer. If it was given in another's turn, this comes first, from its beginning on.
 * The reader's own turns are left out, since they have been on the screen, unless nothing else has happened: then they
 * say why the reader is asked again. A count had a page of its own. */
unsigned vl_turns_since(const struct vl_board_renderer *renderer, const struct vl_scene *scene, vl_seat reader,
                        struct vl_turn turns[VL_TURNS_MAX]);

/* Writes a turn in words; brief: in few words, for several turns in one line. */
void vl_turn_recap(const struct vl_board_renderer *renderer, const struct vl_scene *scene, const struct vl_turn *turn,
                   bool brief, char out[VL_TURN_TEXT]);

/* Whether this turn, being somebody else's, names that seat. */
bool vl_turn_touches(const struct vl_scene *scene, const struct vl_turn *turn, vl_seat seat);

/* Draws the turns since the viewer's last answer, side by side. If there are too many, the newest are visible, and a
 * mark gives the number of lines above. */
void vl_story_draw(struct vl_tui *tui, const struct vl_board_renderer *renderer, const struct vl_scene *scene,
                   struct vl_rect where);

/* Draws them one below the other, in sentences; then, below a heading, what was before, newest first. */
void vl_story_draw_dock(struct vl_tui *tui, const struct vl_board_renderer *renderer, const struct vl_scene *scene,
                        struct vl_rect where);

/* ---- beside the board of a lesson, if there is room: a rule above, the log below ---- */

enum { VL_SIDE_FROM = 112 }; /* columns of the screen from which there is room */

/* Cuts the side off the content of a frame; both get no columns if there is no room. Returns what is left. */
struct vl_rect vl_side_cut(struct vl_rect content, struct vl_rect *rule, struct vl_rect *log);

/* Draws both, with the lines around them. */
void vl_side_draw(struct vl_tui *tui, const struct vl_board_renderer *renderer, const struct vl_scene *scene,
                  struct vl_rect rule, struct vl_rect log, const vl_clause clauses[], unsigned count);

/* ---- what the signs on the screen mean; vl_screen_legend shows all of it ---- */

static inline bool vl_legend_has(const struct vl_board_renderer *renderer)
{
    return renderer->legend != NULL;
}

/* Lists the keys of what the game shows there and, where bots play, of their levels (scene.h, `legend`). */
unsigned vl_legend_keys(const struct vl_board_renderer *renderer, const struct vl_scene *scene,
                        const char *keys[VL_LEGEND_MAX]);

/* Draws it in place of the log: one meaning after another, briefly, as far as there is room. */
void vl_legend_draw_strip(struct vl_tui *tui, const struct vl_board_renderer *renderer, const struct vl_scene *scene,
                          struct vl_rect where);

/* Draws it in a dock, one meaning below the other; returns the rows used. */
int vl_legend_draw(struct vl_tui *tui, const struct vl_board_renderer *renderer, const struct vl_scene *scene,
                   struct vl_rect where);

#endif
