/* What the JSON of a view says beyond its fields; documented in docs/protocol.md. */
#include "view.h"

/* Of the own hand, and with full knowledge of every one: what all know of it; of another's what the looker knows. */
void gueux_write_seat(const struct vl_view *view, vl_seat seat, struct vl_writer *w)
{
    const struct gueux *g = gueux_seen(view);
    const unsigned row = table_shows(g, seat) ? TABLE_ROW : table_row(g);
    vl_write_set(w, "known", &gueux_groups[GROUP_CHARACTER], g->known[seat][row]);
    vl_write_set(w, "lacks", &gueux_groups[GROUP_CHARACTER], table_lacking(g, seat, row));
    w->flag(w, "gueux", gueux_is_located(g, seat));
    w->flag(w, "sealed", g->sealed[seat] != VL_NONE);
}

static void pile(struct vl_writer *w, const struct gueux *g)
{
    w->open(w, "pile", true);
    for (unsigned i = 0; i < g->laid_count; i++)
        vl_write_member(w, NULL, &gueux_groups[GROUP_PAIR], g->laid[i]);
    w->close(w);
}

/* GUE-2.6 */
static void due(struct vl_writer *w, const struct gueux *g)
{
    w->open(w, "due", true);
    for (unsigned i = 0; i < g->due_count; i++) {
        w->open(w, NULL, false);
        w->number(w, "seat", g->due_seat[i]);
        vl_write_member(w, "pair", &gueux_groups[GROUP_PAIR], g->due[i]);
        w->close(w);
    }
    w->close(w);
}

static void losers(struct vl_writer *w, const struct gueux *g)
{
    w->open(w, "losers", true);
    for (unsigned i = 0; i < g->ended; i++)
        vl_write_seat(w, NULL, g->loser[i]);
    w->close(w);
}

void gueux_write(const struct vl_view *view, struct vl_writer *w)
{
    const struct gueux *g = gueux_seen(view);
    vl_write_member(w, "gueux", &gueux_groups[GROUP_CHARACTER], gueux_name(g));
    pile(w, g);
    due(w, g);
    losers(w, g);
}
