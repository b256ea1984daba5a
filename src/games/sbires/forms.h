/* The ids of Sbires (forms.c), and the functions by which its rules make events and ask. */
#ifndef SBIRES_FORMS_H
#define SBIRES_FORMS_H

#include "veillee/sbires.h"

enum {
    GROUP_CARD,
    GROUP_PLACE,
    GROUP_TYPE,
    GROUP_EFFECT,
    GROUP_SOURCE, /* enum sbires_source */
    GROUP_GAME,
    GROUP_FAMILY, /* as many as can play */
    SBIRES_GROUPS,
};

#include "veillee/sbires/game.h"

#include "veillee/declare/happen.h"

extern const struct vl_group sbires_groups[SBIRES_GROUPS];
extern const struct vl_option sbires_options[SBIRES_OPTIONS];
extern const struct vl_option_part sbires_option_parts[SBIRES_OPTION_PARTS];
extern const struct vl_number_spec sbires_number_specs[];

#endif
