/* Standing answers of Sbires: to draw where one dominates (the default), about the Eau bénite, rolled dice, and a lent
 * Influence; and a plan of the next henchmen. */
#include "view.h"

static bool lists(const struct vl_view *view, unsigned answer)
{
    return sbires_seen(view)->core.question.answers & vl_answer_bit((vl_answer)answer);
}

static vl_answer if_listed(const struct vl_view *view, unsigned answer)
{
    return lists(view, answer) ? (vl_answer)answer : (vl_answer)VL_NONE;
}

static vl_answer draw(const struct vl_view *view, unsigned value)
{
    return value == 0 ? if_listed(view, SBIRES_YES) : (vl_answer)VL_NONE;
}

static vl_answer bless(const struct vl_view *view, unsigned value)
{
    if (value == 1)
        return if_listed(view, SBIRES_REACT_EAU_BENITE);
    return VL_NONE;
}

static vl_answer let_lie(const struct vl_view *view, unsigned value)
{
    return value == 1 ? if_listed(view, SBIRES_NOTHING) : (vl_answer)VL_NONE;
}

static vl_answer borrow(const struct vl_view *view, unsigned value)
{
    if (value == 0)
        return VL_NONE;
    return if_listed(view, value == 1 ? SBIRES_YES : SBIRES_NO);
}

static const char *const draws[] = {"draw", "ask", NULL};
static const char *const ask_or_always[] = {"ask", "always", NULL};
static const char *const ask_or_lie[] = {"ask", "let_lie", NULL};
static const char *const influences[] = {"ask", "borrow", "leave", NULL};

const struct vl_standing sbires_standing[] = {
    {.id = "draw", .values = draws, .kinds = 1U << SBIRES_ASK_DRAW, .answer = draw},
    {.id = "eau_benite", .values = ask_or_always, .kinds = 1U << SBIRES_ASK_REACT, .answer = bless},
    {.id = "dice", .values = ask_or_lie, .kinds = 1U << SBIRES_ASK_REROLL, .answer = let_lie},
    {.id = "influence", .values = influences, .kinds = 1U << SBIRES_ASK_BORROW, .answer = borrow},
    {0},
};

/* One's own henchmen, not captives. */
static vl_answer place(const struct vl_view *view, unsigned member)
{
    const vl_seat seat = sbires_seen(view)->core.question.seat;
    return if_listed(view, seat * (unsigned)SBIRES_PLACES + member);
}

const struct vl_plan sbires_plan = {
    .id = "placing", .group = "place", .kind = SBIRES_ASK_PLACE, .most = 8, .answer = place};
