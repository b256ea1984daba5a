/* The first start in lines: what the screen asks but for colours; an empty line skips a question. */
#include "cli/menu.h"
#include "tui/kit/settings.h"
#include "tui/screens/screens.h"

#include <stdio.h>

static void ask_language(struct menu *menu, struct vl_settings *settings)
{
    cli_menu_say(menu, "first.language", NULL, 0);
    const unsigned languages = menu->cli->catalogue.languages.count;
    for (unsigned value = 0; value < languages; value++) {
        char key[64], line[128];
        vl_setting_value_key(settings, VL_SETTING_LANGUAGE, value, key, sizeof key);
        snprintf(line, sizeof line, "  %c. %s", 'a' + value,
                 vl_text_has(&menu->cli->catalogue, NULL, key) ? cli_menu_text(menu, key) : "?");
        plain_put(&menu->io, line);
    }
    const unsigned n =
        plain_letter(&menu->io, &menu->teller, "cli.menu.letter", languages, (unsigned)settings->language + 1);
    if (n == 0)
        return;
    vl_setting_set(settings, VL_SETTING_LANGUAGE, n - 1);
    menu->cli->language = menu->teller.language = settings->language;
}

/* 0: neither. */
static unsigned ask_beginning(struct menu *menu)
{
    static const char *const lines[] = {"first.learn", "first.play", "first.look"};
    enum { BEGINNINGS = sizeof lines / sizeof *lines };
    cli_menu_say(menu, "first.begin", NULL, 0);
    for (unsigned i = 0; i < BEGINNINGS; i++) {
        char line[256];
        snprintf(line, sizeof line, "  %c. %s", 'a' + i, cli_menu_text(menu, lines[i]));
        plain_put(&menu->io, line);
    }
    const unsigned n = plain_letter(&menu->io, &menu->teller, "cli.menu.letter", BEGINNINGS, BEGINNINGS);
    return n < BEGINNINGS ? n : 0;
}

enum cli_beginning cli_menu_first(struct menu *menu)
{
    struct vl_settings settings;
    struct vl_diag diag = {0};
    vl_settings_standard(&settings, &menu->cli->catalogue.languages);
    if (!menu->io.typed || !menu->io.terminal || vl_settings_load(&settings, &diag) != VL_OK ||
        !vl_first_start(&settings))
        return CLI_LOOK;
    if (!menu->cli->chosen && !vl_languages_are_told(&menu->cli->catalogue.languages))
        ask_language(menu, &settings);
    const unsigned beginning = menu->io.ended ? 0 : ask_beginning(menu);
    vl_settings_speak(&settings, menu->cli->language);
    if (vl_settings_save(&settings, &diag) != VL_OK) {
        char line[1024];
        vl_tell_fault(&menu->cli->catalogue, NULL, menu->cli->language, &diag, line, sizeof line);
        plain_put(&menu->io, line);
    }
    return (enum cli_beginning)beginning;
}
