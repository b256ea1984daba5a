/* Sleeping keys: where the keyboard changes hands, what is typed ahead or held down means nothing. Keys sleep until
 * none has come for a while; whatever comes before is thrown away and keeps them asleep, so that a key held down never
 * wakes them. Knows no screen and no clock: time is handed in, in milliseconds. */
#ifndef VEILLEE_TUI_LOCKOUT_H
#define VEILLEE_TUI_LOCKOUT_H

#include <stdbool.h>
#include <stdint.h>

enum {
    VL_LOCKOUT_LASTS = 700, /* without any key; a key held down comes again for the first time within 660 */
    VL_LOCKOUT_WRONG = 300, /* after a key that lifts nothing */
    VL_LOCKOUT_STEPS = 10,  /* in which the screen shows how far they sleep */
};

struct vl_lockout {
    int64_t wakes; /* when they wake, if none comes */
    int lasts;     /* how long this sleep is, of which `wakes` is the end */
    uint32_t last; /* the key typed last before, by vl_lockout_code */
    bool confirms; /* the letter has come, but it was the last key before, or at an open call: Enter must follow */
};

enum vl_lift {
    VL_LIFT_ASLEEP,  /* thrown away */
    VL_LIFT_WRONG,   /* not the letter: they sleep again for a moment */
    VL_LIFT_CONFIRM, /* the letter, and now Enter must follow */
    VL_LIFTED,
};

/* The code of a key whose case does not matter: letters are small. */
uint32_t vl_lockout_code(uint32_t code);

/* They fall asleep, `last` having been typed last (0: none). */
void vl_lockout_begin(struct vl_lockout *sleep, uint32_t last, int64_t now);

bool vl_lockout_awake(const struct vl_lockout *sleep, int64_t now);

/* A key has come: whether it is heard. If not, they sleep on from now. */
bool vl_lockout_hears(struct vl_lockout *sleep, int64_t now);

/* A key at a curtain that a letter (small) lifts; `enter`: the key is the one that confirms. */
enum vl_lift vl_lockout_lift(struct vl_lockout *sleep, uint32_t code, bool enter, char letter, int64_t now);

/* How far they have slept, 0 to VL_LOCKOUT_STEPS: awake. */
int vl_lockout_steps(const struct vl_lockout *sleep, int64_t now);

/* Milliseconds until the next step; -1: they are awake. */
int vl_lockout_wait(const struct vl_lockout *sleep, int64_t now);

/* ---- one key alone ---- */

/* Where somebody is asked anew without a curtain, the very key typed last sleeps until it has not come for a while, or
 * another key has: held down, it answers nothing. */
struct vl_held {
    uint32_t key; /* by vl_lockout_code; 0: none sleeps */
    int64_t wakes;
};

/* It falls asleep, having been typed at `typed`. */
void vl_held_begin(struct vl_held *held, uint32_t key, int64_t typed);

/* A key has come: whether it sleeps. */
bool vl_held_sleeps(struct vl_held *held, uint32_t key, int64_t now);

#endif
