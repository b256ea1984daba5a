/* From a lesson to a match: one person, and beginners. */

#include <stdio.h>
#include <string.h>

#include "tui/screens/learn.h"
#include "veillee/system.h"

enum { BEGINNERS = 3 };

/* Names as a fresh table has them; the user's own, if there is one. */
static void name_seats(const struct vl_tui *tui, struct vl_table_setup *setup)
{
    char key[32];
    for (unsigned seat = 0, name = 1; seat < setup->seats; name++) {
        snprintf(key, sizeof key, "setup.name.%u", name);
        const char *usual = vl_t(tui, key), *own = tui->settings.name[0];
        const bool mine = seat == 0 && own[0];
        if (seat > 0 && strcmp(usual, setup->player[0].name) == 0)
            continue;
        vl_name_clean(mine ? own : usual, setup->player[seat++].name);
        name -= mine;
    }
}

void vl_learn_play(struct vl_tui *tui, const struct vl_rules *rules, const struct vl_table_setup *like)
{
    struct vl_table_setup setup;
    struct vl_diag diag = {0};
    uint32_t seed = (uint32_t)tui->now;
    const unsigned seats = BEGINNERS + 1;
    vl_table_setup_standard(&setup, tui->catalogue, rules);
    if (like)
        memcpy(setup.option, like->option, sizeof setup.option);
    if (vl_system_random(&seed, sizeof seed, false))
        setup.seed = seed;
    setup.seats = (uint8_t)(seats < rules->seats_min   ? rules->seats_min
                            : seats > rules->seats_max ? rules->seats_max
                                                       : seats);
    setup.language = tui->language;
    name_seats(tui, &setup);
    for (unsigned seat = 0; seat < setup.seats; seat++)
        setup.player[seat].level = seat == 0 ? VL_HUMAN : VL_BEGINNER;
    if (vl_table_setup_check(&setup, &diag) != VL_OK || tui->screens->play(tui, &setup, &diag) != VL_OK)
        vl_notice_fault(tui, rules, &diag);
}
