#include "tui/match/board_layout.h"

enum { DETAIL_ROWS = 2 }; /* at least, for the details below a board */

static int dock_columns(int cols)
{
    const int spare = cols - VL_COLS_MIN - 1;
    if (cols < VL_DOCK_FROM)
        return 0;
    return spare < VL_DOCK_COLUMNS ? spare : VL_DOCK_COLUMNS;
}

/* ---- the track of points ---- */

enum {
    STORY_KEPT = 3,      /* lines that a track leaves the log on small screens */
    TRACK_ROWS_MOST = 6, /* beside a dock, where nothing else wants the rows */
};

/* How the rows are shared out. */
struct share {
    int top, room; /* rows of the title; what is left below it, without rules and keys */
    bool beside_board;
    struct vl_panes panes;
    int track;
};

static int spare_rows(const struct share *share, int story)
{
    const struct vl_panes *panes = &share->panes;
    return share->room - panes->table - panes->hand - panes->detail - (share->beside_board ? 0 : story);
}

/* Where a track is required: drops the line below the title first, then a line of the details. */
static void make_track(struct share *share)
{
    int spare = spare_rows(share, VL_STORY_LEAST);
    if (spare < VL_TRACK_ROWS) {
        share->top--;
        share->room++;
        spare++;
    }
    if (spare < VL_TRACK_ROWS && share->panes.detail > DETAIL_ROWS) {
        share->panes.detail--;
        spare++;
    }
    share->track = spare < VL_TRACK_ROWS ? spare : VL_TRACK_ROWS;
}

static void share_out(const struct vl_board_renderer *renderer, const struct vl_scene *scene, int rows, int cols,
                      int width, struct share *share)
{
    int end;
    renderer->panes(scene, share->room, width, share->beside_board, &share->panes);
    if (!vl_view_track(scene->rules, scene->view, &end))
        return;
    if (share->beside_board && spare_rows(share, 0) < VL_TRACK_ROWS) /* as if there were a log that needs rows */
        renderer->panes(scene, share->room, width, false, &share->panes);
    const int seats = scene->setup->seats, spare = spare_rows(share, STORY_KEPT);
    const int beside_board = seats < TRACK_ROWS_MOST ? seats + 1 : TRACK_ROWS_MOST;
    const int most = share->beside_board ? beside_board : VL_TRACK_ROWS;
    if (spare >= VL_TRACK_ROWS)
        share->track = spare < most ? spare : most;
    else if (rows >= VL_TRACK_FROM_ROWS && cols >= VL_TRACK_FROM_COLS)
        make_track(share);
}

/* ---- the whole ---- */

void vl_board_layout(int rows, int cols, const struct vl_board_renderer *renderer, const struct vl_scene *scene,
                     struct vl_board_layout *out)
{
    const int dock = dock_columns(cols), docks = cols >= VL_DOCKS_FROM ? 2 : 1;
    const bool beside_board = dock > 0;
    const int width = cols - (beside_board ? docks * (dock + 1) : 0) - 2, rules = beside_board ? 1 : 2;
    struct share share = {.top = rows >= VL_TALL_FROM ? 2 : 1, .beside_board = beside_board};
    share.room = rows - share.top - 1 - rules;
    share_out(renderer, scene, rows, cols, width, &share);
    const int top = share.top, below = top + share.panes.table, story = below + share.track + 1;
    *out = (struct vl_board_layout){.board = {top, 1, share.panes.table, width}};
    out->track = (struct vl_rect){below, 1, share.track, width};
    out->detail = (struct vl_rect){rows - 1 - share.panes.detail, 1, share.panes.detail, width};
    out->hand = (struct vl_rect){out->detail.row - share.panes.hand, 1, share.panes.hand, width};
    out->question = out->hand.row - 1;
    out->story = (struct vl_rect){story, 1, beside_board ? 0 : out->question - story, width};
    for (int i = 0; beside_board && i < docks; i++)
        out->dock[i] = (struct vl_rect){top, width + 3 + i * (dock + 1), rows - top - 1, dock - 1};
}

/* ---- a table above something else ---- */

/* A hand that nobody may see has few rows, and the board the others. */
enum { HIDDEN_HAND = 4 };

static bool hides_hand(const struct vl_scene *scene, const struct vl_panes *panes)
{
    return scene->viewer == VL_PUBLIC && !scene->answers && panes->hand > HIDDEN_HAND;
}

int vl_board_rows(const struct vl_board_renderer *renderer, const struct vl_scene *scene, int room, int cols)
{
    struct vl_panes panes = {0};
    renderer->panes(scene, room + DETAIL_ROWS, cols, true, &panes);
    if (hides_hand(scene, &panes)) {
        renderer->panes(scene, room + DETAIL_ROWS + panes.hand - HIDDEN_HAND, cols, true, &panes);
        panes.hand = HIDDEN_HAND;
    }
    const int all = panes.table + panes.hand;
    return all > room ? room : all;
}

void vl_board_draw(const struct vl_board_renderer *renderer, const struct vl_scene *scene, struct vl_grid *grid,
                   struct vl_rect where, struct vl_spots *spots)
{
    struct vl_panes panes = {0};
    renderer->panes(scene, where.rows + DETAIL_ROWS, where.cols, true, &panes);
    if (hides_hand(scene, &panes))
        panes = (struct vl_panes){.table = where.rows - HIDDEN_HAND, .hand = HIDDEN_HAND};
    const int least = where.rows - panes.hand, table = panes.table < least ? panes.table : least;
    spots->pane = VL_PANE_TABLE;
    renderer->draw(scene, grid, (struct vl_rect){where.row, where.col, table, where.cols}, spots);
    spots->pane = VL_PANE_HAND;
    if (where.rows > table)
        vl_hand_draw(renderer, scene, grid,
                     (struct vl_rect){where.row + table, where.col, where.rows - table, where.cols}, spots);
}

int vl_board_track(const struct vl_scene *scene, const struct vl_grid *grid)
{
    int end;
    const bool large = grid->rows >= VL_TRACK_FROM_ROWS && grid->cols >= VL_TRACK_FROM_COLS;
    return large && vl_view_track(scene->rules, scene->view, &end) ? VL_TRACK_ROWS : 0;
}

void vl_board_track_draw(const struct vl_board_renderer *renderer, const struct vl_scene *scene, struct vl_grid *grid,
                         struct vl_rect where)
{
    struct vl_score_track track;
    vl_scene_track(scene, renderer, &track);
    if (where.rows > 0)
        vl_score_track_draw(grid, where, &track);
}

void vl_hand_draw(const struct vl_board_renderer *renderer, const struct vl_scene *scene, struct vl_grid *grid,
                  struct vl_rect where, struct vl_spots *spots)
{
    spots->pane = VL_PANE_HAND;
    if (renderer->hand)
        renderer->hand(scene, grid, where, spots);
    else
        vl_scene_list(scene, grid, where, NULL, spots);
}
