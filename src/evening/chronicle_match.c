/* The moments of a match: superlatives that hold for only one, sums, and who was in the lead. */
#include "evening/chronicle_match.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOMENTS_MAX = 24, LATE = 85 /* hundredths of the events */ };

struct moment {
    struct vl_saying saying;
    unsigned interest; /* the highest are described first */
    uint32_t when;     /* among the events; sums come last */
};

struct moments {
    const struct vl_match_section *tale;
    unsigned count;
    struct moment at[MOMENTS_MAX];
};

static unsigned participant_at(const struct vl_match_section *tale, vl_seat seat)
{
    return seat < tale->result->seats ? tale->of->participant[seat] : VL_PARTICIPANTS_MAX;
}

static struct vl_saying say_of(const struct vl_match_section *tale, const char *what, vl_seat seat, vl_seat other,
                               long n)
{
    struct vl_saying saying = vl_saying_of(what, tale->result->rules);
    saying.name = participant_at(tale, seat);
    saying.other = participant_at(tale, other);
    saying.n = n;
    return saying;
}

static void add(struct moments *moments, const struct vl_saying *saying, unsigned interest, uint32_t when)
{
    if (moments->count < MOMENTS_MAX)
        moments->at[moments->count++] = (struct moment){*saying, interest, when};
}

/* ---- facts ---- */

static struct vl_fact *put(const struct vl_match_section *tale, struct vl_saying *saying, const char *id, vl_seat seat,
                           long n)
{
    return vl_saying_fact(saying, id, tale->match, participant_at(tale, seat), n);
}

static void put_highlight(const struct vl_match_section *tale, struct vl_saying *saying, const char *id,
                          const struct vl_highlight *highlight)
{
    struct vl_fact *fact = put(tale, saying, id, highlight->seat, highlight->number);
    fact->other = participant_at(tale, highlight->other);
    fact->highlight = *highlight;
}

/* States the number of highlights of that kind, or their sum: by the seat, to the other; VL_NONE: any seat. */
static void put_sum(const struct vl_match_section *tale, struct vl_saying *saying, const char *id, unsigned kind,
                    vl_seat seat, vl_seat other, long n)
{
    struct vl_fact *fact = put(tale, saying, id, seat, n);
    fact->other = participant_at(tale, other);
    fact->highlight.kind = (uint8_t)kind;
    fact->highlight.seat = seat;
    fact->highlight.other = other;
}

static void name_thing(const struct vl_match_section *tale, struct vl_saying *saying,
                       const struct vl_highlight *highlight)
{
    const struct vl_formatter formatter = {
        .catalogue = tale->writer->catalogue, .rules = tale->result->rules, .language = tale->writer->language};
    if (highlight->group != VL_NONE)
        snprintf(saying->thing, sizeof saying->thing, "%s",
                 vl_format_member(&formatter, highlight->group, highlight->thing));
}

/* ---- superlatives ---- */

static unsigned highlights_of(const struct vl_match_section *tale, unsigned kind)
{
    unsigned count = 0;
    for (size_t i = 0; i < tale->highlights; i++)
        count += tale->highlight[i].kind == kind;
    return count;
}

/* The highlight of that kind with the greatest number, if there is only one and the number is at least that; else
 * NULL. */
static const struct vl_highlight *greatest(const struct vl_match_section *tale, const struct vl_moment *of)
{
    const struct vl_highlight *found = NULL;
    bool alone = true;
    for (size_t i = 0; i < tale->highlights; i++) {
        const struct vl_highlight *highlight = &tale->highlight[i];
        if (highlight->kind != of->kind || highlight->number < of->least ||
            (found && highlight->number < found->number))
            continue;
        alone = !found || highlight->number > found->number;
        found = highlight;
    }
    return alone ? found : NULL;
}

/* `fact`: how the highlight compares with others. */
static void tell_highlight(struct moments *moments, const struct vl_moment *of, const struct vl_highlight *highlight,
                           const char *fact)
{
    if (!highlight)
        return;
    struct vl_saying saying = say_of(moments->tale, of->which ? of->which(highlight) : of->what, highlight->seat,
                                     highlight->other, highlight->number);
    put_highlight(moments->tale, &saying, fact, highlight);
    name_thing(moments->tale, &saying, highlight);
    add(moments, &saying, of->interest, highlight->event);
}

static void tell_most(struct moments *moments, const struct vl_moment *of)
{
    tell_highlight(moments, of, greatest(moments->tale, of), "most");
}

static void tell_that(struct moments *moments, const struct vl_moment *of)
{
    tell_highlight(moments, of, greatest(moments->tale, of), "deed");
}

static void tell_round(struct moments *moments, const struct vl_moment *of)
{
    if (highlights_of(moments->tale, VL_HIGHLIGHT_ROUND) > moments->tale->result->seats)
        tell_most(moments, of);
}

static void tell_first(struct moments *moments, const struct vl_moment *of)
{
    const struct vl_match_section *tale = moments->tale;
    const struct vl_highlight *first = NULL;
    for (size_t i = tale->highlights; i-- > 0;)
        first = tale->highlight[i].kind == of->kind ? &tale->highlight[i] : first;
    if (tale->result->seats >= 3 && highlights_of(tale, VL_HIGHLIGHT_ROUND) == tale->result->seats && first &&
        first->number >= of->least)
        tell_highlight(moments, of, first, "first");
}

static void tell_last(struct moments *moments, const struct vl_moment *of)
{
    const struct vl_match_section *tale = moments->tale;
    const struct vl_highlight *last = NULL;
    for (size_t i = 0; i < tale->highlights; i++)
        last = tale->highlight[i].kind == of->kind && tale->highlight[i].seat != tale->highlight[i].other
                   ? &tale->highlight[i]
                   : last;
    tell_highlight(moments, of, last, "deed");
}

/* ---- sums ---- */

/* Who took most from whom, if only one pair has the maximum. */
static void tell_pair(struct moments *moments, const struct vl_moment *of)
{
    const struct vl_match_section *tale = moments->tale;
    int sum[VL_SEATS_MAX][VL_SEATS_MAX] = {{0}};
    vl_seat from = 0, to = 0;
    bool alone = false;
    for (size_t i = 0; i < tale->highlights; i++) {
        const struct vl_highlight *highlight = &tale->highlight[i];
        if (highlight->kind == of->kind && highlight->other < VL_SEATS_MAX)
            sum[highlight->seat][highlight->other] += highlight->number;
    }
    for (vl_seat a = 0; a < tale->result->seats; a++) {
        for (vl_seat b = 0; b < tale->result->seats; b++) {
            if (sum[a][b] < sum[to][from] || sum[a][b] == 0)
                continue;
            alone = sum[a][b] > sum[to][from];
            to = alone ? a : to;
            from = alone ? b : from;
        }
    }
    const int most = sum[to][from];
    if (!alone || most < of->least)
        return;
    struct vl_saying saying = say_of(tale, of->what, to, from, most);
    put_sum(tale, &saying, "sum", of->kind, to, from, most);
    add(moments, &saying, of->interest, UINT32_MAX);
}

static void tell_times(struct moments *moments, const struct vl_moment *of)
{
    const struct vl_match_section *tale = moments->tale;
    int times[VL_SEATS_MAX] = {0};
    vl_seat most = 0;
    bool alone = true;
    for (size_t i = 0; i < tale->highlights; i++)
        times[tale->highlight[i].seat & 7] += tale->highlight[i].kind == of->kind;
    for (vl_seat seat = 1; seat < tale->result->seats; seat++) {
        if (times[seat] < times[most])
            continue;
        alone = times[seat] > times[most];
        most = alone ? seat : most;
    }
    if (!alone || times[most] < of->least)
        return;
    struct vl_saying saying = say_of(tale, of->what, most, VL_NONE, times[most]);
    put_sum(tale, &saying, "times", of->kind, most, VL_NONE, times[most]);
    add(moments, &saying, of->interest, UINT32_MAX);
}

static void tell_passed(struct moments *moments, const struct vl_moment *of)
{
    const struct vl_match_section *tale = moments->tale;
    int passages = 0;
    for (size_t i = 0; i < tale->highlights; i++)
        passages += tale->highlight[i].kind == of->kind && tale->highlight[i].other != VL_NONE;
    if (passages < of->least)
        return;
    struct vl_saying saying = say_of(tale, of->what, VL_NONE, VL_NONE, passages);
    put_sum(tale, &saying, "passages", of->kind, VL_NONE, VL_NONE, passages);
    add(moments, &saying, of->interest, UINT32_MAX);
}

static void tell_own(struct moments *moments)
{
    static void (*const tell[VL_MOMENT_WAYS])(struct moments *, const struct vl_moment *) = {
        [VL_MOMENT_MOST] = tell_most,   [VL_MOMENT_HIGHLIGHT] = tell_that, [VL_MOMENT_ROUND] = tell_round,
        [VL_MOMENT_FIRST] = tell_first, [VL_MOMENT_LAST] = tell_last,      [VL_MOMENT_PAIR] = tell_pair,
        [VL_MOMENT_TIMES] = tell_times, [VL_MOMENT_PASSED] = tell_passed};
    const struct vl_highlight_finder *find = moments->tale->result->rules->highlights;
    for (const struct vl_moment *of = find ? find->moments : NULL; of && of->what; of++)
        tell[of->way](moments, of);
}

static void tell_hints(struct moments *moments)
{
    const struct vl_match_section *tale = moments->tale;
    vl_seat most = 0;
    for (vl_seat seat = 1; seat < tale->result->seats; seat++)
        most = tale->result->seat[seat].hints > tale->result->seat[most].hints ? seat : most;
    const long hints = (long)tale->result->seat[most].hints;
    if (hints == 0)
        return;
    struct vl_saying saying = say_of(tale, "hints", most, VL_NONE, hints);
    put(tale, &saying, "hints", most, hints);
    add(moments, &saying, 20, UINT32_MAX);
}

/* ---- who stood in front ---- */

static void tell_lead(struct moments *moments)
{
    const struct vl_match_section *tale = moments->tale;
    const struct vl_highlight *last = NULL;
    unsigned leads = 0, of_last = 0, won = 0;
    for (size_t i = 0; i < tale->highlights; i++) {
        if (tale->highlight[i].kind == VL_HIGHLIGHT_LEAD) {
            last = &tale->highlight[i];
            leads++;
        }
    }
    if (!last)
        return;
    for (size_t i = 0; i < tale->highlights; i++)
        of_last += tale->highlight[i].kind == VL_HIGHLIGHT_LEAD && tale->highlight[i].seat == last->seat;
    for (vl_seat seat = 0; seat < tale->result->seats; seat++)
        won += tale->result->seat[seat].won;
    const bool winner = won == 1 && tale->result->seat[last->seat].won;
    const bool late = (uint64_t)last->event * 100 >= (uint64_t)tale->events * LATE;
    struct vl_saying saying = say_of(tale, "leads", VL_NONE, VL_NONE, (long)leads - 1);
    unsigned interest = leads > 3 ? 44 : 25;
    if (winner && leads == 1 && !late) {
        saying = say_of(tale, "lead.kept", last->seat, VL_NONE, 0);
        put_highlight(tale, &saying, "only", last);
        interest = 35;
    } else if (winner && leads > 1 && of_last == 1 && late) {
        saying = say_of(tale, "lead.late", last->seat, VL_NONE, 0);
        put_highlight(tale, &saying, "late", last);
        interest = 55;
    } else if (leads < 3)
        return;
    else
        put_sum(tale, &saying, "changes", VL_HIGHLIGHT_LEAD, VL_NONE, VL_NONE, saying.n);
    add(moments, &saying, interest, UINT32_MAX);
}

/* ---- the choice ---- */

static int by_interest(const void *a, const void *b)
{
    const struct moment *one = a, *other = b;
    return (one->interest < other->interest) - (one->interest > other->interest);
}

static int by_time(const void *a, const void *b)
{
    const struct moment *one = a, *other = b;
    return one->when == other->when ? by_interest(a, b) : one->when < other->when ? -1 : 1;
}

/* Which moments are chosen also depends on the evening, among those that are about as remarkable. */
static void stir(struct moments *moments)
{
    struct vl_rng rng = {moments->tale->writer->seed + moments->tale->match};
    for (unsigned i = 0; i < moments->count; i++)
        moments->at[i].interest += vl_random_below(&rng, 24);
}

void vl_match_section_moments(const struct vl_match_section *tale)
{
    struct moments *moments = calloc(1, sizeof *moments);
    if (!moments) {
        tale->writer->failed = true;
        return;
    }
    moments->tale = tale;
    tell_own(moments);
    tell_hints(moments);
    tell_lead(moments);
    stir(moments);
    qsort(moments->at, moments->count, sizeof moments->at[0], by_interest);
    if (moments->count > tale->moments)
        moments->count = tale->moments;
    qsort(moments->at, moments->count, sizeof moments->at[0], by_time);
    for (unsigned i = 0; i < moments->count; i++)
        vl_chronicle_say(tale->writer, &moments->at[i].saying);
    free(moments);
}
