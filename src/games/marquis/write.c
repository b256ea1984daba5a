/* The table of Marquis as JSON, beyond the fields that state.def names; documented in docs/protocol.md. */
#include "view.h"

static void card(struct vl_writer *w, const char *name, uint8_t value)
{
    vl_write_member(w, name, &marquis_groups[GROUP_CARD], value);
}

static void pile(struct vl_writer *w, const struct marquis *g, vl_seat seat)
{
    w->open(w, "pile", true);
    for (unsigned i = 0; i < g->pile_count[seat]; i++) {
        const uint8_t listed = g->pile[seat][i];
        if (g->taken[seat] & BIT(listed))
            continue;
        w->open(w, NULL, false);
        card(w, "card", listed);
        w->number(w, "play", g->when[seat][i]);
        w->flag(w, "doubted", marquis_doubted(g, seat, listed));
        w->close(w);
    }
    w->close(w);
}

static void rate(struct vl_writer *w, const struct marquis *g, vl_seat seat)
{
    struct marquis_rate found = {0};
    if (!marquis_rate(g, seat, &found)) {
        w->text(w, "rate", NULL);
        return;
    }
    w->open(w, "rate", false);
    w->number(w, "coins", found.coins);
    w->number(w, "diamonds", found.diamonds);
    w->close(w);
}

void marquis_write_seat(const struct vl_view *view, vl_seat seat, struct vl_writer *w)
{
    const struct marquis *g = marquis_seen(view);
    w->number(w, "points", (long)marquis_points(g, seat));
    pile(w, g, seat);
    card(w, "visible", marquis_visible(g, seat));
    card(w, "acts_as", marquis_acts_as(g, seat));
    rate(w, g, seat);
    vl_write_seat(w, "protects", marquis_protects(g, seat));
}

void marquis_write(const struct vl_view *view, struct vl_writer *w)
{
    const struct marquis *g = marquis_seen(view);
    w->open(w, "price", false);
    for (unsigned term = 0; term < MARQUIS_TERMS; term++)
        w->number(w, marquis_groups[GROUP_TERM].ids[term], g->price[term]);
    w->close(w);
}
