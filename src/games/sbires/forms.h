/* The tables by which Sbires is known to the engine; see forms.c. */
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
extern const struct vl_form sbires_question_forms[SBIRES_QUESTIONS];
extern const struct vl_form sbires_answer_forms[SBIRES_SAYS];
extern const struct vl_form sbires_explanation_forms[SBIRES_EXPLANATIONS];
extern const struct vl_form sbires_event_forms[SBIRES_EVENTS];
extern const struct vl_asking sbires_questions[SBIRES_QUESTIONS];
extern const struct vl_state_field sbires_fields[];
extern const struct vl_option sbires_options[SBIRES_OPTIONS];
extern const struct vl_option_part sbires_option_parts[SBIRES_OPTION_PARTS];
extern const struct vl_number_spec sbires_number_specs[];

void sbires_fold(struct vl_view *view, const struct vl_event *event);

#endif
