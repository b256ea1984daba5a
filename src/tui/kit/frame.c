/* The frame of a full screen: its title, its hints, the line for notices. */
#include <stdio.h>
#include <string.h>
#include <unistr.h>

#include "tui/kit/widgets.h"

const char *vl_code_shown(const struct vl_tui *tui, uint32_t code, char *out, size_t size)
{
    char name[32], key[48];
    vl_key_name(code, name, sizeof name);
    snprintf(key, sizeof key, "key.%s", name);
    snprintf(out, size, "%s", vl_text_has(tui->catalogue, NULL, key) ? vl_t(tui, key) : name);
    return out;
}

const char *vl_key_shown(const struct vl_tui *tui, enum vl_action action, char *out, size_t size)
{
    return vl_code_shown(tui, tui->settings.keys.key[action][0], out, size);
}

/* ---- hints ---- */

/* What a click on the hint types: its action's key, or the key that it shows if this is one character. */
static uint32_t hint_code(const struct vl_tui *tui, const struct vl_hint *hint)
{
    ucs4_t character = 0;
    if (hint->action != VL_ACT_NONE)
        return tui->settings.keys.key[hint->action][0];
    const size_t bytes = strlen(hint->key);
    const bool lone = bytes && u8_mbtoucr(&character, (const uint8_t *)hint->key, bytes) == (int)bytes;
    return lone && character < 0x2000 ? character : 0;
}

static int hint_columns(const char *key, const char *text)
{
    return vl_columns(key) + 1 + vl_columns(text);
}

int vl_hints_draw(struct vl_tui *tui, int row, int col, int width, const struct vl_hint *hints, int count)
{
    struct vl_grid *grid = &tui->grid;
    const int end = col + width;
    int at = col;

    for (int i = 0; i < count && hints[i].text; i++) {
        char shown[32];
        const char *key = hints[i].action ? vl_key_shown(tui, hints[i].action, shown, sizeof shown) : hints[i].key;
        const char *text = vl_t(tui, hints[i].text);
        const int gap = at > col ? 3 : 0;
        if (!key[0]) /* an action to which the user has left no key */
            continue;
        if (at + gap + hint_columns(key, text) > end)
            break;
        if (gap)
            vl_draw_glyph(grid, row, at + 1, VL_STYLE_HINT, VL_GLYPH_DOT);
        at += gap;
        const int start = at;
        at += vl_draw(grid, row, at, end - at, VL_STYLE_KEY, key) + 1;
        at += vl_draw(grid, row, at, end - at, VL_STYLE_HINT, text);
        vl_tui_hit(tui, (struct vl_rect){row, start, 1, at - start}, hint_code(tui, &hints[i]), -1);
    }
    return at - col;
}

/* ---- the frame ---- */

/* At the right end of a title: what stands there, behind the word that there are no curtains. Returns out. */
static const char *title_end(const struct vl_tui *tui, const char *right, char *out, size_t size)
{
    const char *word = tui->no_curtain ? vl_t(tui, "table.no_curtain") : "";
    snprintf(out, size, "%s%s%s", word, *word && right && *right ? " · " : "", right ? right : "");
    return out;
}

struct vl_rect vl_draw_frame(struct vl_tui *tui, const char *title, const char *right, const struct vl_hint *hints,
                             int count)
{
    struct vl_grid *grid = &tui->grid;
    const int last = grid->rows - 1, width = grid->cols - 2;
    char end[200];
    int col = 1;

    col += vl_draw(grid, 0, col, width, VL_STYLE_TITLE, vl_t(tui, "tui.name"));
    vl_draw_glyph(grid, 0, col + 1, VL_STYLE_RULE, VL_GLYPH_FLEURON);
    vl_draw(grid, 0, col + 3, width - col - 2, VL_STYLE_STRONG, title);
    vl_draw_right(grid, 0, 1, width, VL_STYLE_DIM, title_end(tui, right, end, sizeof end));
    vl_draw_rule(grid, 1, 1, width, VL_STYLE_RULE);
    if (tui->notice[0])
        vl_draw(grid, last - 1, 1, width, VL_STYLE_WARNING, tui->notice);
    else
        vl_draw_rule(grid, last - 1, 1, width, VL_STYLE_RULE);
    vl_hints_draw(tui, last, 1, width, hints, count);
    return (struct vl_rect){2, 1, last - 3, width};
}

/* The frame's title line has no gap of its own between its two ends. */
void vl_fit_title(const struct vl_tui *tui, char *title, const char *right)
{
    enum { NAME_AND_GAPS = 15 };
    char end[200];
    title_end(tui, right, end, sizeof end);
    title[vl_fitting(title, tui->grid.cols - NAME_AND_GAPS - vl_columns(end))] = '\0';
}
