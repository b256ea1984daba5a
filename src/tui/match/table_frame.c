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

void vl_table_title_draw(struct vl_tui *tui, const struct vl_table_screen *table, int rows)
{
    struct vl_grid *grid = &tui->grid;
    char title[400], right[120];
    vl_scene_title(&table->scene, table->renderer, title, sizeof title);
    title_right(tui, table, right, sizeof right);
    vl_title_draw(tui, title, right, vl_t(tui, table->counsel.shown ? "counsel.out" : "table.menu"));
    for (int col = 1; rows > 1 && col <= grid->cols - 2; col++)
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
