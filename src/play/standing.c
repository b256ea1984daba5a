#include "play/standing.h"

#include <string.h>

unsigned vl_standing_count(const struct vl_rules *rules)
{
    unsigned count = 0;
    while (rules->standing && rules->standing[count].id && count < VL_STANDING_MAX)
        count++;
    return count;
}

unsigned vl_standing_values(const struct vl_standing *standing)
{
    unsigned count = 0;
    while (standing->values[count])
        count++;
    return count;
}

static bool is_listed(const struct vl_question *question, vl_answer answer)
{
    return answer < VL_ANSWERS_MAX && (question->answers & vl_answer_bit(answer));
}

/* ---- plans ---- */

static void drop_first(struct vl_queued *plan)
{
    plan->count--;
    memmove(plan->kind, plan->kind + 1, plan->count);
    memmove(plan->answer, plan->answer + 1, plan->count);
}

/* Its player is told at the next question. */
static void stop(struct vl_standings *standings, vl_seat seat)
{
    if (standings->plan[seat].count > 0)
        standings->stopped |= vl_seat_bit(seat);
    standings->plan[seat].count = 0;
}

/* Answers whose question did not come belong to the item before. */
static bool settle_by_plan(struct vl_standings *standings, const struct vl_rules *rules, const struct vl_view *view,
                           vl_answer *answer)
{
    const struct vl_question *question = &vl_view_state(view)->question;
    struct vl_queued *plan = &standings->plan[question->seat];
    const bool begins = vl_plans(rules, question->kind);
    while (begins && plan->count > 0 && !vl_plans(rules, plan->kind[0]))
        drop_first(plan);
    if (plan->count == 0 || (plan->kind[0] != question->kind && !begins))
        return false;
    *answer = plan->answer[0];
    if (plan->kind[0] != question->kind || !is_listed(question, *answer) || rules->plan->costs(view, *answer)) {
        stop(standings, question->seat);
        return false;
    }
    drop_first(plan);
    return true;
}

bool vl_plan_add(struct vl_queued *plan, const struct vl_rules *rules, const struct vl_view *view, vl_answer answer)
{
    if (plan->count == VL_QUEUED_MAX || !vl_plans(rules, vl_view_state(view)->question.kind))
        return false;
    const uint8_t kind = rules->plan->next(view, plan, answer);
    if (kind == VL_NONE)
        return false;
    plan->kind[plan->count] = kind;
    plan->answer[plan->count++] = answer;
    return true;
}

void vl_plan_set(struct vl_standings *standings, vl_seat seat, const struct vl_queued *plan)
{
    standings->plan[seat] = *plan;
    standings->stopped &= (vl_seats)~vl_seat_bit(seat);
    if (plan->count > 0)
        drop_first(&standings->plan[seat]);
}

void vl_plans_end(struct vl_standings *standings)
{
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        standings->plan[seat].count = 0;
    standings->stopped = 0;
}

void vl_plan_happen(struct vl_standings *standings, const struct vl_rules *rules, const struct vl_event *event)
{
    const vl_seat whose = rules->plan ? rules->plan->ends(event) : (vl_seat)VL_NONE;
    if (whose < VL_SEATS_MAX)
        stop(standings, whose);
}

/* ---- joined answers ---- */

vl_answers vl_compound_answers(const struct vl_rules *rules, const struct vl_view *view)
{
    return vl_joins(rules, vl_view_state(view)->question.kind) ? rules->compound->list(view) : 0;
}

vl_answer vl_standings_join(struct vl_standings *standings, const struct vl_rules *rules, const struct vl_view *view,
                            vl_answer compound)
{
    rules->compound->split(view, compound, &standings->ahead);
    standings->ahead_of = vl_view_state(view)->question.seat;
    standings->ahead_at = 1;
    return standings->ahead.answer[0];
}

void vl_standings_forget(struct vl_standings *standings)
{
    standings->ahead.count = 0;
}

void vl_standings_put(struct vl_standings *standings, const struct vl_question *question)
{
    if (question->seat != standings->ahead_of && !(question->flags & VL_ASK_REACTION))
        vl_standings_forget(standings);
}

/* Parts before the one that answers were not asked, and will not be. */
static bool settle_ahead(struct vl_standings *standings, const struct vl_question *question, vl_answer *answer)
{
    const struct vl_queued *ahead = &standings->ahead;
    unsigned i = standings->ahead_at;
    if (question->seat != standings->ahead_of)
        return false;
    while (i < ahead->count && ahead->kind[i] != question->kind)
        i++;
    if (i >= ahead->count || !is_listed(question, ahead->answer[i])) {
        vl_standings_forget(standings);
        return false;
    }
    *answer = ahead->answer[i];
    standings->ahead_at = (uint8_t)(i + 1);
    return true;
}

bool vl_standings_settle(struct vl_standings *standings, const struct vl_rules *rules, const struct vl_view *view,
                         vl_answer *answer)
{
    const struct vl_question *question = &vl_view_state(view)->question;
    const unsigned count = vl_standing_count(rules);
    if (question->seat >= VL_SEATS_MAX)
        return false;
    if (settle_ahead(standings, question, answer))
        return true;
    if (settle_by_plan(standings, rules, view, answer))
        return true;
    for (unsigned i = 0; i < count; i++) {
        const struct vl_standing *standing = &rules->standing[i];
        if (!(standing->kinds >> question->kind & 1))
            continue;
        *answer = standing->answer(view, standings->value[question->seat][i]);
        if (is_listed(question, *answer))
            return true;
    }
    return false;
}

static bool is_silent(const struct vl_standings *standings, const struct vl_standing *standing, unsigned i,
                      vl_seat seat, uint8_t kind)
{
    return (standing->kinds >> kind & 1) && (standing->always >> standings->value[seat][i] & 1);
}

vl_seats vl_standings_silent(const struct vl_standings *standings, const struct vl_rules *rules, uint8_t kind,
                             bool public_choice)
{
    vl_seats silent = 0;
    const unsigned count = vl_standing_count(rules);
    for (unsigned i = 0; i < count; i++)
        for (vl_seat seat = 0; seat < VL_SEATS_MAX; seat++)
            if (is_silent(standings, &rules->standing[i], i, seat, kind) &&
                (!public_choice || (standings->open[seat] >> i & 1)))
                silent |= vl_seat_bit(seat);
    return silent;
}

void vl_standings_set(struct vl_standings *standings, vl_seat seat, unsigned which, uint8_t value, bool public_choice)
{
    const uint8_t bit = (uint8_t)(1U << which);
    standings->value[seat][which] = value;
    standings->open[seat] = (uint8_t)((standings->open[seat] & ~bit) | (public_choice ? bit : 0));
}

bool vl_standings_decline(struct vl_standings *standings, const struct vl_rules *rules, vl_seat seat, uint8_t kind)
{
    const unsigned count = vl_standing_count(rules);
    for (unsigned i = 0; i < count; i++) {
        const struct vl_standing *standing = &rules->standing[i];
        if (!(standing->kinds >> kind & 1) || !standing->always)
            continue;
        standings->value[seat][i] = (uint8_t)vl_first(standing->always);
        standings->open[seat] |= (uint8_t)(1U << i);
        return true;
    }
    return false;
}

void vl_standings_asked(struct vl_standings *standings, const struct vl_rules *rules, vl_seat seat, uint8_t kind)
{
    const unsigned count = vl_standing_count(rules);
    for (unsigned i = 0; i < count; i++) {
        const struct vl_standing *standing = &rules->standing[i];
        if (!(standing->ends >> kind & 1))
            continue;
        standings->again[seat][i] = 0;
        if (standing->until >> standings->value[seat][i] & 1)
            standings->value[seat][i] = 0;
    }
}

/* ---- what is offered ---- */

enum { AGAIN = 2 };

/* The value that ends by itself and answers the question of the view; 0: there is none. */
static uint8_t passing_value(const struct vl_standing *standing, const struct vl_view *view, vl_answer *answer)
{
    if (!(standing->kinds >> vl_view_state(view)->question.kind & 1))
        return 0;
    for (VL_EACH(value, standing->until)) {
        *answer = standing->answer(view, (unsigned)value);
        if (*answer != VL_NONE)
            return (uint8_t)value;
    }
    return 0;
}

void vl_standings_count(struct vl_standings *standings, const struct vl_rules *rules, const struct vl_view *view,
                        vl_answer answer)
{
    vl_answer passing;
    const vl_seat seat = vl_view_state(view)->question.seat;
    for (unsigned i = 0; i < vl_standing_count(rules); i++) {
        uint8_t *again = &standings->again[seat][i];
        if (passing_value(&rules->standing[i], view, &passing) > 0)
            *again = passing != answer ? 0 : *again < AGAIN ? (uint8_t)(*again + 1) : *again;
    }
}

bool vl_standings_offer(const struct vl_standings *standings, const struct vl_rules *rules, const struct vl_view *view,
                        unsigned *which, uint8_t *value, vl_answer *answer)
{
    const vl_seat seat = vl_view_state(view)->question.seat;
    for (*which = 0; *which < vl_standing_count(rules); ++*which) {
        if (standings->again[seat][*which] < AGAIN || (standings->offered[seat] >> *which & 1))
            continue;
        *value = passing_value(&rules->standing[*which], view, answer);
        if (*value > 0)
            return true;
    }
    return false;
}

void vl_standings_reset(struct vl_standings *standings, vl_seat seat)
{
    memset(standings->value[seat], 0, sizeof standings->value[seat]);
    standings->plan[seat].count = 0;
    standings->open[seat] = 0;
}
