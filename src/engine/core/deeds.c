/* Deeds: the way through a match's events, and what every game does alike. */
#include "veillee/deed.h"

#include "veillee/match.h"

#include <string.h>

const char *vl_deed_id(const struct vl_rules *rules, unsigned kind)
{
    static const char *const ids[VL_DEEDS] = {[VL_DEED_PLAYED] = "played",
                                              [VL_DEED_ROUND] = "round",
                                              [VL_DEED_LEAD] = "lead",
                                              [VL_DEED_ROBBED] = "robbed",
                                              [VL_DEED_LOST] = "lost"};
    if (ids[kind])
        return ids[kind];
    return rules->deeds ? rules->deeds->own[kind - VL_DEED_OWN] : NULL;
}

size_t vl_deeds_of(const struct vl_match *match, struct vl_deed *out, size_t room)
{
    const struct vl_match_setup *setup = vl_match_setup(match);
    struct vl_finding finding = {
        .match = match, .rules = setup->rules, .seats = setup->seats, .deed = out, .room = room, .ahead = VL_NONE};
    if (!setup->rules->deeds || !vl_match_over(match))
        return 0;
    finding.before = vl_view_in(&finding.before_room);
    finding.after = vl_view_in(&finding.after_room);
    vl_match_past(match, 0, VL_NONE, vl_view_in(&finding.after_room));
    setup->rules->deeds->find(&finding);
    return finding.count;
}

bool vl_finding_next(struct vl_finding *finding)
{
    struct vl_view *after = vl_view_in(&finding->after_room);
    if (finding->next == vl_match_events(finding->match))
        return false;
    memcpy(finding->before_room.bytes, finding->after_room.bytes, finding->rules->state_size);
    finding->index = finding->next++;
    finding->event = vl_match_event(finding->match, finding->index, VL_NONE);
    vl_fold(finding->rules, after, &finding->event);
    return true;
}

static struct vl_deed *at(struct vl_finding *finding, long deed)
{
    return deed != VL_NO_DEED && (size_t)deed < finding->room ? &finding->deed[deed] : NULL;
}

long vl_finding_add(struct vl_finding *finding, unsigned kind, vl_seat seat, vl_seat other, int number)
{
    struct vl_deed *deed = at(finding, (long)finding->count);
    if (deed)
        *deed = (struct vl_deed){.kind = (uint8_t)kind,
                                 .seat = seat,
                                 .other = other,
                                 .group = VL_NONE,
                                 .thing = VL_NONE,
                                 .number = (int16_t)number,
                                 .event = finding->index};
    return (long)finding->count++;
}

void vl_finding_about(struct vl_finding *finding, long deed, uint8_t group, int thing)
{
    struct vl_deed *of = at(finding, deed);
    if (of && thing >= 0) {
        of->group = group;
        of->thing = (uint8_t)thing;
    }
}

void vl_finding_number(struct vl_finding *finding, long deed, int number)
{
    struct vl_deed *of = at(finding, deed);
    if (of)
        of->number = (int16_t)number;
}

vl_seat vl_finding_most(const int points[VL_SEATS_MAX], unsigned seats, int *by)
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

void vl_finding_lead(struct vl_finding *finding, const int points[VL_SEATS_MAX])
{
    int by;
    const vl_seat most = vl_finding_most(points, finding->seats, &by);
    if (most == VL_NONE || most == finding->ahead)
        return;
    vl_finding_add(finding, VL_DEED_LEAD, most, finding->ahead, by);
    finding->ahead = most;
}

void vl_finding_round(struct vl_finding *finding, const int points[VL_SEATS_MAX])
{
    for (vl_seat seat = 0; seat < finding->seats; seat++)
        vl_finding_add(finding, VL_DEED_ROUND, seat, VL_NONE, points[seat]);
}
