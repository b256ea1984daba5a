/* The piles of all seats, what the signs on the board mean, and who robs whom; and the count at the end. */
#include "tui/boards/marquis/marquis_draw.h"

#include <stdio.h>
#include <string.h>

/* ---- lines that scroll ---- */

struct lines {
    const struct marquis_pen *pen;
    struct vl_rect where;
    int first, count;
};

/* The row of the next line, or -1 if it is scrolled out of sight. */
static int next_row(struct lines *lines)
{
    const int at = lines->count++ - lines->first;
    return at >= 0 && at < lines->where.rows ? lines->where.row + at : -1;
}

static void add_line(struct lines *lines, uint8_t style, const char *text)
{
    const int row = next_row(lines);
    if (row >= 0)
        vl_draw(lines->pen->grid, row, lines->where.col, lines->where.cols, style, text);
}

/* ---- the piles ---- */

enum { NAME_COLUMNS = 14 };

static void add_set(const struct marquis_pen *pen, const char *key, uint16_t cards, char *out, size_t size)
{
    char letters[48], text[160];
    marquis_letters(pen, cards, letters, sizeof letters);
    const struct vl_text_arg args[] = {{"cards", letters, 0}};
    if (cards)
        marquis_add(out, size, " · ", marquis_words(pen, key, args, 1, text, sizeof text));
}

static void add_seat(struct lines *lines, vl_seat seat)
{
    const struct marquis_pen *pen = lines->pen;
    const struct marquis *g = pen->g;
    char text[300];
    const int row = next_row(lines);
    marquis_pile_letters(pen, seat, text, sizeof text);
    if (!*text)
        snprintf(text, sizeof text, "–");
    add_set(pen, "piles.out", g->out[seat], text, sizeof text);
    add_set(pen, "piles.known", g->known[seat], text, sizeof text);
    if (g->vetoed & vl_seat_bit(seat))
        marquis_add(text, sizeof text, " · ", marquis_text(pen, "piles.vetoed"));
    if (row < 0)
        return;
    vl_draw(pen->grid, row, lines->where.col, NAME_COLUMNS - 1, vl_scene_seat_style(pen->scene, seat, VL_STYLE_SEAT),
            pen->scene->formatter.names[seat]);
    vl_draw(pen->grid, row, lines->where.col + NAME_COLUMNS, lines->where.cols - NAME_COLUMNS, VL_STYLE_PLAIN, text);
}

static void add_card(struct lines *lines, unsigned card)
{
    const struct marquis_pen *pen = lines->pen;
    char facts[300], text[400];
    facts[0] = 0;
    snprintf(text, sizeof text, "%s %s", marquis_sign(pen, card), marquis_name(pen, card));
    const int row = next_row(lines);
    if (row < 0)
        return;
    vl_draw(pen->grid, row, lines->where.col, 18, VL_STYLE_STRONG, text);
    vl_draw(pen->grid, row, lines->where.col + 18, lines->where.cols - 18, VL_STYLE_PLAIN, facts);
}

int marquis_draw_piles(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, int first,
                       vl_clause *clause)
{
    const struct marquis_pen pen = marquis_pen(scene, grid, NULL);
    struct lines lines = {.pen = &pen, .where = where, .first = first};
    *clause = 0;
    add_line(&lines, VL_STYLE_ACCENT, marquis_text(&pen, "piles.bottom"));
    for (vl_seat seat = 0; seat < pen.g->core.seats; seat++)
        add_seat(&lines, seat);
    add_line(&lines, VL_STYLE_PLAIN, "");
    add_line(&lines, VL_STYLE_ACCENT, marquis_text(&pen, "piles.cards"));
    for (unsigned card = 0; card < MARQUIS_CARDS; card++)
        add_card(&lines, card);
    return lines.count;
}

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
        draw_cell(report, line, column, VL_STYLE_DIM, marquis_text(pen, heads[column]));
    vl_draw(pen->grid, line.row, line.col + report->width - COUNT_LAST, COUNT_LAST, VL_STYLE_DIM,
            marquis_text(pen, "count.last"));
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
        vl_draw_glyph(report->pen->grid, row, line.col, VL_STYLE_GOOD, VL_GLYPH_FLEURON);
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
