/* Pages in lines that the menu opens: settings, those of the screen too, which are kept for it; statistics. */
#include "cli/menu.h"
#include "page/pages.h"
#include "plain/page.h"
#include "tui/kit/settings.h"

/* Kept at once; the language is that of the next line. */
static void setting(struct vl_page_host *host, unsigned which)
{
    struct menu *menu = host->owner;
    struct vl_diag diag = {0};
    menu->cli->language = menu->teller.language = host->settings->language;
    menu->cli->chosen = menu->cli->chosen || which == VL_SETTING_LANGUAGE;
    if (vl_settings_save(host->settings, &diag) != VL_OK)
        vl_page_tell_fault(host, &diag);
}

void cli_menu_settings(struct menu *menu)
{
    struct vl_settings s;
    struct vl_diag diag = {0};
    struct vl_page_host host = {
        .catalogue = &menu->cli->catalogue, .teller = &menu->teller, .settings = &s, .owner = menu, .setting = setting};
    vl_settings_standard(&s, &menu->cli->catalogue.languages);
    const enum vl_rc rc = vl_settings_load(&s, &diag);
    s.language = menu->cli->language;
    s.theme = s.kept[VL_SETTING_THEME]; /* what the screen will have, whatever holds here */
    s.motion = s.kept[VL_SETTING_MOTION];
    if (rc != VL_OK)
        cli_menu_fault(menu, &diag);
    plain_page(&menu->io, &host, &vl_settings_page, NULL);
}

int cli_menu_statistics(struct menu *menu)
{
    struct vl_page_host host = {.catalogue = &menu->cli->catalogue, .teller = &menu->teller, .owner = menu};
    plain_page(&menu->io, &host, &vl_statistics_page, NULL);
    return CLI_DONE;
}
