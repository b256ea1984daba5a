#include "tui/match/match_owner.h"

struct vl_match_owner vl_match_owner_of(const struct vl_tui *tui, const struct vl_match_setup *setup)
{
    for (int i = tui->depth - 1; i >= 0; i--) {
        const struct vl_layer *layer = &tui->layer[i];
        const struct vl_owner_kind *company = layer->screen->company;
        if (company && company->has(layer->self, setup))
            return (struct vl_match_owner){company, layer->self};
    }
    return (struct vl_match_owner){0};
}

bool vl_match_owner_requires_pin(const struct vl_tui *tui, const struct vl_match_setup *setup, vl_seat seat)
{
    const struct vl_match_owner with = vl_match_owner_of(tui, setup);
    return with.company && with.company->requires_pin(with.self, setup, seat);
}

int vl_match_owner_pin_waits(const struct vl_tui *tui, const struct vl_match_setup *setup, vl_seat seat)
{
    const struct vl_match_owner with = vl_match_owner_of(tui, setup);
    return with.company ? with.company->sleeps(with.self, setup, seat) : 0;
}

enum vl_rc vl_match_owner_check_pin(const struct vl_tui *tui, const struct vl_match_setup *setup, vl_seat seat,
                                    const char *pin, bool *right, struct vl_diag *diag)
{
    const struct vl_match_owner with = vl_match_owner_of(tui, setup);
    *right = true;
    return with.company ? with.company->check_pin(with.self, setup, seat, pin, right, diag) : VL_OK;
}
