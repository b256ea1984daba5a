/* The table of Sbires as JSON, beyond the fields that state.def names; documented in docs/protocol.md. */
#include "view.h"

static void card(struct vl_writer *w, const char *name, uint8_t kind)
{
    w->text(w, name, kind < SBIRES_KINDS ? sbires_groups[GROUP_CARD].ids[kind] : NULL);
}

static bool shows_all(const struct sbires *g)
{
    return g->core.seen_by == VL_NONE;
}

/* Of these kinds each as often as there are cards of it. */
static void cards(struct vl_writer *w, const char *name, const uint8_t counts[SBIRES_KINDS], uint64_t kinds)
{
    w->open(w, name, true);
    for (VL_EACH(kind, kinds))
        for (unsigned i = 0; i < counts[kind]; i++)
            card(w, NULL, (uint8_t)kind);
    w->close(w);
}

/* Each seat as often as it has henchmen there. */
static void owners(struct vl_writer *w, const char *name, const struct sbires *g, const uint8_t counts[SBIRES_SEATS])
{
    w->open(w, name, true);
    for (unsigned owner = 0; owner < g->core.seats; owner++)
        for (unsigned i = 0; i < counts[owner]; i++)
            w->number(w, NULL, owner);
    w->close(w);
}

/* ---- places ---- */

static void place(struct vl_writer *w, const struct sbires *g, uint8_t at)
{
    w->open(w, NULL, false);
    w->text(w, "place", sbires_groups[GROUP_PLACE].ids[at]);
    owners(w, "henchmen", g, g->men[at]);
    w->number(w, "room", (long)sbires_room(g, at));
    vl_write_seat(w, "dominates", sbires_dominates(g, at));
    w->number(w, "draws", g->pile_count[at]);
    if (shows_all(g))
        cards(w, "pile", g->pile, g->index.of_place[at]);
    else
        w->text(w, "pile", NULL);
    cards(w, "discards", g->discard, g->index.of_place[at]);
    w->close(w);
}

/* ---- seats ---- */

static void backs(struct vl_writer *w, const struct sbires *g, vl_seat s)
{
    w->open(w, "backs", true);
    for (uint8_t at = 0; at < SBIRES_PLACES; at++)
        for (unsigned i = 0; i < g->backs[s][at]; i++)
            w->text(w, NULL, sbires_groups[GROUP_PLACE].ids[at]);
    w->close(w);
}

/* What the looker surely knows to be there; of its own hand, and in a replay, what all know. */
static void known(struct vl_writer *w, const struct sbires *g, vl_seat s)
{
    uint8_t counts[SBIRES_KINDS];
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++)
        counts[kind] = shows_all(g) ? g->seen[SBIRES_SEATS][s][kind] : (uint8_t)sbires_known(g, s, kind);
    cards(w, "known", counts, (UINT64_C(1) << SBIRES_KINDS) - 1);
}

static void face(struct vl_writer *w, const char *name, uint8_t kind, bool tilted)
{
    w->open(w, name, false);
    card(w, "card", kind);
    w->flag(w, "tilted", tilted);
    w->close(w);
}

static void reserve(struct vl_writer *w, const struct sbires *g, vl_seat s)
{
    w->open(w, "reserve", true);
    for (unsigned slot = 0; slot < g->reserve_count[s]; slot++)
        face(w, NULL, g->reserve[s][slot], sbires_is_tilted(g, s, slot));
    w->close(w);
}

void sbires_write_seat(const struct vl_view *view, vl_seat s, struct vl_writer *w)
{
    const struct sbires *g = sbires_seen(view);
    w->number(w, "cards", (long)sbires_hand_count(g, s));
    backs(w, g, s);
    if (table_shows(g, s))
        cards(w, "hand", g->hand[s], sbires_hand_set(g, s));
    else
        w->text(w, "hand", NULL);
    known(w, g, s);
    reserve(w, g, s);
    if (g->atout[s] < SBIRES_KINDS)
        face(w, "atout", g->atout[s], sbires_is_tilted(g, s, SBIRES_ATOUT_SLOT));
    else
        w->text(w, "atout", NULL);
    w->number(w, "demonstrations", (long)sbires_demonstrations(g, s));
    owners(w, "captives", g, g->captive[s]);
    owners(w, "overnight", g, g->overnight[s]);
}

/* ---- duels ---- */

static void fighter(struct vl_writer *w, const char *name, const struct sbires *g, unsigned side)
{
    const bool armed = sbires_is_armed(g, side);
    w->open(w, name, false);
    w->number(w, "seat", g->duel.seat[side]);
    w->flag(w, "armed", armed);
    card(w, "weapon", g->duel.weapon[side]);
    if (armed)
        w->number(w, "needs", (long)sbires_threshold(g, side));
    else
        w->text(w, "needs", NULL);
    w->number(w, "bold", g->duel.bold[side]);
    w->open(w, "dice", true);
    for (unsigned i = 0; i < g->duel.rolled[side]; i++)
        w->number(w, NULL, g->duel.die[side][i]);
    w->close(w);
    w->close(w);
}

static void duel(struct vl_writer *w, const struct sbires *g)
{
    if (g->duel.seat[0] >= g->core.seats) {
        w->text(w, "duel", NULL);
        return;
    }
    w->open(w, "duel", false);
    w->flag(w, "stake", g->duel.stake);
    fighter(w, "attacker", g, 0);
    fighter(w, "defender", g, 1);
    w->number(w, "hits", g->duel.hits);
    w->number(w, "wounds", g->duel.wounds);
    w->close(w);
}

/* SBI-6.2: what each of two who are tied has inflicted in this bout. */
static void inflicted(struct vl_writer *w, const struct sbires *g)
{
    w->open(w, "inflicted", true);
    for (unsigned i = 0; i < 2; i++)
        w->number(w, NULL, g->wounds[i]);
    w->close(w);
}

/* ---- the whole ---- */

void sbires_write(const struct vl_view *view, struct vl_writer *w)
{
    const struct sbires *g = sbires_seen(view);
    w->text(w, "phase", g->evening ? "playing" : "placing");
    w->open(w, "places", true);
    for (uint8_t at = 0; at < SBIRES_PLACES; at++)
        place(w, g, at);
    w->close(w);
    duel(w, g);
    inflicted(w, g);
}
