/* The ids of Gueux (forms.c), and the functions by which its rules make events and ask. */
#ifndef GUEUX_FORMS_H
#define GUEUX_FORMS_H

#include "seers.h"

enum {
    GROUP_CHARACTER,
    GROUP_PAIR, /* the characters, and the mixed pair */
    GROUP_DIRECTION,
    GROUP_COIN,
    GROUP_GAME,
    GUEUX_GROUPS,
};

#include "veillee/gueux/game.h"

#include "veillee/declare/happen.h"

extern const struct vl_group gueux_groups[GUEUX_GROUPS];
extern const struct vl_option gueux_options[GUEUX_OPTIONS];
extern const struct vl_number_spec gueux_number_specs[];

#endif
