#include "knowledge.h"

#include <string.h>

/* ---- who knows: a row is a seat, or the table ---- */

/* The rows that this state has, as bits: a view has its viewer's and the public one; a playout none. */
static inline unsigned rows_kept(const struct gueux *g)
{
    const unsigned viewer = g->core.seen_by;
    if (!table_keeps_knowledge(g))
        return 0;
    if (!table_is_view(g))
        return (1U << GUEUX_ROWS) - 1;
    return 1U << TABLE_ROW | (viewer < VL_SEATS_MAX ? 1U << viewer : 0);
}

static inline bool row_kept(const struct gueux *g, unsigned row)
{
    return rows_kept(g) >> row & 1;
}

/* The rows whose owners see a card that moves, as bits: a viewer does if its view gets the card. */
static unsigned rows_seeing(const struct gueux *g, uint8_t card, vl_seats visible_to)
{
    const unsigned table = (unsigned)(visible_to == VL_ALL_SEATS) << TABLE_ROW;
    const vl_seat viewer = g->core.seen_by;
    if (!table_is_view(g))
        return table | visible_to;
    return table | (viewer < VL_SEATS_MAX && card < GUEUX_CHARACTERS ? 1U << viewer : 0);
}

/* Whether the row's owner knows the name of the Gueux (GUE-1.8, 1.9). */
static bool row_knows_name(const struct gueux *g, unsigned row)
{
    return g->aside_open || (row < VL_SEATS_MAX && (g->aside_known >> row & 1));
}

static inline uint8_t lack_of(unsigned character)
{
    return character == GUEUX_PAILLARDE ? GUEUX_LACKS_PAILLARDE : character == GUEUX_BARDE ? GUEUX_LACKS_BARDE : 0;
}

/* Nobody's knowledge of the own hand is kept apart: it is the hand. */
static void forget_own(struct gueux *g, vl_seat seat)
{
    g->known[seat][seat] = 0;
    g->lacks[seat][seat] = 0;
}

static void learn_card(struct gueux *g, vl_seat holder, unsigned row, uint8_t card)
{
    g->known[holder][row] |= BIT(card);
    g->lacks[holder][row] = (uint8_t)(g->lacks[holder][row] & ~lack_of(card));
}

/* ---- cards that move ---- */

static inline uint32_t bit_of(uint8_t card)
{
    return card < GUEUX_CHARACTERS ? BIT(card) : 0;
}

/* GUE-9.2: a card leaves a hand. The rows that see it know the rest as before, the others nothing. Call before the
 * count changes. Rows that a view does not keep stay empty by themselves. */
static void rows_leave(struct gueux *g, vl_seat from, unsigned seeing, uint8_t card)
{
    /* Written so that four rows are worked on at once: this is done at every card that moves. */
    static const uint32_t bits[VL_SEATS_MAX] = {1, 2, 4, 8, 16, 32, 64, 128};
    const uint32_t rest = ~bit_of(card);
    uint32_t *known = g->known[from];
    for (unsigned row = 0; row < VL_SEATS_MAX; row++)
        known[row] &= (seeing & bits[row]) ? rest : 0;
    known[TABLE_ROW] &= (seeing >> TABLE_ROW & 1) ? rest : 0;
}

/* Whether anybody knows the hand to be without something; hardly ever. */
static bool is_without(const struct gueux *g, vl_seat seat)
{
    uint64_t seats;
    memcpy(&seats, g->lacks[seat], sizeof seats);
    return seats != 0 || g->lacks[seat][TABLE_ROW] != 0;
}

/* A card comes into a hand; the rows of `knowing` know which. For the others it may be any, also one that the hand was
 * known to be without. */
static void rows_enter(struct gueux *g, vl_seat to, unsigned knowing, uint8_t card)
{
    for (VL_EACH(row, knowing))
        g->known[to][row] |= bit_of(card);
    if (!is_without(g, to))
        return;
    for (unsigned row = 0; row < GUEUX_ROWS; row++)
        g->lacks[to][row] = knowing >> row & 1 ? (uint8_t)(g->lacks[to][row] & ~lack_of(card)) : 0;
}

/* Everybody who knew the only card of a hand can follow it: adds these rows to `seeing`, and gives a view the card. */
static unsigned rows_follow(const struct gueux *g, vl_seat from, unsigned seeing, uint8_t *card)
{
    for (unsigned row = 0; row < GUEUX_ROWS && g->count[from] == 1; row++) {
        if (g->known[from][row] == 0)
            continue;
        seeing |= 1U << row;
        *card = (uint8_t)vl_first(g->known[from][row]);
    }
    return seeing;
}

/* Whether the row's owner sees that the card which leaves a hand is not the Gueux: its double is in another one. */
static bool row_sees_double(const struct gueux *g, vl_seat from, unsigned row, uint8_t card)
{
    uint32_t sight = 0;
    for (unsigned seat = 0; seat < g->core.seats; seat++)
        sight |= seat == from ? 0 : seat == row ? g->hand[seat] : g->known[seat][row];
    return sight & BIT(card);
}

/* The Gueux, whose place a row's owner knows but not the name, when a card leaves its hand. With the name open, rows
 * know the card itself. What goes into a pair is not the Gueux. */
static void rows_follow_gueux(struct gueux *g, vl_seat from, vl_seat to, unsigned seeing, uint8_t card, bool paired)
{
    if (g->aside_open || paired)
        return;
    for (unsigned row = 0; row < GUEUX_ROWS; row++) {
        if (g->gueux_at[row] != from)
            continue;
        if (g->count[from] == 1)
            g->gueux_at[row] = to;
        else if (!(seeing >> row & 1) || !row_sees_double(g, from, row, card))
            g->gueux_at[row] = VL_NONE;
    }
}

void gueux_know_moved(struct gueux *g, vl_seat from, vl_seat to, uint8_t card, vl_seats visible_to, bool paired)
{
    const unsigned seeing = rows_seeing(g, card, visible_to);
    uint8_t followed = card;
    const unsigned knowing = rows_follow(g, from, seeing, &followed);
    rows_follow_gueux(g, from, to, seeing, card, paired);
    rows_leave(g, from, seeing, card);
    rows_enter(g, to, knowing, followed);
    forget_own(g, from);
    forget_own(g, to);
}

void gueux_know_comes(struct gueux *g, vl_seat to, uint8_t card, vl_seats visible_to)
{
    rows_enter(g, to, rows_seeing(g, card, visible_to), card);
    forget_own(g, to);
}

void gueux_know_gone(struct gueux *g, vl_seat from, uint8_t card, vl_seats visible_to)
{
    const unsigned seeing = rows_seeing(g, card, visible_to);
    rows_follow_gueux(g, from, VL_NONE, seeing, card, false);
    rows_leave(g, from, seeing, card);
    forget_own(g, from);
}

void gueux_know_laid(struct gueux *g, vl_seat seat, uint32_t cards)
{
    for (unsigned row = 0; row < GUEUX_ROWS; row++)
        g->known[seat][row] &= ~cards;
}

/* Seats that knew the card set aside know that it is now in the hand; seats that knew the hand's only card know what is
 * set aside. */
uint8_t gueux_know_exchanged(struct gueux *g, vl_seat seat, uint8_t out, bool pairs)
{
    const bool alone = g->count[seat] == 1;
    const uint8_t before = g->aside;
    vl_seats knowing = row_kept(g, seat) ? vl_seat_bit(seat) : 0;
    bool open = false;
    for (VL_EACH(row, rows_kept(g))) {
        const uint32_t followed = alone ? g->known[seat][row] : 0;
        const bool knew = row_knows_name(g, (unsigned)row);
        g->known[seat][row] = knew && before < GUEUX_CHARACTERS ? BIT(before) : 0;
        g->lacks[seat][row] = pairs || g->known[seat][row] ? (uint8_t)(g->lacks[seat][row] & ~lack_of(before)) : 0;
        if (followed && row < VL_SEATS_MAX)
            knowing |= vl_seat_bit((vl_seat)row);
        if (followed)
            out = (uint8_t)vl_first(followed);
        open |= followed && row == TABLE_ROW;
    }
    forget_own(g, seat);
    g->aside_known = knowing;
    g->aside_open = open;
    return out;
}

/* ---- whole hands ---- */

void gueux_know_nothing(struct gueux *g)
{
    memset(g->known, 0, sizeof g->known);
    memset(g->lacks, 0, sizeof g->lacks);
    gueux_know_no_place(g);
}

void gueux_know_permuted(struct gueux *g, const struct gueux *was, const vl_seat source[VL_SEATS_MAX])
{
    const unsigned rows = rows_kept(g);
    for (vl_seat to = 0; to < g->core.seats; to++) {
        const vl_seat from = source[to];
        if (from == to)
            continue;
        for (VL_EACH(row, rows)) {
            g->known[to][row] = row == from ? was->hand[from] : was->known[from][row];
            g->lacks[to][row] = was->lacks[from][row == from ? TABLE_ROW : row]; /* one's own is what all know */
            if (was->gueux_at[row] == from)
                g->gueux_at[row] = to;
        }
        forget_own(g, to);
    }
}

/* ---- the Gueux ---- */

void gueux_know_no_place(struct gueux *g)
{
    memset(g->gueux_at, VL_NONE, sizeof g->gueux_at);
}

void gueux_know_place(struct gueux *g, vl_seat seat)
{
    const uint8_t name = gueux_name(g);
    for (VL_EACH(row, rows_kept(g))) {
        if (row_knows_name(g, (unsigned)row) && name < GUEUX_CHARACTERS)
            learn_card(g, seat, (unsigned)row, name);
        else
            g->gueux_at[row] = seat;
    }
    forget_own(g, seat);
}

void gueux_know_name(struct gueux *g, vl_seat one, vl_seat other)
{
    for (VL_EACH(row, rows_kept(g))) {
        if (row == one || row == other) {
            g->aside_known |= vl_seat_bit((vl_seat)row);
            g->gueux_at[row] = VL_NONE;
        }
    }
}

/* ---- what is told of a hand ---- */

void gueux_know_shown(struct gueux *g, vl_seat viewer, vl_seat holder, uint8_t card)
{
    if (row_kept(g, viewer))
        learn_card(g, holder, viewer, card);
}

void gueux_know_lacks(struct gueux *g, vl_seat holder, unsigned character)
{
    for (VL_EACH(row, rows_kept(g)))
        g->lacks[holder][row] |= lack_of(character);
    forget_own(g, holder);
}

void gueux_know_holds(struct gueux *g, vl_seat holder, uint8_t character)
{
    for (VL_EACH(row, rows_kept(g)))
        learn_card(g, holder, (unsigned)row, character);
    forget_own(g, holder);
}
