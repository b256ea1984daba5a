/* What people have made of their matches. */
#include "tui/kit/widgets.h"
#include "tui/screens/screens.h"

void vl_screen_statistics(struct vl_tui *tui, const char *name)
{
    (void)name;
    vl_notice(tui, vl_t(tui, "menu.statistics.help"));
}
