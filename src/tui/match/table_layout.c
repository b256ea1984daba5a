#include "tui/match/table_layout.h"

enum { DETAIL_ROWS = 2 }; /* at least, of a table's bands */

static int dock_columns(int cols)
{
    const int spare = cols - VL_COLS_MIN - 1;
    if (cols < VL_DOCK_FROM)
        return 0;
    return spare < VL_DOCK_COLUMNS ? spare : VL_DOCK_COLUMNS;
}

void vl_table_layout(int rows, int cols, const struct vl_table_renderer *renderer, const struct vl_scene *scene,
                     struct vl_table_layout *out)
{
    const int top = rows >= VL_TALL_FROM ? 2 : 1, dock = dock_columns(cols), docks = cols >= VL_DOCKS_FROM ? 2 : 1;
    const bool docked = dock > 0;
    const int width = cols - (docked ? docks * (dock + 1) : 0) - 2, rules = docked ? 1 : 2;
    const int room = rows - top - 1 - rules;
    struct vl_bands bands = {0};
    renderer->bands(scene, room, width, docked, &bands);
    *out = (struct vl_table_layout){.board = {top, 1, bands.table, width}};
    out->detail = (struct vl_rect){rows - 1 - bands.detail, 1, bands.detail, width};
    out->hand = (struct vl_rect){out->detail.row - bands.hand, 1, bands.hand, width};
    out->question = out->hand.row - 1;
    out->story = (struct vl_rect){top + bands.table + 1, 1, out->question - top - bands.table - 1, width};
    if (docked)
        out->story.rows = 0;
    for (int i = 0; docked && i < docks; i++)
        out->dock[i] = (struct vl_rect){top, width + 3 + i * (dock + 1), rows - top - 1, dock - 1};
}

/* ---- a table above something else ---- */

int vl_board_rows(const struct vl_table_renderer *renderer, const struct vl_scene *scene, int room, int cols)
{
    struct vl_bands bands = {0};
    renderer->bands(scene, room + DETAIL_ROWS, cols, true, &bands);
    const int all = bands.table + bands.hand;
    return all > room ? room : all;
}

void vl_board_draw(const struct vl_table_renderer *renderer, const struct vl_scene *scene, struct vl_grid *grid,
                   struct vl_rect where, struct vl_spots *spots)
{
    struct vl_bands bands = {0};
    renderer->bands(scene, where.rows + DETAIL_ROWS, where.cols, true, &bands);
    const int least = where.rows - bands.hand, table = bands.table < least ? bands.table : least;
    spots->band = VL_BAND_TABLE;
    renderer->draw(scene, grid, (struct vl_rect){where.row, where.col, table, where.cols}, spots);
    spots->band = VL_BAND_HAND;
    if (where.rows > table)
        vl_hand_draw(renderer, scene, grid,
                     (struct vl_rect){where.row + table, where.col, where.rows - table, where.cols}, spots);
}

void vl_hand_draw(const struct vl_table_renderer *renderer, const struct vl_scene *scene, struct vl_grid *grid,
                  struct vl_rect where, struct vl_spots *spots)
{
    spots->band = VL_BAND_HAND;
    if (renderer->hand)
        renderer->hand(scene, grid, where, spots);
    else
        vl_scene_list(scene, grid, where, NULL, spots);
}
