/* What all parts of the menu in lines say. */
#include "cli/menu.h"

void cli_menu_say(struct menu *menu, const char *key, const struct vl_text_arg *args, unsigned count)
{
    plain_say(&menu->io, &menu->teller, key, args, count);
}

const char *cli_menu_text(const struct menu *menu, const char *key)
{
    return vl_text(&menu->cli->catalogue, NULL, menu->cli->language, key);
}

void cli_menu_fault(struct menu *menu, const struct vl_diag *diag)
{
    char line[1024];
    vl_tell_fault(&menu->cli->catalogue, NULL, menu->cli->language, diag, line, sizeof line);
    plain_put(&menu->io, line);
}
