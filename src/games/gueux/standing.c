/* What a player of Gueux may say once: about the Rustre, powers that work when their card is drawn, a Moine with a
 * Nonne before the turn ends, and the Étrangère. */
#include "view.h"

enum { ASK, FIRST, SECOND };

static bool lists(const struct vl_view *view, unsigned answer)
{
    return gueux_seen(view)->core.question.answers & vl_answer_bit((vl_answer)answer);
}

static vl_answer no(const struct vl_view *view, unsigned value)
{
    (void)view;
    return value == ASK ? (vl_answer)VL_NONE : (vl_answer)GUEUX_NO;
}

/* Yes wherever it can be. */
static vl_answer yes_or_no(const struct vl_view *view, unsigned value)
{
    if (value == ASK)
        return VL_NONE;
    return value == FIRST && lists(view, GUEUX_YES) ? GUEUX_YES : GUEUX_NO;
}

static vl_answer decline(const struct vl_view *view, unsigned value)
{
    return value != ASK && lists(view, GUEUX_NOTHING) ? (vl_answer)GUEUX_NOTHING : (vl_answer)VL_NONE;
}

static const char *const ask_or_no[] = {"ask", "no", NULL};
static const char *const ask_yes_no[] = {"ask", "yes", "no", NULL};

const struct vl_standing gueux_standing[] = {
    {.id = "rustre", .values = ask_or_no, .kinds = 1U << GUEUX_ASK_REFUSE, .always = 1U << FIRST, .answer = no},
    {.id = "powers", .values = ask_yes_no, .kinds = 1U << GUEUX_ASK_MAY, .answer = yes_or_no},
    {.id = "moine", .values = ask_yes_no, .kinds = 1U << GUEUX_ASK_END, .answer = yes_or_no},
    {.id = "etrangere", .values = ask_or_no, .kinds = 1U << GUEUX_ASK_STRANGER, .answer = decline},
    {0},
};
