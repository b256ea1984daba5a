#include "tui/screens/page_screen.h"

#include "archive/statistics.h"
#include "evening/evening.h"
#include "page/learn.h"
#include "page/pages.h"
#include "page/review.h"
#include "page/rules.h"
#include "page/setup.h"
#include "tui/kit/terminal.h"
#include "tui/kit/widgets.h"
#include "tui/match/last_table.h"
#include "tui/match/review_try.h"
#include "tui/match/sleep.h"
#include "tui/match/table.h"
#include "tui/match/table_scene.h"
#include "tui/screens/learn.h"
#include "tui/screens/page_curve.h"
#include "tui/screens/screens.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    FORM_COLS = 64,
    VALUE_COL = 32,
    BESIDE_COLS = 62, /* the most of a form that has something beside it ... */
    VALUE_COLS = 22,  /* ... and what its values have, or more if they need it */
    ARROWS_COLS = 4,
    GAP = 2,
    HELP_ROWS = 4,
    HINTS = 16,
    BAR_COLS = 20, /* of the part of a whole, where there are so many: */
    BAR_FROM = 66,
    CHART_ROWS = 5,
    TEXT_COLS = 76, /* more are hard to read */
    SCALE_COLS = 4,
    NAME_COLS = 22,
    NO_ITEM = -1,
    BEYOND = 1 << 20
};

/* Where an item stands among the rows of the whole page. */
struct place {
    int row, rows;
};

struct page_screen {
    struct vl_page_host host; /* first: a host is its screen */
    struct vl_tui *tui;
    struct vl_teller teller;
    const struct vl_page_form *form;
    void *self;
    struct vl_page page;
    bool built, entered;
    int asked; /* the id of what is being typed */

    struct place *place; /* of each item */
    int cols;            /* that they were laid out for */
    int first, rows, lines;
    enum { ROOMY, NO_BLANKS, NO_DRAWINGS } tight; /* what the page does without */
    int chart;                                    /* rows of the curve above it */
    struct vl_scroll help;
    bool held;   /* the mark was in sight before the page was built anew, and stays so */
    bool footed; /* what the marked item is for stands at the foot, since the page is longer than the screen */
    int mark;    /* the item that is marked */

    struct vl_held asleep; /* the key that was typed last as a page came up by itself */

    bool gone; /* popped: nothing is built any more */

    struct vl_dialog_choice choice[VL_PAGE_ANSWERS]; /* of what is asked */
    char letter[VL_PAGE_ANSWERS][2];

    struct vl_hint hint[HINTS + 1];
    char key[HINTS][2 * VL_SEATS_MAX + 4];
};

static struct page_screen *screen_of(struct vl_page_host *host)
{
    return (struct page_screen *)host;
}

static bool is_marked(const struct vl_page_item *item)
{
    return item->kind != VL_PAGE_ACTION && vl_page_can(item);
}

/* ---- laying out ---- */

static const char *shortest(const struct vl_page_item *row, unsigned column)
{
    return row->brief[column] ? row->brief[column] : row->cell[column];
}

/* The widest of the cells of a column, with the gap before it. */
static int widest(const struct page_screen *s, unsigned from, unsigned column, bool brief)
{
    const struct vl_page_table *table = s->page.item[from].table;
    assert(table);
    if (table->wraps && column + 1 == table->columns)
        return GAP;
    int cols = vl_columns(table->column[column].head);
    for (unsigned i = from; i < s->page.count; i++) {
        const struct vl_page_item *row = &s->page.item[i];
        if (row->table != table)
            continue;
        const int cell = vl_columns(brief ? shortest(row, column) : row->cell[column]);
        cols = cell > cols ? cell : cols;
    }
    return cols + GAP;
}

/* The widths of the columns of a table. Where they have no room beside each other, cells that can be shorter are; then
 * a drawing yields, or what can be cut, else the first column. What is left goes to those that could be wider, from the
 * left; or to paragraphs. */
static void measure_table(const struct page_screen *s, unsigned from, int cols[VL_PAGE_CELLS])
{
    const struct vl_page_table *table = s->page.item[from].table;
    int left =
        s->cols - (table->cut ? GAP : 0); /* such a table fills all that it may: marks of scrolling stand there */
    unsigned yields = 0;
    assert(table);
    for (unsigned column = 0; column < table->columns; column++) {
        cols[column] = widest(s, from, column, true);
        left -= cols[column];
        yields = table->column[column].seen || (column && column == table->cut) ? column : yields;
    }
    if (left < 0)
        cols[yields] = cols[yields] + left > GAP ? cols[yields] + left : GAP + 1;
    for (unsigned column = 0; column < table->columns && left > 0; column++) {
        const int more = widest(s, from, column, false) - cols[column];
        cols[column] += more < left ? more : left;
        left -= more < left ? more : left;
    }
    if (table->wraps) { /* a long name goes on below, too */
        cols[0] = cols[0] > NAME_COLS ? NAME_COLS : cols[0];
        cols[1] = s->cols - cols[0];
    }
}

static bool is_paragraph(const struct vl_page_item *item)
{
    return item->kind == VL_PAGE_ROW && item->table && item->table->wraps;
}

/* Entries may stand between the rows of a table: what belongs to one of them. */
static bool begins_table(const struct page_screen *s, unsigned i)
{
    for (unsigned before = i; before-- > 0;)
        if (s->page.item[before].table == s->page.item[i].table)
            return false;
    return true;
}

/* Entries stand behind their numbers, and what belongs to them further in. */
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

static int rows_of(const struct page_screen *s, unsigned i, const int cols[VL_PAGE_CELLS])
{
    const struct vl_page_item *item = &s->page.item[i];
    switch (item->kind) {
    case VL_PAGE_TEXT:
    case VL_PAGE_ENTRY: {
        const int lines = vl_wrap(item->text, text_cols(item, s->cols), NULL, 0);
        return lines > 0 ? lines : s->tight == ROOMY;
    }
    case VL_PAGE_HEADING: return i > 0 && s->page.item[i - 1].kind != VL_PAGE_CURVE && !s->page.beside ? 2 : 1;
    case VL_PAGE_ROW:
        assert(item->table);
        if (is_paragraph(item)) {
            const int name = vl_wrap(item->text, cols[0] - GAP, NULL, 0),
                      lines = vl_wrap(item->cell[1], cols[1] - GAP, NULL, 0), most = name > lines ? name : lines;
            return most > 1 ? most + 1 : 1;
        }
        return 1 + (begins_table(s, i) && item->table->head) + (vl_columns(item->text) > cols[0] - GAP);
    case VL_PAGE_PICTURE: return s->tight < NO_DRAWINGS ? item->rows : 0;
    case VL_PAGE_ACTION:
    case VL_PAGE_CURVE: return 0;
    case VL_PAGE_CHART: return CHART_ROWS;
    default: return 1;
    }
}

/* Below the items, or at the foot. */
static bool has_help(const struct page_screen *s)
{
    for (unsigned i = 0; i < s->page.count && !s->page.beside; i++)
        if (s->page.item[i].help)
            return true;
    return false;
}

static int last_marked(const struct page_screen *s)
{
    int last = NO_ITEM;
    for (unsigned i = 0; i < s->page.count; i++)
        last = is_marked(&s->page.item[i]) ? (int)i : last;
    return last;
}

/* Below the last item that can be marked stands what the marked one is for, or at the foot of a long page. */
static void lay_out(struct page_screen *s, bool footed)
{
    int cols[VL_PAGE_CELLS] = {0};
    const int help = has_help(s) && !footed ? last_marked(s) : NO_ITEM;
    s->lines = 0;
    s->footed = footed;
    for (unsigned i = 0; s->place && i < s->page.count; i++) {
        if (s->page.item[i].table && begins_table(s, i))
            measure_table(s, i, cols);
        s->place[i] = (struct place){s->lines, rows_of(s, i, cols)};
        s->lines += s->place[i].rows + ((int)i == help ? 1 + HELP_ROWS : 0);
    }
    if (!footed && has_help(s) && s->lines > s->rows)
        lay_out(s, true);
}

/* Where a page with a drawing is too long for the screen, its blank lines go first, and then the drawing. */
static void fit(struct page_screen *s)
{
    bool draws = false;
    for (unsigned i = 0; i < s->page.count; i++)
        draws = draws || s->page.item[i].rows > 0;
    for (s->tight = ROOMY;; s->tight++) {
        lay_out(s, false);
        if (!draws || s->lines <= s->rows || s->tight == NO_DRAWINGS)
            return;
    }
}

/* Of a paragraph its name is enough: it may be longer than the screen. */
static bool in_sight(const struct page_screen *s, int i)
{
    const int rows = is_paragraph(&s->page.item[i]) ? 1 : s->place[i].rows;
    return s->place[i].row >= s->first && s->place[i].row + rows <= s->first + s->rows;
}

/* The mark stays on what has the same id, else on the first that can be marked; at first, and wherever the page wants
 * it elsewhere than before, it is there. */
static void build(struct page_screen *s)
{
    if (s->gone)
        return;
    const bool fresh = !s->page.item;
    const bool marked = !fresh && s->mark != NO_ITEM;
    const int at = s->page.at;
    const unsigned part = s->page.part;
    int id = marked ? s->page.item[s->mark].id : VL_PAGE_NONE;
    s->held = marked && s->place && s->cols > 0 ? in_sight(s, s->mark) : s->held;
    vl_page_free(&s->page);
    s->teller = (struct vl_teller){.catalogue = s->tui->catalogue, .language = s->tui->language};
    s->form->build(&s->host, s->self, &s->page);
    s->built = true;
    if (s->page.at != VL_PAGE_NONE && (fresh || s->page.at != at)) {
        id = s->page.at;
        s->held = true;
    }
    if (fresh && s->page.at != VL_PAGE_NONE)
        s->first = BEYOND; /* so that it is the first thing in sight */
    if (!fresh && s->page.part != part)
        s->first = 0;
    if (s->page.failed)
        vl_notice(s->tui, vl_t(s->tui, "fault.memory"));
    s->mark = NO_ITEM;
    for (unsigned i = s->page.count; i-- > 0;)
        if (is_marked(&s->page.item[i]) && (s->mark == NO_ITEM || s->page.item[s->mark].id != id))
            s->mark = (int)i;
    free(s->place);
    s->place = calloc(s->page.count + 1, sizeof *s->place);
    s->cols = 0;
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

/* A row of cells below each other's heads, the first in a style of its own. */
static void draw_cells(struct vl_tui *tui, struct vl_rect line, const struct vl_page_table *table,
                       const char *const *cell, const int cols[VL_PAGE_CELLS], uint8_t style, uint8_t first)
{
    int col = line.col;
    for (unsigned i = 0; i < table->columns; col += cols[i++]) {
        const int room = cols[i] - GAP;
        const char *text = cell[i];
        while (table->column[i].seen && vl_columns(text) > room) /* the latest is what matters */
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

static void draw_row(struct page_screen *s, unsigned i, struct vl_rect where, const int cols[VL_PAGE_CELLS])
{
    const struct vl_page_item *item = &s->page.item[i];
    struct vl_tui *tui = s->tui;
    const uint8_t style = (int)i == s->mark ? VL_STYLE_SELECTED : style_of(item->style);
    const struct vl_player whose = {.colour = item->colour};
    const uint8_t own = (int)i != s->mark && item->colour ? vl_player_style(&whose, VL_STYLE_SEAT) : style;
    const char *head[VL_PAGE_CELLS];
    assert(item->table);
    for (unsigned column = 0; column < item->table->columns; column++)
        head[column] = item->table->column[column].head;
    if (begins_table(s, i) && item->table->head) {
        draw_cells(tui, where, item->table, head, cols, VL_STYLE_DIM, VL_STYLE_DIM);
        where.row++;
    }
    if ((int)i == s->mark) {
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

/* What can be chosen is marked by its name: a whole paragraph in other colours is hard to read. */
static void draw_paragraph(struct page_screen *s, unsigned i, struct vl_rect where, const int cols[VL_PAGE_CELLS])
{
    const struct vl_page_item *item = &s->page.item[i];
    struct vl_grid *grid = &s->tui->grid;
    const bool marked = (int)i == s->mark;
    if (marked) {
        vl_blank(grid, (struct vl_rect){where.row, where.col, 1, cols[0] + GAP}, VL_STYLE_SELECTED);
        vl_draw_glyph(grid, where.row, where.col, VL_STYLE_SELECTED, VL_GLYPH_POINTER);
    }
    vl_draw_wrapped(grid, (struct vl_rect){where.row, where.col + GAP, where.rows, cols[0] - GAP},
                    marked ? VL_STYLE_SELECTED : VL_STYLE_CLAUSE, item->text, 0);
    vl_draw_wrapped(grid, (struct vl_rect){where.row, where.col + cols[0] + GAP, where.rows, cols[1] - GAP},
                    style_of(item->style), item->cell[1], 0);
}

/* The last columns that have room, each from the bottom. */
static void draw_chart(const struct page_screen *s, const struct vl_page_item *chart, struct vl_rect where)
{
    struct vl_grid *grid = &s->tui->grid;
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

static const struct vl_page_curve *curve_of(const struct page_screen *s)
{
    return s->page.count > 0 ? s->page.item[0].curve : NULL;
}

static void draw_help(struct page_screen *s, const struct vl_page_item *item, struct vl_rect where)
{
    if (item->help && curve_of(s)) /* the rows are the list's: what it is for is turned over by its own keys */
        vl_scroll_draw(s->tui, &s->help, (struct vl_rect){where.row, where.col, HELP_ROWS, where.cols + GAP},
                       VL_STYLE_PLAIN, item->help);
    else if (item->help)
        vl_draw_scrolled(&s->tui->grid, (struct vl_rect){where.row, where.col + GAP, HELP_ROWS, where.cols - 2 * GAP},
                         VL_STYLE_DIM, item->help, 0);
    if (item->houses)
        vl_houses_draw(s->tui, where.row + HELP_ROWS - 1, where.col + GAP);
}

/* The value stands in a column of its own; beside a form with much to say at its right, where it takes the room that it
 * needs from the name. */
static void draw_choice(struct page_screen *s, const struct vl_page_item *item, struct vl_rect where, bool marked)
{
    const char *value = item->value < item->values ? item->name[item->value] : "", *text = item->text;
    const int wanted = vl_columns(value) + ARROWS_COLS, cols = wanted > VALUE_COLS ? wanted : VALUE_COLS;
    const int at = s->page.beside ? where.cols - cols : VALUE_COL;
    if (item->brief[0] && vl_columns(text) + GAP >= at)
        text = item->brief[0];
    vl_line_draw(s->tui, where, marked, false, text, NULL);
    vl_choice_draw(s->tui, where.row, where.col + at, where.cols - at, marked, value);
}

static void draw_bar(struct vl_grid *grid, int row, int col, const struct vl_page_item *item)
{
    const int halves = (int)(2 * BAR_COLS * item->value / item->values);
    for (int i = 0; i < halves / 2; i++)
        vl_draw_glyph(grid, row, col + i, style_of(item->style), VL_GLYPH_BLOCK);
    if (halves % 2)
        vl_draw_glyph(grid, row, col + halves / 2, style_of(item->style), VL_GLYPH_HALF_BLOCK);
}

static void draw_item(struct page_screen *s, unsigned i, struct vl_rect where, const int cols[VL_PAGE_CELLS])
{
    const struct vl_page_item *item = &s->page.item[i];
    struct vl_grid *grid = &s->tui->grid;
    const bool marked = (int)i == s->mark;
    if (is_marked(item))
        vl_tui_hit(s->tui, where, VL_KEY_PICK, (int)i);
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
    case VL_PAGE_ROW: (is_paragraph(item) ? draw_paragraph : draw_row)(s, i, where, cols); break;
    case VL_PAGE_CHART: draw_chart(s, item, where); break;
    case VL_PAGE_CHOICE: draw_choice(s, item, where, marked); break;
    case VL_PAGE_LINK: vl_line_draw(s->tui, where, marked, false, item->text, NULL); break;
    case VL_PAGE_PICTURE:
        if (where.rows > 0)
            item->cells(item->owner, grid, &where);
        break;
    case VL_PAGE_ACTION:
    case VL_PAGE_CURVE: break;
    }
    if (marked)
        vl_tui_point(s->tui, where);
}

/* A paragraph, if it says something. Returns the rectangle below it and a blank line. */
static struct vl_rect put_paragraph(struct page_screen *s, struct vl_rect rect, uint8_t style, const char *text)
{
    const int used = vl_draw_wrapped(&s->tui->grid, rect, style, text, 0) + 1;
    return text[0] ? (struct vl_rect){rect.row + used, rect.col, rect.rows - used, rect.cols} : rect;
}

/* Why what is set cannot be, at the foot, whatever is marked. Returns the rows that it takes. */
static int draw_wrong(struct page_screen *s, struct vl_rect panel)
{
    const int lines = s->page.wrong ? vl_wrap(s->page.wrong, panel.cols, NULL, 0) : 0;
    const struct vl_rect foot = {panel.row + panel.rows - lines, panel.col, lines, panel.cols};
    if (lines > 0)
        vl_draw_wrapped(&s->tui->grid, foot, VL_STYLE_WARNING, s->page.wrong, 0);
    return lines > 0 ? lines + 1 : 0;
}

/* What there is further, where all of it has room, else its first line. */
static void draw_further(struct page_screen *s, const char *further, struct vl_rect rect)
{
    char first[256];
    snprintf(first, sizeof first, "%.*s", (int)strcspn(further, "\n"), further);
    const int lines = vl_wrap(first, rect.cols, NULL, 0);
    const char *rest = further + strcspn(further, "\n");
    const struct vl_rect body = {rect.row + lines, rect.col, rect.rows - lines, rect.cols};
    if (lines <= rect.rows)
        vl_draw_wrapped(&s->tui->grid, rect, VL_STYLE_CLAUSE, first, 0);
    if (*rest && vl_wrap(rest + 1, body.cols, NULL, 0) <= body.rows)
        vl_draw_wrapped(&s->tui->grid, body, VL_STYLE_DIM, rest + 1, 0);
}

/* Beside a form: what is marked, what the value that it has means, if there is room for that too, and what it is for.
 */
static void draw_beside(struct page_screen *s, struct vl_rect panel)
{
    const struct vl_page_item *item = s->mark == NO_ITEM ? NULL : &s->page.item[s->mark];
    vl_fill(&s->tui->grid, (struct vl_rect){panel.row, panel.col - GAP, panel.rows, 1}, VL_STYLE_RULE, VL_GLYPH_DOWN);
    panel.rows -= draw_wrong(s, panel);
    if (!item)
        return;
    const char *about = item->kind == VL_PAGE_CHOICE && item->value < item->values ? item->about[item->value] : "";
    const char *help = item->help ? item->help : "";
    panel = put_paragraph(s, panel, VL_STYLE_STRONG, item->text + strspn(item->text, " "));
    if (vl_wrap(about, panel.cols, NULL, 0) + 1 + vl_wrap(help, panel.cols, NULL, 0) <= panel.rows)
        panel = put_paragraph(s, panel, VL_STYLE_ACCENT, about);
    panel = put_paragraph(s, panel, VL_STYLE_PLAIN, help);
    if (item->further)
        draw_further(s, item->further, panel);
}

/* Whether the action is about what is marked, or about nothing. */
static bool acts_here(const struct page_screen *s, const struct vl_page_item *action)
{
    const int id = s->mark == NO_ITEM ? VL_PAGE_NONE : s->page.item[s->mark].id;
    return !action->of_one || (action->first == 0 && action->last == 0) || (id >= action->first && id <= action->last);
}

/* What is done by a key that means the same everywhere, and may be another one. */
static enum vl_action action_of(uint32_t key)
{
    return key == '\t'   ? VL_ACT_NEXT
           : key == '\v' ? VL_ACT_PREVIOUS
           : key == '\r' ? VL_ACT_CONFIRM
           : key == '\b' ? VL_ACT_UNDO
           : key == '<'  ? VL_ACT_STEP_BACK
           : key == '>'  ? VL_ACT_STEP_ON
           : key == '?'  ? VL_ACT_WHY
           : key == '/'  ? VL_ACT_SEARCH
           : key == ';'  ? VL_ACT_STORY
           : key == '='  ? VL_ACT_LEGEND
           : key == ':'  ? VL_ACT_STANDING
                         : VL_ACT_NONE;
}

/* What the keys do, and what the page does by keys of its own; ended by one without a text. */
static int gather_hints(struct page_screen *s)
{
    struct vl_hint *hint = s->hint;
    bool choices = false;
    for (unsigned i = 0; i < s->page.count; i++)
        choices = choices || s->page.item[i].kind == VL_PAGE_CHOICE;
    *hint++ = (struct vl_hint){VL_ACT_NONE, "↑↓", s->mark == NO_ITEM ? "hint.scroll" : "hint.choose"};
    if (choices || s->page.turn)
        *hint++ = (struct vl_hint){VL_ACT_NONE, "←→", choices ? "hint.change" : s->page.turn};
    for (unsigned i = 0; i < s->page.count && hint < s->hint + HINTS - 1; i++) {
        const struct vl_page_item *item = &s->page.item[i];
        char *key = s->key[hint - s->hint];
        if (item->kind != VL_PAGE_ACTION || !item->text[0] || !acts_here(s, item) || (!item->key && !item->brief[0]))
            continue;
        snprintf(key, sizeof s->key[0], "%.*s", item->brief[0] ? (int)sizeof s->key[0] - 1 : 1,
                 item->brief[0] ? item->brief[0] : (const char[]){(char)item->key, '\0'});
        const enum vl_action action = item->key == ' ' ? VL_ACT_HURRY : action_of(item->key);
        *hint++ = (struct vl_hint){action, action ? NULL : key, item->text};
    }
    *hint++ = (struct vl_hint){VL_ACT_BACK, NULL, "hint.back"};
    *hint = (struct vl_hint){0};
    return (int)(hint - s->hint);
}

static int beside_cols(int all)
{
    return all * 5 / 8 < BESIDE_COLS ? all * 5 / 8 : BESIDE_COLS;
}

/* A form is a column in the middle; all else has the whole width. */
static struct vl_rect place_of(const struct page_screen *s, struct vl_rect all)
{
    bool form = false;
    if (s->page.beside)
        return (struct vl_rect){all.row, all.col, all.rows, beside_cols(all.cols)};
    for (unsigned i = 0; i < s->page.count; i++)
        form = form || s->page.item[i].kind == VL_PAGE_CHOICE;
    const int width = form && all.cols > FORM_COLS ? FORM_COLS : all.cols - 2;
    const int top = form && all.rows > 24 ? 4 : curve_of(s) ? 0 : 1;
    return (struct vl_rect){all.row + top, all.col + (form ? (all.cols - width) / 2 : 0), all.rows - top, width};
}

static void scroll_to(struct page_screen *s, int first)
{
    const int last = s->lines - s->rows;
    first = first > last ? last : first;
    s->first = first < 0 ? 0 : first;
}

/* With what belongs to it, as far as there is room. */
static void show_mark(struct page_screen *s)
{
    if (s->mark == NO_ITEM || !s->place)
        return;
    const struct place *place = &s->place[s->mark];
    int rows = place->rows;
    for (unsigned i = (unsigned)s->mark + 1; i < s->page.count && s->page.item[i].under; i++)
        rows += s->place[i].rows;
    rows = rows > s->rows && rows > place->rows ? s->rows : rows;
    if (place->row < s->first)
        scroll_to(s, place->row - 1);
    if (place->row + rows > s->first + s->rows)
        scroll_to(s, place->row + rows - s->rows);
}

/* The curve stays at the top, in what the rest does not need. Returns what is left below it. */
static struct vl_rect put_curve(struct page_screen *s, struct vl_rect in, bool fresh)
{
    if (!curve_of(s))
        return in;
    if (fresh) {
        s->rows = BEYOND;
        lay_out(s, false);
        s->chart = vl_page_curve_rows(in.rows, s->lines);
    }
    vl_page_curve_draw(s->tui, curve_of(s), (struct vl_rect){in.row, in.col, s->chart, in.cols + GAP});
    return (struct vl_rect){in.row + s->chart, in.col, in.rows - s->chart, in.cols};
}

static void draw(struct vl_tui *tui, void *self)
{
    struct page_screen *s = self;
    int cols[VL_PAGE_CELLS] = {0};
    if (!s->built)
        build(s);
    const struct vl_rect all = vl_draw_frame(tui, s->page.title, s->page.place, s->hint, gather_hints(s));
    struct vl_rect in = place_of(s, all);
    const bool fresh = s->cols != in.cols;
    s->cols = in.cols;
    in = put_curve(s, in, fresh);
    s->rows = in.rows;
    if (fresh)
        fit(s);
    const int pinned = s->page.beside && s->lines > s->rows ? last_marked(s) : NO_ITEM;
    in.rows = s->rows -= s->footed ? 1 + HELP_ROWS : pinned != NO_ITEM;
    if (fresh && s->held)
        show_mark(s);
    scroll_to(s, s->first);
    const struct vl_rect clip = vl_clip(&tui->grid, in);
    tui->grid.scrolled = s->lines > s->rows;
    for (unsigned i = 0; s->place && i < s->page.count; i++) {
        const struct place *place = &s->place[i];
        if (s->page.item[i].table && begins_table(s, i))
            measure_table(s, i, cols);
        if ((int)i != pinned && place->row < s->first + s->rows && place->row + place->rows > s->first)
            draw_item(s, i, (struct vl_rect){in.row + place->row - s->first, in.col, place->rows, in.cols}, cols);
    }
    tui->grid.scrolled = false;
    if (s->page.sought)
        vl_mark_words(&tui->grid, in, s->page.sought);
    vl_unclip(&tui->grid, clip);
    if (pinned != NO_ITEM) /* the last line of a form, mostly what it is for, stays at its foot */
        draw_item(s, (unsigned)pinned, (struct vl_rect){in.row + in.rows, in.col, 1, in.cols}, cols);
    if (s->page.beside)
        draw_beside(s, (struct vl_rect){all.row, all.col + in.cols + 1 + GAP, all.rows, all.cols - in.cols - 1 - GAP});
    vl_scroll_marks(tui, in, s->first, s->rows, s->lines);
    if (s->place && s->mark != NO_ITEM && has_help(s)) {
        const int below = s->footed ? s->rows + 1 : s->place[last_marked(s)].row + 2 - s->first;
        draw_help(s, &s->page.item[s->mark], (struct vl_rect){in.row + below, in.col, HELP_ROWS, in.cols});
    }
}

/* ---- keys ---- */

/* The mark goes to the next thing that can be chosen, if that stands no further than a row out of sight; else the page
 * moves, and the mark with it where it would be left behind. */
static void move(struct page_screen *s, int step, int rows)
{
    int i = s->mark;
    const int items = (int)s->page.count;
    while (i != NO_ITEM && (i += step) >= 0 && i < items && !is_marked(&s->page.item[i]))
        ;
    if (rows == 1 && i >= 0 && i < items && s->place[i].row >= s->first - 2 &&
        s->place[i].row + s->place[i].rows <= s->first + s->rows + 2) {
        s->mark = i;
        show_mark(s);
        return;
    }
    scroll_to(s, s->first + step * rows);
    for (int k = step > 0 ? 0 : items - 1; s->mark != NO_ITEM && !in_sight(s, s->mark) && k >= 0 && k < items;
         k += step)
        if (is_marked(&s->page.item[k]) && in_sight(s, k))
            s->mark = k;
}

static void move_to_end(struct page_screen *s, int step)
{
    const int items = (int)s->page.count;
    scroll_to(s, step > 0 ? 0 : s->lines);
    for (int i = step > 0 ? 0 : items - 1; s->mark != NO_ITEM && i >= 0 && i < items; i += step)
        if (is_marked(&s->page.item[i])) {
            s->mark = i;
            break;
        }
}

/* A function of the page has run: what it says may be another thing, and there may be more to work out. */
static void changed(struct page_screen *s)
{
    build(s);
    if (s->form->work && !s->gone)
        vl_tui_after(s->tui, s, 0);
}

/* A page that tells more of what is marked does so now. */
static void mark(struct page_screen *s, int before)
{
    if (!s->form->marked || s->mark == before || s->mark == NO_ITEM)
        return;
    s->form->marked(&s->host, s->self, s->page.item[s->mark].id);
    s->help.first = 0;
    changed(s);
}

static void turn(struct page_screen *s, int step)
{
    s->form->turn(&s->host, s->self, step);
    s->first = curve_of(s) ? s->first : 0;
    s->help.first = 0;
    changed(s);
}

static void choose(struct page_screen *s, int id, unsigned value)
{
    s->form->chosen(&s->host, s->self, id, value);
    changed(s);
}

/* No key means what is marked where that cannot be seen. */
static bool is_shown(const struct page_screen *s)
{
    return s->mark == NO_ITEM || s->cols == 0 || in_sight(s, s->mark);
}

/* The value to the left or right of a choice; Enter takes the next, or what a line leads to. */
static bool choose_marked(struct page_screen *s, const struct vl_key *key)
{
    if (s->mark == NO_ITEM || !s->form->chosen)
        return false;
    const struct vl_page_item *item = &s->page.item[s->mark];
    int value = (int)item->value;
    const bool enter = key->action == VL_ACT_CONFIRM || key->code == VL_KEY_PICK;
    if (item->kind == VL_PAGE_CHOICE && item->values) {
        if (enter)
            value = (value + 1) % (int)item->values;
        else if (vl_choice_key(&value, (int)item->values, key) == VL_UNUSED)
            return false;
    } else if (!enter) {
        return false;
    }
    if (is_shown(s))
        choose(s, item->id, (unsigned)value);
    return true;
}

static bool is_key(const struct vl_page_item *item, const struct vl_key *key)
{
    const enum vl_action action = action_of(item->key);
    if (action)
        return key->action == action || (item->key == '\r' && item->of_one && key->code == VL_KEY_PICK);
    return item->key == key->code || (key->letter && item->key == (uint32_t)key->letter) ||
           (key->digit < 10 && item->key == '0' + (uint32_t)key->digit);
}

static bool act(struct page_screen *s, const struct vl_key *key)
{
    const int step = key->action == VL_ACT_RIGHT ? 1 : key->action == VL_ACT_LEFT ? -1 : 0;
    if (step && s->page.turn) {
        turn(s, step);
        return true;
    }
    for (unsigned i = 0; i < s->page.count; i++)
        if (s->page.item[i].kind == VL_PAGE_ACTION && acts_here(s, &s->page.item[i]) && is_key(&s->page.item[i], key)) {
            const bool marked = s->page.item[i].of_one && s->mark != NO_ITEM;
            if (marked && !is_shown(s))
                return true;
            choose(s, s->page.item[i].id, marked ? (unsigned)s->page.item[s->mark].id : 0);
            return true;
        }
    return false;
}

/* Tab goes from part to part of a form: to the first field behind a heading, to the last that can be marked. */
static bool next_part(struct page_screen *s, int step)
{
    const int items = (int)s->page.count, last = last_marked(s);
    for (int at = s->mark + step, i = 0; s->page.beside && i < items; i++, at += step) {
        at = (at + items) % items;
        if (!is_marked(&s->page.item[at]) || (at > 0 && at != last && s->page.item[at - 1].kind != VL_PAGE_HEADING))
            continue;
        s->mark = at;
        show_mark(s);
        return true;
    }
    return false;
}

/* Along a curve: to a place that was clicked on, to its ends; and what is told of a place is turned over. */
static bool curve_key(struct page_screen *s, const struct vl_key *key)
{
    const struct vl_page_curve *curve = curve_of(s);
    if (curve && key->code == VL_KEY_PICK && key->number >= VL_PICK_PLACE)
        turn(s, key->number - VL_PICK_PLACE - (int)curve->at);
    else if (curve && (key->action == VL_ACT_HOME || key->action == VL_ACT_END))
        turn(s, key->action == VL_ACT_END ? (int)curve->places : -(int)curve->places);
    else
        return curve && key->action != VL_ACT_UP && key->action != VL_ACT_DOWN &&
               vl_scroll_key(&s->help, key) != VL_UNUSED;
    return true;
}

static bool take_key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    struct page_screen *s = self;
    const int page = s->rows > 1 ? s->rows - 1 : 1, before = s->mark;
    if (s->form->unasked && vl_key_sleeps(tui, &s->asleep, key))
        return true;
    if (key->action == VL_ACT_BACK || key->action == VL_ACT_QUIT) {
        if (s->form->back)
            s->form->back(&s->host, s->self);
        else
            vl_tui_pop(tui);
        return true;
    }
    if (!s->built)
        build(s); /* keys may come before anything is drawn */
    if (!s->place)
        return false;
    if (key->code == VL_KEY_PICK && key->number >= 0 && key->number < (int)s->page.count) {
        s->mark = key->number;
        if (s->page.beside)
            show_mark(s);
        if (s->form->marked && s->mark != before) { /* the next click chooses it */
            mark(s, before);
            return true;
        }
    }
    if (curve_key(s, key) || act(s, key) || choose_marked(s, key))
        return true;
    if (key->action == VL_ACT_NEXT || key->action == VL_ACT_PREVIOUS)
        return next_part(s, key->action == VL_ACT_NEXT ? 1 : -1);
    if (key->code == VL_KEY_WHEEL_UP || key->action == VL_ACT_UP)
        move(s, -1, 1);
    else if (key->code == VL_KEY_WHEEL_DOWN || key->action == VL_ACT_DOWN)
        move(s, 1, 1);
    else if (key->action == VL_ACT_PAGE_UP)
        move(s, -1, page);
    else if (key->action == VL_ACT_PAGE_DOWN || key->code == ' ')
        move(s, 1, page);
    else if (key->action == VL_ACT_HOME)
        move_to_end(s, 1);
    else if (key->action == VL_ACT_END)
        move_to_end(s, -1);
    else if (s->form->fleeting)
        vl_tui_pop(tui);
    else
        return false;
    mark(s, before);
    return true;
}

/* ---- what pages ask for ---- */

/* A page may ask for something as it is entered, before it was ever built. */
static const char *title_of(struct page_screen *s)
{
    if (!s->built)
        build(s);
    return s->gone ? "" : s->page.title;
}

static void open_page(struct vl_page_host *host, const struct vl_page_form *form, const void *what)
{
    vl_screen_page(screen_of(host)->tui, form, what);
}

static void close_page(struct vl_page_host *host)
{
    vl_tui_pop_to(screen_of(host)->tui, screen_of(host));
    vl_tui_pop(screen_of(host)->tui);
}

static void tell(struct vl_page_host *host, const char *text)
{
    struct page_screen *s = screen_of(host);
    if (vl_columns(text) <= s->tui->grid.cols - 2 && !strchr(text, '\n'))
        vl_notice(s->tui, text);
    else
        vl_popup(s->tui, title_of(s), text);
}

static void typed(struct vl_tui *tui, void *self, const char *text)
{
    struct page_screen *s = self;
    (void)tui;
    if (!text)
        return;
    s->form->typed(&s->host, s->self, s->asked, text);
    changed(s);
}

static void ask(struct vl_page_host *host, int id, const char *question, size_t limit)
{
    struct page_screen *s = screen_of(host);
    s->asked = id;
    vl_dialog_line(s->tui, title_of(s), question, limit, typed, s);
}

static void ask_pin(struct vl_page_host *host, int id, const char *question)
{
    struct page_screen *s = screen_of(host);
    s->asked = id;
    vl_dialog_digits(s->tui, title_of(s), question, VL_PIN_MAX + 1, typed, s);
}

static void answered(struct vl_tui *tui, void *self, int answer)
{
    struct page_screen *s = self;
    (void)tui;
    if (answer < 0)
        return;
    s->form->answered(&s->host, s->self, s->asked, (unsigned)answer);
    changed(s);
}

static void choose_answer(struct vl_page_host *host, int id, const char *question, const struct vl_page_answer *answers,
                          unsigned count)
{
    struct page_screen *s = screen_of(host);
    s->asked = id;
    assert(count <= VL_PAGE_ANSWERS);
    for (unsigned i = 0; i < count; i++) {
        snprintf(s->letter[i], sizeof s->letter[i], "%c", answers[i].key);
        s->choice[i] = (struct vl_dialog_choice){s->letter[i], answers[i].text};
    }
    vl_dialog(s->tui, title_of(s), question, s->choice, (int)count, answered, s);
}

static void setting(struct vl_page_host *host, unsigned which)
{
    struct vl_tui *tui = screen_of(host)->tui;
    if (which == VL_SETTING_LANGUAGE)
        vl_tui_speak(tui, tui->settings.language);
    if (which == VL_SETTING_MOUSE && tui->terminal)
        vl_terminal_mouse(tui->terminal, tui->settings.mouse);
    tui->unsaved = true;
}

static void resume(struct vl_page_host *host, const char *path)
{
    struct vl_diag diag = {0};
    if (screen_of(host)->tui->screens->go_on(screen_of(host)->tui, path, &diag) != VL_OK)
        vl_notice_fault(screen_of(host)->tui, NULL, &diag);
}

static void play(struct vl_page_host *host, const struct vl_table_setup *setup)
{
    struct vl_tui *tui = screen_of(host)->tui;
    struct vl_diag diag = {0};
    tui->unsaved = true; /* the names of those who play */
    if (vl_screen_play(tui, setup, &diag) != VL_OK)
        vl_notice_fault(tui, setup->rules, &diag);
}

static void rule(struct vl_page_host *host, const struct vl_rules *rules, vl_clause clause)
{
    vl_screen_rules(screen_of(host)->tui, rules, clause);
}

static void past(struct vl_page_host *host, struct vl_match *match, vl_seat looker, uint32_t at, uint32_t until)
{
    vl_screen_past(screen_of(host)->tui, match, looker, at, until);
}

static void retry(struct vl_page_host *host, struct vl_review_tries *tries)
{
    vl_screen_try(screen_of(host)->tui, tries);
}

static void replay(struct vl_page_host *host, const char *path)
{
    struct vl_diag diag = {0};
    if (vl_screen_replay(screen_of(host)->tui, path, &diag) != VL_OK)
        vl_notice_fault(screen_of(host)->tui, NULL, &diag);
}

/* For a file: as wide as paper has room for. */
static bool draw_table(void *owner, const struct vl_match *match, struct vl_page_drawing *out)
{
    const struct vl_tui *tui = screen_of(owner)->tui;
    return vl_last_table(out, tui->screens->tables, tui->catalogue, tui->language, match, VL_PICTURE_ROWS,
                         VL_PICTURE_COLS);
}

static void begin(struct vl_page_host *host, enum vl_beginning what)
{
    struct vl_tui *tui = screen_of(host)->tui;
    if (what == VL_BEGIN_LEARN)
        tui->screens->learn(tui, NULL, NULL);
    else if (what == VL_BEGIN_PLAY)
        tui->screens->setup(tui, NULL);
}

static void lesson(struct vl_page_host *host, struct vl_course *course, const struct vl_course_at *at, bool anew)
{
    vl_screen_lesson(screen_of(host)->tui, course, at, anew);
}

static void options(struct vl_page_host *host, const struct vl_table_setup *setup)
{
    vl_screen_setup(screen_of(host)->tui, setup);
}

/* ---- the screen ---- */

static void enter(struct vl_tui *tui, void *self)
{
    struct page_screen *s = self;
    if (s->entered && s->form->again)
        s->form->again(&s->host, s->self);
    s->entered = true;
    s->built = s->built && s->form->work && !s->form->done;
    if (s->form->work)
        vl_tui_after(tui, s, 0);
}

static void tick(struct vl_tui *tui, void *self)
{
    struct page_screen *s = self;
    if (tui->layer[tui->depth - 1].self != s) /* goes on when it is on top again */
        return;
    const int again = s->form->work(&s->host, s->self);
    vl_tui_after(tui, s, again);
    tui->dirty = true;
    build(s);
}

static void layout(struct vl_tui *tui, void *self, int rows, int cols)
{
    struct page_screen *s = self;
    (void)tui, (void)rows, (void)cols;
    if (s->built)
        changed(s); /* in another language there may be more to be worked out */
}

static void leave(struct vl_tui *tui, void *self)
{
    struct page_screen *s = self;
    (void)tui;
    s->gone = true;
    if (s->form->leave)
        s->form->leave(s->self);
    vl_page_free(&s->page);
    free(s->place);
    free(s->self);
}

static const struct vl_hint *own_keys(void *self)
{
    struct page_screen *s = self;
    gather_hints(s);
    return s->hint;
}

static const struct vl_table_setup *table_of(const void *self)
{
    const struct page_screen *s = self;
    return s->form->table ? s->form->table(s->self) : NULL;
}

#define PAGE(of_letters, where)                                                                                        \
    {                                                                                                                  \
        .title = "keys.page", .letters = of_letters, .context = where, .size = sizeof(struct page_screen),             \
        .enter = enter, .layout = layout, .draw = draw, .key = take_key, .tick = tick, .leave = leave,                 \
        .setup = table_of, .company = &vl_page_company, .own_keys = own_keys                                           \
    }

/* The second for pages that want letters. */
static const struct vl_screen page_screens[] = {PAGE(false, VL_ELSEWHERE), PAGE(true, VL_AT_TABLE)};

void vl_screen_page(struct vl_tui *tui, const struct vl_page_form *form, const void *what)
{
    void *memory = calloc(1, form->size + 1);
    struct page_screen *s = memory ? vl_tui_push(tui, &page_screens[form->letters]) : NULL;
    if (!s) {
        free(memory);
        return;
    }
    s->tui = tui;
    s->form = form;
    s->self = memory;
    s->mark = NO_ITEM;
    vl_held_begin(&s->asleep, tui->typed == VL_KEY_PICK ? 0 : tui->typed, tui->typed_at);
    s->teller = (struct vl_teller){.catalogue = tui->catalogue, .language = tui->language};
    s->host = (struct vl_page_host){.catalogue = tui->catalogue,
                                    .teller = &s->teller,
                                    .settings = &tui->settings,
                                    .name = tui->settings.name[0],
                                    .open = open_page,
                                    .close = close_page,
                                    .tell = tell,
                                    .ask = ask,
                                    .ask_pin = ask_pin,
                                    .choose = choose_answer,
                                    .setting = setting,
                                    .play = play,
                                    .resume = resume,
                                    .replay = replay,
                                    .past = past,
                                    .retry = retry,
                                    .draw = draw_table,
                                    .begin = begin,
                                    .rule = rule,
                                    .lesson = lesson,
                                    .options = options};
    if (form->enter)
        form->enter(&s->host, s->self, what);
    s->entered = tui->layer[tui->depth - 1].self != s; /* something stands over it already */
}

/* NULL: that is no page. */
static const struct vl_page_form *form_of(const struct vl_layer *layer)
{
    const bool page = layer->screen == &page_screens[0] || layer->screen == &page_screens[1];
    return page ? ((const struct page_screen *)layer->self)->form : NULL;
}

const struct vl_page_form *vl_screen_form(const struct vl_tui *tui)
{
    return tui->depth > 0 ? form_of(&tui->layer[tui->depth - 1]) : NULL;
}

void vl_screen_settings(struct vl_tui *tui)
{
    vl_screen_page(tui, &vl_settings_page, NULL);
}

void vl_screen_kept(struct vl_tui *tui)
{
    vl_screen_page(tui, &vl_kept_page, NULL);
}

void vl_screen_setup(struct vl_tui *tui, const struct vl_table_setup *from)
{
    const struct vl_setup_wish wish = {.from = from,
                                       .own = tui->own,
                                       .owns = tui->owns,
                                       .strengths = tui->strengths,
                                       .names = (const char(*)[VL_NAME_MAX])tui->settings.name};
    vl_screen_page(tui, &vl_setup_page, &wish);
}

void vl_screen_statistics(struct vl_tui *tui, const char *name)
{
    struct vl_statistics_filter filter = {0};
    snprintf(filter.name, sizeof filter.name, "%s", name ? name : "");
    vl_screen_page(tui, &vl_statistics_page, &filter);
}

void vl_screen_records(struct vl_tui *tui, bool over)
{
    vl_screen_page(tui, &vl_records_page, &over);
}

/* At the beginning; where the game has a fault the page says so. */
static struct vl_rules_at book_of(struct vl_tui *tui, const struct vl_rules *rules)
{
    return (struct vl_rules_at){.rules = rules, .setup = vl_tui_setup(tui, rules)};
}

void vl_screen_rules(struct vl_tui *tui, const struct vl_rules *rules, vl_clause clause)
{
    struct vl_rules_at at = book_of(tui, rules);
    if (vl_screen_form(tui) == &vl_rules_page)
        return; /* it is open */
    if (clause && vl_catalogue_game(tui->catalogue, rules, NULL) == VL_OK)
        vl_rules_at_clause(tui->catalogue, clause, &at);
    vl_screen_page(tui, &vl_rules_page, &at);
}

void vl_screen_card(struct vl_tui *tui, const struct vl_rules *rules, const char *group, const char *id)
{
    struct vl_rules_at at = book_of(tui, rules);
    if (vl_catalogue_game(tui->catalogue, rules, NULL) == VL_OK)
        vl_rules_at_thing(tui->catalogue, group, id, &at);
    vl_screen_page(tui, &vl_rules_page, &at);
}

void vl_screen_learn(struct vl_tui *tui, const struct vl_rules *rules, const char *lesson)
{
    vl_screen_page(tui, &vl_learn_page, &(const struct vl_learn_wish){.rules = rules, .lesson = lesson});
}

void vl_screen_day(struct vl_tui *tui)
{
    for (int i = 0; i < tui->depth; i++)
        if (form_of(&tui->layer[i]) == &vl_day_page) {
            vl_tui_pop_to(tui, tui->layer[i].self);
            return;
        }
    vl_screen_page(tui, &vl_day_page, NULL);
}
