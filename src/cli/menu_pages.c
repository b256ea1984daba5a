/* Pages in lines that the menu opens; the settings are those of the screen too, which are kept for it. */
#include "cli/front.h"
#include "cli/game_boards.h"
#include "cli/menu.h"
#include "page/pages.h"
#include "plain/page_lines.h"
#include "plain/plain.h"
#include "tui/kit/settings.h"

/* Kept at once; the language is that of the next line. */
static void setting(struct vl_page_host *host, unsigned which)
{
    struct menu *menu = host->owner;
    struct vl_diag diag = {0};
    menu->cli->language = menu->formatter.language = host->settings->language;
    menu->cli->chosen = menu->cli->chosen || which == VL_SETTING_LANGUAGE;
    if (vl_settings_save(host->settings, &diag) != VL_OK)
        vl_page_message_fault(host, &diag);
}

static void begin(struct vl_page_host *host, enum vl_beginning what)
{
    ((struct menu *)host->owner)->beginning = what;
}

/* The settings as they are kept, for a page that shows and changes them. */
static enum vl_rc load(const struct menu *menu, struct vl_settings *s, struct vl_diag *diag)
{
    vl_settings_standard(s, &menu->cli->catalogue.languages);
    const enum vl_rc rc = vl_settings_load(s, diag);
    s->language = menu->cli->language;
    s->theme = s->kept[VL_SETTING_THEME]; /* what the screen will use, not what holds here */
    s->motion = s->kept[VL_SETTING_MOTION];
    return rc;
}

static void show_settings(struct menu *menu, struct vl_settings *s, const struct vl_page_form *form)
{
    struct vl_page_host host = {.catalogue = &menu->cli->catalogue,
                                .formatter = &menu->formatter,
                                .settings = s,
                                .owner = menu,
                                .setting = setting,
                                .begin = begin};
    plain_page(&menu->io, &host, form, NULL);
}

int cli_menu_settings(struct menu *menu)
{
    struct vl_settings s;
    struct vl_diag diag = {0};
    char line[1024];
    if (load(menu, &s, &diag) != VL_OK) {
        vl_format_fault(&menu->cli->catalogue, NULL, menu->cli->language, &diag, line, sizeof line);
        plain_put(&menu->io, line);
    }
    show_settings(menu, &s, &vl_settings_page);
    return CLI_DONE;
}

enum vl_beginning cli_menu_first(struct menu *menu)
{
    struct vl_settings s;
    struct vl_diag diag = {0};
    if (menu->io.typed && menu->io.terminal && load(menu, &s, &diag) == VL_OK && vl_first_start(&s))
        show_settings(menu, &s, &vl_first_page);
    return menu->beginning;
}

void cli_menu_standard(struct vl_match_setup *fresh)
{
    plain_standard(cli_plain_boards, fresh);
}

/* Plays a match in lines over the page, which then closes, unless it shows the result. */
static void show(struct vl_page_host *host, const struct cli_show *what)
{
    struct menu *menu = host->owner;
    menu->status = cli_show(menu->cli, what);
    plain_io_open(&menu->io);
    if ((menu->status != CLI_DONE && !host->evening) || !menu->stays)
        host->close(host);
}

static void resume(struct vl_page_host *host, const char *path)
{
    show(host, &(struct cli_show){.resume = path, .part_of = host->evening, .plain = true});
}

static void replay(struct vl_page_host *host, const char *path)
{
    show(host, &(struct cli_show){.replay = path, .plain = true});
}

static void review(struct vl_page_host *host, const char *path)
{
    show(host, &(struct cli_show){.replay = path, .review = true, .plain = true});
}

/* Can be played again from the menu; a match of an evening is begun as lines play it. */
static void play(struct vl_page_host *host, const struct vl_match_setup *setup)
{
    struct menu *menu = host->owner;
    struct vl_match_setup own = *setup;
    if (!menu->stays && !host->evening)
        menu->last = *setup;
    if (menu->stays && host->evening)
        cli_menu_standard(&own);
    show(host, &(struct cli_show){.play = &own, .part_of = host->evening, .plain = true});
}

/* The page that they stand on goes with its match, that below it stays. */
static void options(struct vl_page_host *host, const struct vl_match_setup *setup)
{
    struct menu *menu = host->owner;
    struct vl_match_setup own = *setup;
    struct vl_setup_wish wish = menu->wish;
    cli_menu_standard(&own);
    wish.from = &own;
    wish.standard = cli_menu_standard;
    menu->stays = false;
    host->open(host, &vl_setup_page, &wish);
    menu->stays = true;
}

int cli_menu_page(struct menu *menu, const struct vl_page_form *form, const void *what)
{
    char name[VL_NAME_MAX];
    struct vl_page_host host = {.catalogue = &menu->cli->catalogue,
                                .formatter = &menu->formatter,
                                .name = name,
                                .owner = menu,
                                .play = play,
                                .options = options,
                                .resume = resume,
                                .replay = replay,
                                .review = review};
    cli_order_person(menu->cli, name);
    menu->stays = form == &vl_day_page || form == &vl_evenings_page || form == &vl_evening_page;
    menu->status = CLI_DONE;
    plain_page(&menu->io, &host, form, what);
    return menu->status;
}
