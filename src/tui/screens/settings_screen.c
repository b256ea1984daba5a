/* What can be set, one line each; every change holds at once. */
#include <stdio.h>

#include "tui/kit/terminal.h"
#include "tui/kit/widgets.h"
#include "tui/screens/screens.h"

struct settings_screen {
    struct vl_list list;
};

/* Below the settings a line leads to what is kept. */
enum { LINE_COLS = 64, VALUE_COL = 32, KEPT = VL_SETTINGS, LINES };

/* ---- values ---- */

static void set(struct vl_tui *tui, enum vl_setting which, unsigned value)
{
    vl_setting_set(&tui->settings, which, value);
    if (which == VL_SETTING_LANGUAGE)
        vl_tui_speak(tui, tui->settings.language);
    if (which == VL_SETTING_MOUSE && tui->terminal)
        vl_terminal_mouse(tui->terminal, tui->settings.mouse);
    tui->unsaved = true;
}

static const char *value_text(const struct vl_tui *tui, enum vl_setting which)
{
    char key[64];
    vl_setting_value_key(&tui->settings, which, vl_setting_get(&tui->settings, which), key, sizeof key);
    return vl_text_has(tui->catalogue, NULL, key) ? vl_t(tui, key) : "?";
}

/* "settings.ID", and what stands behind it. */
static const char *text_of(const struct vl_tui *tui, int which, const char *behind)
{
    char key[64];
    snprintf(key, sizeof key, "settings.%s%s", vl_setting_id((enum vl_setting)which), behind);
    return vl_text_has(tui->catalogue, NULL, key) ? vl_t(tui, key) : "?";
}

/* ---- the screen ---- */

static void draw_line(struct vl_tui *tui, void *self, int index, struct vl_rect where, bool selected)
{
    (void)self;
    if (index == KEPT) {
        vl_line_draw(tui, where, selected, false, vl_t(tui, "kept.title"), NULL);
        return;
    }
    vl_line_draw(tui, where, selected, false, text_of(tui, index, ""), NULL);
    vl_choice_draw(tui, where.row, where.col + VALUE_COL, where.cols - VALUE_COL, selected,
                   value_text(tui, (enum vl_setting)index));
}

static void draw(struct vl_tui *tui, void *self)
{
    static const struct vl_hint hints[] = {{VL_ACT_NONE, "↑↓", "hint.choose"},
                                           {VL_ACT_NONE, "←→", "hint.change"},
                                           {VL_ACT_BACK, NULL, "hint.back"},
                                           {VL_ACT_KEYS, NULL, "hint.keys"}};
    struct settings_screen *s = self;
    char text[VL_NOTICE_MAX];
    const struct vl_text_arg file = {"file", tui->settings.path, 0};
    const struct vl_rect all = vl_draw_frame(tui, vl_t(tui, "settings.title"), NULL, hints, 4);
    const int width = all.cols < LINE_COLS ? all.cols : LINE_COLS;
    const int col = all.col + (all.cols - width) / 2, row = all.row + (all.rows > 24 ? 4 : 1);

    vl_list_draw(tui, &s->list, (struct vl_rect){row, col, LINES, width}, draw_line, self);
    vl_draw_wrapped(&tui->grid, (struct vl_rect){row + LINES + 1, col + 2, 4, width - 4}, VL_STYLE_DIM,
                    s->list.selected == KEPT ? vl_t(tui, "kept.about") : text_of(tui, s->list.selected, ".help"), 0);
    if (s->list.selected == VL_SETTING_THEME)
        vl_houses_draw(tui, row + LINES + 4, col + 2);
    if (!tui->settings.path[0])
        return;
    vl_say(tui, tui->settings.locked ? "settings.locked" : "settings.file", &file, 1, text, sizeof text);
    vl_draw_wrapped(&tui->grid, (struct vl_rect){all.row + all.rows - 3, col + 2, 3, width - 4},
                    tui->settings.locked ? VL_STYLE_WARNING : VL_STYLE_DIM, text, 0);
}

/* Left and right, or Enter, on a setting. */
static bool change(struct vl_tui *tui, enum vl_setting which, const struct vl_key *key, bool next)
{
    const unsigned values = vl_setting_values(&tui->settings, which), now = vl_setting_get(&tui->settings, which);
    int value = (int)now;
    if (next)
        set(tui, which, (now + 1) % values);
    else if (vl_choice_key(&value, (int)values, key) != VL_UNUSED)
        set(tui, which, (unsigned)value);
    else
        return false;
    return true;
}

static bool take_key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    struct settings_screen *s = self;

    if (key->action == VL_ACT_BACK || key->action == VL_ACT_QUIT) {
        vl_tui_pop(tui);
        return true;
    }
    if (s->list.selected < KEPT && change(tui, (enum vl_setting)s->list.selected, key, false))
        return true;
    const enum vl_used used = vl_list_key(&s->list, key);
    if (used == VL_CHOSEN && s->list.selected == KEPT)
        vl_screen_kept(tui);
    else if (used == VL_CHOSEN)
        change(tui, (enum vl_setting)s->list.selected, key, true);
    return used != VL_UNUSED;
}

static const struct vl_hint keys[] = {{VL_ACT_NONE, "↑↓", "hint.choose"},
                                      {VL_ACT_NONE, "←→", "hint.change"},
                                      {VL_ACT_BACK, NULL, "hint.back"},
                                      {VL_ACT_NONE, NULL, NULL}};

static const struct vl_screen settings_screen = {.title = "settings.title",
                                                 .context = VL_ELSEWHERE,
                                                 .size = sizeof(struct settings_screen),
                                                 .draw = draw,
                                                 .key = take_key,
                                                 .keys = keys};

void vl_screen_settings(struct vl_tui *tui)
{
    struct settings_screen *s = vl_tui_push(tui, &settings_screen);
    if (s)
        s->list.count = LINES;
}
