/* The initial state of the set-up page. */
#ifndef VEILLEE_PAGE_SETUP_PAGE_H
#define VEILLEE_PAGE_SETUP_PAGE_H

#include "archive/handicap.h"
#include "page/page.h"

struct vl_setup_wish {
    const struct vl_match_setup *from; /* this set-up, as after a match; NULL: a new one for the first game */
    const struct vl_match_setup *own;  /* own numbers, for each of `owns` games */
    unsigned owns;
    const struct vl_strengths *strengths;           /* of people, for proposing handicaps; NULL: nobody is known */
    const char (*names)[VL_NAME_MAX];               /* those used last, for each seat; "": none */
    void (*standard)(struct vl_match_setup *fresh); /* sets the defaults of this front end; NULL: those of the game */
};

/* The ids of its items, for tests and for front ends that begin such a match elsewhere. */
enum vl_setup_id {
    VL_SETUP_GAME,
    VL_SETUP_SEATS,
    VL_SETUP_UNDO,
    VL_SETUP_HINTS,
    VL_SETUP_CURTAIN,
    VL_SETUP_BEGIN,
    VL_SETUP_PEOPLE,
    VL_SETUP_MACHINES,
    VL_SETUP_TYPE,
    VL_SETUP_NATURE,
    VL_SETUP_MORE,
    VL_SETUP_LESS,
    VL_SETUP_EVEN,
    VL_SETUP_TABLE_NAME,
    VL_SETUP_RULE,
    VL_SETUP_SEED,
    VL_SETUP_SEAT,                                  /* plus the seat */
    VL_SETUP_OPTION = VL_SETUP_SEAT + VL_SEATS_MAX, /* plus the option */
    VL_SETUP_IDS = VL_SETUP_OPTION + VL_OPTIONS_MAX
};

#endif
