/* What a match is part of, where it is part of something: an evening. A screen below the match's says so
 * (vl_screen.company) and answers; the match knows no more of it than this. */
#ifndef VEILLEE_TUI_MATCH_OWNER_H
#define VEILLEE_TUI_MATCH_OWNER_H

#include "tui/kit/screen.h"

struct vl_owner_kind {
    const char *back; /* key of a text: where the end of a match leads, "Back to the evening" */

    /* What stands beside a match of it where the screen has room: how everybody stands so far, below its own title (key
     * of a text). Returns the rows that it takes; 0: there is nothing to say yet. */
    const char *title;
    int (*side)(struct vl_tui *tui, const void *self, struct vl_rect where);

    /* Whether a match of this set-up is part of it. */
    bool (*has)(const void *self, const struct vl_match_setup *setup);

    /* Whether whoever sits there has a PIN for the curtain; for how many milliseconds it cannot be tried yet; and
     * whether it is this one (VL_IO, told once: *right is so, but could not be kept). */
    bool (*requires_pin)(const void *self, const struct vl_match_setup *setup, vl_seat seat);
    int (*sleeps)(const void *self, const struct vl_match_setup *setup, vl_seat seat);
    enum vl_rc (*check_pin)(void *self, const struct vl_match_setup *setup, vl_seat seat, const char *pin, bool *right,
                            struct vl_diag *diag);

    /* A match has begun, by its record; it is gone on with; its record has been thrown away. */
    void (*began)(struct vl_tui *tui, void *self, const char *record, const struct vl_match_setup *setup);
    void (*resumed)(struct vl_tui *tui, void *self, const char *record);
    void (*thrown)(struct vl_tui *tui, void *self, const char *record);

    /* The match on the table has another record. */
    void (*moved)(struct vl_tui *tui, void *self, const char *record);
};

/* Where a match is part of something: what, and its screen's memory. */
struct vl_match_owner {
    const struct vl_owner_kind *company; /* NULL: of nothing */
    void *self;
};

/* What the match of that set-up is part of. */
struct vl_match_owner vl_match_owner_of(const struct vl_tui *tui, const struct vl_match_setup *setup);

bool vl_match_owner_requires_pin(const struct vl_tui *tui, const struct vl_match_setup *setup, vl_seat seat);
int vl_match_owner_pin_waits(const struct vl_tui *tui, const struct vl_match_setup *setup, vl_seat seat);
enum vl_rc vl_match_owner_check_pin(const struct vl_tui *tui, const struct vl_match_setup *setup, vl_seat seat,
                                    const char *pin, bool *right, struct vl_diag *diag);

#endif
