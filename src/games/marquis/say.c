/* What answers say; the form of the question's answers is set before. */
#include "view.h"

/* The forms of the answers 0, 1 and 2 follow one another. */
void marquis_say_of_choice(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    (void)view;
    out->form = (uint8_t)(out->form + answer);
}

void marquis_say_of_buy(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    (void)view;
    if (answer == 0)
        SAY(out, keep, );
    else
        SAY(out, buy, .times = answer);
}

void marquis_say_of_deal(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    (void)view;
    if (answer == MARQUIS_NOBODY)
        SAY(out, nobody, );
    else
        SAY(out, deal, .seat = answer);
}
