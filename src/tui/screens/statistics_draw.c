/* What has come of one person's matches: a row a game, with whom, and how they were played. */
#include <stdio.h>
#include <string.h>

#include "tui/screens/statistics.h"

enum { GAP = 2, CELL_COLS = 9, PLACE_COLS = 12, RIVAL_COLS = 10, LABEL_MIN = 11, PARAGRAPH = 4096 };

/* ---- lines of a page that is scrolled ---- */

/* The row of the grid for the next line; -1: it is out of sight. */
static int next_row(struct vl_statistics_page *page)
{
    const int row = page->row++ - page->first;
    return row >= 0 && row < page->in.rows ? page->in.row + row : -1;
}

void vl_statistics_put(struct vl_statistics_page *page, int indent, uint8_t style, const char *text)
{
    const int width = page->in.cols - indent, lines = vl_wrap(text, width, NULL, 0);
    for (int line = 0; line < (lines > 0 ? lines : 1); line++) {
        const int row = next_row(page);
        if (row >= 0 && lines > 0)
            vl_draw_scrolled(&page->tui->grid, (struct vl_rect){row, page->in.col + indent, 1, width}, style, text,
                             line);
    }
}

void vl_statistics_rule(struct vl_statistics_page *page, const char *key)
{
    const char *text = vl_t(page->tui, key);
    vl_statistics_put(page, 0, VL_STYLE_PLAIN, "");
    const int row = next_row(page), col = page->in.col;
    if (row < 0)
        return;
    vl_draw_rule(&page->tui->grid, row, col, page->in.cols, VL_STYLE_RULE);
    vl_drawf(&page->tui->grid, row, col + 3, page->in.cols - 3, VL_STYLE_STRONG, " %s ", text);
}

int vl_statistics_label_cols(const struct vl_statistics_page *page, unsigned cells, int cell_cols)
{
    return page->in.cols - GAP - (int)cells * cell_cols;
}

void vl_statistics_cells(struct vl_statistics_page *page, const struct vl_statistics_row *row)
{
    struct vl_grid *grid = &page->tui->grid;
    int col = page->in.col + GAP + row->label_cols;
    if (vl_columns(row->label) > row->label_cols) {
        vl_statistics_put(page, GAP, row->style, row->label);
    } else if (page->row >= page->first && page->row < page->first + page->in.rows) {
        vl_draw(grid, page->in.row + page->row - page->first, page->in.col + GAP, row->label_cols, row->style,
                row->label);
    }
    const int at = next_row(page);
    for (unsigned i = 0; i < row->cells; i++, col += row->cell_cols)
        if (at >= 0)
            vl_draw_right(grid, at, col, row->cell_cols, row->style, row->cell[i]);
    if (at >= 0 && row->behind)
        vl_draw(grid, at, col + GAP, page->in.col + page->in.cols - col - GAP, row->style, row->behind);
}

/* ---- words ---- */

struct vl_teller vl_statistics_teller(const struct vl_tui *tui, const struct vl_rules *rules)
{
    return (struct vl_teller){.catalogue = tui->catalogue, .rules = rules, .language = tui->language};
}

const char *vl_statistics_game_name(const struct vl_tui *tui, const struct vl_rules *rules)
{
    return vl_words_in(&vl_catalogue_cards(tui->catalogue, rules)->name, tui->language);
}

/* ---- what counts, and how much of it is known ---- */

static void put_progress(struct vl_statistics_page *page, const struct vl_statistics_screen *s)
{
    char text[256];
    const struct vl_text_arg args[] = {
        {"n", NULL, s->state.read}, {"all", NULL, s->state.records}, {"faulty", NULL, s->state.faulty}};
    if (!s->whole && s->state.records > s->state.read)
        vl_statistics_put(page, GAP, VL_STYLE_WARNING,
                          vl_say(page->tui, "statistics.progress", args, 3, text, sizeof text));
    else if (s->state.faulty)
        vl_statistics_put(page, GAP, VL_STYLE_WARNING,
                          vl_say(page->tui, "statistics.faulty", args, 3, text, sizeof text));
}

/* "3 of 5 · since 3 January 2026 · without machines" */
static void put_scope(struct vl_statistics_page *page, const struct vl_statistics_screen *s)
{
    char filter[VL_STATISTICS_LINE], first[VL_STATISTICS_DATE], text[2 * VL_STATISTICS_LINE];
    vl_statistics_tell_filter(&page->teller, &s->filter, filter, sizeof filter);
    const struct vl_text_arg args[] = {{"at", NULL, s->at + 1},
                                       {"people", NULL, s->people},
                                       {"filter", filter, 0},
                                       {"date", vl_statistics_date(&page->teller, s->person[s->at].first, first), 0}};
    vl_say(page->tui, filter[0] ? "statistics.scope" : "statistics.scope.all", args, 4, text, sizeof text);
    vl_statistics_put(page, GAP, VL_STYLE_DIM, text);
    put_progress(page, s);
    if (s->sheet->games == 0) {
        vl_statistics_put(page, GAP, VL_STYLE_PLAIN, "");
        vl_statistics_put(page, GAP, VL_STYLE_PLAIN, vl_t(page->tui, "statistics.none"));
    }
}

/* ---- games ---- */

static int widest_game(const struct vl_statistics_page *page, const struct vl_sheet *sheet)
{
    int cols = LABEL_MIN;
    for (unsigned i = 0; i < sheet->games; i++) {
        const int name = vl_columns(vl_statistics_game_name(page->tui, sheet->game[i].rules));
        cols = name > cols ? name : cols;
    }
    return cols;
}

static int curve_col(int label_cols)
{
    return GAP + label_cols + 3 * CELL_COLS + PLACE_COLS + GAP;
}

/* Heads of the columns stand as the figures do. */
static void put_games_head(struct vl_statistics_page *page, int label_cols)
{
    static const char *const keys[] = {"statistics.col.played", "statistics.col.won", "statistics.col.expected",
                                       "statistics.col.place"};
    struct vl_grid *grid = &page->tui->grid;
    int col = page->in.col + GAP;
    const int row = next_row(page);
    if (row < 0)
        return;
    vl_draw(grid, row, col, label_cols, VL_STYLE_DIM, vl_t(page->tui, "statistics.col.game"));
    col += label_cols;
    for (unsigned i = 0; i < 4; i++) {
        const int cols = i < 3 ? CELL_COLS : PLACE_COLS;
        vl_draw_right(grid, row, col, cols, VL_STYLE_DIM, vl_t(page->tui, keys[i]));
        col += cols;
    }
    vl_draw(grid, row, col + GAP, page->in.col + page->in.cols - col - GAP, VL_STYLE_DIM,
            vl_t(page->tui, "statistics.col.last"));
}

static void put_game(struct vl_statistics_page *page, const struct vl_sheet_game *game, int label_cols)
{
    const struct vl_teller teller = vl_statistics_teller(page->tui, game->rules);
    struct vl_grid *grid = &page->tui->grid;
    const bool loses = vl_statistics_loses(&teller);
    const struct vl_tally *tally = &game->tally;
    char played[16], won[16], expected[VL_STATISTICS_NUMBER], place[64], curve[3 * VL_SHEET_OUTINGS + 1];
    snprintf(played, sizeof played, "%u", tally->played);
    snprintf(won, sizeof won, "%u", tally->won);
    vl_statistics_number(&teller, tally->expected, 1, expected);
    vl_statistics_number(&teller, tally->place, 1, place);
    if (loses)
        vl_text_say(page->tui->catalogue, game->rules, page->tui->language, "statistics.loses",
                    &(struct vl_text_arg){"n", NULL, tally->lost_alone}, 1, place, sizeof place);
    const char *const none = vl_glyph(VL_GLYPH_EN_DASH);
    const char *const cell[] = {played, loses ? none : won, loses ? none : expected, place};
    const int row = next_row(page), room = page->in.cols - curve_col(label_cols);
    if (row < 0)
        return;
    int col = page->in.col + GAP;
    vl_draw(grid, row, col, label_cols, VL_STYLE_STRONG, vl_statistics_game_name(page->tui, game->rules));
    col += label_cols;
    for (unsigned i = 0; i < 4; i++) {
        const int cols = i < 3 ? CELL_COLS : PLACE_COLS;
        vl_draw_right(grid, row, col, cols, VL_STYLE_PLAIN, cell[i]);
        col += cols;
    }
    const unsigned shown = game->outings < (unsigned)room ? game->outings : (unsigned)room;
    vl_statistics_curve(&teller, game->outing + game->outings - shown, shown, curve, sizeof curve);
    vl_draw(grid, row, col + GAP, room, VL_STYLE_ACCENT, curve);
}

/* ---- with whom ---- */

static int widest_rival(const struct vl_statistics_page *page, const struct vl_sheet *sheet)
{
    const int most = vl_statistics_label_cols(page, 4, RIVAL_COLS);
    int cols = LABEL_MIN;
    for (unsigned i = 0; i < sheet->rivals; i++) {
        char name[VL_STATISTICS_NUMBER + VL_NAME_MAX];
        const int width = vl_columns(vl_statistics_rival_name(&page->teller, &sheet->rival[i], name));
        cols = width > cols && width <= most ? width : cols;
    }
    return cols;
}

static void put_rivals(struct vl_statistics_page *page, const struct vl_sheet *sheet)
{
    struct vl_statistics_row row = {
        .label = "",
        .label_cols = widest_rival(page, sheet),
        .cell_cols = RIVAL_COLS,
        .cells = 4,
        .cell = {vl_t(page->tui, "statistics.col.played"), vl_t(page->tui, "statistics.col.ahead"),
                 vl_t(page->tui, "statistics.col.behind"), vl_t(page->tui, "statistics.col.level")},
        .style = VL_STYLE_DIM};
    vl_statistics_rule(page, "statistics.with");
    vl_statistics_cells(page, &row);
    row.style = VL_STYLE_PLAIN;
    for (unsigned i = 0; i < sheet->rivals; i++) {
        const struct vl_rival *rival = &sheet->rival[i];
        const unsigned number[] = {rival->played, rival->ahead, rival->behind, rival->level_with};
        char name[VL_STATISTICS_NUMBER + VL_NAME_MAX], cell[4][16];
        for (unsigned j = 0; j < 4; j++) {
            snprintf(cell[j], sizeof cell[j], "%u", number[j]);
            row.cell[j] = cell[j];
        }
        row.label = vl_statistics_rival_name(&page->teller, rival, name);
        vl_statistics_cells(page, &row);
    }
}

/* ---- marks of play ---- */

/* All that is said of the game, in one paragraph beside its name. */
static void put_marks(struct vl_statistics_page *page, const struct vl_sheet_game *game, int label_cols)
{
    const struct vl_teller teller = vl_statistics_teller(page->tui, game->rules);
    const int first = page->row;
    char said[VL_STATISTICS_LINE], text[PARAGRAPH] = "";
    size_t length = 0;
    for (unsigned n = 0; vl_statistics_tell_mark(&teller, game->tally.played, game->use, game->uses, game->deed, n,
                                                 said, sizeof said) > 0;
         n++)
        length += (size_t)snprintf(text + length, length < sizeof text ? sizeof text - length : 0, "%s%s",
                                   length ? " " : "", said);
    if (game->strong && length < sizeof text) {
        vl_statistics_tell_strength(&teller, game->strength, game->error, said, sizeof said);
        snprintf(text + length, sizeof text - length, "%s%s", length ? " " : "", said);
    }
    if (!text[0])
        return;
    vl_statistics_put(page, GAP + label_cols + 1, VL_STYLE_PLAIN, text);
    if (first >= page->first && first < page->first + page->in.rows)
        vl_draw(&page->tui->grid, page->in.row + first - page->first, page->in.col + GAP, label_cols, VL_STYLE_STRONG,
                vl_statistics_game_name(page->tui, game->rules));
}

void vl_statistics_draw_all(struct vl_statistics_page *page, const struct vl_statistics_screen *s)
{
    const struct vl_sheet *sheet = s->sheet;
    const int label_cols = widest_game(page, sheet);
    put_scope(page, s);
    if (sheet->games == 0)
        return;
    put_games_head(page, label_cols);
    for (unsigned i = 0; i < sheet->games; i++)
        put_game(page, &sheet->game[i], label_cols);
    if (sheet->rivals > 0)
        put_rivals(page, sheet);
    vl_statistics_rule(page, "statistics.marks");
    for (unsigned i = 0; i < sheet->games; i++)
        put_marks(page, &sheet->game[i], label_cols);
    vl_statistics_put(page, GAP, VL_STYLE_PLAIN, "");
    vl_statistics_put(page, GAP, VL_STYLE_DIM, vl_t(page->tui, "statistics.note"));
}
