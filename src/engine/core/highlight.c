/* Highlights: the way through a match's events, and what every game does alike. */
#include "veillee/highlight.h"

#include "veillee/match.h"

#include <string.h>

const char *vl_highlight_id(const struct vl_rules *rules, unsigned kind)
{
    static const char *const ids[VL_HIGHLIGHTS] = {[VL_HIGHLIGHT_PLAYED] = "played",
                                                   [VL_HIGHLIGHT_ROUND] = "round",
                                                   [VL_HIGHLIGHT_LEAD] = "lead",
                                                   [VL_HIGHLIGHT_ROBBED] = "robbed",
                                                   [VL_HIGHLIGHT_LOST] = "lost"};
    if (ids[kind])
        return ids[kind];
    return rules->highlights ? rules->highlights->own[kind - VL_HIGHLIGHT_OWN] : NULL;
}

size_t vl_highlights_of(const struct vl_match *match, struct vl_highlight *out, size_t room)
{
    const struct vl_match_setup *setup = vl_match_setup(match);
    struct vl_highlight_search search = {
        .match = match, .rules = setup->rules, .seats = setup->seats, .highlight = out, .room = room, .ahead = VL_NONE};
    if (!setup->rules->highlights || !vl_match_over(match))
        return 0;
    search.before = vl_view_in(&search.before_room);
    search.after = vl_view_in(&search.after_room);
    vl_match_past(match, 0, VL_REFEREE, vl_view_in(&search.after_room));
    setup->rules->highlights->find(&search);
    return search.count;
}

bool vl_highlight_next(struct vl_highlight_search *search)
{
    struct vl_view *after = vl_view_in(&search->after_room);
    if (search->next == vl_match_events(search->match))
        return false;
    memcpy(search->before_room.bytes, search->after_room.bytes, search->rules->state_size);
    search->index = search->next++;
    search->event = vl_match_event(search->match, search->index, VL_REFEREE);
    vl_fold(search->rules, after, &search->event);
    return true;
}

static struct vl_highlight *at(struct vl_highlight_search *search, long highlight)
{
    return highlight != VL_NO_HIGHLIGHT && (size_t)highlight < search->room ? &search->highlight[highlight] : NULL;
}

long vl_highlight_add(struct vl_highlight_search *search, unsigned kind, vl_seat seat, vl_seat other, int number)
{
    struct vl_highlight *highlight = at(search, (long)search->count);
    if (highlight)
        *highlight = (struct vl_highlight){.kind = (uint8_t)kind,
                                           .seat = seat,
                                           .other = other,
                                           .group = VL_NONE,
                                           .thing = VL_NONE,
                                           .number = (int16_t)number,
                                           .event = search->index};
    return (long)search->count++;
}

void vl_highlight_about(struct vl_highlight_search *search, long highlight, uint8_t group, int thing)
{
    struct vl_highlight *of = at(search, highlight);
    if (of && thing >= 0) {
        of->group = group;
        of->thing = (uint8_t)thing;
    }
}

void vl_highlight_number(struct vl_highlight_search *search, long highlight, int number)
{
    struct vl_highlight *of = at(search, highlight);
    if (of)
        of->number = (int16_t)number;
}

vl_seat vl_highlight_most(const int points[VL_SEATS_MAX], unsigned seats, int *by)
{
    vl_seat most = 0;
    int second = INT16_MIN;
    for (vl_seat seat = 1; seat < seats; seat++) {
        if (points[seat] > points[most]) {
            second = points[most];
            most = seat;
        } else if (points[seat] > second)
            second = points[seat];
    }
    *by = points[most] - second;
    return *by > 0 ? most : VL_NONE;
}

long vl_highlight_lead(struct vl_highlight_search *search, const int points[VL_SEATS_MAX])
{
    int by;
    const vl_seat most = vl_highlight_most(points, search->seats, &by), before = search->ahead;
    if (most == VL_NONE || most == before)
        return VL_NO_HIGHLIGHT;
    search->ahead = most;
    return vl_highlight_add(search, VL_HIGHLIGHT_LEAD, most, before, by);
}

void vl_highlight_round(struct vl_highlight_search *search, const int points[VL_SEATS_MAX])
{
    for (vl_seat seat = 0; seat < search->seats; seat++)
        vl_highlight_add(search, VL_HIGHLIGHT_ROUND, seat, VL_NONE, points[seat]);
}
