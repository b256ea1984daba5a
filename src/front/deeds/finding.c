#include "front/deeds/finding.h"

#include <stdlib.h>
#include <string.h>

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

static bool make_room(struct vl_finding *finding)
{
    if (finding->count < finding->room)
        return true;
    const size_t room = finding->room ? 2 * finding->room : 256;
    struct vl_deed *deed = realloc(finding->deed, room * sizeof *deed);
    if (!deed) {
        finding->failed = true;
        return false;
    }
    finding->deed = deed;
    finding->room = room;
    return true;
}

long vl_finding_add(struct vl_finding *finding, enum vl_deed_kind kind, vl_seat seat, vl_seat other, int number)
{
    if (!make_room(finding))
        return VL_NO_DEED;
    finding->deed[finding->count] = (struct vl_deed){.kind = (uint8_t)kind,
                                                     .seat = seat,
                                                     .other = other,
                                                     .group = VL_NONE,
                                                     .thing = VL_NONE,
                                                     .number = (int16_t)number,
                                                     .event = finding->index};
    return (long)finding->count++;
}

void vl_finding_about(struct vl_finding *finding, long deed, const char *group, int thing)
{
    if (deed == VL_NO_DEED || thing < 0)
        return;
    for (uint8_t i = 0; i < finding->rules->group_count; i++) {
        if (strcmp(finding->rules->groups[i].id, group) == 0) {
            finding->deed[deed].group = i;
            finding->deed[deed].thing = (uint8_t)thing;
        }
    }
}

void vl_finding_number(struct vl_finding *finding, long deed, int number)
{
    if (deed != VL_NO_DEED)
        finding->deed[deed].number = (int16_t)number;
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
