/* A track of points, as in a box with a board: a line of fields from 0 on, with everybody's mark on it.
 *
 *                  G
 *     points  ·  · A B · · ┼ · · p · P · · ·
 *     from p  0         5         10
 *
 * A player who was elsewhere at the last count has a faint mark there, a small letter, as "from p" says; marks on the
 * same field are above each other as long as there are rows, then side by side. A preview goes ahead as an arrow. Lack
 * of room never hides a mark: a field then stands for several points, which the numbers below show. Only faint marks
 * and arrows give way. */
#ifndef VEILLEE_TUI_SCORE_TRACK_H
#define VEILLEE_TUI_SCORE_TRACK_H

#include "tui/kit/grid.h"

enum {
    VL_TRACK_MARKS = 16,
    VL_TRACK_COLS_MIN = 20,
    VL_TRACK_ROWS = 2, /* the line, and the numbers below it */
    VL_TRACK_FRAME = 40,
};

struct vl_track_mark {
    char sign;     /* of the player, a capital */
    uint8_t style; /* that it is drawn in */
    int at;        /* points now; below 0 is drawn as 0 */
    int stood;     /* at the last count */
    int ahead;     /* where the selected answer would lead; `at`: nowhere */
};

struct vl_score_track {
    const char *label;  /* what the points are, shown if there is room, ... */
    const char *before; /* ... and below it, before a small letter, what that is */
    int end;            /* the last field; 0: there is none, and the track grows ... */
    int step;           /* ... in steps of so many points, at least 1 */
    int scale;          /* points per unit of the numbers below, for halves; 0: 1 */
    bool goal;          /* everybody wants to reach the end */
    unsigned count;
    struct vl_track_mark mark[VL_TRACK_MARKS];
};

/* The last field of a growing track while the leader has `most` points. */
int vl_score_track_end(int most, int step);

/* How far marks have moved `since` milliseconds after their start, in thousandths of the way: all of it if nothing
 * moves. Until then, draw it again every VL_TRACK_FRAME milliseconds. */
int vl_score_track_way(bool moves, int64_t since);

/* The number of rows in which marks never need to be side by side, whichever of them meet; at most `most`. */
int vl_score_track_rows(const struct vl_score_track *track, int most);

/* Draws it into the lowest rows of a rectangle of at least VL_TRACK_COLS_MIN columns. If there is only one row, the
 * numbers are in the line, between the marks. Without marks it draws nothing. */
void vl_score_track_draw(struct vl_grid *grid, struct vl_rect where, const struct vl_score_track *track);

#endif
