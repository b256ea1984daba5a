/* The PIN behind a curtain's letter: typed in dots. Knows no screen and no PIN: what is typed is handed out, and for
 * how long no try is looked at (company.h) is handed in. */
#ifndef VEILLEE_TUI_LOCK_H
#define VEILLEE_TUI_LOCK_H

#include "tui/kit/widgets.h"
#include "veillee/match.h"

struct vl_lock {
    bool asks;             /* the PIN is wanted */
    vl_seat seat;          /* ... of that seat */
    struct vl_input input; /* what is typed of it */
};

enum vl_lock_took {
    VL_LOCK_USED,  /* or thrown away, where the keys sleep */
    VL_LOCK_TYPED, /* Enter: input.text is to be looked at */
    VL_LOCK_LEFT,  /* Escape: back to the letter */
};

/* The letter of that seat has come: nothing is typed yet. */
void vl_lock_ask(struct vl_lock *lock, vl_seat seat);

enum vl_lock_took vl_lock_key(struct vl_lock *lock, const struct vl_key *key, bool asleep);

/* It was the right one, and the lock is open; or it was not. Nothing of what was typed stays in memory. */
void vl_lock_judge(struct vl_lock *lock, bool right);

#endif
