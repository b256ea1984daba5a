/* The tables by which Gueux speaks; see forms.c. */
#ifndef GUEUX_FORMS_H
#define GUEUX_FORMS_H

#include "veillee/gueux.h"

enum {
    GROUP_CHARACTER,
    GROUP_PAIR, /* the characters, and the mixed pair */
    GROUP_DIRECTION,
    GROUP_COIN,
    GROUP_GAME,
    GUEUX_GROUPS,
};

enum {
    SAY_NOBODY,
    SAY_SPOKE,
    SAY_DRAW,
    SAY_MIXED,
    SAY_SYBILLE,
    SAY_BARDE,
    SAY_PAILLARDE,
    SAY_BACHELETTE,
    SAY_NO,
    SAY_YES,
    SAY_POSITION,
    SAY_CARD,
    SAY_NOTHING,
    SAY_SEAT,
    GUEUX_SAYS,
};

extern const struct vl_group gueux_groups[GUEUX_GROUPS];
extern const struct vl_form gueux_question_forms[GUEUX_QUESTIONS];
extern const struct vl_form gueux_answer_forms[GUEUX_SAYS];
extern const struct vl_form gueux_event_forms[GUEUX_EVENTS];
extern const struct vl_option gueux_options[GUEUX_OPTIONS];
extern const struct vl_number_spec gueux_number_specs[];

#endif
