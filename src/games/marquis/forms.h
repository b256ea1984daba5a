/* The tables by which Marquis is known to the engine; see forms.c. */
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
extern const struct vl_form marquis_question_forms[MARQUIS_QUESTIONS];
extern const struct vl_form marquis_answer_forms[MARQUIS_SAYS];
extern const struct vl_form marquis_event_forms[MARQUIS_EVENTS];
extern const struct vl_asking marquis_questions[MARQUIS_QUESTIONS];
extern const struct vl_state_field marquis_fields[];
extern const struct vl_option marquis_options[MARQUIS_OPTIONS];
extern const struct vl_number_spec marquis_number_specs[];

bool marquis_matters(const uint8_t *numbers, const struct vl_number_spec *spec, unsigned member, unsigned of);

void marquis_fold(struct vl_view *view, const struct vl_event *event);

#endif
