/* The tables by which Sbires speaks; see forms.c. */
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
    SBIRES_GROUPS,
};

enum {
    SAY_NO,
    SAY_YES,
    SAY_PLACE,
    SAY_PLACE_CAPTIVE,
    SAY_CONCIERGE,
    SAY_CONCIERGE_CAPTIVE,
    SAY_BORROW,
    SAY_DRAW,
    SAY_PLAY,
    SAY_PATRONNE,
    SAY_CURE,
    SAY_PASS,
    SAY_DISCARD,
    SAY_TARGET,
    SAY_CARD,
    SAY_MAN,
    SAY_OWN,
    SAY_BACK,
    SAY_GIVE,
    SAY_FIND,
    SAY_SUFFER,
    SAY_REACT,
    SAY_REACT_LENT,
    SAY_GUARD,
    SAY_ARM,
    SAY_BARE,
    SAY_BOLD,
    SAY_BOLD_LENT,
    SAY_PRIERE,
    SAY_COURTISANE,
    SAY_DESTRIER,
    SAY_PROVIDENCE,
    SAY_PROVIDENCE_LENT,
    SAY_LET,
    SAY_HEAL,
    SAY_KEEP,
    SAY_KEEP_NOTHING,
    SBIRES_SAYS,
};

enum {
    SBIRES_OPTION_DAYS,
    SBIRES_OPTION_GOAL,
    SBIRES_OPTION_FIRST,
    SBIRES_OPTION_ANIMALS,
    SBIRES_OPTION_GLOVES,
    SBIRES_OPTION_HENCHMEN,
    SBIRES_OPTIONS,
};

extern const struct vl_group sbires_groups[SBIRES_GROUPS];
extern const struct vl_form sbires_question_forms[SBIRES_QUESTIONS];
extern const struct vl_form sbires_answer_forms[SBIRES_SAYS];
extern const struct vl_form sbires_event_forms[SBIRES_EVENTS];
extern const struct vl_option sbires_options[SBIRES_OPTIONS];
extern const struct vl_number_spec sbires_number_specs[];

#endif
