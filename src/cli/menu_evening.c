/* An evening, in lines: the one that is under way, or a new one. */
#include "cli/evening.h"
#include "cli/menu.h"
#include "front/evening.h"

int cli_menu_evening(struct menu *menu)
{
    char id[VL_EVENING_ID] = "";
    struct vl_diag diag = {0};
    if (vl_evening_latest(id, &diag) != VL_OK)
        id[0] = '\0';
    return cli_evening_spend(menu->cli, id, true, false);
}
