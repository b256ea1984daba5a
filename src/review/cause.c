#include "review/cause.h"

#include <math.h>
#include <string.h>

/* What is less than that is not worth stating: an event must come in half of the lines of one answer at least, and
 * oftener than in those of the other by a quarter of all. That is far beyond the noise of 256 lines, which is 0.13 at
 * three standard errors of the difference of two shares of a half. */
#define MOSTLY 0.5F
#define APART 0.25F
#define NEARLY_ALWAYS 0.9F
#define WEIGHT_LEAST 0.2F /* as in struct vl_cause_event */
#define POINTS_LEAST 0.5F
#define SERVED_LEAST 0.03F

/* An event and others that differ from it in cards and numbers only, not in who does it to whom. */
struct kind_of_event {
    const struct vl_foreseen *most; /* the most frequent */
    float share;                    /* of lines with any of them */
    float number;                   /* the mean of the first number */
};

/* ---- kinds of events ---- */

static bool is_about_seats(const struct vl_field *field)
{
    return field->kind == VL_FIELD_SEAT || field->kind == VL_FIELD_SEATS;
}

static bool is_same_kind(const struct vl_rules *rules, const struct vl_event *a, const struct vl_event *b)
{
    const struct vl_form *form = &rules->events[a->form];
    if (a->form != b->form)
        return false;
    for (unsigned i = 0; i < form->fields; i++)
        if (is_about_seats(&form->field[i]) && vl_event_number(form, a, i) != vl_event_number(form, b, i))
            return false;
    return true;
}

static bool is_same(const struct vl_event *a, const struct vl_event *b)
{
    return a->form == b->form && memcmp(a->arg, b->arg, sizeof a->arg) == 0;
}

static float first_number(const struct vl_rules *rules, const struct vl_event *event)
{
    const struct vl_form *form = &rules->events[event->form];
    for (unsigned i = 0; i < form->fields; i++)
        if (form->field[i].kind == VL_FIELD_NUMBER)
            return (float)vl_event_number(form, event, i);
    return 0;
}

/* Events of one kind that both happen in a line count twice; a share never exceeds 1. */
static struct kind_of_event kind_in(const struct vl_rules *rules, const struct vl_variation *variation,
                                    const struct vl_event *event)
{
    struct kind_of_event kind = {0};
    for (unsigned i = 0; i < variation->count; i++) {
        const struct vl_foreseen *other = &variation->of[i];
        if (!is_same_kind(rules, event, &other->event))
            continue;
        kind.most = kind.most ? kind.most : other;
        kind.number += other->share * first_number(rules, &other->event);
        kind.share += other->share;
    }
    kind.number = kind.share > 0 ? kind.number / kind.share : 0;
    kind.share = fminf(kind.share, 1);
    return kind;
}

/* ---- good or bad for the seat, and how much it matters ---- */

static bool is_first(const struct vl_rules *rules, const struct vl_event *event, vl_seat seat)
{
    const struct vl_form *form = &rules->events[event->form];
    const int first = vl_event_number(form, event, 0);
    return form->field[0].kind == VL_FIELD_SEATS ? first >= 0 && (first >> seat & 1) : first == seat;
}

/* Whom the seat in the first field helps. */
static bool is_helped(const struct vl_rules *rules, const struct vl_event *event, vl_seat seat)
{
    const struct vl_form *form = &rules->events[event->form];
    unsigned i = 1;
    while (i < form->fields && form->field[i].kind != VL_FIELD_SEAT)
        i++;
    return i < form->fields && vl_event_number(form, event, i) == seat;
}

/* 1: good; -1: bad. Where the game does not say: what the seat does itself is its aim, and what others do theirs. */
static int suits(const struct vl_rules *rules, const struct vl_event *event, vl_seat seat)
{
    const unsigned flags = rules->events[event->form].flags;
    vl_seat by, whom;
    if (vl_event_hurts(rules, event, &by, &whom))
        return whom == seat ? -1 : 1;
    if (flags & VL_FORM_HELPS)
        return is_helped(rules, event, seat) ? 1 : -1;
    if (flags & VL_FORM_GAINS)
        return is_first(rules, event, seat) ? 1 : -1;
    if (flags & VL_FORM_LOSES)
        return is_first(rules, event, seat) ? -1 : 1;
    return vl_event_actor(rules, event) == seat ? 1 : -1;
}

/* What the seat suffers tells most, then what it does to somebody or is done for it, what it has of it, and what
 * becomes of others; least what is neither good nor bad in itself. The end is all. */
static float importance(const struct vl_rules *rules, const struct vl_event *event, vl_seat seat)
{
    const struct vl_form *form = &rules->events[event->form];
    if (form->field[0].kind == VL_FIELD_SEATS)
        return 2;
    if (!(form->flags & (VL_FORM_HURTS | VL_FORM_HURT | VL_FORM_HELPS | VL_FORM_GAINS | VL_FORM_LOSES)))
        return 0.4F;
    if (!vl_event_names(rules, event, seat))
        return 0.5F;
    return suits(rules, event, seat) < 0 ? 1.0F : form->flags & (VL_FORM_HURTS | VL_FORM_HELPS) ? 0.9F : 0.7F;
}

/* The first event of every line says what the answer was, if it is the seat's own. */
static bool is_answer(const struct vl_rules *rules, const struct vl_event *event, vl_seat seat,
                      const struct vl_variation *in)
{
    return in->steps > 0 && vl_event_actor(rules, event) == seat && is_same(event, &in->step[0].event);
}

/* ---- the greatest difference ---- */

static struct vl_cause_event state(const struct kind_of_event *kind, float weight)
{
    const float share = kind->most->share;
    const enum vl_cause_sure sure = share >= NEARLY_ALWAYS ? VL_CAUSE_SURE
                                    : share >= MOSTLY      ? VL_CAUSE_LIKELY
                                                           : VL_CAUSE_SUCH;
    return (struct vl_cause_event){.event = kind->most->event, .sure = (uint8_t)sure, .weight = weight};
}

/* Whether the first number of such an event says how much. */
static bool has_measure(const struct vl_rules *rules, const struct vl_event *event)
{
    const unsigned flags = rules->events[event->form].flags;
    return (flags & (VL_FORM_HURTS | VL_FORM_HURT | VL_FORM_GAINS | VL_FORM_LOSES)) && !(flags & VL_FORM_CHANGES);
}

static float share_in(const struct vl_variation *variation, const struct vl_event *event)
{
    for (unsigned i = 0; i < variation->count; i++)
        if (is_same(event, &variation->of[i].event))
            return variation->of[i].share;
    return 0;
}

/* By how much oftener it happens in one variation than in the other. Where the same seats do the same in both, but with
 * other cards, these may be all the difference: that tells less. */
static float difference_of(const struct vl_compared *c, const struct kind_of_event *here,
                           const struct kind_of_event *there, const struct vl_variation *than)
{
    const float other_cards = 0.6F, exact = here->most->share - share_in(than, &here->most->event);
    if (here->share - there->share >= APART)
        return here->share - there->share;
    const bool own = vl_event_actor(c->rules, &here->most->event) == c->seat; /* these cards are its own choice */
    return here->most->share >= MOSTLY && exact >= APART && !own && !has_measure(c->rules, &here->most->event)
               ? other_cards * exact
               : 0;
}

/* What comes with other cards or numbers each time explains only what happens to the seat itself. */
static bool is_plain(const struct vl_compared *c, const struct vl_foreseen *most)
{
    return most->share >= MOSTLY || vl_event_names(c->rules, &most->event, c->seat);
}

/* An event of one of the two variations which the other lacks. */
static void weigh_event(const struct vl_compared *c, const struct vl_event *event, bool worse,
                        struct vl_cause_event *best)
{
    const struct vl_variation *in = worse ? c->worse : c->better, *than = worse ? c->better : c->worse;
    const struct kind_of_event here = kind_in(c->rules, in, event), there = kind_in(c->rules, than, event);
    assert(here.most); /* the event itself is one */
    const float weight = difference_of(c, &here, &there, than) * importance(c->rules, event, c->seat);
    if (here.share >= MOSTLY && weight >= WEIGHT_LEAST && weight > best->weight &&
        suits(c->rules, event, c->seat) == (worse ? -1 : 1) && !is_answer(c->rules, &here.most->event, c->seat, in) &&
        is_plain(c, here.most))
        *best = state(&here, weight);
}

static void weigh_all(const struct vl_compared *c, bool worse, struct vl_cause_event *best)
{
    const struct vl_variation *in = worse ? c->worse : c->better;
    for (unsigned i = 0; i < in->count; i++)
        weigh_event(c, &in->of[i].event, worse, best);
}

/* The same happens after both, but is better after the better one by its number. */
static void weigh_amounts(const struct vl_compared *c, struct vl_cause *out)
{
    const float unit = 4; /* so many count as much as whether it happens at all */
    for (unsigned i = 0; i < c->better->count; i++) {
        const struct vl_event *event = &c->better->of[i].event;
        const struct kind_of_event good = kind_in(c->rules, c->better, event), bad = kind_in(c->rules, c->worse, event);
        const float gain = (good.number - bad.number) * (float)suits(c->rules, event, c->seat);
        const float weight = fminf(gain / unit, 1) * importance(c->rules, event, c->seat);
        if (!good.most || !bad.most || good.share < MOSTLY || bad.share < MOSTLY ||
            is_same(&good.most->event, &bad.most->event) || !has_measure(c->rules, event) || gain < 0.5F ||
            weight <= fmaxf(out->better.weight, out->worse.weight))
            continue;
        out->better = state(&good, weight);
        out->worse = state(&bad, weight);
    }
}

/* ---- the result ---- */

/* Points that the seat wins itself tell more than those of others. Where one loses, its points are its chance. */
static void find_points(const struct vl_compared *c, struct vl_cause *out)
{
    const float sure = 3; /* standard errors */
    float most = 0;
    for (vl_seat seat = 0; seat < c->seats && !c->rules->fewest; seat++) {
        const float difference = c->better->points[seat] - c->worse->points[seat];
        const float gain = seat == c->seat ? difference : -difference / 2;
        if (gain <= most || fabsf(difference) < POINTS_LEAST ||
            fabsf(difference) < sure * hypotf(c->better->error[seat], c->worse->error[seat]))
            continue;
        most = gain;
        out->points = true;
        out->seat = seat;
        out->better_points = c->better->points[seat];
        out->worse_points = c->worse->points[seat];
    }
}

/* Of two players it serves the other one, which need not be said. */
static void find_served(const struct vl_compared *c, struct vl_cause *out)
{
    out->gain = SERVED_LEAST;
    for (vl_seat seat = 0; seat < c->seats && c->seats > 2; seat++)
        if (seat != c->seat && c->gains[seat] >= out->gain) {
            out->serves = true;
            out->served = seat;
            out->gain = c->gains[seat];
        }
}

struct vl_cause vl_find_cause(const struct vl_compared *compared)
{
    struct vl_cause cause = {0};
    weigh_all(compared, false, &cause.better);
    weigh_all(compared, true, &cause.worse);
    weigh_amounts(compared, &cause);
    find_points(compared, &cause);
    find_served(compared, &cause);
    return cause;
}
