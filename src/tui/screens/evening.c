/* An evening: the same people, several matches, one tally. */
#include "tui/kit/widgets.h"
#include "tui/screens/screens.h"

void vl_screen_evening(struct vl_tui *tui)
{
    vl_notice(tui, vl_t(tui, "menu.evening.help"));
}
