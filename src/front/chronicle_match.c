/* The moments of a match: superlatives that hold for one alone, sums, and who stood in front. */
#include "front/chronicle_match.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOMENTS_MAX = 24, LATE = 85 /* hundredths of the events */ };

struct moment {
    struct vl_saying saying;
    unsigned interest; /* the most is told first of all */
    uint32_t when;     /* among the events; sums come last */
};

struct moments {
    const struct vl_tale *tale;
    unsigned count;
    struct moment at[MOMENTS_MAX];
};

static unsigned guest_at(const struct vl_tale *tale, vl_seat seat)
{
    return seat < tale->result->seats ? tale->of->guest[seat] : VL_GUESTS_MAX;
}

static struct vl_saying say_of(const struct vl_tale *tale, const char *what, vl_seat seat, vl_seat other, long n)
{
    struct vl_saying saying = vl_saying_of(what, tale->result->rules);
    saying.name = guest_at(tale, seat);
    saying.other = guest_at(tale, other);
    saying.n = n;
    return saying;
}

static void add(struct moments *moments, const struct vl_saying *saying, unsigned interest, uint32_t when)
{
    if (moments->count < MOMENTS_MAX)
        moments->at[moments->count++] = (struct moment){*saying, interest, when};
}

/* ---- facts ---- */

static struct vl_fact *put(const struct vl_tale *tale, struct vl_saying *saying, const char *id, vl_seat seat, long n)
{
    return vl_saying_fact(saying, id, tale->match, guest_at(tale, seat), n);
}

static void put_deed(const struct vl_tale *tale, struct vl_saying *saying, const char *id, const struct vl_deed *deed)
{
    struct vl_fact *fact = put(tale, saying, id, deed->seat, deed->number);
    fact->other = guest_at(tale, deed->other);
    fact->deed = *deed;
}

/* So many deeds of that kind, or so much by them: by the seat, to the other; VL_NONE: whoever it was. */
static void put_sum(const struct vl_tale *tale, struct vl_saying *saying, const char *id, enum vl_deed_kind kind,
                    vl_seat seat, vl_seat other, long n)
{
    struct vl_fact *fact = put(tale, saying, id, seat, n);
    fact->other = guest_at(tale, other);
    fact->deed.kind = (uint8_t)kind;
    fact->deed.seat = seat;
    fact->deed.other = other;
}

static void name_thing(const struct vl_tale *tale, struct vl_saying *saying, const struct vl_deed *deed)
{
    const struct vl_teller teller = {
        .catalogue = tale->scribe->catalogue, .rules = tale->result->rules, .language = tale->scribe->language};
    if (deed->group != VL_NONE)
        snprintf(saying->thing, sizeof saying->thing, "%s", vl_tell_member(&teller, deed->group, deed->thing));
}

/* ---- superlatives ---- */

static unsigned deeds_of(const struct vl_tale *tale, enum vl_deed_kind kind)
{
    unsigned count = 0;
    for (size_t i = 0; i < tale->deeds; i++)
        count += tale->deed[i].kind == kind;
    return count;
}

/* The deed of that kind with the greatest number, if it is one alone and the number is at least that; NULL: none. */
static const struct vl_deed *greatest(const struct vl_tale *tale, enum vl_deed_kind kind, int least)
{
    const struct vl_deed *found = NULL;
    bool alone = true;
    for (size_t i = 0; i < tale->deeds; i++) {
        const struct vl_deed *deed = &tale->deed[i];
        if (deed->kind != kind || deed->number < least || (found && deed->number < found->number))
            continue;
        alone = !found || deed->number > found->number;
        found = deed;
    }
    return alone ? found : NULL;
}

static void tell_greatest(struct moments *moments, const char *what, enum vl_deed_kind kind, int least,
                          unsigned interest)
{
    const struct vl_tale *tale = moments->tale;
    const struct vl_deed *deed = greatest(tale, kind, least);
    if (!deed)
        return;
    struct vl_saying saying = say_of(tale, what, deed->seat, deed->other, deed->number);
    put_deed(tale, &saying, "most", deed);
    name_thing(tale, &saying, deed);
    add(moments, &saying, interest, deed->event);
}

static void tell_rounds(struct moments *moments)
{
    const struct vl_result *result = moments->tale->result;
    if (!result->rules->fewest && deeds_of(moments->tale, VL_DEED_ROUND) > result->seats)
        tell_greatest(moments, "round", VL_DEED_ROUND, 1, 30);
}

/* A trick or a token after which somebody else would have led; the one that gave most. */
static void tell_turned(struct moments *moments)
{
    const struct vl_tale *tale = moments->tale;
    const struct vl_deed *deed = greatest(tale, VL_DEED_TURNED, 1);
    if (!deed)
        return;
    const bool trick = deed->group != VL_NONE && strcmp(tale->result->rules->groups[deed->group].id, "card") == 0;
    const bool own = deed->seat == deed->other;
    const char *what = trick ? own ? "turned.trick.own" : "turned.trick" : own ? "turned.token.own" : "turned.token";
    struct vl_saying saying = say_of(tale, what, deed->seat, deed->other, deed->number);
    put_deed(tale, &saying, "deed", deed);
    name_thing(tale, &saying, deed);
    add(moments, &saying, 60, deed->event);
}

static void tell_killed(struct moments *moments)
{
    const struct vl_tale *tale = moments->tale;
    const struct vl_deed *deed = NULL;
    for (size_t i = 0; i < tale->deeds; i++) {
        if (tale->deed[i].kind == VL_DEED_KILLED && tale->deed[i].seat != tale->deed[i].other)
            deed = &tale->deed[i];
    }
    if (!deed)
        return;
    struct vl_saying saying = say_of(tale, "killed", deed->seat, deed->other, 0);
    put_deed(tale, &saying, "deed", deed);
    name_thing(tale, &saying, deed);
    add(moments, &saying, 34, deed->event);
}

/* Who was rid of all cards first, in a match of one game. */
static void tell_out(struct moments *moments)
{
    const struct vl_tale *tale = moments->tale;
    if (tale->result->seats < 3 || deeds_of(tale, VL_DEED_ROUND) != tale->result->seats)
        return;
    for (size_t i = 0; i < tale->deeds; i++) {
        const struct vl_deed *deed = &tale->deed[i];
        if (deed->kind != VL_DEED_OUT)
            continue;
        if (deed->number > 0) {
            struct vl_saying saying = say_of(tale, "out", deed->seat, VL_NONE, deed->number);
            put_deed(tale, &saying, "first", deed);
            add(moments, &saying, 45, deed->event);
        }
        return;
    }
}

/* ---- sums ---- */

/* Who took most from whom, if one pair alone has it. */
static void tell_robbed(struct moments *moments)
{
    const struct vl_tale *tale = moments->tale;
    int sum[VL_SEATS_MAX][VL_SEATS_MAX] = {{0}};
    vl_seat from = 0, to = 0;
    bool alone = false;
    for (size_t i = 0; i < tale->deeds; i++) {
        const struct vl_deed *deed = &tale->deed[i];
        if (deed->kind == VL_DEED_ROBBED && deed->other < VL_SEATS_MAX)
            sum[deed->seat][deed->other] += deed->number;
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
    if (!alone || most < 2)
        return;
    struct vl_saying saying = say_of(tale, "robbed", to, from, most);
    put_sum(tale, &saying, "sum", VL_DEED_ROBBED, to, from, most);
    add(moments, &saying, 50, UINT32_MAX);
}

static void tell_duels(struct moments *moments)
{
    const struct vl_tale *tale = moments->tale;
    int won[VL_SEATS_MAX] = {0};
    vl_seat most = 0;
    bool alone = true;
    for (size_t i = 0; i < tale->deeds; i++)
        won[tale->deed[i].seat & 7] += tale->deed[i].kind == VL_DEED_DUEL;
    for (vl_seat seat = 1; seat < tale->result->seats; seat++) {
        if (won[seat] < won[most])
            continue;
        alone = won[seat] > won[most];
        most = alone ? seat : most;
    }
    if (!alone || won[most] < 2)
        return;
    struct vl_saying saying = say_of(tale, "duels", most, VL_NONE, won[most]);
    put_sum(tale, &saying, "times", VL_DEED_DUEL, most, VL_NONE, won[most]);
    add(moments, &saying, 42, UINT32_MAX);
}

static void tell_passages(struct moments *moments)
{
    const struct vl_tale *tale = moments->tale;
    int passages = 0;
    for (size_t i = 0; i < tale->deeds; i++)
        passages += tale->deed[i].kind == VL_DEED_GUEUX && tale->deed[i].other != VL_NONE;
    if (passages < 2)
        return;
    struct vl_saying saying = say_of(tale, "gueux.hands", VL_NONE, VL_NONE, passages);
    put_sum(tale, &saying, "passages", VL_DEED_GUEUX, VL_NONE, VL_NONE, passages);
    add(moments, &saying, 40, UINT32_MAX);
}

static void tell_hints(struct moments *moments)
{
    const struct vl_tale *tale = moments->tale;
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
    const struct vl_tale *tale = moments->tale;
    const struct vl_deed *last = NULL;
    unsigned leads = 0, of_last = 0, won = 0;
    for (size_t i = 0; i < tale->deeds; i++) {
        if (tale->deed[i].kind == VL_DEED_LEAD) {
            last = &tale->deed[i];
            leads++;
        }
    }
    if (!last)
        return;
    for (size_t i = 0; i < tale->deeds; i++)
        of_last += tale->deed[i].kind == VL_DEED_LEAD && tale->deed[i].seat == last->seat;
    for (vl_seat seat = 0; seat < tale->result->seats; seat++)
        won += tale->result->seat[seat].won;
    const bool winner = won == 1 && tale->result->seat[last->seat].won;
    const bool late = (uint64_t)last->event * 100 >= (uint64_t)tale->events * LATE;
    struct vl_saying saying = say_of(tale, "leads", VL_NONE, VL_NONE, (long)leads - 1);
    unsigned interest = leads > 3 ? 44 : 25;
    if (winner && leads == 1 && !late) {
        saying = say_of(tale, "lead.kept", last->seat, VL_NONE, 0);
        put_deed(tale, &saying, "only", last);
        interest = 35;
    } else if (winner && leads > 1 && of_last == 1 && late) {
        saying = say_of(tale, "lead.late", last->seat, VL_NONE, 0);
        put_deed(tale, &saying, "late", last);
        interest = 55;
    } else if (leads < 3)
        return;
    else
        put_sum(tale, &saying, "changes", VL_DEED_LEAD, VL_NONE, VL_NONE, saying.n);
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

/* What is told of a match differs with the evening too, within what is about as remarkable. */
static void stir(struct moments *moments)
{
    struct vl_rng rng = {moments->tale->scribe->seed + moments->tale->match};
    for (unsigned i = 0; i < moments->count; i++)
        moments->at[i].interest += vl_random_below(&rng, 24);
}

void vl_tale_moments(const struct vl_tale *tale)
{
    struct moments *moments = calloc(1, sizeof *moments);
    if (!moments) {
        tale->scribe->failed = true;
        return;
    }
    moments->tale = tale;
    tell_turned(moments);
    tell_greatest(moments, "trick", VL_DEED_TRICK, 1, 30);
    tell_rounds(moments);
    tell_greatest(moments, "gueux.stay", VL_DEED_GUEUX, 2, 46);
    tell_out(moments);
    tell_passages(moments);
    tell_robbed(moments);
    if (deeds_of(moments->tale, VL_DEED_BOUGHT) > 0)
        tell_greatest(moments, "heist", VL_DEED_ROBBED, 3, 32);
    tell_greatest(moments, "veto", VL_DEED_VETO, 1, 42);
    tell_killed(moments);
    tell_greatest(moments, "bought", VL_DEED_BOUGHT, 2, 28);
    tell_greatest(moments, "duel", VL_DEED_DUEL, 3, 50);
    tell_duels(moments);
    tell_hints(moments);
    tell_lead(moments);
    stir(moments);
    qsort(moments->at, moments->count, sizeof moments->at[0], by_interest);
    if (moments->count > tale->moments)
        moments->count = tale->moments;
    qsort(moments->at, moments->count, sizeof moments->at[0], by_time);
    for (unsigned i = 0; i < moments->count; i++)
        vl_scribe_say(tale->scribe, &moments->at[i].saying);
    free(moments);
}
