/* An evening of its own out of records. */
#include "evening/chronicle.h"

#include <string.h>

static bool is_guest(const struct vl_player *one, const struct vl_player *other)
{
    return vl_name_same(one->name, other->name) && (one->level == VL_HUMAN) == (other->level == VL_HUMAN) &&
           (one->level == VL_HUMAN || (one->level == other->level && one->character == other->character));
}

/* The guest's number; VL_GUESTS_MAX: there is no room. */
static unsigned guest_of(struct vl_evening *evening, const struct vl_player *player)
{
    unsigned guest = 0;
    while (guest < evening->guests && !is_guest(&evening->guest[guest].player, player))
        guest++;
    if (guest == evening->guests && guest < VL_GUESTS_MAX)
        evening->guest[evening->guests++] = (struct vl_guest){.player = *player};
    return guest;
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
        const unsigned guest = guest_of(evening, &match->result.seat[seat].player);
        if (guest == VL_GUESTS_MAX)
            return vl_fail(diag, VL_REFUSED, "chronicle.many", path, "");
        match->guest[seat] = (uint8_t)guest;
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
