/* The count of a round as a table that fills step by step. */
#include "tui/boards/blasons/blasons_draw.h"

#include <stdio.h>
#include <string.h>

/* ---- the count: a line for every seat, a column for every colour (BLA-6.1, 6.2) ---- */

enum { NAME_COLUMNS = 14, NAME_COLUMNS_WIDE = 24, TOTAL_COLUMNS = 8, COLOUR_COLUMNS = 14 };

struct count_table {
    struct vl_rect where;
    int names, column;            /* widths of the names and of the column of a colour */
    uint8_t order[BLASONS_SEATS]; /* houses in play, in the order of seats */
    int houses;
};

static struct count_table count_table(const struct blasons *b, struct vl_rect where)
{
    struct count_table table = {.where = where, .houses = b->core.seats};
    memcpy(table.order, b->house, sizeof table.order);
    const int spare = where.cols - TOTAL_COLUMNS - table.houses * COLOUR_COLUMNS;
    table.names = spare < NAME_COLUMNS ? NAME_COLUMNS : spare > NAME_COLUMNS_WIDE ? NAME_COLUMNS_WIDE : spare;
    const int column = (where.cols - table.names - TOTAL_COLUMNS) / (table.houses ? table.houses : 1);
    table.column = column > COLOUR_COLUMNS ? COLOUR_COLUMNS : column;
    table.where.cols = table.names + table.houses * table.column + TOTAL_COLUMNS;
    return table;
}

static int column_of(const struct count_table *table, int house)
{
    for (int i = 0; i < table->houses; i++)
        if (table->order[i] == house)
            return table->where.col + table->names + i * table->column;
    return -1;
}

static int row_of(const struct count_table *table, int seat)
{
    const int spread = table->where.rows >= 3 + 2 * table->houses ? 2 : 1;
    return table->where.row + 2 + seat * spread;
}

static void draw_heads(const struct blasons_pen *pen, const struct count_table *table)
{
    for (int i = 0; i < table->houses; i++) {
        const uint8_t house = table->order[i];
        const int col = table->where.col + table->names + i * table->column;
        const char *name = table->column > 12 ? vl_scene_name(pen->scene, pen->house, house) : "";
        vl_drawf(pen->grid, table->where.row, col, table->column - 1, blasons_style(house) | VL_STYLE_BOLD, " %s %s",
                 blasons_house_sign(pen, house), name);
    }
    vl_draw_right(pen->grid, table->where.row, table->where.col + table->where.cols - TOTAL_COLUMNS, TOTAL_COLUMNS - 1,
                  VL_STYLE_STRONG, vl_scene_text(pen->scene, "count.total"));
    vl_draw_rule(pen->grid, table->where.row + 1, table->where.col, table->where.cols, VL_STYLE_RULE);
    char names[VL_SEATS_MAX][VL_NAME_MAX];
    const int room = table->names - 5;
    vl_names_fit(pen->scene->setup, room < VL_NAME_TABLE ? room : VL_NAME_TABLE, names);
    for (int seat = 0; seat < table->houses; seat++) {
        const int row = row_of(table, seat);
        const uint8_t house = table->order[seat];
        vl_drawf(pen->grid, row, table->where.col, 3, blasons_style(house) | VL_STYLE_REVERSED, " %s ",
                 blasons_house_sign(pen, house));
        vl_draw(pen->grid, row, table->where.col + 4, room,
                vl_scene_seat_style(pen->scene, (vl_seat)seat, VL_STYLE_SEAT), names[seat]);
        const int col = column_of(table, house);
        vl_draw(pen->grid, row, col, table->column - 1, VL_STYLE_DIM, "–");
    }
}

static void draw_colour(const struct blasons_pen *pen, const struct count_table *table, const struct vl_event *event,
                        bool latest)
{
    const struct blasons_event_colour e = blasons_read_colour(event);
    const int col = column_of(table, e.house);
    if (col >= 0)
        vl_drawf(pen->grid, row_of(table, e.seat), col, table->column - 1, latest ? VL_STYLE_SELECTED : VL_STYLE_PLAIN,
                 "%d%s%d=%d", e.tokens, vl_glyph(VL_GLYPH_TIMES), e.sum, e.points);
}

static void draw_total(const struct blasons_pen *pen, const struct count_table *table, int seat, int points, int total)
{
    const int row = row_of(table, seat), col = table->where.col + table->where.cols - TOTAL_COLUMNS;
    char text[16];
    snprintf(text, sizeof text, "%d", total);
    vl_drawf(pen->grid, row, col, TOTAL_COLUMNS - 1, VL_STYLE_STRONG, "+%d", points);
    vl_draw_right(pen->grid, row, col, TOTAL_COLUMNS - 1, VL_STYLE_STRONG, text);
}

static void draw_counted(const struct blasons_pen *pen, const struct count_table *table, const struct vl_event *event)
{
    const struct blasons_event_counted e = blasons_read_counted(event);
    const int row = row_of(table, e.seat), col = column_of(table, e.house);
    if (col >= 0) {
        vl_restyle(pen->grid, (struct vl_rect){row, col, 1, table->column - 1}, VL_STYLE_GOOD | VL_STYLE_BOLD);
        vl_draw_glyph(pen->grid, row, col - 1, VL_STYLE_GOOD, VL_GLYPH_POINTER);
    }
    draw_total(pen, table, e.seat, e.points, e.total);
}

static void draw_step(const struct blasons_pen *pen, const struct count_table *table, const struct vl_event *event,
                      bool latest)
{
    if (event->form == BLASONS_EV_COLOUR)
        draw_colour(pen, table, event, latest);
    else if (event->form == BLASONS_EV_COUNTED)
        draw_counted(pen, table, event);
    else
        draw_total(pen, table, blasons_read_uncounted(event).seat, 0, blasons_read_uncounted(event).total);
}

unsigned blasons_draw_count(const struct vl_scene *scene, const struct vl_event *events, unsigned count, unsigned steps,
                            struct vl_grid *grid, struct vl_rect where)
{
    const struct blasons_pen pen = blasons_pen(scene, grid, NULL);
    const struct count_table table = count_table(pen.b, where);
    draw_heads(&pen, &table);
    for (unsigned i = 0; i < steps && i < count; i++)
        draw_step(&pen, &table, &events[i], i + 1 == steps);
    return count;
}
