/* Coins moving from one player to another. */
#include "tui/boards/marquis/marquis_draw.h"

#include <stdio.h>

bool marquis_animation(const struct vl_scene *scene, const struct vl_event *event, const struct vl_spots *spots,
                       struct vl_animation *out)
{
    int from, to, coins;
    (void)scene;
    if (event->form == MARQUIS_EV_TOOK) {
        const struct marquis_event_took took = marquis_read_took(event);
        from = took.from;
        to = took.seat;
        coins = took.coins;
    } else if (event->form == MARQUIS_EV_GAVE) {
        const struct marquis_event_gave gave = marquis_read_gave(event);
        from = gave.seat;
        to = gave.to;
        coins = gave.coins;
    } else {
        return false;
    }
    out->style = VL_STYLE_ACCENT | VL_STYLE_BOLD;
    snprintf(out->text, sizeof out->text, "%d%s", coins, vl_glyph(VL_GLYPH_COIN));
    return vl_spot_place(spots, VL_SPOT_SEAT, (uint8_t)from, &out->from) &&
           vl_spot_place(spots, VL_SPOT_SEAT, (uint8_t)to, &out->to);
}
