/* A race of reflexes at one keyboard: each person has a key, tries it out, waits for the signal and presses; the last
 * one loses. Bots press too, by their level. Knows no screen and no clock: callers pass the time, in milliseconds.
 *
 * A terminal reports that a key comes, not that it is released, and a held key repeats: what comes too soon after the
 * same key counts as the same press. */
#ifndef VEILLEE_TUI_REFLEX_H
#define VEILLEE_TUI_REFLEX_H

#include "veillee/match.h"
#include "veillee/rng.h"

enum {
    VL_REFLEX_LIMIT = 10000, /* after the signal: the last one is then drawn among those who have not pressed */
    VL_REFLEX_WAIT_LEAST = 1800,
    VL_REFLEX_WAIT_MOST = 6000,
    VL_REFLEX_FIRST_REPEAT = 1000, /* the longest delay on any keyboard before a held key repeats ... */
    VL_REFLEX_REPEAT = 150,        /* ... and between repeats */
};

enum vl_reflex_stage {
    VL_REFLEX_TRY,  /* each person presses their key once */
    VL_REFLEX_WAIT, /* for the signal */
    VL_REFLEX_GO,
    VL_REFLEX_DONE, /* `last` is known */
};

enum vl_reflex_end { VL_REFLEX_SLOWEST, VL_REFLEX_FALSE_START, VL_REFLEX_DRAWN };

struct vl_racer {
    bool tried;
    bool held;       /* the key is repeating, and not released yet */
    int64_t came;    /* when it came last; -1: never */
    int64_t pressed; /* milliseconds after the signal; -1: not yet */
    int reaction;    /* of a bot, in milliseconds */
    char key;        /* a small letter; NUL: a bot */
};

struct vl_reflex {
    enum vl_reflex_stage stage;
    enum vl_reflex_end end;
    vl_seats seats, humans; /* those who take part */
    struct vl_racer racer[VL_SEATS_MAX];
    struct vl_rng rng; /* for the wait and for drawing among seats; never that of the match */
    int64_t signal;    /* when it comes */
    vl_seat last;
};

/* Begins a race. level: of each seat; chance: for the wait and draws; bots: seeds reaction times, by seat. */
void vl_reflex_begin(struct vl_reflex *race, vl_seats seats, const enum vl_level level[VL_SEATS_MAX], uint64_t chance,
                     uint64_t bots);

/* Call it when a key has come; false if it is nobody's. */
bool vl_reflex_key(struct vl_reflex *race, uint32_t code, int64_t now);

/* Advances to that time. Returns the milliseconds until something will happen by itself, or -1. */
int vl_reflex_run(struct vl_reflex *race, int64_t now);

#endif
