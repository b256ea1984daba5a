/* The owner of a match, if it has one: an evening. A screen below that of the match declares it (vl_screen.company) and
 * answers for it; this is all that the match knows of it. */
#ifndef VEILLEE_TUI_MATCH_OWNER_H
#define VEILLEE_TUI_MATCH_OWNER_H

#include "tui/kit/screen.h"

struct vl_owner_kind {
    const char *back;  /* key of a text: where the end of the match leads, "Back to the evening" */
    const char *leave; /* key of a text: the same in the menu of a match that has not ended */

    /* What a screen with room shows beside such a match: the standings so far, below their own title (key of a text).
     * Returns the rows that it takes; 0: there is nothing to show yet. */
    const char *title;
    int (*side)(struct vl_tui *tui, const void *self, struct vl_rect where);

    /* Whether it owns a match of this set-up. */
    bool (*has)(const void *self, const struct vl_match_setup *setup);

    /* Whether the curtain of that seat needs a PIN; for how many milliseconds no PIN can be tried; and whether this is
     * the right one. VL_IO, reported once: *right holds, but could not be stored. */
    bool (*requires_pin)(const void *self, const struct vl_match_setup *setup, vl_seat seat);
    int (*sleeps)(const void *self, const struct vl_match_setup *setup, vl_seat seat);
    enum vl_rc (*check_pin)(void *self, const struct vl_match_setup *setup, vl_seat seat, const char *pin, bool *right,
                            struct vl_diag *diag);

    /* Called when a match with that record has begun, has been resumed, or its record has been discarded. */
    void (*began)(struct vl_tui *tui, void *self, const char *record, const struct vl_match_setup *setup);
    void (*resumed)(struct vl_tui *tui, void *self, const char *record);
    void (*thrown)(struct vl_tui *tui, void *self, const char *record);

    /* Called when the match being played has got another record. */
    void (*moved)(struct vl_tui *tui, void *self, const char *record);
};

/* The owner of a match, and the memory of its screen. */
struct vl_match_owner {
    const struct vl_owner_kind *company; /* NULL: no owner */
    void *self;
};

/* The owner of a match of that set-up. */
struct vl_match_owner vl_match_owner_of(const struct vl_tui *tui, const struct vl_match_setup *setup);

bool vl_match_owner_requires_pin(const struct vl_tui *tui, const struct vl_match_setup *setup, vl_seat seat);
int vl_match_owner_pin_waits(const struct vl_tui *tui, const struct vl_match_setup *setup, vl_seat seat);
enum vl_rc vl_match_owner_check_pin(const struct vl_tui *tui, const struct vl_match_setup *setup, vl_seat seat,
                                    const char *pin, bool *right, struct vl_diag *diag);

#endif
