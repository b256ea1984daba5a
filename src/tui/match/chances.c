#include "tui/match/chances.h"

#include <stdio.h>
#include <string.h>

enum {
    TEXT = 16,
    BOX_ROWS = 3,    /* from which on a spot is a box */
    BOX_COLS = 8,    /* from which on the number has a blank before its sign */
    BAR_FROM = 14,   /* columns of a box from which on there is a bar */
    BAR_PERCENT = 5, /* that a cell of a bar stands for, or more, so that the longest has room */
};

static unsigned most_of(const struct vl_chances *chances)
{
    unsigned most = 0;
    for (VL_EACH(answer, chances->known))
        most = chances->percent[answer] > most ? chances->percent[answer] : most;
    return most;
}

/* What is worth most stands out. */
static uint8_t style_of(const struct vl_chances *chances, vl_answer answer)
{
    return chances->percent[answer] == most_of(chances) ? VL_STYLE_STRONG : VL_STYLE_PLAIN;
}

/* ---- boxes ---- */

static bool is_edge(const struct vl_grid *grid, int row, int col, int cols)
{
    const char *across = grid->ascii ? "-" : vl_glyph(VL_GLYPH_ACROSS);
    for (int i = 0; i < cols; i++)
        if (strncmp(vl_cell_at(grid, row, col + i)->text, across, VL_CELL_BYTES) != 0)
            return false;
    return true;
}

static void draw_bar(const struct vl_chances *chances, vl_answer answer, struct vl_grid *grid, int row, int col,
                     int cols)
{
    const unsigned room = (unsigned)cols, fitting = (most_of(chances) + room - 1) / room;
    const unsigned each = fitting > BAR_PERCENT ? fitting : BAR_PERCENT, percent = chances->percent[answer];
    const int whole = (int)(percent / each);
    const uint8_t style = style_of(chances, answer);
    for (int i = 0; i < whole; i++)
        vl_draw_glyph(grid, row, col + i, style, VL_GLYPH_BLOCK);
    if (percent % each * 2 >= each)
        vl_draw_glyph(grid, row, col + whole, style, VL_GLYPH_HALF_BLOCK);
}

static bool draw_in_edge(const struct vl_chances *chances, const struct vl_spot *spot, struct vl_grid *grid)
{
    const struct vl_rect *box = &spot->rect;
    const int row = box->row + box->rows - 1, air = box->cols >= BOX_COLS, bar = box->cols >= BAR_FROM;
    char text[TEXT];
    if (box->rows < BOX_ROWS || !is_edge(grid, row, box->col + 1, box->cols - 2))
        return false;
    snprintf(text, sizeof text, air ? "%u %%" : "%u%%", chances->percent[spot->answer]);
    const int used = vl_draw(grid, row, box->col + 1 + air, box->cols - 2, style_of(chances, spot->answer), text);
    if (bar)
        draw_bar(chances, spot->answer, grid, row, box->col + used + 3, box->cols - used - 4);
    return true;
}

/* ---- lines ---- */

static bool is_blank(const struct vl_grid *grid, int row, int col, int cols)
{
    for (int i = 0; i < cols; i++) {
        const char *text = vl_cell_at(grid, row, col + i)->text;
        if (col + i >= grid->cols || (strcmp(text, " ") != 0 && strcmp(text, "\u00A0") != 0))
            return false;
    }
    return true;
}

/* Whether another answer stands in that row, so that what is behind them would be nobody's. */
static bool is_shared(const struct vl_scene *scene, const struct vl_spots *spots, const struct vl_spot *but)
{
    const int row = but->rect.row;
    for (unsigned i = 0; i < spots->count; i++) {
        const struct vl_spot *spot = &spots->at[i];
        if (spot != but && vl_scene_offers(scene, spot->answer) && row >= spot->rect.row &&
            row < spot->rect.row + spot->rect.rows)
            return true;
    }
    return false;
}

/* At the end of the line if its end is blank, else right behind it. */
static void draw_at_end(const struct vl_scene *scene, const struct vl_spots *spots, const struct vl_spot *spot,
                        struct vl_grid *grid)
{
    const struct vl_chances *chances = scene->chances;
    const struct vl_rect *line = &spot->rect;
    char text[TEXT];
    snprintf(text, sizeof text, "%u %%", chances->percent[spot->answer]);
    const int cols = vl_columns(text), end = line->col + line->cols;
    int col = end - cols;
    if (cols + 1 > line->cols || !is_blank(grid, line->row, col - 1, cols + 1)) {
        col = end + 1;
        if (!is_blank(grid, line->row, end, cols + 2) || is_shared(scene, spots, spot))
            return;
    }
    vl_draw(grid, line->row, col, cols, style_of(chances, spot->answer), text);
}

void vl_chances_draw(const struct vl_scene *scene, struct vl_grid *grid, const struct vl_spots *spots)
{
    const struct vl_chances *chances = scene->chances;
    for (unsigned i = 0; chances && i < spots->count; i++) {
        const struct vl_spot *spot = &spots->at[i];
        if (!vl_scene_offers(scene, spot->answer) || !(chances->known & vl_answer_bit(spot->answer)))
            continue;
        if (!draw_in_edge(chances, spot, grid) && spot->rect.rows == 1)
            draw_at_end(scene, spots, spot, grid);
    }
}
