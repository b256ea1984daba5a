/* The tables by which Gueux is known to the engine; see forms.c. */
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
extern const struct vl_form gueux_question_forms[GUEUX_QUESTIONS];
extern const struct vl_form gueux_answer_forms[GUEUX_SAYS];
extern const struct vl_form gueux_event_forms[GUEUX_EVENTS];
extern const struct vl_form gueux_explanation_forms[GUEUX_EXPLANATIONS];
extern const struct vl_asking gueux_questions[GUEUX_QUESTIONS];
extern const struct vl_state_field gueux_fields[];
extern const struct vl_option gueux_options[GUEUX_OPTIONS];
extern const struct vl_number_spec gueux_number_specs[];

void gueux_fold(struct vl_view *view, const struct vl_event *event);

#endif
