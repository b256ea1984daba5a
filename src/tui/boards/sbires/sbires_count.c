/* The evening's scoring (SBI-5.1), and the end (SBI-6.1). */
#include "tui/boards/sbires/sbires_draw.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum column { DEMONSTRATIONS, ENFANTS, COLOMBE, BELLADONE, SCORE, COLUMNS };

enum { NAME = 20, COLUMN = 11 };

/* The column for the points of a source; SCORE: it does not count in the evening. */
static enum column column_of(int source)
{
    switch (source) {
    case SBIRES_BY_DEMONSTRATIONS: return DEMONSTRATIONS;
    case SBIRES_BY_ENFANTS: return ENFANTS;
    case SBIRES_BY_COLOMBE: return COLOMBE;
    case SBIRES_BY_BELLADONE: return BELLADONE;
    default: return SCORE;
    }
}

/* Points that a seat gains or forfeits. */
struct points {
    vl_seat seat;
    int16_t points; /* below 0: forfeited */
    int16_t score;  /* after that */
    int16_t source;
};

static bool points_of(const struct vl_event *event, struct points *out)
{
    if (event->form == SBIRES_EV_GAINED) {
        const struct sbires_event_gained e = sbires_read_gained(event);
        *out = (struct points){(vl_seat)e.seat, e.points, e.score, e.source};
    } else if (event->form == SBIRES_EV_FORFEITED) {
        const struct sbires_event_forfeited e = sbires_read_forfeited(event);
        *out = (struct points){(vl_seat)e.seat, (int16_t)-e.points, e.score, e.source};
    } else {
        return false;
    }
    return true;
}

struct report {
    const struct sbires_pen *pen;
    int row, col, step;
};

static bool has_animals(const struct report *report)
{
    return report->pen->g->core.option[SBIRES_OPTION_ANIMALS];
}

/* Without animals the columns after that of the Colombe close up. */
static int columns_before(const struct report *report, enum column column)
{
    return NAME + ((int)column - (column > COLOMBE && !has_animals(report))) * COLUMN;
}

static int width_of(const struct report *report)
{
    return columns_before(report, COLUMNS);
}

static void draw_cell(const struct report *report, int row, enum column column, uint8_t style, const char *text)
{
    vl_draw_right(report->pen->grid, row, report->col + columns_before(report, column), COLUMN - 1, style, text);
}

static void draw_heads(const struct report *report, int row)
{
    static const char *const heads[COLUMNS] = {"sbires_table.count.demonstrations", "sbires_table.count.enfants",
                                               "sbires_table.count.colombe", "sbires_table.count.belladone",
                                               "sbires_table.count.score"};
    for (enum column column = 0; column < COLUMNS; column++)
        if (column != COLOMBE || has_animals(report))
            draw_cell(report, row, column, VL_STYLE_DIM, vl_scene_text(report->pen->scene, heads[column]));
    vl_draw_rule(report->pen->grid, row + 1, report->col, width_of(report), VL_STYLE_RULE);
}

static int row_of(const struct report *report, int seat)
{
    return report->row + seat * report->step;
}

static void draw_scored(const struct report *report, const struct points *points, bool latest)
{
    char text[16];
    snprintf(text, sizeof text, "%s%d", points->points >= 0 ? "+" : "−", abs(points->points));
    draw_cell(report, row_of(report, points->seat), column_of(points->source),
              latest ? VL_STYLE_SELECTED : VL_STYLE_PLAIN, text);
}

static void draw_winners(const struct report *report, vl_seats winners)
{
    for (VL_EACH(seat, winners)) {
        const int row = row_of(report, (int)seat);
        vl_draw_glyph(report->pen->grid, row, report->col, VL_STYLE_GOOD, VL_GLYPH_CHECK);
        vl_restyle(report->pen->grid, (struct vl_rect){row, report->col, 1, width_of(report)},
                   VL_STYLE_GOOD | VL_STYLE_BOLD);
    }
}

/* Scores before the count, and with the steps so far. */
static void draw_scores(const struct report *report, const struct vl_event *events, unsigned steps)
{
    const struct sbires *g = report->pen->g;
    int score[SBIRES_SEATS];
    char text[16];
    for (vl_seat seat = 0; seat < g->core.seats; seat++)
        score[seat] = g->score[seat];
    for (unsigned i = 0; i < steps; i++) {
        struct points points;
        if (points_of(&events[i], &points))
            score[points.seat] = points.score;
    }
    for (vl_seat seat = 0; seat < g->core.seats; seat++) {
        snprintf(text, sizeof text, "%d", score[seat]);
        draw_cell(report, row_of(report, seat), SCORE, VL_STYLE_STRONG, text);
        vl_scene_draw_seat(report->pen->scene, report->pen->grid, row_of(report, seat), report->col + 1, seat,
                           VL_STYLE_SEAT);
    }
}

unsigned sbires_draw_count(const struct vl_scene *scene, const struct vl_event *events, unsigned count, unsigned steps,
                           struct vl_grid *grid, struct vl_rect where)
{
    const struct sbires_pen pen = sbires_pen(scene, grid, NULL);
    const int seats = pen.g->core.seats;
    struct report report = {
        .pen = &pen, .row = where.row + 4, .col = where.col + 2, .step = where.rows >= 5 + 2 * seats ? 2 : 1};
    const struct vl_text_arg args[] = {
        {"day", NULL, pen.g->day}, {"last", NULL, pen.g->last_day}, {"goal", NULL, pen.g->goal}};
    char text[160];
    steps = steps < count ? steps : count;
    vl_draw(grid, where.row, report.col, where.cols - 4, VL_STYLE_PLAIN,
            vl_scene_format(scene, "sbires_table.count.day", args, 3, text, sizeof text));
    draw_heads(&report, where.row + 2);
    draw_scores(&report, events, steps);
    for (unsigned i = 0; i < steps; i++) {
        struct points points;
        if (points_of(&events[i], &points))
            draw_scored(&report, &points, i + 1 == steps);
        else if (events[i].form == SBIRES_EV_END)
            draw_winners(&report, (vl_seats)sbires_read_end(&events[i]).winners);
    }
    return count;
}
