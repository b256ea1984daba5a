/* The tables by which 7 Blasons is known to the engine; see forms.c. */
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
extern const struct vl_form blasons_question_forms[BLASONS_QUESTIONS];
extern const struct vl_form blasons_answer_forms[BLASONS_SAYS];
extern const struct vl_form blasons_event_forms[BLASONS_EVENTS];
extern const struct vl_form blasons_explanation_forms[BLASONS_EXPLANATIONS];
extern const struct vl_asking blasons_questions[BLASONS_QUESTIONS];
extern const struct vl_state_field blasons_fields[];
extern const struct vl_option blasons_options[BLASONS_OPTIONS];
extern const struct vl_number_spec blasons_number_specs[];

void blasons_fold(struct vl_view *view, const struct vl_event *event);

#endif
