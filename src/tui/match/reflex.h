/* A race of reflexes on one keyboard: each person has a key of its own, tries it out, waits for the signal, presses;
 * the last one loses. Bots press too, by their level. Knows no screen and no clock: time is handed in, in milliseconds.
 *
 * A terminal tells when a key comes, not when it is let go, and a key held down comes again and again: what comes too
 * soon after the same key is taken for the same press. */
#ifndef VEILLEE_TUI_REFLEX_H
#define VEILLEE_TUI_REFLEX_H

#include "veillee/match.h"
#include "veillee/rng.h"

enum {
    VL_REFLEX_LIMIT = 10000, /* after the signal: the last one is drawn among those who have not pressed */
    VL_REFLEX_WAIT_LEAST = 1800,
    VL_REFLEX_WAIT_MOST = 6000,
    VL_REFLEX_FIRST_REPEAT = 1000, /* no keyboard takes longer before a key held down comes again ... */
    VL_REFLEX_REPEAT = 150,        /* ... and from then on */
};

enum vl_reflex_stage {
    VL_REFLEX_TRY,  /* each person presses the own key once */
    VL_REFLEX_WAIT, /* for the signal */
    VL_REFLEX_GO,
    VL_REFLEX_DONE, /* `last` is known */
};

enum vl_reflex_end { VL_REFLEX_SLOWEST, VL_REFLEX_FALSE_START, VL_REFLEX_DRAWN };

struct vl_racer {
    bool tried;
    bool held;       /* the key comes by itself, until it is let go */
    int64_t came;    /* when it came last; -1: never */
    int64_t pressed; /* milliseconds after the signal; -1: not yet */
    int reaction;    /* of a bot */
    char key;        /* a small letter; NUL: a bot */
};

struct vl_reflex {
    enum vl_reflex_stage stage;
    enum vl_reflex_end end;
    vl_seats seats, humans; /* who takes part */
    struct vl_racer racer[VL_SEATS_MAX];
    struct vl_rng rng; /* for waiting and for lots; never the match's */
    int64_t signal;    /* when it comes */
    vl_seat last;
};

/* level: of each seat. chance: for waiting and lots. bots: from this and their seats come their reaction times. */
void vl_reflex_begin(struct vl_reflex *race, vl_seats seats, const enum vl_level level[VL_SEATS_MAX], uint64_t chance,
                     uint64_t bots);

/* A key has come; false if it is nobody's. */
bool vl_reflex_key(struct vl_reflex *race, uint32_t code, int64_t now);

/* Goes on to that time. Returns the milliseconds until something will happen by itself, or -1. */
int vl_reflex_run(struct vl_reflex *race, int64_t now);

#endif
