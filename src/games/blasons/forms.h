/* The ids of 7 Blasons (forms.c), and the functions by which its rules make events and ask. */
#ifndef BLASONS_FORMS_H
#define BLASONS_FORMS_H

#include "effects.h"

enum {
    GROUP_HOUSE,
    GROUP_PLACE,  /* the houses stand for their jeux */
    GROUP_COLOUR, /* a house, or face down */
    GROUP_CARD,
    GROUP_RANK,
    GROUP_USE,
    GROUP_EFFECT,
    GROUP_SEATS,
    GROUP_GAME,
    GROUP_FACE,
    BLASONS_GROUPS,
};

#include "veillee/blasons/game.h"
#include "veillee/declare/happen.h"

extern const struct vl_group blasons_groups[BLASONS_GROUPS];
extern const struct vl_option blasons_options[BLASONS_OPTIONS];
extern const struct vl_number_spec blasons_number_specs[];

#endif
