/* The PIN behind a curtain's letter: typed in dots, and after a wrong one the keys sleep, longer each time. Knows no
 * screen, no clock and no PIN: time is handed in, in milliseconds, and what is typed is handed out. */
#ifndef VEILLEE_TUI_LOCK_H
#define VEILLEE_TUI_LOCK_H

#include "tui/kit/widgets.h"
#include "veillee/match.h"

enum { VL_LOCK_FIRST = 700, VL_LOCK_MOST = 10000 }; /* that the keys sleep after the first wrong one, and at most */

struct vl_lock {
    bool asks;                    /* the PIN is wanted */
    vl_seat seat;                 /* ... of that seat */
    struct vl_input input;        /* what is typed of it */
    unsigned wrong[VL_SEATS_MAX]; /* one after another, by seat */
    int64_t wakes[VL_SEATS_MAX];  /* until then the keys sleep for that seat, whatever is done in between */
};

enum vl_lock_took {
    VL_LOCK_USED,
    VL_LOCK_ASLEEP, /* thrown away */
    VL_LOCK_TYPED,  /* Enter: input.text is to be looked at */
    VL_LOCK_LEFT,   /* Escape: back to the letter */
};

/* The letter of that seat has come: nothing is typed yet. */
void vl_lock_ask(struct vl_lock *lock, vl_seat seat);

enum vl_lock_took vl_lock_key(struct vl_lock *lock, const struct vl_key *key, int64_t now);

/* It was the right one, and the lock is open; or it was not. Nothing of what was typed stays in memory. */
void vl_lock_judge(struct vl_lock *lock, bool right, int64_t now);

/* Milliseconds until the keys wake for the seat that is asked; 0: they are awake. */
int vl_lock_sleeps(const struct vl_lock *lock, int64_t now);

#endif
