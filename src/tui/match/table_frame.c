/* What stands around the bands of the table's screen, and of all that is drawn in its place: the title, the rules above
 * bands, a notice. */
#include <stdio.h>
#include <string.h>

#include "tui/match/table_screen.h"

/* ---- the title ---- */

void vl_table_who(struct vl_tui *tui, const struct vl_table_screen *table, char *out, size_t size)
{
    static const char *const dots[] = {"", " ·", " · ·", " · · ·"};
    const struct vl_host *host = &table->host;
    const bool thinks = host->phase == VL_PHASE_THINK, seat = host->looker < VL_SEATS_MAX;
    const vl_seat who = thinks ? host->asked : host->looker;
    const struct vl_text_arg args[] = {{"name", who < VL_SEATS_MAX ? table->scene.teller.names[who] : "", 0}};
    vl_say(tui, thinks ? "table.thinks" : seat ? "table.seen_by" : "table.open", args, 1, out, size);
    const size_t length = strlen(out);
    if (thinks && tui->settings.motion)
        snprintf(out + length, size - length, "%s", dots[table->beat % 4]);
}

/* Parts of it leave from the right until it fits: "7 Blasons · round 1/3 · trick 1/8 · Guillemette leads". */
static void fit_parts(char *title, int columns)
{
    static const char between[] = " · ";
    while (vl_columns(title) > columns) {
        char *last = NULL;
        for (char *at = title; (at = strstr(at, between)); at++)
            last = at;
        if (!last)
            return;
        *last = '\0';
    }
}

/* At the right end of the title. */
static void title_right(struct vl_tui *tui, const struct vl_table_screen *table, char *out, size_t size)
{
    if (tui->no_curtain)
        snprintf(out, size, "%s", vl_t(tui, "table.no_curtain"));
    else if (table->host.phase == VL_PHASE_CURTAIN)
        snprintf(out, size, "%s", vl_t(tui, "curtain.title"));
    else
        vl_table_who(tui, table, out, size);
}

void vl_table_title_draw(struct vl_tui *tui, const struct vl_table_screen *table)
{
    struct vl_grid *grid = &tui->grid;
    char where[300], title[400], right[120], way_out[40];
    const struct vl_cards *cards = vl_catalogue_cards(tui->catalogue, table->host.rules);
    table->renderer->where(&table->scene, where, sizeof where);
    snprintf(title, sizeof title, "%s · %s", vl_words_in(&cards->name, tui->language), where);
    title_right(tui, table, right, sizeof right);
    vl_key_shown(tui, VL_ACT_BACK, way_out, sizeof way_out);
    const char *menu = vl_t(tui, "table.menu");
    const int out = vl_columns(way_out) + 1 + vl_columns(menu), width = grid->cols - 2;
    fit_parts(title, width - out - 3 - vl_columns(right) - 1);
    vl_draw(grid, 0, 1, width - out - 3 - vl_columns(right) - 1, VL_STYLE_TITLE, title);
    vl_draw_right(grid, 0, 1, width - out - 3, VL_STYLE_DIM, right);
    const int used = vl_draw(grid, 0, 1 + width - out, out, VL_STYLE_KEY, way_out);
    vl_draw(grid, 0, 2 + width - out + used, out - used, VL_STYLE_HINT, menu);
    vl_tui_hit(tui, (struct vl_rect){0, 1 + width - out, 1, out}, VL_KEY_ESCAPE, -1);
    for (int col = 1; grid->rows >= VL_TALL_FROM && col <= width; col++)
        vl_draw_glyph(grid, 1, col, VL_STYLE_RULE, VL_GLYPH_DOUBLE);
}

/* ---- the rest ---- */

void vl_table_rule_draw(struct vl_tui *tui, int row, struct vl_rect across, uint8_t style, const char *text,
                        const char *aside)
{
    struct vl_grid *grid = &tui->grid;
    const int right = vl_columns(aside);
    vl_draw_rule(grid, row, across.col, across.cols, VL_STYLE_RULE);
    if (*text) {
        const int room = across.cols - 4, used = vl_columns(text);
        vl_blank(grid, (struct vl_rect){row, across.col + 2, 1, used + 2 < room + 2 ? used + 2 : room + 2}, style);
        vl_draw(grid, row, across.col + 3, room, style, text);
        if (right && used + right + 10 > across.cols)
            return;
    }
    if (!right)
        return;
    vl_blank(grid, (struct vl_rect){row, across.col + across.cols - right - 4, 1, right + 2}, VL_STYLE_PLAIN);
    vl_draw(grid, row, across.col + across.cols - right - 3, right, VL_STYLE_DIM, aside);
}

void vl_table_notice_draw(struct vl_tui *tui)
{
    if (tui->notice[0] && vl_wrap(tui->notice, tui->grid.cols - 2, NULL, 0) == 1) {
        const int row = tui->grid.rows - 2;
        vl_blank(&tui->grid, (struct vl_rect){row, 0, 1, tui->grid.cols}, VL_STYLE_WARNING);
        vl_draw(&tui->grid, row, 1, tui->grid.cols - 2, VL_STYLE_WARNING, tui->notice);
    }
}
