#include "tui/match/last_board.h"

#include "page/page.h"
#include "tui/kit/picture.h"
#include "tui/match/board_layout.h"

#include <stdlib.h>

static void put_events(struct vl_scene *scene, const struct vl_match *match)
{
    const uint32_t events = vl_match_events(match);
    for (uint32_t i = events > VL_SCENE_EVENTS ? events - VL_SCENE_EVENTS : 0; i < events; i++)
        scene->event[scene->events++] = vl_match_event(match, i, VL_REFEREE);
}

/* Takes empty rows off its end. */
static void trim(struct vl_grid *grid)
{
    char row[8];
    while (grid->rows > 1 && vl_grid_row(grid, grid->rows - 1, row, sizeof row) == 0)
        grid->rows--;
    grid->clip = vl_grid_all(grid);
}

static bool draw(struct vl_grid *grid, const struct vl_board_renderer *renderer, const struct vl_scene *scene, int rows,
                 int cols)
{
    struct vl_spots spots = {0};
    const int used = vl_board_rows(renderer, scene, rows, cols);
    if (!vl_grid_resize(grid, used, cols))
        return false;
    vl_board_draw(renderer, scene, grid, (struct vl_rect){0, 0, used, cols}, &spots);
    trim(grid);
    return true;
}

/* The caller frees it; NULL: no memory. */
static char *svg_of(const struct vl_grid *grid, enum vl_theme theme)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return NULL;
    vl_picture_write(out, grid, theme, "");
    fclose(out);
    return text;
}

static char *lines_of(const struct vl_grid *grid)
{
    enum { ROW_BYTES = 2048 };
    char *text = NULL, row[ROW_BYTES];
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return NULL;
    for (int i = 0; i < grid->rows; i++) {
        vl_grid_row(grid, i, row, sizeof row);
        fprintf(out, "%s\n", row);
    }
    fclose(out);
    return text;
}

bool vl_last_board(struct vl_page_drawing *out, const struct vl_board_renderer *const *tables,
                   const struct vl_catalogue *catalogue, enum vl_language language, const struct vl_match *match,
                   int rows, int cols)
{
    const struct vl_board_renderer *renderer = vl_board_renderer(tables, vl_match_setup(match)->rules);
    struct vl_view_room room;
    struct vl_scene scene;
    struct vl_grid grid = {0};
    *out = (struct vl_page_drawing){0};
    if (!renderer)
        return false;
    vl_match_view(match, VL_REFEREE, vl_view_in(&room));
    vl_scene_begin(&scene, catalogue, language, vl_match_setup(match), vl_view_in(&room), VL_REFEREE);
    put_events(&scene, match);
    if (draw(&grid, renderer, &scene, rows, cols))
        *out = (struct vl_page_drawing){lines_of(&grid), svg_of(&grid, VL_THEME_LIGHT), svg_of(&grid, VL_THEME_DARK)};
    vl_grid_free(&grid);
    if (out->lines && out->day && out->night)
        return true;
    vl_page_undraw(out);
    return false;
}
