/* What is counted and told of a match: cards that were shown, rounds, and who stood before all others. */
#include "forms.h"

static void shown(struct vl_highlight_search *f)
{
    const struct toy_ev_shown e = toy_ev_shown(&f->event);
    const long highlight = vl_highlight_add(f, TOY_HIGHLIGHT_SHOWN, (vl_seat)e.seat, VL_NONE, 1);
    vl_highlight_about(f, highlight, TOY_GROUP_CARD, e.card);
}

static void find(struct vl_highlight_search *f)
{
    int points[VL_SEATS_MAX] = {0};
    while (vl_highlight_next(f)) {
        for (vl_seat seat = 0; seat < f->seats; seat++)
            points[seat] = toy_seen(f->after)->points[seat];
        if (f->event.form == TOY_EV_SHOWN)
            shown(f);
        vl_highlight_lead(f, points);
    }
    vl_highlight_round(f, points);
}

static const struct vl_moment moments[] = {
    {"shown", NULL, VL_MOMENT_TIMES, TOY_HIGHLIGHT_SHOWN, 2, 40},
    {0},
};

const struct vl_highlight_finder toy_highlights = {.find = find, .own = {"shown"}, .moments = moments};
