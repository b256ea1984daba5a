/* What can be set, one line each; every change holds at once. */
#include <stdio.h>

#include "tui/kit/terminal.h"
#include "tui/kit/widgets.h"
#include "tui/screens/screens.h"

enum setting { LANGUAGE, THEME, PACE, AT_ONCE, MOTION, MOUSE, KEYBOARD, SETTINGS };

static const struct {
    const char *text, *help;
    int count;
} settings[SETTINGS] = {
    [LANGUAGE] = {"settings.language", "settings.language.help", VL_LANGUAGES},
    [THEME] = {"settings.theme", "settings.theme.help", VL_THEMES},
    [PACE] = {"settings.pace", "settings.pace.help", VL_PACES},
    [MOUSE] = {"settings.mouse", "settings.mouse.help", 2},
    [AT_ONCE] = {"settings.at_once", "settings.at_once.help", 2},
    [MOTION] = {"settings.motion", "settings.motion.help", 2},
    [KEYBOARD] = {"settings.keyboard", "settings.keyboard.help", VL_KEYBOARDS},
};

struct settings_screen {
    struct vl_list list;
};

enum { LINE_COLS = 64, VALUE_COL = 32 };

/* ---- values ---- */

static int get(const struct vl_settings *s, int which)
{
    const int values[SETTINGS] = {
        [LANGUAGE] = (int)s->language,
        [THEME] = (int)s->theme,
        [PACE] = (int)s->pace,
        [MOUSE] = s->mouse,
        [AT_ONCE] = s->play_at_once,
        [MOTION] = s->motion,
        [KEYBOARD] = (int)s->keys.keyboard,
    };
    return values[which];
}

static void set(struct vl_tui *tui, int which, int value)
{
    struct vl_settings *s = &tui->settings;
    switch ((enum setting)which) {
    case LANGUAGE: vl_tui_speak(tui, (enum vl_language)value); break;
    case THEME: s->theme = (enum vl_theme)value; break;
    case PACE: s->pace = (enum vl_pace)value; break;
    case MOUSE: s->mouse = value; break;
    case AT_ONCE: s->play_at_once = value; break;
    case MOTION: s->motion = s->motion_kept = value; break;
    case KEYBOARD: s->keys.keyboard = (enum vl_keyboard)value; break;
    case SETTINGS: break;
    }
    if (which == MOUSE && tui->terminal)
        vl_terminal_mouse(tui->terminal, s->mouse);
    tui->unsaved = true;
}

static const char *value_text(const struct vl_tui *tui, int which, int value)
{
    static const char *const switches[] = {"settings.off", "settings.on"};
    char key[64];

    switch ((enum setting)which) {
    case LANGUAGE: snprintf(key, sizeof key, "language.%s", vl_language_id((enum vl_language)value)); break;
    case THEME: snprintf(key, sizeof key, "theme.%s", vl_theme_id((enum vl_theme)value)); break;
    case PACE: snprintf(key, sizeof key, "settings.pace.%s", vl_pace_id((enum vl_pace)value)); break;
    case KEYBOARD: snprintf(key, sizeof key, "settings.keyboard.%s", vl_keyboard_id((enum vl_keyboard)value)); break;
    case MOUSE:
    case AT_ONCE:
    case MOTION:
    case SETTINGS: snprintf(key, sizeof key, "%s", switches[value != 0]); break;
    }
    return vl_text_has(tui->catalogue, NULL, key) ? vl_t(tui, key) : "?";
}

/* ---- the screen ---- */

static void draw_line(struct vl_tui *tui, void *self, int index, struct vl_rect where, bool selected)
{
    (void)self;
    vl_line_draw(tui, where, selected, false, vl_t(tui, settings[index].text), NULL);
    vl_choice_draw(tui, where.row, where.col + VALUE_COL, where.cols - VALUE_COL, selected,
                   value_text(tui, index, get(&tui->settings, index)));
}

/* What the theme makes of the eight houses. */
static void draw_sample(struct vl_tui *tui, int row, int col)
{
    for (int i = 0; i < 8; i++) {
        const uint8_t style = (uint8_t)(VL_STYLE_HOUSE + i);
        vl_draw_glyph(&tui->grid, row, col + 4 * i, style, VL_GLYPH_TOKEN_UP);
        vl_drawf(&tui->grid, row, col + 4 * i + 1, 1, style, "%c", 'A' + i);
    }
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

    vl_list_draw(tui, &s->list, (struct vl_rect){row, col, SETTINGS, width}, draw_line, self);
    vl_draw_wrapped(&tui->grid, (struct vl_rect){row + SETTINGS + 1, col + 2, 4, width - 4}, VL_STYLE_DIM,
                    vl_t(tui, settings[s->list.selected].help), 0);
    if (s->list.selected == THEME)
        draw_sample(tui, row + SETTINGS + 4, col + 2);
    if (!tui->settings.path[0])
        return;
    vl_say(tui, tui->settings.locked ? "settings.locked" : "settings.file", &file, 1, text, sizeof text);
    vl_draw_wrapped(&tui->grid, (struct vl_rect){all.row + all.rows - 3, col + 2, 3, width - 4},
                    tui->settings.locked ? VL_STYLE_WARNING : VL_STYLE_DIM, text, 0);
}

static bool take_key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    struct settings_screen *s = self;
    int value = get(&tui->settings, s->list.selected);

    if (key->action == VL_ACT_BACK || key->action == VL_ACT_QUIT) {
        vl_tui_pop(tui);
        return true;
    }
    if (vl_choice_key(&value, settings[s->list.selected].count, key) != VL_UNUSED) {
        set(tui, s->list.selected, value);
        return true;
    }
    const enum vl_used used = vl_list_key(&s->list, key);
    if (used == VL_CHOSEN)
        set(tui, s->list.selected, (get(&tui->settings, s->list.selected) + 1) % settings[s->list.selected].count);
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
        s->list.count = SETTINGS;
}
