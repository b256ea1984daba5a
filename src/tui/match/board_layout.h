/* Where things stand on the screen of a match: a pure function of the room, the game's bands and what is asked. */
#ifndef VEILLEE_TUI_MATCH_BOARD_LAYOUT_H
#define VEILLEE_TUI_MATCH_BOARD_LAYOUT_H

#include "tui/match/scene.h"

enum {
    VL_TALL_FROM = 30,    /* rows from which a line lies below the title */
    VL_DOCK_FROM = 110,   /* columns from which there is a dock beside the table ... */
    VL_DOCKS_FROM = 180,  /* ... and two */
    VL_DOCK_COLUMNS = 39, /* at most, with the line on its left */
    VL_STORY_LEAST = 2,
    VL_TRACK_FROM_ROWS = 30, /* and so many columns and more, below, there is a track whatever the table */
    VL_TRACK_FROM_COLS = 100,
};

struct vl_board_layout {
    struct vl_rect board; /* the table */
    struct vl_rect track; /* of points, below it; without rows where it has no room, or the match no track */
    struct vl_rect story; /* below its rule, which lies on the row before; without rows beside a dock */
    int question;         /* the row of the rule with the question */
    struct vl_rect hand, detail;
    struct vl_rect dock[2]; /* without columns where there is no room */
};

/* rows, cols: of the screen. */
void vl_board_layout(int rows, int cols, const struct vl_board_renderer *renderer, const struct vl_scene *scene,
                     struct vl_board_layout *out);

/* For screens that show a table and something of their own below it: the rows that it takes with its hand where there
 * may be `room`, and drawing it there. */
int vl_board_rows(const struct vl_board_renderer *renderer, const struct vl_scene *scene, int room, int cols);
void vl_board_draw(const struct vl_board_renderer *renderer, const struct vl_scene *scene, struct vl_grid *grid,
                   struct vl_rect where, struct vl_spots *spots);

/* The rows below the board that its track takes where the terminal is large; and drawing it there. */
int vl_board_track(const struct vl_scene *scene, const struct vl_grid *grid);
void vl_board_track_draw(const struct vl_board_renderer *renderer, const struct vl_scene *scene, struct vl_grid *grid,
                         struct vl_rect where);

/* The hand's band alone: as the game draws it, else the answers as a list. */
void vl_hand_draw(const struct vl_board_renderer *renderer, const struct vl_scene *scene, struct vl_grid *grid,
                  struct vl_rect where, struct vl_spots *spots);

#endif
