/* An evening of its own out of records. */
#include "evening/chronicle.h"

#include <string.h>

static bool is_participant(const struct vl_player *one, const struct vl_player *other)
{
    return vl_name_same(one->name, other->name) && (one->level == VL_HUMAN) == (other->level == VL_HUMAN) &&
           (one->level == VL_HUMAN || (one->level == other->level && one->character == other->character));
}

/* The participant's number; VL_PARTICIPANTS_MAX: there is no room. */
static unsigned participant_of(struct vl_evening *evening, const struct vl_player *player)
{
    unsigned participant = 0;
    while (participant < evening->participants && !is_participant(&evening->participant[participant].player, player))
        participant++;
    if (participant == evening->participants && participant < VL_PARTICIPANTS_MAX)
        evening->participant[evening->participants++] = (struct vl_participant){.player = *player};
    return participant;
}

static enum vl_rc add(struct vl_evening *evening, const char *path, struct vl_catalogue *catalogue,
                      struct vl_diag *diag)
{
    struct vl_evening_match *match = &evening->match[evening->matches];
    const enum vl_rc rc = vl_result_read(path, catalogue, &match->result, diag);
    if (rc != VL_OK)
        return rc;
    if (!match->result.over)
        return vl_fail(diag, VL_REFUSED, "chronicle.open", path, "");
    match->state = VL_EVENING_COUNTED;
    match->rules = match->result.rules;
    match->seats = match->result.seats;
    for (vl_seat seat = 0; seat < match->result.seats; seat++) {
        const unsigned participant = participant_of(evening, &match->result.seat[seat].player);
        if (participant == VL_PARTICIPANTS_MAX)
            return vl_fail(diag, VL_REFUSED, "chronicle.many", path, "");
        match->participant[seat] = (uint8_t)participant;
    }
    evening->matches++;
    return VL_OK;
}

enum vl_rc vl_chronicle_gather(const char *const *paths, unsigned count, struct vl_catalogue *catalogue,
                               struct vl_evening *out, struct vl_diag *diag)
{
    memset(out, 0, sizeof *out);
    out->file = -1;
    if (count > VL_EVENING_MATCHES)
        return vl_fail(diag, VL_REFUSED, "chronicle.many", paths[VL_EVENING_MATCHES], "");
    for (unsigned i = 0; i < count; i++) {
        const enum vl_rc rc = add(out, paths[i], catalogue, diag);
        if (rc != VL_OK)
            return rc;
    }
    if (out->matches)
        memcpy(out->id, out->match[0].result.evening, sizeof out->id);
    return VL_OK;
}
