/* The tables by which Marquis speaks; see forms.c. */
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

enum {
    SAY_NO,
    SAY_YES,
    SAY_GO_ON,
    SAY_STOP,
    SAY_KEEP,
    SAY_DECLARE,
    SAY_WAIVE,
    SAY_CLAIM,
    SAY_BUY,
    SAY_PLAY,
    SAY_VICTIM,
    SAY_LET,
    SAY_VETO,
    SAY_PASS,
    SAY_FREE,
    SAY_PRICE,
    SAY_NOBODY,
    SAY_DEAL,
    SAY_COINS,
    SAY_DIAMONDS,
    SAY_RUBIES,
    SAY_VETOES,
    SAY_TAKE_BACK,
    SAY_PICK,
    MARQUIS_SAYS,
};

extern const struct vl_group marquis_groups[MARQUIS_GROUPS];
extern const struct vl_form marquis_question_forms[MARQUIS_QUESTIONS];
extern const struct vl_form marquis_answer_forms[MARQUIS_SAYS];
extern const struct vl_form marquis_event_forms[MARQUIS_EVENTS];
extern const struct vl_number_spec marquis_number_specs[];

#endif
