/* The count at the end. */
#include "tui/boards/marquis/marquis_draw.h"

#include <stdio.h>
#include <string.h>

/* ---- the count (MAR-5.4) ---- */

enum count_column { RUBIES, DIAMONDS, HEADS, POINTS, COINS, COUNT_COLUMNS };

enum { COUNT_LAST = 17 };

/* Where the columns are. Head starts have one if any seat has one, so that the sums add up. */
struct count_sheet {
    const struct marquis_pen *pen;
    bool heads;
    int name, column, width;
};

static struct count_sheet sheet_of(const struct marquis_pen *pen)
{
    struct count_sheet report = {.pen = pen, .name = 18, .column = 10};
    for (vl_seat seat = 0; seat < pen->g->core.seats; seat++)
        report.heads |= pen->g->core.head[seat] > 0;
    if (report.heads) {
        report.name = 14;
        report.column = 9;
    }
    report.width = report.name + (COUNT_COLUMNS - !report.heads) * report.column + 1 + COUNT_LAST;
    return report;
}

static void draw_cell(const struct count_sheet *report, struct vl_rect line, enum count_column column, uint8_t style,
                      const char *text)
{
    const int place = (int)column - (column > HEADS && !report->heads);
    if (column != HEADS || report->heads)
        vl_draw_right(report->pen->grid, line.row, line.col + report->name + place * report->column, report->column - 1,
                      style, text);
}

static void draw_heads(const struct count_sheet *report, struct vl_rect line)
{
    static const char *const heads[COUNT_COLUMNS] = {"count.rubies", "count.diamonds", "count.head", "count.points",
                                                     "count.coins"};
    const struct marquis_pen *pen = report->pen;
    for (enum count_column column = 0; column < COUNT_COLUMNS; column++)
        draw_cell(report, line, column, VL_STYLE_DIM, vl_board_text(pen->scene, heads[column]));
    vl_draw(pen->grid, line.row, line.col + report->width - COUNT_LAST, COUNT_LAST, VL_STYLE_DIM,
            vl_board_text(pen->scene, "count.last"));
    vl_draw_rule(pen->grid, line.row + 1, line.col, report->width, VL_STYLE_RULE);
}

static void draw_counted(const struct count_sheet *report, const struct marquis_event_counted *counted, bool latest,
                         struct vl_rect line)
{
    const struct marquis_pen *pen = report->pen;
    const unsigned ruby = pen->g->numbers.ruby;
    const uint8_t style = latest ? VL_STYLE_SELECTED : VL_STYLE_PLAIN;
    char text[40];
    snprintf(text, sizeof text, "%d%s%u", counted->rubies, vl_glyph(VL_GLYPH_TIMES), ruby);
    draw_cell(report, line, RUBIES, style, text);
    snprintf(text, sizeof text, "+ %d", counted->diamonds);
    draw_cell(report, line, DIAMONDS, style, text);
    snprintf(text, sizeof text, "+ %d", counted->head);
    draw_cell(report, line, HEADS, style, text);
    snprintf(text, sizeof text, "= %2d", counted->points);
    draw_cell(report, line, POINTS, VL_STYLE_STRONG, text);
    snprintf(text, sizeof text, "%d", counted->coins);
    draw_cell(report, line, COINS, style, text);
    const uint8_t last = pen->g->last[counted->seat]; /* it may break a tie */
    if (last < MARQUIS_CARDS)
        vl_draw(pen->grid, line.row, line.col + report->width - COUNT_LAST, COUNT_LAST, VL_STYLE_DIM,
                marquis_name(pen, last));
}

static void draw_winners(const struct count_sheet *report, vl_seats winners, struct vl_rect line, int step)
{
    for (VL_EACH(seat, winners)) {
        const int row = line.row + (int)seat * step;
        vl_draw_glyph(report->pen->grid, row, line.col, VL_STYLE_GOOD, VL_GLYPH_CHECK);
        vl_restyle(report->pen->grid, (struct vl_rect){row, line.col, 1, report->width}, VL_STYLE_GOOD | VL_STYLE_BOLD);
    }
}

unsigned marquis_draw_count(const struct vl_scene *scene, const struct vl_event *events, unsigned count, unsigned steps,
                            struct vl_grid *grid, struct vl_rect where)
{
    const struct marquis_pen pen = marquis_pen(scene, grid, NULL);
    const struct count_sheet report = sheet_of(&pen);
    const int seats = pen.g->core.seats, step = where.rows >= 3 + 2 * seats ? 2 : 1;
    struct vl_rect line = {where.row, where.col + 2, 1, where.cols - 2};
    draw_heads(&report, line);
    line.row += 2;
    for (int seat = 0; seat < seats; seat++)
        vl_scene_draw_seat(scene, grid, line.row + seat * step, line.col + 1, (vl_seat)seat, VL_STYLE_SEAT);
    for (unsigned i = 0; i < steps && i < count; i++) {
        if (events[i].form == MARQUIS_EV_END) {
            draw_winners(&report, (vl_seats)marquis_read_end(&events[i]).winners, line, step);
            continue;
        }
        const struct marquis_event_counted counted = marquis_read_counted(&events[i]);
        draw_counted(&report, &counted, i + 1 == steps,
                     (struct vl_rect){line.row + counted.seat * step, line.col, 1, line.cols});
    }
    return count;
}
