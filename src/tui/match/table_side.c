#include "tui/match/table_side.h"

#include "tui/kit/widgets.h"

struct vl_rect vl_side_cut(struct vl_rect content, struct vl_rect *rule, struct vl_rect *log)
{
    *rule = *log = (struct vl_rect){content.row, content.col + content.cols, 0, 0};
    if (content.cols + 2 < VL_SIDE_FROM)
        return content;
    const int spare = content.cols - (VL_COLS_MIN - 2) - 3, side = spare > 50 ? 50 : spare;
    const int col = content.col + content.cols - side, rules = content.rows / 3;
    *rule = (struct vl_rect){content.row, col, rules, side};
    *log = (struct vl_rect){content.row + rules + 1, col, content.rows - rules - 1, side};
    content.cols -= side + 3;
    return content;
}

void vl_side_draw_rules(struct vl_tui *tui, const struct vl_scene *scene, struct vl_rect where,
                        const vl_clause clauses[], unsigned count)
{
    char id[24], words[VL_CLAUSE_TEXT];
    for (unsigned i = 0; i < count && where.rows > 1; i++) {
        const char *text = clauses[i] ? vl_tell_clause(&scene->teller, clauses[i], words, sizeof words) : NULL;
        if (!text)
            continue;
        vl_clause_write(scene->rules, clauses[i], id, sizeof id);
        vl_draw(&tui->grid, where.row, where.col, where.cols, VL_STYLE_CLAUSE, id);
        where = (struct vl_rect){where.row + 1, where.col, where.rows - 1, where.cols};
        const int used = vl_draw_wrapped(&tui->grid, where, VL_STYLE_DIM, text, 0);
        where = (struct vl_rect){where.row + used, where.col, where.rows - used, where.cols};
    }
}

unsigned vl_scene_at_rest(const struct vl_table_renderer *renderer, const struct vl_scene *scene)
{
    unsigned count = scene->events;
    if (!renderer->suspense || scene->way < 0)
        return count;
    while (count > 0 && !vl_scene_tells(scene, &scene->event[count - 1]))
        count--;
    return count > 0 ? count - 1 : 0;
}

/* The first `events` of the scene. */
static void draw_log(struct vl_tui *tui, const struct vl_scene *scene, unsigned events, struct vl_rect where)
{
    int row = where.row + where.rows;
    bool newest = true;
    char text[400];
    for (unsigned i = events; i-- > 0 && row > where.row;) {
        if (!vl_scene_tells(scene, &scene->event[i]))
            continue;
        vl_tell_event(&scene->teller, &scene->event[i], text, sizeof text);
        const int lines = vl_wrap(text, where.cols - 2, NULL, 0);
        row -= lines;
        if (row < where.row)
            break;
        vl_draw_glyph(&tui->grid, row, where.col, VL_STYLE_RULE, VL_GLYPH_DOT);
        vl_draw_wrapped(&tui->grid, (struct vl_rect){row, where.col + 2, lines, where.cols - 2},
                        newest ? VL_STYLE_LOG_NEW : VL_STYLE_LOG, text, 0);
        newest = false;
    }
}

void vl_side_draw(struct vl_tui *tui, const struct vl_table_renderer *renderer, const struct vl_scene *scene,
                  struct vl_rect rule, struct vl_rect log, const vl_clause clauses[], unsigned count)
{
    if (rule.cols == 0)
        return;
    for (int row = rule.row; row < log.row + log.rows; row++)
        vl_draw_glyph(&tui->grid, row, rule.col - 2, VL_STYLE_RULE, VL_GLYPH_DOWN);
    vl_draw_rule(&tui->grid, log.row - 1, rule.col, rule.cols, VL_STYLE_RULE);
    vl_draw_glyph(&tui->grid, log.row - 1, rule.col - 2, VL_STYLE_RULE, VL_GLYPH_TEE_LEFT);
    vl_draw_glyph(&tui->grid, log.row - 1, rule.col - 1, VL_STYLE_RULE, VL_GLYPH_ACROSS);
    vl_side_draw_rules(tui, scene, rule, clauses, count);
    draw_log(tui, scene, vl_scene_at_rest(renderer, scene), log);
}
