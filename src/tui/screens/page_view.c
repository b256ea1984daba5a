#include "tui/screens/page_view.h"

#include "tui/kit/widgets.h"
#include "tui/match/scene.h"
#include "tui/screens/page_curve.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    FORM_COLS = 64,
    VALUE_COL = 32,
    BESIDE_COLS = 62, /* the most columns of a form with something beside it ... */
    VALUE_COLS = 22,  /* ... and those of its values, or more if they need it */
    ARROWS_COLS = 4,
    GAP = 2,
    HELP_ROWS = 4,
    BAR_COLS = 20, /* of a share of a whole, if there are so many: */
    BAR_FROM = 66,
    CHART_ROWS = 5,
    TEXT_COLS = 76, /* more are hard to read */
    SCALE_COLS = 4,
    NAME_COLS = 22,
    BEYOND = 1 << 20
};

/* ---- laying out ---- */

static bool is_marked(const struct vl_page_item *item)
{
    return item->kind != VL_PAGE_ACTION && vl_page_can(item);
}

/* ---- laying out ---- */

static const char *shortest(const struct vl_page_item *row, unsigned column)
{
    return row->brief[column] ? row->brief[column] : row->cell[column];
}

/* The widest cell of a column, with the gap before it. */
static int widest(const struct vl_page_view *v, unsigned from, unsigned column, bool brief)
{
    const struct vl_page_table *table = v->page.item[from].table;
    assert(table);
    if (table->wraps && column + 1 == table->columns)
        return GAP;
    int cols = vl_columns(table->column[column].head);
    for (unsigned i = from; i < v->page.count; i++) {
        const struct vl_page_item *row = &v->page.item[i];
        if (row->table != table)
            continue;
        const int cell = vl_columns(brief ? shortest(row, column) : row->cell[column]);
        cols = cell > cols ? cell : cols;
    }
    return cols + GAP;
}

/* The widths of the columns of a table. If they do not fit side by side, cells that can be shorter shrink; then a
 * drawing, or what can be cut, else the first column. Space left over goes to columns that could be wider, from the
 * left; or to paragraphs. */
static void measure_table(const struct vl_page_view *v, unsigned from, int cols[VL_PAGE_CELLS])
{
    const struct vl_page_table *table = v->page.item[from].table;
    int left =
        v->cols - (table->cut ? GAP : 0); /* such a table fills all its space, which ends before the scroll marks */
    unsigned yields = 0;
    assert(table);
    for (unsigned column = 0; column < table->columns; column++) {
        cols[column] = widest(v, from, column, true);
        left -= cols[column];
        yields = table->column[column].seen || (column && column == table->cut) ? column : yields;
    }
    if (left < 0)
        cols[yields] = cols[yields] + left > GAP ? cols[yields] + left : GAP + 1;
    for (unsigned column = 0; column < table->columns && left > 0; column++) {
        const int more = widest(v, from, column, false) - cols[column];
        cols[column] += more < left ? more : left;
        left -= more < left ? more : left;
    }
    if (table->wraps) { /* a long name continues below, too */
        cols[0] = cols[0] > NAME_COLS ? NAME_COLS : cols[0];
        cols[1] = v->cols - cols[0];
    }
}

static bool is_paragraph(const struct vl_page_item *item)
{
    return item->kind == VL_PAGE_ROW && item->table && item->table->wraps;
}

/* Entries between the rows of a table belong to one of the rows. */
static bool begins_table(const struct vl_page_view *v, unsigned i)
{
    for (unsigned before = i; before-- > 0;)
        if (v->page.item[before].table == v->page.item[i].table)
            return false;
    return true;
}

/* Entries come after their numbers, and what belongs to them is indented further. */
static int text_col(const struct vl_page_item *item)
{
    return item->kind != VL_PAGE_ENTRY ? GAP : item->number ? 3 * GAP : item->under ? 2 * GAP : GAP;
}

static bool has_bar(const struct vl_page_item *item, int cols)
{
    return item->kind == VL_PAGE_ENTRY && item->values > 0 && cols >= BAR_FROM;
}

static int text_cols(const struct vl_page_item *item, int cols)
{
    const int most = cols - text_col(item) < TEXT_COLS ? cols - text_col(item) : TEXT_COLS;
    return has_bar(item, cols) ? most - BAR_COLS - 1 : most;
}

static int rows_of(const struct vl_page_view *v, unsigned i, const int cols[VL_PAGE_CELLS])
{
    const struct vl_page_item *item = &v->page.item[i];
    switch (item->kind) {
    case VL_PAGE_TEXT:
    case VL_PAGE_ENTRY: {
        const int lines = vl_wrap(item->text, text_cols(item, v->cols), NULL, 0);
        return lines > 0 ? lines : v->tight == ROOMY;
    }
    case VL_PAGE_HEADING: return i > 0 && v->page.item[i - 1].kind != VL_PAGE_CURVE && !v->page.beside ? 2 : 1;
    case VL_PAGE_ROW:
        assert(item->table);
        if (is_paragraph(item)) {
            const int name = vl_wrap(item->text, cols[0] - GAP, NULL, 0),
                      lines = vl_wrap(item->cell[1], cols[1] - GAP, NULL, 0), most = name > lines ? name : lines;
            return most > 1 ? most + 1 : 1;
        }
        return 1 + (begins_table(v, i) && item->table->head) + (vl_columns(item->text) > cols[0] - GAP);
    case VL_PAGE_PICTURE: return v->tight < NO_DRAWINGS ? item->rows : 0;
    case VL_PAGE_ACTION:
    case VL_PAGE_CURVE: return 0;
    case VL_PAGE_CHART: return CHART_ROWS;
    default: return 1;
    }
}

/* Below the items, or at the foot. */
static bool has_help(const struct vl_page_view *v)
{
    for (unsigned i = 0; i < v->page.count && !v->page.beside; i++)
        if (v->page.item[i].help)
            return true;
    return false;
}

static int last_marked(const struct vl_page_view *v)
{
    int last = VL_PAGE_NO_ITEM;
    for (unsigned i = 0; i < v->page.count; i++)
        last = is_marked(&v->page.item[i]) ? (int)i : last;
    return last;
}

/* The help of the selected item is below the last item that can be selected, or at the foot of a long page. */
static void lay_out(struct vl_page_view *v, bool footed)
{
    int cols[VL_PAGE_CELLS] = {0};
    const int help = has_help(v) && !footed ? last_marked(v) : VL_PAGE_NO_ITEM;
    v->lines = 0;
    v->footed = footed;
    for (unsigned i = 0; v->place && i < v->page.count; i++) {
        if (v->page.item[i].table && begins_table(v, i))
            measure_table(v, i, cols);
        v->place[i] = (struct vl_page_place){v->lines, rows_of(v, i, cols)};
        v->lines += v->place[i].rows + ((int)i == help ? 1 + HELP_ROWS : 0);
    }
    if (!footed && has_help(v) && v->lines > v->rows)
        lay_out(v, true);
}

/* If a page with a drawing is too long for the screen, it first loses blank lines, then the drawing. */
static void fit(struct vl_page_view *v)
{
    bool draws = false;
    for (unsigned i = 0; i < v->page.count; i++)
        draws = draws || v->page.item[i].rows > 0;
    for (v->tight = ROOMY;; v->tight++) {
        lay_out(v, false);
        if (!draws || v->lines <= v->rows || v->tight == NO_DRAWINGS)
            return;
    }
}

/* For a paragraph it is enough that its name is visible: it may be longer than the screen. */
static bool in_sight(const struct vl_page_view *v, int i)
{
    const int rows = is_paragraph(&v->page.item[i]) ? 1 : v->place[i].rows;
    return v->place[i].row >= v->first && v->place[i].row + rows <= v->first + v->rows;
}

/* ---- a page is built again ---- */

struct vl_page_before vl_page_view_clear(struct vl_page_view *v)
{
    const bool fresh = !v->page.item, marked = !fresh && v->mark != VL_PAGE_NO_ITEM;
    const struct vl_page_before before = {fresh, marked ? v->page.item[v->mark].id : VL_PAGE_NONE, v->page.at,
                                          v->page.part};
    v->held = marked && v->place && v->cols > 0 ? in_sight(v, v->mark) : v->held;
    vl_page_free(&v->page);
    return before;
}

void vl_page_view_take(struct vl_page_view *v, const struct vl_page_before *before)
{
    int id = before->id;
    if (v->page.at != VL_PAGE_NONE && (before->fresh || v->page.at != before->at)) {
        id = v->page.at;
        v->held = true;
    }
    if (before->fresh && v->page.at != VL_PAGE_NONE)
        v->first = BEYOND; /* so that it is the first thing visible */
    if (!before->fresh && v->page.part != before->part)
        v->first = 0;
    v->mark = VL_PAGE_NO_ITEM;
    for (unsigned i = v->page.count; i-- > 0;)
        if (is_marked(&v->page.item[i]) && (v->mark == VL_PAGE_NO_ITEM || v->page.item[v->mark].id != id))
            v->mark = (int)i;
    free(v->place);
    v->place = calloc(v->page.count + 1, sizeof *v->place);
    v->cols = 0;
}

void vl_page_view_free(struct vl_page_view *v)
{
    vl_page_free(&v->page);
    free(v->place);
    v->place = NULL;
}

/* ---- drawing ---- */

static uint8_t style_of(enum vl_page_style style)
{
    static const uint8_t styles[] = {[VL_PAGE_PLAIN] = VL_STYLE_PLAIN,
                                     [VL_PAGE_DIM] = VL_STYLE_DIM,
                                     [VL_PAGE_STRONG] = VL_STYLE_STRONG,
                                     [VL_PAGE_ACCENT] = VL_STYLE_ACCENT,
                                     [VL_PAGE_WARNING] = VL_STYLE_WARNING};
    return styles[style];
}

/* A row of cells below the heads, the first in its own style. */
static void draw_cells(struct vl_tui *tui, struct vl_rect line, const struct vl_page_table *table,
                       const char *const *cell, const int cols[VL_PAGE_CELLS], uint8_t style, uint8_t first)
{
    int col = line.col;
    for (unsigned i = 0; i < table->columns; col += cols[i++]) {
        const int room = cols[i] - GAP;
        const char *text = cell[i];
        while (table->column[i].seen && vl_columns(text) > room) /* the latest is the most important */
            do
                text++;
            while (((unsigned char)*text & 0xC0) == 0x80);
        if (i && i == table->cut)
            vl_draw_words(&tui->grid, line.row, col + GAP, room, style, text);
        else if (table->column[i].right)
            vl_draw_right(&tui->grid, line.row, col + GAP, room, style, text);
        else
            vl_draw(&tui->grid, line.row, col + GAP, room,
                    table->column[i].seen ? VL_STYLE_ACCENT
                    : i == 0              ? first
                                          : style,
                    text);
    }
}

static void draw_row(struct vl_page_view *v, unsigned i, struct vl_rect where, const int cols[VL_PAGE_CELLS])
{
    const struct vl_page_item *item = &v->page.item[i];
    struct vl_tui *tui = v->tui;
    const uint8_t style = (int)i == v->mark ? VL_STYLE_SELECTED : style_of(item->style);
    const struct vl_player whose = {.colour = item->colour};
    const uint8_t own = (int)i != v->mark && item->colour ? vl_player_style(&whose, VL_STYLE_SEAT) : style;
    const char *head[VL_PAGE_CELLS];
    assert(item->table);
    for (unsigned column = 0; column < item->table->columns; column++)
        head[column] = item->table->column[column].head;
    if (begins_table(v, i) && item->table->head) {
        draw_cells(tui, where, item->table, head, cols, VL_STYLE_DIM, VL_STYLE_DIM);
        where.row++;
    }
    if ((int)i == v->mark) {
        vl_blank(&tui->grid, (struct vl_rect){where.row, where.col, 1, where.cols}, style);
        vl_draw_glyph(&tui->grid, where.row, where.col, style, VL_GLYPH_POINTER);
    }
    const bool apart = vl_columns(item->text) > cols[0] - GAP;
    const char *cell[VL_PAGE_CELLS];
    for (unsigned column = 0; column < item->table->columns; column++)
        cell[column] =
            vl_columns(item->cell[column]) <= cols[column] - GAP ? item->cell[column] : shortest(item, column);
    if (apart) {
        vl_draw(&tui->grid, where.row, where.col + GAP, where.cols - GAP, own, item->text);
        cell[0] = "";
        where.row++;
    }
    draw_cells(tui, where, item->table, cell, cols, style, own);
}

/* A paragraph that can be chosen is highlighted only by its name: a whole one in other colours is hard to read. */
static void draw_paragraph(struct vl_page_view *v, unsigned i, struct vl_rect where, const int cols[VL_PAGE_CELLS])
{
    const struct vl_page_item *item = &v->page.item[i];
    struct vl_grid *grid = &v->tui->grid;
    const bool marked = (int)i == v->mark;
    if (marked) {
        vl_blank(grid, (struct vl_rect){where.row, where.col, 1, cols[0] + GAP}, VL_STYLE_SELECTED);
        vl_draw_glyph(grid, where.row, where.col, VL_STYLE_SELECTED, VL_GLYPH_POINTER);
    }
    vl_draw_wrapped(grid, (struct vl_rect){where.row, where.col + GAP, where.rows, cols[0] - GAP},
                    marked ? VL_STYLE_SELECTED : VL_STYLE_CLAUSE, item->text, 0);
    vl_draw_wrapped(grid, (struct vl_rect){where.row, where.col + cols[0] + GAP, where.rows, cols[1] - GAP},
                    style_of(item->style), item->cell[1], 0);
}

/* The last columns that fit, each drawn from the bottom. */
static void draw_chart(const struct vl_page_view *v, const struct vl_page_item *chart, struct vl_rect where)
{
    struct vl_grid *grid = &v->tui->grid;
    const int left = where.col + GAP + SCALE_COLS, room = where.cols - GAP - SCALE_COLS - 1;
    const unsigned shown = chart->values < (unsigned)room ? chart->values : (unsigned)room;
    vl_draw_right(grid, where.row, where.col + GAP, SCALE_COLS, VL_STYLE_DIM, chart->text);
    for (int row = 0; row < CHART_ROWS; row++) {
        vl_draw_glyph(grid, where.row + row, left, VL_STYLE_RULE, row == 0 ? VL_GLYPH_TEE_RIGHT : VL_GLYPH_DOWN);
        for (unsigned i = 0; i < shown; i++) {
            const int eighths = chart->height[chart->values - shown + i] * CHART_ROWS - (CHART_ROWS - 1 - row) * 8;
            if (eighths > 0)
                vl_draw_glyph(grid, where.row + row, left + 1 + (int)i, VL_STYLE_ACCENT,
                              (enum vl_glyph)(VL_GLYPH_SPARK + (eighths < 8 ? eighths : 8) - 1));
        }
    }
}

const struct vl_page_curve *vl_page_view_curve(const struct vl_page_view *v)
{
    return v->page.count > 0 ? v->page.item[0].curve : NULL;
}

/* In HELP_ROWS, or in those below that are empty. */
static void draw_help(struct vl_page_view *v, const struct vl_page_item *item, struct vl_rect where)
{
    if (item->help && vl_page_view_curve(v)) /* the rows belong to the list; the help is turned over by its own keys */
        vl_scroll_draw(v->tui, &v->help, (struct vl_rect){where.row, where.col, HELP_ROWS, where.cols + GAP},
                       VL_STYLE_PLAIN, item->help);
    else if (item->help)
        vl_draw_wrapped(&v->tui->grid, (struct vl_rect){where.row, where.col + GAP, where.rows, where.cols - 2 * GAP},
                        VL_STYLE_DIM, item->help, 0);
    if (item->houses)
        vl_houses_draw(v->tui, where.row + HELP_ROWS - 1, where.col + GAP);
}

/* The value has its own column; beside a form with much help at its right, it takes the room that it needs from the
 * name. */
static void draw_choice(struct vl_page_view *v, const struct vl_page_item *item, struct vl_rect where, bool marked)
{
    const char *value = item->value < item->values ? item->name[item->value] : "", *text = item->text;
    const int wanted = vl_columns(value) + ARROWS_COLS, cols = wanted > VALUE_COLS ? wanted : VALUE_COLS;
    const int at = v->page.beside ? where.cols - cols : VALUE_COL;
    if (item->brief[0] && vl_columns(text) + GAP >= at)
        text = item->brief[0];
    vl_line_draw(v->tui, where, marked, false, text, NULL);
    vl_choice_draw(v->tui, where.row, where.col + at, where.cols - at, marked, value);
}

static void draw_bar(struct vl_grid *grid, int row, int col, const struct vl_page_item *item)
{
    const int halves = (int)(2 * BAR_COLS * item->value / item->values);
    for (int i = 0; i < halves / 2; i++)
        vl_draw_glyph(grid, row, col + i, style_of(item->style), VL_GLYPH_BLOCK);
    if (halves % 2)
        vl_draw_glyph(grid, row, col + halves / 2, style_of(item->style), VL_GLYPH_HALF_BLOCK);
}

static void draw_item(struct vl_page_view *v, unsigned i, struct vl_rect where, const int cols[VL_PAGE_CELLS])
{
    const struct vl_page_item *item = &v->page.item[i];
    struct vl_grid *grid = &v->tui->grid;
    const bool marked = (int)i == v->mark;
    if (is_marked(item))
        vl_tui_hit(v->tui, where, VL_KEY_PICK, (int)i);
    switch (item->kind) {
    case VL_PAGE_ENTRY:
        if (item->number)
            vl_drawf(grid, where.row, where.col + GAP, 2 * GAP, VL_STYLE_PLAIN, "%u.", item->number);
        /* fallthrough */
    case VL_PAGE_TEXT:
        vl_draw_wrapped(
            grid, (struct vl_rect){where.row, where.col + text_col(item), where.rows, text_cols(item, where.cols)},
            style_of(item->style), item->text, 0);
        if (has_bar(item, where.cols))
            draw_bar(grid, where.row, where.col + text_col(item) + text_cols(item, where.cols) + 1, item);
        break;
    case VL_PAGE_HEADING:
        vl_draw_rule(grid, where.row + where.rows - 1, where.col, where.cols, VL_STYLE_RULE);
        vl_drawf(grid, where.row + where.rows - 1, where.col + 3, where.cols - 3, VL_STYLE_STRONG, " %s ", item->text);
        break;
    case VL_PAGE_ROW: (is_paragraph(item) ? draw_paragraph : draw_row)(v, i, where, cols); break;
    case VL_PAGE_CHART: draw_chart(v, item, where); break;
    case VL_PAGE_CHOICE: draw_choice(v, item, where, marked); break;
    case VL_PAGE_LINK: vl_line_draw(v->tui, where, marked, false, item->text, NULL); break;
    case VL_PAGE_PICTURE:
        if (where.rows > 0)
            item->cells(item->owner, grid, &where);
        break;
    case VL_PAGE_ACTION:
    case VL_PAGE_CURVE: break;
    }
    if (marked)
        vl_tui_point(v->tui, where);
}

/* Draws a paragraph, if it is not empty. Returns the rectangle below it and a blank line. */
static struct vl_rect put_paragraph(struct vl_page_view *v, struct vl_rect rect, uint8_t style, const char *text)
{
    const int used = vl_draw_wrapped(&v->tui->grid, rect, style, text, 0) + 1;
    return text[0] ? (struct vl_rect){rect.row + used, rect.col, rect.rows - used, rect.cols} : rect;
}

/* Draws why the present values are not allowed, at the foot, whatever is selected. Returns the rows that it takes. */
static int draw_wrong(struct vl_page_view *v, struct vl_rect panel)
{
    const int lines = v->page.wrong ? vl_wrap(v->page.wrong, panel.cols, NULL, 0) : 0;
    const struct vl_rect foot = {panel.row + panel.rows - lines, panel.col, lines, panel.cols};
    if (lines > 0)
        vl_draw_wrapped(&v->tui->grid, foot, VL_STYLE_WARNING, v->page.wrong, 0);
    return lines > 0 ? lines + 1 : 0;
}

/* Draws further text: all of it if that fits, else its first line. */
static void draw_further(struct vl_page_view *v, const char *further, struct vl_rect rect)
{
    char first[256];
    snprintf(first, sizeof first, "%.*s", (int)strcspn(further, "\n"), further);
    const int lines = vl_wrap(first, rect.cols, NULL, 0);
    const char *rest = further + strcspn(further, "\n");
    const struct vl_rect body = {rect.row + lines, rect.col, rect.rows - lines, rect.cols};
    if (lines <= rect.rows)
        vl_draw_wrapped(&v->tui->grid, rect, VL_STYLE_CLAUSE, first, 0);
    if (*rest && vl_wrap(rest + 1, body.cols, NULL, 0) <= body.rows)
        vl_draw_wrapped(&v->tui->grid, body, VL_STYLE_DIM, rest + 1, 0);
}

/* Beside a form: the selected item, what its value means, if there is room for that too, and its help. */
static void draw_beside(struct vl_page_view *v, struct vl_rect panel)
{
    const struct vl_page_item *item = v->mark == VL_PAGE_NO_ITEM ? NULL : &v->page.item[v->mark];
    vl_fill(&v->tui->grid, (struct vl_rect){panel.row, panel.col - GAP, panel.rows, 1}, VL_STYLE_RULE, VL_GLYPH_DOWN);
    panel.rows -= draw_wrong(v, panel);
    if (!item)
        return;
    const char *about = item->kind == VL_PAGE_CHOICE && item->value < item->values ? item->about[item->value] : "";
    const char *help = item->help ? item->help : "";
    panel = put_paragraph(v, panel, VL_STYLE_STRONG, item->text + strspn(item->text, " "));
    if (vl_wrap(about, panel.cols, NULL, 0) + 1 + vl_wrap(help, panel.cols, NULL, 0) <= panel.rows)
        panel = put_paragraph(v, panel, VL_STYLE_ACCENT, about);
    panel = put_paragraph(v, panel, VL_STYLE_PLAIN, help);
    if (item->further)
        draw_further(v, item->further, panel);
}

static int beside_cols(int all)
{
    return all * 5 / 8 < BESIDE_COLS ? all * 5 / 8 : BESIDE_COLS;
}

/* A form is a column in the middle; other pages have the whole width. */
static struct vl_rect place_of(const struct vl_page_view *v, struct vl_rect all)
{
    bool form = false;
    if (v->page.beside)
        return (struct vl_rect){all.row, all.col, all.rows, beside_cols(all.cols)};
    for (unsigned i = 0; i < v->page.count; i++)
        form = form || v->page.item[i].kind == VL_PAGE_CHOICE;
    const int width = form && all.cols > FORM_COLS ? FORM_COLS : all.cols - 2;
    const int top = form && all.rows > 24 ? 4 : vl_page_view_curve(v) ? 0 : 1;
    return (struct vl_rect){all.row + top, all.col + (form ? (all.cols - width) / 2 : 0), all.rows - top, width};
}

static void scroll_to(struct vl_page_view *v, int first)
{
    const int last = v->lines - v->rows;
    first = first > last ? last : first;
    v->first = first < 0 ? 0 : first;
}

/* Including what belongs to it, as far as there is room. */
static void show_mark(struct vl_page_view *v)
{
    if (v->mark == VL_PAGE_NO_ITEM || !v->place)
        return;
    const struct vl_page_place *place = &v->place[v->mark];
    int rows = place->rows;
    for (unsigned i = (unsigned)v->mark + 1; i < v->page.count && v->page.item[i].under; i++)
        rows += v->place[i].rows;
    rows = rows > v->rows && rows > place->rows ? v->rows : rows;
    if (place->row < v->first)
        scroll_to(v, place->row - 1);
    if (place->row + rows > v->first + v->rows)
        scroll_to(v, place->row + rows - v->rows);
}

/* The curve stays at the top, in the rows that the rest does not need. Returns what is left below it. */
static struct vl_rect put_curve(struct vl_page_view *v, struct vl_rect in, bool fresh)
{
    if (!vl_page_view_curve(v))
        return in;
    if (fresh) {
        v->rows = BEYOND;
        lay_out(v, false);
        v->chart = vl_page_curve_rows(in.rows, v->lines);
    }
    vl_page_curve_draw(v->tui, vl_page_view_curve(v), (struct vl_rect){in.row, in.col, v->chart, in.cols + GAP});
    return (struct vl_rect){in.row + v->chart, in.col, in.rows - v->chart, in.cols};
}

void vl_page_view_draw(struct vl_page_view *v, struct vl_rect all)
{
    struct vl_tui *tui = v->tui;
    int cols[VL_PAGE_CELLS] = {0};
    struct vl_rect in = place_of(v, all);
    const bool fresh = v->cols != in.cols;
    v->cols = in.cols;
    in = put_curve(v, in, fresh);
    v->rows = in.rows;
    if (fresh)
        fit(v);
    const int pinned = v->page.beside && v->lines > v->rows ? last_marked(v) : VL_PAGE_NO_ITEM;
    in.rows = v->rows -= v->footed ? 1 + HELP_ROWS : pinned != VL_PAGE_NO_ITEM;
    if (fresh && v->held)
        show_mark(v);
    scroll_to(v, v->first);
    const struct vl_rect clip = vl_clip(&tui->grid, in);
    tui->grid.scrolled = v->lines > v->rows;
    for (unsigned i = 0; v->place && i < v->page.count; i++) {
        const struct vl_page_place *place = &v->place[i];
        if (v->page.item[i].table && begins_table(v, i))
            measure_table(v, i, cols);
        if ((int)i != pinned && place->row < v->first + v->rows && place->row + place->rows > v->first)
            draw_item(v, i, (struct vl_rect){in.row + place->row - v->first, in.col, place->rows, in.cols}, cols);
    }
    tui->grid.scrolled = false;
    if (v->page.sought)
        vl_mark_words(&tui->grid, in, v->page.sought);
    vl_unclip(&tui->grid, clip);
    if (pinned != VL_PAGE_NO_ITEM) /* the last line of a form, mostly its help, stays at its foot */
        draw_item(v, (unsigned)pinned, (struct vl_rect){in.row + in.rows, in.col, 1, in.cols}, cols);
    if (v->page.beside)
        draw_beside(v, (struct vl_rect){all.row, all.col + in.cols + 1 + GAP, all.rows, all.cols - in.cols - 1 - GAP});
    /* In the margin, where there are no letters. */
    vl_scroll_marks(tui, (struct vl_rect){in.row, in.col, in.rows, in.cols + 1}, v->first, v->rows, v->lines);
    if (v->place && v->mark != VL_PAGE_NO_ITEM && has_help(v)) {
        const int below = v->footed ? v->rows + 1 : v->place[last_marked(v)].row + 2 - v->first;
        const int left =
            v->footed || below + HELP_ROWS >= v->lines - v->first ? all.row + all.rows - in.row - below : 0;
        draw_help(v, &v->page.item[v->mark],
                  (struct vl_rect){in.row + below, in.col, left > HELP_ROWS ? left : HELP_ROWS, in.cols});
    }
}

/* ---- the mark ---- */

/* Selects the next item that can be chosen, if it is at most one row out of sight; else the page moves, and the
 * selection with it if it would be left behind. */
static void move(struct vl_page_view *v, int step, int rows)
{
    int i = v->mark;
    const int items = (int)v->page.count;
    while (i != VL_PAGE_NO_ITEM && (i += step) >= 0 && i < items && !is_marked(&v->page.item[i]))
        ;
    if (rows == 1 && i >= 0 && i < items && v->place[i].row >= v->first - 2 &&
        v->place[i].row + v->place[i].rows <= v->first + v->rows + 2) {
        v->mark = i;
        show_mark(v);
        return;
    }
    scroll_to(v, v->first + step * rows);
    for (int k = step > 0 ? 0 : items - 1; v->mark != VL_PAGE_NO_ITEM && !in_sight(v, v->mark) && k >= 0 && k < items;
         k += step)
        if (is_marked(&v->page.item[k]) && in_sight(v, k))
            v->mark = k;
}

static void move_to_end(struct vl_page_view *v, int step)
{
    const int items = (int)v->page.count;
    scroll_to(v, step > 0 ? 0 : v->lines);
    for (int i = step > 0 ? 0 : items - 1; v->mark != VL_PAGE_NO_ITEM && i >= 0 && i < items; i += step)
        if (is_marked(&v->page.item[i])) {
            v->mark = i;
            break;
        }
}

/* Keys have no effect on a selection that is not visible. */
bool vl_page_view_shows_mark(const struct vl_page_view *v)
{
    return v->mark == VL_PAGE_NO_ITEM || v->cols == 0 || in_sight(v, v->mark);
}

/* Tab goes from part to part of a form: to the first field after a heading, or to the last item that can be
 * selected. */
static bool next_part(struct vl_page_view *v, int step)
{
    const int items = (int)v->page.count, last = last_marked(v);
    for (int at = v->mark + step, i = 0; v->page.beside && i < items; i++, at += step) {
        at = (at + items) % items;
        if (!is_marked(&v->page.item[at]) || (at > 0 && at != last && v->page.item[at - 1].kind != VL_PAGE_HEADING))
            continue;
        v->mark = at;
        show_mark(v);
        return true;
    }
    return false;
}

bool vl_page_view_key(struct vl_page_view *v, const struct vl_key *key)
{
    const int page = v->rows > 1 ? v->rows - 1 : 1;
    if (key->action == VL_ACT_NEXT || key->action == VL_ACT_PREVIOUS)
        return next_part(v, key->action == VL_ACT_NEXT ? 1 : -1);
    if (key->code == VL_KEY_WHEEL_UP || key->action == VL_ACT_UP)
        move(v, -1, 1);
    else if (key->code == VL_KEY_WHEEL_DOWN || key->action == VL_ACT_DOWN)
        move(v, 1, 1);
    else if (key->action == VL_ACT_PAGE_UP)
        move(v, -1, page);
    else if (key->action == VL_ACT_PAGE_DOWN || key->code == ' ')
        move(v, 1, page);
    else if (key->action == VL_ACT_HOME)
        move_to_end(v, 1);
    else if (key->action == VL_ACT_END)
        move_to_end(v, -1);
    else
        return false;
    return true;
}

void vl_page_view_mark(struct vl_page_view *v, int item)
{
    v->mark = item;
    if (v->page.beside)
        show_mark(v);
}
