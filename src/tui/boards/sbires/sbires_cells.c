/* Cards to choose from in the pane of the hand: as boxes with their texts if there is room, else several per line; and
 * below them answers that are not cards. */
#include "tui/boards/sbires/sbires_draw.h"

#include <stdio.h>
#include <string.h>

/* ---- what a card does ---- */

void sbires_weapon_text(const struct sbires_pen *pen, unsigned kind, char *out, size_t size)
{
    const bool bare = kind == SBIRES_NOTHING;
    out[0] = '\0';
    if (!bare && (kind >= SBIRES_KINDS || pen->g->card[kind].type != SBIRES_WEAPON))
        return;
    const struct vl_text_arg args[] = {{"attack", NULL, bare ? pen->g->terms.bare : pen->g->card[kind].attack},
                                       {"defence", NULL, bare ? pen->g->terms.bare : pen->g->card[kind].defence}};
    vl_scene_format(pen->scene, "sbires_table.weapon", args, 2, out, size);
}

/* ---- cards, and in a row below them what is no card ---- */

enum { CELLS_MOST = SBIRES_KINDS, CELL_GAP = 2 };

struct cell {
    vl_answer answer; /* VL_NONE: the card is not an answer */
    uint8_t kind, number;
};

struct cells {
    struct cell at[CELLS_MOST];
    int count;
};

static void add(struct cells *cells, vl_answer answer, unsigned kind, unsigned number)
{
    if (cells->count < CELLS_MOST)
        cells->at[cells->count++] = (struct cell){answer, (uint8_t)kind, (uint8_t)number};
}

/* By place, then in the order of the data, so that cards keep their order when some leave. */
static void add_hand(const struct sbires_pen *pen, vl_seat seat, struct cells *cells)
{
    const struct vl_scene *scene = pen->scene;
    const bool asked = sbires_answers_are_of_hand(scene->kind);
    for (unsigned place = 0; place < SBIRES_PLACES; place++)
        for (unsigned kind = 0; kind < SBIRES_KINDS; kind++)
            if (pen->g->hand[seat][kind] > 0 && pen->g->card[kind].place == place)
                add(cells, asked && vl_scene_offers(scene, (vl_answer)kind) ? (vl_answer)kind : VL_NONE, kind,
                    pen->g->hand[seat][kind]);
}

/* Answers that are cards lying elsewhere: in the own reserve, among the discards. */
static void add_answers(const struct sbires_pen *pen, struct cells *cells)
{
    for (unsigned place = 0; place < SBIRES_PLACES; place++)
        for (unsigned kind = 0; kind < SBIRES_KINDS; kind++)
            if (vl_scene_offers(pen->scene, (vl_answer)kind) && pen->g->card[kind].place == place)
                add(cells, (vl_answer)kind, kind, 1);
}

/* How cards are written: the longest form in which all fit. */
enum form { NAMES, SHORT_NAMES, SIGNS };

/* "C ▸Gt Gant": the place, the sign, the name; "▸0 Pass". */
enum { CELL_SIGN = 3, CELL_NAME = 6, OTHER_NAME = 3 };

static void name_text(const struct sbires_pen *pen, const struct cell *cell, enum form form, char *out, size_t size)
{
    const char *name = form == SIGNS ? "" : vl_scene_named(pen->scene, pen->card, cell->kind, form == SHORT_NAMES);
    char number[16] = "";
    if (cell->number > 1)
        snprintf(number, sizeof number, "%s%s%u", *name ? " " : "", vl_glyph(VL_GLYPH_TIMES), cell->number);
    snprintf(out, size, "%s%s", name, number);
}

static int widest(const struct sbires_pen *pen, const struct cells *cells, enum form form)
{
    char text[200];
    int most = 0;
    for (int i = 0; i < cells->count; i++) {
        name_text(pen, &cells->at[i], form, text, sizeof text);
        most = vl_columns(text) > most ? vl_columns(text) : most;
    }
    return most + CELL_NAME + CELL_GAP;
}

static void draw_cell(const struct sbires_pen *pen, const struct cell *cell, enum form form, struct vl_rect where)
{
    const struct vl_scene *scene = pen->scene;
    char text[200], sign[VL_SIGN_BYTES];
    const bool focus = vl_scene_focuses(scene, cell->answer), offered = cell->answer != VL_NONE;
    const uint8_t own = sbires_card_style(pen, cell->kind), style = focus ? VL_STYLE_CARD_SELECTED : own;
    if (focus)
        vl_blank(pen->grid, where, VL_STYLE_CARD_SELECTED);
    vl_draw(pen->grid, where.row, where.col, 1, style,
            vl_scene_sign(scene, pen->place, pen->g->card[cell->kind].place));
    if (focus)
        vl_draw_glyph(pen->grid, where.row, where.col + CELL_SIGN - 1, style, VL_GLYPH_POINTER);
    vl_draw(pen->grid, where.row, where.col + CELL_SIGN, 2,
            focus     ? VL_STYLE_CARD_SELECTED
            : offered ? VL_STYLE_KEY
                      : VL_STYLE_DIM,
            offered ? vl_scene_printed(scene, cell->answer, sign) : sbires_sign(pen, cell->kind));
    name_text(pen, cell, form, text, sizeof text);
    vl_draw(pen->grid, where.row, where.col + CELL_NAME, where.cols - CELL_NAME,
            scene->answers && !offered ? VL_STYLE_DIM : style, text);
    vl_spot(pen->spots, where, cell->answer, pen->card, cell->kind);
}

static int first_row(const struct sbires_pen *pen, const struct cells *cells, int across, int rows)
{
    for (int i = 0; i < cells->count; i++)
        if (cells->at[i].answer != VL_NONE && vl_scene_focuses(pen->scene, cells->at[i].answer))
            return i / across >= rows ? i / across - rows + 1 : 0;
    return 0;
}

/* "↑ 3": so many rows above or below. */
static void draw_more(const struct sbires_pen *pen, int row, int col, enum vl_glyph arrow, int count)
{
    if (count > 0)
        vl_drawf(pen->grid, row, col - 3, 4, VL_STYLE_DIM, "%s %d", vl_glyph(arrow), count);
}

static int rows_of(int count, int across)
{
    return (count + across - 1) / across;
}

/* Whether all fit in that form, `across` of them side by side; the last row leaves `others` columns free. */
static bool fits(const struct cells *cells, int across, struct vl_rect where, int others)
{
    const int rows = rows_of(cells->count, across), last = cells->count - (rows - 1) * across;
    return rows < where.rows ||
           (rows == where.rows && (others == 0 || last * (where.cols / across) + others <= where.cols));
}

static void draw_cells(const struct sbires_pen *pen, const struct cells *cells, struct vl_rect where, int others)
{
    enum form form = NAMES;
    int across = where.cols / widest(pen, cells, form);
    while (form < SIGNS && (across == 0 || !fits(cells, across, where, others)))
        across = where.cols / widest(pen, cells, ++form);
    across = across > 0 ? across : 1;
    const bool scrolls = !fits(cells, across, where, others);
    if (scrolls && others > 0)
        where.rows--;
    const int each = (where.cols - (scrolls ? 4 : 0)) / across;
    const int rows = rows_of(cells->count, across), first = scrolls ? first_row(pen, cells, across, where.rows) : 0;
    for (int i = first * across; i < cells->count && i / across - first < where.rows; i++)
        draw_cell(pen, &cells->at[i], form,
                  (struct vl_rect){where.row + i / across - first, where.col + i % across * each, 1, each - CELL_GAP});
    draw_more(pen, where.row, where.col + where.cols - 1, VL_GLYPH_UP, first);
    draw_more(pen, where.row + where.rows - 1, where.col + where.cols - 1, VL_GLYPH_DOWN_ARROW,
              rows - first - where.rows);
}

static void other_words(const struct vl_scene *scene, vl_answer answer, char *out, size_t size)
{
    if (answer == SBIRES_CURE || answer == SBIRES_BY_PATRONNE)
        snprintf(out, size, "%s",
                 vl_scene_text(scene, answer == SBIRES_CURE ? "sbires_table.cure" : "sbires_table.patronne"));
    else
        vl_format_answer(&scene->formatter, scene->view, answer, out, size);
}

/* The columns of all answers that are not cards, in one row: to pass, bare hands, the Patronne, a cure. */
static int others_cols(const struct sbires_pen *pen)
{
    char text[200];
    int cols = 0;
    for (VL_EACH(answer, pen->scene->answers)) {
        if (answer < SBIRES_KINDS)
            continue;
        other_words(pen->scene, (vl_answer)answer, text, sizeof text);
        cols += (cols ? CELL_GAP : 0) + OTHER_NAME + vl_columns(text);
    }
    return cols;
}

/* "0 Pass for the day", at the right end of the row. */
static void draw_others(const struct sbires_pen *pen, struct vl_rect row)
{
    const struct vl_scene *scene = pen->scene;
    char text[200], sign[VL_SIGN_BYTES];
    int col = row.col + row.cols - others_cols(pen);
    for (VL_EACH(answer, scene->answers)) {
        if (answer < SBIRES_KINDS)
            continue;
        const bool focus = vl_scene_focuses(scene, (vl_answer)answer);
        other_words(scene, (vl_answer)answer, text, sizeof text);
        const struct vl_rect cell = {row.row, col, 1, vl_columns(text) + OTHER_NAME};
        if (focus) {
            vl_blank(pen->grid, cell, VL_STYLE_CARD_SELECTED);
            vl_draw_glyph(pen->grid, cell.row, col, VL_STYLE_CARD_SELECTED, VL_GLYPH_POINTER);
        }
        vl_draw(pen->grid, cell.row, col + 1, 1, focus ? VL_STYLE_CARD_SELECTED : VL_STYLE_KEY,
                vl_scene_printed(scene, (vl_answer)answer, sign));
        vl_draw(pen->grid, cell.row, col + OTHER_NAME, cell.cols, focus ? VL_STYLE_CARD_SELECTED : VL_STYLE_STRONG,
                text);
        vl_spot(pen->spots, cell, (vl_answer)answer, VL_NONE, 0);
        col += cell.cols + CELL_GAP;
    }
}

/* ---- large cards ---- */

enum { BOX_LEAST = 19, BOX_MOST = 38, BOX_ROWS = 6 };

static void words_of(const struct sbires_pen *pen, unsigned kind, bool whole, char *out, size_t size)
{
    const struct vl_phrase brief = sbires_in_brief(pen->g, kind);
    char words[VL_CLAUSE_TEXT];
    if (whole && pen->g->card[kind].type != SBIRES_WEAPON)
        snprintf(out, size, "%s", vl_format_thing(&pen->scene->formatter, pen->card, kind, words));
    else
        vl_format_phrase(&pen->scene->formatter, &brief, VL_SHORT, out, size);
}

/* How many are side by side, how many columns each has, and the rows of each line of them. lines 0: they do not fit. */
enum { BOX_LINES = 8 };
struct boxes {
    int across, cols, lines, rows[BOX_LINES];
    bool whole; /* with their whole text */
};

/* The rows of a box: edges, the name, a blank, the longest text of that line. */
static int box_rows(const struct sbires_pen *pen, const struct cells *cells, const struct boxes *boxes, int line)
{
    char words[VL_CLAUSE_TEXT];
    int most = 0;
    for (int i = line * boxes->across; i < cells->count && i < (line + 1) * boxes->across; i++) {
        words_of(pen, cells->at[i].kind, boxes->whole, words, sizeof words);
        const int lines = vl_wrap(words, boxes->cols - 4, NULL, 0);
        most = lines > most ? lines : most;
    }
    return most + 4 > BOX_ROWS ? most + 4 : BOX_ROWS;
}

/* As many lines of boxes with such texts; returns the rows of all. */
static int lay_out(const struct sbires_pen *pen, const struct cells *cells, int lines, int cols, bool whole,
                   struct boxes *out)
{
    const int across = rows_of(cells->count, lines), share = cols / across;
    int all = 0;
    *out = (struct boxes){.across = across, .cols = share < BOX_MOST ? share : BOX_MOST, .whole = whole};
    out->lines = rows_of(cells->count, across);
    for (int line = 0; line < out->lines; line++)
        all += out->rows[line] = box_rows(pen, cells, out, line);
    return all;
}

/* The widest boxes in which whole texts fit; else the fewest lines of boxes, no taller than what they say. */
static struct boxes make_boxes(const struct sbires_pen *pen, const struct cells *cells, struct vl_rect where)
{
    const int most = where.cols / BOX_LEAST, wide = where.cols / BOX_MOST;
    struct boxes boxes = {.lines = 0};
    if (cells->count == 0 || most == 0)
        return boxes;
    const int fewest = rows_of(cells->count, most), room = where.rows / fewest;
    if (room < BOX_ROWS || fewest > BOX_LINES)
        return boxes;
    const int last = wide > 0 ? rows_of(cells->count, wide) : fewest;
    for (int lines = last < BOX_LINES ? last : BOX_LINES; lines >= fewest && room > BOX_ROWS; lines--)
        if (lay_out(pen, cells, lines, where.cols, true, &boxes) <= where.rows)
            return boxes;
    lay_out(pen, cells, fewest, where.cols, false, &boxes);
    for (int line = 0; line < boxes.lines; line++)
        boxes.rows[line] = boxes.rows[line] < room ? boxes.rows[line] : room;
    return boxes;
}

/* "┌▸Gt─────────────G┐": its sign, and the place that it comes from. */
static void draw_large(const struct sbires_pen *pen, const struct cell *cell, const struct boxes *boxes,
                       struct vl_rect where)
{
    const struct vl_scene *scene = pen->scene;
    const uint8_t style = sbires_card_style(pen, cell->kind);
    char text[VL_CLAUSE_TEXT], sign[VL_SIGN_BYTES], number[16] = "";
    const char *printed =
        cell->answer != VL_NONE ? vl_scene_printed(scene, cell->answer, sign) : sbires_sign(pen, cell->kind);
    struct vl_rect inner =
        vl_scene_box(scene, pen->grid, where, cell->answer, printed, pen->card, cell->kind, pen->spots);
    vl_draw(pen->grid, where.row, where.col + where.cols - 2, 1, style,
            vl_scene_sign(scene, pen->place, pen->g->card[cell->kind].place));
    inner.col++;
    inner.cols -= 2;
    if (cell->number > 1)
        snprintf(number, sizeof number, " %s%u", vl_glyph(VL_GLYPH_TIMES), cell->number);
    const char *name = vl_scene_name(scene, pen->card, cell->kind);
    if (vl_columns(name) + vl_columns(number) > inner.cols)
        name = vl_scene_named(scene, pen->card, cell->kind, true);
    snprintf(text, sizeof text, "%s%s", name, number);
    vl_draw(pen->grid, inner.row, inner.col, inner.cols, style | VL_STYLE_BOLD, text);
    words_of(pen, cell->kind, boxes->whole, text, sizeof text);
    const int skip = inner.rows - 1 > vl_wrap(text, inner.cols, NULL, 0) ? 2 : 1;
    vl_draw_wrapped(pen->grid, (struct vl_rect){inner.row + skip, inner.col, inner.rows - skip, inner.cols},
                    VL_STYLE_PLAIN, text, 0);
}

static void draw_boxes(const struct sbires_pen *pen, const struct cells *cells, const struct boxes *boxes,
                       struct vl_rect where)
{
    int row = where.row;
    for (int i = 0; i < cells->count; i++) {
        const int line = i / boxes->across, at = i % boxes->across;
        draw_large(pen, &cells->at[i], boxes,
                   (struct vl_rect){row, where.col + at * boxes->cols, boxes->rows[line], boxes->cols});
        row += at + 1 == boxes->across ? boxes->rows[line] : 0;
    }
}

/* ---- the cards of a band ---- */

void sbires_draw_cards(const struct sbires_pen *pen, struct vl_rect where)
{
    const struct vl_scene *scene = pen->scene;
    struct cells cells = {.count = 0};
    const bool asked = scene->answers && sbires_answers_are_cards(scene->kind);
    if (asked && !sbires_answers_are_of_hand(scene->kind))
        add_answers(pen, &cells);
    else if (scene->viewer < pen->g->core.seats)
        add_hand(pen, scene->viewer, &cells);
    const int others = asked ? others_cols(pen) : 0;
    where.cols--; /* there may be a dock beside it */
    const struct boxes boxes =
        make_boxes(pen, &cells, (struct vl_rect){where.row, where.col, where.rows - (others > 0), where.cols});
    if (others > 0)
        draw_others(pen, (struct vl_rect){where.row + where.rows - 1, where.col, 1, where.cols});
    if (cells.count == 0)
        vl_draw(pen->grid, where.row, where.col, where.cols, VL_STYLE_DIM,
                vl_scene_text(scene, "sbires_table.hand_empty"));
    else if (boxes.lines > 0)
        draw_boxes(pen, &cells, &boxes, where);
    else
        draw_cells(pen, &cells, where, others);
}
