/* Determinizations, and public choices. */
#include "view.h"
#include "procedures.h"

/* So many cards of a set, at random. */
static uint16_t some_of(struct vl_rng *rng, uint16_t set, unsigned count)
{
    uint16_t some = 0;
    assert(count <= vl_count(set));
    while (count-- > 0) {
        const uint16_t left = set & (uint16_t)~some;
        some |= BIT(vl_nth(left, vl_random_below(rng, vl_count(left))));
    }
    return some;
}

/* MAR-4.13, 5.1: a player who has declared a purchase beyond the coins on the table has the Veto in hand. */
static bool has_declared_with_veto(const struct marquis *g, vl_seat seat)
{
    for (unsigned i = 0; i < g->core.depth; i++) {
        const struct vl_frame *frame = &g->core.frame[i];
        struct marquis_rate rate;
        if (frame->procedure != PROC_BUY || frame->a != seat || !(frame->b & BUY_DECLARED) ||
            !marquis_buy_rate(g, seat, frame->b & BUY_KIND, &rate))
            continue;
        const unsigned due = vl_count(g->claimed) * g->numbers.power[MARQUIS_COMTESSE];
        const unsigned lying = marquis_veto_coins(g, seat, frame->b & BUY_KIND, false);
        return marquis_transactions(g, seat, rate, g->coins[seat] + lying - due) == 0;
    }
    return false;
}

static void fill_seat(struct marquis *g, vl_seat seat, struct vl_rng *rng)
{
    const uint16_t unseen = marquis_unseen(g, seat);
    const uint16_t sure = unseen & BIT(MARQUIS_VETO) && has_declared_with_veto(g, seat) ? BIT(MARQUIS_VETO) : 0;
    const unsigned held = marquis_unseen_in_hand(g, seat);
    const uint16_t drawn = sure | some_of(rng, unseen & (uint16_t)~sure, held - vl_count(sure));
    g->taken[seat] = some_of(rng, g->maybe[seat], g->missing[seat]);
    g->hand[seat] = g->known[seat] | g->taken[seat] | drawn;
    g->stock[seat] = unseen & (uint16_t)~drawn;
}

void marquis_fill(struct vl_view *view, struct vl_rng *rng)
{
    struct marquis *g = marquis_writable_view(view);
    for (vl_seat seat = 0; seat < g->core.seats; seat++) {
        if (!table_shows(g, seat))
            fill_seat(g, seat, rng);
    }
}

/* ---- purchases, victims, deals and their prices are decided openly; the hand is played from, and Vetos are called,
 * behind a curtain ---- */

/* MAR-5.3: the last purchase may be paid with a Veto of which only its owner knows. */
static bool is_paid_openly(const struct marquis *g)
{
    const vl_seat seat = g->core.question.seat;
    const unsigned purchase = vl_top_read(&g->core)->b & BUY_KIND;
    return marquis_veto_coins(g, seat, purchase, true) == marquis_veto_coins(g, seat, purchase, false);
}

bool marquis_public_choice(const struct vl_view *public_view)
{
    const struct marquis *g = marquis_seen(public_view);
    switch (g->core.question.kind) {
    case MARQUIS_ASK_PLAY:
    case MARQUIS_ASK_VETO:
    case MARQUIS_ASK_WIPE:
    case MARQUIS_ASK_TAKE_BACK:
    case MARQUIS_ASK_PICK: return false;
    case MARQUIS_ASK_DECLARE:
    case MARQUIS_ASK_BUY: return is_paid_openly(g);
    default: return true;
    }
}

/* ---- the table as JSON, beyond the fields that the state declares; documented in docs/protocol.md ---- */

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
