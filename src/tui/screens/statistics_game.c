/* One game in full: what came of it, match by match as a curve, by level and by option, and everything that was used.
 */
#include <stdio.h>
#include <string.h>

#include "front/options.h"
#include "tui/screens/statistics.h"

enum { GAP = 2, CURVE_ROWS = 5, EIGHTHS = 8, SCALE_COLS = 4, CELL_COLS = 10, LABEL_MIN = 14 };

/* ---- over time ---- */

/* A column of the curve, from the bottom: a full column is the first place. */
static void draw_column(struct vl_statistics_page *page, const struct vl_outing *outing, int top, int col)
{
    const int filled = (int)vl_statistics_height(outing) * CURVE_ROWS;
    for (int row = 0; row < CURVE_ROWS; row++) {
        const int at = top + row - page->first, eighths = filled - (CURVE_ROWS - 1 - row) * EIGHTHS;
        if (at < 0 || at >= page->in.rows || eighths <= 0)
            continue;
        const int glyph = VL_GLYPH_SPARK + (eighths < EIGHTHS ? eighths : EIGHTHS) - 1;
        vl_draw_glyph(&page->tui->grid, page->in.row + at, col, VL_STYLE_ACCENT, (enum vl_glyph)glyph);
    }
}

static void draw_scale(struct vl_statistics_page *page, int top)
{
    for (int row = 0; row < CURVE_ROWS; row++) {
        const int at = top + row - page->first;
        if (at < 0 || at >= page->in.rows)
            continue;
        vl_draw_glyph(&page->tui->grid, page->in.row + at, page->in.col + GAP + SCALE_COLS, VL_STYLE_RULE,
                      row == 0 ? VL_GLYPH_TEE_RIGHT : VL_GLYPH_DOWN);
        if (row == 0)
            vl_draw_right(&page->tui->grid, page->in.row + at, page->in.col + GAP, SCALE_COLS, VL_STYLE_DIM,
                          vl_t(page->tui, "statistics.best"));
    }
}

static void put_curve(struct vl_statistics_page *page, const struct vl_sheet_game *game)
{
    const int left = GAP + SCALE_COLS + 1, top = page->row, room = page->in.cols - left;
    const unsigned shown = game->outings < (unsigned)room ? game->outings : (unsigned)room;
    const struct vl_outing *outing = game->outing + game->outings - shown;
    char from[VL_STATISTICS_DATE], to[VL_STATISTICS_DATE], text[256];
    for (unsigned i = 0; i < shown; i++)
        draw_column(page, &outing[i], top, page->in.col + left + (int)i);
    draw_scale(page, top);
    page->row += CURVE_ROWS;
    if (shown == 0)
        return;
    const struct vl_text_arg args[] = {{"n", NULL, (long)shown},
                                       {"from", vl_statistics_date(&page->teller, outing[0].when, from), 0},
                                       {"to", vl_statistics_date(&page->teller, outing[shown - 1].when, to), 0}};
    vl_statistics_put(page, left, VL_STYLE_DIM, vl_say(page->tui, "statistics.curve", args, 3, text, sizeof text));
}

/* ---- tables ---- */

static void put_head(struct vl_statistics_page *page, struct vl_statistics_row *row, const char *const *keys,
                     unsigned count)
{
    row->label = "";
    row->cells = count;
    row->cell_cols = CELL_COLS;
    row->style = VL_STYLE_DIM;
    for (unsigned i = 0; i < count; i++)
        row->cell[i] = vl_t(page->tui, keys[i]);
    vl_statistics_cells(page, row);
    row->style = VL_STYLE_PLAIN;
}

/* Labels that are too wide for the table have rows of their own. */
static int widen(int cols, int most, const char *label)
{
    const int width = vl_columns(label);
    return width > cols && width <= most ? width : cols;
}

static void value_label(const struct vl_statistics_page *page, const struct vl_rules *rules,
                        const struct vl_sheet_value *value, char *out, size_t size)
{
    const struct vl_tui *tui = page->tui;
    if (value->level != VL_HUMAN) {
        char key[64];
        snprintf(key, sizeof key, "level.%s", vl_level_id(value->level));
        vl_say(tui, "statistics.machines", &(struct vl_text_arg){"level", vl_t(tui, key), 0}, 1, out, size);
        return;
    }
    const struct vl_option *option = &rules->options[value->option];
    const struct vl_text_arg args[] = {
        {"option", vl_option_text(tui->catalogue, rules, tui->language, option, NULL), 0},
        {"value", vl_option_text(tui->catalogue, rules, tui->language, option, option->values[value->value]), 0}};
    vl_say(tui, "statistics.value", args, 2, out, size);
}

static void put_value(struct vl_statistics_page *page, struct vl_statistics_row *row, const struct vl_tally *tally,
                      bool loses)
{
    char played[16], won[16], place[VL_STATISTICS_NUMBER], points[VL_STATISTICS_NUMBER];
    snprintf(played, sizeof played, "%u", tally->played);
    snprintf(won, sizeof won, "%u", loses ? tally->lost_alone : tally->won);
    row->cell[0] = played;
    row->cell[1] = won;
    row->cell[2] = vl_statistics_number(&page->teller, tally->place, 1, place);
    row->cell[3] = vl_statistics_number(&page->teller, tally->points, 1, points);
    vl_statistics_cells(page, row);
}

static void put_values(struct vl_statistics_page *page, const struct vl_statistics_screen *s,
                       const struct vl_sheet_game *game)
{
    const bool loses = vl_statistics_loses(&page->teller);
    const char *const keys[] = {"statistics.col.played", loses ? "statistics.col.lost" : "statistics.col.won",
                                "statistics.col.place", "statistics.col.points"};
    const int most = vl_statistics_label_cols(page, 4, CELL_COLS);
    struct vl_statistics_row row = {.label_cols = LABEL_MIN};
    char label[512];
    if (s->values == 0)
        return;
    for (unsigned i = 0; i < s->values; i++) {
        value_label(page, game->rules, &s->value[i], label, sizeof label);
        row.label_cols = widen(row.label_cols, most, label);
    }
    vl_statistics_rule(page, "statistics.by");
    put_head(page, &row, keys, 4);
    for (unsigned i = 0; i < s->values; i++) {
        value_label(page, game->rules, &s->value[i], label, sizeof label);
        row.label = label;
        put_value(page, &row, &s->value[i].tally, loses);
    }
}

static void put_use(struct vl_statistics_page *page, struct vl_statistics_row *row, const struct vl_use *use,
                    unsigned long times)
{
    char cell[5][32];
    snprintf(cell[0], sizeof cell[0], "%u", use->times);
    snprintf(cell[1], sizeof cell[1], "%u %%", vl_statistics_percent(use->times, times));
    snprintf(cell[2], sizeof cell[2], "%u", use->well);
    snprintf(cell[3], sizeof cell[3], "%u", use->in_played);
    snprintf(cell[4], sizeof cell[4], "%u", use->in_won);
    for (unsigned i = 0; i < 5; i++)
        row->cell[i] = cell[i];
    row->label = vl_tell_member(&page->teller, use->group, use->thing);
    vl_statistics_cells(page, row);
}

static void put_uses(struct vl_statistics_page *page, const struct vl_sheet_game *game)
{
    static const char *const keys[] = {"statistics.col.times", "statistics.col.share", "statistics.col.well",
                                       "statistics.col.played", "statistics.col.won"};
    const int most = vl_statistics_label_cols(page, 5, CELL_COLS);
    struct vl_statistics_row row = {.label_cols = LABEL_MIN};
    unsigned long times = 0;
    if (game->uses == 0)
        return;
    for (unsigned i = 0; i < game->uses; i++) {
        times += game->use[i].times;
        row.label_cols =
            widen(row.label_cols, most, vl_tell_member(&page->teller, game->use[i].group, game->use[i].thing));
    }
    vl_statistics_rule(page, "statistics.used");
    put_head(page, &row, keys, 5);
    for (unsigned i = 0; i < game->uses; i++)
        put_use(page, &row, &game->use[i], times);
}

/* ---- the page ---- */

static void put_sentences(struct vl_statistics_page *page, const struct vl_sheet_game *game)
{
    char said[VL_STATISTICS_LINE];
    vl_statistics_rule(page, "statistics.marks");
    for (unsigned n = 0; vl_statistics_tell_mark(&page->teller, game->tally.played, game->use, game->uses, game->deed,
                                                 n, said, sizeof said) > 0;
         n++)
        vl_statistics_put(page, GAP, VL_STYLE_PLAIN, said);
    if (!game->strong)
        return;
    vl_statistics_tell_strength(&page->teller, game->strength, game->error, said, sizeof said);
    vl_statistics_put(page, GAP, VL_STYLE_PLAIN, said);
}

void vl_statistics_draw_game(struct vl_statistics_page *page, const struct vl_statistics_screen *s)
{
    const struct vl_sheet_game *game = &s->sheet->game[s->page - 1];
    char said[VL_STATISTICS_LINE];
    page->teller = vl_statistics_teller(page->tui, game->rules);
    vl_statistics_tell_filter(&page->teller, &s->filter, said, sizeof said);
    if (said[0])
        vl_statistics_put(page, GAP, VL_STYLE_DIM, said);
    for (unsigned n = 0; vl_statistics_tell_tally(&page->teller, &game->tally, n, said, sizeof said) > 0; n++)
        vl_statistics_put(page, GAP, VL_STYLE_PLAIN, said);
    vl_statistics_put(page, GAP, VL_STYLE_PLAIN, "");
    put_curve(page, game);
    put_values(page, s, game);
    put_sentences(page, game);
    put_uses(page, game);
}
