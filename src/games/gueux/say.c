/* What answers say; the form of the question's answers is set before. */
#include "view.h"

void gueux_say_of_speaker(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    (void)view;
    if (answer == GUEUX_NOBODY)
        SAY(out, nobody, );
    else
        SAY(out, spoke, .seat = answer);
}

/* None of these has fields. */
void gueux_say_of_act(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    static const uint8_t forms[GUEUX_ACTS] = {
        [GUEUX_DRAW] = GUEUX_SAY_DRAW,
        [GUEUX_LAY_MIXED] = GUEUX_SAY_MIXED,
        [GUEUX_USE_SYBILLE] = GUEUX_SAY_SYBILLE,
        [GUEUX_USE_BARDE] = GUEUX_SAY_BARDE,
        [GUEUX_USE_PAILLARDE] = GUEUX_SAY_PAILLARDE,
        [GUEUX_USE_BACHELETTE] = GUEUX_SAY_BACHELETTE,
    };
    (void)view;
    out->form = forms[answer];
}

void gueux_say_of_choice(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    (void)view;
    if (answer == GUEUX_YES)
        SAY(out, yes, );
    else
        SAY(out, no, );
}

/* Places count from 1 in words. */
void gueux_say_of_place(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    (void)view;
    SAY(out, position, .position = (int16_t)(answer + 1));
}

void gueux_say_of_exchange(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    (void)view;
    if (answer == GUEUX_NOTHING)
        SAY(out, nothing, );
    else
        SAY(out, card, .character = answer);
}
