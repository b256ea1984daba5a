/* Where the parts of the match screen are: a pure function of the room, the panes of the game and what is asked. */
#ifndef VEILLEE_TUI_MATCH_BOARD_LAYOUT_H
#define VEILLEE_TUI_MATCH_BOARD_LAYOUT_H

#include "tui/match/scene.h"

enum {
    VL_TALL_FROM = 30,    /* rows from which there is a line below the title */
    VL_DOCK_FROM = 110,   /* columns from which there is a dock beside the board ... */
    VL_DOCKS_FROM = 180,  /* ... and two */
    VL_DOCK_COLUMNS = 39, /* at most, including the line on its left */
    VL_STORY_LEAST = 2,
    VL_TRACK_FROM_ROWS = 30, /* from so many rows and columns on, there is a track below the board in any case */
    VL_TRACK_FROM_COLS = 100,
};

struct vl_board_layout {
    struct vl_rect board; /* the board */
    struct vl_rect track; /* the score track, below it; without rows if there is no room, or the match has no track */
    struct vl_rect story; /* the log, below its rule, which is on the row above; without rows beside a dock */
    int question;         /* the row of the rule with the question */
    struct vl_rect hand, detail;
    struct vl_rect dock[2]; /* without columns if there is no room */
};

/* Computes the layout of a screen of that size. */
void vl_board_layout(int rows, int cols, const struct vl_board_renderer *renderer, const struct vl_scene *scene,
                     struct vl_board_layout *out);

/* For screens with a board and something of their own below it: the rows that board and hand take, at most `room`; and
 * drawing them there. */
int vl_board_rows(const struct vl_board_renderer *renderer, const struct vl_scene *scene, int room, int cols);
void vl_board_draw(const struct vl_board_renderer *renderer, const struct vl_scene *scene, struct vl_grid *grid,
                   struct vl_rect where, struct vl_spots *spots);

/* The rows of the track below the board, 0 if the terminal is not large; and drawing it there. */
int vl_board_track(const struct vl_scene *scene, const struct vl_grid *grid);
void vl_board_track_draw(const struct vl_board_renderer *renderer, const struct vl_scene *scene, struct vl_grid *grid,
                         struct vl_rect where);

/* Draws only the pane of the hand: as the game does, else as a list of answers. */
void vl_hand_draw(const struct vl_board_renderer *renderer, const struct vl_scene *scene, struct vl_grid *grid,
                  struct vl_rect where, struct vl_spots *spots);

#endif
