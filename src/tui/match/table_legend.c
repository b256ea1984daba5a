#include "tui/match/table_legend.h"

#include <stdio.h>
#include <string.h>

#include "tui/kit/widgets.h"

enum { SIGN_COLUMNS = 9 };

bool vl_legend_has(const struct vl_table_renderer *renderer)
{
    return renderer->legend != NULL;
}

static const char *part(const struct vl_scene *scene, const char *key, const char *suffix)
{
    char whole[100];
    snprintf(whole, sizeof whole, "%s.%s", key, suffix);
    const char *text = vl_scene_text(scene, whole);
    return text != whole ? text : NULL;
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

struct page {
    const struct vl_table_renderer *renderer;
    struct vl_scene scene; /* of the table below, without what can be answered */
    const char *keys[VL_LEGEND_MAX];
    unsigned count;
    struct vl_scroll scroll;
};

/* Lines below one another, of which some are scrolled away. */
struct lines {
    struct vl_grid *grid;
    struct vl_rect where;
    int first, count;
};

static void add_text(struct lines *lines, int indent, uint8_t style, const char *text)
{
    const int wrapped = vl_wrap(text, lines->where.cols - indent, NULL, 0), at = lines->count - lines->first;
    const int skip = at < 0 ? -at : 0, row = at < 0 ? 0 : at;
    if (row < lines->where.rows && skip < wrapped)
        vl_draw_scrolled(lines->grid,
                         (struct vl_rect){lines->where.row + row, lines->where.col + indent, lines->where.rows - row,
                                          lines->where.cols - indent},
                         style, text, skip);
    lines->count += wrapped;
}

static int widest_sign(const struct page *page)
{
    int widest = 0;
    for (unsigned i = 0; i < page->count; i++) {
        const int columns = vl_columns(sign_of(&page->scene, page->keys[i]));
        widest = columns > widest ? columns : widest;
    }
    return widest;
}

static void add_meaning(struct lines *lines, const struct page *page, const char *key, int indent)
{
    const int at = lines->count - lines->first;
    if (at >= 0 && at < lines->where.rows)
        vl_draw(lines->grid, lines->where.row + at, lines->where.col, indent, VL_STYLE_STRONG,
                sign_of(&page->scene, key));
    add_text(lines, indent, VL_STYLE_PLAIN, vl_scene_text(&page->scene, key));
}

/* "A Assassin    C Comtesse    ...": signs and names, in columns. */
static void add_group(struct lines *lines, const struct vl_scene *scene, const char *id)
{
    enum { GROUP_GAP = 3 };
    const uint8_t group = vl_scene_group(scene, id), count = group == VL_NONE ? 0 : scene->rules->groups[group].count;
    int widest = 1, col = 0;
    for (uint8_t member = 0; member < count; member++) {
        const int columns =
            vl_columns(vl_scene_sign(scene, group, member)) + 1 + vl_columns(vl_scene_name(scene, group, member));
        widest = columns > widest ? columns : widest;
    }
    for (uint8_t member = 0; member < count; member++) {
        const char *sign = vl_scene_sign(scene, group, member);
        if (*sign == '?')
            continue;
        if (col + widest > lines->where.cols) {
            col = 0;
            lines->count++;
        }
        const int at = lines->count - lines->first;
        if (at >= 0 && at < lines->where.rows) {
            const int used =
                vl_draw(lines->grid, lines->where.row + at, lines->where.col + col, 3, VL_STYLE_STRONG, sign);
            vl_draw(lines->grid, lines->where.row + at, lines->where.col + col + used + 1, widest, VL_STYLE_PLAIN,
                    vl_scene_name(scene, group, member));
        }
        col += widest + GROUP_GAP;
    }
    lines->count++;
}

static void page_draw(struct vl_tui *tui, void *self)
{
    static const struct vl_hint hints[] = {{VL_ACT_BACK, NULL, "hint.close"}};
    struct page *page = self;
    page->scene.teller.language = tui->language;
    const struct vl_rect content = vl_draw_frame(tui, vl_t(tui, "table.legend"), NULL, hints, 1);
    struct lines lines = {&tui->grid, content, page->scroll.first, 0};
    lines.where.cols -= 2;
    const int indent = widest_sign(page) + 2;
    for (unsigned i = 0; i < page->count; i++)
        add_meaning(&lines, page, page->keys[i], indent);
    for (const char *const *group = page->renderer->legend_groups; group && *group; group++) {
        lines.count++;
        add_group(&lines, &page->scene, *group);
    }
    page->scroll.lines = lines.count;
    page->scroll.rows = content.rows;
    vl_scroll_marks(tui, content, page->scroll.first, content.rows, lines.count);
}

/* Whatever does not scroll closes it. */
static bool page_key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    struct page *page = self;
    if (vl_scroll_key(&page->scroll, key) == VL_UNUSED)
        vl_tui_pop(tui);
    return true;
}

static const struct vl_screen legend_page = {
    .context = VL_AT_TABLE, .title = "table.legend", .size = sizeof(struct page), .draw = page_draw, .key = page_key};

void vl_screen_legend(struct vl_tui *tui, const struct vl_table_renderer *renderer, const struct vl_scene *scene)
{
    const struct vl_scene seen = *scene;
    struct page *page = vl_tui_push(tui, &legend_page);
    if (!page)
        return;
    page->renderer = renderer;
    page->count = renderer->legend(&seen, page->keys);
    page->scene = seen;
    page->scene.answers = 0;
}
