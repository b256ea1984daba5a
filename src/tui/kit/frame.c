/* The frame of a full screen: its title, its hints, the line for notices. */
#include <stdio.h>
#include <string.h>
#include <unistr.h>

#include "tui/kit/widgets.h"

const char *vl_code_shown(const struct vl_tui *tui, uint32_t code, char *out, size_t size)
{
    char name[32], key[48] = "";
    vl_key_name(code, name, sizeof name);
    if (name[0] && name[1]) /* the name of a letter is the letter itself */
        snprintf(key, sizeof key, "key.%s", name);
    const char *text = key[0] ? vl_t(tui, key) : key;
    snprintf(out, size, "%s", text != key ? text : name);
    return out;
}

const char *vl_key_shown(const struct vl_tui *tui, enum vl_action action, char *out, size_t size)
{
    return vl_code_shown(tui, tui->settings.keys.key[action][0], out, size);
}

/* ---- hints ---- */

/* What a click on the hint types: the key of its action, or the key that it shows if that is one character. */
static uint32_t hint_code(const struct vl_tui *tui, const struct vl_footer_key *hint)
{
    ucs4_t character = 0;
    if (hint->action != VL_ACT_NONE)
        return tui->settings.keys.key[hint->action][0];
    const size_t bytes = strlen(hint->key);
    const bool forced = bytes && u8_mbtoucr(&character, (const uint8_t *)hint->key, bytes) == (int)bytes;
    return forced && character < 0x2000 ? character : 0;
}

static int hint_columns(const char *key, const char *text)
{
    return vl_columns(key) + 1 + vl_columns(text);
}

enum { HINTS_MOST = 24, HINT_GAP = 3 };

/* A hint as it would be drawn; its key is "" if the user has left the action no key. */
struct shown_hint {
    char key[32];
    const char *text;
    uint32_t code;
    bool stays; /* indispensable */
};

static bool must_stay(enum vl_action action)
{
    return action == VL_ACT_CONFIRM || action == VL_ACT_WHY || action == VL_ACT_LEGEND;
}

static int gather(const struct vl_tui *tui, const struct vl_footer_key *hints, int count,
                  struct shown_hint out[HINTS_MOST])
{
    int gathered = 0;
    for (int i = 0; i < count && gathered < HINTS_MOST; i++) {
        struct shown_hint *hint = &out[gathered];
        if (!hints[i].text)
            continue;
        if (hints[i].action)
            vl_key_shown(tui, hints[i].action, hint->key, sizeof hint->key);
        else
            snprintf(hint->key, sizeof hint->key, "%s", hints[i].key);
        hint->text = vl_t(tui, hints[i].text);
        hint->code = hint_code(tui, &hints[i]);
        hint->stays = must_stay(hints[i].action);
        gathered += hint->key[0] != '\0';
    }
    return gathered;
}

static int all_columns(const struct shown_hint hints[], int count)
{
    int columns = count > 1 ? (count - 1) * HINT_GAP : 0;
    for (int i = 0; i < count; i++)
        columns += hint_columns(hints[i].key, hints[i].text);
    return columns;
}

/* Drops hints until the rest fits: first that of the arrows, which everybody tries, then from the right, those that
 * stay last. Returns how many are left. */
static int fit(struct shown_hint hints[], int count, int width)
{
    if (count > 0 && !hints[0].code && all_columns(hints, count) > width)
        memmove(&hints[0], &hints[1], (size_t)--count * sizeof hints[0]);
    for (int stays = 0; stays < 2; stays++)
        for (int i = count; i-- > 0 && all_columns(hints, count) > width;)
            if (stays || !hints[i].stays)
                memmove(&hints[i], &hints[i + 1], (size_t)(--count - i) * sizeof hints[0]);
    return count;
}

int vl_footer_draw(struct vl_tui *tui, int row, int col, int width, const struct vl_footer_key *hints, int count)
{
    struct vl_grid *grid = &tui->grid;
    struct shown_hint shown[HINTS_MOST];
    const int left = fit(shown, gather(tui, hints, count, shown), width);
    int at = col;
    for (int i = 0; i < left; i++) {
        if (i > 0)
            vl_draw_glyph(grid, row, at + 1, VL_STYLE_HINT, VL_GLYPH_DOT);
        at += i > 0 ? HINT_GAP : 0;
        const int start = at;
        at += vl_draw(grid, row, at, width, VL_STYLE_KEY, shown[i].key) + 1;
        at += vl_draw(grid, row, at, width, VL_STYLE_HINT, shown[i].text);
        vl_tui_hit(tui, (struct vl_rect){row, start, 1, at - start}, shown[i].code, -1);
    }
    return at - col;
}

/* ---- the frame ---- */

/* Writes the right end of a title: `right`, after the note that there are no curtains. Returns out. */
static const char *title_end(const struct vl_tui *tui, const char *right, char *out, size_t size)
{
    const char *word = tui->no_curtain ? vl_t(tui, "table.no_curtain") : "";
    snprintf(out, size, "%s%s%s", word, *word && right && *right ? " · " : "", right ? right : "");
    return out;
}

/* Drops parts from the right until it fits: "7 Blasons · round 1/3 · trick 1/8 · Guillemette leads". */
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

void vl_title_draw(struct vl_tui *tui, const char *title, const char *right, const char *out)
{
    struct vl_grid *grid = &tui->grid;
    char fitted[400], key[40];
    vl_key_shown(tui, VL_ACT_BACK, key, sizeof key);
    const int columns = hint_columns(key, out), width = grid->cols - 2, room = width - columns - HINT_GAP;
    snprintf(fitted, sizeof fitted, "%s", title);
    fit_parts(fitted, room - vl_columns(right) - 1);
    vl_draw(grid, 0, 1, room - vl_columns(right) - 1, VL_STYLE_TITLE, fitted);
    vl_draw_right(grid, 0, 1, room, VL_STYLE_DIM, right);
    const int used = vl_draw(grid, 0, 1 + width - columns, columns, VL_STYLE_KEY, key);
    vl_draw(grid, 0, 2 + width - columns + used, columns - used, VL_STYLE_HINT, out);
    vl_tui_hit(tui, (struct vl_rect){0, 1 + width - columns, 1, columns}, VL_KEY_ESCAPE, -1);
}

/* Copies the hints without the one for Escape; *out gets its words, which the title shows. Returns how many. */
static int without_back(const struct vl_footer_key hints[], int count, struct vl_footer_key rest[HINTS_MOST],
                        const char **out)
{
    int left = 0;
    for (int i = 0; i < count; i++)
        if (hints[i].action == VL_ACT_BACK && hints[i].text)
            *out = hints[i].text;
        else if (left < HINTS_MOST)
            rest[left++] = hints[i];
    return left;
}

struct vl_rect vl_draw_frame(struct vl_tui *tui, const char *title, const char *right,
                             const struct vl_footer_key *hints, int count)
{
    struct vl_grid *grid = &tui->grid;
    struct vl_footer_key rest[HINTS_MOST];
    const int last = grid->rows - 1, width = grid->cols - 2;
    const char *out = "footer.back";
    const int left = without_back(hints, count, rest, &out);
    char end[200];
    vl_title_draw(tui, title, title_end(tui, right, end, sizeof end), vl_t(tui, out));
    vl_draw_rule(grid, 1, 1, width, VL_STYLE_RULE);
    if (tui->notice[0])
        vl_draw(grid, last - 1, 1, width, VL_STYLE_WARNING, tui->notice);
    else
        vl_draw_rule(grid, last - 1, 1, width, VL_STYLE_RULE);
    vl_footer_draw(tui, last, 1, width, rest, left);
    return (struct vl_rect){2, 1, last - 3, width};
}
