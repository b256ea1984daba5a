/* The deal of the day. */
#include "tui/kit/widgets.h"
#include "tui/screens/screens.h"

void vl_screen_day(struct vl_tui *tui)
{
    vl_notice(tui, vl_t(tui, "menu.day.help"));
}
