/* What people have made of their matches, in lines. */
#include "cli/menu.h"

int cli_menu_statistics(struct menu *menu)
{
    (void)menu;
    return CLI_DONE;
}
