/* A track of points, as in a box with a board: a line of fields from 0 on, and where everybody stands on it.
 *
 *                  G
 *     points  ·  · A B · · ┼ · · p · P · · ·
 *             0         5         10
 *
 * Whoever stood elsewhere at the last count has left a faint mark there, a small letter; those on one field stand above
 * each other as far as there are rows, then side by side. A preview goes ahead as an arrow. What there is to show is
 * never left out for want of room: a field then stands for several points, which the numbers below say. Only faint
 * marks and arrows give way. */
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
    char sign;     /* of whoever it is, a capital */
    uint8_t style; /* in which it is drawn */
    int at;        /* points now; below 0 is drawn as 0 */
    int stood;     /* at the last count */
    int ahead;     /* where the marked answer would lead; `at`: nowhere else */
};

struct vl_score_track {
    const char *label; /* what the points are, where there is room for it */
    int end;           /* the last field; 0: there is none, and the track grows ... */
    int step;          /* ... by so many points, at least 1 */
    int scale;         /* points to one of the numbers below, for halves; 0: 1 */
    bool goal;         /* the end is what everybody wants to reach */
    unsigned count;
    struct vl_track_mark mark[VL_TRACK_MARKS];
};

/* Where a track that grows ends, as long as the leader has so many points. */
int vl_score_track_end(int most, int step);

/* How far those who move have come so many milliseconds after they set out, in thousandths of the way: all of it where
 * nothing is to move. Until then it is drawn anew every VL_TRACK_FRAME milliseconds. */
int vl_score_track_way(bool moves, int64_t since);

/* The rows in which nobody need stand side by side, whoever comes to stand with whom; no more than `most`. */
int vl_score_track_rows(const struct vl_score_track *track, int most);

/* Draws it into the lowest rows of a rectangle of at least VL_TRACK_COLS_MIN columns. In one row alone the numbers
 * stand in the line, between the marks. Nothing is drawn without marks. */
void vl_score_track_draw(struct vl_grid *grid, struct vl_rect where, const struct vl_score_track *track);

#endif
