/* Standing answers of Marquis: about Vetos, about a Procureur, about offers of protection. */
#include "view.h"

enum { ASK, NOT_YET, NOT_FOR_ONE };

static vl_answer veto(const struct vl_view *view, unsigned value)
{
    const struct marquis *g = marquis_seen(view);
    const bool small = marquis_read_question_veto(&g->core.question).coins < 2;
    if (value == NOT_YET || (value == NOT_FOR_ONE && small))
        return MARQUIS_NO;
    return VL_NONE;
}

static vl_answer wipe(const struct vl_view *view, unsigned value)
{
    (void)view;
    return value == ASK ? (vl_answer)VL_NONE : (vl_answer)MARQUIS_PASS;
}

static vl_answer accept(const struct vl_view *view, unsigned value)
{
    (void)view;
    return value == ASK ? (vl_answer)VL_NONE : (vl_answer)MARQUIS_NO;
}

static const char *const vetoes[] = {"ask", "not_yet", "not_for_one", NULL};
static const char *const ask_or_no[] = {"ask", "no", NULL};

enum { OWN_TURN = 1U << MARQUIS_ASK_STOP | 1U << MARQUIS_ASK_DECLARE | 1U << MARQUIS_ASK_BUY | 1U << MARQUIS_ASK_PLAY };

const struct vl_standing marquis_standing[] = {
    {.id = "veto",
     .values = vetoes,
     .kinds = 1U << MARQUIS_ASK_VETO,
     .always = 1U << NOT_YET,
     .until = 1U << NOT_YET,
     .ends = OWN_TURN,
     .answer = veto},
    {.id = "procureur", .values = ask_or_no, .kinds = 1U << MARQUIS_ASK_WIPE, .always = 2, .answer = wipe},
    {.id = "protection", .values = ask_or_no, .kinds = 1U << MARQUIS_ASK_ACCEPT, .answer = accept},
    {0},
};
