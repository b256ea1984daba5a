/* What answers say; the form of the question's answers is set before. */
#include "view.h"

void sbires_say_of_place(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    const struct sbires *g = sbires_seen(view);
    const int16_t owner = answer / SBIRES_PLACES, place = answer % SBIRES_PLACES;
    const bool own = owner == g->core.question.seat, full = sbires_room(g, (unsigned)place) == 0;
    if (own && full)
        SAY(out, concierge, .place = place);
    else if (own)
        SAY(out, place, .place = place);
    else if (full)
        SAY(out, concierge_captive, .owner = owner, .place = place);
    else
        SAY(out, place_captive, .owner = owner, .place = place);
}

void sbires_say_of_yes(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    (void)view;
    if (answer != SBIRES_YES)
        SAY(out, no, );
}

void sbires_say_of_turn(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    (void)view;
    switch (answer) {
    case SBIRES_NOTHING: SAY(out, pass, ); return;
    case SBIRES_BY_PATRONNE: SAY(out, patronne, ); return;
    case SBIRES_CURE: SAY(out, cure, ); return;
    default: SAY(out, play, .card = answer);
    }
}

void sbires_say_of_card(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    const vl_seat at = answer / SBIRES_RESERVE;
    SAY(out, card, .seat = at, .card = at < SBIRES_SEATS ? sbires_seen(view)->reserve[at][answer % SBIRES_RESERVE] : 0);
}

void sbires_say_of_man(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    (void)view;
    SAY(out, man, .owner = answer / SBIRES_PLACES, .place = answer % SBIRES_PLACES);
}

void sbires_say_of_reaction(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    static const uint8_t effect[SBIRES_REACTIONS] = {
        [SBIRES_REACT_EAU_BENITE] = SBIRES_EAU_BENITE,
        [SBIRES_REACT_VAILLANCE] = SBIRES_VAILLANCE,
        [SBIRES_REACT_PENITENT] = SBIRES_PENITENT,
        [SBIRES_REACT_CHIEN] = SBIRES_CHIEN,
    };
    (void)view;
    if (answer == SBIRES_REACT_NOT)
        SAY(out, suffer, );
    else if (answer == SBIRES_REACT_LENT)
        SAY(out, react_lent, );
    else
        SAY(out, react, .card = effect[answer < SBIRES_REACTIONS ? answer : 0]);
}

void sbires_say_of_weapon(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    (void)view;
    if (answer == SBIRES_NOTHING)
        SAY(out, bare, );
    else
        SAY(out, arm, .card = answer);
}

void sbires_say_of_boldness(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    (void)view;
    if (answer == SBIRES_LENT)
        SAY(out, bold_lent, );
    else if (answer == SBIRES_YES)
        SAY(out, bold, );
    else
        SAY(out, no, );
}

/* Of a set of dice, those that are chosen. */
static void say_dice(struct vl_phrase *out, uint8_t form, unsigned set)
{
    SAY(out, providence, .first = set & 1, .second = set >> 1 & 1, .third = set >> 2 & 1);
    out->form = form; /* both that speak of a set have these fields */
}

void sbires_say_of_reroll(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    const int16_t die = answer % SBIRES_DICE + 1;
    (void)view;
    if (answer == SBIRES_NOTHING)
        SAY(out, let, );
    else if (answer > SBIRES_REROLL_LENT)
        say_dice(out, SBIRES_SAY_PROVIDENCE_LENT, answer - (unsigned)SBIRES_REROLL_LENT);
    else if (answer > SBIRES_REROLL_PROVIDENCE)
        say_dice(out, SBIRES_SAY_PROVIDENCE, answer - (unsigned)SBIRES_REROLL_PROVIDENCE);
    else if (answer < SBIRES_REROLL_COURTISANE)
        SAY(out, priere, .die = die);
    else if (answer < SBIRES_REROLL_DESTRIER)
        SAY(out, courtisane, .die = die);
    else
        SAY(out, destrier, .die = die);
}

void sbires_say_of_kept(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    (void)view;
    if (answer == SBIRES_NOTHING)
        SAY(out, keep_nothing, );
    else
        SAY(out, keep, .card = answer);
}
