/* GUE-9.2: determinizations; and whether, by public facts, there is one in which a hand holds certain cards.
 *
 * The cards that the viewer cannot place are dealt at random into the room that is left in the hands, so that no hand
 * gets a pair, nor a card which the viewer knows not to be there. If the random deal reaches a dead end, a chain of
 * moves frees a place; a search over the hands, breadth first, finds it if there is one (a flow in a small network). */
#include "view.h"

#include <string.h>

struct deal {
    struct gueux *g;                 /* seen_by still says whose view it was */
    struct vl_rng *rng;              /* NULL: not at random, any deal will do */
    uint64_t room;                   /* a byte a seat: how many cards the hand still takes */
    uint32_t placed[VL_SEATS_MAX];   /* by this deal, so they may move again */
    uint32_t barred[VL_SEATS_MAX];   /* known not to be there */
    vl_seats shut[GUEUX_CHARACTERS]; /* the hands into which a card does not fit */
    uint32_t wanted;                 /* cards that must be ... */
    vl_seat wanted_at;               /* ... in this hand */
    vl_seat without;                 /* and not in this one; VL_NONE */
};

/* The characters of which the viewer has not placed a card, and has placed neither. */
struct left {
    uint32_t any, both;
};

/* The cards that a hand with these cards cannot take. */
static uint32_t opponents_of(const struct gueux *g, uint32_t cards)
{
    return cards | (g->mixed && (cards & MONKS) ? MONKS : 0);
}

static bool fits(const struct deal *deal, vl_seat seat, uint8_t card)
{
    return !(deal->shut[card] >> seat & 1);
}

static void shut(struct deal *deal, vl_seat seat, uint32_t cards)
{
    for (VL_EACH(card, cards))
        deal->shut[card] |= vl_seat_bit(seat);
}

static unsigned room_of(const struct deal *deal, vl_seat seat)
{
    return deal->room >> 8 * seat & 0xFF;
}

static inline void place(struct deal *deal, vl_seat seat, uint8_t card)
{
    deal->g->hand[seat] |= BIT(card);
    deal->placed[seat] |= BIT(card);
    deal->room -= UINT64_C(1) << 8 * seat;
    deal->shut[card] |= vl_seat_bit(seat);
    if (deal->g->mixed && (MONKS & BIT(card)))
        shut(deal, seat, MONKS);
}

static void displace(struct deal *deal, vl_seat seat, uint8_t card)
{
    deal->g->hand[seat] &= ~BIT(card);
    deal->placed[seat] &= ~BIT(card);
    deal->room += UINT64_C(1) << 8 * seat;
    for (VL_EACH(freed, opponents_of(deal->g, BIT(card)) & ~deal->barred[seat]))
        deal->shut[freed] &= (vl_seats)~vl_seat_bit(seat);
}

/* A card of `from` that this deal placed and that fits into `to`; VL_NONE. */
static uint8_t movable(const struct deal *deal, vl_seat from, vl_seat to)
{
    for (VL_EACH(card, deal->placed[from])) {
        if (fits(deal, to, (uint8_t)card))
            return (uint8_t)card;
    }
    return VL_NONE;
}

/* The hands from which a chain of moves leads to room, and each one's next; the start fits the card. */
static vl_seat find_chain(const struct deal *deal, uint8_t card, vl_seat before[VL_SEATS_MAX])
{
    vl_seat queue[VL_SEATS_MAX];
    unsigned head = 0, tail = 0;
    vl_seats reached = 0;
    for (vl_seat seat = 0; seat < deal->g->core.seats; seat++) {
        if (!fits(deal, seat, card))
            continue;
        before[seat] = VL_NONE;
        reached |= vl_seat_bit(seat);
        queue[tail++] = seat;
    }
    while (head < tail) {
        const vl_seat from = queue[head++];
        if (room_of(deal, from) > 0)
            return from;
        for (vl_seat to = 0; to < deal->g->core.seats; to++) {
            if ((reached & vl_seat_bit(to)) || movable(deal, from, to) == VL_NONE)
                continue;
            before[to] = from;
            reached |= vl_seat_bit(to);
            queue[tail++] = to;
        }
    }
    return VL_NONE;
}

/* Moves along the chain, from its end, so that a place gets free at its start. */
static bool place_by_chain(struct deal *deal, uint8_t card)
{
    vl_seat before[VL_SEATS_MAX];
    vl_seat to = find_chain(deal, card, before);
    if (to == VL_NONE)
        return false;
    for (; before[to] != VL_NONE; to = before[to]) {
        const uint8_t moved = movable(deal, before[to], to);
        if (moved == VL_NONE)
            return false;
        displace(deal, before[to], moved);
        place(deal, to, moved);
    }
    place(deal, to, card);
    return true;
}

#define EACH_BYTE UINT64_C(0x0101010101010101)

/* Bytes of ones for these seats. */
static uint64_t bytes_of(vl_seats seats)
{
    const uint64_t bits = seats * EACH_BYTE & UINT64_C(0x8040201008040201);
    return ((bits + 0x7F * EACH_BYTE) >> 7 & EACH_BYTE) * 0xFF;
}

/* Each free place is as likely as another. All seats are handled at once: byte s of `upto` counts the places of the
 * seats up to s, and the first seat with more of them than the number drawn is chosen. No byte overflows: there are
 * fewer than 128 cards. */
static bool place_anywhere(struct deal *deal, uint8_t card)
{
    if (!deal->rng)
        return place_by_chain(deal, card);

    const uint64_t upto = (deal->room & bytes_of((vl_seats)~deal->shut[card])) * EACH_BYTE;
    const unsigned places = (unsigned)(upto >> 56);
    if (places == 0)
        return place_by_chain(deal, card);
    const uint64_t lot = vl_random_below(deal->rng, places);
    const uint64_t passed = ((lot + 0x80) * EACH_BYTE - upto) & 0x80 * EACH_BYTE;
    place(deal, (vl_seat)vl_count(passed), card);
    return true;
}

/* ---- which cards the viewer cannot place ---- */

static void take_one(struct left *left, uint32_t of_each)
{
    left->any &= left->both | ~of_each;
    left->both &= ~of_each;
}

static struct left unplaced(const struct gueux *g)
{
    const uint32_t about = g->deck & ~g->gone;
    struct left left = {about, about};
    for (unsigned i = 0; i < g->mixed; i++)
        take_one(&left, MONKS);
    for (vl_seat seat = 0; seat < g->core.seats; seat++)
        take_one(&left, gueux_known(g, seat));
    if (g->aside < GUEUX_CHARACTERS)
        take_one(&left, BIT(g->aside));
    return left;
}

/* The seat of which the viewer has seen a card drawn and not laid down: its double cannot be there. Else VL_NONE. */
static vl_seat drawn_from(const struct gueux *view)
{
    const bool kept = view->core.question.kind == GUEUX_ASK_MAY && view->drawn != VL_NONE;
    return kept ? vl_top_read(&view->core)->a : VL_NONE;
}

static void bar(struct deal *deal)
{
    const struct gueux *g = deal->g;
    const unsigned row = table_row(g);
    const vl_seat from = drawn_from(g);
    for (vl_seat seat = 0; seat < g->core.seats; seat++)
        deal->barred[seat] = table_lacking(g, seat, row);
    if (from < VL_SEATS_MAX && g->drawn < GUEUX_CHARACTERS)
        deal->barred[from] |= BIT(g->drawn);
    if (deal->without < VL_SEATS_MAX)
        deal->barred[deal->without] |= deal->wanted;
}

/* The hands as far as the viewer knows them. The own one has no room. */
static void start(struct deal *deal)
{
    struct gueux *g = deal->g;
    const vl_seat viewer = g->core.seen_by;
    memset(deal->placed, 0, sizeof deal->placed);
    memset(deal->shut, viewer < VL_SEATS_MAX ? vl_seat_bit(viewer) : 0, sizeof deal->shut);
    deal->room = 0;
    for (vl_seat seat = 0; seat < g->core.seats; seat++) {
        if (seat == viewer)
            continue;
        g->hand[seat] = gueux_known(g, seat);
        deal->room |= (uint64_t)(g->count[seat] - vl_count(g->hand[seat])) << 8 * seat;
        shut(deal, seat, opponents_of(g, g->hand[seat]) | deal->barred[seat]);
    }
}

/* Cards whose hand is given come before all others, and stay. */
static bool pin(struct deal *deal, struct left *left, vl_seat holder, uint32_t cards)
{
    for (VL_EACH(card, cards & ~deal->g->hand[holder])) {
        if (!(left->any & BIT(card)) || room_of(deal, holder) == 0 || !fits(deal, holder, (uint8_t)card))
            return false;
        take_one(left, BIT(card));
        place(deal, holder, (uint8_t)card);
        deal->placed[holder] = 0;
    }
    return true;
}

/* Where the viewer knows only who holds the Gueux, and the cards that are wanted. */
static bool pin_given(struct deal *deal, struct left *left)
{
    const vl_seat holder = deal->g->gueux_at[table_row(deal->g)];
    const uint8_t name = gueux_name(deal->g);
    if (holder != VL_NONE && name < GUEUX_CHARACTERS && !pin(deal, left, holder, BIT(name)))
        return false;
    return deal->wanted == 0 || pin(deal, left, deal->wanted_at, deal->wanted);
}

static void shuffle(struct deal *deal, uint8_t *cards, unsigned count)
{
    if (deal->rng)
        vl_shuffle(deal->rng, cards, count);
}

/* With the card set aside given: deals all that is left. */
static bool deal_out(struct deal *deal, struct left left)
{
    uint8_t cards[2 * GUEUX_CHARACTERS], count = 0;
    if (!pin_given(deal, &left))
        return false;
    for (VL_EACH(character, left.any)) {
        cards[count++] = (uint8_t)character;
        if (left.both & BIT(character))
            cards[count++] = (uint8_t)character;
    }
    shuffle(deal, cards, count);
    for (unsigned i = 0; i < count; i++) {
        if (!place_anywhere(deal, cards[i]))
            return false;
    }
    return true;
}

/* Tries what may be set aside, in random order, until the rest can be dealt. The true card is among them. */
static bool deal_with_aside(struct deal *deal)
{
    uint8_t candidates[GUEUX_CHARACTERS], count = 0;
    const struct left left = unplaced(deal->g);
    for (VL_EACH(character, left.any))
        candidates[count++] = (uint8_t)character;
    shuffle(deal, candidates, count);
    for (unsigned i = 0; i < count; i++) {
        struct left rest = left;
        deal->g->aside = candidates[i];
        take_one(&rest, BIT(candidates[i]));
        start(deal);
        if (deal_out(deal, rest))
            return true;
    }
    return false;
}

static bool deal_known_aside(struct deal *deal)
{
    start(deal);
    return deal_out(deal, unplaced(deal->g));
}

static bool deal_all(struct deal *deal)
{
    bar(deal);
    return deal->g->aside == VL_HIDDEN ? deal_with_aside(deal) : deal_known_aside(deal);
}

/* A card that a hidden choice or draw may have been: one that the viewer has not known in the hand before. */
static uint8_t any_of(struct vl_rng *rng, uint32_t cards)
{
    return (uint8_t)vl_nth(cards, vl_random_below(rng, vl_count(cards)));
}

/* Chooses the hidden cards: those sealed, and the one drawn. */
static void fill_chosen(struct gueux *g, struct vl_rng *rng)
{
    for (vl_seat seat = 0; seat < g->core.seats; seat++) {
        if (g->sealed[seat] == VL_HIDDEN)
            g->sealed[seat] = any_of(rng, g->hand[seat]);
    }
    if (g->drawn == VL_HIDDEN) {
        const vl_seat from = drawn_from(g);
        const uint32_t unknown =
            g->hand[g->active] & ~gueux_known(g, g->active) & ~(from == VL_NONE ? 0 : g->hand[from]);
        g->drawn = any_of(rng, unknown ? unknown : g->hand[g->active]);
    }
}

void gueux_fill(struct vl_view *view, struct vl_rng *rng)
{
    struct gueux *g = gueux_writable_view(view);
    struct deal deal = {.g = g, .rng = rng, .without = VL_NONE};
    const bool dealt = deal_all(&deal);
    assert(dealt); /* a view always has a determinization */
    (void)dealt;
    fill_chosen(g, rng);
}

/* Public facts are nobody's view; no card has just been drawn. */
bool gueux_could_hold(const struct gueux *g, vl_seat seat, uint32_t cards, vl_seat without)
{
    struct gueux seen = *g;
    struct deal deal = {.g = &seen, .wanted = cards, .wanted_at = seat, .without = without};
    seen.core.seen_by = VL_PUBLIC;
    seen.drawn = VL_NONE;
    if (seen.aside != VL_NONE && !seen.aside_open)
        seen.aside = VL_HIDDEN;
    if (without != VL_NONE && (gueux_known(&seen, without) & cards))
        return false;
    return deal_all(&deal);
}
