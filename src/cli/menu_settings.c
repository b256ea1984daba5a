/* The settings in lines: those of the screen too, which are kept for it. */
#include "cli/menu.h"
#include "tui/kit/settings.h"

#include <stdio.h>

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

enum setting { LANGUAGE, THEME, PACE, MOUSE, AT_ONCE, MOTION, KEYBOARD, SETTINGS };

static const struct {
    const char *text, *help;
    unsigned count;
} settings[SETTINGS] = {
    [LANGUAGE] = {"settings.language", "cli.menu.language.help", VL_LANGUAGES},
    [THEME] = {"settings.theme", "cli.menu.screen.help", VL_THEMES},
    [PACE] = {"settings.pace", "cli.menu.screen.help", VL_PACES},
    [MOUSE] = {"settings.mouse", "cli.menu.screen.help", 2},
    [AT_ONCE] = {"settings.at_once", "cli.menu.screen.help", 2},
    [MOTION] = {"settings.motion", "cli.menu.screen.help", 2},
    [KEYBOARD] = {"settings.keyboard", "cli.menu.screen.help", VL_KEYBOARDS},
};

static unsigned get(const struct vl_settings *s, enum setting which)
{
    const unsigned values[SETTINGS] = {
        [LANGUAGE] = (unsigned)s->language,
        [THEME] = (unsigned)s->theme,
        [PACE] = (unsigned)s->pace,
        [MOUSE] = s->mouse,
        [AT_ONCE] = s->play_at_once,
        [MOTION] = s->motion_kept,
        [KEYBOARD] = (unsigned)s->keys.keyboard,
    };
    return values[which];
}

static void set(struct vl_settings *s, enum setting which, unsigned value)
{
    switch (which) {
    case LANGUAGE: s->language = (enum vl_language)value; break;
    case THEME: s->theme = s->theme_kept = (enum vl_theme)value; break;
    case PACE: s->pace = (enum vl_pace)value; break;
    case MOUSE: s->mouse = value != 0; break;
    case AT_ONCE: s->play_at_once = value != 0; break;
    case MOTION: s->motion = s->motion_kept = value != 0; break;
    case KEYBOARD: s->keys.keyboard = (enum vl_keyboard)value; break;
    case SETTINGS: break;
    }
}

static const char *value_text(const struct menu *menu, enum setting which, unsigned value)
{
    char key[64];
    switch (which) {
    case LANGUAGE: snprintf(key, sizeof key, "language.%s", vl_language_id((enum vl_language)value)); break;
    case THEME: snprintf(key, sizeof key, "theme.%s", vl_theme_id((enum vl_theme)value)); break;
    case PACE: snprintf(key, sizeof key, "settings.pace.%s", vl_pace_id((enum vl_pace)value)); break;
    case KEYBOARD: snprintf(key, sizeof key, "settings.keyboard.%s", vl_keyboard_id((enum vl_keyboard)value)); break;
    default: snprintf(key, sizeof key, "%s", value ? "settings.on" : "settings.off"); break;
    }
    return vl_text_has(&menu->cli->catalogue, NULL, key) ? cli_menu_text(menu, key) : "?";
}

static void say_fault(struct menu *menu, const struct vl_diag *diag)
{
    char line[1024];
    vl_tell_fault(&menu->cli->catalogue, NULL, menu->cli->language, diag, line, sizeof line);
    plain_put(&menu->io, line);
}

static void say_settings(struct menu *menu, const struct vl_settings *s)
{
    for (unsigned i = 0; i < SETTINGS; i++) {
        char sign[12];
        snprintf(sign, sizeof sign, "%u", i + 1);
        cli_menu_line(menu, sign, cli_menu_text(menu, settings[i].text),
                      value_text(menu, (enum setting)i, get(s, (enum setting)i)), NULL);
    }
}

static void choose(struct menu *menu, struct vl_settings *s, enum setting which)
{
    cli_menu_say(menu, settings[which].help, NULL, 0);
    for (unsigned value = 0; value < settings[which].count; value++) {
        const char sign[] = {(char)('a' + value), '\0'};
        cli_menu_line(menu, sign, cli_menu_text(menu, settings[which].text), value_text(menu, which, value), NULL);
    }
    const unsigned n = cli_menu_letter(menu, "cli.menu.letter", settings[which].count, get(s, which) + 1);
    if (n == 0)
        return;
    struct vl_diag diag = {0};
    set(s, which, n - 1);
    menu->cli->language = menu->teller.language = s->language;
    menu->cli->chosen = menu->cli->chosen || which == LANGUAGE;
    if (vl_settings_save(s, &diag) == VL_OK)
        cli_menu_line(menu, NULL, cli_menu_text(menu, settings[which].text), value_text(menu, which, get(s, which)),
                      NULL);
    else
        say_fault(menu, &diag);
}

void cli_menu_settings(struct menu *menu)
{
    struct vl_settings s;
    struct vl_diag diag = {0};
    vl_settings_standard(&s);
    if (vl_settings_load(&s, &diag) != VL_OK)
        say_fault(menu, &diag);
    s.language = menu->cli->language;
    for (;;) {
        say_settings(menu, &s);
        const unsigned n = cli_menu_number(menu, "cli.menu.setting", 1, SETTINGS, 0);
        if (n == 0)
            return;
        choose(menu, &s, (enum setting)(n - 1));
    }
}
