#include "tui/match/company.h"

struct vl_companion vl_companion_of(const struct vl_tui *tui, const struct vl_match_setup *setup)
{
    for (int i = tui->depth - 1; i >= 0; i--) {
        const struct vl_layer *layer = &tui->layer[i];
        const struct vl_company *company = layer->screen->company;
        if (company && company->has(layer->self, setup))
            return (struct vl_companion){company, layer->self};
    }
    return (struct vl_companion){0};
}

bool vl_companion_guards(const struct vl_tui *tui, const struct vl_match_setup *setup, vl_seat seat)
{
    const struct vl_companion with = vl_companion_of(tui, setup);
    return with.company && with.company->guards(with.self, setup, seat);
}

int vl_companion_sleeps(const struct vl_tui *tui, const struct vl_match_setup *setup, vl_seat seat)
{
    const struct vl_companion with = vl_companion_of(tui, setup);
    return with.company ? with.company->sleeps(with.self, setup, seat) : 0;
}

enum vl_rc vl_companion_admits(const struct vl_tui *tui, const struct vl_match_setup *setup, vl_seat seat,
                               const char *pin, bool *right, struct vl_diag *diag)
{
    const struct vl_companion with = vl_companion_of(tui, setup);
    *right = true;
    return with.company ? with.company->admits(with.self, setup, seat, pin, right, diag) : VL_OK;
}
