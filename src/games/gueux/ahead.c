/* Answers given in advance in Gueux.
 *
 * Compound answers for the steps of a draw (GUE-7.9): pointing at a card of the fan means to draw, without a look
 * through the Pleutre, and to draw that card; the seat drawn from gives, by the Rustre, the card of its own hand that
 * it points at (GUE-7.7). And standing answers: about the Rustre, powers that work when their card is drawn, a Moine
 * with a Nonne before the turn ends, and the Étrangère. */
#include "view.h"

/* ---- several answers at once ---- */

unsigned gueux_places(const struct gueux *g)
{
    if (g->core.question.kind != GUEUX_ASK_TURN)
        return vl_count(gueux_list_fan(&g->core));
    const vl_seat from = gueux_previous(g, g->active);
    return from < VL_SEATS_MAX ? g->count[from] : 0;
}

/* GUE-7.3: the Pleutre would serve before this draw. */
static bool may_look(const struct gueux *g)
{
    return !(g->used & GUEUX_USED_PLEUTRE) && (gueux_list_look(&g->core) & vl_answer_bit(GUEUX_YES));
}

/* A card, or nothing. */
static vl_answers list_refuse(const struct gueux *g)
{
    const bool may = gueux_list_refuse(&g->core) & vl_answer_bit(GUEUX_YES);
    return vl_answer_bit(GUEUX_NOTHING) | (may ? gueux_list_hand(&g->core) : 0);
}

static vl_answers list(const struct vl_view *view)
{
    const struct gueux *g = gueux_seen(view);
    if (g->core.question.kind == GUEUX_ASK_REFUSE)
        return list_refuse(g);
    vl_answers compound = (UINT64_C(1) << gueux_places(g)) - 1;
    if (may_look(g))
        compound |= vl_answer_bit(GUEUX_COMPOUND_LOOK);
    if (g->core.question.kind == GUEUX_ASK_TURN)
        compound |= (g->core.question.answers & ~vl_answer_bit(GUEUX_DRAW)) << GUEUX_COMPOUND_ACTS;
    return compound;
}

/* A player who draws without looking at the own hand uses no card of it. */
vl_answers gueux_blind_choices(const struct vl_view *public_view)
{
    const struct gueux *g = gueux_seen(public_view);
    const uint8_t kind = g->core.question.kind;
    return kind == GUEUX_ASK_TURN || kind == GUEUX_ASK_LOOK ? (UINT64_C(1) << gueux_places(g)) - 1 : 0;
}

static void say(struct vl_queued *out, unsigned kind, unsigned answer)
{
    out->kind[out->count] = (uint8_t)kind;
    out->answer[out->count++] = (vl_answer)answer;
}

static void split_refuse(vl_answer compound, struct vl_queued *out)
{
    say(out, GUEUX_ASK_REFUSE, compound == GUEUX_NOTHING ? GUEUX_NO : GUEUX_YES);
    if (compound != GUEUX_NOTHING)
        say(out, GUEUX_ASK_HAND_OVER, compound);
}

static void split_draw(bool turn, vl_answer compound, struct vl_queued *out)
{
    const bool look = compound == GUEUX_COMPOUND_LOOK, acts = !look && compound >= GUEUX_COMPOUND_ACTS;
    if (turn)
        say(out, GUEUX_ASK_TURN, acts ? compound - (unsigned)GUEUX_COMPOUND_ACTS : (unsigned)GUEUX_DRAW);
    if (acts)
        return;
    say(out, GUEUX_ASK_LOOK, look ? GUEUX_YES : GUEUX_NO);
    if (!look)
        say(out, GUEUX_ASK_POSITION, compound);
}

static void split(const struct vl_view *view, vl_answer compound, struct vl_queued *out)
{
    const uint8_t kind = gueux_seen(view)->core.question.kind;
    out->count = 0;
    if (kind == GUEUX_ASK_REFUSE)
        split_refuse(compound, out);
    else
        split_draw(kind == GUEUX_ASK_TURN, compound, out);
}

const struct vl_compound gueux_compound = {
    .kinds = 1U << GUEUX_ASK_TURN | 1U << GUEUX_ASK_LOOK | 1U << GUEUX_ASK_REFUSE, .list = list, .split = split};

/* ---- said once ---- */

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

static bool has_rustre(const struct vl_view *view)
{
    return gueux_in_force(gueux_seen(view), GUEUX_RUSTRE);
}

static bool has_moine(const struct vl_view *view)
{
    return gueux_in_force(gueux_seen(view), GUEUX_MOINE);
}

static bool has_etrangere(const struct vl_view *view)
{
    return gueux_in_force(gueux_seen(view), GUEUX_ETRANGERE);
}

static const char *const ask_or_no[] = {"ask", "no", NULL};
static const char *const ask_yes_no[] = {"ask", "yes", "no", NULL};

const struct vl_standing gueux_standing[] = {
    {.id = "rustre",
     .values = ask_or_no,
     .kinds = 1U << GUEUX_ASK_REFUSE,
     .always = 1U << FIRST,
     .arises = has_rustre,
     .answer = no},
    {.id = "powers", .values = ask_yes_no, .kinds = 1U << GUEUX_ASK_MAY, .answer = yes_or_no},
    {.id = "moine", .values = ask_yes_no, .kinds = 1U << GUEUX_ASK_END, .arises = has_moine, .answer = yes_or_no},
    {.id = "etrangere",
     .values = ask_or_no,
     .kinds = 1U << GUEUX_ASK_STRANGER,
     .arises = has_etrangere,
     .answer = decline},
    {0},
};
