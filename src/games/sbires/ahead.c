/* Standing answers of Sbires: to draw where one dominates (the default), about the Eau bénite, rolled dice, a lent
 * Influence, a Garde and weapons; and plans of the next henchmen, and of the next cards of an evening. */
#include "procedures.h"
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

/* To let dice lie, and to fight with bare hands. */
static vl_answer nothing(const struct vl_view *view, unsigned value)
{
    return value == 1 ? if_listed(view, SBIRES_NOTHING) : (vl_answer)VL_NONE;
}

static vl_answer borrow(const struct vl_view *view, unsigned value)
{
    if (value == 0)
        return VL_NONE;
    return if_listed(view, value == 1 ? SBIRES_YES : SBIRES_NO);
}

static vl_answer keep_garde(const struct vl_view *view, unsigned value)
{
    return value == 1 ? if_listed(view, SBIRES_NO) : (vl_answer)VL_NONE;
}

static const char *const draws[] = {"draw", "ask", NULL};
static const char *const ask_or_always[] = {"ask", "always", NULL};
static const char *const ask_or_lie[] = {"ask", "let_lie", NULL};
static const char *const ask_or_none[] = {"ask", "none_today", NULL};
static const char *const influences[] = {"ask", "borrow", "leave", NULL};

const struct vl_standing sbires_standing[] = {
    {.id = "draw", .values = draws, .kinds = 1U << SBIRES_ASK_DRAW, .answer = draw},
    {.id = "eau_benite", .values = ask_or_always, .kinds = 1U << SBIRES_ASK_REACT, .answer = bless},
    {.id = "dice", .values = ask_or_lie, .kinds = 1U << SBIRES_ASK_REROLL, .answer = nothing},
    {.id = "influence", .values = influences, .kinds = 1U << SBIRES_ASK_BORROW, .answer = borrow},
    {.id = "garde",
     .values = ask_or_none,
     .kinds = 1U << SBIRES_ASK_GUARD,
     .always = 1U << 1,
     .until = 1U << 1,
     .ends = 1U << SBIRES_ASK_PLACE,
     .answer = keep_garde},
    {.id = "weapon",
     .values = ask_or_none,
     .kinds = 1U << SBIRES_ASK_ATTACK | 1U << SBIRES_ASK_DEFEND,
     .until = 1U << 1,
     .ends = 1U << SBIRES_ASK_PLACE,
     .answer = nothing},
    {0},
};

/* ---- plans ---- */

/* How often the plan has it already. */
static unsigned times(const struct vl_queued *plan, vl_answer answer)
{
    unsigned count = 0;
    for (unsigned i = 0; i < plan->count; i++)
        count += plan->answer[i] == answer;
    return count;
}

/* SBI-2.1: as many as there are, of the own ones and of captives, and where there is room. */
static bool can_place(const struct sbires *g, const struct vl_queued *plan, vl_answer answer)
{
    const vl_seat seat = g->core.question.seat;
    const unsigned owner = answer / SBIRES_PLACES, place = answer % SBIRES_PLACES, room = sbires_room(g, place);
    unsigned there = 0, his = 0;
    for (unsigned i = 0; i < plan->count; i++) {
        there += plan->answer[i] % SBIRES_PLACES == place;
        his += plan->answer[i] / SBIRES_PLACES == owner;
    }
    return there < (room > 0 ? room : 1) && his < (owner == seat ? g->home[seat] : g->captive[seat][owner]);
}

/* SBI-3.1: a card as often as it is in hand; once in a reserve that can hold it once; nothing after a pass. */
static bool can_do(const struct sbires *g, const struct vl_queued *plan, vl_answer answer)
{
    const vl_seat seat = g->core.question.seat;
    const unsigned before = times(plan, answer);
    if (times(plan, SBIRES_NOTHING) > 0)
        return false;
    if (answer >= SBIRES_KINDS)
        return before == 0;
    if (g->card[answer].type == SBIRES_RESERVED && before > 0 &&
        sbires_copies_in(g, seat, answer) + before >= g->card[answer].max)
        return false;
    return before < g->hand[seat][answer];
}

/* SBI-4.2: the weapon for the duel of the Gant before it. */
static bool can_arm(const struct sbires *g, const struct vl_queued *plan, vl_answer answer)
{
    const vl_seat seat = g->core.question.seat;
    const vl_answer last = plan->count > 0 ? plan->answer[plan->count - 1] : (vl_answer)VL_NONE;
    return answer < SBIRES_KINDS && last < SBIRES_KINDS && table_effect(g, last) == SBIRES_GANT &&
           (sbires_hand_doing(g, seat, SBIRES_ARM) >> answer & 1) && times(plan, answer) < g->hand[seat][answer];
}

static uint8_t next(const struct vl_view *view, const struct vl_queued *plan, vl_answer answer)
{
    const struct sbires *g = sbires_seen(view);
    const uint8_t kind = g->core.question.kind;
    if (kind == SBIRES_ASK_TURN && can_arm(g, plan, answer))
        return SBIRES_ASK_ATTACK;
    if (answer >= VL_ANSWERS_MAX || !lists(view, answer))
        return VL_NONE;
    return (kind == SBIRES_ASK_PLACE ? can_place(g, plan, answer) : can_do(g, plan, answer)) ? kind : (uint8_t)VL_NONE;
}

/* Who has lost a card, or got a Belladone, may want to play others than were decided. */
static vl_seat ends(const struct vl_event *event)
{
    switch (event->form) {
    case SBIRES_EV_TOOK: return (vl_seat)sbires_read_took(event).from;
    case SBIRES_EV_LOST: return (vl_seat)sbires_read_lost(event).seat;
    case SBIRES_EV_SWAPPED: return (vl_seat)sbires_read_swapped(event).at;
    case SBIRES_EV_INFECTED: return (vl_seat)sbires_read_infected(event).at;
    default: return VL_NONE;
    }
}

/* SBI-9.2: a place that has filled up takes a Concierge. */
static bool costs(const struct vl_view *view, vl_answer answer)
{
    const struct sbires *g = sbires_seen(view);
    return g->core.question.kind == SBIRES_ASK_PLACE && sbires_room(g, answer % SBIRES_PLACES) == 0;
}

/* Of cards, what others do in between matters more. */
static void foresee(struct vl_view *view, const struct vl_queued *plan)
{
    struct sbires *g = sbires_writable_view(view);
    const vl_seat seat = g->core.question.seat;
    for (unsigned i = 0; g->core.question.kind == SBIRES_ASK_PLACE && i < plan->count; i++) {
        const int16_t owner = plan->answer[i] / SBIRES_PLACES, place = plan->answer[i] % SBIRES_PLACES;
        sbires_apply_placed(g, &(struct sbires_event_placed){.seat = seat, .owner = owner, .place = place});
    }
}

const struct vl_plan sbires_plan = {.kinds = 1U << SBIRES_ASK_PLACE | 1U << SBIRES_ASK_TURN,
                                    .next = next,
                                    .ends = ends,
                                    .costs = costs,
                                    .foresee = foresee};
