/* The settings in lines: those of the screen too, which are kept for it. */
#include "cli/menu.h"
#include "front/kept.h"
#include "tui/kit/settings.h"

#include <stdio.h>
#include <stdlib.h>

static const char *text_of(const struct menu *menu, enum vl_setting which)
{
    char key[64];
    snprintf(key, sizeof key, "settings.%s", vl_setting_id(which));
    return vl_text_has(&menu->cli->catalogue, NULL, key) ? cli_menu_text(menu, key) : "?";
}

static const char *value_text(const struct menu *menu, const struct vl_settings *s, enum vl_setting which,
                              unsigned value)
{
    char key[64];
    vl_setting_value_key(s, which, value, key, sizeof key);
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
    for (unsigned i = 0; i < VL_SETTINGS; i++) {
        char sign[12];
        snprintf(sign, sizeof sign, "%u", i + 1);
        cli_menu_line(menu, sign, text_of(menu, (enum vl_setting)i),
                      value_text(menu, s, (enum vl_setting)i, vl_setting_get(s, (enum vl_setting)i)), NULL);
    }
    char line[256];
    snprintf(line, sizeof line, "  %d. %s", VL_SETTINGS + 1, cli_menu_text(menu, "kept.title"));
    plain_put(&menu->io, line);
}

/* ---- everything that is kept ---- */

static void delete_all(struct menu *menu)
{
    struct vl_diag diag = {0};
    size_t left = 0;
    if (vl_kept_delete(&left, &diag) != VL_OK && left == 0)
        say_fault(menu, &diag);
    else
        cli_menu_say(menu, left ? "kept.left" : "kept.deleted", &(struct vl_text_arg){"n", NULL, (long)left}, 1);
}

/* A line for each kind of file; the word deletes them all. True: they are gone. */
static bool show_kept(struct menu *menu)
{
    const struct vl_text_arg word = {"word", cli_menu_text(menu, "kept.word"), 0};
    char line[VL_KEPT_LINE], typed[PLAIN_LINE_MAX];
    struct vl_kept *kept = malloc(sizeof *kept);
    if (!kept)
        return false;
    vl_kept_read(kept);
    for (unsigned n = 0; vl_kept_tell(&menu->teller, kept, n, line, sizeof line) > 0; n++)
        plain_put(&menu->io, line);
    const unsigned files = kept->files;
    free(kept);
    if (files == 0)
        return false;
    cli_menu_say(menu, "kept.help", NULL, 0);
    cli_menu_say(menu, "cli.menu.kept.sure", &word, 1);
    if (!plain_read(&menu->io, "> ", typed) || !typed[0])
        return false;
    const bool meant = vl_kept_word(&menu->teller, typed);
    if (meant)
        delete_all(menu);
    else
        cli_menu_say(menu, "kept.nothing", NULL, 0);
    return meant;
}

/* ---- the settings ---- */

static void choose(struct menu *menu, struct vl_settings *s, enum vl_setting which)
{
    cli_menu_say(menu, which == VL_SETTING_LANGUAGE ? "cli.menu.language.help" : "cli.menu.screen.help", NULL, 0);
    for (unsigned value = 0; value < vl_setting_values(s, which); value++) {
        const char sign[] = {(char)('a' + value), '\0'};
        cli_menu_line(menu, sign, text_of(menu, which), value_text(menu, s, which, value), NULL);
    }
    const unsigned n =
        cli_menu_letter(menu, "cli.menu.letter", vl_setting_values(s, which), vl_setting_get(s, which) + 1);
    if (n == 0)
        return;
    struct vl_diag diag = {0};
    vl_setting_set(s, which, n - 1);
    menu->cli->language = menu->teller.language = s->language;
    menu->cli->chosen = menu->cli->chosen || which == VL_SETTING_LANGUAGE;
    if (vl_settings_save(s, &diag) == VL_OK)
        cli_menu_line(menu, NULL, text_of(menu, which), value_text(menu, s, which, vl_setting_get(s, which)), NULL);
    else
        say_fault(menu, &diag);
}

void cli_menu_settings(struct menu *menu)
{
    struct vl_settings s;
    struct vl_diag diag = {0};
    vl_settings_standard(&s, &menu->cli->catalogue.languages);
    if (vl_settings_load(&s, &diag) != VL_OK)
        say_fault(menu, &diag);
    s.language = menu->cli->language;
    s.theme = s.kept[VL_SETTING_THEME]; /* what the screen will have, whatever holds here */
    s.motion = s.kept[VL_SETTING_MOTION];
    for (;;) {
        say_settings(menu, &s);
        const unsigned n = cli_menu_number(menu, "cli.menu.setting", 1, VL_SETTINGS + 1, 0);
        if (n == 0 || (n > VL_SETTINGS && show_kept(menu)))
            return;
        if (n <= VL_SETTINGS)
            choose(menu, &s, (enum vl_setting)(n - 1));
    }
}
