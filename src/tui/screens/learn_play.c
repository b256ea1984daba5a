/* From a lesson to a match: one person, and beginners. */

#include <string.h>

#include "front/table_setup.h"
#include "tui/screens/learn.h"

void vl_learn_play(struct vl_tui *tui, const struct vl_rules *rules, const struct vl_table_setup *like)
{
    struct vl_table_setup setup;
    struct vl_diag diag = {0};
    vl_table_setup_standard(&setup, tui->catalogue, rules);
    if (like)
        memcpy(setup.option, like->option, sizeof setup.option);
    setup.seed = vl_table_seed();
    setup.language = tui->language;
    vl_table_seat(&setup, VL_BEGINNER);
    memcpy(setup.player[0].name, tui->settings.name[0], VL_NAME_MAX);
    for (unsigned seat = 0; seat < setup.seats; seat++)
        if (!setup.player[seat].name[0])
            vl_table_name(tui->catalogue, tui->language, &setup, seat);
    if (vl_table_setup_check(&setup, &diag) != VL_OK || tui->screens->play(tui, &setup, &diag) != VL_OK)
        vl_notice_fault(tui, rules, &diag);
}
