/* The table of 7 Blasons as JSON, beyond the fields that state.def names; documented in docs/protocol.md. */
#include "view.h"

static void member(struct vl_writer *w, const char *name, unsigned group, uint8_t value)
{
    vl_write_member(w, name, &blasons_groups[group], value);
}

/* ---- tokens ---- */

static void token(struct vl_writer *w, const struct blasons *b, unsigned number)
{
    const bool up = b->face_up >> number & 1;
    w->open(w, NULL, false);
    w->number(w, "token", (long)number);
    w->number(w, "position", (long)blasons_position(b, number));
    w->text(w, "face", up ? "up" : "down");
    member(w, "colour", GROUP_HOUSE, b->colour[number] == VL_HIDDEN ? VL_NONE : b->colour[number]);
    vl_write_seats(w, "seen", up ? 0 : b->seen[number]);
    w->close(w);
}

static void row(struct vl_writer *w, const char *name, const struct blasons *b, unsigned place)
{
    uint8_t tokens[BLASONS_TOKENS];
    const unsigned count = blasons_row(b, place, tokens);
    w->open(w, name, true);
    for (unsigned i = 0; i < count; i++)
        token(w, b, tokens[i]);
    w->close(w);
}

/* ---- seats ---- */

/* The sums of printed values among the cards won, by house (BLA-6.1). */
static void won(struct vl_writer *w, const struct blasons *b, vl_seat seat)
{
    w->open(w, "won", false);
    for (unsigned other = 0; other < b->core.seats; other++)
        if (b->house[other] < BLASONS_SEATS)
            w->number(w, blasons_groups[GROUP_HOUSE].ids[b->house[other]], b->won[seat][b->house[other]]);
    w->close(w);
}

static void single(struct vl_writer *w, const struct blasons *b, vl_seat seat)
{
    if (b->single[seat] >= BLASONS_KINDS) {
        w->text(w, "single", NULL);
        return;
    }
    w->open(w, "single", false);
    member(w, "card", GROUP_CARD, b->single[seat]);
    member(w, "house", GROUP_HOUSE, b->single_house[seat]);
    w->close(w);
}

void blasons_write_seat(const struct vl_view *view, vl_seat seat, struct vl_writer *w)
{
    const struct blasons *b = blasons_seen(view);
    w->number(w, "team", (long)blasons_team(b, seat));
    row(w, "tokens", b, seat);
    won(w, b, seat);
    single(w, b, seat);
}

/* ---- tricks ---- */

/* Who played the n-th card of the trick on the table; nothing for none. */
static void player(struct vl_writer *w, const char *name, const struct blasons *b, unsigned n)
{
    vl_write_seat(w, name, n < BLASONS_SEATS ? blasons_player(b, table_trick(b), n) : VL_NONE);
}

/* What the Malandrins have taken of a card on the table. */
static void taken(struct vl_writer *w, const struct blasons *b, unsigned n)
{
    w->number(w, "worth", (long)blasons_worth(b, n));
    player(w, "value_by", b, b->taken.value_by[n]);
    player(w, "power_by", b, b->taken.power_by[n]);
    player(w, "turn_by", b, b->taken.turn_by[n]);
}

static void card(struct vl_writer *w, const struct blasons *b, const struct blasons_trick *trick, unsigned n,
                 bool on_table)
{
    const vl_seat seat = blasons_player(b, trick, n);
    w->open(w, NULL, false);
    w->number(w, "seat", seat);
    member(w, "card", GROUP_CARD, trick->card[n]);
    member(w, "house", GROUP_HOUSE, b->house[seat]);
    w->flag(w, "served", trick->served >> n & 1);
    if (on_table)
        taken(w, b, n);
    w->close(w);
}

static void trick(struct vl_writer *w, const char *name, const struct blasons *b, unsigned number, bool on_table)
{
    const struct blasons_trick *t = &b->trick[number];
    w->open(w, name, false);
    w->number(w, "trick", (long)number + 1);
    w->number(w, "leader", t->leader);
    vl_write_seat(w, "taker", t->taker);
    vl_write_seats(w, "lookers", t->lookers);
    w->open(w, "cards", true);
    for (unsigned n = 0; n < t->cards; n++)
        card(w, b, t, n, on_table);
    w->close(w);
    if (on_table)
        player(w, "takes_now", b, t->cards ? blasons_taker(b) : VL_NONE);
    w->close(w);
}

/* ---- the whole ---- */

static void uses(struct vl_writer *w, const struct blasons *b)
{
    w->open(w, "activated", true);
    for (unsigned i = 0; i < b->uses; i++) {
        w->open(w, NULL, false);
        w->number(w, "seat", b->use_seat[i]);
        member(w, "use", GROUP_USE, b->use[i]);
        w->close(w);
    }
    w->close(w);
}

void blasons_write(const struct vl_view *view, struct vl_writer *w)
{
    const struct blasons *b = blasons_seen(view);
    row(w, "pool", b, BLASONS_POOL);
    if (b->on_table)
        trick(w, "table", b, b->tricks - 1U, true);
    else
        w->text(w, "table", NULL);
    w->open(w, "tricks", true);
    for (unsigned t = 0; t < (unsigned)b->tricks - b->on_table; t++)
        trick(w, NULL, b, t, false);
    w->close(w);
    uses(w, b);
}
