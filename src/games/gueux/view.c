/* GUE-9.1: what a seat may know: its own hand, what its column of `known` says of the others, and what all know. */
#include "view.h"
#include "procedures.h"

static void blank_columns(struct gueux *g, unsigned own)
{
    for (unsigned holder = 0; holder < VL_SEATS_MAX; holder++) {
        for (unsigned row = 0; row < TABLE_ROW; row++) {
            if (row == own)
                continue;
            g->known[holder][row] = 0;
            g->lacks[holder][row] = 0;
        }
    }
    for (unsigned row = 0; row < TABLE_ROW; row++)
        g->gueux_at[row] = row == own ? g->gueux_at[row] : VL_NONE;
}

void gueux_mask(struct vl_view *view, vl_seat viewer)
{
    struct gueux *g = gueux_writable_view(view);
    const unsigned own = viewer < VL_SEATS_MAX ? viewer : TABLE_ROW;
    const vl_seats bit = viewer < VL_SEATS_MAX ? vl_seat_bit(viewer) : 0;
    blank_columns(g, own);
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++) {
        if (seat != own && g->sealed[seat] != VL_NONE)
            g->sealed[seat] = VL_HIDDEN;
    }
    if (own != g->active)
        g->fresh = 0;
    g->aside_known &= bit;
    if (g->aside != VL_NONE && !g->aside_open && g->aside_known == 0)
        g->aside = VL_HIDDEN;
    if (g->drawn != VL_NONE && g->drawn_seen != VL_ALL_SEATS && !(g->drawn_seen & bit))
        g->drawn = VL_HIDDEN;
}

/* ---- what the JSON of a view says beyond its fields; documented in docs/protocol.md ---- */

/* Of the own hand, and with full knowledge of every one: what all know of it; of another's what the viewer knows. */
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

/* ---- what is decided before everybody: a place in a fan that has just been shuffled (GUE-2.1), who comes back
 * (GUE-6.1), and what the table itself is asked. All else goes by what one holds, or knows of what others hold ---- */

static bool asks(const struct gueux *g, uint32_t kinds)
{
    return kinds >> g->core.question.kind & 1;
}

/* Of a hand of one card no other can be given; where one other player holds cards, nobody else can be meant. */
bool gueux_forced(const struct vl_view *public_view)
{
    const struct gueux *g = gueux_seen(public_view);
    const vl_seat seat = g->core.question.seat;
    const uint32_t gifts = 1U << GUEUX_ASK_HAND_OVER | 1U << GUEUX_ASK_GIVE | 1U << GUEUX_ASK_SPEAKER |
                           1U << GUEUX_ASK_TRIBUTE | 1U << GUEUX_ASK_BREW;
    const uint32_t others = 1U << GUEUX_ASK_SWAP | 1U << GUEUX_ASK_GIVE_TO | 1U << GUEUX_ASK_SHOW |
                            1U << GUEUX_ASK_DEMAND | 1U << GUEUX_ASK_HEADS;
    if (seat >= VL_SEATS_MAX)
        return false;
    if (asks(g, others))
        return vl_count(table_others(g, seat)) == 1;
    if (g->core.question.kind == GUEUX_ASK_VILLAIN)
        return vl_count(gueux_list_receivers(&g->core)) == 1;
    return asks(g, gifts) && g->count[seat] == 1;
}

bool gueux_public_choice(const struct vl_view *public_view)
{
    switch (gueux_seen(public_view)->core.question.kind) {
    case GUEUX_ASK_SPOKE:
    case GUEUX_ASK_POSITION:
    case GUEUX_ASK_REVIVE:
    case GUEUX_ASK_REFLEX: return true;
    default: return false;
    }
}
