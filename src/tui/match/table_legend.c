#include "tui/match/table_legend.h"

#include <stdio.h>
#include <string.h>

#include "tui/kit/widgets.h"

enum { PAGE_TEXT = 4000, SIGN_COLUMNS = 9 };

bool vl_legend_has(const struct vl_table_renderer *renderer)
{
    return renderer->legend != NULL;
}

static const char *part(const struct vl_scene *scene, const char *key, const char *suffix)
{
    char whole[100];
    snprintf(whole, sizeof whole, "%s.%s", key, suffix);
    return vl_text_has(scene->teller.catalogue, scene->rules, whole) ? vl_scene_text(scene, whole) : NULL;
}

static const char *sign_of(const struct vl_scene *scene, const char *key)
{
    const char *sign = part(scene, key, "sign");
    return sign ? sign : "";
}

static const char *brief_of(const struct vl_scene *scene, const char *key)
{
    const char *brief = part(scene, key, "brief");
    return brief ? brief : vl_scene_text(scene, key);
}

/* ---- the strip ---- */

void vl_legend_draw_strip(struct vl_tui *tui, const struct vl_table_renderer *renderer, const struct vl_scene *scene,
                          struct vl_rect where)
{
    const char *keys[VL_LEGEND_MAX];
    const unsigned count = renderer->legend(scene, keys);
    int row = 0, col = 0;
    for (unsigned i = 0; i < count; i++) {
        const char *sign = sign_of(scene, keys[i]), *brief = brief_of(scene, keys[i]);
        const int columns = vl_columns(sign) + 1 + vl_columns(brief), gap = col ? 3 : 0;
        if (col + gap + columns > where.cols) {
            row++;
            col = 0;
        }
        if (row == where.rows)
            return;
        const int at = where.col + col + (col ? 3 : 0);
        if (col)
            vl_draw_glyph(&tui->grid, where.row + row, at - 2, VL_STYLE_RULE, VL_GLYPH_DOT);
        const int used = vl_draw(&tui->grid, where.row + row, at, columns, VL_STYLE_STRONG, sign);
        vl_draw(&tui->grid, where.row + row, at + used + 1, columns - used, VL_STYLE_LOG, brief);
        col = at + columns - where.col;
    }
}

/* ---- in a dock ---- */

int vl_legend_draw(struct vl_tui *tui, const struct vl_table_renderer *renderer, const struct vl_scene *scene,
                   struct vl_rect where)
{
    const char *keys[VL_LEGEND_MAX];
    const unsigned count = renderer->legend(scene, keys);
    int row = 0;
    for (unsigned i = 0; i < count; i++) {
        const char *brief = brief_of(scene, keys[i]), *sign = sign_of(scene, keys[i]);
        const int left = vl_columns(sign) < SIGN_COLUMNS ? SIGN_COLUMNS : vl_columns(sign) + 1;
        const int lines = vl_wrap(brief, where.cols - left, NULL, 0);
        if (row + lines > where.rows)
            break;
        vl_draw(&tui->grid, where.row + row, where.col, left, VL_STYLE_STRONG, sign);
        vl_draw_wrapped(&tui->grid, (struct vl_rect){where.row + row, where.col + left, lines, where.cols - left},
                        VL_STYLE_DIM, brief, 0);
        row += lines;
    }
    return row;
}

/* ---- the page ---- */

static void add(char *out, const char *text)
{
    const size_t length = strlen(out);
    snprintf(out + length, PAGE_TEXT - length, "%s", text);
}

static void pad(char *out, int columns)
{
    while (columns-- > 0)
        add(out, "\302\240"); /* blanks at which no line breaks */
}

static void add_group(const struct vl_scene *scene, const char *id, char *out)
{
    const uint8_t group = vl_scene_group(scene, id);
    for (uint8_t member = 0; group != VL_NONE && member < scene->rules->groups[group].count; member++) {
        const char *sign = vl_scene_sign(scene, group, member);
        if (*sign == '?')
            continue;
        add(out, member ? " · " : "");
        add(out, sign);
        add(out, "\302\240");
        add(out, vl_scene_name(scene, group, member));
    }
    add(out, "\n");
}

void vl_screen_legend(struct vl_tui *tui, const struct vl_table_renderer *renderer, const struct vl_scene *scene)
{
    const char *keys[VL_LEGEND_MAX];
    char text[PAGE_TEXT] = "";
    const unsigned count = renderer->legend(scene, keys);
    for (unsigned i = 0; i < count; i++) {
        const char *sign = sign_of(scene, keys[i]);
        add(text, sign);
        pad(text, SIGN_COLUMNS - vl_columns(sign) > 2 ? SIGN_COLUMNS - vl_columns(sign) : 2);
        add(text, vl_scene_text(scene, keys[i]));
        add(text, "\n");
    }
    for (const char *const *group = renderer->legend_groups; group && *group; group++) {
        add(text, "\n");
        add_group(scene, *group, text);
    }
    vl_popup(tui, vl_t(tui, "table.legend"), text);
}
