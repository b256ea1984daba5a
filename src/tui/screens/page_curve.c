#include "tui/screens/page_curve.h"

#include "tui/kit/widgets.h"

#include <stdio.h>

enum {
    SCALE_COLS = 5, /* "100" and the axis */
    FOOT_ROWS = 2,  /* the axis, and the parts */
    STEP_ROWS = 4,  /* rows of the curve for each number of the scale */
    UNKNOWN = -1,
};

/* Its place: the cells above the axis. */
struct chart {
    const struct vl_page_curve *curve;
    struct vl_grid *grid;
    struct vl_rect in;
};

int vl_page_curve_rows(int rows, int below)
{
    int steps = (rows - below - FOOT_ROWS - 1) / STEP_ROWS;
    steps = steps < 2 ? 2 : steps > 8 ? 8 : steps;
    return steps * STEP_ROWS + 1 + FOOT_ROWS;
}

/* ---- columns and rows ---- */

static int column_of(const struct chart *c, unsigned place)
{
    const unsigned last = c->curve->places - 1;
    return last ? (int)((uint64_t)place * (unsigned)(c->in.cols - 1) / last) : 0;
}

/* The first place that the column stands for. */
static unsigned place_of(const struct chart *c, int column)
{
    const unsigned last = (unsigned)(c->in.cols - 1);
    return last ? (unsigned)(((uint64_t)(unsigned)column * (c->curve->places - 1) + last - 1) / last) : 0;
}

static int row_of(const struct chart *c, float worth)
{
    const float part = worth > 1 ? 1 : worth;
    return worth < 0 ? UNKNOWN : c->in.row + c->in.rows - 1 - (int)(part * (float)(c->in.rows - 1) + 0.5F);
}

/* ---- drawing ---- */

static void draw_scale(const struct chart *c)
{
    const int steps = c->in.rows - 1;
    for (int row = 0; row <= steps; row++) {
        const bool named = row % (steps / STEP_ROWS) == 0;
        vl_draw_glyph(c->grid, c->in.row + row, c->in.col - 1, VL_STYLE_RULE,
                      named ? VL_GLYPH_TEE_RIGHT : VL_GLYPH_DOWN);
        if (!named)
            continue;
        char number[16];
        snprintf(number, sizeof number, "%d", 100 - 100 * row / steps);
        vl_draw_right(c->grid, c->in.row + row, c->in.col - SCALE_COLS, SCALE_COLS - 1, VL_STYLE_DIM, number);
    }
}

/* Lines that share a cell take turns from column to column. */
static void draw_column(const struct chart *c, int column)
{
    const float *worth = c->curve->worth + (size_t)place_of(c, column) * c->curve->lines;
    for (unsigned line = 0; line < c->curve->lines; line++) {
        const int row = row_of(c, worth[line]);
        unsigned before = 0, all = 1;
        for (unsigned other = 0; other < c->curve->lines; other++) {
            const bool same = row_of(c, worth[other]) == row;
            all += same && other != line;
            before += same && other < line;
        }
        if (row != UNKNOWN && (unsigned)column % all == before)
            vl_drawf(c->grid, row, c->in.col + column, 1, (uint8_t)(VL_STYLE_HOUSE + line), "%c",
                     c->curve->letter[line]);
    }
}

/* The place is a line through the empty cells. */
static void draw_place(const struct chart *c)
{
    const int col = c->in.col + column_of(c, c->curve->at);
    for (int row = c->in.row; row < c->in.row + c->in.rows; row++)
        if (vl_cell_at(c->grid, row, col)->text[0] == ' ')
            vl_draw_glyph(c->grid, row, col, VL_STYLE_DIM, VL_GLYPH_DOWN);
        else
            vl_restyle(c->grid, (struct vl_rect){row, col, 1, 1},
                       vl_cell_at(c->grid, row, col)->style | VL_STYLE_REVERSED);
}

/* The axis, with the numbers of the marks and the place. */
static void draw_axis(const struct chart *c)
{
    const int row = c->in.row + c->in.rows, place = c->in.col + column_of(c, c->curve->at);
    vl_draw_glyph(c->grid, row, c->in.col - 1, VL_STYLE_RULE, VL_GLYPH_BOTTOM_LEFT);
    vl_draw_rule(c->grid, row, c->in.col, c->in.cols, VL_STYLE_RULE);
    for (unsigned i = 0; i < c->curve->marks; i++)
        vl_drawf(c->grid, row, c->in.col + column_of(c, c->curve->mark[i].at), 1, VL_STYLE_KEY, "%u", i + 1);
    vl_restyle(c->grid, (struct vl_rect){row, place, 1, 1}, vl_cell_at(c->grid, row, place)->style | VL_STYLE_REVERSED);
}

/* Parts by their numbers, if they are far enough apart; the first with its name. */
static void draw_parts(const struct chart *c)
{
    char number[16];
    int free = c->in.col;
    for (unsigned i = 0; i < c->curve->parts; i++) {
        snprintf(number, sizeof number, "%u", i + 1);
        const char *text = i ? number : c->curve->first;
        const int col = c->in.col + column_of(c, c->curve->part[i]), cols = vl_columns(text);
        if (col < free || col + cols > c->in.col + c->in.cols)
            continue;
        vl_draw(c->grid, c->in.row + c->in.rows + 1, col, cols, VL_STYLE_DIM, text);
        free = col + cols + 1;
    }
}

void vl_page_curve_draw(struct vl_tui *tui, const struct vl_page_curve *curve, struct vl_rect where)
{
    const struct chart c = {
        curve, &tui->grid, {where.row, where.col + SCALE_COLS, where.rows - FOOT_ROWS, where.cols - SCALE_COLS}};
    draw_scale(&c);
    for (int column = 0; column < c.in.cols; column++) {
        draw_column(&c, column);
        vl_tui_hit(tui, (struct vl_rect){c.in.row, c.in.col + column, c.in.rows + 1, 1}, VL_KEY_PICK,
                   VL_PICK_PLACE + (int)place_of(&c, column));
    }
    draw_place(&c);
    draw_axis(&c);
    draw_parts(&c);
}
