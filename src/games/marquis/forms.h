/* The ids of Marquis (forms.c), and the functions by which its rules make events and ask. */
#ifndef MARQUIS_FORMS_H
#define MARQUIS_FORMS_H

#include "veillee/marquis.h"

enum {
    GROUP_CARD,
    GROUP_ACTION, /* enum marquis_action */
    GROUP_TERM,   /* enum marquis_term */
    GROUP_DIRECTION,
    GROUP_GAME,
    MARQUIS_GROUPS,
};

#include "veillee/marquis/game.h"

#include "veillee/declare/happen.h"

extern const struct vl_group marquis_groups[MARQUIS_GROUPS];
extern const struct vl_option marquis_options[MARQUIS_OPTIONS];
extern const struct vl_number_spec marquis_number_specs[];

#endif
