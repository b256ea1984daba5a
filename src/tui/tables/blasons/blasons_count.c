/* The count of a round as a table that fills step by step, and the own won tricks. */
#include "tui/tables/blasons/blasons_draw.h"

#include <stdio.h>
#include <string.h>

/* ---- the count: a line for every seat, a column for every colour (BLA-6.1, 6.2) ---- */

enum { NAME_COLUMNS = 14, NAME_COLUMNS_WIDE = 24, TOTAL_COLUMNS = 8, COLOUR_COLUMNS = 14 };

struct count_table {
    struct vl_rect where;
    int names, column;            /* widths of the names and of a colour's column */
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
    for (int seat = 0; seat < table->houses; seat++) {
        const int row = row_of(table, seat);
        const uint8_t house = table->order[seat];
        vl_drawf(pen->grid, row, table->where.col, 3, blasons_style(house) | VL_STYLE_REVERSED, " %s ",
                 blasons_house_sign(pen, house));
        vl_draw(pen->grid, row, table->where.col + 4, table->names - 5, VL_STYLE_SEAT, pen->scene->teller.names[seat]);
        const int col = column_of(table, house);
        vl_draw(pen->grid, row, col, table->column - 1, VL_STYLE_DIM, "–");
    }
}

static void draw_colour(const struct blasons_pen *pen, const struct count_table *table, const struct vl_event *event,
                        bool latest)
{
    const struct blasons_ev_colour e = blasons_ev_colour(event);
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
    const struct blasons_ev_counted e = blasons_ev_counted(event);
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
        draw_total(pen, table, blasons_ev_uncounted(event).seat, 0, blasons_ev_uncounted(event).total);
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

/* ---- won tricks (BLA-3.9, 3.10) ---- */

struct lines {
    const struct blasons_pen *pen;
    struct vl_rect where;
    int first, count;
};

/* The row of the next line, or -1 where it is scrolled away. */
static int next_row(struct lines *lines)
{
    const int at = lines->count++ - lines->first;
    return at >= 0 && at < lines->where.rows ? lines->where.row + at : -1;
}

static void draw_trick_line(struct lines *lines, const struct blasons_trick *trick, unsigned number)
{
    const struct blasons_pen *pen = lines->pen;
    const int row = next_row(lines);
    if (row < 0)
        return;
    char head[80];
    const struct vl_text_arg args[] = {{"n", NULL, (long)number}};
    vl_scene_say(pen->scene, "table.blasons.trick_n", args, 1, head, sizeof head);
    int col = lines->where.col + vl_draw(pen->grid, row, lines->where.col, 12, VL_STYLE_STRONG, head) + 2;
    const int end = lines->where.col + lines->where.cols;
    for (unsigned n = 0; n < trick->cards; n++) {
        if (trick->served >> n & 1)
            continue;
        const unsigned house = pen->b->house[blasons_player(pen->b, trick, n)];
        col += vl_draw(pen->grid, row, col, end - col, VL_STYLE_CARD, blasons_card_sign(pen, trick->card[n]));
        col += vl_draw(pen->grid, row, col, end - col, blasons_style(house) | VL_STYLE_BOLD,
                       blasons_house_sign(pen, house));
        col += 1 + vl_draw(pen->grid, row, col + 1, end - col - 1, VL_STYLE_DIM,
                           vl_scene_name(pen->scene, pen->card, trick->card[n]));
        col += 2;
    }
}

static void draw_single_line(struct lines *lines, vl_seat seat)
{
    const struct blasons_pen *pen = lines->pen;
    const int row = pen->b->single[seat] < BLASONS_KINDS ? next_row(lines) : -1;
    if (row < 0)
        return;
    const int used = vl_draw(pen->grid, row, lines->where.col, lines->where.cols, VL_STYLE_STRONG,
                             vl_scene_text(pen->scene, "table.blasons.single"));
    vl_drawf(pen->grid, row, lines->where.col + used + 1, 60, VL_STYLE_CARD, "%s%s %s",
             blasons_card_sign(pen, pen->b->single[seat]), blasons_house_sign(pen, pen->b->single_house[seat]),
             vl_scene_name(pen->scene, pen->card, pen->b->single[seat]));
}

/* What the round would bring if it ended now. */
static void draw_so_far(struct lines *lines, vl_seat seat)
{
    const struct blasons_pen *pen = lines->pen;
    struct blasons_count count[BLASONS_SEATS];
    unsigned best;
    const unsigned colours = blasons_count(pen->b, seat, count, &best);
    next_row(lines);
    const int head = next_row(lines);
    if (head >= 0)
        vl_draw(pen->grid, head, lines->where.col, lines->where.cols, VL_STYLE_DIM,
                vl_scene_text(pen->scene, "table.blasons.so_far"));
    for (unsigned i = 0; i < colours; i++) {
        const int row = next_row(lines);
        if (row < 0)
            continue;
        const uint8_t style = blasons_style(count[i].house);
        vl_draw(pen->grid, row, lines->where.col, 1, VL_STYLE_GOOD, i == best ? vl_glyph(VL_GLYPH_POINTER) : "");
        vl_drawf(pen->grid, row, lines->where.col + 2, 14, style | VL_STYLE_BOLD, "%s %s",
                 blasons_house_sign(pen, count[i].house), vl_scene_name(pen->scene, pen->house, count[i].house));
        vl_drawf(pen->grid, row, lines->where.col + 17, 30, i == best ? VL_STYLE_GOOD : VL_STYLE_PLAIN, "%u %s %u = %u",
                 count[i].tokens, vl_glyph(VL_GLYPH_TIMES), count[i].sum, count[i].points);
    }
}

int blasons_draw_won(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, int first,
                     vl_clause *clause)
{
    const struct blasons_pen pen = blasons_pen(scene, grid, NULL);
    struct lines lines = {&pen, where, first, 0};
    const vl_seat looker = scene->looker;
    const bool consult = pen.b->core.option[BLASONS_OPTION_CONSULT];
    *clause = consult ? VL_CLAUSE(7, 4) : VL_CLAUSE(3, 9);
    if (looker >= pen.b->core.seats)
        return 0;
    for (unsigned i = 0; i < pen.b->tricks; i++) {
        const struct blasons_trick *trick = &pen.b->trick[i];
        if (trick->taker < pen.b->core.seats && (trick->lookers & vl_seat_bit(looker)))
            draw_trick_line(&lines, trick, i + 1);
    }
    if (lines.count == 0)
        return 0;
    draw_single_line(&lines, looker);
    if (!consult)
        draw_so_far(&lines, looker);
    return lines.count;
}
