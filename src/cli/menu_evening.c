/* An evening, in lines: the one that is under way, or a new one. */
#include "cli/menu.h"

int cli_menu_evening(struct menu *menu)
{
    (void)menu;
    return CLI_DONE;
}
