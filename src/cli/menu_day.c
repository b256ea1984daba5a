/* The deal of the day, in lines. */
#include "cli/menu.h"

int cli_menu_day(struct menu *menu)
{
    (void)menu;
    return CLI_DONE;
}
