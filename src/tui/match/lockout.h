/* Input lockout: when the keyboard changes hands, keys typed ahead or held down have no effect. Keys sleep for a
 * moment; a key that comes before is discarded, and only keys as close as those of a held one keep them asleep. What
 * may come from a held key has no effect later either, so a held key never wakes them, and somebody who presses a key
 * twice a second is heard. Knows no screen and no clock: callers pass the time, in milliseconds. */
#ifndef VEILLEE_TUI_LOCKOUT_H
#define VEILLEE_TUI_LOCKOUT_H

#include <stdbool.h>
#include <stdint.h>

enum {
    VL_LOCKOUT_LASTS = 700, /* longer than 660, the longest delay before a held key repeats */
    VL_LOCKOUT_AFTER = 300, /* after the last of keys that come as a held one does */
    VL_REPEAT_MOST = 100,   /* between the repeats of a held key */
    VL_LOCKOUT_WRONG = 300, /* after a key that does not lift the curtain */
    VL_LOCKOUT_STEPS = 10,  /* in which the screen shows how long they still sleep */
};

/* The key that came last. */
struct vl_repeat {
    uint32_t key; /* by vl_lockout_code; 0: none */
    int64_t at;
    bool slow; /* it had come before, as late as the first repeat of a held key may */
};

struct vl_lockout {
    int64_t wakes; /* when they wake, if no key comes */
    int lasts;     /* the whole length of this sleep, which ends at `wakes` */
    uint32_t last; /* the key typed last before it, by vl_lockout_code */
    bool confirms; /* the letter has come, but was the last key before, or at an open call: Enter must follow */
    struct vl_repeat repeat;
};

enum vl_lift {
    VL_LIFT_WRONG,   /* not the letter: they sleep again for a moment */
    VL_LIFT_CONFIRM, /* the letter: now Enter must follow */
    VL_LIFTED,
};

/* The code of a key, with capitals as small letters. */
uint32_t vl_lockout_code(uint32_t code);

/* Puts the keys to sleep; `last` is the key typed last (0: none). */
void vl_lockout_begin(struct vl_lockout *sleep, uint32_t last, int64_t now);

bool vl_lockout_awake(const struct vl_lockout *sleep, int64_t now);

/* Call it when a key has come: true if it counts. */
bool vl_lockout_hears(struct vl_lockout *sleep, uint32_t key, int64_t now);

/* Handles a key that counts, at a curtain that a (small) letter lifts; `enter`: the key is the one that confirms. */
enum vl_lift vl_lockout_lift(struct vl_lockout *sleep, uint32_t code, bool enter, char letter, int64_t now);

/* How far the sleep has come: 0 to VL_LOCKOUT_STEPS, which is awake. */
int vl_lockout_steps(const struct vl_lockout *sleep, int64_t now);

/* Milliseconds until the next step; -1: the keys are awake. */
int vl_lockout_wait(const struct vl_lockout *sleep, int64_t now);

/* ---- one key alone ---- */

/* When somebody is asked again without a curtain, only the key typed last sleeps as long as it may be held down, until
 * another key has come. */
struct vl_held {
    struct vl_repeat repeat; /* of the key; no key: none sleeps */
    bool own;                /* whoever typed it goes on answering: only what follows fast sleeps */
};

/* Puts the key to sleep that was typed at `typed`. */
void vl_held_begin(struct vl_held *held, uint32_t key, int64_t typed);

/* Call it when a key has come: true if it sleeps. */
bool vl_held_sleeps(struct vl_held *held, uint32_t key, int64_t now);

#endif
